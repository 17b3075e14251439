"""What the commands about FIDE's list print, as text and as JSON, and how far an update is."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
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
    Progress,
    unseen,
)

from .console import error_console, output_console
from .grid import Column, print_grid
from .json_entries import Json
from .json_output import SCHEMA

if TYPE_CHECKING:
    from scraper.fide_list import FideLists
    from scraper.fide_list.update import Unchanged


@contextmanager
def progress_bar() -> Iterator[Progress]:
    """What shows on stderr how far an update is, if that is a terminal."""
    console = error_console()
    if not console.is_terminal:
        yield unseen
        return
    from rich import progress

    columns = (
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.TaskProgressColumn(),
        progress.TimeRemainingColumn(),
    )
    with progress.Progress(*columns, console=console, transient=True) as bar:

        def show(what: str, done: int, of: int) -> None:
            if what not in {task.description for task in bar.tasks}:
                for task in bar.tasks:
                    bar.remove_task(task.id)
                bar.add_task(what, total=of or None)
            bar.update(bar.task_ids[0], completed=done)

        yield show


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


def status_document(lists: FideLists) -> str:
    """The months as one JSON document."""
    return _document(
        folder=str(lists.folder),
        months=[_month(info) for info in lists.months()],
        unreadable=[{"month": f"{one.month:%Y-%m}", "why": str(one)} for one in lists.damaged()],
    )


def players_document(month: date, players: Sequence[ListedPlayer]) -> str:
    """The players as one JSON document: a kind of rating is null where no list that was loaded says anything."""
    return _document(month=f"{month:%Y-%m}", players=[_player(player) for player in players])


def _document(**content: object) -> str:
    return json.dumps({"schema": SCHEMA, **content}, ensure_ascii=False, indent=2)


def _month(info: MonthInfo) -> Json:
    return {
        "month": f"{info.month:%Y-%m}",
        "players": info.players,
        "types": list(info.types),
        "loaded": info.loaded.isoformat(),
        "size": info.size,
        "files": [
            {
                "name": part.origin.name,
                "types": list(part.types),
                "last_modified": part.origin.changed,
                "unreadable_lines": part.bad,
                "month_because": part.because,
            }
            for part in info.parts
        ],
    }


def _player(player: ListedPlayer) -> Json:
    return {
        "fide_id": player.fide_id,
        "name": player.name,
        "federation": player.federation or None,
        "sex": player.sex or None,
        "title": player.title or None,
        "womens_title": player.womens_title or None,
        "birth_year": player.birth_year,
        "inactive": player.inactive,
        **{one: _listed(player.rating(one)) for one in RATING_TYPES},
    }


def _listed(listed: ListedRating | None) -> Json | None:
    return None if listed is None else {"rating": listed.rating or None, "games": listed.games, "k": listed.k}


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
