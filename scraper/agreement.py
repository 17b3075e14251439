"""Pages held against themselves and against each other (format reference 5.1).

Swiss crosstables are symmetric: if A had White against B and won, B had Black against A and lost. On every
real pair of pages at hand, start list and crosstable agree in every name and rating. What breaks this is
either an error, or a round that is left out and said so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from .crosstable import Crosstable, CrosstableRow
from .errors import PageCut, PagesDoNotMatch
from .matcher import same_name
from .player import Player
from .round_cell import ANSWERS, RoundCell
from .round_robin import Grid
from .start_list import StartList

_ANSWERS = frozenset({*ANSWERS, (None, None)})
"""The two sides of one game, finished or not."""

_MOST_NAMED = 3


def require_one_tournament(start_list: StartList, crosstable: Crosstable | Grid) -> None:
    """Raises PagesDoNotMatch unless both pages are of one tournament and of one state of it."""
    a, b = start_list.head.tournament, crosstable.head.tournament
    if a is not None and b is not None and a != b:
        raise PagesDoNotMatch(
            f"The start list is of “{start_list.head.name}” (no. {a}), "
            f"the crosstable of “{crosstable.head.name}” (no. {b})."
        )
    differences = tuple(_differences(start_list, crosstable))
    if differences:
        raise PagesDoNotMatch(_two_states(start_list, crosstable, differences), details=differences)


def _differences(start_list: StartList, crosstable: Crosstable | Grid) -> Iterator[str]:
    listed = {player.number: player for player in start_list.players}
    paired = {row.player.number: row.player for row in crosstable.rows}
    for number in sorted(listed.keys() | paired.keys()):
        one, other = listed.get(number), paired.get(number)
        if one is None or other is None:
            missing = "start list" if one is None else "crosstable"
            yield f"no. {number} is not in the {missing}"
        elif not same_name(one.name, other.name):
            yield f"no. {number} is {one.name} in the start list and {other.name} in the crosstable"
        elif not _same_rating(one, other):
            yield (f"no. {number} is rated {_ratings(one)} in the start list and {_ratings(other)} in the crosstable")


def _ratings(player: Player) -> str:
    return " or ".join(str(rating) for rating in sorted(_printed(player)))


def _printed(player: Player) -> set[int]:
    ratings = (player.rating, player.rating_international, player.rating_national)
    return {rating for rating in ratings if rating is not None}


def _same_rating(one: Player, other: Player) -> bool:
    """Equal where both lists print the same kind; a lone "Rtg" may be any of those that the other tells apart."""
    kinds = (
        (one.rating, other.rating),
        (one.rating_international, other.rating_international),
        (one.rating_national, other.rating_national),
    )
    common = [(a, b) for a, b in kinds if a is not None and b is not None]
    if common:
        return all(a == b for a, b in common)
    a, b = _printed(one), _printed(other)
    return not a or not b or bool(a & b)


def _two_states(start_list: StartList, crosstable: Crosstable | Grid, differences: Sequence[str]) -> str:
    told = "; ".join(differences[:_MOST_NAMED])
    more = f" and {len(differences) - _MOST_NAMED} more" if len(differences) > _MOST_NAMED else ""
    a, b = start_list.head.last_update, crosstable.head.last_update
    when = f" (last updates {a:%d.%m.%Y %H:%M} and {b:%d.%m.%Y %H:%M})" if a and b and a != b else ""
    return f"Start list and crosstable are not of one state of the tournament{when}: {told}{more}."


def require_known_opponents(crosstable: Crosstable) -> None:
    """Raises PageCut if a cell names an opponent whose row is not on the page."""
    known = {row.player.number for row in crosstable.rows}
    for row in crosstable.rows:
        for number, cell in zip(crosstable.rounds, row.cells, strict=True):
            if cell.opponent is not None and cell.opponent not in known:
                raise PageCut(
                    f"Round {number} of no. {row.player.number} names opponent {cell.opponent}, "
                    f"but the crosstable has only {len(known)} rows up to no. {max(known)}.",
                    page=crosstable.address,
                )


def contradictions(crosstable: Crosstable) -> frozenset[tuple[int, int]]:
    """The rounds, as (start number, round), in which the rows of the page do not say the same.

    Both sides of a game that they tell differently; and the bye of a player whom another names as opponent.
    """
    rows = {row.player.number: row for row in crosstable.rows}
    found = set()
    for row in crosstable.rows:
        for index, cell in enumerate(row.cells):
            if cell.opponent is not None and not _answered(row.player.number, cell, rows, index):
                found.add((row.player.number, crosstable.rounds[index]))
                if rows[cell.opponent].cells[index].opponent is None:
                    found.add((cell.opponent, crosstable.rounds[index]))
    return frozenset(found)


def _answered(number: int, cell: RoundCell, rows: dict[int, CrosstableRow], index: int) -> bool:
    assert cell.opponent is not None
    answer = rows[cell.opponent].cells[index]
    if answer.kind == "not-understood":
        return cell.opponent != number
    return (
        answer.opponent == number
        and cell.opponent != number
        and answer.colour != cell.colour
        and (cell.result, answer.result) in _ANSWERS
    )


def points_read(row: CrosstableRow) -> Decimal:
    """The sum of a row's cells, unfinished and unread ones as nothing."""
    return sum((cell.points for cell in row.cells if cell.points is not None), Decimal(0))
