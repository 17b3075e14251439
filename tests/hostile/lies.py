"""Single cells of a Swiss crosstable that say something else, in the site's own grammar.

A game stands in two rows. One row alone cannot change what a game counts: a forecast is the same as before, or
partial, or refused.
"""

from __future__ import annotations

import re
from random import Random

_GAME_CELL = re.compile(rb'(<td class="CRc">\s*)(\d+)([wb])(1|0|&frac12;|\xc2\xbd|\+|-)?(</td>)')
_RESULTS = (b"1", b"0", b"&frac12;", b"+", b"-", b"")


def lie(chance: Random, page: bytes) -> bytes:
    """One game cell with another result, colour, opponent, or with no game at all; unchanged without such a cell."""
    places = list(_GAME_CELL.finditer(page))
    if not places:
        return page
    cell = chance.choice(places)
    before, opponent, colour, result, after = cell.groups(default=b"")
    told = chance.choice(("result", "result", "opponent", "colour", "none"))
    if told == "result":
        result = chance.choice([one for one in _RESULTS if one != result])
    elif told == "opponent":
        opponent = str(chance.randint(1, 12)).encode()
    elif told == "colour":
        colour = b"w" if colour == b"b" else b"b"
    inside = chance.choice((b"   -0", b"   -1", b"   -&frac12;")) if told == "none" else opponent + colour + result
    return page[: cell.start()] + before + inside + after + page[cell.end() :]
