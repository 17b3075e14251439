"""The result in a terminal: the head with all that is assumed, a row for every round, and the sums."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine import Notice
from scraper.assemble import PlayerList
from scraper.player import Player

from .judged import JudgedTournament
from .listed import printed_rating
from .result_words import (
    UNOFFICIAL,
    RoundRow,
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
    from rich.console import Console, JustifyMethod
    from rich.table import Table

_ROUND_COLUMNS: tuple[tuple[str, str, JustifyMethod], ...] = (
    ("event", "Event", "right"),
    ("number", "Rd", "right"),
    ("colour", "", "left"),
    ("opponent_number", "No.", "right"),
    ("opponent", "Opponent", "left"),
    ("rating", "Rtg", "right"),
    ("result", "Res", "center"),
    ("expected", "Exp", "right"),
    ("change", "Change", "right"),
    ("remark", "", "left"),
)
_FIELD_COLUMNS: tuple[tuple[str, JustifyMethod], ...] = (
    ("No.", "right"),
    ("", "left"),
    ("Name", "left"),
    ("Rtg", "right"),
    ("K", "right"),
    ("Games", "right"),
    ("Sum", "right"),
    ("Change", "right"),
    ("New", "right"),
)
_PLAYER_COLUMNS: tuple[tuple[str, JustifyMethod], ...] = (
    ("No.", "right"),
    ("", "left"),
    ("Name", "left"),
    ("FED", "left"),
    ("Rtg", "right"),
    ("National", "right"),
    ("FIDE ID", "right"),
    ("Club", "left"),
    ("Team", "left"),
    ("Board", "right"),
)
_WRAPPED = frozenset({"Opponent", "Name", "Club", "Team", ""})
"""Columns whose text may be broken where the terminal is narrow; numbers never are."""


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
    """A row for every round, rated or not. A column in which no round has anything is left out."""
    rows = round_rows(one)
    used = [column for column in _ROUND_COLUMNS if any(getattr(row, column[0]) for row in rows)]
    if rows:
        table = _table([(heading, justify) for _, heading, justify in used])
        for row in rows:
            table.add_row(*_cells(row, [field for field, _, _ in used]), style=None if row.rated else "dim")
        console.print(table)


def _cells(row: RoundRow, fields: Sequence[str]) -> Sequence[str]:
    return [str(getattr(row, field)) for field in fields]


def print_field(console: Console, forecasts: Sequence[PlayerForecast]) -> None:
    """The whole field in a table, a player a row."""
    table = _table(_FIELD_COLUMNS)
    for one in forecasts:
        table.add_row(*field_row(one))
    console.print(table)
    if open_ks(forecasts):
        console.print("K with ? is not settled: other values are possible for that player.")
    console.print(UNOFFICIAL)


def print_players(console: Console, listed: PlayerList) -> None:
    """The list of players. A column in which no player has anything is left out."""
    rows = [_player_row(player, listed) for player in listed.players]
    used = [place for place in range(len(_PLAYER_COLUMNS)) if any(row[place] for row in rows)]
    table = _table([_PLAYER_COLUMNS[place] for place in used])
    for row in rows:
        table.add_row(*(row[place] for place in used))
    console.print(listed.name, style="bold")
    console.print(table)


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


def _table(columns: Sequence[tuple[str, JustifyMethod]]) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading, justify in columns:
        table.add_column(heading, justify=justify, overflow="fold", no_wrap=heading not in _WRAPPED)
    return table
