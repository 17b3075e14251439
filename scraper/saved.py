"""Pages that a user saved: files and folders, in any order, sorted out by what they contain.

A page saved "complete" brings a folder of pictures and scripts beside it, which is passed over. Pages
belong together by the tournament's number in their form, not by their names.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from os.path import isdir
from pathlib import Path

from .errors import FileMissing, FileUnreadable, ScraperError
from .page import Page
from .page_bounds import LARGEST_PAGE
from .recognise import Recognised, recognise

PAGE_ENDINGS = frozenset({".html", ".htm", ".xhtml", ".aspx"})

LARGEST_FILE = 2 * LARGEST_PAGE
"""A page saved in UTF-16 has twice its size."""


@dataclass(frozen=True, slots=True)
class SavedPages:
    """The pages of each tournament, and the files of folders that are no pages of one, with the reason."""

    tournaments: tuple[tuple[Recognised, ...], ...]
    left_out: tuple[tuple[str, ScraperError], ...]


def read_saved(paths: Iterable[Path]) -> SavedPages:
    """Read files and the files of folders.

    Raises FileUnreadable for what is missing, empty or too large, and the errors of recognising for a file
    that was named itself; in a folder such a file is left out.
    """
    pages: list[Recognised] = []
    left_out: list[tuple[str, ScraperError]] = []
    for path in paths:
        if not isdir(path):
            pages.append(recognise(read_file(path)))
            continue
        found, rest = _read_folder(path)
        pages += found
        left_out += rest
    return SavedPages(_by_tournament(pages), tuple(left_out))


def read_file(path: Path) -> Page:
    """A saved page. Raises FileMissing, or FileUnreadable if it cannot be opened or is too large."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except FileNotFoundError as error:
        raise FileMissing("There is no such file.", page=str(path)) from error
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise FileUnreadable(f"The file cannot be read: {reason}.", page=str(path)) from error
    if len(content) > LARGEST_FILE:
        raise FileUnreadable("The file is far too large for a page of chess-results.com.", page=str(path))
    return Page(str(path), content)


def _read_folder(folder: Path) -> tuple[list[Recognised], list[tuple[str, ScraperError]]]:
    try:
        files = sorted(file for file in folder.iterdir() if file.suffix.lower() in PAGE_ENDINGS and file.is_file())
    except OSError as error:
        raise FileUnreadable(f"The folder cannot be read: {error.strerror}.", page=str(folder)) from error
    if not files:
        raise FileUnreadable("The folder holds no saved pages (.html).", page=str(folder))
    pages: list[Recognised] = []
    left_out: list[tuple[str, ScraperError]] = []
    failure: ScraperError | None = None
    for file in files:
        try:
            pages.append(recognise(read_file(file)))
        except ScraperError as error:
            failure = failure or error
            left_out.append((str(file), error))
    if not pages and failure is not None:
        raise failure
    return pages, left_out


_HELD_AGAINST_EACH_OTHER = ("start-list", "crosstable")
"""Kinds of pages whose names and ratings tell whether they belong together, where no number does."""


def _by_tournament(pages: Sequence[Recognised]) -> tuple[tuple[Recognised, ...], ...]:
    """By number, in the order of first sight; a list without a number goes with the only tournament there is."""
    groups: dict[int | None, list[Recognised]] = {}
    for page in pages:
        groups.setdefault(page.head.tournament, []).append(page)
    without = groups.get(None, [])
    if without and len(groups) == 2 and all(page.kind in _HELD_AGAINST_EACH_OTHER for page in without):
        (number,) = (key for key in groups if key is not None)
        groups[number] += groups.pop(None)
    return tuple(tuple(group) for group in groups.values())
