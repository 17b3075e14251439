"""The start list: who plays, with which number, rating and FIDE ID (format reference 4)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .columns import RATING_COLUMNS, Columns, Row
from .errors import PageCut, PageNotUnderstood
from .head import PageHead
from .numbers import whole
from .player import Player
from .recognise import Recognised

_NUMBERS = frozenset({*RATING_COLUMNS, "fide-id", "national-id"})
"""The columns whose cells could be taken for one another if a row lacks a cell before them."""

_FEDERATION = re.compile(r"[A-Z]{3}")
_FOOTNOTE = re.compile(r"(?<![\s*])\s*\*+\)\s*$")


@dataclass(frozen=True, slots=True)
class StartList:
    """The players of a tournament, by start number.

    ``fide_ids`` and ``ratings`` say whether the list has such columns; ``left_out`` are rows that are no
    players.
    """

    head: PageHead
    address: str
    players: tuple[Player, ...]
    fide_ids: bool
    ratings: tuple[str, ...]
    left_out: tuple[Row, ...] = ()


def read_start_list(page: Recognised) -> StartList:
    """Read a recognised start list.

    Raises PageCut for a list cut at the site's page length, PageNotUnderstood where a row or the head
    cannot be read, a start number stands twice, or nobody stands in the list.
    """
    columns = page.columns
    if columns is None or not columns.has("number"):
        raise PageNotUnderstood("The list has no start numbers.", page=page.page.address)
    require_whole_list(page)
    players, left_out = read_players(page, columns)
    if not players:
        raise PageNotUnderstood("The list has no players.", page=page.page.address)
    return StartList(
        head=page.head,
        address=page.page.address,
        players=players,
        fide_ids=columns.has("fide-id"),
        ratings=tuple(rating for rating in RATING_COLUMNS if columns.has(rating)),
        left_out=left_out,
    )


def require_whole_list(page: Recognised) -> None:
    """A list of more than a page's length ends with a link to the complete one (10)."""
    if page.document.cut_link:
        raise PageCut(
            f"The list is cut at {len(page.rows)} rows; the page offers the complete list in a link below it.",
            page=page.page.address,
        )


def read_players(page: Recognised, columns: Columns) -> tuple[tuple[Player, ...], tuple[Row, ...]]:
    """The players in the rows of a list, by start number, and the rows that hold none."""
    players: dict[int, Player] = {}
    left_out = []
    for row in page.rows:
        if not any(row) or len(row) == 1:
            left_out.append(row)
            continue
        player = read_player(row, columns, page.page.address)
        if player.number in players:
            raise PageNotUnderstood(f"Start number {player.number} stands twice.", page=page.page.address)
        players[player.number] = player
    return tuple(players[number] for number in sorted(players)), tuple(left_out)


def read_player(row: Row, columns: Columns, address: str, *, number: int | None = None) -> Player:
    """A row as a player; ``number`` is his number in a list that has it elsewhere than in the column of numbers.

    Raises PageNotUnderstood for a row without number or name.
    """
    if number is None:
        number = whole(columns.cell(row, "number"))
    name = tidy_name(columns.cell(row, "name"))
    if not number or not name:
        raise PageNotUnderstood(f"A row is not understood: {' | '.join(row)[:120]}", page=address, seen=tuple(row))
    return Player(
        number=number,
        name=name,
        title=columns.cell(row, "title"),
        federation=columns.cell(row, "federation"),
        fide_id=_number(row, columns, "fide-id") or None,
        rating=_number(row, columns, "rating"),
        rating_international=_number(row, columns, "rating-international"),
        rating_national=_number(row, columns, "rating-national"),
        club=columns.cell(row, "club"),
        category=columns.cell(row, "category"),
    )


def tidy_name(name: str) -> str:
    """A name without the marks that lists glue to it: a footnote, or the comma of an empty first name (3).

    >>> tidy_name("Surname, First L *)"), tidy_name("Single,")
    ('Surname, First L', 'Single')
    """
    return _FOOTNOTE.sub("", name).rstrip(", ")


def _number(row: Row, columns: Columns, meaning: str) -> int | None:
    """The number under a heading; None where the row has other cells than its head and it may be another column's."""
    place = columns.place.get(meaning)
    if place is None or any(row[columns.width :]):
        return None
    if len(row) < columns.width and _may_have_moved(row, columns, place):
        return None
    return whole(columns.cell(row, meaning))


def _may_have_moved(row: Row, columns: Columns, place: int) -> bool:
    """Whether a cell may have moved here from another column of numbers, for lack of a cell before it.

    A federation under its own heading shows that no cell is lacking up to there.
    """
    if place < columns.place.get("federation", 0) and _FEDERATION.fullmatch(columns.cell(row, "federation")):
        return False
    from_here = range(place + 1, place + 1 + columns.width - len(row))
    return any(columns.place.get(other) in from_here for other in _NUMBERS)
