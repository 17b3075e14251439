"""Of which state of a tournament its pages are, by what they say under "Last update" (format reference 3)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from .recognise import Recognised


def updated(page: Recognised) -> datetime:
    """When the page's tournament was updated last; of a page that does not say, before any other."""
    return page.head.last_update or datetime.min


def newest_first(pages: Iterable[Recognised]) -> list[Recognised]:
    """The pages by their states, the latest first."""
    return sorted(pages, key=updated, reverse=True)


def about_states(others: str, table: datetime | None, other: datetime | None) -> str:
    """A sentence that ``others`` ("The card is") are of another state than the table; empty if they are not."""
    if table is None or other is None or table == other:
        return ""
    which = "a later" if other > table else "an earlier"
    return f" {others} of {which} state ({other:%d.%m.%Y %H:%M}; the tables: {table:%d.%m.%Y %H:%M})."
