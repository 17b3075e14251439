"""A Swiss tournament, joined from its crosstable and its start list.

By start number only, except for a crosstable in final order, which has none (format reference 5.1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from types import MappingProxyType

from .agreement import contradictions, points_read, require_known_opponents, require_one_tournament
from .crosstable import Crosstable, CrosstableRow, read_crosstable
from .entrants import Entrants, entrants_of
from .errors import PageMissing
from .final_crosstable import Joined, in_starting_order, read_final_crosstable
from .matcher import same_name
from .recognise import Recognised
from .round_cell import RoundCell
from .start_list import read_start_list
from .tournament import Finding, PlayerRound, Tournament, about_pages

_MOST_NAMED = 5


def swiss_tournament(table: Recognised, start_page: Recognised | None, pages: Sequence[Recognised]) -> Tournament:
    """Join a crosstable in starting order with the start list, if there is one.

    Raises PageMissing for a crosstable without ratings that stands alone, and the errors of reading and of agreement.
    """
    crosstable = read_crosstable(table)
    start_list = read_start_list(start_page) if start_page else None
    require_known_opponents(crosstable)
    if start_list is not None:
        require_one_tournament(start_list, crosstable)
    else:
        _require_ratings(crosstable)
    return _joined(entrants_of(start_list, crosstable), crosstable, table, pages)


def final_tournament(table: Recognised, start_page: Recognised | None, pages: Sequence[Recognised]) -> Tournament:
    """Join a crosstable in final order with the start list by names, where these leave no doubt.

    Without a start list the players keep their places in the ranking as numbers. Raises as
    ``swiss_tournament``, and PagesDoNotMatch where nobody is found in the start list.
    """
    final = read_final_crosstable(table)
    require_known_opponents(final.by_row)
    if start_page is None:
        _require_ratings(final.by_row)
        remark = Finding(
            "numbers-are-places",
            "The page is in final order and prints no start numbers: all numbers here are places of the ranking.",
        )
        return _joined(entrants_of(None, final.by_row), final.by_row, table, pages, (remark,))
    start_list = read_start_list(start_page)
    joined = in_starting_order(final, start_list)
    left_out = {player.number for player in joined.players_left_out}
    known = tuple(player for player in start_list.players if player.number not in left_out)
    entrants = entrants_of(replace(start_list, players=known), joined.crosstable)
    remarks = tuple(_not_joined(joined))
    return _joined(entrants, joined.crosstable, table, pages, remarks)


def _require_ratings(crosstable: Crosstable) -> None:
    if not crosstable.ratings:
        raise PageMissing(
            f"The crosstable of “{crosstable.head.name}” prints no ratings: "
            "the start list (“Starting rank”, art=0) is needed beside it."
        )


def _not_joined(joined: Joined) -> Iterator[Finding]:
    yield Finding(
        "joined-by-name",
        "The crosstable is in final order, without start numbers: it was joined to the start list by names.",
    )
    rows = [row.player.name for row in joined.rows_left_out]
    if rows:
        yield Finding(
            "not-joined",
            f"Not found for certain in the start list by name and rating, and left out: {_named(rows)}.",
        )
    listed = [player.name for player in joined.players_left_out]
    absent = [name for name in listed if not any(same_name(name, row) for row in rows)]
    if absent:
        yield Finding(
            "not-in-crosstable", f"In the start list, but not in the crosstable, and left out: {_named(absent)}."
        )


def _named(names: Sequence[str]) -> str:
    more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    return "; ".join(names[:_MOST_NAMED]) + more


def _joined(
    entrants: Entrants,
    crosstable: Crosstable,
    table: Recognised,
    pages: Sequence[Recognised],
    remarks: tuple[Finding, ...] = (),
) -> Tournament:
    doubtful = contradictions(crosstable)
    return Tournament(
        about=about_pages(table, pages),
        form="swiss",
        players=entrants.players,
        fide_ids=entrants.fide_ids,
        ratings=entrants.ratings,
        rounds=crosstable.rounds,
        rounds_by_player=MappingProxyType(
            {row.player.number: _rounds(row, crosstable.rounds, doubtful) for row in crosstable.rows}
        ),
        findings=MappingProxyType({row.player.number: _points_differ(row) for row in crosstable.rows}),
        remarks=remarks,
    )


def _rounds(
    row: CrosstableRow, numbers: tuple[int, ...], doubtful: frozenset[tuple[int, int]]
) -> tuple[PlayerRound, ...]:
    own = row.player.number
    return tuple(
        [
            PlayerRound(number, cell, _doubt(cell, (own, number) in doubtful))
            for number, cell in zip(numbers, row.cells, strict=True)
        ]
    )


def _doubt(cell: RoundCell, contradicted: bool) -> str | None:
    if cell.kind == "game" and cell.opponent is None:
        return "the opponent cannot be told by name and rating"
    if contradicted and cell.opponent is None:
        return "another row names this player as its opponent"
    if contradicted:
        return f"the row of no. {cell.opponent} does not say the same"
    return "the cell is not understood" if cell.kind == "not-understood" else None


def _points_differ(row: CrosstableRow) -> tuple[Finding, ...]:
    """Byes and forfeits may count other than usual, and their points come late; games may not (5.1)."""
    if row.points is None or row.points == points_read(row):
        return ()
    only_games = all(cell.kind == "game" and cell.result in ("1", "½", "0") for cell in row.cells)
    return (
        Finding(
            "points-differ",
            f"The page gives no. {row.player.number} {row.points} points; his rounds add up to {points_read(row)}.",
            serious=only_games,
        ),
    )
