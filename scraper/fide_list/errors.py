"""What can go wrong with FIDE's list: one class a cause, as in ``scraper.errors``.

Whatever goes wrong in an update, the lists that were loaded before stay as they were.
"""

from __future__ import annotations

from datetime import date

from ..errors import ScraperError


class ListUnreachable(ScraperError):
    """FIDE's server did not give the file: no network, a time-out, a broken connection, a refusal."""


class ListNotPublished(ScraperError):
    """FIDE's server has no such file: a month that is not out yet, or too long ago."""


class ListFileMissing(ScraperError):
    """There is no such file on this computer, or it may not be read."""


class ListFileUnreadable(ScraperError):
    """A file that is no zip and no text, a zip that is cut or damaged, too large, or holds something else."""


class ListNotUnderstood(ScraperError):
    """A text whose first line is not that of FIDE's list, or of which too many lines cannot be read."""


class ListCut(ScraperError):
    """A list that breaks off in the middle of a line, so that players are missing."""


class MonthUnclear(ScraperError):
    """Nothing says of which month a list is, or it may be of two. ``candidates`` are these."""

    def __init__(self, message: str, *, candidates: tuple[date, ...] = ()) -> None:
        super().__init__(message)
        self.candidates = candidates


class MonthContradicted(ScraperError):
    """The month that was asked for is not the one that the file says it is of."""


class TypeUnclear(ScraperError):
    """Whether a list is of standard, rapid or blitz ratings is not known, or said in two ways."""


class ListNotNeeded(ScraperError):
    """A single list of a month whose combined list, which holds the same, is loaded."""


class ListNotKept(ScraperError):
    """The list could not be written: no room, no permission, or another update is running."""


class ListDamaged(ScraperError):
    """The list of a month that is stored here cannot be read."""

    def __init__(self, message: str, *, month: date) -> None:
        super().__init__(message)
        self.month = month


class ListMissing(ScraperError):
    """No list was loaded, or none of the month that was asked for. ``months`` are those there are."""

    def __init__(self, message: str, *, months: tuple[date, ...] = ()) -> None:
        super().__init__(message)
        self.months = months


class NotOnList(ScraperError):
    """Nobody on the list of a month fits what was asked for."""

    def __init__(self, wanted: str, message: str, *, month: date) -> None:
        super().__init__(message)
        self.wanted = wanted
        self.month = month
