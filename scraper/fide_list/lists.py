"""FIDE's lists on this computer, all months side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from .errors import ListDamaged, ListMissing
from .months import first_of, spoken
from .record import ListedPlayer, LoadReport, MonthInfo, Origin, Progress, RatingType, unseen
from .schema import file_of, month_of_file

if TYPE_CHECKING:
    from .reading import MonthFile
    from .stream import Readable


def _now() -> datetime:
    return datetime.now(UTC)


class FideLists:
    """The lists in a folder, which is only made when a list is loaded. ``now`` gives an aware time of day.

    A month is named by any day of it. Threads may share it. Every question about a month that is not loaded
    raises ListMissing, about one whose file cannot be read ListDamaged.
    """

    def __init__(self, folder: Path, now: Callable[[], datetime] = _now) -> None:
        self.folder = folder
        self._now = now
        self._open: dict[date, tuple[tuple[int, int, int], MonthFile]] = {}
        self._lock = Lock()

    def months(self) -> tuple[MonthInfo, ...]:
        """The months that are loaded and can be read, the earliest first."""
        return tuple(one for one in self._survey() if isinstance(one, MonthInfo))

    def damaged(self) -> tuple[ListDamaged, ...]:
        """The months that are there but cannot be read, as the errors that say why."""
        return tuple(one for one in self._survey() if isinstance(one, ListDamaged))

    def player(self, fide_id: int, month: date) -> ListedPlayer | None:
        """The player with a FIDE ID, None if he is not on the list."""
        return self._file(month).players((fide_id,)).get(fide_id)

    def players(self, ids: Iterable[int], month: date) -> dict[int, ListedPlayer]:
        """The players with these FIDE IDs, by ID; who is not on the list is missing."""
        return self._file(month).players(ids)

    def find(self, name: str, month: date, limit: int = 20) -> tuple[ListedPlayer, ...]:
        """The players with a name: all its words or their beginnings, in any order, without accents.

        Those of just this name come first, and the best rated of several.
        """
        return self._file(month).find(name, limit)

    def remove(self, month: date) -> None:
        """Throw the list of a month away, and what a killed update left. Raises ListMissing, ListNotKept."""
        from .build import UNFINISHED, kept, sole_update

        file = file_of(self.folder, first_of(month))
        if not file.exists():
            raise self._missing(month)
        with sole_update(self.folder), kept(self.folder):
            self.close()
            file.unlink()
            (self.folder / UNFINISHED).unlink(missing_ok=True)

    def load(
        self,
        stream: Readable,
        origin: Origin,
        *,
        month: date | None = None,
        rating_type: RatingType | None = None,
        progress: Progress = unseen,
    ) -> LoadReport:
        """Read a list and keep it, in one step at the end: a combined one instead of that of its month, a single
        one beside the other kinds of rating of its month.

        ``month`` and ``rating_type`` are what the user says of it. Raises ListNotUnderstood, ListCut,
        MonthUnclear, MonthContradicted, TypeUnclear, ListNotNeeded, ListNotKept, and what reading raises.
        """
        from .loading import Wanted, load

        self.close()
        return load(self.folder, stream, origin, Wanted(month, rating_type, self._now()), progress)

    def close(self) -> None:
        """Let go of the files; they open again when they are needed."""
        with self._lock:
            while self._open:
                self._open.popitem()[1][1].close()

    def _survey(self) -> Iterator[MonthInfo | ListDamaged]:
        for month in self._there():
            try:
                yield self._file(month).info()
            except ListMissing:
                continue
            except ListDamaged as error:
                yield error

    def _there(self) -> list[date]:
        """The months that have a file."""
        try:
            found = [month_of_file(path) for path in self.folder.iterdir()]
        except OSError:
            return []
        return sorted(month for month in found if month is not None)

    def _file(self, month: date) -> MonthFile:
        """The file of a month: opened once, and again when an update has put another in its place."""
        from .reading import MonthFile

        first_day = first_of(month)
        path = file_of(self.folder, first_day)
        try:
            status = path.stat()
        except OSError:
            raise self._missing(month) from None
        state = (status.st_ino, status.st_mtime_ns, status.st_size)
        with self._lock:
            known = self._open.get(first_day)
            if known is not None and known[0] == state:
                return known[1]
            if known is not None:
                known[1].close()
                del self._open[first_day]
            opened = MonthFile(path, first_day)
            self._open[first_day] = (state, opened)
            return opened

    def _missing(self, month: date) -> ListMissing:
        months = tuple(self._there())
        there = f"Loaded: {', '.join(map(spoken, months))}." if months else "No list was loaded yet."
        return ListMissing(f"FIDE's list of {spoken(month)} is not here. {there}", months=months)
