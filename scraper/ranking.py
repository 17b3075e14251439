"""The ranking: who stands where, and, where the site knows it, everybody's K and change of rating.

Format reference 2 (art=1) and 8. The columns n, w, we, w-we, K and rtg+/- count rated games only; players
without a rating have them empty.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from decimal import Decimal

from .columns import RATING_COLUMNS, Columns, Row
from .errors import PageNotUnderstood
from .head import PageHead
from .numbers import decimal, whole
from .player import Player
from .rating_figures import k_and_change
from .recognise import Recognised
from .start_list import read_player, require_whole_list


@dataclass(frozen=True, slots=True)
class RankingRow:
    """A player of the ranking; None where the list does not say.

    ``rank`` is None also for players who share a place, whose cell is empty. ``games``, ``score``,
    ``expected``, ``score_minus_expected`` and ``rating_change`` are of rated games only. A ``k`` of 0 is
    none, and so are a ``performance`` of 0 and a change of 0 beside it.
    """

    player: Player
    rank: int | None
    points: Decimal | None = None
    performance: int | None = None
    games: int | None = None
    score: Decimal | None = None
    expected: Decimal | None = None
    score_minus_expected: Decimal | None = None
    k: int | None = None
    rating_change: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Ranking:
    """The rows in the order of the page. ``left_out`` are rows that are no players."""

    head: PageHead
    address: str
    rows: tuple[RankingRow, ...]
    fide_ids: bool
    ratings: tuple[str, ...]
    left_out: tuple[Row, ...] = ()

    def row(self, number: int) -> RankingRow | None:
        """The row of a start number; None if there is none."""
        return next((row for row in self.rows if row.player.number == number), None)


def read_ranking(page: Recognised) -> Ranking:
    """Read a recognised ranking.

    Raises PageCut for a cut list, PageNotUnderstood for one without start numbers, for rows that are not
    players, for a start number that stands twice and where nobody stands in it.
    """
    columns = page.columns
    if columns is None or not columns.has("start-number"):
        raise PageNotUnderstood("The ranking has no start numbers.", page=page.page.address)
    require_whole_list(page)
    left_out = tuple(row for row in page.rows if not any(row) or len(row) == 1)
    rows = tuple(_row(row, columns, page.page.address) for row in page.rows if any(row) and len(row) > 1)
    if not rows:
        raise PageNotUnderstood("The ranking has no players.", page=page.page.address)
    for number, count in Counter(row.player.number for row in rows).items():
        if count > 1:
            raise PageNotUnderstood(f"Start number {number} stands twice.", page=page.page.address)
    return Ranking(
        head=page.head,
        address=page.page.address,
        rows=rows,
        fide_ids=columns.has("fide-id"),
        ratings=tuple(rating for rating in RATING_COLUMNS if columns.has(rating)),
        left_out=left_out,
    )


def _row(row: Row, columns: Columns, address: str) -> RankingRow:
    number = whole(columns.cell(row, "start-number"))
    player = read_player(row, columns, address, number=number or 0)
    if len(row) < columns.width:
        # A cell is missing, and nothing tells which: a K could be read for a change.
        return RankingRow(player, whole(columns.cell(row, "rank")))
    k, change = k_and_change(row, columns)
    return RankingRow(
        player=player,
        rank=whole(columns.cell(row, "rank")),
        points=decimal(columns.cell(row, "points")),
        performance=whole(columns.cell(row, "performance")) or None,
        games=whole(columns.cell(row, "games")),
        score=decimal(columns.cell(row, "score")),
        expected=decimal(columns.cell(row, "expected")),
        score_minus_expected=decimal(columns.cell(row, "score-minus-expected")),
        k=k,
        rating_change=change,
    )
