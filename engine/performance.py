"""Performance rating: B.01 1.4.7 to 1.4.9, with table 8.1.1 (printed there as 1.4.9).

Ra is the average rating of the opponents, rounded, a half up. The score is turned into whole per cent, a half
up. Rp = Ra + dp.

>>> performance([1600, 1600, 1600, 1600, 1600], Decimal("3.5")).rating
1749
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from .errors import NoGames, ScoreOutOfRange
from .rounding import as_decimal, as_hundredths, divide_half_up
from .tables import DP


@dataclass(frozen=True, slots=True)
class Performance:
    """A performance rating and what it is made of.

    Attributes:
        rating: Rp.
        games: number of games.
        score: points made in them.
        average: Ra, the rounded average of the opponents.
        percentage: score over games in whole per cent.
        dp: what table 8.1.1 adds for it; 800 and -800 are notional.
    """

    rating: int
    games: int
    score: Decimal
    average: int
    percentage: int
    dp: int


def performance(opponents: Sequence[int], score: Decimal) -> Performance:
    """The performance against opponents of these ratings; arithmetic on any whole numbers.

    Whoever takes the ratings from people checks each with ``check_rating`` before: this sum has no bounds.

    Raises:
        NoGames: no opponents.
        ScoreOutOfRange: a score below 0, above the number of games, or not in half points.
    """
    return performance_of(sum(opponents), len(opponents), as_hundredths(score))


def performance_of(total: int, games: int, score: int) -> Performance:
    """The same from the sum of the opponents' ratings and the score in hundredths of a point."""
    if not games:
        raise NoGames
    if not 0 <= score <= 100 * games or score % 50:
        raise ScoreOutOfRange(as_decimal(score), games)
    average = divide_half_up(total, games)
    percentage = divide_half_up(score, games)
    dp = DP[percentage]
    return Performance(average + dp, games, as_decimal(score), average, percentage, dp)
