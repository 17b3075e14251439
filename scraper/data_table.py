"""The data tables of a page: their rows as text, and what of them is no text.

Beside document.py the one module that knows lxml (format reference 3 and 8). On a player card of today a
colour is a coloured box without text, and the start number in a list of a team tournament stands only in
the link behind a name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import cast

from lxml import etree

from .encoding import utf8
from .errors import PageCut, PageNotUnderstood
from .page import Page
from .round_cell import Colour
from .text import clean

DATA_TABLE = "CRs1"
"""The class of every data table (format reference 3)."""

COLOUR_BOXES: Mapping[str, Colour] = MappingProxyType({"FarbewT": "white", "FarbesT": "black"})
"""The class of the box that stands for a colour; s is "schwarz", black, in every language (8)."""

Colours = Mapping[tuple[int, int], Colour]
"""The cells with a coloured box, by row and column of their table, both from 0."""

NO_COLOURS: Colours = MappingProxyType({})

_COUNT = etree.XPath("count(.//tr) + count(.//tr/td) + count(.//tr/th)")
_BETWEEN_CELLS = etree.XPath(
    "boolean((. | tbody | thead | tfoot | .//tr)/text()[normalize-space(.)])"
    " or boolean((. | tbody | thead | tfoot)/*[not(self::tr or self::tbody or self::thead or self::tfoot)])"
    " or count(.//tr/*) != count(.//tr/td) + count(.//tr/th)"
)
"""Whether a table holds anything besides rows of cells."""

_HIDDEN = re.compile(rb"<\?|<!(?!--)")
"""What is no comment and taken for one, up to the next ">": it hides the text of a cell and leaves the cell."""

_LIST_ROW = re.compile(rb"""<tr\b[^<>]*\bclass\s*=\s*["']?CRn?g[0-9]""", re.IGNORECASE)
_SEARCH = re.compile(rb"""<form\b[^<>]*\baction\s*=[^<>]*Suche\.aspx""", re.IGNORECASE)
_ROW_OR_CELL = re.compile(rb"<t[rdh]\b", re.IGNORECASE)
_TABLE_TAG = re.compile(rb"<(/?)table\b", re.IGNORECASE)
_DATA_TABLE_TAG = re.compile(rb"""<table\b[^<>]*\bclass\s*=\s*["']?CRs1\b""", re.IGNORECASE)
_START_NUMBER = re.compile(r"[?&;]snr=([0-9]{1,6})(?![0-9])", re.IGNORECASE)


def parsed(content: bytes, address: str) -> etree._Element | None:
    """The root of a page, in which a line break parts words as a blank does; None if it holds no HTML.

    Raises PageNotUnderstood where libxml2 gives up: it does so for elements nested hundreds deep and for texts of
    millions of letters, and says so in its log only. What it had read until then would look like a whole page.
    """
    parser = etree.HTMLParser(encoding="utf-8", remove_comments=True, remove_pis=True)
    root = etree.fromstring(content, parser)
    for entry in parser.error_log:
        if entry.level == etree.ErrorLevels.FATAL or entry.type == etree.ErrorTypes.ERR_NO_MEMORY:
            raise PageNotUnderstood("The page is nested too deeply, or too large, to be read whole.", page=address)
    if root is not None:
        for line_break in root.iter("br"):
            line_break.text = " "
    return root


def table_spans(content: bytes, address: str) -> tuple[tuple[int, int], ...]:
    """Where each data table begins and ends in the bytes of a page.

    Raises PageCut for a table without an end: the parser would close it, and nobody would miss its rows.
    """
    spans = []
    start = _DATA_TABLE_TAG.search(content)
    while start is not None:
        end = _end_of_table(content, start.start())
        if end is None:
            raise PageCut("The page ends in the middle of its table.", page=address)
        spans.append((start.start(), end))
        start = _DATA_TABLE_TAG.search(content, end)
    return tuple(spans)


def require_all_cells(
    content: bytes, spans: Sequence[tuple[int, int]], tables: Sequence[etree._Element], address: str
) -> None:
    """Hold the data tables of the tree against the page's own tags.

    Raises PageNotUnderstood where rows or cells are lost, because something in the table (a text field left open, a
    comment) has swallowed them, and where what belongs into a cell stands beside it.
    """
    if any(_HIDDEN.search(content, start, end) for start, end in spans):
        raise PageNotUnderstood("The table is broken: something in it hides a part of it.", page=address)
    printed = sum(len(_ROW_OR_CELL.findall(content, start, end)) for start, end in spans)
    if printed != sum(_rows_and_cells(table) for table in tables):
        raise PageNotUnderstood("The table is broken: some of its rows or cells cannot be read.", page=address)
    if any(_BETWEEN_CELLS(table) for table in tables):
        raise PageNotUnderstood("The table is broken: something in it stands outside its cells.", page=address)


def require_no_stray_rows(content: bytes, spans: Sequence[tuple[int, int]], address: str) -> None:
    """Raises PageNotUnderstood where rows of a list have lost its table: the page would seem to have no list yet."""
    if _SEARCH.search(content):
        return  # What a search has found has the same rows in a table of another class (1, 3).
    edges = [0, *(edge for span in spans for edge in span), len(content)]
    if any(_LIST_ROW.search(content, *gap) for gap in zip(edges[::2], edges[1::2], strict=True)):
        raise PageNotUnderstood("The table is broken: rows of a list stand outside of it.", page=address)


def _rows_and_cells(table: etree._Element) -> int:
    """How many rows there are below a table, and cells in them; a cell that has lost its row does not count."""
    return cast(int, _COUNT(table))  # An XPath counts in floats, which compare as whole numbers.


def _end_of_table(content: bytes, start: int) -> int | None:
    depth = 0
    for tag in _TABLE_TAG.finditer(content, start):
        depth += -1 if tag.group(1) else 1
        if depth == 0:
            return tag.end()
    return None


def data_tables(root: etree._Element) -> list[etree._Element]:
    """The data tables of a page, in its order."""
    return [table for table in root.iter("table") if table.get("class") == DATA_TABLE]


def rows_of(table: etree._Element) -> tuple[tuple[str, ...], ...]:
    """The rows of a table, each cell as its text."""
    return tuple(tuple([_cell(cell) for cell in row]) for row in _row_elements(table))


def text_of(element: etree._Element) -> str:
    """All that an element says, its parts included, on one line."""
    return clean(etree.tostring(element, encoding="unicode", method="text", with_tail=False))


def colours_of(table: etree._Element) -> Colours:
    """The colours that the cells of a table show as boxes."""
    found: dict[tuple[int, int], Colour] = {}
    for row, element in enumerate(_row_elements(table)):
        for column, cell in enumerate(element):
            for box in cell.iter("div"):
                colour = COLOUR_BOXES.get(box.get("class") or "")
                if colour is not None:
                    found[row, column] = colour
    return MappingProxyType(found)


def linked_start_numbers(page: Page) -> tuple[int | None, ...]:
    """For every row of the page's last data table the start number in its link to a player card, if it has one."""
    root = parsed(utf8(page.content), page.address)
    tables = data_tables(root) if root is not None else []
    return tuple(_linked(row) for row in _row_elements(tables[-1])) if tables else ()


def start_number_in(address: str) -> int | None:
    """The start number that the address of a player card asks for."""
    found = _START_NUMBER.search(address)
    return int(found[1]) if found else None


def _linked(row: etree._Element) -> int | None:
    targets = (link.get("href") or "" for link in row.iter("a"))
    return next(filter(None, map(start_number_in, targets)), None)


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
    return clean(cell.text or "") if len(cell) == 0 else text_of(cell)
