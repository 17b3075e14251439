"""The forecast held against what the site itself prints: game by game, and in total.

The site computes with the K and the ratings that the organiser imported. Where both agree, two independent
programs do; where not, both figures are shown with the likely cause.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal

from engine import Forecast
from scraper.site_figures import SiteFigures

from .difference import Difference, cause_of_total, differences_of, same_figure
from .words import signed


@dataclass(frozen=True, slots=True)
class Comparison:
    """The site's figures for one event beside ours. ``agrees`` is None if the site prints nothing to compare."""

    changes: Mapping[int, Decimal]
    total: Decimal | None
    ours: Decimal | None
    agrees: bool | None
    differences: tuple[Difference, ...]
    cause: str | None


def compare(made: Forecast, event: int, figures: SiteFigures) -> Comparison:
    """Hold the games of one event of a forecast against the site's figures for it."""
    own = [game for game in made.games if game.event == event]
    games = {game.round.number: game for game in own if game.round.number}
    ours = sum((game.change for game in own if game.rated and game.change is not None), Decimal(0))
    # A grid does not number its games: those that nothing else numbers can only be held against the total.
    numbered = all(game.round.number for game in own if game.rated)
    differences = tuple(differences_of(made, games, figures)) if figures.changes and numbered else ()
    comparable = made.k is not None and (figures.total is not None or bool(figures.changes))
    total_agrees = figures.total is None or same_figure(ours, figures.total)
    return Comparison(
        changes=figures.changes,
        total=figures.total,
        ours=ours if made.k is not None else None,
        agrees=total_agrees and not differences if comparable else None,
        differences=differences,
        cause=None if total_agrees or differences or not comparable else cause_of_total(made, own, ours, figures),
    )


def comparison_lines(one: Comparison) -> Iterator[str]:
    """What to say of a comparison; nothing where the site prints nothing."""
    if one.agrees is None:
        return
    if one.agrees:
        total = one.total if one.total is not None else one.ours
        yield f"Agrees with chess-results: {signed(total or Decimal(0))}."
        return
    if one.total is not None and one.ours is not None:
        because = f" Likely cause: {one.cause}." if one.cause else ""
        yield f"chess-results says {signed(one.total)}, this program {signed(one.ours)}.{because}"
    for difference in one.differences:
        yield (
            f"  round {difference.round}: chess-results {_figure(difference.site)}, here {_figure(difference.ours)}; "
            f"likely cause: {difference.cause}"
        )


def _figure(value: Decimal | None) -> str:
    return "not counted" if value is None else signed(value)
