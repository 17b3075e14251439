"""What if: results supposed for open games, games supposed for rounds not paired yet, and a rating to reach.

All of it stands beside the forecast and never in it: what is real and what is supposed are two answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from engine import (
    Event,
    Forecast,
    Game,
    KFacts,
    LeastScore,
    Opponent,
    Rating,
    Round,
    forecast,
    least_score,
    with_results,
)

from .errors import Usage
from .request import Knowledge, Supposition

Place = tuple[int, int]
"""An event, from 0, and the number of a round in it."""


@dataclass(frozen=True, slots=True)
class WhatIf:
    """The forecast with the supposed results in it.

    ``games`` are the supposed ones, ``added`` the places of those of them that are not paired yet.
    """

    forecast: Forecast
    games: tuple[Game, ...]
    added: frozenset[Place]


@dataclass(frozen=True, slots=True)
class Target:
    """A rating to reach, and the least score for it under every K still possible; none without a rating."""

    rating: int
    least: tuple[LeastScore, ...]
    open_rounds: tuple[int, ...]


def _as_it_is(events: Sequence[Event], made: Forecast) -> Forecast:
    return made


def what_if(
    real: Forecast,
    events: Sequence[Event],
    facts: KFacts,
    knowledge: Knowledge,
    announced: Sequence[int | None],
    by_period: Callable[[Sequence[Event], Forecast], Forecast] = _as_it_is,
) -> WhatIf | None:
    """The forecast with all that the user supposes; None if he supposes nothing.

    ``real`` is the forecast of the same events and facts without it. ``announced`` are the numbers of rounds of
    the events, where they are known; ``by_period`` makes of a forecast as of one period that of several, if there
    are any. Raises Usage for a round that cannot be told, is not open, or comes after
    the last one, and the errors of ``engine.forecast``.
    """
    if not knowledge.supposed:
        return None
    places = {_place(events, one, announced): one for one in knowledge.supposed}
    if len(places) < len(knowledge.supposed):
        raise Usage("--result: one of the rounds is given twice.")
    added = {place: one for place, one in places.items() if one.rating is not None}
    longer = tuple(_with_added(index, event, added) for index, event in enumerate(events))
    decided = with_results(longer, {place: one.result for place, one in places.items()})
    made = forecast(decided, facts, base_rating=real.base_rating, other=knowledge.other)
    made = by_period(decided, made)
    games = tuple(game for game in made.games if (game.event, game.round.number) in places)
    return WhatIf(made, games, frozenset(added))


def target_of(made: Forecast, knowledge: Knowledge) -> Target | None:
    """What it takes to reach the rating that the user aims at; None if he aims at none."""
    if knowledge.target is None:
        return None
    numbers = (game.round.number for game in made.games if game.outcomes)
    return Target(
        rating=knowledge.target,
        least=least_score(made, knowledge.target),
        open_rounds=tuple(number for number in numbers if number is not None),
    )


def _place(events: Sequence[Event], one: Supposition, announced: Sequence[int | None]) -> Place:
    found = [
        (index, round_) for index, event in enumerate(events) for round_ in event.rounds if round_.number == one.round
    ]
    option = f"--result {one.round}=…"
    if len(found) > 1:
        raise Usage(f"{option}: {len(found)} of the events have a round {one.round}: it is not clear which is meant.")
    if not found:
        return _new_place(events, one, announced, option)
    index, round_ = found[0]
    if one.rating is not None:
        raise Usage(f"{option}: round {one.round} is paired already: give the result alone.")
    if round_.kind != "game" or round_.result is not None:
        raise Usage(f"{option}: round {one.round} has no open game, whose result could be supposed.")
    return index, one.round


def _new_place(events: Sequence[Event], one: Supposition, announced: Sequence[int | None], option: str) -> Place:
    if len(events) > 1:
        raise Usage(f"{option}: none of the {len(events)} events has a round {one.round}, so it fits none of them.")
    last = announced[0] if announced else None
    if not 1 <= one.round <= (last or MOST_ROUNDS):
        raise Usage(f"{option}: the event has {last} rounds." if last else f"{option}: there is no such round.")
    if one.rating is None:
        raise Usage(
            f"{option}: round {one.round} is not paired yet: give the opponent's rating too, "
            f"--result {one.round}=2105:{one.result}."
        )
    return 0, one.round


MOST_ROUNDS = 50
"""No event has more; a number beyond is a slip of the keyboard."""


def _with_added(index: int, event: Event, added: Mapping[Place, Supposition]) -> Event:
    rounds = [
        Round(number, "game", Opponent(None, None, Rating(one.rating or None, source="option")))
        for (of_event, number), one in sorted(added.items())
        if of_event == index
    ]
    return replace(event, rounds=(*event.rounds, *rounds)) if rounds else event
