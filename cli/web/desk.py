"""What every page works with: the site, FIDE's lists, the saved pages that were dropped, and the day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from ..official import RatingLists
from ..sources import SitePages
from .shelf import Shelf


@dataclass(frozen=True, slots=True)
class Desk:
    """One for the whole process, so that all requests share one pace towards the site."""

    site: SitePages
    lists: RatingLists | None
    shelf: Shelf
    today: Callable[[], date] = date.today
