"""Changes of a page that say nothing else: whoever reads it must read the same."""

from __future__ import annotations

import re
from random import Random

from .mutations import Mutation

_BETWEEN_ROWS = re.compile(rb"</tr>\s*<tr", re.IGNORECASE)
_BETWEEN_CELLS = re.compile(rb"</td>\s*<td", re.IGNORECASE)
_ROW_CLASS = re.compile(rb'<tr class="CR(n?)g([12])')
_TAG_NAME = re.compile(rb"(?<=<)/?(?:td|tr|th|table|div|h2|p)\b")
_LETTER_IN_CELL = re.compile(rb"(?<=>)[A-Z](?=[a-z]+[,<])")
_CLASS = re.compile(rb'class="([\w ]+)"')


def windows_lines(chance: Random, page: bytes) -> bytes:
    """Lines end as on Windows."""
    return page.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")


def with_a_mark(chance: Random, page: bytes) -> bytes:
    """A byte order mark before everything."""
    return b"\xef\xbb\xbf" + page


def as_utf_16(chance: Random, page: bytes) -> bytes:
    """Two bytes a letter, with a mark that says so."""
    return page.decode("utf-8").encode("utf-16")


def spaced_rows(chance: Random, page: bytes) -> bytes:
    """Blank lines between rows."""
    return _BETWEEN_ROWS.sub(b"</tr>\n\n\t<tr", page)


def spaced_cells(chance: Random, page: bytes) -> bytes:
    """A line for every cell."""
    return _BETWEEN_CELLS.sub(b"</td>\n<td", page)


def other_stripes(chance: Random, page: bytes) -> bytes:
    """The rows' classes, which only colour them."""
    return _ROW_CLASS.sub(rb'<tr class="CRng\2', page)


def shouting(chance: Random, page: bytes) -> bytes:
    """Names of tags in capitals."""
    return _TAG_NAME.sub(lambda tag: tag[0].upper(), page)


def letters_as_numbers(chance: Random, page: bytes) -> bytes:
    """Some letters of cells written as entities."""
    return _LETTER_IN_CELL.sub(lambda letter: b"&#%d;" % letter[0][0] if chance.random() < 0.3 else letter[0], page)


def other_quotes(chance: Random, page: bytes) -> bytes:
    """Attributes in the other quotation marks."""
    return _CLASS.sub(rb"class='\1'", page)


def remarks_between_rows(chance: Random, page: bytes) -> bytes:
    """Comments between rows."""
    return _BETWEEN_ROWS.sub(b"</tr><!-- an advertisement --><tr", page)


HARMLESS: tuple[Mutation, ...] = (
    windows_lines,
    with_a_mark,
    as_utf_16,
    spaced_rows,
    spaced_cells,
    other_stripes,
    shouting,
    letters_as_numbers,
    other_quotes,
    remarks_between_rows,
)
