"""The rounds and colours of a round robin, from a player's card: its grid has neither (format reference 5.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from .card_game import CardGame
from .player_card import PlayerCard
from .tournament import PlayerRound


def numbered_by_card(rounds: Sequence[PlayerRound], card: PlayerCard) -> tuple[PlayerRound, ...]:
    """A player's rounds with the numbers and colours of his card, in their order; games not on it come last.

    Only for opponents met once, and where both do not say different results: what is in doubt stays without a number.
    """
    games = {game.cell.opponent: game for game in card.games or ()}
    met = Counter(one.cell.opponent for one in rounds)
    met_on_card = Counter(game.cell.opponent for game in card.games or ())
    taken = {one.number for one in rounds}
    found = []
    for one in rounds:
        game = games.get(one.cell.opponent)
        once = met[one.cell.opponent] == 1 and met_on_card[one.cell.opponent] == 1
        known = one.number is None and game is not None and once and game.round not in taken
        found.append(_numbered(one, game) if known and game is not None else one)
    return tuple(sorted(found, key=lambda one: (one.number is None, one.number or 0)))


def _numbered(one: PlayerRound, game: CardGame) -> PlayerRound:
    if one.cell.kind != "game" or game.cell.kind != "game" or game.cell.result not in (None, one.cell.result):
        return one
    return replace(one, number=game.round, cell=one.cell._replace(colour=game.cell.colour))
