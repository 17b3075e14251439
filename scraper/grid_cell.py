"""A cell of a round-robin grid: how a player fared against the opponent of its column (format reference 5.2).

One game is one of ``1 0 ½ + -``, or nothing while it is not played. Where everybody meets more than once,
the games of a pair stand side by side in one cell, each as one of these signs.

>>> read_grid_cell("½"), read_grid_cell(""), read_grid_cell("1 0"), read_grid_cell("½1")
(('½',), (), ('1', '0'), ('½', '1'))
>>> read_grid_cell("x") is None
True
>>> is_added_up("2"), is_added_up("0,5"), is_added_up("1½")
(True, True, False)
"""

from __future__ import annotations

import re
from functools import lru_cache

from .round_cell import Result

OWN = "*"
"""What stands in a player's own column."""

_SEPARATORS = re.compile(r"[\s/|;]+")
_RESULTS: dict[str, Result] = {"1": "1", "½": "½", "0": "0", "+": "+", "-": "-"}
_ADDED_UP = re.compile(r"[0-9]+[.,][05]|[2-9][0-9]*½?|1[0-9]+½")


@lru_cache(maxsize=1024)
def read_grid_cell(text: str) -> tuple[Result, ...] | None:
    """The results of the games against one opponent, in the order of the cell; None if it is not understood."""
    signs = _SEPARATORS.sub("", text)
    if not all(sign in _RESULTS for sign in signs):
        return None
    return tuple(_RESULTS[sign] for sign in signs)


def is_added_up(text: str) -> bool:
    """Whether the cell holds the sum of several games, from which the games cannot be told apart."""
    return _ADDED_UP.fullmatch(text) is not None
