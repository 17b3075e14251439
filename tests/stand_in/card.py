"""The player card (art=9): own data, and every round with K and rating change (format reference 8)."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from .event import Entrant, Game, Round
from .figures import change, comma, points, ranking, total_change
from .lists import name_cell
from .markup import BARE, TITLE, Column, cell, data_table, dialog, head_row, striped, text
from .request import Asked

WALKOVER = {"+": "- 1K", "-": "- 0K"}


def card(asked: Asked) -> str:
    """The card of the player with number "snr"; an empty shell without one."""
    wanted = asked.query.get("snr", "")
    numbers = {str(entrant.number): entrant for entrant in asked.event.entrants}
    if wanted not in numbers:
        return dialog("<h2>Player info</h2>", wide=asked.detailed)
    entrant = numbers[wanted]
    own = "".join(
        f'<tr><td class="CR">{label}</td><td class="CR">{text(value)}</td></tr>'
        for label, value in _own_data(asked, entrant)
    )
    table = f'<table Class="CRs1" border="0" cellpadding="1" cellspacing="1" bgcolor="">{own}</table>'
    games = _games(asked, entrant)
    return dialog(f'<h2>Player info</h2>\n{table}<p Class="CRlz">&nbsp;</p>\n{games}', wide=asked.detailed)


def _own_data(asked: Asked, entrant: Entrant) -> list[tuple[str, object]]:
    event = asked.event
    rounds = event.paired(asked.now)
    total = total_change(event, entrant.number, asked.now)
    rows: list[tuple[str, object]] = [("Name", entrant.listed)]
    rows += [("Title", entrant.title)] if entrant.title else []
    rows += [("Starting rank", entrant.number), ("Rating", entrant.used)]
    rows += [("Rating national", entrant.national), ("Rating international", entrant.rating)]
    rows.append(("Performance rating", 0))
    rows += [("FIDE rtg +/-", comma(total))] if event.published_k and total is not None else []
    rows += [
        ("Points", comma(points(event, entrant.number, rounds, asked.now))),
        ("Rank", ranking(event, asked.now).index(entrant.number) + 1),
        ("Federation", entrant.federation),
        ("Club/City", entrant.club),
        ("Ident-Number", 0),
        ("Fide-ID", entrant.fide_id or 0),
        ("Year of birth ", entrant.born),
    ]
    return rows


def _games(asked: Asked, entrant: Entrant) -> str:
    event, wide = asked.event, asked.wide
    columns = [Column("Rd."), Column("Bo."), Column("SNo"), TITLE, Column("Name", "CR"), Column("Rtg", "CRr")]
    columns += [Column("FED", "CR"), Column("Club/City", "CR"), Column("Pts."), Column("Res.")]
    if event.published_k:
        columns += [Column("K", "CRr", "td"), Column("rtg+/-", "CRr")]
    rounds = event.paired(asked.now)
    rows = [_round(asked, entrant, round_, rounds) for round_ in rounds]
    return data_table([head_row(columns, wide=wide), *striped(rows, wide=wide)])


def _round(asked: Asked, entrant: Entrant, round_: Round, rounds: Sequence[Round]) -> tuple[list[str], str]:
    game = round_.game_of(entrant.number)
    if game is None:
        return _without_game(round_, round_.without_game.get(entrant.number, "0")), ""
    other = asked.event.entrant(game.black if game.white == entrant.number else game.white)
    board = round_.games.index(game) + 1
    cells = [cell(round_.number), cell(board), cell(other.number), cell(other.title, "CR")]
    cells += [name_cell(asked, other), cell(other.used, "CRr"), cell(other.federation, "CR")]
    cells += [cell(other.club, "CR"), cell(comma(points(asked.event, other.number, tuple(rounds), asked.now)))]
    published = asked.event.published_k
    gained = change(asked.event, entrant.number, round_, asked.now) if published else None
    return [*cells, _result(asked, entrant, game), *_gain(entrant, gained)], other.federation


def _result(asked: Asked, entrant: Entrant, game: Game) -> str:
    """The colour as a div in a table of its own beside the result; a walkover has no colour."""
    score = game.score(entrant.number, asked.now)
    if score in WALKOVER:
        return cell(WALKOVER[score])
    colour = "FarbewT" if game.white == entrant.number else "FarbesT"
    return (
        f'<td class="CR"><table><tr><td><div class="{colour}"></div></td>'
        f'<td class="CR">{text(score)}</td></tr></table></td>'
    )


def _gain(entrant: Entrant, gained: Decimal | None) -> list[str]:
    if gained is None:
        return [BARE, BARE]
    return [cell(entrant.k, "CRr"), cell(f"{gained:.2f}".replace(".", ","), "CRr")]


def _without_game(round_: Round, given: str) -> list[str]:
    if given == "1":
        name, number, rating, score, federation = "bye", "-", "-", "-", "  -"
    else:
        name, number, rating, score, federation = "not paired", "-2", "0", "0", ""
    cells = [cell(round_.number), cell(0), cell(number), cell("", "CR"), cell(name, "CR"), cell(rating, "CRr")]
    return [*cells, cell(federation, "CR"), cell("", "CR"), cell(score), cell(f"- {given}"), BARE, BARE]
