"""Which column of a list of pairings is which (format reference 8, the paragraph on pairings).

The result stands between the two players: what lies before it is White's, what lies behind it Black's. Some
lists head both players with the same word ("Имя"), some have no start numbers, and the title has no heading.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .columns import RATING_COLUMNS, Row
from .vocabulary import vocabulary

NUMBERS = ("number", "start-number")


@dataclass(frozen=True, slots=True)
class SideColumns:
    """Where one player's cells are; None for a column that the list does not have."""

    name: int
    title: int | None
    number: int | None
    rating: int | None
    points: int | None


@dataclass(frozen=True, slots=True)
class PairingColumns:
    """Where the cells of a pairing are."""

    board: int | None
    result: int
    white: SideColumns
    black: SideColumns


def read_pairing_columns(headings: Row) -> PairingColumns | None:
    """The columns that a head row announces; None if it is not the head of a list of pairings."""
    meanings = [vocabulary().columns.get(heading) for heading in headings]
    if meanings.count("result") != 1 or "team" in meanings:
        return None
    result = meanings.index("result")
    white = _side(meanings[:result], 0, ("white", "name"), headings)
    black = _side(meanings[result + 1 :], result + 1, ("black", "name"), headings)
    if white is None or black is None:
        return None
    board = meanings.index("board") if "board" in meanings else None
    return PairingColumns(board, result, white, black)


def _side(meanings: list[str | None], offset: int, names: tuple[str, str], headings: Row) -> SideColumns | None:
    places: Mapping[str | None, int] = {
        meaning: offset + place for place, meaning in reversed(list(enumerate(meanings)))
    }
    name = _first(places, names)
    if name is None:
        return None
    has_title = name > offset and not headings[name - 1]
    return SideColumns(
        name=name,
        title=name - 1 if has_title else None,
        number=_first(places, NUMBERS),
        rating=_first(places, RATING_COLUMNS),
        points=places.get("points"),
    )


def _first(places: Mapping[str | None, int], meanings: tuple[str, ...]) -> int | None:
    return next((places[meaning] for meaning in meanings if meaning in places), None)
