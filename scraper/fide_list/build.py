"""Making the file of a month beside the one that is in use, which it replaces in one step when it is whole.

Whatever breaks it off (a kill, a full disk, a bad file), the file in use stays as it was. The journal is off, as
nothing of an unfinished file is ever read.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from .errors import ListNotKept
from .names import folded
from .record import RATING_TYPES, Origin, Part, RatingType
from .schema import HIGHEST, ID_BITS, NAMES, OF_RATING, PERSON, TABLES

UNFINISHED = "unfinished.sqlite"
LOCK = "update.lock"

_SETTINGS = """
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
PRAGMA locking_mode = EXCLUSIVE;
PRAGMA cache_size = -32000;
"""


@contextmanager
def sole_update(folder: Path) -> Iterator[None]:
    """Keep other updates away meanwhile; makes the folder. Raises ListNotKept.

    The lock is SQLite's, which every system lets go of when a process ends, however it ends.
    """
    with kept(folder):
        folder.mkdir(parents=True, exist_ok=True)
        lock = sqlite3.connect(folder / LOCK, timeout=0, isolation_level=None)
    with closing(lock):
        try:
            with kept(folder):
                lock.execute("BEGIN EXCLUSIVE")
        except ListNotKept as error:
            if getattr(error.__cause__, "sqlite_errorcode", None) != sqlite3.SQLITE_BUSY:
                raise
            raise ListNotKept(f"The lists in {folder} are just being changed by another run.") from error
        yield


@contextmanager
def kept(folder: Path) -> Iterator[None]:
    """Turn the errors of writing into ListNotKept."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise ListNotKept(f"The list cannot be written to {folder}: {reason}.") from error


class Building:
    """A file being made. Only inside ``sole_update``; ``close`` throws away what was not finished."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path = folder / UNFINISHED
        with kept(folder):
            self._path.unlink(missing_ok=True)
            self._database = sqlite3.connect(self._path, isolation_level=None)
        try:
            with kept(folder):
                self._database.executescript(_SETTINGS + TABLES)
        except ListNotKept:
            self.close()
            raise

    def add(self, fields: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
        """Add players. The errors of this package that ``rows`` raises are let through."""
        places = ", ".join("?" * len(fields))
        with kept(self._folder):
            self._database.execute("BEGIN")
            self._database.executemany(f"INSERT INTO players ({', '.join(fields)}) VALUES ({places})", rows)
            self._database.execute("COMMIT")

    def sort(self) -> Sequence[tuple[int, int]]:
        """Put the IDs in order; returns those that stand more than once, with how often, and leaves them out."""
        with kept(self._folder):
            self._database.execute("CREATE INDEX ids ON players (fide_id)")
            doubles = self._database.execute(
                "SELECT fide_id, count(*) FROM players GROUP BY fide_id HAVING count(*) > 1"
            ).fetchall()
            self._database.executemany("DELETE FROM players WHERE fide_id = ?", [(one,) for one, _ in doubles])
        return doubles

    def take_over(self, old: Path, rating_type: RatingType) -> None:
        """Take from the file of the same month what it knows of the other kinds of rating."""
        others = [f"{one}_{field}" for one in RATING_TYPES if one != rating_type for field in OF_RATING]
        columns = ", ".join(others)
        from_old = "FROM old.players AS o WHERE o.fide_id = players.fide_id"
        known = " OR ".join(f"{column} IS NOT NULL" for column in others if column.endswith("_rating"))
        same = ", ".join((*PERSON, *others))
        with kept(self._folder):
            self._database.execute("ATTACH ? AS old", (str(old),))
            self._database.execute(
                f"UPDATE players SET ({columns}) = (SELECT {columns} {from_old}) WHERE EXISTS (SELECT 1 {from_old})"
            )
            self._database.execute(
                f"INSERT INTO players ({same}) SELECT {same} FROM old.players AS o WHERE ({known})"
                " AND NOT EXISTS (SELECT 1 FROM main.players AS p WHERE p.fide_id = o.fide_id)"
            )
            self._database.execute("DETACH old")

    def count(self) -> int:
        """How many players there are."""
        with kept(self._folder):
            (number,) = self._database.execute("SELECT count(*) FROM players").fetchone()
        return int(number)

    def index_names(self) -> None:
        """Make the index of the words in the names, the best rated first."""
        best = ", ".join(f"coalesce({rating_type}_rating, 0)" for rating_type in RATING_TYPES)
        with kept(self._folder):
            self._database.create_function("folded", 1, folded, deterministic=True)
            self._database.execute(NAMES)
            self._database.execute("BEGIN")
            self._database.execute(
                "INSERT INTO names (rowid, name)"
                f" SELECT ({HIGHEST} - max({best})) << {ID_BITS} | fide_id, folded(name) FROM players ORDER BY 1"
            )
            self._database.execute("COMMIT")
            self._database.execute("INSERT INTO names (names) VALUES ('optimize')")

    def finish(self, file: Path, parts: Iterable[Part]) -> None:
        """Note where the players come from, and put the file in the place of the one in use."""
        with kept(self._folder):
            self._database.execute("INSERT INTO total SELECT count(*) FROM players")
            self._database.executemany("INSERT INTO parts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", map(_row, parts))
            self._database.close()
            _write_out(self._path)
            os.replace(self._path, file)

    def close(self) -> None:
        """End the making; what is not finished is thrown away."""
        self._database.close()
        with suppress(OSError):
            self._path.unlink(missing_ok=True)


def _write_out(path: Path) -> None:
    """See to it that the file is on the disk before its name is given to it."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _row(part: Part) -> tuple[object, ...]:
    origin: Origin = part.origin
    made = origin.made.isoformat() if origin.made else None
    return (
        ",".join(part.types), origin.name, origin.size, made, origin.changed, origin.length,
        part.loaded.isoformat(), part.bad, part.because,
    )  # fmt: skip
