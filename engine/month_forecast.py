"""A forecast over several rating periods, such as the months of a league: B.02 4.1 with 8.3.

Every period has its own sum, its own K with its own 700 limit, and its own rounding; its rounded change is added
to the rating that the one before led to. A period is what can first count on one and the same list: for the parts
that ``by_month`` makes, the months, except that a part which ends in the last days of its month meets the next.

>>> from datetime import date
>>> from . import forecast
>>> from .facts import Opponent, Rating, Round
>>> draw = Round(1, "game", Opponent(2, None, Rating(1890)), "white", "½")
>>> months = [Event((draw,), Rating(1850), end=date(2026, month, 12)) for month in (9, 10, 11)]
>>> forecast_months(months, KFacts(k=20)).new_rating, forecast(months, KFacts(k=20)).new_rating
(1853, 1854)
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby

from .answer import Forecast
from .facts import Event, KFacts, OtherGames
from .forecast import check_events, forecast_period
from .k_answers import NO_JUNIOR_FROM, TEN_FROM
from .rating_list import earliest_list

_NOTHING_KNOWN = KFacts()


@dataclass(frozen=True, slots=True)
class Month:
    """One rating period.

    Attributes:
        counted_on: the first list that can count it; ``None``: not known.
        events: its events; ``Game.event`` in its forecast is a place among these.
        forecast: what it does to the rating, added to the one that the period before led to.
    """

    counted_on: date | None
    events: tuple[Event, ...]
    forecast: Forecast


@dataclass(frozen=True, slots=True)
class MonthlyForecast:
    """What several periods do to one player's rating, one after the other.

    Attributes:
        base_rating: the rating to which the first change is added.
        months: the periods in order, each with its forecast, its K and its notices.
        rounded: the rounded changes of all of them, added up; ``None`` for an unrated player.
        new_rating: ``base_rating`` plus ``rounded``. It goes with the K of each month's forecast: where one is not
            settled, it is the likeliest.
    """

    base_rating: int | None
    months: tuple[Month, ...]
    rounded: int | None
    new_rating: int | None


def forecast_months(
    events: Sequence[Event],
    facts: KFacts = _NOTHING_KNOWN,
    *,
    base_rating: int | None = None,
    other: OtherGames | None = None,
) -> MonthlyForecast:
    """The forecast over events of several rating periods, in order, period by period.

    ``base_rating`` is the rating on the list before the first period, or else the one in it. ``facts`` are those
    before the first period; what a period adds to them (rated games, a rating of 2300 or 2400) holds from the next
    on, while a K that was given holds in all. ``other`` stands for further games of the last period. Expected scores
    are those of the ratings in the events. Of an unrated player all the games are one pool (8.2), and of events
    without any date it cannot be said which list they are for: then everything is one period.

    Raises:
        The errors of ``forecast``.
    """
    check_events(events, base_rating)
    periods = _periods(events)
    months: list[Month] = []
    base = base_rating
    for counted_on, period in periods:
        has_use = _is_rated(period) or len(periods) == 1
        last = len(months) == len(periods) - 1
        made = forecast_period(period, facts, base if has_use else None, other if last else None)
        months.append(Month(counted_on, period, made))
        if made.new_rating is not None:
            base, facts = made.new_rating, _afterwards(facts, period, made)
    return _added_up(base_rating, tuple(months))


def _periods(events: Sequence[Event]) -> list[tuple[date | None, tuple[Event, ...]]]:
    days = [day for event in events if (day := event.end or event.start)]
    if len(days) < len(events) or not _is_rated(events):
        return [(earliest_list(max(days)) if len(days) == len(events) else None, tuple(events))]
    lists = sorted(zip(map(earliest_list, days), events, strict=True), key=lambda one: one[0])
    return [(key, tuple(event for _, event in one)) for key, one in groupby(lists, key=lambda one: one[0])]


def _is_rated(events: Sequence[Event]) -> bool:
    return any(event.rating.value is not None for event in events)


def _afterwards(facts: KFacts, period: Sequence[Event], made: Forecast) -> KFacts:
    """What is known when the next period begins."""
    ratings = (made.base_rating, made.new_rating, *(event.rating.value for event in period))
    highest = max(one or 0 for one in ratings)
    games = made.rated_games + (made.other.games if made.other else 0)
    return replace(
        facts,
        rated_games=None if facts.rated_games is None else facts.rated_games + games,
        ever_2400=True if highest >= TEN_FROM else facts.ever_2400,
        ever_2300=True if highest >= NO_JUNIOR_FROM else facts.ever_2300,
    )


def _added_up(base_rating: int | None, months: tuple[Month, ...]) -> MonthlyForecast:
    rated = [one.forecast for one in months if one.forecast.rounded is not None]
    if not rated:
        return MonthlyForecast(base_rating, months, None, None)
    base = rated[0].base_rating or 0
    rounded = sum(one.rounded or 0 for one in rated)
    return MonthlyForecast(base, months, rounded, base + rounded)
