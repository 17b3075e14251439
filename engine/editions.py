"""Which rules hold for a tournament: one table of editions, chosen by the day it starts.

B.02 0.1: a change of the regulations holds for tournaments that start on the day it takes effect or later.
To add an edition, add a line to ``EDITIONS``.

>>> rules_for(date(2025, 9, 30), "standard").uncapped_from is None
True
>>> rules_for(date(2025, 10, 1), "standard").uncapped_from
2650
"""

from dataclasses import dataclass
from datetime import date

from .errors import OlderRules, RatingOutOfRange
from .facts import RatingType

FLOOR = 1400
"""The lowest rating that is published (B.02 7.1.2); below it a player is unrated."""

CEILING = 4000
"""No rating is as high; what lies above is a slip of the pen."""

READ_ON = date(2026, 10, 9)
"""The day on which the handbook was last compared with these rules."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What differs between editions and between standard and rapid or blitz chess.

    Attributes:
        cap: a larger rating difference counts as this one (B.02 8.3.1; rapid and blitz 7.3.1).
        uncapped_from: own rating from which the true difference counts all the same; ``None``: nobody's.
        gap: rating difference from which a game is not rated if one of the two is rated above ``gap_above``;
            ``None``: every game is rated (rapid and blitz 7.3.1).
        gap_above: see ``gap``.
    """

    cap: int
    uncapped_from: int | None = None
    gap: int | None = None
    gap_above: int = 0

    def leaves_out(self, own: int, opponent: int) -> bool:
        """Whether a game between these two ratings is not rated because they lie too far apart."""
        return self.gap is not None and abs(own - opponent) >= self.gap and max(own, opponent) > self.gap_above


@dataclass(frozen=True, slots=True)
class Edition:
    """The rules from one day on, for standard chess and for rapid and blitz."""

    since: date
    standard: Rules
    fast: Rules


EDITIONS: tuple[Edition, ...] = (
    Edition(date(2024, 3, 1), standard=Rules(cap=400), fast=Rules(cap=400)),
    Edition(date(2024, 12, 1), standard=Rules(cap=400), fast=Rules(cap=400, gap=600, gap_above=2600)),
    Edition(
        date(2025, 10, 1),
        standard=Rules(cap=400, uncapped_from=2650),
        fast=Rules(cap=400, gap=600, gap_above=2600),
    ),
)
"""Every edition known, oldest first."""


def rules_for(start: date | None, rating_type: RatingType) -> Rules:
    """The rules of a tournament that starts on ``start``; ``None`` gives the newest.

    Raises:
        OlderRules: it started before the first edition.
    """
    if start is not None and start < EDITIONS[0].since:
        raise OlderRules(start)
    edition = next(one for one in reversed(EDITIONS) if start is None or one.since <= start)
    return edition.standard if rating_type == "standard" else edition.fast


def check_rating(rating: int) -> int:
    """The rating itself, if a player can have it (B.02 7.1.2).

    Raises:
        RatingOutOfRange: it lies below 1400 or above 4000.
    """
    if not FLOOR <= rating <= CEILING:
        raise RatingOutOfRange(rating)
    return rating
