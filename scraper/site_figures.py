"""K and rating changes as the site itself prints them, on player cards and on some rankings.

Format reference 8. K comes from the organiser's list; a blank or a 0 says nothing. What the site computes is
no judgement of FIDE's, but it is another pair of eyes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from types import MappingProxyType
from typing import Literal

from .player_card import PlayerCard
from .ranking import Ranking, RankingRow


@dataclass(frozen=True, slots=True)
class SiteFigures:
    """What the site prints for one player; None where it does not.

    ``source`` is where K stands. ``changes`` are the changes by round, ``total`` their sum as printed, with as
    many decimals. ``other_ks`` are the Ks of a card whose games do not print one K, lowest first.
    """

    source: Literal["card", "ranking"]
    k: int | None
    birth_year: int | None
    total: Decimal | None
    changes: Mapping[int, Decimal] = field(default_factory=dict)
    other_ks: tuple[int, ...] = ()

    def or_else(self, other: SiteFigures) -> SiteFigures:
        """These figures, with K and total of another page where this one has none."""
        k_here = self.k is not None
        return replace(
            self,
            source=self.source if k_here else other.source,
            k=self.k if k_here else other.k,
            total=self.total if self.total is not None else other.total,
            birth_year=self.birth_year or other.birth_year,
        )


def figures_of_card(card: PlayerCard) -> SiteFigures:
    """The figures of a card.

    K is only taken if all games that print one print the same, changes by round only if no round stands twice.
    """
    games = card.games or ()
    ks = {game.k for game in games if game.k is not None}
    changes = [(game.round, game.rating_change) for game in games if game.rating_change is not None]
    one_a_round = len({game.round for game in games}) == len(games)
    return SiteFigures(
        source="card",
        k=next(iter(ks)) if len(ks) == 1 else None,
        birth_year=card.birth_year,
        total=card.rating_change if card.rating_change or changes else None,
        changes=MappingProxyType(dict(changes) if one_a_round else {}),
        other_ks=tuple(sorted(ks)) if len(ks) > 1 else (),
    )


def figures_of_ranking(ranking: Ranking) -> Mapping[int, SiteFigures]:
    """The figures of everybody on a ranking that carries K, by start number."""
    told = [row for row in ranking.rows if row.k is not None or row.rating_change is not None]
    return MappingProxyType({row.player.number: _of_row(row) for row in told})


def _of_row(row: RankingRow) -> SiteFigures:
    return SiteFigures("ranking", row.k, None, row.rating_change)
