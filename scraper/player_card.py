"""A player card: one player's own data and his games, with K and change where the site knows them.

Format reference 8. The page of two tables, as it has been from 2019 to 2026, may be saved whole or as a
part: the games alone, or, for old tournaments behind the gate, the player's own data alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from .card_game import CardGame, read_card_game
from .columns import RATING_COLUMNS, Columns
from .data_table import NO_COLOURS, Colours, start_number_in
from .details import dates_in
from .errors import PageNotUnderstood
from .head import PageHead
from .numbers import decimal, whole
from .own_data import is_own_data, own_data, unknown_labels
from .player import Player
from .recognise import Recognised
from .start_list import tidy_name

_YEAR = re.compile(r"[0-9]{4}")


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """What a player card says; None where it does not.

    ``player`` is None for games without the player's own data, ``games`` for the opposite. ``ratings`` are
    the ratings printed of the player, ``opponent_ratings`` those printed of his opponents.
    ``rating_change`` is the site's "FIDE rtg +/-", exact, before rounding; 0 may also mean "not known".
    ``unknown`` are labels of the player's data that no language knows.
    """

    head: PageHead
    address: str
    player: Player | None
    ratings: tuple[str, ...]
    birth_year: int | None
    points: Decimal | None
    rank: int | None
    performance: int | None
    rating_change: Decimal | None
    national_id: str
    games: tuple[CardGame, ...] | None
    opponent_ratings: tuple[str, ...]
    unknown: tuple[str, ...]


def read_player_card(page: Recognised) -> PlayerCard:
    """Read a recognised player card.

    Raises PageNotUnderstood where own data lack name or number, or where a row of games has no round or
    the head no start numbers. A result that is not understood is kept as such in its game.
    """
    tables = page.document.tables
    rows = next((table for table in tables if is_own_data(table)), ())
    data = own_data(rows)
    columns = page.columns
    return PlayerCard(
        head=page.head,
        address=page.page.address,
        player=_own(data, page) if data else None,
        ratings=tuple(rating for rating in RATING_COLUMNS if rating in data),
        birth_year=_year(data.get("birth-year", "")),
        points=decimal(data.get("points", "")),
        rank=whole(data.get("rank", "")) or None,
        performance=whole(data.get("performance", "")) or None,
        rating_change=decimal(data.get("rating-change", "")),
        national_id="" if data.get("national-id") == "0" else data.get("national-id", ""),
        games=_games(page, columns) if columns is not None else None,
        opponent_ratings=tuple(r for r in RATING_COLUMNS if columns is not None and columns.has(r)),
        unknown=unknown_labels(rows),
    )


def _own(data: Mapping[str, str], page: Recognised) -> Player:
    name = tidy_name(data.get("name", ""))
    number = whole(data.get("start-number", "")) or start_number_in(page.document.action)
    if not name or not number:
        raise PageNotUnderstood("The card gives no name or no start number.", page=page.page.address)
    return Player(
        number=number,
        name=name,
        title=data.get("title", ""),
        federation=data.get("federation", ""),
        fide_id=whole(data.get("fide-id", "")) or None,
        rating=whole(data.get("rating", "")),
        rating_international=whole(data.get("rating-international", "")),
        rating_national=whole(data.get("rating-national", "")),
        club=data.get("club", ""),
    )


def _year(text: str) -> int | None:
    """A year, or the year of a date; 0 is "not known"."""
    if _YEAR.fullmatch(text):
        return int(text) or None
    return next((day.year for day in dates_in(text)), None)


def _games(page: Recognised, columns: Columns) -> tuple[CardGame, ...]:
    if not columns.has("start-number", "round-number", "result"):
        raise PageNotUnderstood("The games have no start numbers.", page=page.page.address)
    above = len(page.document.table) - len(page.rows)
    colours: Colours = page.document.colours[-1] if page.document.colours else NO_COLOURS
    result = columns.place["result"]
    return tuple(
        read_card_game(row, columns, colours.get((above + index, result)), page.page.address)
        for index, row in enumerate(page.rows)
        if len(row) > 1 and any(row)
    )
