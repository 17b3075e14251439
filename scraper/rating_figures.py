"""K, expected scores and changes as cards and rankings print them (format reference 8).

A blank and a 0 both stand for a K that the site does not know, and then a change of 0 is not known either. A
footnote marks a game whose difference of ratings counted as 400.

>>> marked("1,60*)"), marked("-14,80"), marked("")
((Decimal('1.60'), True), (Decimal('-14.80'), False), (None, False))
"""

from __future__ import annotations

from decimal import Decimal

from .columns import Columns, Row
from .numbers import decimal, whole

CAPPED_MARK = "*)"
"""The footnote of the 400-point rule."""


def marked(text: str) -> tuple[Decimal | None, bool]:
    """The number of a cell, and whether it carries the mark of the 400-point rule."""
    return decimal(unmarked(text)), text.endswith(CAPPED_MARK)


def unmarked(text: str) -> str:
    """The text of a cell without that mark."""
    return text.removesuffix(CAPPED_MARK).rstrip()


def k_and_change(row: Row, columns: Columns) -> tuple[int | None, Decimal | None]:
    """K and change of a row, each None where the page does not say."""
    k = whole(columns.cell(row, "k")) or None
    change, _ = marked(columns.cell(row, "rating-change"))
    return k, None if not change and k is None and columns.has("k") else change
