"""A round robin, joined from its grid, the start list, and the list of pairings where there is one.

Format reference 5.2: the grid has neither colours nor rounds; both, and the free rounds of an odd field, stand
in the list of pairings only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from types import MappingProxyType

from .agreement import require_one_tournament
from .crosstable import Crosstable, CrosstableRow
from .entrants import Entrants, entrants_of
from .errors import PageMissing
from .final_grid import grid_in_starting_order
from .recognise import Recognised
from .round_cell import Result, RoundCell
from .round_pairings import PairingOf, pairings_by_player
from .round_robin import Grid, GridCell, GridRow, contradictions, points_read, read_round_robin
from .start_list import StartList, read_start_list
from .tournament import Finding, PlayerRound, Tournament, about_pages


def round_robin_tournament(
    table: Recognised, start_page: Recognised | None, pages: Sequence[Recognised]
) -> Tournament:
    """Join a grid with the start list and the pairings.

    Raises PageMissing for a grid without ratings that stands alone, KindNotSupported for a grid in final
    order whose players cannot all be told in the start list, and the errors of reading and of agreement.
    Pairings that do not go with the grid are left out and said so.
    """
    read = read_round_robin(table)
    start_list = _start_list(read, start_page)
    grid = read if start_list is None else grid_in_starting_order(read, start_list)
    if start_list is not None:
        require_one_tournament(start_list, grid)
    entrants = _entrants(start_list, grid)
    seen, remarks = pairings_by_player(pages, {row.player.number: row.player for row in grid.rows})
    rounds = _all_rounds(grid, seen)
    numbers = tuple(sorted({one.number for own in rounds.values() for one in own if one.number is not None}))
    about = about_pages(table, pages)
    return Tournament(
        about=replace(about, rounds_announced=_round_count(about.rounds_announced, grid, numbers)),
        form="round-robin",
        players=entrants.players,
        fide_ids=entrants.fide_ids,
        ratings=entrants.ratings,
        rounds=numbers,
        rounds_by_player=MappingProxyType(rounds),
        findings=MappingProxyType(
            {row.player.number: _points_differ(row, rounds[row.player.number]) for row in grid.rows}
        ),
        remarks=(*_about_numbers(read, grid), *remarks),
    )


def _about_numbers(read: Grid, grid: Grid) -> Iterator[Finding]:
    if grid.numbers == "rank":
        yield Finding("numbers-are-places", "The grid is in final order: all numbers here are places.")
    elif read.numbers == "rank":
        yield Finding(
            "joined-by-name", "The grid is in final order: it was joined to the start list by names and ratings."
        )


def _start_list(grid: Grid, start_page: Recognised | None) -> StartList | None:
    if start_page is not None:
        return read_start_list(start_page)
    if not grid.ratings:
        raise PageMissing(
            f"The grid of “{grid.head.name}” prints no ratings: "
            "the start list (“Starting rank list of players”, art=0) is needed beside it."
        )
    return None


def _entrants(start_list: StartList | None, grid: Grid) -> Entrants:
    """The players, with the ratings of both lists: to this end a grid is a crosstable without rounds."""
    rows = tuple(CrosstableRow(row.player, (), row.points) for row in grid.rows)
    return entrants_of(start_list, Crosstable(grid.head, grid.address, (), rows, grid.fide_ids, grid.ratings))


def _round_count(announced: int | None, grid: Grid, rounds: Sequence[int]) -> int | None:
    """The number of rounds, if everybody can meet everybody equally often in it: some uploads fill in a 1 (6).

    Where the pages say no such number, those of the pairings are all, if they are as many as the players need.
    """
    players = len(grid.rows)
    once = players - 1 if players % 2 == 0 else players
    if announced is not None and once > 0 and announced % once == 0:
        return announced
    needed = once * grid.cycles
    return needed if needed and rounds and rounds[-1] == needed else None


def _all_rounds(grid: Grid, seen: Mapping[int, Sequence[PairingOf]]) -> Mapping[int, tuple[PlayerRound, ...]]:
    doubtful = contradictions(grid)
    return {row.player.number: _rounds(row, grid, seen.get(row.player.number, ()), doubtful) for row in grid.rows}


def _rounds(
    row: GridRow, grid: Grid, seen: Sequence[PairingOf], doubtful: frozenset[tuple[int, int]]
) -> tuple[PlayerRound, ...]:
    """In the order of the pairings where these are known, and after them the games that they do not hold."""
    numbered = {one.round: _without_opponent(one) for one in seen if one.opponent is None}
    others: list[PlayerRound] = []
    for cell in row.cells:
        paired = [one for one in seen if one.opponent == cell.opponent]
        results, rest = _shared_out(_games(cell, max(grid.cycles, len(paired))), paired)
        doubt = _doubt(cell, (row.player.number, cell.opponent) in doubtful)
        for one, result in zip(paired, results, strict=True):
            game = RoundCell("game", one.text, cell.opponent, one.colour, result)
            numbered[one.round] = PlayerRound(one.round, game, doubt or _against_grid(one, result), rated=one.rated)
        others += [PlayerRound(None, RoundCell("game", cell.text, cell.opponent, None, one), doubt) for one in rest]
    return (*(numbered[number] for number in sorted(numbered)), *others)


def _without_opponent(one: PairingOf) -> PlayerRound:
    doubt = "the cell is not understood" if one.kind == "not-understood" else None
    return PlayerRound(one.round, RoundCell(one.kind, one.text, result=one.result), doubt)


def _games(cell: GridCell, times: int) -> Iterator[Result | None]:
    """The results of a cell, and None for every game that is still to be played."""
    results = cell.results or ()
    yield from results
    yield from [None] * (times - len(results))


def _shared_out(
    games: Iterator[Result | None], paired: Sequence[PairingOf]
) -> tuple[Sequence[Result | None], Sequence[Result | None]]:
    """The results of a pair for each of its pairings, and those left over.

    In which order a cell holds several games nobody has seen: a pairing that prints a result takes that one,
    the others take what is left, one after another.
    """
    left = list(games)
    taken: dict[int, Result | None] = {}
    for one in paired:
        if one.result is not None and one.result in left:
            left.remove(one.result)
            taken[one.round] = one.result
    for one in paired:
        if one.round not in taken:
            taken[one.round] = left.pop(0)
    return [taken[one.round] for one in paired], left


def _doubt(cell: GridCell, contradicted: bool) -> str | None:
    if cell.results is None:
        return "the cell is not understood"
    return f"the row of no. {cell.opponent} does not say the same" if contradicted else None


def _against_grid(one: PairingOf, result: Result | None) -> str | None:
    if one.kind == "not-understood":
        return "the result in the list of pairings is not understood"
    agreed = one.result is None or one.result == result
    return None if agreed else "the grid and the list of pairings do not say the same"


def _points_differ(row: GridRow, rounds: Sequence[PlayerRound]) -> tuple[Finding, ...]:
    """A free round may count in the points and does not stand in the grid; nor need a forfeit count as usual."""
    games = points_read(row)
    free = [one.cell.points or Decimal(0) for one in rounds if one.cell.opponent is None]
    if row.points is None or row.points in (games, games + sum(free)):
        return ()
    played = {result for cell in row.cells for result in cell.results or ()}
    may_be_free = not free and len(row.cells) % 2 == 0 and row.points > games
    return (
        Finding(
            "points-differ",
            f"The page gives no. {row.player.number} {row.points} points; his games add up to {games}.",
            serious="-" not in played and not may_be_free,
        ),
    )
