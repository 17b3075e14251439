"""A year of birth that nobody in a tournament can have is a slip, and says nothing (format reference 8)."""

from __future__ import annotations

from dataclasses import replace

from .site_figures import SiteFigures
from .tournament import About, Finding

_EARLIEST = 1900
_YOUNGEST = 3
"""Nobody this young plays in a tournament that is rated."""


def with_possible_birth_year(figures: SiteFigures, about: About) -> tuple[SiteFigures, tuple[Finding, ...]]:
    """The figures of a card, without a year of birth that cannot be, and what to say of it."""
    year, latest = figures.birth_year, _latest(about)
    if year is None or (year >= _EARLIEST and (latest is None or year <= latest)):
        return figures, ()
    found = Finding(
        "birth-year-impossible", f"The player card gives {year} as year of birth, which cannot be: it is left out."
    )
    return replace(figures, birth_year=None), (found,)


def _latest(about: About) -> int | None:
    """The year in which the youngest can be born, by the first day of the event or else its last update."""
    start = about.details.start if about.details is not None else None
    day = start or (about.last_update.date() if about.last_update is not None else None)
    return day.year - _YOUNGEST if day is not None else None
