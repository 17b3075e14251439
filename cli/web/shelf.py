"""Saved pages that were dropped on the page: kept in memory, a handful at most, under names nobody can guess."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path, PurePosixPath, PureWindowsPath
from tempfile import TemporaryDirectory
from threading import Lock

from scraper.errors import FileUnreadable, ScraperError
from scraper.recognise import Recognised
from scraper.saved import PAGE_ENDINGS, SavedPages, read_saved

from .errors import PagesGone

MOST_UPLOADS = 8
"""The ninth takes the place of the one that was not looked at for longest."""

_ID_BYTES = 12


class Shelf:
    """Threads may share it."""

    def __init__(self, most: int = MOST_UPLOADS) -> None:
        self._most = most
        self._kept: OrderedDict[str, SavedPages] = OrderedDict()
        self._lock = Lock()

    def put(self, saved: SavedPages) -> str:
        """Keep pages; the name to get them by."""
        name = secrets.token_urlsafe(_ID_BYTES)
        with self._lock:
            self._kept[name] = saved
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return name

    def get(self, name: str) -> SavedPages:
        """The pages of that name. Raises PagesGone if they are not, or no longer, here."""
        with self._lock:
            if name not in self._kept:
                raise PagesGone
            self._kept.move_to_end(name)
            return self._kept[name]


def read_uploads(files: Iterable[tuple[str, bytes]]) -> SavedPages:
    """Files with their names, read as the files of a folder are: what is no page is left out, with the reason.

    Raises FileUnreadable if none is a page, and the error of the first one if none can be read.
    """
    with TemporaryDirectory(prefix="elo-forecast-") as folder:
        names = {}
        for place, (given, content) in enumerate(files):
            name = plain_name(given)
            path = Path(folder) / f"{place:03}{_ending(name)}"
            path.write_bytes(content)
            names[str(path)] = name
        if not any(_ending(name) in PAGE_ENDINGS for name in names.values()):
            raise FileUnreadable(
                "None of these files is a saved page (.html).", page=", ".join(names.values()) or None
            )
        try:
            saved = read_saved([Path(folder)])
        except ScraperError as error:
            error.page = names.get(error.page or "", error.page)
            raise
    return SavedPages(
        tuple(tuple(_named(page, names) for page in pages) for pages in saved.tournaments),
        tuple((names[path], _of_file(error, names[path])) for path, error in saved.left_out),
    )


def plain_name(given: str) -> str:
    """The last part of a file's name, whatever system it comes from.

    >>> plain_name("../../etc/start list.html"), plain_name("C:\\\\pages\\\\liste.htm"), plain_name("")
    ('start list.html', 'liste.htm', 'a file without a name')
    """
    return PureWindowsPath(PurePosixPath(given).name).name or "a file without a name"


def _ending(name: str) -> str:
    """The ending of a name that can be one of a page; nothing for any other, which thus is passed over."""
    ending = PurePosixPath(name).suffix.lower()
    return ending if ending in PAGE_ENDINGS else ""


def _named(page: Recognised, names: dict[str, str]) -> Recognised:
    name = names[page.page.address]
    return replace(page, page=replace(page.page, address=name), document=replace(page.document, address=name))


def _of_file(error: ScraperError, name: str) -> ScraperError:
    error.page = name
    return error
