"""Performance, and the rating side of a title norm, from games typed by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from engine import NoGames, Norm, NormGame, Performance, Round, check_rating, norm, performance

from . import json_output, messages
from .calculate_command import typed
from .console import output_console, print_document
from .exact import exact
from .norm_output import norm_entry, norm_lines
from .result_words import UNOFFICIAL
from .typed_games import read_games
from .words import short

SCORES: Mapping[str, Decimal] = {"1": Decimal(1), "½": Decimal("0.5"), "0": Decimal(0)}


def run(given: Mapping[str, Any]) -> None:
    """Run the command with the options given. Exits with the codes of ``messages``."""
    with messages.told():
        rounds = read_games(typed(given["games"], given["file"]))
        played = [round_ for round_ in rounds if round_.result in SCORES]
        if not rounds:
            raise NoGames
        for round_ in played:
            if (rating := _rating(round_)) is not None:
                check_rating(rating)
        rated = [round_ for round_ in played if _rating(round_) is not None]
        made = performance([_rating(round_) or 0 for round_ in rated], _score(rated))
        title = given["title"]
        reached = norm([NormGame(_rating(one), _score([one])) for one in played], title) if title else None
    if given["as_json"]:
        print_document(json_output.dumped(performance=_entry(made), norm=norm_entry(reached) if reached else None))
        return
    _print(made, reached, left_out=len(rounds) - len(rated))


def _rating(round_: Round) -> int | None:
    return round_.opponent.rating.value if round_.opponent else None


def _score(rounds: Sequence[Round]) -> Decimal:
    return sum((SCORES[round_.result or ""] for round_ in rounds), Decimal(0))


def _entry(made: Performance) -> dict[str, Any]:
    return {
        "rating": made.rating,
        "games": made.games,
        "score": exact(made.score),
        "average": made.average,
        "percentage": made.percentage,
        "dp": made.dp,
    }


def _print(made: Performance, reached: Norm | None, *, left_out: int) -> None:

    console = output_console()
    console.print(f"Performance {made.rating}", style="bold")
    console.print(
        f"{short(made.score)} of {made.games} ({made.percentage} %), opponents' average {made.average}: {made.dp:+}."
    )
    if left_out:
        console.print(f"{left_out} not counted: without a rated opponent, not played, or not finished.")
    for line in norm_lines(reached) if reached else ():
        console.print(line)
    console.print(UNOFFICIAL)
