"""Plain Elo, the logistic curve: not what FIDE does.

A. E. Elo, The Rating of Chessplayers, in the logistic form used by many sites: the expected score is
1 / (1 + 10^(-D/400)), with no table, no limit on the difference, and each game by itself. Every change is
rounded by itself, a half away from zero.

>>> white, black = versus(1600, 1500, 32)
>>> white.expected, [outcome.rounded for outcome in white.outcomes]
(Decimal('0.6401'), [12, -4, -20])
"""

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Context, Decimal
from typing import Literal

from .errors import PlainKOutOfRange, PlainRatingOutOfRange
from .rounding import round_half_away

K_PRESETS = (40, 20, 10, 32)
"""FIDE's three and the customary one of other sites."""

_HIGHEST_RATING = 4000
_HIGHEST_K = 1000
_EXACT = Context(prec=40, rounding=ROUND_HALF_UP)
"""Enough digits that no rounding to a whole point can depend on the last of them."""
_RESULTS: tuple[tuple[Literal["1", "½", "0"], Decimal], ...] = (
    ("1", Decimal(1)),
    ("½", Decimal("0.5")),
    ("0", Decimal(0)),
)


@dataclass(frozen=True, slots=True)
class PlainOutcome:
    """One result of the game seen from one side.

    ``change`` is to two places, ``rounded`` the nearest whole number to the exact change.
    """

    result: Literal["1", "½", "0"]
    change: Decimal
    rounded: int
    new_rating: int


@dataclass(frozen=True, slots=True)
class PlainSide:
    """One of the two players: expected score to four places, and a win, a draw and a loss."""

    rating: int
    expected: Decimal
    outcomes: tuple[PlainOutcome, ...]


def versus(first: int, second: int, k: int) -> tuple[PlainSide, PlainSide]:
    """Both sides of one game between two ratings, with the same K for both.

    Raises:
        PlainRatingOutOfRange: a rating below 1 or above 4000.
        PlainKOutOfRange: K below 1 or above 1000.
    """
    for rating in (first, second):
        if not 1 <= rating <= _HIGHEST_RATING:
            raise PlainRatingOutOfRange(rating)
    if not 1 <= k <= _HIGHEST_K:
        raise PlainKOutOfRange(k)
    odds = _EXACT.power(Decimal(10), _EXACT.divide(Decimal(second - first), Decimal(400)))
    expected = _EXACT.divide(Decimal(1), _EXACT.add(Decimal(1), odds))
    return _side(first, expected, k), _side(second, _EXACT.subtract(Decimal(1), expected), k)


def _side(rating: int, expected: Decimal, k: int) -> PlainSide:
    outcomes = []
    for result, score in _RESULTS:
        change = _EXACT.multiply(Decimal(k), _EXACT.subtract(score, expected))
        rounded = round_half_away(change)
        outcomes.append(PlainOutcome(result, _places(change, "0.01"), rounded, rating + rounded))
    return PlainSide(rating, _places(expected, "0.0001"), tuple(outcomes))


def _places(value: Decimal, unit: str) -> Decimal:
    return _EXACT.quantize(value, Decimal(unit))
