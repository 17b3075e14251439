"""What a forecast says: the numbers of one player over one rating period, each with where it comes from."""

from dataclasses import dataclass
from decimal import Decimal

from .facts import OtherGames, Rating
from .first_rating import FirstRating
from .games import Game
from .k_factor import KFactor
from .notices import Notice


@dataclass(frozen=True, slots=True)
class Alternative:
    """The result under another K that is still possible.

    Attributes:
        value: that K, after the 700 limit.
        rounded: the change as a whole number.
        new_rating: the rating it leads to.
        condition: when this K holds, in words beginning with "if".
        change: the change before rounding.
    """

    value: int
    rounded: int
    new_rating: int
    condition: str
    change: Decimal


@dataclass(frozen=True, slots=True)
class Totals:
    """The sums of a forecast over some of its games; see ``Forecast`` for the fields."""

    rated_games: int
    score: Decimal
    expected: Decimal
    sum: Decimal
    change: Decimal
    rounded: int
    new_rating: int


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a period does to one player's rating. Scores and changes are exact, to two places.

    Attributes:
        rating: the player's own rating in the last event in which he has one.
        base_rating: the rating to which the change is added.
        k: K after the 700 limit; ``None`` for an unrated player, as are ``change`` to ``new_rating``.
        alternatives: the result under every other K still possible, the likeliest first.
        games: every round of every event, rated or not.
        rated_games: rated games of the events given.
        score: points made in them.
        expected: expected score in them.
        sum: score minus expected score over the whole period, other games included, before K.
        change: K times ``sum``.
        rounded: the same as a whole number.
        new_rating: the rating after the period; below 1400 it would not be published.
        performance: performance rating over the played games against rated opponents (B.01 1.4.7).
        first_rating: what there is of a first rating, for an unrated player.
        notices: what a reader should know besides.
        other: the games of the period that are in none of the events.
        without_too_fast: the totals without the games that were too fast for their players, if there are any.
    """

    rating: Rating
    base_rating: int | None
    k: KFactor | None
    alternatives: tuple[Alternative, ...]
    games: tuple[Game, ...]
    rated_games: int
    score: Decimal
    expected: Decimal
    sum: Decimal
    change: Decimal | None
    rounded: int | None
    new_rating: int | None
    performance: int | None
    first_rating: FirstRating | None
    notices: tuple[Notice, ...]
    other: OtherGames | None = None
    without_too_fast: Totals | None = None
