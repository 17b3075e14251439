"""A forecast without any tournament: own rating and games typed by hand, from a file, or from stdin."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from datetime import date
from typing import IO, Any

import click

from engine import Event, KFacts, NoGames, Rating, earliest_list, forecast

from . import json_output, messages, options
from .console import error_console, output_console, print_document
from .errors import Usage
from .typed_games import lines_of_games, read_games
from .words import day, period
from .workflow import PlayerForecast, outcomes_by_k


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
            rating=Rating(given["own"] or None, source="option"),
            rating_type=given["rating_type"] or "standard",
            start=start,
            end=end,
        )
        other = options.other_games(given["other_games"], given["other_change"])
        made = forecast([event], _k_facts(given), other=other)
        shown = PlayerForecast(
            player=None,
            forecast=made,
            notices=made.notices,
            partial=False,
            outcomes_by_k=outcomes_by_k(made, [event], other),
        )
    if given["as_json"]:
        ended = options.day(given["end"])
        entry = json_output.event_entry(event.rating_type, start, ended, earliest_list(ended) if ended else None)
        print_document(json_output.document([entry], [shown], ()))
        return
    _print(event, shown, ends=given["end"] is not None)


def typed(games: Sequence[str], file: IO[str] | None) -> Sequence[str]:
    """The games of the command line, or of a file, or of stdin if it is no terminal.

    Raises Usage for games in two places, and for a file that is no text in UTF-8.
    """
    if games and file is not None:
        raise Usage("Give the games on the command line or in a file, not both.")
    if games:
        return games
    source = file if file is not None else None if sys.stdin.isatty() else sys.stdin
    try:
        return tuple(lines_of_games(source)) if source is not None else ()
    except UnicodeDecodeError:
        raise Usage("The games cannot be read: save the file as text in UTF-8.") from None


def _k_facts(given: Mapping[str, Any]) -> KFacts:
    return KFacts(
        k=given["k"],
        source="option" if given["k"] is not None else None,
        birth_year=given["born"],
        rated_games=given["rated_games"],
        ever_2400=given["ever_2400"],
        ever_2300=given["ever_2300"],
    )


def _print(event: Event, shown: PlayerForecast, *, ends: bool) -> None:
    from . import text_output

    console = output_console()
    assert event.start is not None
    assert event.end is not None
    when = f"{period(event.start, event.end)}: it" if ends else f"if it ends on {day(event.end)}, it"
    console.print(
        f"{event.rating_type} · {when} counts on FIDE's list of {day(earliest_list(event.end))} at the earliest."
    )
    text_output.print_forecast(console, shown)
    text_output.print_notices(error_console(), shown.notices)
