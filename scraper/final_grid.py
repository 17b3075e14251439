"""The grid of a round robin in final order, brought into starting order by names and ratings (format reference 5.2).

Its numbers are places, of the players as of the opponents. Unlike a crosstable it is of no use in part: somebody
who cannot be told from another is everybody's opponent.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from .errors import KindNotSupported, PagesDoNotMatch
from .final_crosstable import start_numbers
from .round_robin import Grid, GridRow
from .start_list import StartList


def grid_in_starting_order(grid: Grid, start_list: StartList) -> Grid:
    """The grid with start numbers; one that has them already is left as it is.

    Raises PagesDoNotMatch for pages of two tournaments, and KindNotSupported where name and rating do not tell
    who each row is.
    """
    if grid.numbers == "start":
        return grid
    a, b = start_list.head.tournament, grid.head.tournament
    if a is not None and b is not None and a != b:
        raise PagesDoNotMatch(
            f"The start list is of “{start_list.head.name}” (no. {a}), the grid of “{grid.head.name}” (no. {b})."
        )
    numbers = start_numbers([row.player for row in grid.rows], start_list.players)
    unknown = [row.player.name for row in grid.rows if row.player.number not in numbers]
    if unknown:
        raise KindNotSupported(
            "This grid is in final order, so its numbers are no start numbers, and the start list does not tell "
            f"by name and rating who these are: {'; '.join(unknown)}. Save the “Starting rank crosstable” (art=5), "
            "or open your player card (click your name on the site), save that page, and give it alone.",
            kind="round-robin",
            page=grid.address,
        )
    rows = sorted((_renumbered(row, numbers) for row in grid.rows), key=lambda row: row.player.number)
    return replace(grid, numbers="start", rows=tuple(rows))


def _renumbered(row: GridRow, numbers: Mapping[int, int]) -> GridRow:
    cells = (replace(cell, opponent=numbers[cell.opponent]) for cell in row.cells)
    return replace(
        row,
        player=replace(row.player, number=numbers[row.player.number]),
        cells=tuple(sorted(cells, key=lambda cell: cell.opponent)),
    )
