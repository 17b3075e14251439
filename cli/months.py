"""Leagues and several events: what falls into several rating periods is rated period by period (B.02 4.1, 8.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine import Event, KFacts, Month, MonthlyForecast, OtherGames, by_month, forecast_months

from .exact import exact
from .judged import JudgedTournament
from .words import counted, day, signed


def monthly(
    judged: Sequence[JudgedTournament],
    events: Sequence[Event],
    facts: KFacts,
    base_rating: int | None,
    other: OtherGames | None,
) -> MonthlyForecast | None:
    """The forecast period by period, long events split where their days are known; None if all is of one period."""
    parts = [part for one, event in zip(judged, events, strict=True) for part in by_month(event, _days(one))]
    if len(parts) == 1:
        return None
    made = forecast_months(parts, facts, base_rating=base_rating, other=other)
    return made if len(made.months) > 1 else None


def _days(judged: JudgedTournament) -> dict[int, Any]:
    return {time.round: time.day for time in judged.tournament.about.round_times}


def month_lines(made: MonthlyForecast) -> Iterator[str]:
    """The new rating, and what each period adds to it."""
    if made.rounded is None:
        return
    yield f"{made.base_rating} → {made.new_rating}  (rounded {signed(made.rounded)}), period by period:"
    for month in made.months:
        yield f"  {_period(month)}"


def _period(month: Month) -> str:
    one = month.forecast
    when = f"list of {day(month.counted_on)}" if month.counted_on is not None else "list not known"
    if one.change is None or one.rounded is None or one.k is None:
        return f"{when}: nothing rated"
    games = counted(one.rated_games, "game", "games")
    doubt = "" if one.k.settled else ", the likeliest"
    return f"{when}: {games}, K {one.k.value}{doubt}, {signed(one.change)}, rounded {signed(one.rounded)}"


def month_entries(made: MonthlyForecast) -> list[dict[str, Any]]:
    """The periods as JSON."""
    return [
        {
            "counted_on": month.counted_on.isoformat() if month.counted_on is not None else None,
            "rated_games": month.forecast.rated_games,
            "k": month.forecast.k.value if month.forecast.k is not None else None,
            "sum": exact(month.forecast.sum),
            "change": exact(month.forecast.change),
            "rounded": month.forecast.rounded,
            "new_rating": month.forecast.new_rating,
        }
        for month in made.months
    ]
