"""How large a page may be, and that it is there to its end: what is refused before it costs minutes or gigabytes.

The bounds lie far above what any tournament needs; the largest page known has 186 kB (format reference 11).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from .errors import PageCut, PageNotUnderstood

LARGEST_PAGE = 8 * 1024 * 1024
"""Bytes. The crosstable of 5,000 players and 11 rounds has 3 MB."""

MOST_TAGS = 400_000
"""That crosstable has 250,000."""

MOST_LETTERS = 2_000
"""Of a cell or a heading. Names and clubs have dozens, a box of several results on a card a few."""

MOST_ATTRIBUTES = 2_000
"""Of one tag. Parsers compare each with each."""

_LONG_TAG = re.compile(rb"<[A-Za-z][^<>]{50000,}")
_ATTRIBUTE = re.compile(rb"[\w-]\s*=\s*[^=\s]")
_PAGE_BEGINS = re.compile(rb"<html\b", re.IGNORECASE)
_PAGE_ENDS = re.compile(rb"</html\b", re.IGNORECASE)


def require_readable_size(content: bytes, address: str) -> None:
    """Raises PageNotUnderstood for what would take long to parse, or much memory."""
    large = len(content) > LARGEST_PAGE or content.count(b"<") > MOST_TAGS
    if large or any(len(_ATTRIBUTE.findall(tag)) > MOST_ATTRIBUTES for tag in _LONG_TAG.findall(content)):
        raise PageNotUnderstood("The page is far larger than any list of chess-results.com.", page=address)


def require_end(content: bytes, address: str) -> None:
    """Raises PageCut for a page that begins and does not end.

    A parser closes what is left open; nobody behind it would miss the link to the rest of a list.
    """
    if _PAGE_BEGINS.search(content) and not _PAGE_ENDS.search(content):
        raise PageCut("The page breaks off before its end.", page=address)


def require_short_texts(texts: Iterable[Sequence[str]], address: str) -> None:
    """Raises PageNotUnderstood for a text like a book: whoever compares or prints names need not be ready for it."""
    if any(len(text) > MOST_LETTERS for some in texts for text in some):
        raise PageNotUnderstood(
            f"The page has a cell or a heading of more than {MOST_LETTERS} letters.", page=address
        )
