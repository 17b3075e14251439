"""Rows under headings: a table where the terminal is wide enough, else every row as a line of its own words.

Nothing is ever cut: what does not fit side by side stands one after the other.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from rich.console import Console

LEAST_TEXT = 14
"""Columns that a text needs to be read at ease in a table, where it can be spread over several lines."""

BETWEEN = 2
"""Columns between two cells."""

INDENT = "    "


@dataclass(frozen=True, slots=True)
class Column:
    """A column. ``text`` is whether its cells may be spread over several lines."""

    heading: str
    justify: Literal["left", "right", "center"] = "left"
    text: bool = False


Row = Sequence[str]


def print_grid(console: Console, columns: Sequence[Column], rows: Sequence[Row], faint: Container[int] = ()) -> None:
    """Print rows, without columns in which no row has anything. ``faint`` are the places of rows in pale print."""
    used = [place for place in range(len(columns)) if any(row[place] for row in rows)]
    kept = [columns[place] for place in used]
    cells = [tuple(row[place] for place in used) for row in rows]
    widths = _least_widths(kept, cells)
    if sum(widths) + BETWEEN * len(widths) <= console.width:
        _print_table(console, kept, cells, widths, faint)
    else:
        _print_lines(console, kept, cells, faint)


def _least_widths(columns: Sequence[Column], rows: Sequence[Row]) -> list[int]:
    """The columns of the terminal that each column needs: all of a number, of a text its longest word at least."""
    from rich.cells import cell_len

    def least(place: int) -> int:
        cells = [columns[place].heading, *(row[place] for row in rows)]
        widest = max(cell_len(cell) for cell in cells)
        if not columns[place].text:
            return widest
        return max(min(widest, LEAST_TEXT), *(cell_len(word) for cell in cells for word in cell.split()), 0)

    return [least(place) for place in range(len(columns))]


def _style(place: int, faint: Container[int]) -> str | None:
    return "dim" if place in faint else None


def _print_table(
    console: Console, columns: Sequence[Column], rows: Sequence[Row], widths: Sequence[int], faint: Container[int]
) -> None:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column, width in zip(columns, widths, strict=True):
        table.add_column(column.heading, justify=column.justify, min_width=width, no_wrap=not column.text)
    for place, row in enumerate(rows):
        table.add_row(*row, style=_style(place, faint))
    console.print(table)


def _print_lines(console: Console, columns: Sequence[Column], rows: Sequence[Row], faint: Container[int]) -> None:
    """Each row as "heading cell", one after another; a text needs no heading. Lines that go on are set in."""
    from rich.padding import Padding

    console.print()
    for place, row in enumerate(rows):
        style = _style(place, faint)
        cells = zip(columns, row, strict=True)
        words = [cell if column.text else f"{column.heading} {cell}".strip() for column, cell in cells if cell]
        first, *rest = _side_by_side(words, console.width - len(INDENT))
        console.print(first, style=style)
        for line in rest:
            console.print(Padding(line, (0, 0, 0, len(INDENT))), style=style)
    console.print()


def _side_by_side(words: Sequence[str], width: int) -> Iterator[str]:
    """Lines of as many words as fit, which are never parted here."""
    from rich.cells import cell_len

    line = ""
    for word in words:
        longer = f"{line} · {word}" if line else word
        if line and cell_len(longer) > width:
            yield line
            line = word
        else:
            line = longer
    yield line
