"""What must hold for every long event and for every row of rating periods, tried on many."""

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as some

from engine import Event, KFacts, Rating, Round, by_month, forecast_months

from .made_cases import EVENTS, FACTS, believable


@given(some.lists(EVENTS, min_size=1, max_size=4), FACTS)
def test_the_periods_add_up(events: list[Event], facts: KFacts) -> None:
    answer = forecast_months(events, believable(facts, events))
    assert sum(len(month.events) for month in answer.months) == len(events)
    rating = answer.base_rating
    for month in answer.months:
        if rating is not None and month.forecast.rounded is not None:
            assert month.forecast.base_rating == rating
            rating += month.forecast.rounded
    assert answer.new_rating == (rating if answer.rounded is not None else None)


@given(some.lists(some.dates(date(2024, 3, 1), date(2026, 1, 1)), min_size=1, max_size=9).map(sorted))
def test_the_parts_of_a_long_event_are_the_event(days: list[date]) -> None:
    rounds = tuple(Round(number, "not-paired") for number, _ in enumerate(days, 1))
    whole = Event(rounds, Rating(1850))
    parts = by_month(whole, dict(enumerate(days, 1)))
    assert tuple(round_ for part in parts for round_ in part.rounds) == rounds
    if days[-1] - days[0] <= timedelta(days=30):
        assert parts == (whole,)
    else:
        months = [(part.start, part.end) for part in parts]
        assert all(start and end and start.replace(day=1) == end.replace(day=1) for start, end in months)
        assert (months[0][0], months[-1][1]) == (days[0], days[-1])
