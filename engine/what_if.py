"""What if: a result supposed for a game still to be played, and the score needed for a target rating.

The rules are those of the forecast itself (B.02 8.3); games that are not yet paired cannot be reckoned with.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Literal

from .answer import Forecast
from .editions import check_rating
from .errors import NotPending
from .facts import Event
from .k_factor import reduced_k
from .period import outcome
from .rounding import as_decimal, as_hundredths


@dataclass(frozen=True, slots=True)
class LeastScore:
    """The least score in the pending games that leads to a target rating.

    Attributes:
        target: the rating to reach.
        k: K with which it is reckoned, all pending games included in the 700 limit.
        condition: when this K holds, beginning with "if"; ``None`` for the K of the forecast.
        games: pending games that will be rated.
        score: points needed from them; ``None`` if not even all of them are enough.
        new_rating: the rating that this score leads to, or all the points if they are not enough.
    """

    target: int
    k: int
    condition: str | None
    games: int
    score: Decimal | None
    new_rating: int


def with_results(
    events: Sequence[Event], results: Mapping[tuple[int, int], Literal["1", "½", "0"]]
) -> tuple[Event, ...]:
    """The events with results supposed for pending games.

    ``results`` maps the place of an event, from 0, and the number of a round in it to the player's result.

    Raises:
        NotPending: there is no such round, or it is no game without a result.
    """
    pending = {
        (index, round_.number)
        for index, event in enumerate(events)
        for round_ in event.rounds
        if round_.kind == "game" and round_.result is None
    }
    for index, number in results:
        if (index, number) not in pending:
            raise NotPending(index, number)
    return tuple(_decided(index, event, results) for index, event in enumerate(events))


def _decided(index: int, event: Event, results: Mapping[tuple[int, int], Literal["1", "½", "0"]]) -> Event:
    rounds = tuple(
        replace(round_, result=results[index, round_.number])
        if round_.number is not None and (index, round_.number) in results
        else round_
        for round_ in event.rounds
    )
    return replace(event, rounds=rounds)


def least_score(forecast: Forecast, target: int) -> tuple[LeastScore, ...]:
    """The least score needed for ``target``, with the K of the forecast first and then every other one possible.

    Empty for a player without a rating.

    Raises:
        RatingOutOfRange: no player can have the target.
    """
    check_rating(target)
    if forecast.k is None or forecast.base_rating is None:
        return ()
    choices = [(forecast.k.value, None), *((one.value, one.condition) for one in forecast.alternatives)]
    return tuple(_least(forecast, forecast.base_rating, target, k, condition) for k, condition in choices)


def _least(forecast: Forecast, base: int, target: int, k: int, condition: str | None) -> LeastScore:
    pending = [as_hundredths(one.expected) for one in forecast.games if one.outcomes and one.expected is not None]
    others = forecast.other.games if forecast.other else 0
    weight = reduced_k(k, forecast.rated_games + others + len(pending))
    before = as_hundredths(forecast.sum) - sum(pending)
    scores = range(0, 100 * len(pending) + 1, 50)
    ratings = [outcome(base, weight, before + score)[2] for score in scores]
    enough = [at for at, rating in enumerate(ratings) if rating >= target]
    if not enough:
        return LeastScore(target, weight, condition, len(pending), None, ratings[-1])
    least = enough[0]
    return LeastScore(target, weight, condition, len(pending), as_decimal(scores[least]), ratings[least])
