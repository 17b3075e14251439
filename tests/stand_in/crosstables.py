"""Crosstables in starting and in final order (art=5 and 4), and who was not paired (art=40): format 5."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .event import Entrant, Round
from .figures import comma, points, ranking
from .lists import name_cell, shown_rows
from .markup import FLAG, NUMBER, TITLE, Column, cell, data_table, dialog, flag, head_row, result, striped
from .request import Asked


def crosstable(asked: Asked) -> str:
    """The Swiss crosstable or the grid of a round robin, in starting order (5) or in the order of the ranking (4)."""
    order = ranking(asked.event, asked.now)
    if asked.event.kind == "round-robin":
        return _grid(asked, order)
    return _swiss(asked, order)


def _heading(asked: Asked) -> str:
    if asked.art == 5:
        return "Starting rank crosstable"
    rounds = len(asked.event.paired(asked.now))
    if rounds == asked.event.round_count:
        return f"Final Ranking crosstable after {rounds} Rounds"
    return f"Ranking crosstable after Round {rounds}"


def _swiss(asked: Asked, order: Sequence[int]) -> str:
    event, wide = asked.event, asked.wide
    rounds = event.paired(asked.now)
    numbers = [entrant.number for entrant in event.entrants] if asked.art == 5 else order
    place = {number: index for index, number in enumerate(numbers, start=1)}
    columns = [NUMBER if asked.art == 5 else Column("Rk."), FLAG, TITLE, Column("Name", "CR")]
    columns += [Column("Rtg", "CRr")] if event.crosstable_ratings else []
    columns += [Column("FED", "CR"), *(Column(f"{round_.number}.Rd", tag="td") for round_ in rounds)]
    columns += [Column("Pts."), *([Column("Rk.")] if asked.art == 5 else []), Column("&nbsp;TB1&nbsp;")]
    ranks = {number: index for index, number in enumerate(order, start=1)}
    rows = []
    for number in numbers:
        entrant = event.entrant(number)
        cells = [cell(place[number]), flag(entrant.federation), cell(entrant.title, "CR"), cell(entrant.tabled, "CR")]
        cells += [cell(entrant.used, "CRr")] if event.crosstable_ratings else []
        cells.append(cell(entrant.federation, "CR"))
        cells += [cell(round_text(asked, round_, entrant, place)) for round_ in rounds]
        over = tuple(round_ for round_ in rounds if round_.is_over(asked.now))
        cells.append(cell(comma(points(event, number, over, asked.now))))
        cells += [cell(ranks[number])] if asked.art == 5 else []
        rows.append(([*cells, cell(0)], entrant.federation))
    return _dialog(asked, columns, rows, wide, "Direct Encounter (DE)")


def round_text(asked: Asked, round_: Round, entrant: Entrant, place: Mapping[int, int]) -> str:
    """A cell of the Swiss crosstable, padded as the site does: " 54b1", " 13w", "   -0".

    While a round is played its results stand in the pairings only: so it is on the live pages known.
    """
    game = round_.game_of(entrant.number)
    if game is None:
        return f"   -{round_.without_game.get(entrant.number, '0')}"
    white = game.white == entrant.number
    opponent = place[game.black if white else game.white]
    score = game.score(entrant.number, asked.now) if round_.is_over(asked.now) else ""
    return f"{opponent:>3}{'w' if white else 'b'}{score}"


def _grid(asked: Asked, order: Sequence[int]) -> str:
    event, wide = asked.event, asked.wide
    rounds = event.paired(asked.now)
    numbers = [entrant.number for entrant in event.entrants] if asked.art == 5 else list(order)
    columns = [NUMBER if asked.art == 5 else Column("Rk."), TITLE, Column("Name", "CR"), Column("Rtg", "CRr")]
    columns.append(Column("FED", "CR"))
    columns += [Column(str(index)) for index in range(1, len(numbers) + 1)]
    columns += [Column("Pts."), *([Column("Rk.")] if asked.art == 5 else []), Column("&nbsp;TB1&nbsp;")]
    ranks = {number: index for index, number in enumerate(order, start=1)}
    rows = []
    for index, number in enumerate(numbers, start=1):
        entrant = event.entrant(number)
        cells = [cell(index), cell(entrant.title, "CR"), name_cell(asked, entrant), cell(entrant.used, "CRr")]
        cells.append(cell(entrant.federation, "CR"))
        cells += [cell("*") if number == other else result(_met(asked, rounds, number, other)) for other in numbers]
        cells.append(cell(comma(points(event, number, rounds, asked.now))))
        cells += [cell(ranks[number])] if asked.art == 5 else []
        rows.append(([*cells, cell(0)], ""))
    return _dialog(asked, columns, rows, wide, "Direct Encounter (DE)")


def _met(asked: Asked, rounds: Sequence[Round], number: int, other: int) -> str:
    for round_ in rounds:
        game = round_.game_of(number)
        if game is not None and other in (game.white, game.black):
            return game.score(number, asked.now)
    return ""


def _dialog(
    asked: Asked, columns: Sequence[Column], rows: Sequence[tuple[list[str], str]], wide: bool, tie_break: str
) -> str:
    shown, rest = shown_rows(asked, rows)
    said = [Column(_said(asked, column.heading), column.css, column.tag) for column in columns]
    table = data_table([head_row(said, wide=wide), *striped(shown, wide=wide)])
    note = f'<p class="CR"><b>Annotation:</b><br/>Tie Break1: {tie_break}</p>'
    return dialog(f"<h2>{_heading(asked)}</h2>\n{table}{rest}{note}", wide=asked.detailed)


def _said(asked: Asked, heading: str) -> str:
    bare = heading.replace("&nbsp;", "")
    return heading.replace(bare, asked.say(bare)) if bare else heading


def not_paired(asked: Asked) -> str:
    """The players who missed a round: "*" not paired or a requested bye, "bye" a full-point bye."""
    event, wide = asked.event, asked.wide
    rounds = event.paired(asked.now)
    columns = [Column("SNo"), TITLE, Column("Name", "CR"), Column("Rtg", "CRr"), Column("FED", "CR")]
    columns += [Column(f"{round_.number}.Rd", tag="td") for round_ in rounds]
    rows = []
    for entrant in event.entrants:
        missed = [_missed(round_, entrant.number) for round_ in rounds]
        if any(missed):
            cells = [cell(entrant.number), cell(entrant.title, "CR"), cell(entrant.listed, "CR")]
            cells += [cell(entrant.used, "CRr"), cell(entrant.federation, "CR")]
            rows.append(([*cells, *(result(one) for one in missed)], ""))
    table = data_table([head_row(columns, wide=wide), *striped(rows, wide=wide)])
    return dialog(f"<h2>not paired</h2>\n{table}", wide=asked.detailed)


def _missed(round_: Round, number: int) -> str:
    if round_.game_of(number) is not None:
        return ""
    return "bye" if round_.without_game.get(number) == "1" else "*"
