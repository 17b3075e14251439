"""The site's changes of a whole field held against ours: for how many both agree, and who is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from .player_forecast import PlayerForecast
from .words import counted, signed


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A player for whom the site prints another total, with the likely cause; ``ours`` may be lacking."""

    number: int
    name: str
    site: Decimal | None
    ours: Decimal | None
    cause: str


@dataclass(frozen=True, slots=True)
class FieldComparison:
    """For how many players the site prints a change, and for whom it is not ours."""

    compared: int
    differing: tuple[Disagreement, ...]


def compare_field(forecasts: Sequence[PlayerForecast]) -> FieldComparison:
    """Hold the figures that the site has for each player against his forecast."""
    found = [judged for judged in map(_judged, forecasts) if judged is not None]
    return FieldComparison(len(found), tuple(one for one in found if isinstance(one, Disagreement)))


def _judged(one: PlayerForecast) -> Disagreement | bool | None:
    """True where both agree, None where the site has nothing to compare."""
    comparison = next((compared for compared in one.comparisons if compared is not None), None)
    if comparison is None or one.player is None:
        return None
    if comparison.agrees is None and not comparison.total:
        return None
    if comparison.agrees:
        return True
    cause = comparison.cause or next((difference.cause for difference in comparison.differences), None)
    no_rating = "no FIDE rating of this player is known here"
    return Disagreement(one.player.number, one.player.name, comparison.total, comparison.ours, cause or no_rating)


def comparison_of_field_lines(one: FieldComparison) -> Iterator[str]:
    """The comparison in sentences, a line for each player who differs; nothing where the site has no changes."""
    if not one.compared:
        return
    agree = one.compared - len(one.differing)
    yield (
        f"chess-results prints a change for {counted(one.compared, 'player', 'players')}: "
        f"it agrees for {agree} and differs for {len(one.differing)}{':' if one.differing else '.'}"
    )
    for player in one.differing:
        yield (
            f"  {player.number} {player.name}: chess-results {_figure(player.site)}, here {_figure(player.ours)}; "
            f"likely cause: {player.cause}"
        )


def _figure(value: Decimal | None) -> str:
    return "none" if value is None else signed(value)
