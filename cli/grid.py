"""Rows under headings: a table where the terminal is wide enough, else every row as a line of its own words.

Nothing is ever cut: what does not fit side by side stands one after the other.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
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
    widest, least = _widths(kept, cells)
    room = console.width - BETWEEN * (len(kept) - 1)
    if sum(least) <= room:
        _print_table(console, kept, cells, _narrowed(widest, least, room), faint)
    else:
        _print_lines(console, kept, cells, faint)


def _widths(columns: Sequence[Column], rows: Sequence[Row]) -> tuple[list[int], list[int]]:
    """The columns of the terminal that each column takes unbroken, and those it needs: of a text its longest word."""
    from rich.cells import cell_len

    widest, least = [], []
    for place, column in enumerate(columns):
        cells = {column.heading, *(row[place] for row in rows)}
        widest.append(max(map(cell_len, cells)))
        words = {word for cell in cells for word in cell.split()} if column.text else ()
        least.append(max(min(widest[-1], LEAST_TEXT), *map(cell_len, words), 0) if column.text else widest[-1])
    return widest, least


def _narrowed(widest: Sequence[int], least: Sequence[int], room: int) -> list[int]:
    """Widths that fit into the room, taken from whichever text is the widest. The room is enough for the least."""
    widths = list(widest)
    while sum(widths) > room:
        broad = max((place for place in range(len(widths)) if widths[place] > least[place]), key=widths.__getitem__)
        widths[broad] -= 1
    return widths


def _style(place: int, faint: Container[int]) -> str | None:
    return "dim" if place in faint else None


def _print_table(
    console: Console, columns: Sequence[Column], rows: Sequence[Row], widths: Sequence[int], faint: Container[int]
) -> None:
    """Line by line: a table of rich's holds all that it prints, which is much for a field of thousands."""
    console.print()
    _print_row(console, columns, widths, [column.heading for column in columns], "bold")
    console.print("─" * (sum(widths) + BETWEEN * (len(widths) - 1)))
    for place, row in enumerate(rows):
        _print_row(console, columns, widths, row, _style(place, faint))
    console.print()


def _print_row(
    console: Console, columns: Sequence[Column], widths: Sequence[int], row: Row, style: str | None
) -> None:
    """A row in as many lines as its longest text needs."""
    cells = [_spread(console, cell, width) for cell, width in zip(row, widths, strict=True)]
    for parts in zip_longest(*cells, fillvalue=""):
        justified = map(_justified, parts, columns, widths)
        console.print((" " * BETWEEN).join(justified).rstrip(), style=style, soft_wrap=True)


def _spread(console: Console, cell: str, width: int) -> Sequence[str]:
    from rich.cells import cell_len
    from rich.text import Text

    if cell_len(cell) <= width:
        return (cell,)
    return [line.plain.rstrip() for line in Text(cell).wrap(console, width)]


def _justified(text: str, column: Column, width: int) -> str:
    from rich.cells import cell_len

    free = width - cell_len(text)
    before = {"left": 0, "right": free, "center": free // 2}[column.justify]
    return " " * before + text + " " * (free - before)


def _print_lines(console: Console, columns: Sequence[Column], rows: Sequence[Row], faint: Container[int]) -> None:
    """Each row as "heading cell", one after another; a text needs no heading. Lines that go on are set in."""
    room = console.width - len(INDENT)
    console.print()
    for place, row in enumerate(rows):
        style = _style(place, faint)
        cells = zip(columns, row, strict=True)
        words = [cell if column.text else f"{column.heading} {cell}".strip() for column, cell in cells if cell]
        lines = [line for some in _side_by_side(words, room) for line in _spread(console, some, room)]
        for number, line in enumerate(lines):
            console.print(INDENT + line if number else line, style=style, soft_wrap=True)
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
