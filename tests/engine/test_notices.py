"""What is said besides the numbers, and when it is not said."""

from datetime import date
from typing import Any

import pytest

from engine import Event, KFacts, Opponent, Rating, Round, forecast

from .made_events import event

K10, K20, K40 = KFacts(k=10), KFacts(k=20), KFacts(k=40)


def notices(events: list[Event], facts: KFacts = K20, **more: Any) -> dict[str, str]:
    return {one.code: one.text for one in forecast(events, facts, **more).notices}


def test_below_the_floor() -> None:
    answer = forecast([event(1405, [(1405, "0")])], K20)
    assert answer.new_rating == 1395
    assert answer.notices[0].code == "below-floor"
    assert "below-floor" not in notices([event(1410, [(1410, "0")])])  # 1400 exactly


@pytest.mark.parametrize(
    ("k", "games", "pending", "codes"),
    [
        (40, 12, 0, set()),  # 480
        (40, 13, 0, {"k-may-be-reduced"}),  # 520
        (40, 12, 1, {"k-may-be-reduced"}),
        (20, 25, 0, set()),  # 500 exactly
        (20, 26, 0, {"k-may-be-reduced"}),
        (40, 18, 0, {"k-reduced"}),
    ],
)
def test_the_700_limit(k: int, games: int, pending: int, codes: set[str]) -> None:
    results = [(1800, "½")] * games + [(1800, None)] * pending
    one = Event(
        tuple(
            Round(at, "game", Opponent(at, None, Rating(opponent)), "white", result)  # type: ignore[arg-type]
            for at, (opponent, result) in enumerate(results)
        ),
        Rating(1800),
    )
    assert set(notices([one], KFacts(k=k))) == codes


def test_the_2650_rule() -> None:
    games = [(2200, "1"), (2640, "1")]
    now = notices([event(2650, games, start=date(2026, 1, 5))], K10)["2650-rule"]  # type: ignore[arg-type]
    assert now == "For a player rated 2650 or more a difference over 400 counts in full."
    undated = notices([event(2650, games)], K10)["2650-rule"]  # type: ignore[arg-type]
    assert undated.endswith("Had the event started before 1 October 2025, it would count as 400.")
    before = notices([event(2650, games, start=date(2025, 9, 30))], K10)["2650-rule"]  # type: ignore[arg-type]
    assert before.startswith("Before 1 October 2025")


@pytest.mark.parametrize(
    ("own", "opponent", "more"),
    [(2649, 2200, {}), (2650, 2250, {}), (2700, 2200, {"rating_type": "rapid"}), (2200, 2700, {})],
)
def test_the_2650_rule_is_not_mentioned_where_it_does_nothing(own: int, opponent: int, more: dict[str, Any]) -> None:
    assert "2650-rule" not in notices([event(own, [(opponent, "0")], **more)], K10)


@pytest.mark.parametrize(
    ("opponent", "near"),
    [
        (1850, False),  # .50 x 10 = 5.00
        (1890, True),  # D -40: .56 x 10 = 5.60
        (1897, False),  # D -47: .57 x 10 = 5.70
        (1880, True),  # D -30: .54 x 10 = 5.40
        (1870, False),  # D -20: .53 x 10 = 5.30
    ],
)
def test_near_half(opponent: int, near: bool) -> None:
    assert ("near-half" in notices([event(1850, [(opponent, "1")])], K10)) is near


def test_near_half_shows_the_change_with_its_sign() -> None:
    text = notices([event(1850, [(1890, "1")])], K10)["near-half"]
    assert text.startswith("The change of +5.60 lies close to a half point")


def test_passing_2400_and_2300() -> None:
    assert "passes-2400" in notices([event(2395, [(2395, "1")])], K20)
    assert "passes-2400" not in notices([event(2395, [(2395, "1")])], K10)
    assert "passes-2400" not in notices([event(2380, [(2380, "1")])], K20)
    assert "passes-2300" in notices([event(2290, [(2290, "1")])], K40)
    assert "passes-2300" not in notices([event(2290, [(2290, "1")])], K20)
    assert set(notices([event(2290, [(2290, "1")] * 6)], K40)) == {"passes-2400"}


def test_completing_30_games() -> None:
    games = [(1800, "1")] * 3
    known = {"ever_2400": False, "birth_year": 1990}
    assert "passes-30-games" in notices([event(1800, games)], KFacts(rated_games=27, **known))  # type: ignore[arg-type]
    assert "passes-30-games" not in notices([event(1800, games)], KFacts(rated_games=26, **known))  # type: ignore[arg-type]
    assert "passes-30-games" not in notices([event(1800, games)], KFacts(rated_games=30, **known))  # type: ignore[arg-type]
    assert "passes-30-games" not in notices([event(1800, games)], KFacts(k=20, rated_games=27))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("end", "birth_year", "said"),
    [
        (date(2026, 12, 26), 2008, False),
        (date(2026, 12, 27), 2008, True),
        (date(2026, 12, 31), 2008, True),
        (date(2027, 1, 31), 2008, True),
        (date(2027, 2, 1), 2008, False),
        (date(2026, 12, 28), 2009, False),
        (date(2026, 12, 28), 2007, False),
        (None, 2008, False),
        (date(2026, 12, 28), None, False),
    ],
)
def test_a_junior_at_new_year(end: date | None, birth_year: int | None, said: bool) -> None:
    codes = notices([event(1800, [(1800, "1")], end=end)], KFacts(birth_year=birth_year))
    assert ("junior-new-year" in codes) is said
    given = notices([event(1800, [(1800, "1")], end=end)], KFacts(birth_year=birth_year, k=40))
    assert "junior-new-year" not in given


@pytest.mark.parametrize(
    ("minutes", "start", "approved"),
    [
        (90, date(2026, 5, 1), True),
        (75, None, True),
        (90, date(2025, 5, 1), False),
        (60, date(2026, 5, 1), False),
    ],
)
def test_too_fast(minutes: int, start: date | None, approved: bool) -> None:
    text = notices([event(2200, [(2410, "1"), (2420, None)], minutes=minutes, start=start)])["too-fast"]
    assert ": 2 of the games" in text
    assert ("In 2026" in text) is approved


def test_not_too_fast() -> None:
    assert "too-fast" not in notices([event(2200, [(2390, "1")], minutes=90)])


def one_opponent(*numbers: int | None) -> Event:
    rounds = tuple(
        Round(at, "game", Opponent(number, None, Rating(1800)) if number else None, "white", "½")
        for at, number in enumerate(numbers)
    )
    return Event(rounds, Rating(1800))


def test_a_match() -> None:
    assert "match" in notices([one_opponent(5, 5, 5)])
    for event_ in (one_opponent(5), one_opponent(5, 6, 5), one_opponent(None, None), one_opponent(5, None)):
        assert "match" not in notices([event_])


def typed(*names: str | None) -> Event:
    """Games typed by hand: opponents without a start number, all of one rating."""
    rounds = [Round(at, "game", Opponent(None, name, Rating(1800)), "white", "½") for at, name in enumerate(names)]
    return Event(tuple(rounds), Rating(1800))


def test_opponents_of_equal_rating_are_not_one_person() -> None:
    assert "match" not in notices([typed(None, None, None)])
    assert "match" not in notices([typed("A. Adams", None)])
    assert "match" not in notices([typed("A. Adams", "B. Brown")])
    assert "match" in notices([typed("A. Adams", "A. Adams")])


def test_a_long_event() -> None:
    start = date(2026, 1, 1)
    assert "long-event" in notices([event(1800, [], start=start, end=date(2026, 2, 1))])
    for end in (date(2026, 1, 31), None):
        assert "long-event" not in notices([event(1800, [], start=start, end=end)])
    assert "long-event" not in notices([event(1800, [], end=date(2026, 2, 1))])


def test_events_of_different_lists() -> None:
    august, september = event(1800, [], end=date(2026, 8, 9)), event(1800, [], end=date(2026, 9, 6))
    assert "2026-09-01, 2026-10-01" in notices([august, september])["several-lists"]
    for events in ([august, event(1800, [], end=date(2026, 8, 20))], [august, event(1800, [])]):
        assert "several-lists" not in notices(events)
