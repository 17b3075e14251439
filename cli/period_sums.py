"""Several rating periods as one forecast: every game under the K and the ratings of its own, and their sums."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from engine import Event, Forecast, Game, MonthlyForecast, Notice, Totals, performance

from .words import day


@dataclass(frozen=True, slots=True)
class Piece:
    """An event, or a month's part of one, with the place of that event."""

    place: int
    event: Event


def added_up(made: Forecast, months: MonthlyForecast, events: Sequence[Event], pieces: Sequence[Piece]) -> Forecast:
    """A forecast with the games of all periods, each under the K and the ratings of its own, and their sums."""
    of_months = [one.forecast for one in months.months]
    rated = [one for one in of_months if one.k is not None]
    if not rated:
        return made
    return replace(
        made,
        base_rating=months.base_rating,
        k=next((one.k for one in rated if one.k is not None and not one.k.settled), rated[-1].k),
        alternatives=months.alternatives,
        games=_games(months, events, pieces),
        rated_games=sum(one.rated_games for one in of_months),
        score=_sum(one.score for one in of_months),
        expected=_sum(one.expected for one in of_months),
        sum=_sum(one.sum for one in of_months),
        change=_sum(one.change or Decimal(0) for one in of_months),
        rounded=months.rounded,
        new_rating=months.new_rating,
        notices=_notices(months, made),
        performance=_performance(of_months),
        without_too_fast=_without_too_fast(months),
    )


def _performance(of_months: Sequence[Forecast]) -> int | None:
    games = [game for one in of_months for game in one.games if game.rated and game.score is not None]
    rated = [game.round.opponent.rating.value or 0 for game in games if game.round.opponent is not None]
    return performance(rated, _sum(game.score or Decimal(0) for game in games)).rating if rated else None


def _without_too_fast(months: MonthlyForecast) -> Totals | None:
    """The sums without the games that are too fast, in the periods that have any."""
    if all(one.forecast.without_too_fast is None for one in months.months):
        return None
    parts = [one.forecast.without_too_fast or one.forecast for one in months.months]
    rating = months.base_rating or 0
    for month, part in zip(months.months, parts, strict=True):
        base = month.forecast.base_rating if month.base_listed else None
        rating = (rating if base is None else base) + (part.rounded or 0)
    return Totals(
        rated_games=sum(one.rated_games for one in parts),
        score=_sum(one.score for one in parts),
        expected=_sum(one.expected for one in parts),
        sum=_sum(one.sum for one in parts),
        change=_sum(one.change or Decimal(0) for one in parts),
        rounded=sum(one.rounded or 0 for one in parts),
        new_rating=rating,
    )


def _sum(values: Iterator[Decimal]) -> Decimal:
    return sum(values, Decimal("0.00"))


def _games(months: MonthlyForecast, events: Sequence[Event], pieces: Sequence[Piece]) -> tuple[Game, ...]:
    """The games in the order of the events and their rounds."""
    place_of = {id(one.event): one.place for one in pieces}
    games = [
        replace(game, event=place_of[id(month.events[game.event])])
        for month in months.months
        for game in month.forecast.games
    ]
    order = {
        (place, round_.number): index
        for place, event in enumerate(events)
        for index, round_ in enumerate(event.rounds)
    }
    return tuple(sorted(games, key=lambda game: (game.event, order[game.event, game.round.number])))


def _notices(months: MonthlyForecast, made: Forecast) -> tuple[Notice, ...]:
    """The remarks on the periods; where games were left to be told apart, the period that they were added to."""
    found = [notice for one in months.months for notice in one.forecast.notices]
    last = months.months[-1].counted_on
    if made.other is not None and last is not None:
        found.append(
            Notice(
                "other-games-period", f"The other games are added to the last period, for the list of {day(last)}."
            )
        )
    return tuple(dict.fromkeys(found))
