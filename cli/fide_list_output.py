"""What the commands about FIDE's list print as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from typing import TYPE_CHECKING

import click

from scraper.fide_list.months import spoken
from scraper.fide_list.record import (
    RATING_TYPES,
    ListedPlayer,
    ListedRating,
    LoadReport,
    MonthInfo,
)

from .console import output_console
from .grid import Column, print_grid

if TYPE_CHECKING:
    from scraper.fide_list import FideLists
    from scraper.fide_list.update import Unchanged


def print_report(report: LoadReport | Unchanged) -> int:
    """What an update did; returns how many lines could not be read."""
    month = spoken(report.info.month)
    if not isinstance(report, LoadReport):
        click.echo(f"FIDE's list of {month} is loaded already and has not changed: nothing was downloaded.")
        return 0
    click.echo(f"FIDE's list of {month} is loaded: {report.info.players:,} players, {_types(report.info)} ratings.")
    click.echo(f"It was taken for that of {month} because {report.because}.")
    missing = [one for one in RATING_TYPES if one not in report.info.types]
    if missing:
        click.echo(f"Not loaded for that month: {' and '.join(missing)} ratings (--type {missing[0]}).")
    if report.bad:
        click.echo(f"{report.bad} of its lines could not be read and were left out:", err=True)
    for line in report.bad_lines:
        click.echo(f"  {line}", err=True)
    if report.bad > len(report.bad_lines) > 0:
        click.echo("  ...", err=True)
    return report.bad


def print_status(lists: FideLists) -> None:
    """The months, a row each; what cannot be read goes to stderr."""
    months = lists.months()
    if months:
        print_grid(output_console(), _MONTH_COLUMNS, [_month_row(info) for info in months])
    else:
        click.echo("No list is loaded. elo-forecast fide-list update gets the one in force from FIDE.")
    for damaged in lists.damaged():
        click.echo(f"{damaged} Remove it: elo-forecast fide-list remove {damaged.month:%Y-%m}", err=True)


_MONTH_COLUMNS = (
    Column("Month"),
    Column("Players", "right"),
    Column("Ratings", text=True),
    Column("Loaded"),
    Column("Size", "right"),
)


def _month_row(info: MonthInfo) -> tuple[str, ...]:
    loaded = f"{info.loaded:%Y-%m-%d %H:%M} UTC"
    return f"{info.month:%Y-%m}", f"{info.players:,}", _types(info), loaded, f"{info.size / 1e6:.1f} MB"


def print_players(month: date, players: Sequence[ListedPlayer], most: int) -> None:
    """One player in full, or several a row each, as many as ``most``."""
    click.echo(f"FIDE's list of {spoken(month)}:")
    if len(players) == 1:
        for line in _lines(players[0]):
            click.echo(line)
        return
    print_grid(output_console(), _PLAYER_COLUMNS, [_player_row(player) for player in players[:most]])
    if len(players) > most:
        click.echo(f"There are more; these {most} fit best or are the best rated.")


_PLAYER_COLUMNS = (
    Column("FIDE ID", "right"),
    Column(""),
    Column("Name", text=True),
    Column("FED"),
    Column("Born", "right"),
    *(Column(one.capitalize(), "right") for one in RATING_TYPES),
)


def _player_row(player: ListedPlayer) -> tuple[str, ...]:
    ratings = (_rating(player.rating(one)) for one in RATING_TYPES)
    return str(player.fide_id), player.title, player.name, player.federation, str(player.birth_year or ""), *ratings


def _lines(player: ListedPlayer) -> Iterator[str]:
    titles = " ".join(dict.fromkeys(filter(None, (player.title, player.womens_title))))
    name = f"{titles} {player.name}".strip()
    born = f"born {player.birth_year}" if player.birth_year else "year of birth not given"
    yield "  ".join(filter(None, (name, player.federation, f"FIDE ID {player.fide_id}", born)))
    if player.inactive:
        yield "Inactive."
    for one in RATING_TYPES:
        yield f"{one:<8}  {_in_full(player.rating(one))}"


def _in_full(listed: ListedRating | None) -> str:
    if listed is None:
        return "not said by the lists that are loaded"
    if not listed.rating:
        return "  ".join(filter(None, ("unrated", f"K {listed.k}" if listed.k else "")))
    k = f"K {listed.k}" if listed.k else "K not stated"
    games = f"{listed.games} games in the period" if listed.games is not None else ""
    return "  ".join(filter(None, (str(listed.rating), k, games)))


def _rating(listed: ListedRating | None) -> str:
    if listed is None:
        return "?"
    return str(listed.rating) if listed.rating else "-"


def _types(info: MonthInfo) -> str:
    return ", ".join(info.types)
