"""What comes out for a player: his forecast, and all that is shown beside it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from engine import Forecast, Game, MonthlyForecast, Norm, Notice
from scraper.player import Player

from .comparison import Comparison
from .judged import JudgedTournament
from .what_if import Target, WhatIf


@dataclass(frozen=True, slots=True)
class PlayerForecast:
    """A player's forecast, with what his own rows gave cause to say. ``partial`` if a round was left out.

    ``player`` is None for games typed by hand; ``outcomes_by_k`` are the open games under every K still possible
    besides the likeliest; ``events`` are the tournaments it covers, ``comparisons`` the
    site's own figures for each of them, where it has any. ``months`` are the rating periods, if there are several.
    ``base_month`` is the month of FIDE's list whose rating is changed, if one is known.
    ``what_if`` is the forecast with what the user supposes, and ``target`` what it takes, on top of that, to
    reach a rating.
    """

    player: Player | None
    forecast: Forecast
    notices: tuple[Notice, ...]
    partial: bool
    norm: Norm | None = None
    outcomes_by_k: tuple[tuple[int, tuple[Game, ...]], ...] = ()
    events: tuple[JudgedTournament, ...] = ()
    comparisons: tuple[Comparison | None, ...] = ()
    months: MonthlyForecast | None = None
    what_if: WhatIf | None = None
    target: Target | None = None
    base_month: date | None = None

    @property
    def period_sums(self) -> MonthlyForecast | None:
        """The rating periods, where there are several and their roundings add up to a result."""
        return self.months if self.months is not None and self.months.rounded is not None else None
