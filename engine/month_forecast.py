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

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import groupby
from types import MappingProxyType

from .answer import Alternative, Forecast
from .editions import check_rating
from .facts import Event, KFacts, OtherGames
from .forecast import check_events, forecast_period
from .k_answers import NO_JUNIOR_FROM, TEN_FROM
from .k_factor import POSSIBLE, reduced_k
from .month_answer import NO_STARTS, Month, MonthlyForecast, PeriodStart
from .rating_list import earliest_list
from .rounding import as_decimal

_NOTHING_KNOWN = KFacts()


def forecast_months(
    events: Sequence[Event],
    facts: KFacts = _NOTHING_KNOWN,
    *,
    base_rating: int | None = None,
    other: OtherGames | None = None,
    starts: Mapping[date, PeriodStart] = NO_STARTS,
) -> MonthlyForecast:
    """The forecast over events of several rating periods, in order, period by period.

    ``base_rating`` is the rating on the list before the first period, or else the one in it. ``facts`` are those
    before the first period; what a period adds to them (rated games, a rating of 2300 or 2400) holds from the next
    on, while a K that was given holds in all. ``starts`` says, by the date of the list that counts a period, what
    FIDE's list before it says of the player: it outranks both. ``other`` stands for further games of the last
    period. Expected scores are those of the ratings in the events. Of an unrated player all the games are one pool
    (8.2), and of events without any date it cannot be said which list they are for: then everything is one period.

    Raises:
        The errors of ``forecast``.
    """
    check_events(events, base_rating)
    _check_starts(starts.values())
    periods = _periods(events)
    months = _in_order(periods, facts, base_rating, other, starts)
    others = []
    for k, condition in _open_ks(months).items():
        forced = {one.counted_on: k for one in months if k in _others(one.forecast)}
        under = _added_up(base_rating, _in_order(periods, facts, base_rating, other, starts, forced))
        others.append(_alternative(k, condition, under))
    return replace(_added_up(base_rating, months), alternatives=tuple(others))


def _check_starts(starts: Iterable[PeriodStart]) -> None:
    for start in starts:
        if start.base_rating is not None:
            check_rating(start.base_rating)


_Periods = Sequence[tuple[date | None, tuple[Event, ...]]]
_NO_KS: Mapping[date | None, int] = MappingProxyType({})


def _in_order(
    periods: _Periods,
    facts: KFacts,
    base: int | None,
    other: OtherGames | None,
    starts: Mapping[date, PeriodStart],
    forced: Mapping[date | None, int] = _NO_KS,
) -> tuple[Month, ...]:
    """The periods one after the other, under the K that is ``forced`` upon some of them."""
    months: list[Month] = []
    for place, (counted_on, period) in enumerate(periods):
        start = starts.get(counted_on) if counted_on is not None else None
        has_use = _is_rated(period) or len(periods) == 1
        if start is not None:
            facts = _with_k_of(start.facts, facts)
            base = start.base_rating if start.base_rating is not None else base
        known = replace(facts, k=forced[counted_on], list_is="right") if counted_on in forced else facts
        last = place == len(periods) - 1
        made = forecast_period(period, known, base if has_use else None, other if last else None)
        listed = has_use and start is not None and start.base_rating is not None
        months.append(Month(counted_on, period, made, listed))
        if made.new_rating is not None:
            base, facts = made.new_rating, _afterwards(facts, period, made)
    return tuple(months)


def _with_k_of(said: KFacts, facts: KFacts) -> KFacts:
    return replace(facts, k=said.k, source=said.source, list_month=said.list_month, list_is=said.list_is)


def _others(made: Forecast) -> dict[int, str]:
    """The other Ks, before the 700 limit, under which a period is still possible, each with its condition."""
    games = made.rated_games + (made.other.games if made.other else 0)
    return {k: one.condition for one in made.alternatives for k in POSSIBLE if reduced_k(k, games) == one.value}


def _open_ks(months: Sequence[Month]) -> dict[int, str]:
    """Every other K still possible in one of the periods, the likeliest first, with its condition there."""
    found: dict[int, str] = {}
    for one in months:
        found = {**_others(one.forecast), **found}
    return found


def _alternative(k: int, condition: str, made: MonthlyForecast) -> Alternative:
    changes = (one.forecast.change for one in made.months if one.forecast.change is not None)
    return Alternative(k, made.rounded or 0, made.new_rating or 0, condition, sum(changes, as_decimal(0)))


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
    rounded = sum(one.rounded or 0 for one in rated)
    return MonthlyForecast(rated[0].base_rating, months, rounded, rated[-1].new_rating)
