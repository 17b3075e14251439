"""The forecast of a player without a FIDE rating: B.02 8.2, a first rating or what is missing for one.

Where it is not known whether the player has a rating, a first rating is only a condition's consequence; for a
title holder even that is out of the question.
"""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from .answer import Forecast
from .facts import Event, KFacts, OtherGames, Round
from .first_rating import FirstRating, first_rating
from .game_changes import games
from .games import SCORES, Judged
from .notices import Notice, first_rating_notices, not_used, titled_notices
from .performance import performance
from .rounding import as_decimal

PROVE_A_RATING = ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM")
"""FIDE's titles for play over the board: each asks for a rating that was reached (B.01)."""

Played = list[tuple[int, Decimal]]
"""Opponent's rating and score of games that count towards a first rating."""


def unrated(
    events: Sequence[Event],
    judged: tuple[Judged, ...],
    facts: KFacts,
    base_rating: int | None,
    other: OtherGames | None,
) -> Forecast:
    """The forecast when the player has no rating in any of the events; ``first_rating`` is filled."""
    rounds = [_towards_first_rating(judged, index) for index in range(len(events))]
    played = [_played(of_event) for of_event in rounds]
    every = [game for event in played for game in event]
    score = sum((score for _, score in every), Decimal(0))
    zero = as_decimal(0)
    first, remarks = _first_rating(events, facts.title, rounds, played)
    return Forecast(
        rating=events[-1].rating,
        base_rating=base_rating,
        k=None,
        alternatives=(),
        games=games(judged, None),
        rated_games=0,
        score=zero,
        expected=zero,
        sum=zero,
        change=None,
        rounded=None,
        new_rating=None,
        performance=performance([rating for rating, _ in every], score).rating if every else None,
        first_rating=first,
        notices=(*remarks, *not_used(facts, base_rating, other)),
    )


def _first_rating(
    events: Sequence[Event], title: str | None, rounds: Sequence[Sequence[Round]], played: Sequence[Played]
) -> tuple[FirstRating, tuple[Notice, ...]]:
    """What there is of a first rating, with the remarks on it."""
    known = events[-1].rating.known
    if title in PROVE_A_RATING and not known:
        why = f"No first rating: a player with the title {title} has had a rating; it is not known here."
        return FirstRating(None, 0, 0, why), titled_notices(title)
    able = [index for index, of_event in enumerate(rounds) if of_event or events[index].more_to_come]
    first_open = bool(able) and (
        events[able[0]].more_to_come or any(round_.result is None for round_ in rounds[able[0]])
    )
    made = first_rating([played[index] for index in able], first_open=first_open)
    if not known:
        made = replace(made, why=f"If the player has no FIDE rating: {made.why}")
    return made, first_rating_notices(known)


def _towards_first_rating(judged: Sequence[Judged], event: int) -> list[Round]:
    """The games of one event, played or still to be played, that can count towards a first rating."""
    return [
        one.round
        for one in judged
        if one.event == event
        and one.reason == "player-unrated"
        and not one.round.unrated_game
        and one.round.opponent is not None
        and one.round.opponent.rating.value is not None
    ]


def _played(rounds: Sequence[Round]) -> Played:
    return [
        (round_.opponent.rating.value, as_decimal(SCORES[round_.result]))
        for round_ in rounds
        if round_.result is not None and round_.opponent is not None and round_.opponent.rating.value is not None
    ]
