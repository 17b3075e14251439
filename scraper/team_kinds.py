"""Lists of a team tournament that have no column of players' names: which is which (format reference 2 and 5.3).

By their shape, not by the number in the address: the same ``art`` means different things for individual and
for team tournaments.

>>> team_kind([["No.", "SNo", "", "Team", "MP", "Res.", ":", "Res.", "MP", "Team", "", "SNo"]])
'team-pairings'
>>> team_kind([["Bo.", "9", "A team", "Rtg", "-", "1", "B team", "Rtg", "0 : 0"], ["1.1", "", "Surname, First"]])
'board-pairings'
>>> team_kind([["Rk.", "Team", "1", "2", "3", "MP"]]), team_kind([["Rk.", "SNo", "Team", "Games", "TB1"]])
('team-crosstable', 'team-ranking')
>>> team_kind([["Round", "Date", "Time"]])
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from .columns import Columns, Row, read_columns
from .vocabulary import vocabulary

TeamKind = Literal["team-pairings", "board-pairings", "team-crosstable", "team-ranking", "team-list"]

_BOARD_OF_MATCH = re.compile(r"[0-9]{1,3}\.[0-9]{1,2}")
"""How board pairings number the games: match and board."""

_FEWEST_OPPONENTS = 2


def team_kind(table: Sequence[Row]) -> TeamKind | None:
    """Which list of teams this is; None if it is none."""
    words = vocabulary().columns
    for index, row in enumerate(table):
        columns = read_columns(row)
        if columns.first == "board" and any(_BOARD_OF_MATCH.fullmatch(below[0]) for below in table[index:] if below):
            return "board-pairings"
        teams = sum(words.get(heading) == "team" for heading in row)
        if teams:
            return "team-pairings" if teams > 1 or columns.has("result") else _kind_of_teams(columns)
    return None


def _kind_of_teams(columns: Columns) -> TeamKind:
    if len(columns.opponents) >= _FEWEST_OPPONENTS:
        return "team-crosstable"
    return "team-ranking" if columns.first == "rank" else "team-list"
