"""What is said of several rating periods, and what FIDE's lists say of a player before each (B.02 7.1, 8.3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from types import MappingProxyType

from .answer import Alternative, Forecast
from .facts import Event, KFacts


@dataclass(frozen=True, slots=True)
class PeriodStart:
    """What the list before the one that counts a period says of the player.

    Attributes:
        facts: K, with who says it; what else they hold is taken from the facts before the first period.
        base_rating: the rating to which the change is added; ``None``: not known, then it is the one that the
            period before led to.
    """

    facts: KFacts
    base_rating: int | None = None


NO_STARTS: Mapping[date, PeriodStart] = MappingProxyType({})
"""No list is known."""


@dataclass(frozen=True, slots=True)
class Month:
    """One rating period.

    Attributes:
        counted_on: the first list that can count it; ``None``: not known.
        events: its events; ``Game.event`` in its forecast is a place among these.
        forecast: what it does to the rating, added to the one that the period before led to.
        base_listed: whether it is added to the rating on the list before instead.
    """

    counted_on: date | None
    events: tuple[Event, ...]
    forecast: Forecast
    base_listed: bool = False


@dataclass(frozen=True, slots=True)
class MonthlyForecast:
    """What several periods do to one player's rating, one after the other.

    Attributes:
        base_rating: the rating to which the first change is added.
        months: the periods in order, each with its forecast, its K and its notices.
        rounded: the rounded changes of all of them, added up; ``None`` for an unrated player.
        new_rating: what the last period leads to: ``base_rating`` plus ``rounded``, unless a list between the
            periods says what the player is rated by then. It goes with the K of each month's forecast: where one is
            not settled, it is the likeliest.
        alternatives: the same under every other K still possible, in all the periods in which it is.
    """

    base_rating: int | None
    months: tuple[Month, ...]
    rounded: int | None
    new_rating: int | None
    alternatives: tuple[Alternative, ...] = ()
