"""The arithmetic of one rating period, in hundredths: B.02 8.3.2 to 8.3.4.

One sum over all rated games, one K with one 700 limit, one rounding.
"""

from collections.abc import Iterable
from decimal import Decimal
from typing import NamedTuple

from .errors import NegativeGames, OtherGamesImpossible
from .facts import OtherGames
from .games import Judged
from .k_factor import reduced_k
from .rounding import as_decimal, as_hundredths, round_hundredths


class Tally(NamedTuple):
    """Rated games added up.

    Of the events given: ``games`` rated, ``score``, ``expected``, ``opponents`` (the sum of their ratings),
    ``pending`` games still open, and ``too_fast``, the rated ones that were too fast. Of the games of the period
    that are in none of the events: ``more_games`` and ``more_sum``.
    """

    games: int
    score: int
    expected: int
    opponents: int
    pending: int
    too_fast: int
    more_games: int
    more_sum: int

    @property
    def all_games(self) -> int:
        """Every rated game of the period, for the 700 limit."""
        return self.games + self.more_games

    @property
    def sum(self) -> int:
        """Score minus expected score over the whole period."""
        return self.score - self.expected + self.more_sum


def tally(judged: Iterable[Judged], other: OtherGames | None) -> Tally:
    """The rated games among ``judged``, with the other ones of the period.

    Raises:
        NegativeGames: fewer than no other games.
        OtherGamesImpossible: their number cannot give their sum.
        NotHundredths: their sum is finer than hundredths.
    """
    games = total = chances = opponents = pending = fast = 0
    for _, _, _, score, expected, opponent, _, too_fast in judged:
        if expected is None:
            continue
        if score is None:
            pending += 1
            continue
        games += 1
        total += score
        chances += expected
        opponents += opponent
        fast += too_fast
    return Tally(games, total, chances, opponents, pending, fast, *_elsewhere(other))


def _elsewhere(other: OtherGames | None) -> tuple[int, int]:
    if other is None:
        return 0, 0
    if other.games < 0:
        raise NegativeGames(other.games)
    change = as_hundredths(other.change)
    if abs(change) > 100 * other.games:
        raise OtherGamesImpossible(other.games, other.change)
    return other.games, change


def rating_change(k: int, total: Decimal) -> Decimal:
    """K times a sum of score minus expected score, exact and not yet rounded (B.02 8.3.2).

    Pure arithmetic that takes any K.

    Raises:
        NotHundredths: the sum is finer than hundredths.
    """
    return as_decimal(k * as_hundredths(total))


def outcome(base: int, k: int, total: int) -> tuple[int, int, int]:
    """Change in hundredths, the change rounded, and the new rating, for a K and a sum in hundredths."""
    change = k * total
    rounded = round_hundredths(change)
    return change, rounded, base + rounded


def outcome_limited(base: int, full_k: int, games: int, total: int) -> tuple[int, int, int]:
    """The same from K before the 700 limit, which ``games`` rated games may reduce."""
    return outcome(base, reduced_k(full_k, games), total)
