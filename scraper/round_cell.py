"""A cell of the Swiss crosstable: who was the opponent, with which colour, and how it ended.

Format reference 5.1. Every cell seen is of one of two forms: a number, a colour and perhaps a result
("105b½", "13b", "164w-"), or a minus and the points given without a game ("-1", "-½", "-0").

>>> read_round_cell("105b½")
RoundCell(kind='game', text='105b½', opponent=105, colour='black', result='½')
>>> read_round_cell("121b+").result, read_round_cell("13b").result, read_round_cell("-½").kind
('+', None, 'bye')
>>> read_round_cell("54x1").kind
'not-understood'
"""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache
from typing import Literal, NamedTuple

Colour = Literal["white", "black"]
Result = Literal["1", "½", "0", "+", "-"]
CellKind = Literal["game", "bye", "not-paired", "not-understood"]

_GAME = re.compile(r"([1-9][0-9]{0,5})([wb])([10½+-]?)")
_COLOURS: dict[str, Colour] = {"w": "white", "b": "black"}
_WITHOUT_GAME: dict[str, tuple[CellKind, Result]] = {
    "-1": ("bye", "1"),
    "-½": ("bye", "½"),
    "-0": ("not-paired", "0"),
}
POINTS: dict[str, Decimal] = {
    "1": Decimal(1),
    "+": Decimal(1),
    "½": Decimal("0.5"),
    "0": Decimal(0),
    "-": Decimal(0),
}
"""What each result counts in the tournament."""

ANSWERS: frozenset[tuple[Result, Result]] = frozenset(
    {("1", "0"), ("0", "1"), ("½", "½"), ("+", "-"), ("-", "+"), ("-", "-")}
)
"""The two sides of a game; both may have lost by forfeit."""


class RoundCell(NamedTuple):
    """One player's round.

    ``opponent`` is a start number; ``result`` is None for a game not finished, "+" and "-" are forfeits;
    for a bye it is what the round counts. ``text`` is the cell as printed.
    """

    kind: CellKind
    text: str
    opponent: int | None = None
    colour: Colour | None = None
    result: Result | None = None

    @property
    def points(self) -> Decimal | None:
        """What the round counts in the tournament; None while it is not decided or not understood."""
        return POINTS[self.result] if self.result is not None else None


@lru_cache(maxsize=32768)
def read_round_cell(text: str) -> RoundCell:
    """Read a cell from which outer blanks have been taken. What is not understood says so in its kind."""
    game = _GAME.fullmatch(text)
    if game:
        result: Result | None = game[3] or None  # type: ignore[assignment]
        return RoundCell("game", text, int(game[1]), _COLOURS[game[2]], result)
    if text in _WITHOUT_GAME:
        kind, points = _WITHOUT_GAME[text]
        return RoundCell(kind, text, result=points)
    return RoundCell("not-understood", text)
