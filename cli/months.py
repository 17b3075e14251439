"""Leagues and several events: what falls into several rating periods is rated period by period (B.02 4.1, 8.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

from engine import (
    Event,
    Forecast,
    Month,
    MonthlyForecast,
    by_month,
    earliest_list,
    forecast_months,
    list_before,
    list_in_force,
)

from .exact import exact
from .k_words import about_k
from .period_sums import Piece, added_up
from .player_facts import Part, k_facts, period_starts
from .rated_months import round_days, with_ratings
from .request import Knowledge
from .words import counted, day, signed


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
    return months, added_up(made, months, events, pieces)


def by_period(parts: Sequence[Part], events: Sequence[Event], made: Forecast, knowledge: Knowledge) -> Forecast:
    """A forecast with the games and sums that its periods give it, if there are several."""
    found = monthly(parts, events, made, knowledge)
    return made if found is None else found[1]


def last_period(parts: Sequence[Part], events: Sequence[Event], made: Forecast, knowledge: Knowledge) -> Forecast:
    """The forecast of the last period alone, if there are several."""
    found = monthly(parts, events, made, knowledge)
    return made if found is None else found[0].months[-1].forecast


def _pieces(parts: Sequence[Part], events: Sequence[Event]) -> list[Piece]:
    pieces = []
    for place, ((judged, player), event) in enumerate(zip(parts, events, strict=True)):
        split = by_month(event, round_days(judged.tournament))
        for one in split:
            if len(split) > 1 and one.start is not None:
                ratings = judged.official.of_month(list_in_force(one.start))
                one = with_ratings(one, player.number, ratings)
            pieces.append(Piece(place, one))
    return pieces


def _places(pieces: Sequence[Piece]) -> dict[date, list[int]]:
    """The places of the events by the list that counts them, or a part of them."""
    places: dict[date, list[int]] = {}
    for one in pieces:
        last = one.event.end or one.event.start
        if last is not None:
            places.setdefault(earliest_list(last), []).append(one.place)
    return places


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
