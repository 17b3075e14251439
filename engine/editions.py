"""Which rules hold for a tournament: one table of editions, chosen by the day it starts.

B.02 0.1: a change of the regulations holds for tournaments that start on the day it takes effect or later.
To add an edition, add a line to ``EDITIONS``.

>>> rules_for(date(2025, 9, 30), "standard").capped_below == EVERYBODY
True
>>> rules_for(date(2025, 10, 1), "standard").capped_below
2650
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

from .errors import OlderRules, RatingOutOfRange
from .facts import RatingType
from .lookup import by_difference

FLOOR = 1400
"""The lowest rating that is published (B.02 7.1.2); below it a player is unrated."""

CEILING = 4000
"""No rating is as high; what lies above is a slip of the pen."""

EVERYBODY = 1_000_000
"""As a bound: every rating lies below it."""

READ_ON = date(2026, 10, 9)
"""The day on which the handbook was last compared with these rules."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What differs between editions and between standard and rapid or blitz chess.

    Attributes:
        cap: a larger rating difference counts as this one (B.02 8.3.1; rapid and blitz 7.3.1).
        capped_below: only for players rated below this; for the others the true difference counts.
        gap: rating difference from which a game is not rated if one of the two is rated above ``gap_above``;
            ``None``: every game is rated (rapid and blitz 7.3.1).
        gap_above: see ``gap``.
        capped: expected score by difference with the limit, over all differences that ratings can have.
        full: the same without it.
    """

    cap: int
    capped_below: int = EVERYBODY
    gap: int | None = None
    gap_above: int = 0
    capped: Mapping[int, Decimal] = field(init=False, repr=False, compare=False)
    full: Mapping[int, Decimal] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "capped", by_difference(self.cap))
        object.__setattr__(self, "full", by_difference(None))

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
        standard=Rules(cap=400, capped_below=2650),
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
