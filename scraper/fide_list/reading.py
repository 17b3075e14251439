"""The file of a month, read: what is known of it, players by FIDE ID and by name."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from threading import Lock
from typing import Any

from .cells import LARGEST_ID
from .errors import ListDamaged
from .months import spoken
from .names import expression, words
from .record import RATING_TYPES, ListedPlayer, ListedRating, MonthInfo, Origin, Part, RatingType
from .schema import FIELDS, FORMAT, ID_MASK, MARK

_AT_ONCE = 900
"""IDs in a question: SQLite took 999 at most before 2020."""
_LONGEST_NAME = 100
_LOOKED_AT = 200
"""How many of those who have all the words are looked at for those who have no other words."""

_SELECT = f"SELECT {', '.join(FIELDS)} FROM players"


class MonthFile:
    """The list of a month. It is only read, and never changes: an update puts another file in its place.

    Threads may share it. Raises ListDamaged, here and everywhere, for a file that cannot be read.
    """

    def __init__(self, path: Path, month: date) -> None:
        self.month = month
        self._path = path
        self._lock = Lock()
        try:
            address = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
            self._database = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)
        except sqlite3.Error as error:
            raise self._damaged(error) from error
        try:
            self._require_ours()
        except ListDamaged:
            self.close()
            raise

    def info(self) -> MonthInfo:
        """What is known of the list."""
        parts = tuple(self._part(row) for row in self._rows("SELECT * FROM parts ORDER BY loaded"))
        if not parts:
            raise self._damaged("it does not say where it comes from")
        players = self._number("SELECT players FROM total")
        size = self._number("PRAGMA page_count") * self._number("PRAGMA page_size")
        return MonthInfo(self.month, players, parts, size)

    def players(self, ids: Iterable[int]) -> dict[int, ListedPlayer]:
        """Those of the FIDE IDs that are on the list, by ID, in the order of ``ids``."""
        wanted = list(dict.fromkeys(one for one in ids if 0 < one <= LARGEST_ID))
        found: dict[int, ListedPlayer] = {}
        for start in range(0, len(wanted), _AT_ONCE):
            some = wanted[start : start + _AT_ONCE]
            places = ", ".join("?" * len(some))
            for row in self._rows(f"{_SELECT} WHERE fide_id IN ({places})", some):
                player = _player(row)
                found[player.fide_id] = player
        return {one: found[one] for one in wanted if one in found}

    def find(self, name: str, limit: int) -> tuple[ListedPlayer, ...]:
        """The players with this name, then those with all of its words, then those whose words begin so.

        In any order of the words, without accents; the best rated first. Empty if nobody fits.
        """
        wanted = words(name) if len(name) <= _LONGEST_NAME else []
        if not wanted or limit <= 0:
            return ()
        ids = self._ids(expression(wanted, ""), max(limit, _LOOKED_AT))
        having_all = self.players(ids).values()
        found = sorted(having_all, key=lambda player: len(words(player.name)) != len(wanted))
        if len(found) < limit:
            more = self.players(self._ids(expression(wanted, "*"), limit))
            found += [player for player in more.values() if player.fide_id not in set(ids)]
        return tuple(found[:limit])

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._database.close()

    def _require_ours(self) -> None:
        if (self._number("PRAGMA application_id"), self._number("PRAGMA user_version")) != (MARK, FORMAT):
            raise self._damaged("it was written by another version of this program, or by another program")

    def _ids(self, expression: str, limit: int) -> list[int]:
        query = "SELECT rowid FROM names WHERE names MATCH ? ORDER BY rowid LIMIT ?"
        return [number & ID_MASK for (number,) in self._rows(query, (expression, limit))]

    def _rows(self, query: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        try:
            with self._lock:
                return self._database.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise self._damaged(error) from error

    def _number(self, query: str) -> int:
        rows = self._rows(query)
        if not rows or not isinstance(rows[0][0], int):
            raise self._damaged("a part of it is missing")
        return rows[0][0]

    def _part(self, row: tuple[Any, ...]) -> Part:
        types, name, size, made, changed, length, loaded, bad, because = row
        try:
            return Part(
                types=tuple(one for one in RATING_TYPES if one in types.split(",")),
                origin=Origin(name, size, date.fromisoformat(made) if made else None, changed, length),
                loaded=datetime.fromisoformat(loaded).astimezone(UTC),
                bad=bad,
                because=because,
            )
        except (ValueError, TypeError, AttributeError) as error:
            raise self._damaged(error) from error

    def _damaged(self, why: object) -> ListDamaged:
        return ListDamaged(
            f"The list of {spoken(self.month)} in {self._path} cannot be read: {why}.", month=self.month
        )


def _player(row: tuple[Any, ...]) -> ListedPlayer:
    values = dict(zip(FIELDS, row, strict=True))
    return ListedPlayer(
        fide_id=values["fide_id"],
        name=values["name"],
        federation=values["federation"] or "",
        sex=values["sex"] or "",
        title=values["title"] or "",
        womens_title=values["womens_title"] or "",
        standard=_rating(values, "standard"),
        rapid=_rating(values, "rapid"),
        blitz=_rating(values, "blitz"),
        birth_year=values["birth_year"],
        flag=values["flag"] or "",
    )


def _rating(values: dict[str, Any], rating_type: RatingType) -> ListedRating | None:
    rating = values[f"{rating_type}_rating"]
    if rating is None:
        return None
    return ListedRating(rating, values[f"{rating_type}_games"], values[f"{rating_type}_k"])
