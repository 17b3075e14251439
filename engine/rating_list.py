"""FIDE's monthly rating lists: which one is in force, and which one can count an event.

B.02 7.1.1 and 7.1.3: a list appears on the 1st of every month and closes three days before. The ratings of an
event are those of the list in force when it starts (B.01 1.4.6 says so for titles, and FIDE's published
calculations follow it for ratings).

>>> earliest_list(date(2026, 11, 28)), earliest_list(date(2026, 11, 29))
(datetime.date(2026, 12, 1), datetime.date(2027, 1, 1))
"""

from datetime import date, timedelta

CLOSING = timedelta(days=3)
"""How long before its date a list closes."""


def _next_month(day: date) -> date:
    return date(day.year + day.month // 12, day.month % 12 + 1, 1)


def earliest_list(end: date) -> date:
    """The first list that can count an event whose last day is ``end`` (B.02 7.1.3).

    A late report moves the event to a later list; FIDE's own events may close up to the last day.
    """
    following = _next_month(end)
    return following if end <= following - CLOSING else _next_month(following)


def list_before(list_date: date) -> date:
    """The list before the one of ``list_date``; a change is added to the rating in it (B.02 7.1)."""
    return list_in_force(list_in_force(list_date) - timedelta(days=1))


def list_in_force(start: date) -> date:
    """The list whose ratings a tournament starting on ``start`` uses."""
    return start.replace(day=1)
