"""The first rating of an unrated player: B.02 8.2, and 7.1.4 for the number of games.

Two drawn games against opponents rated 1800 are added. Ra is the average of the opponents, p the score over
the games, and Ru = Ra + dp(p) by table 8.1.1, above and below half the points alike. Ru is rounded half up, is
at most 2200, and is published from 1400. Ra itself is not rounded before: 8.2 asks for no rounding there.

A real case (list of December 2025):

>>> zero, half, one = Decimal(0), Decimal("0.5"), Decimal(1)
>>> first_rating([[(1902, half), (1877, half), (1884, one), (2012, zero), (1832, one)]]).rating
1922
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from .editions import FLOOR, check_rating
from .errors import UnknownResult
from .rounding import as_decimal, divide_half_up
from .tables import DP

GAMES_NEEDED = 5
HIGHEST = 2200
DRAWN = 2
DRAWN_RATING = 1800
"""8.2.2: so many hypothetical draws, against opponents of this rating, are added."""

_SO_FAR = (
    "The first event here has brought no point against a rated opponent so far; if it ends without one and is the"
    " player's first, it is disregarded (8.2.1). "
)
_NO_POINT = "A first rating asks for at least half a point against rated opponents."
_UNDECIDED = "Whether its games count decides what the first rating is."


@dataclass(frozen=True, slots=True)
class FirstRating:
    """What there is of a first rating.

    Attributes:
        rating: the rating that would be published; ``None`` if none would.
        games: games that count towards it, against rated opponents.
        missing: how many are still missing from five.
        why: says how it came about, or why there is none, and on what condition.
        ra: average of the opponents with the two of 1800, to six places; ``None`` while games are missing.
        p: score over games with the two draws, rounded to two places.
        unrounded: Ra + dp, to six places.
    """

    rating: int | None
    games: int
    missing: int
    why: str
    ra: Decimal | None = None
    p: Decimal | None = None
    unrounded: Decimal | None = None


def first_rating(events: Sequence[Sequence[tuple[int, Decimal]]], *, first_open: bool = False) -> FirstRating:
    """The first rating from the games against rated opponents, event by event, the earliest first.

    Each game is the opponent's rating and the score of it: 1, 0.5 or 0. A first event without any points is
    disregarded (8.2.1); zeros in a later one count. Whether the player had an event before these is not known here:
    the first of them is taken for his first, and ``why`` says so where that decides. The events must lie within 26
    months (7.1.4).

    With ``first_open`` the first of ``events`` can still bring a game against a rated opponent: a point in it
    would make all its games count, so nothing is disregarded yet, and while games without a point in it stand in
    the balance there is no rating.

    Raises:
        RatingOutOfRange: an opponent's rating below 1400 or above 4000.
        UnknownResult: another score.
    """
    played = [[(check_rating(rating), _halves(score)) for rating, score in event] for event in events]
    first = next((event for event in played if event or first_open), [])
    pointless = not any(halves for _, halves in first)
    dropped = len(first) if pointless and not first_open else 0
    games = [game for event in played for game in event][dropped:]
    note = _SO_FAR if first_open and pointless else _disregarded(dropped)
    missing = max(0, GAMES_NEEDED - len(games))
    if missing:
        return FirstRating(None, len(games), missing, note + _too_few(len(games), missing))
    if not any(halves for _, halves in games):
        return FirstRating(None, len(games), 0, note + _NO_POINT)
    if first_open and pointless and first:
        return FirstRating(None, len(games), 0, note + _UNDECIDED)
    return _computed(games, note)


def _halves(score: Decimal) -> int:
    for halves in (0, 1, 2):
        if 2 * score == halves:
            return halves
    raise UnknownResult(score)


def _computed(games: Sequence[tuple[int, int]], note: str) -> FirstRating:
    n = len(games) + DRAWN
    total = sum(rating for rating, _ in games) + DRAWN * DRAWN_RATING
    halves = sum(halves for _, halves in games) + DRAWN
    p = divide_half_up(100 * halves, 2 * n)
    raised = total + DP[p] * n
    ru = divide_half_up(raised, n)
    return FirstRating(
        min(ru, HIGHEST) if ru >= FLOOR else None,
        len(games),
        0,
        note + _why_computed(ru),
        ra=_quotient(total, n),
        p=as_decimal(p),
        unrounded=_quotient(raised, n),
    )


def _quotient(numerator: int, denominator: int) -> Decimal:
    millionths = divide_half_up(1_000_000 * numerator, denominator)
    whole, rest = divmod(abs(millionths), 1_000_000)
    return Decimal(f"{'-' if millionths < 0 else ''}{whole}.{rest:06d}")


def _disregarded(games: int) -> str:
    if not games:
        return ""
    count = "1 game" if games == 1 else f"{games} games"
    return (
        f"The first event here brought no point against a rated opponent ({count}). It is taken for the player's"
        " first, which is disregarded then (8.2.1); after an earlier one it counts. "
    )


def _too_few(games: int, missing: int) -> str:
    return (
        f"A first rating asks for {GAMES_NEEDED} games against rated opponents:"
        f" {games} of them so far, {missing} missing."
    )


def _why_computed(ru: int) -> str:
    if ru < FLOOR:
        return f"The games come to {ru}, and a rating below {FLOOR} is not published."
    if ru > HIGHEST:
        return f"The games come to {ru}, and a first rating is at most {HIGHEST}."
    return f"The games come to {ru}, with two draws against 1800 added as the rules ask."
