"""The result in a terminal: the head with all that is assumed, a row for every round, and the sums."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine import Notice
from scraper.player import Player
from scraper.player_list import PlayerList

from .event_words import about_event
from .field import Summary, summary_lines
from .grid import Column, print_grid
from .judged import JudgedTournament
from .listed import printed_rating
from .player_forecast import PlayerForecast
from .result import Result
from .result_words import UNOFFICIAL, about_player, field_row, headline, open_ks, sum_lines
from .round_rows import RoundRow, round_rows
from .what_if_words import HEADING, target_lines, what_if_lines, what_if_rows

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


def print_result(console: Console, result: Result) -> None:
    """The events, and the forecasts of the players asked for, or the whole field.

    Of several players a table with a line for each comes first, where the terminal is wide enough for it.
    """
    for place, judged in enumerate(result.events):
        if place:
            console.print()
        print_head(console, judged)
    if result.summary is not None:
        print_field(console, result.forecasts, result.summary)
        return
    compared = len(result.forecasts) > 1 and console.width >= COMPARED_FROM
    if compared:
        _print_table_of_players(console, result.forecasts)
    for place, one in enumerate(result.forecasts):
        if place or not compared or open_ks(result.forecasts):
            console.print()
        print_forecast(console, one)


COMPARED_FROM = 72
"""Columns from which on a table with a line a player can be read."""


def print_head(console: Console, judged: JudgedTournament) -> None:
    """The tournament, of when the pages are, and what is assumed about it."""
    console.print(judged.tournament.about.name or "A tournament that the page does not name", style="bold")
    for line in about_event(judged):
        console.print(line)
    for statement in judged.occasion.statements:
        console.print(f"! {statement.text}", style="yellow")


def print_forecast(console: Console, one: PlayerForecast) -> None:
    """One player's forecast: head, rounds, sums."""
    if one.player is not None:
        console.print(about_player(one.player, one.forecast.rating), style="bold")
    for line in headline(one):
        console.print(line, style="bold red" if line.startswith("PARTIAL") else None)
    print_rounds(console, one)
    for line in sum_lines(one):
        console.print(line)
    _print_what_if(console, one)
    console.print(UNOFFICIAL)


def _print_what_if(console: Console, one: PlayerForecast) -> None:
    if one.what_if is not None:
        console.print()
        console.print(HEADING, style="bold italic")
        _print_rows(console, what_if_rows(one))
        for line in what_if_lines(one):
            console.print(line, style="italic")
    for line in target_lines(one):
        console.print(line)


def print_rounds(console: Console, one: PlayerForecast) -> None:
    """A row for every round, rated or not; those that are not are faint."""
    _print_rows(console, round_rows(one))


def _print_rows(console: Console, rows: Sequence[RoundRow]) -> None:
    cells = [[str(getattr(row, field)) for field, _ in _ROUND_COLUMNS] for row in rows]
    faint = frozenset(place for place, row in enumerate(rows) if not row.rated)
    if rows:
        print_grid(console, [column for _, column in _ROUND_COLUMNS], cells, faint)


def print_field(console: Console, forecasts: Sequence[PlayerForecast], summary: Summary) -> None:
    """The whole field in a table, a player a row, and what it gains and loses together."""
    _print_table_of_players(console, forecasts)
    for line in summary_lines(summary):
        console.print(line)
    console.print(UNOFFICIAL)


def _print_table_of_players(console: Console, forecasts: Sequence[PlayerForecast]) -> None:
    print_grid(console, _FIELD_COLUMNS, [field_row(one) for one in forecasts])
    if open_ks(forecasts):
        console.print("K with ? is not settled: other values are possible for that player.")


def print_players(console: Console, listed: PlayerList, remarks: Iterable[Notice]) -> None:
    """The list of players, below what there is to say of it."""
    console.print(listed.name, style="bold")
    for remark in remarks:
        console.print(f"! {remark.text}", style="yellow")
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
