"""The forecast held against what the site itself prints: game by game, and in total.

The site computes with the K and the ratings that the organiser imported. Where both agree, two independent
programs do; where not, both figures are shown with the likely cause.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from types import MappingProxyType

from engine import Forecast, Game
from scraper.site_figures import SiteFigures

from .words import signed


@dataclass(frozen=True, slots=True)
class Difference:
    """A round in which the two do not agree; None for a game that one of them does not count."""

    round: int
    site: Decimal | None
    ours: Decimal | None
    cause: str


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
    differences = tuple(_differences(made, games, figures)) if figures.changes and numbered else ()
    comparable = made.k is not None and (figures.total is not None or bool(figures.changes))
    total_agrees = figures.total is None or _same(ours, figures.total)
    return Comparison(
        changes=figures.changes,
        total=figures.total,
        ours=ours if made.k is not None else None,
        agrees=total_agrees and not differences if comparable else None,
        differences=differences,
        cause=None if total_agrees or differences or not comparable else _cause_of_total(made, ours, figures),
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


def _same(exact: Decimal, printed: Decimal) -> bool:
    """Whether a printed figure is an exact one, rounded to as many places."""
    return exact.quantize(Decimal(1).scaleb(int(printed.as_tuple().exponent)), ROUND_HALF_UP) == printed


def _differences(made: Forecast, games: Mapping[int, Game], figures: SiteFigures) -> Iterator[Difference]:
    for number in sorted({*games, *figures.changes}):
        game, site = games.get(number), figures.changes.get(number)
        ours = game.change if game is not None and game.rated else None
        if ours is None and not site:
            continue
        if ours is None or site is None or not _same(ours, site):
            yield Difference(number, site, ours, _cause(made, game, site, figures))


def _cause(made: Forecast, game: Game | None, site: Decimal | None, figures: SiteFigures) -> str:
    if game is None:
        return "the round is not on the page with the games"
    if not game.rated:
        return _NOT_RATED.get(game.reason or "", "the site counts a game that is not rated")
    if site is None:
        return "the site counts this opponent as unrated, or does not know the result yet"
    other_k = figures.k is not None and made.k is not None and figures.k != made.k.value
    if other_k and game.delta is not None and _same((figures.k or 0) * game.delta, site):
        return f"K, which is {figures.k} on the site"
    if game.exempt or game.capped:
        return "the 400-point rule, which the site applies otherwise"
    return "the ratings, which the site may have from another list"


_NOT_RATED: Mapping[str, str] = MappingProxyType(
    {
        "opponent-unrated": "a national rating, which the site counts",
        "opponent-unknown": "a rating that may be national, which the site counts",
        "forfeit": "a forfeit, which the site counts",
        "pending": "a result that came in after the page with the games",
    }
)


def _cause_of_total(made: Forecast, ours: Decimal, figures: SiteFigures) -> str:
    assert made.k is not None
    assert figures.total is not None
    if figures.k is not None and figures.k != made.k.value:
        return f"K, which is {figures.k} on the site"
    for other in made.alternatives:
        if _same(ours / made.k.value * other.value, figures.total):
            return f"K: {signed(figures.total)} is what K {other.value} gives"
    if any(game.capped or game.exempt for game in made.games):
        return "the 400-point rule, or ratings from another list"
    return "ratings from another list, or national ratings that the site counts"
