"""How long a fetched page may be used again: the page itself decides.

While an event is going on its pages change at any moment; once it is over they hardly do, and five days
later the site itself treats it as history (format reference 7).
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from .columns import Columns
from .grid_cell import read_grid_cell
from .player_card import read_player_card
from .recognise import Recognised

WHILE_PLAYED = timedelta(minutes=3)
OTHERWISE = timedelta(days=1)
LONG_OVER = timedelta(days=30)
HISTORY_AFTER = timedelta(days=5)


def life(page: Recognised) -> timedelta:
    """How long after it was fetched a page is still good."""
    if page.head.gated or _ended_before(page, page.page.fetched):
        return LONG_OVER
    return WHILE_PLAYED if page.kind not in _LISTS_OF_PLAYERS and _going_on(page) else OTHERWISE


_LISTS_OF_PLAYERS = ("start-list", "team-players")
"""These change rarely once an event has begun; that one has shows in the last update of the table beside it."""


def _ended_before(page: Recognised, moment: datetime | None) -> bool:
    end = page.head.details.end if page.head.details else None
    return end is not None and moment is not None and end < (moment - HISTORY_AFTER).date()


def _going_on(page: Recognised) -> bool:
    """There is no list yet, a game is not finished, or the menu announces more rounds than there are so far."""
    columns, head = page.columns, page.head
    if page.kind == "no-list":
        return True
    if head.rounds is not None and any(number < head.rounds for number in _rounds_so_far(page)):
        return True
    if page.kind == "player-card":
        return any(
            game.cell.kind == "game" and game.cell.result is None for game in read_player_card(page).games or ()
        )
    return columns is not None and (_game_without_result(page, columns) or _pair_yet_to_meet(page, columns))


def _rounds_so_far(page: Recognised) -> list[int]:
    """How many rounds are paired, as the menu says, and how many a ranking counts, as its name says."""
    paired = [page.head.rounds_paired] if page.head.rounds_paired is not None else []
    counted = re.search(r"[0-9]{1,3}", page.head.list_name) if page.kind == "ranking" else None
    return [*paired, int(counted[0])] if counted else paired


def _game_without_result(page: Recognised, columns: Columns) -> bool:
    places = columns.rounds.values()
    return any(row[place].endswith(("w", "b")) for row in page.rows for place in places if place < len(row))


def _pair_yet_to_meet(page: Recognised, columns: Columns) -> bool:
    """Whether a pair of a grid has played less often than another, or not at all."""
    places = columns.opponents.values()
    cells = [read_grid_cell(row[place]) for row in page.rows for place in places if place < len(row)]
    met = {len(results) for results in cells if results is not None}
    return 0 in met or len(met) > 1
