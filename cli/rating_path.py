"""The rating game by game: where it stands after every round, and where the open and supposed games may lead.

Every value is the rating before its one rounding at the end of the period (B.02 8.3.4), with the K of the
forecast; for games still to come with the K that the 700 limit leaves when they are played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import accumulate

from engine import Forecast, Game, rating_change, reduced_k, round_half_away

from .what_if import WhatIf
from .words import signed, why_not_rated

_HALF = Decimal("0.5")


@dataclass(frozen=True, slots=True)
class Step:
    """The rating after a round. ``place`` counts the rounds from 1, in the order in which they are drawn."""

    place: int
    label: str
    rating: Decimal
    words: str
    rated: bool = True


@dataclass(frozen=True, slots=True)
class Fan:
    """Where the rating goes if all open games are won, drawn or lost: a value after each of them."""

    won: tuple[Decimal, ...]
    drawn: tuple[Decimal, ...]
    lost: tuple[Decimal, ...]
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RatingPath:
    """``steps`` are the rounds that are over; the places of the fan and of what is supposed come after them."""

    base: int
    start: Decimal
    steps: tuple[Step, ...]
    fan: Fan | None
    supposed: tuple[Step, ...]

    @property
    def end(self) -> Decimal:
        """The rating after the last round that is over."""
        return self.steps[-1].rating if self.steps else self.start

    @property
    def places(self) -> int:
        """How many rounds there are to draw, besides the start."""
        open_places = len(self.steps) + (len(self.fan.won) if self.fan else 0)
        return max([open_places, *(step.place for step in self.supposed)])

    def rounded(self, rating: Decimal) -> int:
        """The whole rating that a value leads to if it is the last one."""
        return self.base + round_half_away(rating - self.base)


def rating_path(made: Forecast, supposed: WhatIf | None = None) -> RatingPath | None:
    """The path of a forecast; None for a player without a rating, and where no game moves it."""
    if made.k is None or made.base_rating is None:
        return None
    open_games = [game for game in made.games if game.outcomes]
    if not (made.rated_games or open_games or supposed):
        return None
    start = made.base_rating + (rating_change(made.k.value, made.other.change) if made.other else Decimal(0))
    over = [game for game in made.games if not game.outcomes]
    steps = tuple(_steps(over, start))
    return RatingPath(
        base=made.base_rating,
        start=start,
        steps=steps,
        fan=_fan(made, open_games) if open_games else None,
        supposed=tuple(_supposed(made, supposed, len(steps), open_games)) if supposed else (),
    )


def _steps(games: Iterable[Game], rating: Decimal) -> Iterator[Step]:
    for place, game in enumerate(games, start=1):
        rating += game.change or 0
        yield Step(place, _label(game), rating, _words(game, rating), game.rated)


def _label(game: Game) -> str:
    return str(game.round.number) if game.round.number is not None else ""


def _words(game: Game, rating: Decimal) -> str:
    name = f"Round {game.round.number}" if game.round.number is not None else "A game"
    if game.event:
        name = f"{name} of event {game.event + 1}"
    if not game.rated or game.change is None:
        return f"{name}: not rated ({why_not_rated(game)}), still {rating:.2f}"
    return f"{name}: {game.round.result}, {signed(game.change)}, then {rating:.2f}"


def _fan(made: Forecast, games: Sequence[Game]) -> Fan:
    won, drawn, lost = (
        _after(made, [score - (game.expected or 0) for game in games]) for score in (Decimal(1), _HALF, Decimal(0))
    )
    return Fan(won, drawn, lost, tuple(_label(game) for game in games))


def _after(made: Forecast, deltas: Iterable[Decimal]) -> tuple[Decimal, ...]:
    """The rating after each of some more rated games, given what each scores beyond expectation."""
    assert made.k is not None
    assert made.base_rating is not None
    full = made.k.reduced_from or made.k.value
    games = made.rated_games + (made.other.games if made.other else 0)
    sums = list(accumulate(deltas, initial=made.sum))[1:]
    return tuple(
        made.base_rating + rating_change(reduced_k(full, games + more), total)
        for more, total in enumerate(sums, start=1)
    )


def _supposed(made: Forecast, supposed: WhatIf, before: int, open_games: Sequence[Game]) -> Iterator[Step]:
    rated = [game for game in supposed.games if game.rated]
    places = {(game.event, game.round.number): before + at for at, game in enumerate(open_games, start=1)}
    further = before + len(open_games)
    for game, rating in zip(rated, _after(made, [game.delta or Decimal(0) for game in rated]), strict=True):
        place = places.get((game.event, game.round.number))
        if place is None:
            place = further = further + 1
        yield Step(place, _label(game), rating, f"Supposed: {_words(game, rating)}")
