"""The form in which the list of a month is kept: one SQLite file a month, made whole and never changed.

``players`` has the lines of the list; ``names`` is an index of the words of their names, for finding people.
A file of its own for each month can be replaced and removed in one step.
"""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

from .record import RATING_TYPES

FORMAT = 1
"""Kept in ``user_version``; a file of another format is not read."""
MARK = 0x46494445
"""Kept in ``application_id``: "FIDE" in ASCII."""

PERSON = ("fide_id", "name", "federation", "sex", "title", "womens_title", "birth_year", "flag")
OF_RATING = ("rating", "games", "k")
FIELDS = PERSON + tuple(f"{rating_type}_{field}" for rating_type in RATING_TYPES for field in OF_RATING)

TABLES = f"""
CREATE TABLE players ({", ".join(FIELDS)});
CREATE TABLE total (players);
CREATE TABLE parts (types, name, size, made, changed, length, loaded, bad, because);
PRAGMA application_id = {MARK};
PRAGMA user_version = {FORMAT};
"""

# Letters only in the second form of a tokenizer that takes every character above ASCII for a letter: the words
# come folded already. Beginnings of up to four letters have lists of their own; longer ones need no more than
# a few milliseconds.
NAMES = """
CREATE VIRTUAL TABLE names
USING fts5 (name, content='', detail='none', columnsize=0, prefix='1 2 3 4', tokenize='ascii')
"""

ID_BITS = 34
"""An entry of ``names`` has the number (HIGHEST - best rating) << ID_BITS | FIDE ID: the best rated come first."""
HIGHEST = 4095
ID_MASK = (1 << ID_BITS) - 1

_FILE = re.compile(r"([0-9]{4})-(0[1-9]|1[0-2])\.sqlite")


def file_of(folder: Path, month: date) -> Path:
    """The file of a month."""
    return folder / f"{month:%Y-%m}.sqlite"


def month_of_file(path: Path) -> date | None:
    """The month of a file; None for a file that is no list."""
    found = _FILE.fullmatch(path.name)
    return date(int(found[1]), int(found[2]), 1) if found and int(found[1]) else None
