"""An event of more than 30 days, month by month (B.02 4.1); the arithmetic of each case stands beside it."""

from dataclasses import replace
from datetime import date

import pytest

from engine import Event, KFacts, Rating, Round, by_month, forecast

ROUNDS = tuple(Round(number, "not-paired") for number in (1, 2, 3, 4))
DAYS = {1: date(2026, 9, 12), 2: date(2026, 9, 26), 3: date(2026, 10, 17), 4: date(2026, 11, 14)}
LEAGUE = Event(ROUNDS, Rating(1850), "rapid", date(2026, 9, 12), date(2026, 11, 14), "City League", 55)


def test_one_event_a_month() -> None:
    september, october, november = by_month(LEAGUE, DAYS)
    assert september == replace(LEAGUE, rounds=ROUNDS[:2], start=date(2026, 9, 12), end=date(2026, 9, 26))
    assert october == replace(LEAGUE, rounds=ROUNDS[2:3], start=date(2026, 10, 17), end=date(2026, 10, 17))
    assert november == replace(LEAGUE, rounds=ROUNDS[3:], start=date(2026, 11, 14), end=date(2026, 11, 14))


def test_the_dates_of_the_rounds_are_enough() -> None:
    undated = replace(LEAGUE, start=None, end=None)
    assert by_month(undated, DAYS) == by_month(LEAGUE, DAYS)


def test_the_same_month_of_two_years_is_two_months() -> None:
    parts = by_month(
        LEAGUE, {1: date(2025, 12, 6), 2: date(2026, 12, 5), 3: date(2026, 12, 12), 4: date(2026, 12, 12)}
    )
    assert [len(part.rounds) for part in parts] == [1, 3]


@pytest.mark.parametrize(
    ("last", "parts"),
    [
        (date(2026, 10, 12), 1),  # 30 days after 12 September
        (date(2026, 10, 13), 2),  # 31 days
    ],
)
def test_thirty_days_are_not_split(last: date, parts: int) -> None:
    event = Event(ROUNDS[:2], Rating(1850))
    assert len(by_month(event, {1: date(2026, 9, 12), 2: last})) == parts
    # a forecast warns of just those that are split
    codes = [one.code for one in forecast([replace(event, start=date(2026, 9, 12), end=last)]).notices]
    assert ("long-event" in codes) is (parts == 2)


def test_a_short_event_over_the_end_of_a_month_stays_whole() -> None:
    event = Event(ROUNDS[:2], Rating(1850), start=date(2026, 8, 30), end=date(2026, 9, 2))
    assert by_month(event, {1: date(2026, 8, 30), 2: date(2026, 9, 2)}) == (event,)


def test_without_the_day_of_a_round_it_cannot_be_split() -> None:
    assert by_month(LEAGUE, {number: DAYS[number] for number in (1, 2, 4)}) == (LEAGUE,)
    assert by_month(LEAGUE, {}) == (LEAGUE,)
    unnumbered = replace(LEAGUE, rounds=(*ROUNDS, Round(None, "bye")))
    assert by_month(unnumbered, DAYS) == (unnumbered,)
    empty = replace(LEAGUE, rounds=())
    assert by_month(empty, DAYS) == (empty,)


def test_the_days_of_the_event_itself_count_too() -> None:
    """The first rounds of a season lie in one month; the season is long all the same."""
    season = replace(LEAGUE, rounds=ROUNDS[:2], start=date(2026, 9, 1), end=date(2027, 4, 30))
    (september,) = by_month(season, {1: DAYS[1], 2: DAYS[2]})
    assert (september.start, september.end) == (date(2026, 9, 12), date(2026, 9, 26))
    begun_in_may = replace(LEAGUE, rounds=ROUNDS[:2], start=date(2026, 5, 1), end=None)
    assert by_month(begun_in_may, {1: DAYS[1], 2: DAYS[2]}) == (replace(september, start=date(2026, 9, 12)),)


def test_a_month_ends_with_its_last_round_even_if_the_player_sat_out() -> None:
    days = {**DAYS, 5: date(2026, 11, 28), 6: date(2026, 12, 12)}
    parts = by_month(LEAGUE, days)
    assert [part.end for part in parts] == [date(2026, 9, 26), date(2026, 10, 17), date(2026, 11, 28)]


def test_the_parts_are_not_long_any_more() -> None:
    parts = by_month(replace(LEAGUE, rating_type="standard"), DAYS)
    assert all("long-event" not in [one.code for one in forecast([part], KFacts(k=20)).notices] for part in parts)
