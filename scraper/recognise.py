"""Which page this is: by its list's headings and its own words, never by the address (format reference 2).

The same ``art`` means different things for individual and team tournaments, and a saved page may carry
any name. What is no page of a tournament at all is an error that says what was seen.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, cast

from .columns import Columns, Row, split_head
from .document import Document, read_document
from .errors import PageCut, PageNotUnderstood, SiteBlocked, SiteUnreachable, TournamentNotFound
from .head import PageHead, read_head
from .list_head import require_head_of_rows
from .own_data import is_own_data
from .page import Page
from .pairing_columns import read_pairing_columns
from .team_kinds import team_kind
from .vocabulary import vocabulary

PageKind = Literal[
    "start-list",
    "crosstable",
    "ranking-crosstable",
    "round-robin",
    "ranking",
    "alphabetical",
    "not-paired",
    "pairings",
    "player-card",
    "team-players",
    "team-pairings",
    "board-pairings",
    "team-list",
    "team-ranking",
    "team-crosstable",
    "team-composition",
    "best-players",
    "no-list",
]

_BLOCK_WORDS = ("daily limit", "limit exceeded", "just a moment", "captcha", "access denied", "too many requests")
"""Texts that come with status 200 in place of a page (format reference 11)."""

_FAULT_WORDS = ("bad gateway", "service unavailable", "gateway time-out", "gateway timeout", "server error")
"""Titles of the error pages of servers, which come with status 200 at times (11)."""

_NO_RECORD = "not found"
"""What the site's own error says of a tournament that it does not have, or no longer (7)."""

_OF_TWO_SIDES = frozenset({"pairings", "team-pairings", "board-pairings"})
"""The lists in which what is headed alike is told apart by its side."""

_WITHOUT_NAMES = _OF_TWO_SIDES | {"team-list"}
"""The lists that have no column of players' names; any other list without one is not understood."""

_LIKE_A_ROUND = re.compile(r"[0-9]{1,3}\.\s*[^\W\d].*")
"""A number and a word: in a language that is not known, this may head the column of a round (5.1)."""


@dataclass(frozen=True, slots=True)
class Recognised:
    """A page of a tournament, its kind, and the columns and rows of its list where it has one."""

    page: Page
    kind: PageKind
    document: Document
    head: PageHead
    columns: Columns | None
    rows: tuple[tuple[str, ...], ...]


def recognise(page: Page) -> Recognised:
    """Take a page apart and say which it is.

    Raises TournamentNotFound, SiteBlocked, SiteUnreachable, PageCut or PageNotUnderstood (with the headings seen).
    """
    document = read_document(page)
    head = read_head(document)
    _require_tournament(document, head)
    found = None if is_own_data(document.table) else split_head(document.table)
    columns, rows = found if found is not None else (None, ())
    kind = _kind_without_names(document) if columns is None else _kind(document, head, columns)
    if columns is not None and kind not in _OF_TWO_SIDES:
        require_head_of_rows(document, columns, rows, grid=kind == "round-robin")
    return Recognised(page, kind, document, head, columns, tuple(tuple(row) for row in rows))


def _require_tournament(document: Document, head: PageHead) -> None:
    if document.tables:
        return
    address = document.address
    if head.tournament is None or document.error or not document.headings:
        _require_no_refusal(document)
    if document.error:
        raise _error_of_site(document.error, head.tournament, address)
    if head.tournament is None:
        raise PageNotUnderstood(
            "This is not a page of a tournament on chess-results.com.",
            page=address,
            seen=tuple(filter(None, (document.title, *document.headings)))[:5],
        )
    if not document.headings:
        raise PageCut("The page ends before its list.", page=address)


def _require_no_refusal(document: Document) -> None:
    text = f"{document.title} {document.error} {document.text}".casefold()
    if any(words in text for words in _BLOCK_WORDS):
        raise SiteBlocked("The site refuses to answer for now.", page=document.address)
    if any(words in document.title.casefold() for words in _FAULT_WORDS):
        raise SiteUnreachable(f"The site answers with an error page: {document.title}.", page=document.address)


def _error_of_site(error: str, number: int | None, address: str) -> TournamentNotFound | PageNotUnderstood:
    if _NO_RECORD not in error.casefold():
        return PageNotUnderstood(f"The site shows an error: “{error}”.", page=address, seen=(error,))
    return TournamentNotFound(
        f"There is no such tournament: chess-results.com has none with the number {number}."
        if number is not None
        else "There is no such tournament on chess-results.com.",
        page=address,
    )


def _not_understood(document: Document, columns: Columns | None = None) -> PageNotUnderstood:
    seen = _headings(document.table)
    unknown = (columns.unknown if columns is not None else ()) or seen
    return PageNotUnderstood(
        f"The headings of the list are not known ({', '.join(unknown[:12])}).", page=document.address, seen=seen
    )


def _headings(table: Sequence[Row]) -> tuple[str, ...]:
    """The cells of the first row that is no line of its own above the head."""
    row = next((row for row in table if len(row) > 1), table[0])
    return tuple(cell for cell in row if cell)


def _by_name(document: Document) -> str | None:
    """The kind that the name of the list gives, for lists that their columns do not tell."""
    return vocabulary().list_named(document.headings[-1]) if document.headings else None


def _kind(document: Document, head: PageHead, columns: Columns) -> PageKind:
    """The kind of a list that has a column of names."""
    if columns.has("result"):
        return _kind_of_results(document, columns)
    if columns.has("team"):
        return "best-players" if columns.has("games-played") else "team-players"
    numbered = columns.has("number") or columns.has("start-number")
    if columns.has("board") and not numbered and columns.first != "rank":
        return "team-composition"
    if columns.rounds:
        return _kind_of_rounds(columns)
    if columns.opponents:
        return "round-robin"
    if columns.first == "rank" or columns.has("start-number"):
        return "ranking"
    named = _by_name(document)
    if named == "alphabetical" or (named is None and head.art == _ART_ALPHABETICAL):
        return "alphabetical"
    if columns.has("number") and not any(_LIKE_A_ROUND.fullmatch(heading) for heading in columns.unknown):
        return "start-list"
    raise _not_understood(document, columns)


_ART_ALPHABETICAL = 3


def _kind_of_results(document: Document, columns: Columns) -> PageKind:
    if any(read_pairing_columns(row) for row in document.table):
        return "pairings"
    if columns.has("round-number"):
        return "player-card"
    raise _not_understood(document, columns)


def _kind_of_rounds(columns: Columns) -> PageKind:
    if columns.first == "rank":
        return "ranking-crosstable"
    return "not-paired" if columns.first == "start-number" else "crosstable"


def _kind_without_names(document: Document) -> PageKind:
    """The kind of a page without a column of names: pairings, a list of teams, or no list at all."""
    table = document.table
    if not table:
        return "no-list"
    if is_own_data(table):
        return "player-card"
    if any(read_pairing_columns(row) for row in table):
        return "pairings"
    kind, named = team_kind(table), _by_name(document)
    if kind in (None, "team-list") and named in _WITHOUT_NAMES:
        return cast(PageKind, named)
    if kind is None:
        raise _not_understood(document)
    return kind
