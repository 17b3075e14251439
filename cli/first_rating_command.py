"""The first rating of an unrated player, from games typed by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine import Event, FirstRating, Rating, Round, forecast

from . import json_output, messages
from .calculate_command import typed
from .console import error_console, output_console, print_document
from .player_forecast import PlayerForecast
from .result_words import UNOFFICIAL
from .typed_games import read_events
from .words import short


def run(given: Mapping[str, Any]) -> None:
    """Run the command with the options given. Exits with the codes of ``messages``."""
    with messages.told():
        events = read_events(typed(given["games"], given["file"]))
        shown = first_rated(events)
    if given["as_json"]:
        entries = [json_output.event_entry("standard", None, None, None) for _ in events]
        print_document(json_output.document(entries, [shown], ()))
        return
    _print(shown)


def first_rated(events: Sequence[Sequence[Round]]) -> PlayerForecast:
    """The forecast of an unrated player over his events."""
    made = forecast([Event(tuple(rounds), Rating(None, source="option")) for rounds in events])
    return PlayerForecast(player=None, forecast=made, notices=made.notices, partial=False)


def first_rating_lines(first: FirstRating) -> Iterator[str]:
    """The rating, or that there is none; why; and how it is reckoned."""
    yield f"First rating: {first.rating if first.rating is not None else 'none'}"
    yield first.why
    if first.ra is not None and first.p is not None and first.unrounded is not None:
        yield (
            f"{first.games} games and two draws against 1800: average {short(first.ra)}, "
            f"score {first.p}, together {short(first.unrounded)}."
        )


def _print(shown: PlayerForecast) -> None:
    from . import text_output

    console = output_console()
    first = shown.forecast.first_rating
    assert first is not None
    for place, line in enumerate(first_rating_lines(first)):
        console.print(line, style=None if place else "bold")
    text_output.print_rounds(console, shown)
    console.print(UNOFFICIAL)
    text_output.print_notices(error_console(), shown.notices)
