"""Whether the head of a list and its rows belong together: where they do not, cells are read under wrong headings."""

from __future__ import annotations

from collections.abc import Sequence

from .columns import Columns, Row
from .document import Document
from .errors import PageNotUnderstood


def require_head_of_rows(document: Document, columns: Columns, rows: Sequence[Row], *, grid: bool) -> None:
    """Hold the last table of a page against the columns that were read from its head.

    ``grid`` is for a round robin, whose own reader knows what two columns of one number are. Raises
    PageNotUnderstood.
    """
    place = len(document.table) - len(rows) - 1
    _require_no_column_twice(document, columns, grid=grid)
    _require_nothing_above_head(document, place)
    _require_every_heading(document, columns, rows, place)


def _require_no_column_twice(document: Document, columns: Columns, *, grid: bool) -> None:
    """Only one of two columns that are headed alike would be read. Of a grid its own reader knows what they are."""
    repeated = [heading for heading in columns.repeated if not (grid and heading.isdigit())]
    if repeated:
        named = ", ".join(repeated)
        raise PageNotUnderstood(f"The list has more than one column headed {named}.", page=document.address)


def _require_nothing_above_head(document: Document, place: int) -> None:
    """A line of a single cell may stand there, as it heads a team; a row of the list would be lost."""
    lost = next((row for row in document.table[:place] if sum(map(bool, row)) > 1), None)
    if lost is not None:
        raise PageNotUnderstood(
            f"There is a row above the headings of the list: {' | '.join(lost)[:120]}", page=document.address
        )


def _require_every_heading(document: Document, columns: Columns, rows: Sequence[Row], place: int) -> None:
    """Of a row with a cell too many the ratings are not believed; where most have one, the head lacks a heading."""
    if 2 * sum(any(row[columns.width :]) for row in rows) > len(rows):
        raise PageNotUnderstood(
            "The rows of the list have more cells than it has headings.",
            page=document.address,
            seen=tuple(filter(None, document.table[place])),
        )
