"""Which column of a list is which, found by its heading (format reference 3, 4 and 5).

Never by position: order and presence change from tournament to tournament. The title has no heading at
all; it is the last column without one before the name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .vocabulary import vocabulary

Row = Sequence[str]

RATING_COLUMNS = ("rating", "rating-international", "rating-national")
"""The meanings of the columns of ratings."""

_ONCE = frozenset(
    {
        *("number", "start-number", "name", "fide-id", *RATING_COLUMNS, "points"),
        *("round-number", "result", "k", "rating-change", "expected", "score-minus-expected"),
    }
)
"""The meanings that decide a forecast. A rank, a club or a tie-break may stand in a list twice."""

_OPPONENT = re.compile(r"[1-9][0-9]{0,3}")
"""The heading of a column in a round-robin grid: the number of a player (5.2)."""


@dataclass(frozen=True, slots=True)
class Columns:
    """The places of the columns in the rows of one list.

    ``place`` maps a meaning ("name", "rating-international", ...) to its column; ``rounds`` and
    ``tie_breaks`` map a number to its column, ``opponents`` the start number that heads a column of a
    round-robin grid; ``unknown`` are the headings that no language knows, ``repeated`` those of the columns that
    decide a forecast which mean what one before them means already.
    """

    place: Mapping[str, int]
    rounds: Mapping[int, int]
    opponents: Mapping[int, int]
    tie_breaks: Mapping[int, int]
    unknown: tuple[str, ...]
    repeated: tuple[str, ...]
    width: int
    first: str

    def cell(self, row: Row, meaning: str) -> str:
        """The text of a row under a heading; empty if the list has no such column or the row ends before it."""
        place = self.place.get(meaning)
        return row[place] if place is not None and place < len(row) else ""

    def has(self, *meanings: str) -> bool:
        """Whether the list has all of these columns."""
        return all(meaning in self.place for meaning in meanings)


def read_columns(headings: Row) -> Columns:
    """The columns that a head row announces."""
    words = vocabulary()
    place: dict[str, int] = {}
    rounds: dict[int, int] = {}
    opponents: dict[int, int] = {}
    tie_breaks: dict[int, int] = {}
    unknown: list[str] = []
    repeated: list[str] = []
    for column, heading in enumerate(headings):
        taken = column
        if heading in words.columns:
            meaning = words.columns[heading]
            taken = place.setdefault(meaning, column) if meaning not in place or meaning in _ONCE else column
        elif found := words.round_heading.fullmatch(heading):
            taken = rounds.setdefault(int(found[1]), column)
        elif found := words.tie_break_heading.fullmatch(heading):
            tie_breaks.setdefault(int(found[1]), column)
        elif _OPPONENT.fullmatch(heading):
            taken = opponents.setdefault(int(heading), column)
        elif heading:
            unknown.append(heading)
        if taken != column:
            repeated.append(heading)
    name = place.get("name", 0)
    if name and not headings[name - 1]:
        place["title"] = name - 1
    first = words.columns.get(headings[0], "") if headings else ""
    return Columns(place, rounds, opponents, tie_breaks, tuple(unknown), tuple(repeated), len(headings), first)


def split_head(table: Sequence[Row]) -> tuple[Columns, Sequence[Row]] | None:
    """The columns of a list and the rows below its head; None if no row names a column of names."""
    for index, row in enumerate(table):
        columns = read_columns(row)
        if columns.has("name"):
            return columns, table[index + 1 :]
    return None
