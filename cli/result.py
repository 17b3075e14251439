"""A result ready to be shown: what every face, the terminal's, JSON, CSV and the report, is made from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import Notice

from .field import Order, Summary, in_order, summary
from .judged import JudgedTournament
from .loading import Loaded
from .player_forecast import PlayerForecast

_ABOUT_THE_FIELD = ("round-left-out", "points-differ", "rating-not-read", "card-contradicts", "pairings-contradict")


@dataclass(frozen=True, slots=True)
class Result:
    """The forecasts, in the order in which they are shown, with the events that they are of.

    ``notices`` are about the way to the pages; ``summary`` there is for a whole field only.
    """

    events: tuple[JudgedTournament, ...]
    forecasts: tuple[PlayerForecast, ...]
    notices: tuple[Notice, ...] = ()
    summary: Summary | None = None

    @property
    def partial(self) -> bool:
        """Whether one of the forecasts is partial."""
        return any(one.partial for one in self.forecasts)

    @property
    def statements(self) -> tuple[Notice, ...]:
        """What is assumed of the events."""
        return tuple(statement for judged in self.events for statement in judged.occasion.statements)

    @property
    def remarks(self) -> tuple[Notice, ...]:
        """All that there is to note: of several players with the number of whom it is about.

        Of a whole field only what makes a result partial is told; the rest stands in the forecasts themselves.
        """
        if self.summary is None and len(self.forecasts) == 1:
            return (*self.notices, *self.forecasts[0].notices)
        told = (
            _about(one, notice)
            for one in self.forecasts
            for notice in one.notices
            if self.summary is None or (one.partial and notice.code in _ABOUT_THE_FIELD)
        )
        return (*self.notices, *(self._about_lists() if self.summary is not None else ()), *told)

    def _about_lists(self) -> tuple[Notice, ...]:
        """What FIDE's lists say or would settle, once for the whole field."""
        open_k = any(one.forecast.k is not None and not one.forecast.k.settled for one in self.forecasts)
        found = (notice for judged in self.events for notice in judged.official.notices)
        return tuple(dict.fromkeys(one for one in found if one.code != "no-fide-list" or open_k))


def of_players(loaded: Loaded, forecasts: Sequence[PlayerForecast]) -> Result:
    """The result for the players that were asked for."""
    return Result(_events(loaded, forecasts), tuple(forecasts), loaded.notices)


def of_field(loaded: Loaded, forecasts: Sequence[PlayerForecast], order: Order = "number") -> Result:
    """The result for the whole field."""
    return Result(_events(loaded, forecasts), in_order(forecasts, order), loaded.notices, summary(forecasts))


def _events(loaded: Loaded, forecasts: Sequence[PlayerForecast]) -> tuple[JudgedTournament, ...]:
    """Those of the forecasts, of which a player's card may have told more; else those loaded."""
    if forecasts:
        return forecasts[0].events
    return tuple(one.judged for one in loaded.tournaments if one.judged is not None)


def _about(one: PlayerForecast, notice: Notice) -> Notice:
    return Notice(notice.code, f"No. {one.player.number if one.player else 0}: {notice.text}")
