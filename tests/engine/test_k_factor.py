"""K, settled and unsettled (B.02 8.3.3)."""

from dataclasses import replace

import pytest

from engine import (
    BirthYearInFuture,
    BirthYearTooEarly,
    KFactor,
    KFacts,
    KNotPossible,
    NegativeGames,
    TooManyGames,
    k_factor,
    reduced_k,
)
from engine.k_factor import limited

KNOWN = {"birth_year": 1990, "rated_games": 900, "ever_2400": False, "ever_2300": False}


def possible(facts: KFacts, rating: int = 1850, list_year: int | None = 2026) -> list[int]:
    """K and what else it may be, the likeliest first."""
    k = k_factor(facts, rating, list_year)
    assert k.source == "estimate"
    assert k.settled is not bool(k.alternatives)
    assert k.reason
    return [k.value, *(choice.value for choice in k.alternatives)]


@pytest.mark.parametrize(
    ("facts", "rating", "expected"),
    [
        (KFacts(), 1850, [20, 40, 10]),
        (KFacts(**KNOWN), 1850, [20]),
        (KFacts(), 2299, [20, 40, 10]),
        (KFacts(), 2300, [20, 10, 40]),  # no junior any more, but perhaps new
        (KFacts(), 2399, [20, 10, 40]),
        (KFacts(), 2400, [10]),
        (KFacts(rated_games=3), 2400, [10]),
        (KFacts(birth_year=2012), 2400, [10]),
        (KFacts(ever_2400=True, birth_year=2012), 2160, [10]),
        (KFacts(title="GM"), 2250, [10]),
        (KFacts(title="GM", ever_2400=False), 2250, [20, 40]),  # said outright, and no newcomer: 40 for a junior
        (KFacts(title="GM", ever_2400=False, ever_2300=True), 2250, [20]),
        (KFacts(title="GM", ever_2300=False), 2250, [20, 40]),  # 40 for a junior
        # A direct title is had without the rating: a junior with one may never have been 2300, and has 40 then.
        (KFacts(title="IM"), 2250, [10, 20, 40]),
        (KFacts(title="IM"), 2300, [10, 20]),
        (KFacts(title="IM", birth_year=2012), 2250, [10, 20, 40]),
        (KFacts(title="IM", birth_year=1990), 2250, [10, 20]),
        (KFacts(title="IM", ever_2300=True), 2250, [10, 20]),
        (KFacts(title="IM", ever_2400=False), 2250, [20, 40]),
        (KFacts(title="IM", ever_2400=False, ever_2300=True), 2250, [20]),
        (KFacts(title="IM", rated_games=29), 2250, [10, 40]),
        (KFacts(title="IM", ever_2400=False, rated_games=29), 2250, [40]),
        (KFacts(title="FM"), 2250, [20, 10, 40]),
        (KFacts(title="WGM", rated_games=30), 2250, [20, 10, 40]),
        (KFacts(title="WGM", rated_games=30, birth_year=1990), 2250, [20, 10]),
        (KFacts(title="FM", birth_year=2012, rated_games=300), 2294, [20, 40, 10]),
        (KFacts(title="FM", birth_year=2012, rated_games=300), 2300, [20, 10]),
        (KFacts(title="FM", birth_year=2012, rated_games=300, ever_2300=True), 2294, [20, 10]),
        (KFacts(title="WGM", birth_year=2012), 2250, [20, 40, 10]),
        (KFacts(title="WIM", birth_year=2012), 2250, [40, 20, 10]),
        (KFacts(title="CM", birth_year=2012), 2150, [40, 20, 10]),
        (KFacts(title="FM", birth_year=2012, ever_2300=False), 2250, [40]),  # a direct title
        (KFacts(rated_games=29), 1850, [40, 10]),
        (KFacts(rated_games=30), 1850, [20, 40, 10]),
        (KFacts(rated_games=29, ever_2400=False), 1850, [40]),
        (KFacts(rated_games=30, ever_2400=False, birth_year=1990), 1850, [20]),
        (KFacts(ever_2300=False), 1850, [20, 40]),
        (KFacts(ever_2300=True), 1850, [20, 10, 40]),
        (KFacts(ever_2400=False), 1850, [20, 40]),
        (KFacts(birth_year=2008), 1850, [40, 20, 10]),  # 18 in 2026: to the end of the year
        (KFacts(birth_year=2007), 1850, [20, 40, 10]),  # 19: only if new
        (KFacts(birth_year=2007, rated_games=30), 1850, [20, 10]),
        (KFacts(birth_year=2008, ever_2300=False), 1850, [40]),
        (KFacts(birth_year=2008, ever_2300=True, rated_games=99), 2250, [20, 10]),
        (KFacts(birth_year=2008, ever_2400=False), 2299, [40, 20]),
        (KFacts(birth_year=2008, ever_2400=False), 2300, [20, 40]),
    ],
)
def test_every_k_that_is_still_possible(facts: KFacts, rating: int, expected: list[int]) -> None:
    assert possible(facts, rating) == expected


def test_without_the_year_of_the_list_nobody_is_a_junior_for_sure() -> None:
    assert possible(KFacts(birth_year=2012), list_year=None) == [20, 40, 10]
    assert possible(KFacts(birth_year=1950, rated_games=99), list_year=None) == [20, 40, 10]


def conditions(facts: KFacts, rating: int = 1850, list_year: int | None = 2026) -> dict[int, str]:
    return {choice.value: choice.condition for choice in k_factor(facts, rating, list_year).alternatives}


def test_the_conditions_are_told_in_words() -> None:
    young = "at most 18 years old in 2026"
    assert conditions(KFacts()) == {
        40: f"if under 30 rated games, or {young} and never rated 2300",
        10: "if ever rated 2400 or more",
    }
    assert conditions(KFacts(rated_games=30))[40] == f"if {young} and never rated 2300"
    assert conditions(KFacts(rated_games=30, ever_2300=False)) == {40: f"if {young}"}
    assert conditions(KFacts(birth_year=1990))[40] == "if under 30 rated games"
    assert conditions(KFacts(), list_year=None)[40].startswith(
        "if under 30 rated games, or at most 18 years old in the year of the rating list"
    )
    assert conditions(KFacts(birth_year=2012))[20] == "if ever rated 2300 or more, with 30 or more rated games"
    assert conditions(KFacts(birth_year=2012, rated_games=30))[20] == "if ever rated 2300 or more"
    assert conditions(KFacts(title="IM"), 2300) == {20: "if never rated 2400"}


def test_the_conditions_of_a_junior_with_a_title_are_told_in_words() -> None:
    """8.3.3: 40 for whoever never had 2300, 10 for whoever had 2400, and 20 is all between."""
    young = "at most 18 years old in 2026"
    fm = KFacts(title="FM", birth_year=2012, rated_games=300)
    assert conditions(fm, 2294) == {40: "if never rated 2300", 10: "if ever rated 2400 or more"}
    assert conditions(replace(fm, rated_games=None), 2294)[40] == "if under 30 rated games, or never rated 2300"
    assert conditions(KFacts(title="FM"), 2294)[40] == f"if under 30 rated games, or {young} and never rated 2300"
    assert conditions(KFacts(title="IM"), 2294) == {
        20: "if never rated 2400",
        40: f"if {young} and never rated 2300",
    }
    assert conditions(KFacts(title="IM", birth_year=2012), 2294) == {
        20: "if never rated 2400, but once 2300",
        40: "if never rated 2300",
    }
    assert conditions(KFacts(title="IM", birth_year=2012, rated_games=29), 2294) == {40: "if never rated 2400"}


@pytest.mark.parametrize(
    ("facts", "rating", "word"),
    [
        (KFacts(title="IM"), 2300, "international masters"),
        (KFacts(birth_year=2012), 1500, "as far as is known"),
        (KFacts(birth_year=2012, ever_2300=False), 1500, "18 years old in 2026 and never rated 2300"),
        (KFacts(rated_games=1), 1500, "under 30"),
        (KFacts(birth_year=2012), 2310, "for 40 or 10 (no junior's 40 after 2300)"),
        (KFacts(birth_year=2012, title="FM"), 2250, "(most with this title have been rated 2300,"),
        (KFacts(), 1500, "nothing known"),
        (KFacts(**KNOWN), 1500, "neither"),
    ],
)
def test_the_reason_is_told_in_words(facts: KFacts, rating: int, word: str) -> None:
    assert word in k_factor(facts, rating, 2026).reason


@pytest.mark.parametrize(
    ("facts", "rating", "reason"),
    [
        (KFacts(title="GM"), 2399, "a grandmaster has been rated 2400"),
        (KFacts(title="GM", ever_2400=True), 2399, "once rated 2400 or more"),
        (KFacts(ever_2400=True), 2160, "once rated 2400 or more"),
        (KFacts(title="GM", ever_2400=True), 2400, "rated 2400 or more"),
        (KFacts(), 2450, "rated 2400 or more"),
    ],
)
def test_what_shows_a_rating_of_2400(facts: KFacts, rating: int, reason: str) -> None:
    k = k_factor(facts, rating, 2026)
    assert (k.value, k.settled, k.reason) == (10, True, reason)


@pytest.mark.parametrize("source", ["option", "fide-list", "card", "ranking"])
def test_a_k_that_is_given_outranks_the_estimate(source: str) -> None:
    k = k_factor(KFacts(k=40, source=source, title="GM"), 2700, 2026)  # type: ignore[arg-type]
    assert (k.value, k.source, k.settled, k.alternatives) == (40, source, True, ())


def test_a_k_without_a_source_was_given_by_the_user() -> None:
    assert k_factor(KFacts(k=10), 1500, None) == KFactor(10, "option", "K as given", settled=True)


@pytest.mark.parametrize("k", [15, 0, -10, 30, 32])
def test_other_values_of_k_are_refused(k: int) -> None:
    with pytest.raises(KNotPossible, match=r"8\.3\.3") as caught:
        k_factor(KFacts(k=k), 1850, 2026)
    assert caught.value.k == k


def test_impossible_facts_are_refused() -> None:
    with pytest.raises(BirthYearInFuture) as future:
        k_factor(KFacts(birth_year=2027), 1850, 2026)
    assert (future.value.birth_year, future.value.list_year) == (2027, 2026)
    with pytest.raises(BirthYearTooEarly) as early:
        k_factor(KFacts(birth_year=98), 1850, None)
    assert early.value.birth_year == 98
    with pytest.raises(NegativeGames) as negative:
        k_factor(KFacts(rated_games=-1), 1850, 2026)
    assert negative.value.games == -1
    assert possible(KFacts(birth_year=2026, rated_games=0)) == [40, 10]


@pytest.mark.parametrize(
    ("k", "games", "reduced"),
    [(40, 0, 40), (40, 17, 40), (40, 18, 38), (20, 35, 20), (20, 36, 19), (10, 70, 10), (10, 71, 9), (10, 700, 1)],
)
def test_the_700_limit(k: int, games: int, reduced: int) -> None:
    assert reduced_k(k, games) == reduced


def test_the_700_limit_has_an_end() -> None:
    with pytest.raises(TooManyGames) as caught:
        reduced_k(10, 701)
    assert caught.value.games == 701
    with pytest.raises(NegativeGames):
        reduced_k(10, -1)


def test_the_limit_reduces_the_alternatives_too() -> None:
    k = limited(k_factor(KFacts(), 1850, 2026), 20)
    assert (k.value, k.reduced_from, k.settled) == (20, None, False)
    assert [choice.value for choice in k.alternatives] == [35, 10]


def test_what_comes_to_the_same_k_is_no_alternative() -> None:
    k = limited(k_factor(KFacts(ever_2400=False), 1850, 2026), 39)  # 20 and 40 both become 17
    assert (k.value, k.reduced_from, k.settled, k.alternatives) == (17, 20, True, ())
    assert limited(k_factor(KFacts(k=40), 1850, 2026), 17).value == 40


def test_who_is_new_to_a_list_has_the_k_of_a_new_player() -> None:
    """Rapid and blitz regulations 7.2.1: whatever his standard rating and title are."""
    made = k_factor(KFacts(title="GM", new_to_list=True), 2500, 2026)
    assert (made.value, made.settled, made.alternatives) == (40, True, ())
    assert made.reason == "under 30 rated games"
