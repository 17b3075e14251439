"""What the commands about FIDE's list print as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from scraper.fide_list.record import RATING_TYPES, ListedPlayer, ListedRating, MonthInfo

from .json_entries import Json
from .json_output import SCHEMA

if TYPE_CHECKING:
    from scraper.fide_list import FideLists


def status_document(lists: FideLists) -> str:
    """The months as one JSON document."""
    return _document(
        folder=str(lists.folder),
        months=[_month(info) for info in lists.months()],
        unreadable=[{"month": f"{one.month:%Y-%m}", "why": str(one)} for one in lists.damaged()],
    )


def players_document(month: date, players: Sequence[ListedPlayer]) -> str:
    """The players as one JSON document: a kind of rating is null where no list that was loaded says anything."""
    return _document(month=f"{month:%Y-%m}", players=[_player(player) for player in players])


def _document(**content: object) -> str:
    return json.dumps({"schema": SCHEMA, **content}, ensure_ascii=False, indent=2)


def _month(info: MonthInfo) -> Json:
    return {
        "month": f"{info.month:%Y-%m}",
        "players": info.players,
        "types": list(info.types),
        "loaded": info.loaded.isoformat(),
        "size": info.size,
        "files": [
            {
                "name": part.origin.name,
                "types": list(part.types),
                "last_modified": part.origin.changed,
                "unreadable_lines": part.bad,
                "month_because": part.because,
            }
            for part in info.parts
        ],
    }


def _player(player: ListedPlayer) -> Json:
    return {
        "fide_id": player.fide_id,
        "name": player.name,
        "federation": player.federation or None,
        "sex": player.sex or None,
        "title": player.title or None,
        "womens_title": player.womens_title or None,
        "birth_year": player.birth_year,
        "inactive": player.inactive,
        **{one: _listed(player.rating(one)) for one in RATING_TYPES},
    }


def _listed(listed: ListedRating | None) -> Json | None:
    return None if listed is None else {"rating": listed.rating or None, "games": listed.games, "k": listed.k}
