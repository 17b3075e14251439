"""The lists of players: start list (art=0), alphabetical list (art=3), players of a team event (art=16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from .event import Entrant, Event
from .markup import BARE, FLAG, NUMBER, TITLE, Column, cell, data_table, dialog, flag, head_row, striped, text
from .request import Asked

T = TypeVar("T")

PAGE_LENGTH = 150
ALL_ROWS = "99999"


def start_list(asked: Asked) -> str:
    """The start list; of a round robin it is sorted by rating, so that its numbers are not in order."""
    entrants = list(asked.event.entrants)
    if asked.event.kind == "round-robin":
        entrants.sort(key=lambda entrant: -entrant.rating)
        return _list(asked, "Starting rank list of players", entrants)
    return _list(asked, "Starting rank", entrants)


def alphabetical(asked: Asked) -> str:
    """The list by name, whose first column counts the rows."""
    return _list(asked, "Alphabetical list", sorted(asked.event.entrants, key=lambda entrant: entrant.listed))


def by_rating(asked: Asked) -> str:
    """The players of a team event by rating, whose first column counts the rows."""
    return _list(asked, "Starting rank list of players", sorted(asked.event.entrants, key=lambda one: -one.rating))


def shown_rows(asked: Asked, rows: Sequence[T]) -> tuple[Sequence[T], str]:
    """The rows that the site shows, and the link to the rest below the table."""
    if asked.query.get("zeilen") in (ALL_ROWS, "0") or len(rows) <= PAGE_LENGTH:
        return rows, ""
    whole = (
        f"https://chess-results.com/tnr{asked.event.number}.aspx?lan=1&art={asked.art}&SNode=S0"
        f"&tno={asked.event.number}&amp;zeilen={ALL_ROWS}"
    )
    return rows[:PAGE_LENGTH], f'<p><a class=fett href="{whole}">Show complete list</a></p>'


def name_cell(asked: Asked, entrant: Entrant) -> str:
    """A name, as a link to the card unless the gate hides links."""
    if asked.gated:
        return cell(entrant.listed, "CR")
    target = asked.link(art=9, fed=entrant.federation, snr=entrant.number)
    return f'<td class="CR"><a Class="CRdb" href="{target}">{text(entrant.listed)}</a></td>'


def _fide_id(entrant: Entrant) -> str:
    if entrant.fide_id is None:
        return BARE
    number = entrant.fide_id
    return f'<td><a href="http://ratings.fide.com/profile/{number}" target="_blank">{number}</a></td>'


def _columns(event: Event) -> list[Column]:
    columns = [NUMBER, FLAG, TITLE, Column("Name", "CR"), Column("FideID", "CRr"), Column("FED", "CR")]
    if event.kind == "round-robin":
        columns.append(Column("Rtg", "CRr"))
    columns += [Column("RtgI", "CRr"), Column("RtgN", "CRr")]
    if event.kind == "teams":
        return [*columns[:6], Column("Rtg", "CRr"), Column("Team", "CR"), Column("Bo.")]
    return [*columns, Column("sex"), Column("Club/City", "CR")]


def _cells(asked: Asked, number: int, entrant: Entrant) -> list[str]:
    cells = [
        cell(number),
        flag(entrant.federation),
        cell(entrant.title, "CR"),
        name_cell(asked, entrant),
        _fide_id(entrant),
        cell(entrant.federation, "CR"),
    ]
    if asked.event.kind == "teams":
        return [*cells, cell(entrant.used, "CRr"), cell(entrant.team, "CR"), cell(entrant.board)]
    if asked.event.kind == "round-robin":
        cells.append(cell(entrant.used, "CRr"))
    cells += [cell(entrant.rating, "CRr"), cell(entrant.national, "CRr")]
    return [*cells, cell(entrant.sex) if entrant.sex else BARE, cell(entrant.club, "CR")]


def _list(asked: Asked, name: str, entrants: Sequence[Entrant]) -> str:
    wide = asked.wide
    counted = name == "Alphabetical list" or asked.event.kind == "teams"
    numbered = [(index if counted else entrant.number, entrant) for index, entrant in enumerate(entrants, start=1)]
    shown, rest = shown_rows(asked, numbered)
    rows = striped([(_cells(asked, number, entrant), entrant.federation) for number, entrant in shown], wide=wide)
    columns = [Column(asked.say(column.heading), column.css, column.tag) for column in _columns(asked.event)]
    table = data_table([head_row(columns, wide=wide), *rows])
    return dialog(f"<h2>{asked.say(name)}</h2>\n{table}{rest}", wide=asked.detailed)
