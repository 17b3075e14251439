"""The forecast of a player without a FIDE rating: B.02 8.2, a first rating or what is missing for one."""

from collections.abc import Sequence
from decimal import Decimal

from .answer import Forecast
from .facts import Event
from .first_rating import first_rating
from .game_changes import games
from .games import SCORES, Judged
from .notices import unrated_notices
from .performance import performance
from .rounding import as_decimal


def unrated(events: Sequence[Event], judged: tuple[Judged, ...], base_rating: int | None) -> Forecast:
    """The forecast when the player has no rating in any of the events; ``first_rating`` is filled."""
    played = [_played(judged, index) for index in range(len(events))]
    every = [game for event in played for game in event]
    score = sum((score for _, score in every), Decimal(0))
    zero = as_decimal(0)
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
        first_rating=first_rating(played),
        notices=unrated_notices(events[-1].rating.known),
    )


def _played(judged: Sequence[Judged], event: int) -> list[tuple[int, Decimal]]:
    """Opponent's rating and score of the games of one event that count towards a first rating."""
    rounds = [one.round for one in judged if one.event == event and one.reason == "player-unrated"]
    return [
        (round_.opponent.rating.value, as_decimal(SCORES[round_.result]))
        for round_ in rounds
        if round_.result is not None
        and round_.result in SCORES
        and not round_.unrated_game
        and round_.opponent is not None
        and round_.opponent.rating.value is not None
    ]
