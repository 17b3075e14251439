"""An event of more than 30 days, month by month: B.02 4.1.

Such an event is reported monthly, and FIDE rates every month's rounds as an event of its own, with the ratings
and the K of that month.

>>> from .facts import Rating, Round
>>> league = Event((Round(1, "not-paired"), Round(2, "not-paired")), Rating(1850))
>>> [part.end.isoformat() for part in by_month(league, {1: date(2026, 9, 12), 2: date(2026, 10, 24)})]
['2026-09-12', '2026-10-24']
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from .facts import Event
from .rating_list import list_in_force

LONG_EVENT_DAYS = 30
"""B.02 4.1: longer events are reported month by month."""


def lasts_long(start: date, end: date) -> bool:
    """Whether an event of these days is reported month by month."""
    return (end - start).days > LONG_EVENT_DAYS


def by_month(event: Event, days: Mapping[int, date]) -> tuple[Event, ...]:
    """The parts of an event of more than 30 days, one a calendar month in which the player has rounds, in order.

    ``days`` gives the day of every round of the event by its number. Each part starts and ends with that month's
    first and last round, and keeps everything else, the ratings too: where those of each month's own list are
    known, put them in. The event itself, alone, comes back if it is no longer than 30 days, or if the day of one
    of its rounds is not known, so that it cannot be split.
    """
    if not event.rounds or any(round_.number not in days for round_ in event.rounds):
        return (event,)
    known = sorted(days.values())
    if not lasts_long(min(known[0], event.start or known[0]), max(known[-1], event.end or known[-1])):
        return (event,)
    months = sorted({list_in_force(days[round_.number]) for round_ in event.rounds if round_.number is not None})
    return tuple(_part(event, month, days) for month in months)


def _part(event: Event, month: date, days: Mapping[int, date]) -> Event:
    of_month = {number: day for number, day in days.items() if list_in_force(day) == month}
    return replace(
        event,
        rounds=tuple(round_ for round_ in event.rounds if round_.number in of_month),
        start=min(of_month.values()),
        end=max(of_month.values()),
    )
