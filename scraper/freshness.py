"""How long a fetched page may be used again: the page itself decides.

While an event is going on its pages change at any moment; once it is over they hardly do, and five days
later the site itself treats it as history (format reference 7).
"""

from __future__ import annotations

from datetime import datetime, timedelta

from .recognise import Recognised

WHILE_PLAYED = timedelta(minutes=3)
OTHERWISE = timedelta(days=1)
LONG_OVER = timedelta(days=30)
HISTORY_AFTER = timedelta(days=5)


def life(page: Recognised) -> timedelta:
    """How long after it was fetched a page is still good."""
    if page.head.gated or _ended_before(page, page.page.fetched):
        return LONG_OVER
    return WHILE_PLAYED if page.kind == "crosstable" and _under_way(page) else OTHERWISE


def _ended_before(page: Recognised, moment: datetime | None) -> bool:
    end = page.head.details.end if page.head.details else None
    return end is not None and moment is not None and end < (moment - HISTORY_AFTER).date()


def _under_way(page: Recognised) -> bool:
    """A game of any round is not finished, or the menu announces more rounds than are paired."""
    columns, head = page.columns, page.head
    if columns is None or not columns.rounds:
        return False
    if head.rounds is not None and max(columns.rounds) < head.rounds:
        return True
    places = columns.rounds.values()
    return any(row[place].endswith(("w", "b")) for row in page.rows for place in places if place < len(row))
