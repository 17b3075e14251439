"""Every round with its numbers, once K is known: B.02 8.3.2, and the outcomes of games still open."""

from decimal import Decimal
from functools import lru_cache
from typing import Literal, NamedTuple

from .games import SCORES, Game, Judged, Outcome
from .period import Tally, outcome_limited
from .rounding import as_decimal

_RESULTS: tuple[Literal["1", "½", "0"], ...] = ("1", "½", "0")


class Weights(NamedTuple):
    """What turns judged rounds into changes: K, K before the 700 limit, the rating added to, and the tally."""

    k: int
    full_k: int
    base: int
    tally: Tally


def games(judged: tuple[Judged, ...], weights: Weights | None) -> tuple[Game, ...]:
    """The rounds in order; without weights, for an unrated player, none has a number."""
    return tuple([_game(one, weights) for one in judged])


def _game(one: Judged, weights: Weights | None) -> Game:
    event, round_, reason, score, expected, _, limit, fast = one
    if weights is None or expected is None:
        return Game(event, round_, False, reason, None, None, None, None)
    capped, exempt = limit == "capped", limit == "exempt"
    if score is None:
        outcomes = _outcomes(expected, weights)
        chance = as_decimal(expected)
        return Game(event, round_, False, reason, None, chance, None, None, capped, outcomes, exempt, fast)
    points, chance, delta, change = _numbers(score, expected, weights.k)
    return Game(event, round_, True, None, points, chance, delta, change, capped, None, exempt, fast)


@lru_cache(maxsize=1 << 14)
def _numbers(score: int, expected: int, k: int) -> tuple[Decimal, Decimal, Decimal, Decimal]:
    """Score, expected score, their difference, and K times that, out of hundredths."""
    delta = score - expected
    return as_decimal(score), as_decimal(expected), as_decimal(delta), as_decimal(k * delta)


def _outcomes(expected: int, weights: Weights) -> tuple[Outcome, ...]:
    """The three outcomes, each with the K that one game more leaves."""
    return tuple(_outcome(result, SCORES[result] - expected, weights) for result in _RESULTS)


def _outcome(result: Literal["1", "½", "0"], delta: int, weights: Weights) -> Outcome:
    base, full_k, tally = weights.base, weights.full_k, weights.tally
    number = tally.all_games + 1
    change, _, _ = outcome_limited(base, full_k, number, delta)
    _, _, new_rating = outcome_limited(base, full_k, number, tally.sum + delta)
    return Outcome(result, as_decimal(change), new_rating)
