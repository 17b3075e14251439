"""The file of a month, read: what is known of it, players by FIDE ID and by name."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from threading import Lock
from typing import Any

from ..matcher import spellings
from .cells import LARGEST_ID
from .errors import ListDamaged
from .months import spoken
from .record import RATING_TYPES, ListedPlayer, ListedRating, MonthInfo, Origin, Part, RatingType
from .schema import FIELDS, FORMAT, ID_MASK, MARK

_AT_ONCE = 900
"""IDs in a question: SQLite took 999 at most before 2020."""
_LONGEST_NAME = 100
_LOOKED_AT = 200
"""How many of those who have all the words are looked at for those who have no other words."""

_WORD = re.compile(r"[0-9a-z\u0080-\U0010ffff]+")
"""What the tokenizer of the index takes for a word."""
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
        if (self._number("PRAGMA application_id"), self._number("PRAGMA user_version")) != (MARK, FORMAT):
            self.close()
            raise self._damaged("it was written by another version of this program, or by another program")

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
        words = [spellings(word) for word in _WORD.findall(name.casefold())] if len(name) <= _LONGEST_NAME else []
        if not words or limit <= 0:
            return ()
        ids = self._ids(_expression(words, ""), max(limit, _LOOKED_AT))
        found = sorted(
            self.players(ids).values(), key=lambda player: len(_WORD.findall(player.name.casefold())) != len(words)
        )
        if len(found) < limit:
            more = self.players(self._ids(_expression(words, "*"), limit))
            found += [player for player in more.values() if player.fide_id not in set(ids)]
        return tuple(found[:limit])

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()

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
        return int(self._rows(query)[0][0])

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


def _expression(words: Iterable[Iterable[str]], ending: str) -> str:
    """What asks the index for all of the words, each in any of its spellings."""
    either = (" OR ".join(f"({_all(spelling, ending)})" for spelling in sorted(word)) for word in words)
    return " AND ".join(f"({one})" for one in either)


def _all(spelling: str, ending: str) -> str:
    """A spelling, which may be two words: ½ is written 1⁄2."""
    parts = _WORD.findall(spelling)
    return " AND ".join(f'"{part}"{ending}' for part in parts)


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
