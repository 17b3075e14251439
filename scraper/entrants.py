"""Who takes part, from the start list and the crosstable together.

Which ratings a list prints is the organiser's choice (format reference 4 and 5.1): the crosstable may have the
international rating, or any at all, where the start list has not.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from .columns import RATING_COLUMNS
from .crosstable import Crosstable
from .player import Player
from .start_list import StartList


@dataclass(frozen=True, slots=True)
class Entrants:
    """The players by start number; ``fide_ids`` and ``ratings`` say which columns their lists have."""

    players: tuple[Player, ...]
    fide_ids: bool
    ratings: tuple[str, ...]


def entrants_of(start_list: StartList | None, crosstable: Crosstable) -> Entrants:
    """Join two lists of the same players. Without a start list they are those of the crosstable."""
    paired = {row.player.number: row.player for row in crosstable.rows}
    if start_list is None:
        return Entrants(tuple(paired.values()), crosstable.fide_ids, crosstable.ratings)
    taken = _ratings_to_take(start_list.ratings, crosstable.ratings)
    return Entrants(
        players=tuple(_with_ratings(player, paired[player.number], taken) for player in start_list.players)
        if taken
        else start_list.players,
        fide_ids=start_list.fide_ids,
        ratings=tuple(rating for rating in RATING_COLUMNS if rating in (*start_list.ratings, *taken)),
    )


def _ratings_to_take(listed: tuple[str, ...], paired: tuple[str, ...]) -> tuple[str, ...]:
    """All that a start list without ratings lacks, else the international one; a plain one may be national."""
    return tuple(
        rating for rating in paired if not listed or (rating == "rating-international" and rating not in listed)
    )


def _with_ratings(player: Player, paired: Player, taken: tuple[str, ...]) -> Player:
    fields = [rating.replace("-", "_") for rating in taken]
    return replace(player, **{field: getattr(paired, field) for field in fields})
