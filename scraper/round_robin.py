"""The grid of a round robin: everybody against everybody, without colours and rounds (format reference 5.2).

Its columns are opponents: by start number in a grid in starting order (art=5), by place in a grid in final
order (art=4), whose rows are counted because the players who share a place have no number. Colours and
rounds stand in the list of pairings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from .columns import RATING_COLUMNS, Columns, Row
from .errors import KindNotSupported, PageCut, PageNotUnderstood
from .grid_cell import OWN, is_added_up, read_grid_cell
from .head import PageHead
from .numbers import decimal, whole
from .player import Player
from .recognise import Recognised
from .round_cell import ANSWERS, POINTS, Result
from .start_list import read_player, require_whole_list


@dataclass(frozen=True, slots=True)
class GridCell:
    """A player's games against one opponent: () while none is played, None if the cell is not understood."""

    opponent: int
    results: tuple[Result, ...] | None
    text: str


@dataclass(frozen=True, slots=True)
class GridRow:
    """A player, what he did against everybody else by number, and the points and rank that the page prints."""

    player: Player
    cells: tuple[GridCell, ...]
    points: Decimal | None
    rank: int | None

    def against(self, number: int) -> GridCell:
        """The cell of an opponent. Raises KeyError for a number that is none."""
        for cell in self.cells:
            if cell.opponent == number:
                return cell
        raise KeyError(number)


@dataclass(frozen=True, slots=True)
class Grid:
    """A round robin as its grid gives it.

    ``numbers`` says what the numbers of players and opponents are: start numbers, or places of the final
    ranking. ``cycles`` is how often a pair has met at most so far, at least 1.
    """

    head: PageHead
    address: str
    numbers: Literal["start", "rank"]
    rows: tuple[GridRow, ...]
    cycles: int
    fide_ids: bool
    ratings: tuple[str, ...]


def read_round_robin(page: Recognised) -> Grid:
    """Read a recognised grid; a cell that is not understood is kept as such.

    Raises PageCut where rows are missing, PageNotUnderstood for rows that are not players or do not fit the
    columns, and KindNotSupported where several games of a pair cannot be told apart.
    """
    columns, address = page.columns, page.page.address
    if columns is None or not columns.opponents:
        raise PageNotUnderstood("The grid has no columns of opponents.", page=address)
    require_whole_list(page)
    if columns.repeated:
        raise _not_told_apart("two columns for one opponent", address)
    by_rank = columns.first == "rank"
    rows: dict[int, GridRow] = {}
    for row in page.rows:
        if not any(row) or len(row) == 1:
            continue
        player = read_player(row, columns, address, number=len(rows) + 1 if by_rank else None)
        if player.number in rows:
            raise PageNotUnderstood(f"Start number {player.number} stands twice.", page=address)
        rows[player.number] = _row(player, row, columns, address)
    _require_all_rows(rows, columns, address, by_rank=by_rank)
    return Grid(
        head=page.head,
        address=address,
        numbers="rank" if by_rank else "start",
        rows=tuple(rows[number] for number in sorted(rows)),
        cycles=max((len(cell.results or ()) for row in rows.values() for cell in row.cells), default=0) or 1,
        fide_ids=columns.has("fide-id"),
        ratings=tuple(rating for rating in RATING_COLUMNS if columns.has(rating)),
    )


def contradictions(grid: Grid) -> frozenset[tuple[int, int]]:
    """The pairs (number, opponent) for which the two rows do not say the same; each such pair in both orders."""
    results = {(row.player.number, cell.opponent): cell.results for row in grid.rows for cell in row.cells}
    return frozenset(
        (number, opponent)
        for (number, opponent), own in results.items()
        if not _answered(own, results.get((opponent, number)))
    )


def points_read(row: GridRow) -> Decimal:
    """The sum of a row's results, cells that are not understood as nothing."""
    return sum((POINTS[result] for cell in row.cells for result in cell.results or ()), Decimal(0))


def _row(player: Player, row: Row, columns: Columns, address: str) -> GridRow:
    number = player.number
    own = columns.opponents.get(number)
    if own is None or own >= len(row) or row[own] != OWN or len(row) < columns.width:
        raise PageNotUnderstood(
            f"The row of no. {number} does not fit the columns of the grid: {' | '.join(row)[:120]}",
            page=address,
            seen=tuple(row),
        )
    cells = tuple(
        _cell(opponent, row[place], address)
        for opponent, place in sorted(columns.opponents.items())
        if opponent != number
    )
    return GridRow(player, cells, decimal(columns.cell(row, "points")), whole(columns.cell(row, "rank")))


def _cell(opponent: int, text: str, address: str) -> GridCell:
    if is_added_up(text):
        raise _not_told_apart(f"“{text}”", address)
    return GridCell(opponent, read_grid_cell(text), text)


def _answered(own: Sequence[Result] | None, other: Sequence[Result] | None) -> bool:
    """Whether two cells can be the two sides of the same games. One not understood is no contradiction."""
    if own is None or other is None:
        return True
    return len(own) == len(other) and all(pair in ANSWERS for pair in zip(own, other, strict=True))


def _not_told_apart(what: str, address: str) -> KindNotSupported:
    return KindNotSupported(
        "In this round robin everybody meets more than once, and its grid does not tell the games of a pair "
        f"apart ({what}). The player's own card does: use its link (art=9&snr=...), or save that page.",
        kind="double-round-robin",
        page=address,
    )


def _require_all_rows(rows: dict[int, GridRow], columns: Columns, address: str, *, by_rank: bool) -> None:
    missing = sorted(columns.opponents.keys() - rows.keys())
    if not missing:
        return
    if by_rank:
        raise PageCut(
            f"The grid has {len(columns.opponents)} columns of opponents but only {len(rows)} rows.", page=address
        )
    raise PageCut(
        f"The grid has {len(columns.opponents)} columns of opponents but only {len(rows)} rows: "
        f"{'no.' if len(missing) == 1 else 'nos.'} {', '.join(_runs(missing))} "
        f"{'is' if len(missing) == 1 else 'are'} missing.",
        page=address,
    )


def _runs(numbers: Sequence[int]) -> Iterator[str]:
    """Numbers as text, those in a row drawn together: 2, 5-13."""
    first = last = numbers[0]
    for number in (*numbers[1:], None):
        if number is not None and number == last + 1:
            last = number
            continue
        yield str(first) if first == last else f"{first}-{last}"
        if number is not None:
            first = last = number
