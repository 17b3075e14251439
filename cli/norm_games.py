"""The games of a forecast as those of a title norm, with the opponents' titles and federations from the list."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from types import MappingProxyType

from engine import Forecast, Norm, NormGame, norm
from scraper.player import Player
from scraper.tournament import Tournament

_SCORES: Mapping[str, Decimal] = MappingProxyType({"1": Decimal(1), "½": Decimal("0.5"), "0": Decimal(0)})


def norm_of(tournament: Tournament, player: Player, made: Forecast, title: str) -> Norm | None:
    """How close the games played came to a norm; None if none was played."""
    players = {one.number: one for one in tournament.players}
    titles_known = any(one.title for one in tournament.players)
    games = []
    for game in made.games:
        opponent, result = game.round.opponent, game.round.result
        if opponent is None or result is None or result not in _SCORES:
            continue
        listed = players.get(opponent.number or 0)
        games.append(
            NormGame(
                rating=opponent.rating.value,
                score=_SCORES[result],
                title=listed.title if listed and titles_known else None,
                federation=(listed.federation or None) if listed else None,
            )
        )
    return norm(games, title, player.federation or None) if games else None
