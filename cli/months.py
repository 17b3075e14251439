"""Leagues and several events: what falls into several rating periods is rated period by period (B.02 4.1, 8.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from typing import Any

from engine import (
    Event,
    Forecast,
    Game,
    Month,
    MonthlyForecast,
    Notice,
    Totals,
    by_month,
    earliest_list,
    forecast_months,
    list_before,
    list_in_force,
    performance,
)

from .exact import exact
from .k_words import about_k
from .player_facts import Part, k_facts, period_starts
from .rated_months import round_days, with_ratings
from .request import Knowledge
from .words import counted, day, signed


@dataclass(frozen=True, slots=True)
class _Piece:
    """An event, or a month's part of one, with the place of that event."""

    place: int
    event: Event


def monthly(
    parts: Sequence[Part], events: Sequence[Event], made: Forecast, knowledge: Knowledge
) -> tuple[MonthlyForecast, Forecast] | None:
    """The forecast period by period, long events split where their days are known; None if all is of one period.

    ``made`` is the forecast of it all as of one period; it comes back with the games and sums that the periods
    give it.
    """
    pieces = _pieces(parts, events)
    if len(pieces) == 1:
        return None
    months = forecast_months(
        [one.event for one in pieces],
        k_facts(parts, knowledge),
        other=knowledge.other,
        starts=period_starts(parts, knowledge, _places(pieces)),
    )
    if len(months.months) == 1:
        return None
    return months, _added_up(made, months, events, pieces)


def by_period(parts: Sequence[Part], events: Sequence[Event], made: Forecast, knowledge: Knowledge) -> Forecast:
    """A forecast with the games and sums that its periods give it, if there are several."""
    found = monthly(parts, events, made, knowledge)
    return made if found is None else found[1]


def last_period(parts: Sequence[Part], events: Sequence[Event], made: Forecast, knowledge: Knowledge) -> Forecast:
    """The forecast of the last period alone, if there are several."""
    found = monthly(parts, events, made, knowledge)
    return made if found is None else found[0].months[-1].forecast


def _pieces(parts: Sequence[Part], events: Sequence[Event]) -> list[_Piece]:
    pieces = []
    for place, ((judged, player), event) in enumerate(zip(parts, events, strict=True)):
        split = by_month(event, round_days(judged.tournament))
        for one in split:
            if len(split) > 1 and one.start is not None:
                ratings = judged.official.of_month(list_in_force(one.start))
                one = with_ratings(one, player.number, ratings)
            pieces.append(_Piece(place, one))
    return pieces


def _places(pieces: Sequence[_Piece]) -> dict[date, list[int]]:
    """The places of the events by the list that counts them, or a part of them."""
    places: dict[date, list[int]] = {}
    for one in pieces:
        last = one.event.end or one.event.start
        if last is not None:
            places.setdefault(earliest_list(last), []).append(one.place)
    return places


def _added_up(made: Forecast, months: MonthlyForecast, events: Sequence[Event], pieces: Sequence[_Piece]) -> Forecast:
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


def _games(months: MonthlyForecast, events: Sequence[Event], pieces: Sequence[_Piece]) -> tuple[Game, ...]:
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


def month_lines(made: MonthlyForecast) -> Iterator[str]:
    """The new rating under every K still possible, and what each period adds to it."""
    if made.rounded is None:
        return
    yield f"{_total(made, made.new_rating, made.rounded)}, period by period:"
    for month in made.months:
        yield f"  {_period(month)}"
    for other in made.alternatives:
        under = f"K {other.value} where K is not settled, {other.condition}"
        yield f"{_total(made, other.new_rating, other.rounded)} with {under}"


def _total(made: MonthlyForecast, new_rating: int | None, rounded: int) -> str:
    games = f"rounded {signed(rounded)}"
    if new_rating != (made.base_rating or 0) + rounded:
        games = f"these games {games}, the rest is in FIDE's own lists between"
    return f"{made.base_rating} → {new_rating}  ({games})"


def _period(month: Month) -> str:
    one = month.forecast
    when = f"list of {day(month.counted_on)}" if month.counted_on is not None else "list not known"
    if one.change is None or one.rounded is None or one.k is None:
        return f"{when}: nothing rated"
    base = f"{one.base_rating} → {one.new_rating}"
    if month.base_listed and month.counted_on is not None:
        base += f" (from {one.base_rating} on FIDE's list of {list_before(month.counted_on):%B %Y})"
    games = counted(one.rated_games, "game", "games")
    return f"{when}: {base}, {games}, {signed(one.change)}, rounded {signed(one.rounded)}, with {about_k(one.k)}"


def month_entries(made: MonthlyForecast) -> list[dict[str, Any]]:
    """The periods as JSON."""
    return [
        {
            "counted_on": month.counted_on.isoformat() if month.counted_on is not None else None,
            "rated_games": month.forecast.rated_games,
            "base_rating": month.forecast.base_rating,
            "k": month.forecast.k.value if month.forecast.k is not None else None,
            "sum": exact(month.forecast.sum),
            "change": exact(month.forecast.change),
            "rounded": month.forecast.rounded,
            "new_rating": month.forecast.new_rating,
        }
        for month in made.months
    ]
