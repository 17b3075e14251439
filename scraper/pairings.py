"""Lists of pairings: one round of a Swiss, or all rounds of a round robin in one table.

Format reference 2 (art=2), 5.2 and 8. A round robin's table has a line above each round ("Round 1 on
2026/08/08 at 08:30") and repeats its head there; a Swiss names the round above the table. Byes of older
rounds vanish from these lists, so that they tell nothing of who had none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from .absent import absent_kind
from .columns import Row
from .errors import PageNotUnderstood
from .head import PageHead
from .numbers import decimal, whole
from .pairing_columns import PairingColumns, SideColumns, read_pairing_columns
from .pairing_result import read_lone_result, read_pairing_result
from .recognise import Recognised
from .round_cell import CellKind, Result
from .start_list import require_whole_list, tidy_name

_ROUND = re.compile(r"\D*([0-9]{1,3})\b(?![./][0-9])")
_ROUND_ASKED_FOR = re.compile(r"[?&;]rd=([0-9]{1,3})(?![0-9])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Side:
    """One player of a pairing. ``number`` is his start number, None where the list has none.

    A ``rating`` is whichever the list prints, 0 for unrated; ``points`` are those before the round.
    """

    number: int | None
    name: str
    title: str
    rating: int | None
    points: Decimal | None


@dataclass(frozen=True, slots=True)
class Pairing:
    """A row of the list. ``black`` is None for a player without an opponent, who stands as White.

    ``kind`` is "game" for two players, whether they played or not. The results are None while they are open;
    for a player without an opponent ``white_result`` is what the round counts. ``rated`` is False for a game
    that the page marks as not rated. ``round`` is None where the page does not say.
    """

    round: int | None
    board: int | None
    kind: CellKind
    white: Side
    black: Side | None
    white_result: Result | None
    black_result: Result | None
    rated: bool
    text: str


@dataclass(frozen=True, slots=True)
class Pairings:
    """The pairings in the order of the page."""

    head: PageHead
    address: str
    pairings: tuple[Pairing, ...]

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds that the list holds, as far as it numbers them."""
        return tuple(sorted({pairing.round for pairing in self.pairings if pairing.round is not None}))


def read_pairings(page: Recognised) -> Pairings:
    """Read a recognised list of pairings; a result that is not understood is kept as such.

    Raises PageCut for a cut list and PageNotUnderstood for one without a head, or with a row that names nobody.
    """
    require_whole_list(page)
    columns: PairingColumns | None = None
    round_ = _round_of_page(page)
    pairings = []
    for row in filter(any, page.document.table):
        head = read_pairing_columns(row)
        if head is not None:
            columns = head
        elif len(row) == 1:
            found = _ROUND.match(row[0])
            round_ = int(found[1]) if found else None
        elif columns is None:
            raise PageNotUnderstood(
                "The headings of the list of pairings are not known.", page=page.page.address, seen=tuple(row)
            )
        else:
            pairings.append(_pairing(row, columns, round_, page.page.address))
    return Pairings(page.head, page.page.address, tuple(pairings))


def _round_of_page(page: Recognised) -> int | None:
    """The round that the page names above its table, else the one that was asked for."""
    if len(page.head.round_times) == 1:
        return page.head.round_times[0].round
    asked_for = _ROUND_ASKED_FOR.search(page.document.action)
    return int(asked_for[1]) if asked_for else None


def _pairing(row: Row, columns: PairingColumns, round_: int | None, address: str) -> Pairing:
    text = _cell(row, columns.result)
    sides = _side(row, columns.white), _side(row, columns.black)
    if not sides[0].name or not sides[1].name:
        raise PageNotUnderstood(f"A row is not understood: {' | '.join(row)[:120]}", page=address, seen=tuple(row))
    board = whole(_cell(row, columns.board))
    result = read_pairing_result(text)
    for player, other in ((sides[0], columns.black), (sides[1], columns.white)):
        absent = None if text and result is not None else _absent(row, other)
        if absent is not None:
            kind, counted = _without_opponent(text, absent)
            return Pairing(round_, board, kind, player, None, counted, None, True, text)
    if result is None:
        return Pairing(round_, board, "not-understood", *sides, None, None, True, text)
    return Pairing(round_, board, "game", *sides, result.white, result.black, result.rated, text)


def _side(row: Row, columns: SideColumns) -> Side:
    return Side(
        number=whole(_cell(row, columns.number)) or None,
        name=tidy_name(_cell(row, columns.name)),
        title=_cell(row, columns.title),
        rating=whole(_cell(row, columns.rating)),
        points=decimal(_cell(row, columns.points)),
    )


def _absent(row: Row, columns: SideColumns) -> CellKind | None:
    """What stands in place of a player; None if it is one."""
    return absent_kind(_cell(row, columns.number), _cell(row, columns.name), _cell(row, columns.rating))


def _without_opponent(text: str, absent: CellKind) -> tuple[CellKind, Result | None]:
    """Points for somebody who is not paired are a bye, as in a crosstable; a free round may count nothing."""
    counted = read_lone_result(text)
    if counted is None:
        return ("not-understood" if text else absent), None
    return (absent if counted == "0" else "bye"), counted


def _cell(row: Row, place: int | None) -> str:
    return row[place] if place is not None and place < len(row) else ""
