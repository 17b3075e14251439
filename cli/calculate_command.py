"""A forecast without any tournament: own rating and games typed by hand, from a file, or from stdin."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

import click

from engine import Event, KFacts, NoGames, OtherGames, Rating, earliest_list, forecast

from . import json_output, messages, options
from .typed_games import lines_of_games, read_games
from .words import day
from .workflow import PlayerForecast


def run(given: Mapping[str, Any], today: date) -> None:
    """Run the command with the options given. Exits with the codes of ``messages``."""
    with messages.told():
        start = options.day(given["date"]) or today
        end = options.day(given["end"]) or start
        if end < start:
            raise click.BadParameter("the event ends before it starts", param_hint="--end")
        rounds = read_games(typed(given["games"], given["file"]))
        if not rounds:
            raise NoGames
        event = Event(
            rounds=rounds,
            rating=Rating(given["own"], source="option"),
            rating_type=given["rating_type"] or "standard",
            start=start,
            end=end,
        )
        made = forecast([event], _k_facts(given), other=_other(given))
    shown = PlayerForecast(player=None, forecast=made, notices=made.notices, partial=False)
    counts = earliest_list(end)
    if given["as_json"]:
        entry = json_output.event_entry(event.rating_type, start, options.day(given["end"]), counts)
        click.echo(json_output.document([entry], [shown], ()))
        return
    _print(event, shown, counts)


def typed(games: Sequence[str], file: Any) -> Sequence[str]:
    """The games of the command line, else of a file, else of stdin if it is no terminal."""
    if games:
        return games
    if file is not None:
        return tuple(lines_of_games(file))
    return () if sys.stdin.isatty() else tuple(lines_of_games(sys.stdin))


def _k_facts(given: Mapping[str, Any]) -> KFacts:
    return KFacts(
        k=given["k"],
        source="option" if given["k"] is not None else None,
        birth_year=given["born"],
        rated_games=given["rated_games"],
        ever_2400=given["ever_2400"],
        ever_2300=given["ever_2300"],
    )


def _other(given: Mapping[str, Any]) -> OtherGames | None:
    return options.other_games(given["other_games"], given["other_change"])


def _print(event: Event, shown: PlayerForecast, counts: date) -> None:
    from . import text_output
    from .console import error_console, output_console

    console = output_console()
    assert event.start is not None
    assert event.end is not None
    console.print(
        f"{event.rating_type} · from {day(event.start)}; if it ends on {day(event.end)}, "
        f"it counts on FIDE's list of {day(counts)} at the earliest."
    )
    text_output.print_forecast(console, shown)
    text_output.print_notices(error_console(), shown.notices)
