"""Pages kept on disk, in requests-cache's SQLite table and without a life of their own.

How long a page may be kept is judged from what it says, by whoever asks for it. A store never fails: what
cannot be read is not there, what cannot be written is not kept, and the user is told once.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock
from typing import Any

from requests_cache.backends.sqlite import SQLiteDict

from ..page import Page

FILE_NAME = "pages.sqlite"
TABLE_NAME = "pages_1"
"""Named after the form of its entries, so that another form makes another table."""

PATIENCE = 2000
"""Milliseconds to wait for another process that writes."""

_UNUSABLE = (OSError, sqlite3.Error)
_NOT_AN_ENTRY = (ValueError, KeyError, TypeError, AttributeError, OverflowError, zlib.error)


class Store:
    """Accepted pages by key. ``folder`` is made if need be; None keeps nothing at all.

    Where the folder cannot be used, pages are kept in memory as long as the program runs.
    """

    def __init__(self, folder: Path | None, notify: Callable[[str], None]) -> None:
        self._folder = folder
        self._notify = notify
        self._complained = False
        self._lock = RLock()
        self._pages = self._opened()

    def get(self, key: str) -> Page | None:
        """The page as it was first fetched (in UTC), or None."""
        with self._lock:
            try:
                return _page(self._pages[key])
            except _NOT_AN_ENTRY:
                return None
            except _UNUSABLE as error:
                self._complain(error)
                return None

    def put(self, key: str, page: Page) -> None:
        """Keep a page, instead of an older one of the same key. It must say when it was fetched."""
        if self._folder is None:
            return
        with self._lock:
            try:
                self._pages[key] = _entry(page)
            except _UNUSABLE as error:
                self._complain(error)

    def close(self) -> None:
        """Let go of the file. The store can still be used: it is opened anew."""
        if isinstance(self._pages, _Table):
            self._pages.close()  # type: ignore[no-untyped-call]

    def _opened(self) -> MutableMapping[str, bytes]:
        if self._folder is None:
            return {}
        try:
            return _Table(self._folder / FILE_NAME, table_name=TABLE_NAME, serializer=None, busy_timeout=PATIENCE)
        except _UNUSABLE as error:
            self._complain(error)
            return {}

    def _complain(self, error: Exception) -> None:
        if not self._complained:
            self._complained = True
            self._notify(f"Pages cannot be kept in {self._folder} ({error}); going on without.")


class _Table(SQLiteDict):
    """requests-cache's table, which by itself waits without end for a file that is locked or read-only."""

    def init_db(self) -> None:
        """Make the table unless it is there: one that cannot be written can still be read."""
        with self.connection() as connection:
            found = connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (self.table_name,))
            if found.fetchone():
                return
        super().init_db()  # type: ignore[no-untyped-call]

    @contextmanager
    def connection(self, commit: bool = False) -> Iterator[sqlite3.Connection]:
        """The one connection; with ``commit``, inside a transaction that is all written or not at all."""
        with super().connection() as connection:
            if not commit:
                yield connection
                return
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.commit()
            except BaseException:
                connection.rollback()
                raise


def _entry(page: Page) -> bytes:
    """A line of JSON that says where from and when, and the packed page."""
    assert page.fetched is not None
    head = {"address": page.address, "fetched": page.fetched.isoformat()}
    return json.dumps(head).encode() + b"\n" + zlib.compress(page.content)


def _page(entry: Any) -> Page:
    """Raises one of _NOT_AN_ENTRY for what is none."""
    head, _, packed = entry.partition(b"\n")
    said = json.loads(head)
    fetched = datetime.fromisoformat(said["fetched"]).astimezone(UTC)
    return Page(str(said["address"]), zlib.decompress(packed), fetched)
