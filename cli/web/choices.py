"""What can be changed with one click: K, and the results of games that are not finished.

Every choice is a link to the same page with other parameters, so that it works without script, with the
keyboard, and in a bookmark.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from engine import Game

from ..player_facts import FIDE_KS
from ..player_forecast import PlayerForecast
from ..words import RESULT_WORDS, signed
from .asked import Args, query


@dataclass(frozen=True, slots=True)
class Choice:
    """A value to click: what it says, where it leads, and whether it is the one in force."""

    words: str
    address: str
    current: bool = False


def choices_of_k(args: Args, here: str) -> Iterator[Choice]:
    """Every K of FIDE's, and the one that follows from what is known."""
    given = args.get("k")
    yield Choice("from what is known", here + query(args, {"k": None}), given is None)
    for k in FIDE_KS:
        yield Choice(f"K {k}", here + query(args, {"k": str(k)}), given == str(k))


def choices_by_round(one: PlayerForecast, args: Args, here: str) -> tuple[tuple[Choice, ...], ...]:
    """For every round of a forecast the results that can be supposed; none for a round that is not open."""
    numbers = Counter(game.round.number for game in one.forecast.games)
    return tuple(
        tuple(_of_game(game, args, here)) if numbers[game.round.number] == 1 else () for game in one.forecast.games
    )


def _of_game(game: Game, args: Args, here: str) -> Iterator[Choice]:
    number = game.round.number
    if game.outcomes is None or number is None:
        return
    supposed = [value for value in args.getlist("result") if _is_of(number, value)]
    for outcome in game.outcomes:
        value = f"{number}={outcome.result}"
        words = f"{RESULT_WORDS[outcome.result]} {signed(outcome.change)} → {outcome.new_rating}"
        yield Choice(words, here + query(_with_result(args, number, value)), value in supposed)
    if supposed:
        yield Choice("open", here + query(_with_result(args, number, None)))


def _with_result(args: Args, number: int, value: str | None) -> Args:
    kept = [(name, one) for name, one in args.items(multi=True) if name != "result" or not _is_of(number, one)]
    return Args([*kept, ("result", value)] if value is not None else kept)


def _is_of(number: int, value: str) -> bool:
    return value.partition("=")[0].strip() == str(number)
