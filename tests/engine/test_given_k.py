"""A K that was given although the known facts rule it out: it is kept, and that is said."""

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from engine import Forecast, KFactor, KFacts, KSource, ListPlace, OtherGames, forecast, k_factor

from .made_events import event


def answer(facts: KFacts, own: int = 1850) -> Forecast:
    """One drawn game against an equal, in 2026."""
    return forecast([event(own, [(own, "½")], start=date(2026, 8, 3), end=date(2026, 8, 9))], facts)


def contradiction(facts: KFacts, own: int = 1850) -> str | None:
    made = answer(facts, own)
    assert made.k is not None
    assert made.k.value == facts.k
    return next((one.text for one in made.notices if one.code == "k-contradicts"), None)


@pytest.mark.parametrize(
    ("facts", "own", "instead"),
    [
        (KFacts(k=40), 2669, "10: rated 2400 or more"),
        (KFacts(k=20), 2400, "10: rated 2400 or more"),
        (KFacts(k=20, ever_2400=True), 2160, "10: once rated 2400 or more"),
        (KFacts(k=40, title="GM"), 2350, "10: a grandmaster has been rated 2400"),
        (KFacts(k=10, ever_2400=False), 1850, "20 or 40: never rated 2400"),
        (KFacts(k=10, ever_2300=False), 1850, "20 or 40: never rated 2300"),
        (KFacts(k=20, rated_games=3), 1850, "40 or 10: under 30 rated games"),
        (
            KFacts(k=20, birth_year=2012, ever_2300=False),
            1850,
            "40: at most 18 years old in 2026 and never rated 2300",
        ),
        (
            KFacts(k=40, birth_year=1990, rated_games=100),
            1850,
            "20 or 10: 30 or more rated games, and more than 18 years old in 2026",
        ),
        (
            KFacts(k=40, rated_games=100, ever_2300=True, ever_2400=False),
            2250,
            "20: 30 or more rated games, and has been rated 2300",
        ),
        (KFacts(k=40, title="IM"), 2300, "10 or 20: a master is no newcomer, and has been rated 2300"),
        (
            KFacts(k=40, title="IM", birth_year=1990),
            2250,
            "10 or 20: a master is no newcomer, and more than 18 years old in 2026",
        ),
    ],
)
@pytest.mark.parametrize("source", [None, "option", "estimate"])
def test_what_is_known_speaks_against_a_k_of_the_user(
    facts: KFacts, own: int, instead: str, source: KSource | None
) -> None:
    said = "K as estimated elsewhere" if source == "estimate" else "K as given"
    assert contradiction(replace(facts, source=source), own) == (
        f"{said} is {facts.k}, but the known facts give {instead}. The forecast keeps {facts.k}."
    )


@pytest.mark.parametrize(
    ("facts", "own"),
    [
        (KFacts(k=40), 1850),
        (KFacts(k=10), 1850),
        (KFacts(k=40), 2399),  # perhaps under 30 games
        (KFacts(k=10, ever_2400=True, rated_games=3), 1850),
        (KFacts(k=20, birth_year=2012), 1850),  # perhaps once 2300
        (KFacts(k=40, birth_year=2012, rated_games=300), 1850),
        (KFacts(k=40, birth_year=2012, rated_games=300, title="IM"), 2250),  # perhaps a direct title
        (KFacts(rated_games=3), 1850),
    ],
)
def test_what_is_known_leaves_a_k_possible(facts: KFacts, own: int) -> None:
    assert "k-contradicts" not in [one.code for one in answer(facts, own).notices]


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("fide-list", "K of FIDE's rating list"),
        ("card", "K on the player's card"),
        ("ranking", "K on the ranking page"),
    ],
)
def test_only_ratings_speak_against_a_published_k(source: KSource, said: str) -> None:
    for k in (20, 40):
        assert contradiction(KFacts(k=k, source=source), 2400) == (
            f"{said} is {k}, but the known facts give 10: rated 2400 or more. The forecast keeps {k}."
        )
    assert contradiction(KFacts(k=20, source=source, ever_2400=True), 2200) is not None
    assert contradiction(KFacts(k=10, source=source, ever_2400=False), 2200) is not None
    assert contradiction(KFacts(k=40, source=source, birth_year=1960, rated_games=900), 1850) is None
    assert contradiction(KFacts(k=20, source=source, birth_year=2012, rated_games=3, ever_2300=False), 1850) is None
    assert contradiction(KFacts(k=20, source=source, title="GM"), 2350) is None


def test_the_highest_rating_of_the_period_speaks() -> None:
    events = [event(2401, [(2400, "½")]), event(2398, [(2400, "½")])]
    assert "k-contradicts" in [one.code for one in forecast(events, KFacts(k=20)).notices]
    based = forecast([event(2398, [(2400, "½")])], KFacts(k=20), base_rating=2400)
    assert "k-contradicts" in [one.code for one in based.notices]


def not_used(facts: KFacts, base_rating: int | None = None, other: OtherGames | None = None) -> str | None:
    made = forecast([event(None, [(1600, "1")])], facts, base_rating=base_rating, other=other)
    return next((one.text for one in made.notices if one.code == "not-used"), None)


def test_what_an_unrated_player_has_no_use_for() -> None:
    why = (
        "They belong to the change of a rating, and no rating of this player is given; for a first rating, every game"
        " is needed with its opponent's rating."
    )
    other = OtherGames(3, Decimal(1))
    assert not_used(KFacts(k=40)) == f"Not used: K 40. {why}"
    assert not_used(KFacts(), other=other) == f"Not used: the other games of the period. {why}"
    assert not_used(KFacts(k=20, source="option"), 1500, other) == (
        f"Not used: K 20, the rating 1500 to begin with, the other games of the period. {why}"
    )


@pytest.mark.parametrize("source", ["fide-list", "card", "ranking"])
def test_a_k_that_the_page_prints_of_an_unrated_player_is_not_the_users(source: KSource) -> None:
    assert not_used(KFacts(k=40, source=source)) is None


def test_nothing_given_is_nothing_unused() -> None:
    assert not_used(KFacts(birth_year=2012, title="CM")) is None


JUNE = date(2026, 6, 1)


def other_list(k: int, place: ListPlace, **more: Any) -> KFactor:
    return k_factor(KFacts(k=k, source="fide-list", list_month=JUNE, list_is=place, **more), 1850, 2026)


def test_the_list_that_decides_settles_k() -> None:
    k = other_list(20, "right")
    assert (k.settled, k.alternatives, k.reason) == (True, (), "K of FIDE's rating list of June 2026")


def test_k_of_another_list_may_have_fallen_in_between() -> None:
    def others(k: KFactor) -> list[int]:
        return [choice.value for choice in k.alternatives]

    assert others(other_list(40, "earlier")) == [20, 10]
    assert others(other_list(20, "earlier")) == [10]
    assert other_list(10, "earlier").settled
    assert other_list(40, "later").settled
    assert others(other_list(10, "later")) == [20, 40]
    assert others(other_list(20, "unsure")) == [40, 10]
    # what is known of the player rules out as ever
    assert others(other_list(40, "earlier", ever_2400=False)) == [20]
