"""Which page this is: by its list's headings and its own words, never by the address (format reference 2).

The same ``art`` means different things for individual and team tournaments, and a saved page may carry
any name. What is no page of a tournament at all is an error that says what was seen.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, cast

from .columns import Columns, split_head
from .document import Document, read_document
from .errors import PageCut, PageNotUnderstood, SiteBlocked, SiteUnreachable, TournamentNotFound
from .head import PageHead, read_head
from .page import Page
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
    "no-list",
]

_BLOCK_WORDS = ("daily limit", "limit exceeded", "just a moment", "captcha", "access denied", "too many requests")
"""Texts that come with status 200 in place of a page (format reference 11)."""

_FAULT_WORDS = ("bad gateway", "service unavailable", "gateway time-out", "gateway timeout", "server error")
"""Titles of the error pages of servers, which come with status 200 at times (11)."""

_NO_RECORD = "not found"
"""What the site's own error says of a tournament that it does not have, or no longer (7)."""

_WITHOUT_NAMES = frozenset({"pairings", "team-pairings", "board-pairings", "team-list"})
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
    found = split_head(document.table)
    if found is None and document.table and _by_name(document) not in _WITHOUT_NAMES:
        raise _not_understood(document)
    columns, rows = found if found is not None else (None, ())
    kind = _kind(document, head, columns)
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


def _not_understood(document: Document) -> PageNotUnderstood:
    seen = tuple(cell for cell in document.table[0] if cell)
    return PageNotUnderstood(
        f"The headings of the list are not known ({', '.join(seen[:12])}).", page=document.address, seen=seen
    )


def _by_name(document: Document) -> str | None:
    """The kind that the name of the list gives, for lists that their columns do not tell."""
    return vocabulary().lists.get(document.headings[-1].casefold()) if document.headings else None


def _kind(document: Document, head: PageHead, columns: Columns | None) -> PageKind:
    named = _by_name(document)
    if columns is None:
        return _kind_without_names(named, bool(document.table))
    if columns.has("result", "round-number"):
        return "player-card"
    if columns.has("result") or columns.has("white", "black"):
        return "pairings"
    if columns.has("team"):
        return "team-players"
    if columns.rounds:
        return _kind_of_rounds(columns)
    if columns.opponents and "points" in columns.place:
        return "round-robin"
    if columns.first == "rank" or columns.has("start-number"):
        return "ranking"
    if named == "alphabetical" or (named is None and head.art == _ART_ALPHABETICAL):
        return "alphabetical"
    if columns.has("number") and not any(_LIKE_A_ROUND.fullmatch(heading) for heading in columns.unknown):
        return "start-list"
    raise _not_understood(document)


_ART_ALPHABETICAL = 3


def _kind_without_names(named: str | None, has_table: bool) -> PageKind:
    return cast(PageKind, named) if has_table and named in _WITHOUT_NAMES else "no-list"


def _kind_of_rounds(columns: Columns) -> PageKind:
    if columns.first == "rank":
        return "ranking-crosstable"
    return "not-paired" if columns.first == "start-number" else "crosstable"
