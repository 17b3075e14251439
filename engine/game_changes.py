"""Every round with its numbers, once K is known: B.02 8.3.2, and the outcomes of games still open."""

from dataclasses import dataclass
from typing import Literal

from .games import SCORES, Game, Judged, Outcome
from .period import Tally, outcome_limited
from .rounding import as_decimal

_RESULTS: tuple[Literal["1", "½", "0"], ...] = ("1", "½", "0")


@dataclass(frozen=True, slots=True)
class Weights:
    """What turns judged rounds into changes: K, K before the 700 limit, the rating added to, and the tally."""

    k: int
    full_k: int
    base: int
    tally: Tally


def games(judged: tuple[Judged, ...], weights: Weights | None) -> tuple[Game, ...]:
    """The rounds in order; without weights, for an unrated player, none has a number."""
    return tuple(_game(one, weights) for one in judged)


def _game(one: Judged, weights: Weights | None) -> Game:
    if weights is None or one.expected is None:
        return Game(one.event, one.round, False, one.reason, None, None, None, None)
    capped = one.limit == "capped"
    exempt = one.limit == "exempt"
    expected = as_decimal(one.expected)
    if one.score is None:
        return Game(
            one.event,
            one.round,
            False,
            one.reason,
            None,
            expected,
            None,
            None,
            capped,
            _outcomes(one.expected, weights),
            exempt,
            one.too_fast,
        )
    delta = one.score - one.expected
    return Game(
        one.event,
        one.round,
        True,
        None,
        as_decimal(one.score),
        expected,
        as_decimal(delta),
        as_decimal(weights.k * delta),
        capped,
        None,
        exempt,
        one.too_fast,
    )


def _outcomes(expected: int, weights: Weights) -> tuple[Outcome, ...]:
    """The three outcomes, each with the K that one game more leaves."""
    return tuple(_outcome(result, SCORES[result] - expected, weights) for result in _RESULTS)


def _outcome(result: Literal["1", "½", "0"], delta: int, weights: Weights) -> Outcome:
    base, full_k, tally = weights.base, weights.full_k, weights.tally
    number = tally.all_games + 1
    change, _, _ = outcome_limited(base, full_k, number, delta)
    _, _, new_rating = outcome_limited(base, full_k, number, tally.sum + delta)
    return Outcome(result, as_decimal(change), new_rating)
