"""Strategies that make up ratings, games, events and facts, and what the property tests share."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from datetime import date
from typing import Any

from hypothesis import strategies as some

from engine import Event, KFacts, Rating, Round

from .made_events import game

RATINGS = some.integers(1400, 4000)
RESULTS = some.sampled_from(["1", "½", "0"])
MAYBE = some.none() | RESULTS | some.sampled_from(["+", "-"])
GAMES = some.lists(some.tuples(RATINGS, RESULTS), max_size=20)
ROUNDS = some.lists(
    some.builds(game, some.none() | RATINGS, MAYBE)
    | some.builds(Round, some.just(1), some.sampled_from(["bye", "not-paired", "not-understood"])),
    max_size=12,
).map(tuple)
EVENTS = some.builds(
    Event,
    ROUNDS,
    some.builds(Rating, some.none() | RATINGS),
    start=some.none() | some.dates(date(2024, 3, 1), date(2030, 1, 1)),
    minutes=some.none() | some.integers(60, 150),
)
FACTS = some.builds(
    KFacts,
    k=some.none() | some.sampled_from([10, 20, 40]),
    birth_year=some.none() | some.integers(1930, 2020),
    rated_games=some.none() | some.integers(0, 60),
    ever_2400=some.none() | some.booleans(),
    ever_2300=some.none() | some.booleans(),
    title=some.sampled_from([None, "GM", "IM", "FM", "WGM", "WIM", "CM"]),
).filter(lambda facts: not (facts.ever_2400 and facts.ever_2300 is False))


def believable(facts: KFacts, events: list[Event]) -> KFacts:
    """The facts without a "never" that the ratings of these events contradict."""
    highest = max(event.rating.value or 0 for event in events)
    return replace(
        facts,
        ever_2400=facts.ever_2400 or (None if highest >= 2400 else facts.ever_2400),
        ever_2300=facts.ever_2300 or (None if highest >= 2300 else facts.ever_2300),
    )


def numbers(value: Any) -> Iterator[Any]:
    """Every plain value in a result, however deep."""
    if is_dataclass(value):
        for field in fields(value):
            yield from numbers(getattr(value, field.name))
    elif isinstance(value, tuple):
        for one in value:
            yield from numbers(one)
    else:
        yield value
