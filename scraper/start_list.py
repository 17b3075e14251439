"""The start list: who plays, with which number, rating and FIDE ID (format reference 4)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .columns import Columns, Row
from .errors import PageCut, PageNotUnderstood
from .head import PageHead
from .numbers import whole
from .player import Player
from .recognise import Recognised

RATING_COLUMNS = ("rating", "rating-international", "rating-national")

_FOOTNOTE = re.compile(r"\s*\*+\)\s*$")


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
    cannot be read or a start number stands twice.
    """
    columns = page.columns
    if columns is None or not columns.has("number"):
        raise PageNotUnderstood("The list has no start numbers.", page=page.page.address)
    require_whole_list(page)
    players, left_out = read_players(page, columns)
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


def read_player(row: Row, columns: Columns, address: str) -> Player:
    """A row as a player. Raises PageNotUnderstood for a row without number or name."""
    number = whole(columns.cell(row, "number"))
    name = tidy_name(columns.cell(row, "name"))
    if not number or not name:
        raise PageNotUnderstood(f"A row is not understood: {' | '.join(row)[:120]}", page=address, seen=tuple(row))
    ratings = _ratings(row, columns)
    return Player(
        number=number,
        name=name,
        title=columns.cell(row, "title"),
        federation=columns.cell(row, "federation"),
        fide_id=whole(columns.cell(row, "fide-id")) or None,
        rating=ratings.get("rating"),
        rating_international=ratings.get("rating-international"),
        rating_national=ratings.get("rating-national"),
        club=columns.cell(row, "club"),
        category=columns.cell(row, "category"),
    )


def tidy_name(name: str) -> str:
    """A name without the marks that lists glue to it: a footnote, or the comma of an empty first name (3).

    >>> tidy_name("Surname, First L *)"), tidy_name("Single,")
    ('Surname, First L', 'Single')
    """
    return _FOOTNOTE.sub("", name).rstrip(", ")


def _ratings(row: Row, columns: Columns) -> dict[str, int | None]:
    """The ratings of a row. A row that lacks cells does not tell which of several ratings it lacks."""
    present = [rating for rating in RATING_COLUMNS if columns.has(rating)]
    if len(row) < columns.width and len(present) > 1:
        return {}
    return {rating: whole(columns.cell(row, rating)) for rating in present}
