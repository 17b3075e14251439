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
from .player_forecast import PlayerForecast
from .typed_games import lines_of_games, read_games
from .words import day, period
from .workflow import outcomes_by_k


def run(given: Mapping[str, Any], today: date) -> None:
    """Run the command with the options given. Exits with the codes of ``messages``."""
    with messages.told():
        event, shown = calculated(given, typed(given["games"], given["file"]), today)
    if given["as_json"]:
        ended = options.day(given["end"])
        entry = json_output.event_entry(
            event.rating_type, event.start, ended, earliest_list(ended) if ended else None
        )
        print_document(json_output.document([entry], [shown], ()))
        return
    from . import text_output

    output_console().print(when_it_counts(event, ends=given["end"] is not None))
    text_output.print_forecast(output_console(), shown)
    text_output.print_notices(error_console(), shown.notices)


def calculated(given: Mapping[str, Any], games: Sequence[str], today: date) -> tuple[Event, PlayerForecast]:
    """The games as an event, and its forecast, with the options given.

    Raises Usage for what is no game, and the engine's errors for facts that cannot be.
    """
    start = options.day(given["date"]) or today
    end = options.day(given["end"]) or start
    if end < start:
        raise click.BadParameter("the event ends before it starts", param_hint="--end")
    rounds = read_games(games)
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
    return event, PlayerForecast(
        player=None,
        forecast=made,
        notices=made.notices,
        partial=False,
        outcomes_by_k=outcomes_by_k(made, [event], other),
    )


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


def when_it_counts(event: Event, *, ends: bool) -> str:
    """The kind of an event of games typed by hand, and the list on which it counts; ``ends`` if its end is given."""
    assert event.start is not None
    assert event.end is not None
    when = f"{period(event.start, event.end)}: it" if ends else f"if it ends on {day(event.end)}, it"
    return f"{event.rating_type} · {when} counts on FIDE's list of {day(earliest_list(event.end))} at the earliest."
