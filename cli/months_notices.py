"""What to say of games that are on no page where the events fall into several rating periods."""

from __future__ import annotations

from collections.abc import Iterator

from engine import MonthlyForecast, Notice, OtherGames

from .words import day


def about_other_games(made: MonthlyForecast | None, other: OtherGames | None) -> Iterator[Notice]:
    """In which of several periods the other games are counted: the last, which the user may not have meant."""
    if made is None or other is None:
        return
    counted_on = made.months[-1].counted_on
    which = f", that of FIDE's list of {day(counted_on)}" if counted_on is not None else ""
    yield Notice(
        "other-games-in-last-period",
        f"The games of --other-games are counted in the last of the {len(made.months)} periods{which}. If they were "
        "played in another one, forecast the events of that period by themselves.",
    )
