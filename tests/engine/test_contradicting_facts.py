"""Facts about a player that cannot all be true are refused (B.02 8.3.3)."""

import pytest

from engine import FactsContradict, KFacts, forecast, k_factor

from .made_events import event


@pytest.mark.parametrize(
    ("facts", "rating", "one", "other"),
    [
        (KFacts(ever_2400=True, ever_2300=False), 2250, "once rated 2400 or more", "never rated 2300"),
        (KFacts(ever_2400=True, ever_2300=False, k=10), 2250, "once rated 2400 or more", "never rated 2300"),
        (KFacts(ever_2400=False), 2400, "rated 2400", "never rated 2400"),
        (KFacts(ever_2400=False, ever_2300=True), 2512, "rated 2512", "never rated 2400"),
        (KFacts(ever_2300=False), 2300, "rated 2300", "never rated 2300"),
    ],
)
def test_facts_that_contradict_each_other_are_refused(facts: KFacts, rating: int, one: str, other: str) -> None:
    with pytest.raises(FactsContradict, match=r"8\.3\.3") as caught:
        k_factor(facts, rating, 2026)
    assert caught.value.facts == (one, other)
    assert f"“{one}” and “{other}” cannot both be true" in str(caught.value)


@pytest.mark.parametrize(
    ("facts", "rating"),
    [
        (KFacts(ever_2400=False), 2399),
        (KFacts(ever_2400=False, ever_2300=True), 2300),
        (KFacts(ever_2300=False, ever_2400=False), 2299),
        (KFacts(title="GM", ever_2400=False, ever_2300=False), 2299),
    ],
)
def test_facts_that_go_together(facts: KFacts, rating: int) -> None:
    assert k_factor(facts, rating, 2026).value == 20


def test_a_forecast_refuses_them_too() -> None:
    """For an unrated player there is no rating that could speak, but the facts can still disagree."""
    with pytest.raises(FactsContradict):
        forecast([event(2410, [])], KFacts(ever_2400=False))
    with pytest.raises(FactsContradict):
        forecast([event(2390, [])], KFacts(ever_2400=False), base_rating=2400)
    with pytest.raises(FactsContradict):
        forecast([event(None, [])], KFacts(ever_2400=True, ever_2300=False))
    assert forecast([event(None, [])], KFacts(ever_2400=False, ever_2300=False)).k is None
