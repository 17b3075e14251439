"""The players of a tournament alone, from whichever of its lists names them all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from .crosstable import read_crosstable
from .errors import PageMissing
from .final_crosstable import read_final_crosstable
from .not_started import is_empty
from .player import Player
from .recognise import PageKind, Recognised
from .round_robin import read_round_robin
from .start_list import read_start_list
from .team import TeamPlace, read_team_players, refuse_teams
from .tournament import newest


@dataclass(frozen=True, slots=True)
class PlayerList:
    """The players of a tournament, where nothing else is asked for; in a team event with their places."""

    number: int | None
    name: str
    players: tuple[Player, ...]
    places: Mapping[int, TeamPlace] = field(default_factory=dict)


def list_of_players(pages: Sequence[Recognised]) -> PlayerList:
    """The players of a tournament, from whichever of its lists names them all.

    Raises PageMissing where none does, and the errors of reading.
    """
    if is_empty(pages):
        return PlayerList(pages[0].head.tournament, pages[0].head.name, ())
    team_page = newest(pages, "team-players")
    if team_page is not None:
        team = read_team_players(team_page)
        return PlayerList(team_page.head.tournament, team_page.head.name, team.start_list.players, team.places)
    for kind, players_of in _LISTS.items():
        page = newest(pages, kind)
        if page is not None:
            return PlayerList(page.head.tournament, page.head.name, tuple(players_of(page)))
    refuse_teams(pages)
    raise PageMissing(f"“{pages[0].head.list_name}” is no list of players: the start list (art=0) is needed.")


_LISTS: Mapping[PageKind, Callable[[Recognised], Iterable[Player]]] = {
    "start-list": lambda page: read_start_list(page).players,
    "crosstable": lambda page: (row.player for row in read_crosstable(page).rows),
    "round-robin": lambda page: (row.player for row in read_round_robin(page).rows),
    "ranking-crosstable": lambda page: (row.player for row in read_final_crosstable(page).by_row.rows),
}
"""The lists that name all players, the one that says most of them first."""
