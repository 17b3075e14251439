"""The result in a terminal: the head with all that is assumed, a row for every round, and the sums."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine import Notice
from scraper.assemble import PlayerList
from scraper.player import Player

from .grid import Column, print_grid
from .judged import JudgedTournament
from .listed import printed_rating
from .result_words import (
    UNOFFICIAL,
    about_event,
    about_player,
    field_row,
    headline,
    open_ks,
    round_rows,
    sum_lines,
)
from .workflow import PlayerForecast

if TYPE_CHECKING:
    from rich.console import Console

_ROUND_COLUMNS = (
    ("event", Column("Event", "right")),
    ("number", Column("Rd", "right")),
    ("colour", Column("")),
    ("opponent_number", Column("No.", "right")),
    ("opponent", Column("Opponent", text=True)),
    ("rating", Column("Rtg", "right")),
    ("result", Column("Res", "center")),
    ("expected", Column("Exp", "right")),
    ("change", Column("Change", "right")),
    ("remark", Column("", text=True)),
)
"""The fields of a RoundRow, each with its column."""

_FIELD_COLUMNS = (
    Column("No.", "right"),
    Column(""),
    Column("Name", text=True),
    Column("Rtg", "right"),
    Column("K", "right"),
    Column("Games", "right"),
    Column("Sum", "right"),
    Column("Change", "right"),
    Column("New", "right"),
)
_PLAYER_COLUMNS = (
    Column("No.", "right"),
    Column(""),
    Column("Name", text=True),
    Column("FED"),
    Column("Rtg", "right"),
    Column("National", "right"),
    Column("FIDE ID", "right"),
    Column("Club", text=True),
    Column("Team", text=True),
    Column("Board", "right"),
)


def print_head(console: Console, judged: JudgedTournament) -> None:
    """The tournament, of when the pages are, and what is assumed about it."""
    console.print(judged.tournament.about.name or "A tournament that the page does not name", style="bold")
    for line in about_event(judged):
        console.print(line)
    for statement in judged.occasion.statements:
        console.print(f"! {statement.text}", style="yellow")
    console.print()


def print_forecast(console: Console, one: PlayerForecast) -> None:
    """One player's forecast: head, rounds, sums."""
    if one.player is not None:
        console.print(about_player(one.player, one.forecast.rating), style="bold")
    for line in headline(one):
        console.print(line, style="bold red" if line.startswith("PARTIAL") else None)
    print_rounds(console, one)
    for line in sum_lines(one):
        console.print(line)
    console.print(UNOFFICIAL)


def print_rounds(console: Console, one: PlayerForecast) -> None:
    """A row for every round, rated or not; those that are not are faint."""
    rows = round_rows(one)
    cells = [[str(getattr(row, field)) for field, _ in _ROUND_COLUMNS] for row in rows]
    faint = frozenset(place for place, row in enumerate(rows) if not row.rated)
    if rows:
        print_grid(console, [column for _, column in _ROUND_COLUMNS], cells, faint)


def print_field(console: Console, forecasts: Sequence[PlayerForecast]) -> None:
    """The whole field in a table, a player a row."""
    print_grid(console, _FIELD_COLUMNS, [field_row(one) for one in forecasts])
    if open_ks(forecasts):
        console.print("K with ? is not settled: other values are possible for that player.")
    console.print(UNOFFICIAL)


def print_players(console: Console, listed: PlayerList) -> None:
    """The list of players."""
    console.print(listed.name, style="bold")
    print_grid(console, _PLAYER_COLUMNS, [_player_row(player, listed) for player in listed.players])


def _player_row(player: Player, listed: PlayerList) -> tuple[str, ...]:
    rating, place = printed_rating(player), listed.places.get(player.number)
    return (
        str(player.number),
        player.title,
        player.name,
        player.federation,
        "" if rating is None else str(rating or "-"),
        str(player.rating_national or ""),
        str(player.fide_id or ""),
        player.club,
        place.team if place is not None else "",
        str(place.board or "") if place is not None else "",
    )


def print_notices(console: Console, notices: Iterable[Notice]) -> None:
    """Warnings, for stderr."""
    for notice in notices:
        console.print(f"Note: {notice.text}")
