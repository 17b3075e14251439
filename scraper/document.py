"""A page taken apart into headings, pairs, links and rows of cells. No meaning yet.

The one module that knows lxml (the site's markup: format reference 3). The tree is walked once and only
plain text leaves it, so that everything behind this module can be tried without HTML.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from lxml import etree

from .encoding import utf8
from .errors import FileUnreadable, PageCut
from .page import Page
from .text import clean

DATA_TABLE = "CRs1"
"""The class of every data table (format reference 3)."""

GATE_INPUT = "cb_alleDetails"
"""The name of the button that hides the details of old events; only its label is translated (7)."""

WHOLE_LIST = "zeilen=99999"
"""What the link below a cut list asks for (10). The links for Excel and print ask for it too, with prt=."""

_TABLE_TAG = re.compile(rb"<(/?)table\b", re.IGNORECASE)
_DATA_TABLE_TAG = re.compile(rb"""<table\b[^>]*\bclass\s*=\s*["']?CRs1\b""", re.IGNORECASE)
_PAGE_BEGINS = re.compile(rb"<html\b", re.IGNORECASE)
_PAGE_ENDS = re.compile(rb"</html\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Link:
    """Where a link leads and what it says."""

    text: str
    target: str


@dataclass(frozen=True, slots=True)
class MenuRow:
    """A row of the menu: its label, all it says, and its links; ``current`` is what stands out in it."""

    label: str
    text: str
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """What stands on a page, as text.

    ``tables`` are the data tables: rows of cells, head cells and data cells alike, as printed but with
    white space folded. ``pairs`` are the label-value rows of the details block, ``notes`` the small print
    (last update, tie-breaks), ``error`` the site's own error message, ``cut_link`` whether the page offers
    the complete list, ``gated`` whether it hides details behind a button.
    """

    address: str
    title: str
    language: str
    action: str
    headings: tuple[str, ...]
    subheadings: tuple[str, ...]
    notes: tuple[str, ...]
    pairs: tuple[tuple[str, str], ...]
    menu: tuple[MenuRow, ...]
    tables: tuple[tuple[tuple[str, ...], ...], ...]
    error: str
    cut_link: bool
    gated: bool
    text: str

    @property
    def table(self) -> tuple[tuple[str, ...], ...]:
        """The rows of the last data table, which is the list that the page is about; () without one."""
        return self.tables[-1] if self.tables else ()


def read_document(page: Page) -> Document:
    """Take ``page`` apart.

    Raises FileUnreadable for a page without any content and PageCut where a data table or the page is left open.
    """
    content = utf8(page.content)
    if not content.strip():
        raise FileUnreadable("The page is empty.", page=page.address)
    _require_whole_page(content, page.address)
    root = etree.fromstring(content, etree.HTMLParser(encoding="utf-8", huge_tree=True))
    if root is None:
        raise FileUnreadable("The page holds no HTML.", page=page.address)
    for line_break in root.iter("br"):
        line_break.tail = f" {line_break.tail or ''}"
    tables = [table for table in root.iter("table") if table.get("class") == DATA_TABLE]
    pairs, menu = _labelled_rows(root)
    return Document(
        address=page.address,
        title=_first_text(root, "title"),
        language=(root.get("lang") or "").lower(),
        action=_form_action(root),
        headings=tuple(_texts(root, "h2")),
        subheadings=tuple(_texts(root, "h3")),
        notes=tuple(_texts(root, "p")),
        pairs=pairs,
        menu=menu,
        tables=tuple(_rows(table) for table in tables),
        error=_error(root),
        cut_link=_offers_the_rest(root),
        gated=any(field.get("name") == GATE_INPUT for field in root.iter("input")),
        text="" if tables else _text(root),
    )


def _require_whole_page(content: bytes, address: str) -> None:
    """A parser closes what a page leaves open; nobody behind it would miss the rows, or the link to them."""
    if not _tables_are_closed(content):
        raise PageCut("The page ends in the middle of its table.", page=address)
    if _PAGE_BEGINS.search(content) and not _PAGE_ENDS.search(content):
        raise PageCut("The page breaks off before its end.", page=address)


def _tables_are_closed(content: bytes) -> bool:
    start = _DATA_TABLE_TAG.search(content)
    if start is None:
        return True
    depth = 0
    for tag in _TABLE_TAG.finditer(content, start.start()):
        depth += -1 if tag.group(1) else 1
        if depth == 0 and _DATA_TABLE_TAG.search(content, tag.end()) is None:
            return True
    return False


def _rows(table: etree._Element) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple([_cell(cell) for cell in row]) for row in _row_elements(table))


def _row_elements(table: etree._Element) -> list[etree._Element]:
    """The table's own rows, not those of tables inside its cells; browsers put them into a <tbody>."""
    rows = []
    for child in table:
        if child.tag == "tr":
            rows.append(child)
        elif child.tag in ("tbody", "thead", "tfoot"):
            rows.extend(row for row in child if row.tag == "tr")
    return rows


def _cell(cell: etree._Element) -> str:
    return clean(cell.text or "") if len(cell) == 0 else _text(cell)


def _text(element: etree._Element) -> str:
    """All that an element says, its parts included; a line break parts words as a blank does."""
    return clean("".join([str(text) for text in element.itertext()]))


def _texts(root: etree._Element, tag: str) -> list[str]:
    return [_text(element) for element in root.iter(tag)]


def _first_text(root: etree._Element, tag: str) -> str:
    return next(iter(_texts(root, tag)), "")


def _form_action(root: etree._Element) -> str:
    return next((form.get("action") or "" for form in root.iter("form")), "")


def _error(root: etree._Element) -> str:
    return next((_text(box) for box in root.iter("div") if box.get("class") == "error"), "")


def _offers_the_rest(root: etree._Element) -> bool:
    targets = (link.get("href") or "" for link in root.iter("a"))
    return any(WHOLE_LIST in target and "prt=" not in target for target in targets)


def _labelled_rows(root: etree._Element) -> tuple[tuple[tuple[str, str], ...], tuple[MenuRow, ...]]:
    """The rows of two cells that are no part of a data table: details have two plain cells, menus a bold one."""
    pairs, menu = [], []
    for row in root.iter("tr"):
        if len(row) != 2 or row[0].tag != "td":
            continue
        kind = row[0].get("class") or ""
        if kind == "CR" and row[1].get("class") == "CR" and row[0].find(".//table") is None:
            pairs.append((_text(row[0]), _text(row[1])))
        elif kind.startswith("CRnowrap"):
            links = tuple(Link(_text(a), a.get("href") or "") for a in row[1].iter("a"))
            menu.append(MenuRow(_text(row[0]), _text(row[1]), links))
    return tuple(pairs), tuple(menu)
