"""Of which month a list is.

Single lists carry it in their header ("OCT26"), combined ones nowhere; for these it is said by whoever loads
the list, or it follows from the day on which FIDE made the file. A list holds from the 1st of its month, and
may be out a day or two earlier.

>>> month_of_token("OCT26"), archive_token(date(2026, 9, 1)), spoken(date(2026, 9, 1))
(datetime.date(2026, 10, 1), 'sep26', 'September 2026')
"""

from __future__ import annotations

import re
from datetime import date, timedelta

from .errors import MonthContradicted, MonthUnclear

_NAMES = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
_TOKEN = re.compile(r"([A-Z]{3})([0-9]{2})", re.IGNORECASE)
_CENTURY = 2000

EARLY = timedelta(days=2)
"""How long before the 1st a file may already hold the list of the coming month."""


def first_of(day: date) -> date:
    """The first day of the month of a day."""
    return date(day.year, day.month, 1)


def month_of_token(token: str) -> date | None:
    """The month of a heading like "OCT26"; None for any other."""
    found = _TOKEN.fullmatch(token)
    numbers = {name[:3].upper(): number for number, name in enumerate(_NAMES, start=1)}
    number = numbers.get(found[1].upper()) if found else None
    return date(_CENTURY + int(found[2]), number, 1) if found and number else None


def archive_token(month: date) -> str:
    """The month as the names of earlier lists on FIDE's server have it."""
    return f"{_NAMES[month.month - 1][:3].lower()}{month:%y}"


def spoken(month: date) -> str:
    """The month in words."""
    return f"{_NAMES[month.month - 1]} {month.year}"


def day_spoken(day: date) -> str:
    """The day in words.

    >>> day_spoken(date(2026, 10, 1))
    '1 October 2026'
    """
    return f"{day.day} {spoken(day)}"


def candidates(made: date) -> tuple[date, ...]:
    """The months of which a combined list made on a day may be: one, or two at the end of a month.

    >>> [spoken(month) for month in candidates(date(2026, 9, 30))]
    ['September 2026', 'October 2026']
    """
    return tuple(sorted({first_of(made), first_of(made + EARLY)}))


def taken_for(header: date | None, asked: date | None, made: date | None) -> tuple[date, str]:
    """The month that a list is taken for, and why, in words that go on from "because".

    ``header`` is the month in its header, ``asked`` the one that the user named, ``made`` the day of the file.
    Raises MonthContradicted, MonthUnclear.
    """
    if header is not None:
        if asked is not None and first_of(asked) != header:
            raise MonthContradicted(f"The list says that it is of {spoken(header)}, not of {spoken(asked)}.")
        return header, "its header says so"
    possible = candidates(made) if made is not None else ()
    if asked is not None:
        return _as_asked(first_of(asked), made, possible)
    if made is None or len(possible) > 1:
        raise MonthUnclear(_unclear(made, possible), candidates=possible)
    return possible[0], f"FIDE made it on {day_spoken(made)}"


def require_no_future(month: date, today: date) -> None:
    """Refuse a list of more than one month ahead, which cannot be out. Raises MonthContradicted."""
    next_month = first_of(first_of(today) + timedelta(days=31))
    if month > next_month:
        raise MonthContradicted(f"A list of {spoken(month)} cannot be out yet: today is {day_spoken(today)}.")


def _as_asked(asked: date, made: date | None, possible: tuple[date, ...]) -> tuple[date, str]:
    if made is not None and asked not in possible:
        raise MonthContradicted(
            f"The list was made on {day_spoken(made)}: it is that of {spoken(possible[-1])}, not of {spoken(asked)}."
        )
    return asked, "you said so"


def _unclear(made: date | None, possible: tuple[date, ...]) -> str:
    if made is None:
        return "A combined list does not say of which month it is."
    months = " or ".join(spoken(month) for month in possible)
    return f"The list was made on {day_spoken(made)}: it may be that of {months}."
