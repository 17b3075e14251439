"""Several rating periods, one after the other; the arithmetic of each case stands beside it."""

from datetime import date
from decimal import Decimal

import pytest

from engine import (
    Event,
    KFacts,
    MixedRatingTypes,
    MonthlyForecast,
    NoGames,
    OtherGames,
    PeriodStart,
    Rating,
    RatingOutOfRange,
    Result,
    by_month,
    forecast_months,
)

from .made_events import event

K20 = KFacts(k=20)
ADULT = {"birth_year": 1990, "ever_2400": False}
SEPTEMBER, OCTOBER, NOVEMBER = date(2026, 9, 12), date(2026, 10, 17), date(2026, 11, 14)
DECEMBER, JANUARY = date(2026, 12, 12), date(2027, 1, 16)


def month(end: date, own: int | None, *results: Result, opponent: int | None = None) -> Event:
    """Games of one day against opponents of a rating, of the player's own if none is told."""
    rating = opponent or own
    return event(own, [(rating, result) for result in results], start=end, end=end)


def ratings(answer: MonthlyForecast) -> list[int | None]:
    return [one.forecast.new_rating for one in answer.months]


def weights(answer: MonthlyForecast) -> list[int | None]:
    return [one.forecast.k.value if one.forecast.k else None for one in answer.months]


def codes(answer: MonthlyForecast) -> list[list[str]]:
    return [[one.code for one in period.forecast.notices] for period in answer.months]


def test_every_month_is_rounded_by_itself() -> None:
    league = event(1850, [(1890, "½"), (1890, "½"), (1890, "½")], name="City League")
    parts = by_month(league, {1: SEPTEMBER, 2: OCTOBER, 3: NOVEMBER})
    answer = forecast_months(parts, K20)
    # D -40: .44, so +.06 x 20 = +1.20 a month, three times +1; one sum would be .18 x 20 = 3.60, so +4
    assert [one.forecast.change for one in answer.months] == [Decimal("1.2")] * 3
    assert (answer.base_rating, answer.rounded, answer.new_rating) == (1850, 3, 1853)
    assert ratings(answer) == [1851, 1852, 1853]
    assert [one.events for one in answer.months] == [(part,) for part in parts]
    assert [one.counted_on for one in answer.months] == [date(2026, 10, 1), date(2026, 11, 1), date(2026, 12, 1)]
    assert codes(answer) == [[], [], []]


def test_every_month_has_its_own_700_limit() -> None:
    wins: list[Result] = ["1"] * 12
    answer = forecast_months([month(SEPTEMBER, 1500, *wins), month(OCTOBER, 1500, *wins)], KFacts(k=40))
    # 40 x 12 = 480 each: K stays; 12 x .50 x 40 = 240
    assert weights(answer) == [40, 40]
    assert ratings(answer) == [1740, 1980]


def test_events_of_one_list_are_one_period() -> None:
    events = [
        month(OCTOBER, 1850, "½", opponent=1890),
        month(SEPTEMBER, 1850, "½", opponent=1890),
        month(date(2026, 10, 2), 1850, "½", opponent=1890),
    ]
    answer = forecast_months(events, K20)
    # +1.20 -> +1 in September; two games in October, +2.40 -> +2
    assert [len(one.events) for one in answer.months] == [1, 2]
    assert answer.months[1].events == (events[0], events[2])
    assert ratings(answer) == [1851, 1853]


def test_a_part_that_ends_in_the_last_days_of_its_month_meets_the_next() -> None:
    """The list of 1 October closes on 28 September; what ends on the 30th counts on that of 1 November."""
    answer = forecast_months([month(date(2026, 9, 30), 1850, "1"), month(OCTOBER, 1850, "1")], K20)
    assert [one.counted_on for one in answer.months] == [date(2026, 11, 1)]


def test_a_juniors_k_ends_with_the_year() -> None:
    facts = KFacts(birth_year=2008, rated_games=200, ever_2300=False)
    answer = forecast_months([month(DECEMBER, 1800, "1"), month(JANUARY, 1800, "1")], facts)
    assert weights(answer) == [40, 20]
    assert ratings(answer) == [1820, 1830]


def test_the_games_of_a_month_are_known_in_the_next() -> None:
    events = [month(one, 1800, "1", "0", "½") for one in (SEPTEMBER, OCTOBER, NOVEMBER)]
    # 26 before, then 29, then 32
    assert weights(forecast_months(events, KFacts(rated_games=26, **ADULT))) == [40, 40, 20]  # type: ignore[arg-type]
    assert weights(forecast_months(events, KFacts(**ADULT))) == [20, 20, 20]  # type: ignore[arg-type]


def test_a_rating_of_2400_makes_k_10_from_the_next_month_on() -> None:
    events = [month(one, 2395, result) for one, result in ((SEPTEMBER, "1"), (OCTOBER, "0"), (NOVEMBER, "0"))]  # type: ignore[arg-type]
    answer = forecast_months(events, KFacts(rated_games=500, **ADULT))  # type: ignore[arg-type]
    # +10, then -5, and with a rating of 2400 behind him -5 again; "never rated 2400" was true before September
    assert weights(answer) == [20, 10, 10]
    assert ratings(answer) == [2405, 2400, 2395]
    assert [one.forecast.k and one.forecast.k.reason for one in answer.months][1:] == ["rated 2400 or more"] * 2
    later = forecast_months([*events, month(DECEMBER, 2395, "0")], KFacts(rated_games=500, **ADULT))  # type: ignore[arg-type]
    assert later.months[3].forecast.k is not None
    assert later.months[3].forecast.k.reason == "once rated 2400 or more"


def test_a_rating_of_2400_in_an_earlier_month_is_not_forgotten() -> None:
    answer = forecast_months([month(SEPTEMBER, 2402, "0"), month(OCTOBER, 2397, "1")])
    assert weights(answer) == [10, 10]
    assert ratings(answer) == [2397, 2402]


def test_a_rating_of_2300_ends_a_juniors_40_for_good() -> None:
    facts = KFacts(birth_year=2010, rated_games=100, ever_2300=False)
    events = [
        month(SEPTEMBER, 2290, "1"),  # +20: 2310
        month(OCTOBER, 2290, "0", "0"),  # K 20, -20: 2290
        month(NOVEMBER, 2290, "1"),  # K 20 still, +10: 2300
    ]
    answer = forecast_months(events, facts)
    assert weights(answer) == [40, 20, 20]
    assert ratings(answer) == [2310, 2290, 2300]


def test_a_k_that_was_given_holds_in_every_month() -> None:
    answer = forecast_months([month(SEPTEMBER, 2395, "1"), month(OCTOBER, 2395, "1")], K20)
    assert weights(answer) == [20, 20]
    assert ["k-contradicts" in one for one in codes(answer)] == [False, True]


def test_below_1400_the_arithmetic_goes_on_and_that_is_said() -> None:
    answer = forecast_months(
        [month(SEPTEMBER, 1405, "0"), month(OCTOBER, 1405, "0"), month(NOVEMBER, 1405, "1")], K20
    )
    assert ratings(answer) == [1395, 1385, 1395]
    assert answer.rounded == -10
    assert ["below-floor" in one for one in codes(answer)] == [True, True, True]


def test_the_rating_to_begin_with() -> None:
    answer = forecast_months([month(SEPTEMBER, 1850, "1"), month(OCTOBER, 1850, "1")], K20, base_rating=1862)
    assert (answer.base_rating, answer.rounded, answer.new_rating) == (1862, 20, 1882)
    assert ratings(answer) == [1872, 1882]


def test_other_games_belong_to_the_last_month() -> None:
    other = OtherGames(2, Decimal("0.5"))
    facts = KFacts(rated_games=0, **ADULT)  # type: ignore[arg-type]
    answer = forecast_months([month(SEPTEMBER, 1850, "1"), month(OCTOBER, 1850, "1")], facts, other=other)
    # K 40: +20, then (.50 + .50) x 40
    assert ratings(answer) == [1870, 1910]
    assert [one.forecast.other for one in answer.months] == [None, other]


def test_the_games_of_an_unrated_player_are_one_pool() -> None:
    events = [month(SEPTEMBER, None, "1", "½", "0", opponent=1800), month(OCTOBER, None, "1", "0", opponent=1800)]
    answer = forecast_months(events)
    (only,) = answer.months
    assert only.forecast.first_rating is not None
    # Ra 1800, 3.5 / 7 = .50 -> 0
    assert (only.forecast.first_rating.rating, only.counted_on) == (1800, date(2026, 11, 1))
    assert (answer.base_rating, answer.rounded, answer.new_rating) == (None, None, None)
    assert "not-used" in codes(forecast_months(events, base_rating=1805))[0]


def test_a_player_rated_in_some_months_only() -> None:
    events = [
        month(SEPTEMBER, None, "1", opponent=1800),
        month(OCTOBER, 1800, "1"),
        month(NOVEMBER, None, "1", opponent=1800),
        month(DECEMBER, 1800, "1"),
    ]
    answer = forecast_months(events, K20)
    assert ratings(answer) == [None, 1810, None, 1820]
    assert (answer.base_rating, answer.rounded, answer.new_rating) == (1800, 20, 1820)
    bases = [one.forecast.base_rating for one in forecast_months(events, base_rating=1805).months]
    assert bases == [None, 1805, None, 1815]


def test_without_a_date_everything_is_one_period() -> None:
    undated = event(1850, [(1890, "½")])
    answer = forecast_months([month(SEPTEMBER, 1850, "½", opponent=1890), undated], K20)
    assert (len(answer.months), answer.months[0].counted_on) == (1, None)
    # .12 x 20 = 2.40
    assert (answer.rounded, answer.new_rating) == (2, 1852)


def test_a_start_stands_in_for_an_end_that_is_not_known() -> None:
    begun = Event((), Rating(1850), start=OCTOBER)
    answer = forecast_months([begun, month(SEPTEMBER, 1850, "1")], K20)
    assert [one.counted_on for one in answer.months] == [date(2026, 10, 1), date(2026, 11, 1)]


def test_what_is_refused() -> None:
    with pytest.raises(NoGames):
        forecast_months([])
    rapid = event(1850, [], rating_type="rapid", end=OCTOBER)
    with pytest.raises(MixedRatingTypes):
        forecast_months([month(SEPTEMBER, 1850, "1"), rapid])
    with pytest.raises(RatingOutOfRange):
        forecast_months([month(SEPTEMBER, 1850, "1")], base_rating=1399)


def of_list(k: int | None, base: int | None = None) -> PeriodStart:
    return PeriodStart(KFacts(k=k, source="fide-list"), base)


def test_every_period_has_k_and_base_of_its_own_list() -> None:
    parts = [month(SEPTEMBER, 2105, "1"), month(OCTOBER, 2150, "1")]
    lists = {date(2026, 10, 1): of_list(40, 2105), date(2026, 11, 1): of_list(20, 2150)}
    answer = forecast_months(parts, starts=lists)
    # a win against an equal is +.50: x 40 = 20, to 2125; then x 20 = 10, to FIDE's own 2150, not to 2125
    assert (weights(answer), ratings(answer)) == ([40, 20], [2125, 2160])
    assert (answer.base_rating, answer.rounded, answer.new_rating) == (2105, 30, 2160)
    assert [one.base_listed for one in answer.months] == [True, True]


def test_without_the_rating_of_a_list_the_base_is_what_the_period_before_led_to() -> None:
    parts = [month(SEPTEMBER, 2105, "1"), month(OCTOBER, 2105, "1")]
    answer = forecast_months(parts, starts={date(2026, 10, 1): of_list(40, 2105), date(2026, 11, 1): of_list(20)})
    assert (weights(answer), ratings(answer)) == ([40, 20], [2125, 2135])
    assert [one.base_listed for one in answer.months] == [True, False]


def test_the_rating_of_a_list_is_checked() -> None:
    with pytest.raises(RatingOutOfRange):
        forecast_months([month(SEPTEMBER, 1850, "1")], starts={date(2026, 10, 1): of_list(20, 1200)})


def test_the_whole_under_every_k_still_possible() -> None:
    parts = [month(SEPTEMBER, 1850, "1"), month(OCTOBER, 1850, "1")]
    answer = forecast_months(parts, starts={date(2026, 10, 1): of_list(20), date(2026, 11, 1): of_list(None)})
    # +.50 a month: 20 settled in the first, 10; in the second 10, 20 or 5
    assert (answer.rounded, answer.new_rating) == (20, 1870)
    others = [(one.value, one.rounded, one.change, one.new_rating) for one in answer.alternatives]
    assert others == [(40, 30, 30, 1880), (10, 15, 15, 1865)]


def test_a_settled_k_has_no_alternatives() -> None:
    assert forecast_months([month(SEPTEMBER, 1850, "1"), month(OCTOBER, 1850, "1")], K20).alternatives == ()
