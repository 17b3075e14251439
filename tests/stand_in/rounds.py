"""Pairings of a round, or of all rounds of a round robin (art=2), and the schedule (art=14): format 5.2 and 8."""

from __future__ import annotations

from collections.abc import Sequence

from .event import Entrant, Game, Round
from .figures import points
from .lists import name_cell
from .markup import (
    BARE,
    ODD,
    TITLE,
    Column,
    between,
    cell,
    data_table,
    dialog,
    head_row,
    result,
    striped,
    text,
)
from .request import Asked

RESULTS = {"1": "1 - 0", "½": "½ - ½", "0": "0 - 1", "+": "+ - -", "-": "- - +", "": ""}
HEADING = "Pairings/Results"


def pairings(asked: Asked) -> str:
    """The pairings; without a table while the round asked for is not paired."""
    if asked.event.kind == "round-robin":
        return _all_rounds(asked)
    asked_for = asked.query.get("rd", "")
    paired = asked.event.paired(asked.now)
    wanted = int(asked_for) if asked_for.isdigit() else len(paired)
    shown = next((round_ for round_ in paired if round_.number == wanted), None)
    if shown is None:
        return dialog(f"<h2>{HEADING}</h2>", wide=asked.detailed)
    return dialog(f"<h2>{HEADING}</h2><h3>{_when(shown)}</h3>\n{_one_round(asked, shown)}", wide=asked.detailed)


def _when(round_: Round) -> str:
    return f"Round {round_.number} on {round_.begins:%Y/%m/%d} at {round_.begins:%H:%M}"


def _one_round(asked: Asked, round_: Round) -> str:
    wide = asked.wide
    side = [Column("No."), TITLE]
    columns = [Column("Bo."), *side, Column("White", "CR", "td"), Column("Rtg"), Column("Pts."), Column("Result")]
    columns += [Column("Pts."), TITLE, Column("Black", "CR", "td"), Column("Rtg"), Column("No.")]
    before = tuple(one for one in asked.event.paired(asked.now) if one.number < round_.number)
    rows = [([cell(board), *_game(asked, game, before)], "") for board, game in enumerate(round_.games, start=1)]
    for board, (number, given) in enumerate(round_.without_game.items(), start=len(rows) + 1):
        rows.append(([cell(board), *_without_game(asked, number, given, before)], ""))
    said = [Column(asked.say(column.heading), column.css, column.tag) for column in columns]
    return data_table([head_row(said, wide=wide), *striped(rows, wide=wide)])


def _score(asked: Asked, number: int, before: Sequence[Round]) -> str:
    total = f"{points(asked.event, number, tuple(before), asked.now):f}"
    whole, _, fraction = total.partition(".")
    half = "½" if fraction.startswith("5") else ""
    return half if whole == "0" and half else f"{whole}{half}"


def _player(asked: Asked, entrant: Entrant) -> str:
    """A name; here its cell has the federation as its class while it is a link."""
    if asked.gated:
        return cell(entrant.listed, "CR")
    target = asked.link(art=9, fed=entrant.federation, snr=entrant.number)
    return f'<td class="{entrant.federation}"><a href="{target}">{text(entrant.listed)}</a></td>'


def _game(asked: Asked, game: Game, before: Sequence[Round]) -> list[str]:
    white, black = asked.event.entrant(game.white), asked.event.entrant(game.black)
    return [
        cell(white.number),
        cell(white.title, "CR"),
        _player(asked, white),
        cell(white.used),
        cell(_score(asked, white.number, before)),
        result(_result(asked, game)),
        cell(_score(asked, black.number, before)),
        cell(black.title, "CR"),
        _player(asked, black),
        cell(black.used),
        cell(black.number),
    ]


def _result(asked: Asked, game: Game) -> str:
    if asked.now >= game.ended and game.both_lost:
        return "- - -"
    return RESULTS[game.score(game.white, asked.now)]


def _without_game(asked: Asked, number: int, given: str, before: Sequence[Round]) -> list[str]:
    entrant = asked.event.entrant(number)
    return [
        cell(number),
        cell(entrant.title, "CR"),
        _player(asked, entrant),
        cell(entrant.used),
        cell(_score(asked, number, before)),
        cell(given),
        ODD,
        cell("", "CR"),
        cell(asked.say("bye") if given == "1" else "not paired", "CR"),
        '<td class="CRc">&nbsp;</td>',
        BARE,
    ]


def _all_rounds(asked: Asked) -> str:
    """Every round in one table, each below a row that says when it is played; "rd" makes no difference."""
    wide = asked.wide
    columns = [Column("Bo."), Column("No."), Column("Rtg"), TITLE, Column("White", "CR", "td"), Column("Result")]
    columns += [TITLE, Column("Black", "CR", "td"), Column("Rtg"), Column("No.")]
    lines = []
    for round_ in asked.event.paired(asked.now):
        lines += [between(_when(round_), len(columns), wide=wide), head_row(columns, wide=wide)]
        rows = [_side_by_side(asked, board, game) for board, game in enumerate(round_.games, start=1)]
        for number in round_.without_game:
            rows.append(_free(asked, len(rows) + 1, number))
        lines += striped([(cells, "") for cells in rows], wide=wide)
    if not lines:
        return dialog(f"<h2>{HEADING}</h2>", wide=asked.detailed)
    return dialog(f"<h2>{HEADING}</h2>\n{data_table(lines)}", wide=asked.detailed)


def _side_by_side(asked: Asked, board: int, game: Game) -> list[str]:
    """Data rows have a cell more than the head."""
    white, black = asked.event.entrant(game.white), asked.event.entrant(game.black)
    return [
        cell(board),
        cell(white.number),
        cell(white.used),
        cell(white.title, "CR"),
        name_cell(asked, white),
        result(_result(asked, game)),
        cell(black.title, "CR"),
        name_cell(asked, black),
        cell(black.used),
        cell(black.number),
        cell("", "CR"),
    ]


def _free(asked: Asked, board: int, number: int) -> list[str]:
    entrant = asked.event.entrant(number)
    cells = [cell(board), cell(number), cell(entrant.used), cell(entrant.title, "CR"), name_cell(asked, entrant)]
    return [*cells, cell(0), cell("", "CR"), cell("bye", "CR"), cell(0), cell(-1), cell("", "CR")]


def schedule(asked: Asked) -> str:
    """When the rounds are played (as the format reference tells it: Round, Date, Time)."""
    wide = asked.wide
    columns = [Column("Round"), Column("Date"), Column("Time")]
    rows = [
        ([cell(round_.number), cell(f"{round_.begins:%Y/%m/%d}"), cell(f"{round_.begins:%H:%M}")], "")
        for round_ in asked.event.rounds
    ]
    table = data_table([head_row(columns, wide=wide), *striped(rows, wide=wide)])
    return dialog(f"<h2>Playing schedule</h2>\n{table}", wide=asked.detailed)
