"""A tournament of which no round is paired yet, from its start list alone.

That there is only a start list does not show it: the menu of a Swiss names its rounds, but that of a round
robin never does, finished or not (format reference 6). So it takes a page that says so.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType

from .numbers import decimal
from .recognise import Recognised
from .start_list import read_start_list
from .tournament import Tournament, about_pages

LISTS_OF_ROUNDS = (1, 2, 4, 5)
"""The kinds of pages (``art``) that have their list only once a round is paired; crosstables lack their rounds."""

_STATISTICS = re.compile(r"[?&;]art=13(?![0-9])")
"""A link that every menu of a Swiss has, and none of a round robin."""


def not_started_tournament(start_page: Recognised, pages: Sequence[Recognised]) -> Tournament:
    """The players of a start list, without rounds. Raises the errors of reading."""
    start_list = read_start_list(start_page)
    return Tournament(
        about=replace(about_pages(start_page, pages), rounds_announced=None),
        form="not-started",
        players=start_list.players,
        fide_ids=start_list.fide_ids,
        ratings=start_list.ratings,
        rounds=(),
        rounds_by_player=MappingProxyType({player.number: () for player in start_list.players}),
        findings=MappingProxyType({}),
    )


def empty_tournament(pages: Sequence[Recognised]) -> Tournament:
    """A tournament in whose lists nobody stands yet."""
    return Tournament(
        about=replace(about_pages(pages[0], pages), rounds_announced=None),
        form="not-started",
        players=(),
        fide_ids=False,
        ratings=(),
        rounds=(),
        rounds_by_player=MappingProxyType({}),
        findings=MappingProxyType({}),
    )


def is_empty(pages: Sequence[Recognised]) -> bool:
    """Whether the start list is among the pages and without anybody, and no other page has a list or says more."""
    nobody = all(page.kind == "no-list" or (page.kind == "start-list" and not page.rows) for page in pages)
    asked = any(page.kind == "start-list" or page.head.art == _START_LIST for page in pages)
    return nobody and asked and not any(_has_begun(page) for page in pages)


_START_LIST = 0


def is_not_started(pages: Sequence[Recognised]) -> bool:
    """Whether the pages of a tournament say that no round is paired, and none that one is."""
    return any(_says_no_round(page) for page in pages) and not any(_has_begun(page) for page in pages)


def _has_begun(page: Recognised) -> bool:
    """The menu lists a round, a list has pairings or points, or the site treats the event as long over (7)."""
    if page.head.gated or page.head.rounds_paired:
        return True
    if page.kind == "ranking":
        columns = page.columns
        return columns is not None and any(decimal(columns.cell(row, "points")) for row in page.rows)
    return page.kind in ("pairings", "not-paired")


def _says_no_round(page: Recognised) -> bool:
    """A list of rounds that is not there yet, a menu that would name them, or a beginning still to come."""
    if page.head.art in LISTS_OF_ROUNDS and page.kind in ("no-list", "start-list"):
        return True
    if any(_STATISTICS.search(link.target) for row in page.document.menu for link in row.links):
        return True
    details, updated = page.head.details, page.head.last_update
    start = details.start if details is not None else None
    return start is not None and updated is not None and updated.date() < start
