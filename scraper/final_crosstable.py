"""The Swiss crosstable in final order (art=4), whose numbers are rows of the ranking (format reference 5.1).

An opponent is the row that he has on this page, counted, since players who share a place have no number.
To be of use it is brought into starting order, by the names and ratings of the start list; its own names
carry no comma. Who cannot be told from somebody else this way is left out and named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import cast

from .crosstable import Crosstable, CrosstableRow, read_table
from .errors import PagesDoNotMatch
from .matcher import name_key, same_name
from .player import Player
from .recognise import Recognised
from .round_cell import RoundCell
from .start_list import StartList


@dataclass(frozen=True, slots=True)
class FinalCrosstable:
    """A crosstable whose numbers, those of the players and those of the opponents, are rows of the ranking."""

    by_row: Crosstable


@dataclass(frozen=True, slots=True)
class Joined:
    """A final crosstable in starting order.

    ``crosstable`` has the rows whose player is one and only one of the start list, with names and ratings as
    the crosstable prints them. In their cells an opponent who is not among them is None. ``rows_left_out``
    are the others, with the row as number; ``players_left_out`` the players of the start list without a row.
    """

    crosstable: Crosstable
    rows_left_out: tuple[CrosstableRow, ...]
    players_left_out: tuple[Player, ...]


def read_final_crosstable(page: Recognised) -> FinalCrosstable:
    """Read a recognised crosstable in final order.

    Raises PageCut for a cut list and PageNotUnderstood for rows that are not players. A cell that is not
    understood is kept as such in its row.
    """
    return FinalCrosstable(read_table(page, by_position=True))


def in_starting_order(final: FinalCrosstable, start_list: StartList) -> Joined:
    """Give every row the start number of its player, where name and rating leave no doubt who that is.

    Raises PagesDoNotMatch for pages of two tournaments, and where not a single player fits.
    """
    table = final.by_row
    a, b = start_list.head.tournament, table.head.tournament
    numbers = start_numbers([row.player for row in table.rows], start_list.players)
    if not numbers or (a is not None and b is not None and a != b):
        raise PagesDoNotMatch(
            f"The start list of “{start_list.head.name}” and the crosstable of “{table.head.name}” "
            "are not of one tournament."
        )
    rows = [_renumbered(row, numbers) for row in table.rows if row.player.number in numbers]
    found = frozenset(numbers.values())
    return Joined(
        crosstable=replace(table, rows=tuple(sorted(rows, key=_number))),
        rows_left_out=tuple(row for row in table.rows if row.player.number not in numbers),
        players_left_out=tuple(player for player in start_list.players if player.number not in found),
    )


def start_numbers(ranked: Sequence[Player], listed: Sequence[Player]) -> Mapping[int, int]:
    """The start number, by place, of each ranked player who has one candidate that no other has."""
    by_name: dict[str, list[Player]] = {}
    for player in listed:
        by_name.setdefault(name_key(player.name), []).append(player)
    candidates = {
        one.number: [
            player.number
            for player in by_name.get(name_key(one.name), ())
            if same_name(one.name, player.name) and _may_be_one(one, player)
        ]
        for one in ranked
    }
    claims = Counter(number for found in candidates.values() for number in found)
    return {place: found[0] for place, found in candidates.items() if len(found) == 1 and claims[found[0]] == 1}


def _number(row: CrosstableRow) -> int:
    return row.player.number


def _may_be_one(one: Player, other: Player) -> bool:
    """Whether the ratings allow it: some rating stands in both lists, or one of them prints none."""
    a, b = _ratings(one), _ratings(other)
    return not a or not b or bool(a & b)


def _ratings(player: Player) -> set[int]:
    """The ratings printed; 0 only if every one of them is 0."""
    printed = {player.rating, player.rating_international, player.rating_national} - {None}
    return cast("set[int]", printed - {0} or printed)


def _renumbered(row: CrosstableRow, numbers: Mapping[int, int]) -> CrosstableRow:
    return replace(
        row,
        player=replace(row.player, number=numbers[row.player.number]),
        cells=tuple(_cell(cell, numbers) for cell in row.cells),
    )


def _cell(cell: RoundCell, numbers: Mapping[int, int]) -> RoundCell:
    return cell if cell.opponent is None else cell._replace(opponent=numbers.get(cell.opponent))
