"""The Swiss crosstable in starting order: every player's rounds (format reference 5.1)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from .columns import RATING_COLUMNS, Columns, Row
from .errors import PageNotUnderstood
from .head import PageHead
from .numbers import decimal
from .player import Player
from .recognise import Recognised
from .round_cell import RoundCell, read_round_cell
from .start_list import read_player, require_whole_list
from .vocabulary import vocabulary


@dataclass(frozen=True, slots=True)
class CrosstableRow:
    """A player of the crosstable, his cells by round, and the points that the page prints for him."""

    player: Player
    cells: tuple[RoundCell, ...]
    points: Decimal | None


@dataclass(frozen=True, slots=True)
class Crosstable:
    """The rows by start number. ``rounds`` are the numbers of the rounds paired so far, as headed."""

    head: PageHead
    address: str
    rounds: tuple[int, ...]
    rows: tuple[CrosstableRow, ...]
    fide_ids: bool
    ratings: tuple[str, ...]


def read_crosstable(page: Recognised) -> Crosstable:
    """Read a recognised crosstable in starting order.

    Raises PageCut for a cut list, PageNotUnderstood where a round is missing, a round stands behind the
    last that is headed, a row is no player or stands twice, or nobody stands in it. A cell that is not
    understood is kept as such in its row.
    """
    return read_table(page, by_position=False)


def read_table(page: Recognised, *, by_position: bool) -> Crosstable:
    """Read a crosstable, taking a row's place in it for the player's number if ``by_position``.

    Raises what read_crosstable raises.
    """
    columns = page.columns
    if columns is None or not any(columns.rounds) or not (by_position or columns.has("number")):
        raise PageNotUnderstood("The crosstable has no start numbers or no rounds.", page=page.page.address)
    require_whole_list(page)
    rounds = tuple(range(1, max(columns.rounds) + 1))
    if missing := [str(number) for number in rounds if number not in columns.rounds]:
        raise PageNotUnderstood(
            f"The crosstable has no column of round {', '.join(missing)}.", page=page.page.address
        )
    rows = _read_rows(page, columns, rounds, by_position=by_position)
    if not rows:
        raise PageNotUnderstood("The crosstable has no players.", page=page.page.address)
    return Crosstable(
        head=page.head,
        address=page.page.address,
        rounds=rounds,
        rows=tuple(rows[number] for number in sorted(rows)),
        fide_ids=columns.has("fide-id"),
        ratings=tuple(rating for rating in RATING_COLUMNS if columns.has(rating)),
    )


def _read_rows(
    page: Recognised, columns: Columns, rounds: tuple[int, ...], *, by_position: bool
) -> dict[int, CrosstableRow]:
    """The rows by number; what stands between them is passed over."""
    places = [columns.rounds[number] for number in rounds]
    points = _points_column(page, columns)
    behind = max(places) + 1
    rows: dict[int, CrosstableRow] = {}
    for row in page.rows:
        if not any(row) or len(row) == 1:
            continue
        player = read_player(row, columns, page.page.address, number=len(rows) + 1 if by_position else None)
        if player.number in rows:
            raise PageNotUnderstood(f"Start number {player.number} stands twice.", page=page.page.address)
        if behind < len(row) and read_round_cell(row[behind]).kind != "not-understood":
            raise PageNotUnderstood(
                f"In the crosstable, no. {player.number} has one round more than the head of the table names.",
                page=page.page.address,
            )
        if any(row[columns.width :]):
            raise PageNotUnderstood(
                f"The row of no. {player.number} has more cells than the table has headings.",
                page=page.page.address,
                seen=tuple(row),
            )
        cells = tuple([read_round_cell(row[place] if place < len(row) else "") for place in places])
        rows[player.number] = CrosstableRow(player, cells, _points(row, points))
    return rows


def _points_column(page: Recognised, columns: Columns) -> int | None:
    """The column of the score: its own, or the tie-break that the note below the table says is the score."""
    if columns.has("points"):
        return columns.place["points"]
    for word in vocabulary().values.get("points-tie-break", ()):
        for note in page.document.notes:
            found = re.search(rf"([0-9]+)\s*:\s*{re.escape(word)}", note, re.IGNORECASE)
            if found:
                return columns.tie_breaks.get(int(found[1]))
    return None


def _points(row: Row, place: int | None) -> Decimal | None:
    return decimal(row[place]) if place is not None and place < len(row) else None
