"""A page taken apart into headings, pairs, links and rows of cells. No meaning yet.

With data_table.py the one module that knows lxml (the site's markup: format reference 3). Only plain text
leaves the tree, so that everything behind this module can be tried without HTML.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from .data_table import (
    DATA_TABLE,
    NO_COLOURS,
    Colours,
    colours_of,
    data_tables,
    parsed,
    require_all_cells,
    require_no_stray_rows,
    rows_of,
    table_spans,
    text_of,
)
from .encoding import utf8
from .errors import FileUnreadable
from .page import Page
from .page_bounds import require_end, require_readable_size, require_short_texts

if TYPE_CHECKING:
    from lxml import etree

GATE_INPUT = "cb_alleDetails"
"""The name of the button that hides the details of old events; only its label is translated (7)."""

WHOLE_LIST = "zeilen=99999"
"""What the link below a cut list asks for (10). The links for Excel and print ask for it too, with prt=."""

_REPLACED = "\N{REPLACEMENT CHARACTER}".encode()
"""What stands for a NUL in HTML; some parsers end a text there."""

_COLOUR_BOX = b"Farbe"
"""How the class of a coloured box begins: pages without one need not be searched for them."""


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
    white space folded; ``colours`` are, for each of them, the cells that show a colour as a box. ``pairs``
    are the label-value rows of the details block, ``notes`` the small print (last update, tie-breaks),
    ``error`` the site's own error message, ``cut_link`` whether the page offers the complete list, ``gated``
    whether it hides details behind a button.
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
    colours: tuple[Colours, ...]
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

    Raises FileUnreadable for a page without any content, PageCut where a data table or the page is left open, and
    PageNotUnderstood where its markup hides a part of it.
    """
    content = utf8(page.content).replace(b"\0", _REPLACED)
    if not content.strip():
        raise FileUnreadable("The page is empty.", page=page.address)
    require_readable_size(content, page.address)
    spans = table_spans(content, page.address)
    require_end(content, page.address)
    root = parsed(content, page.address)
    if root is None:
        raise FileUnreadable("The page holds no HTML.", page=page.address)
    tables = data_tables(root)
    require_all_cells(content, spans, tables, page.address)
    require_no_stray_rows(content, spans, page.address)
    rows = tuple(rows_of(table) for table in tables)
    headings = tuple(_texts(root, "h2"))
    require_short_texts((headings, *chain.from_iterable(rows)), page.address)
    pairs, menu = _labelled_rows(root)
    has_boxes = _COLOUR_BOX in content
    return Document(
        address=page.address,
        title=_first_text(root, "title"),
        language=(root.get("lang") or "").lower(),
        action=_form_action(root),
        headings=headings,
        subheadings=tuple(_texts(root, "h3")),
        notes=tuple(_texts(root, "p")),
        pairs=pairs,
        menu=menu,
        tables=rows,
        colours=tuple(colours_of(table) if has_boxes else NO_COLOURS for table in tables),
        error=_error(root),
        cut_link=_offers_the_rest(root),
        gated=any(field.get("name") == GATE_INPUT for field in root.iter("input")),
        text="" if tables else text_of(root),
    )


def _texts(root: etree._Element, tag: str) -> list[str]:
    return [text_of(element) for element in root.iter(tag)]


def _first_text(root: etree._Element, tag: str) -> str:
    return next(iter(_texts(root, tag)), "")


def _form_action(root: etree._Element) -> str:
    return next((form.get("action") or "" for form in root.iter("form")), "")


def _error(root: etree._Element) -> str:
    return next((text_of(box) for box in root.iter("div") if box.get("class") == "error"), "")


def _offers_the_rest(root: etree._Element) -> bool:
    targets = (link.get("href") or "" for link in root.iter("a"))
    return any(WHOLE_LIST in target and "prt=" not in target for target in targets)


def _labelled_rows(root: etree._Element) -> tuple[tuple[tuple[str, str], ...], tuple[MenuRow, ...]]:
    """The rows of two cells outside the data tables: details have two plain cells, menus a bold one."""
    pairs, menu = [], []
    for row in root.iter("tr"):
        if len(row) != 2 or row[0].tag != "td":
            continue
        kind = row[0].get("class") or ""
        if kind == "CR" and row[1].get("class") == "CR" and row[0].find(".//table") is None and not _is_data(row):
            pairs.append((text_of(row[0]), text_of(row[1])))
        elif kind.startswith("CRnowrap"):
            links = tuple(Link(text_of(a), a.get("href") or "") for a in row[1].iter("a"))
            menu.append(MenuRow(text_of(row[0]), text_of(row[1]), links))
    return tuple(pairs), tuple(menu)


def _is_data(row: etree._Element) -> bool:
    """Whether a row is one of a data table: the first table of a player card has two plain cells as well (8)."""
    table = next(row.iterancestors("table"), None)
    return table is not None and table.get("class") == DATA_TABLE
