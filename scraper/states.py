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


def is_earlier(one: datetime | None, other: datetime | None) -> bool:
    """Whether a page is of an earlier state than another one, where both say so; seconds make no state."""
    return one is not None and other is not None and _minute(one) < _minute(other)


def _minute(moment: datetime) -> datetime:
    return moment.replace(second=0)


def about_states(others: str, table: datetime | None, other: datetime | None) -> str:
    """A sentence that ``others`` ("The card is") are of another state than the table; empty if they are not."""
    if table is None or other is None or _minute(table) == _minute(other):
        return ""
    which = "a later" if other > table else "an earlier"
    return f" {others} of {which} state ({other:%d.%m.%Y %H:%M}; the tables: {table:%d.%m.%Y %H:%M})."
