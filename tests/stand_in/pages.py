"""Which page a request gets (format reference 2): the same number means another list in a team event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from .card import card
from .crosstables import crosstable, not_paired
from .frame import page
from .lists import alphabetical, start_list
from .markup import dialog
from .ranking import ranking_list
from .request import Asked
from .rounds import pairings, schedule
from .teams import board_pairings, composition, team_crosstable, team_pairings, team_players

Render = Callable[[Asked], str]

INDIVIDUAL: Mapping[int, Render] = MappingProxyType(
    {
        0: start_list,
        1: ranking_list,
        2: pairings,
        3: alphabetical,
        4: crosstable,
        5: crosstable,
        9: card,
        14: schedule,
        40: not_paired,
    }
)
TEAMS: Mapping[int, Render] = MappingProxyType(
    {0: team_crosstable, 1: composition, 2: team_pairings, 3: board_pairings, 9: card, 14: schedule, 16: team_players}
)


def render(asked: Asked) -> bytes:
    """The page that was asked for; one without a list for a kind that the event does not have."""
    lists = TEAMS if asked.event.kind == "teams" else INDIVIDUAL
    the_list = lists.get(asked.art, _nothing)(asked)
    return page(asked, the_list).encode("utf-8")


def _nothing(asked: Asked) -> str:
    return dialog("<h2>Statistics</h2>", wide=asked.detailed)
