"""Looking into the folder of stored pages, and changing what is there."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

FILE = "pages.sqlite"


def _table(store: sqlite3.Connection) -> str | None:
    found = store.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'pages%'").fetchone()
    return str(found[0]) if found else None


def pages_kept(folder: Path) -> int:
    """How many pages are stored."""
    if not (folder / FILE).exists():
        return 0
    with closing(sqlite3.connect(folder / FILE)) as store:
        table = _table(store)
        return int(store.execute(f"SELECT count(*) FROM {table}").fetchone()[0]) if table else 0


def make_older(folder: Path, by: timedelta) -> None:
    """Put back the time at which every stored page was fetched."""
    with closing(sqlite3.connect(folder / FILE)) as store:
        table = _table(store)
        for key, entry in store.execute(f"SELECT key, value FROM {table}").fetchall():
            head, _, body = entry.partition(b"\n")
            said = json.loads(head)
            said["fetched"] = (datetime.fromisoformat(said["fetched"]) - by).isoformat()
            older = json.dumps(said).encode() + b"\n" + body
            store.execute(f"UPDATE {table} SET value = ? WHERE key = ?", (older, key))
        store.commit()
