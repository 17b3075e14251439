"""The forecast of a period as a whole (B.02 8.3); what was published is in test_published_cases.py."""

from datetime import date
from decimal import Decimal

import pytest

from engine import (
    BirthYearInFuture,
    Event,
    Forecast,
    KFacts,
    KNotPossible,
    MixedRatingTypes,
    NegativeGames,
    NoGames,
    NotHundredths,
    OlderRules,
    OtherGames,
    OtherGamesImpossible,
    Rating,
    Round,
    TooManyGames,
    forecast,
)

from .made_events import event, game

K20 = KFacts(k=20)


def test_the_worked_example() -> None:
    games = [(1792, "1"), (1911, "½"), (2010, "0"), (2290, "½"), (1745, "1")]
    answer = forecast([event(1850, games)], K20)  # type: ignore[arg-type]
    assert [str(one.expected) for one in answer.games] == ["0.58", "0.42", "0.29", "0.08", "0.64"]
    assert [str(one.change) for one in answer.games] == ["8.40", "1.60", "-5.80", "8.40", "7.20"]
    assert (str(answer.score), str(answer.expected), str(answer.sum)) == ("3.00", "2.01", "0.99")
    assert (str(answer.change), answer.rounded, answer.new_rating) == ("19.80", 20, 1870)
    # 9748 / 5 = 1949.6 -> 1950; 3 / 5 = .60 -> 72
    assert answer.performance == 2022
    assert answer.k is not None
    assert (answer.k.value, answer.k.settled, answer.alternatives, answer.first_rating) == (20, True, (), None)
    assert (answer.base_rating, answer.rating, answer.rated_games) == (1850, Rating(1850), 5)


def test_nothing_rated_leaves_the_rating() -> None:
    rounds = (Round(1, "not-paired"), Round(2, "bye"), game(None, "1", 3))
    answer = forecast([Event(rounds, Rating(2100))])
    assert (answer.rated_games, answer.rounded, answer.new_rating) == (0, 0, 2100)
    assert (answer.sum, answer.change, answer.performance) == (0, 0, None)
    assert [one.code for one in answer.notices] == []


def test_every_k_still_possible_has_its_result() -> None:
    answer = forecast([event(1850, [(1850, "1")] * 3)])
    # +1.50 x 20, 40 and 10
    assert (answer.change, answer.new_rating) == (30, 1880)
    assert [(one.value, one.change, one.rounded, one.new_rating) for one in answer.alternatives] == [
        (40, 60, 60, 1910),
        (10, 15, 15, 1865),
    ]
    assert all(one.condition.startswith("if ") for one in answer.alternatives)


def ks(answer: Forecast) -> list[int]:
    assert answer.k is not None
    return [answer.k.value, *(choice.value for choice in answer.k.alternatives)]


@pytest.mark.parametrize("rating_type", ["rapid", "blitz"])
@pytest.mark.parametrize("title", ["GM", "IM", "FM", "WGM"])
def test_a_title_says_nothing_of_the_lists_of_rapid_and_blitz(title: str, rating_type: str) -> None:
    """7.1.2 and 7.3.3: each list has its own K. Titles rest on standard ratings, so everybody may be new here."""
    draw = [(2300, "½")]
    fast = event(2250, draw, rating_type=rating_type)  # type: ignore[arg-type]
    assert ks(forecast([fast], KFacts(title=title))) == ks(forecast([fast])) == [20, 40, 10]
    assert forecast([fast], KFacts(title=title)).k == forecast([fast]).k
    # A K that is given contradicts the title no more than a K that is worked out.
    assert [one.code for one in forecast([fast], KFacts(k=40, title=title)).notices] == []
    # What is known of the rating in that list holds in it as in the standard one.
    assert ks(forecast([event(2400, draw, rating_type=rating_type)], KFacts(title=title))) == [10]  # type: ignore[arg-type]
    assert ks(forecast([fast], KFacts(title=title, ever_2400=True))) == [10]


def test_several_events_make_one_sum_and_one_rounding() -> None:
    first = event(1850, [(1850, "1"), (1920, "0")])  # +.50, -.40
    second = event(1860, [(1845, "½"), (1990, "½")])  # D 15: -.02; D -130: +.18
    answer = forecast([first, second], K20)
    assert (answer.sum, answer.change, answer.rounded) == (Decimal("0.26"), Decimal("5.2"), 5)
    assert (answer.base_rating, answer.new_rating) == (1860, 1865)
    assert [one.event for one in answer.games] == [0, 0, 1, 1]
    assert forecast([first, second], K20, base_rating=1875).new_rating == 1880


def test_the_700_limit_is_over_the_whole_period() -> None:
    events = [event(1500, [(1500, "1")] * 9), event(1500, [(1500, "1")] * 9)]
    answer = forecast(events, KFacts(k=40))
    assert answer.k is not None
    assert (answer.k.value, answer.k.reduced_from) == (38, 40)
    assert (answer.change, {one.change for one in answer.games}) == (342, {Decimal(19)})
    assert "k-reduced" in [one.code for one in answer.notices]
    # twenty wins against 1500 with K 40: 35 x 10 = 350
    assert forecast([event(1500, [(1500, "1")] * 20)], KFacts(k=40)).new_rating == 1850


def test_other_games_of_the_period() -> None:
    other = OtherGames(10, Decimal("-0.26"))
    answer = forecast([event(2789, [(2661, "1")] * 8)], KFacts(k=10), other=other)
    # D 128: .67, so 8 x .33 = 2.64
    assert (answer.sum, answer.change, answer.rated_games) == (Decimal("2.38"), Decimal("23.8"), 8)
    assert answer.other == other
    reduced = forecast([event(1500, [(1500, "1")] * 8)], KFacts(k=40), other=other)
    assert reduced.k is not None
    assert reduced.k.value == 38
    assert forecast([event(1500, [])], K20, other=OtherGames(2, Decimal(1))).new_rating == 1520


def test_half_points_go_away_from_zero() -> None:
    games = [(1787, "1"), (2025, "1"), (2310, "1"), (2400, "1"), (2505, "½")]
    assert forecast([event(2813, games, start=date(2025, 11, 7))], KFacts(k=10)).rounded == -3  # type: ignore[arg-type]
    won = forecast([event(2512, [(2323, "1")])], KFacts(k=10))  # D 189: .75, +2.50
    assert (won.change, won.new_rating) == (Decimal("2.5"), 2515)


def test_a_highest_rating_in_any_event_decides_k() -> None:
    answer = forecast([event(2401, [(2400, "1")]), event(2398, [(2400, "1")])], base_rating=2395)
    assert answer.k is not None
    assert (answer.k.value, answer.k.settled) == (10, True)


@pytest.mark.parametrize(
    ("start", "end", "k"),
    [
        (date(2026, 12, 27), date(2026, 12, 29), 40),  # January list, so K of December 2026
        (date(2026, 12, 27), date(2026, 12, 30), 20),  # February list, so K of January 2027
        (date(2026, 12, 27), None, 40),
        (date(2027, 1, 4), None, 20),
    ],
)
def test_the_junior_k_ends_with_the_year(start: date, end: date | None, k: int) -> None:
    facts = KFacts(birth_year=2008, rated_games=200, ever_2300=False)
    answer = forecast([event(1800, [(1800, "1")], start=start, end=end)], facts)
    assert answer.k is not None
    assert (answer.k.value, answer.k.settled) == (k, True)


def test_a_pending_game_has_three_outcomes() -> None:
    events = [event(1850, [(1792, "1"), (1911, None), (None, None), (1900, None)])]
    answer = forecast(events, K20)
    assert answer.change == Decimal("8.4")
    assert answer.games[2].outcomes is None
    outcomes = answer.games[1].outcomes
    assert outcomes is not None
    # D -61: .42; 8.40 + 11.60, + 1.60, - 8.40
    assert [(one.result, one.change, one.new_rating) for one in outcomes] == [
        ("1", Decimal("11.6"), 1870),
        ("½", Decimal("1.6"), 1860),
        ("0", Decimal("-8.4"), 1850),
    ]


def test_an_outcome_may_meet_the_700_limit() -> None:
    answer = forecast([event(1500, [(1500, "1")] * 17 + [(1500, None)])], KFacts(k=40))
    assert answer.new_rating == 1840
    outcomes = answer.games[-1].outcomes
    assert outcomes is not None
    assert [(one.change, one.new_rating) for one in outcomes] == [(19, 1842), (0, 1823), (-19, 1804)]


def test_a_player_without_a_rating_gets_a_first_one() -> None:
    games = [(1850, "0"), (1650, "1"), (1720, "½"), (1580, "1"), (1500, "1"), (1600, "0"), (None, "1"), (1700, None)]
    answer = forecast([event(None, games)])  # type: ignore[arg-type]
    assert answer.first_rating is not None
    assert (answer.first_rating.rating, answer.first_rating.games) == (1731, 6)
    assert (answer.k, answer.change, answer.rounded, answer.new_rating) == (None, None, None, None)
    assert {one.reason for one in answer.games} == {"player-unrated"}
    # 9900 / 6 = 1650; 3.5 / 6 = .58 -> 57
    assert answer.performance == 1707
    assert (answer.rated_games, answer.score, answer.sum) == (0, 0, 0)


def test_what_does_not_count_for_a_first_rating() -> None:
    rounds = (game(1600, "1", 1, unrated_game=True), game(1600, "+", 2), Round(3, "game", None, None, "1"))
    answer = forecast([Event(rounds, Rating(None)), event(None, [(1600, "1")])], base_rating=1500)
    assert answer.first_rating is not None
    assert (answer.first_rating.games, answer.first_rating.missing) == (1, 4)
    assert (answer.performance, answer.base_rating) == (2400, 1500)
    assert forecast([event(None, [])]).performance is None


def test_an_unknown_rating_counts_as_none_and_that_is_said() -> None:
    answer = forecast([Event((game(1600, "1"),), Rating(None, listed=1700, known=False))])
    assert [one.code for one in answer.notices] == ["rating-unknown", "first-rating-pool"]
    assert [one.code for one in forecast([event(None, [])]).notices] == ["first-rating-pool"]


def test_a_rating_got_meanwhile() -> None:
    """B.02 8.2.4: rated in the second event only, so only its games count."""
    answer = forecast([event(None, [(1600, "1")]), event(1500, [(1500, "1")]), event(None, [])], K20)
    assert [one.reason for one in answer.games] == ["player-unrated", None]
    assert (answer.base_rating, answer.new_rating, answer.first_rating) == (1500, 1510, None)
    assert answer.rating == Rating(1500)


def test_too_fast_games_count_and_the_total_without_them_stands_beside() -> None:
    games = [(2300, "1"), (2410, "1"), (2400, None)]
    answer = forecast([event(2300, games, minutes=90)], K20)  # type: ignore[arg-type]
    assert [one.too_fast for one in answer.games] == [False, True, True]
    # +.50 and D -110: +.65
    assert (answer.sum, answer.new_rating) == (Decimal("1.15"), 2323)
    without = answer.without_too_fast
    assert without is not None
    assert (without.rated_games, without.score, without.expected) == (1, 1, Decimal("0.5"))
    assert (without.sum, without.change, without.rounded, without.new_rating) == (Decimal("0.5"), 10, 10, 2310)
    assert forecast([event(2300, games, minutes=120)], K20).without_too_fast is None  # type: ignore[arg-type]
    assert not any(
        one.too_fast
        for one in forecast([event(2300, games, minutes=15, rating_type="rapid")], K20).games  # type: ignore[arg-type]
    )


def test_what_is_refused() -> None:
    fine = event(1850, [(1850, "1")], start=date(2026, 8, 3))
    with pytest.raises(NoGames):
        forecast([])
    with pytest.raises(OlderRules):
        forecast([event(1850, [], start=date(2024, 2, 29))])
    with pytest.raises(MixedRatingTypes) as mixed:
        forecast([fine, event(1850, [], rating_type="rapid")])
    assert mixed.value.rating_types == {"standard", "rapid"}
    for own in (1850, None):
        with pytest.raises(KNotPossible):
            forecast([event(own, [])], KFacts(k=15))
    with pytest.raises(BirthYearInFuture):
        forecast([fine], KFacts(birth_year=2027))
    with pytest.raises(TooManyGames):
        forecast([fine], other=OtherGames(700, Decimal(0)))
    with pytest.raises(NegativeGames):
        forecast([fine], other=OtherGames(-1, Decimal(0)))
    with pytest.raises(NotHundredths):
        forecast([fine], other=OtherGames(1, Decimal("0.123")))
    with pytest.raises(OtherGamesImpossible) as impossible:
        forecast([fine], other=OtherGames(1, Decimal("-1.01")))
    assert (impossible.value.games, impossible.value.change) == (1, Decimal("-1.01"))
