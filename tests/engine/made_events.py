"""Short ways to write down events for the tests."""

from collections.abc import Iterable
from typing import Any

from engine import Event, Opponent, Rating, Result, Round


def game(opponent: int | None, result: Result | None, number: int = 1, **more: Any) -> Round:
    """A game against an opponent of this rating; ``None`` is unrated."""
    return Round(number, "game", Opponent(number + 100, None, Rating(opponent)), "white", result, **more)


def event(own: int | None, games: Iterable[tuple[int | None, Result | None]], **more: Any) -> Event:
    """An event from opponents' ratings and results."""
    rounds = tuple(game(opponent, result, at) for at, (opponent, result) in enumerate(games, 1))
    return Event(rounds, Rating(own), **more)
