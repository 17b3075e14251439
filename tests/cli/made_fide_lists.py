"""FIDE's lists held in memory, for the players of a fixture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from types import SimpleNamespace

from scraper.fide_list import ListedPlayer, ListedRating

Ids = Mapping[int, tuple[int, str, int]]
"""FIDE ID, name and printed rating by start number."""


class Lists:
    """Lists held in memory."""

    def __init__(self, months: Mapping[date, Iterable[ListedPlayer]]) -> None:
        self._months = {month: {one.fide_id: one for one in players} for month, players in months.items()}

    def months(self) -> list[SimpleNamespace]:
        return [SimpleNamespace(month=month) for month in sorted(self._months)]

    def players(self, ids: Iterable[int], month: date) -> dict[int, ListedPlayer]:
        return {one: self._months[month][one] for one in ids if one in self._months[month]}


def listed(ids: Ids, **changes: ListedRating) -> list[ListedPlayer]:
    """Everybody as the page has him, with K 20, except the changes, by "no<start number>"."""
    return [
        ListedPlayer(fide_id, name, standard=changes.get(f"no{number}", ListedRating(rating, 0, 20)), birth_year=1990)
        for number, (fide_id, name, rating) in ids.items()
    ]
