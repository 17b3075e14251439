"""The result cell of a player card: colour, result, and what was no game (format reference 8).

The pages of today show the colour as a box beside the cell's text; older ones print "w" or "s", which is
"schwarz", black, in every language. K is "kampflos", won or lost without play, and stands behind a minus in
place of the colour. U is a game that was played and is not rated.

>>> read_card_cell("w ½", None, 17)
RoundCell(kind='game', text='w ½', opponent=17, colour='white', result='½')
>>> read_card_cell("0", "black", 17).colour, read_card_cell("- 0K", None, 17).result
('black', '-')
>>> read_card_cell("- ½", None, None).kind, read_card_cell("- 0", None, None).kind
('bye', 'not-paired')
>>> read_card_cell("- ½", None, 17).kind
'not-understood'
"""

from __future__ import annotations

import re

from .round_cell import CellKind, Colour, Result, RoundCell

_PRINTED: dict[str, Colour] = {"w": "white", "s": "black"}
_COLOURED = re.compile(r"([ws])(?:\s+(.+))?")
_PLAYED: dict[str, Result] = {"1": "1", "½": "½", "0": "0"}
_FORFEITS: dict[str, Result] = {"+": "+", "+1K": "+", "-1K": "+", "1K": "+", "-0K": "-", "0K": "-"}


def read_card_cell(text: str, box: Colour | None, opponent: int | None, absent: CellKind = "not-paired") -> RoundCell:
    """Read a result cell. ``box`` is the colour that it shows as a box, ``opponent`` a start number.

    Without an opponent ``absent`` says what stands in his place: points for a player who is not paired are
    a bye, as in a crosstable, while a free round of a round robin may count nothing. What is not understood
    says so in its kind.
    """
    if opponent is None:
        return RoundCell("not-understood", text) if box else _without_opponent(text, absent)
    colour, rest = _colour(text, box)
    if box is not None and colour != box:
        return RoundCell("not-understood", text)
    rest = rest.removesuffix("U")
    if not rest and text[-1:] != "U":
        return RoundCell("game", text, opponent, colour, None)
    # Who played had a colour: a number alone is another column's, in a row whose cells have moved.
    result = _PLAYED.get(rest) if colour is not None else None
    result = result or _forfeit(rest, colour)
    if result is None:
        return RoundCell("not-understood", text)
    return RoundCell("game", text, opponent, colour, result)


def is_rated_game(text: str) -> bool:
    """Whether the cell does not say that its game is not rated."""
    return not text.endswith("U")


def _colour(text: str, box: Colour | None) -> tuple[Colour | None, str]:
    printed = _COLOURED.fullmatch(text)
    return (_PRINTED[printed[1]], printed[2] or "") if printed else (box, text)


def _forfeit(rest: str, colour: Colour | None) -> Result | None:
    """A lone minus is a loss without play only beside a colour; elsewhere it is a placeholder."""
    if rest == "-":
        return "-" if colour is not None else None
    return _FORFEITS.get(rest.replace(" ", ""))


def _without_opponent(text: str, absent: CellKind) -> RoundCell:
    if not text:
        return RoundCell(absent, text)
    points = _PLAYED.get(text.replace(" ", "").removeprefix("-").removesuffix("K"))
    if points is None:
        return RoundCell("not-understood", text)
    return RoundCell(absent if points == "0" else "bye", text, result=points)
