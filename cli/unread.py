"""Ratings that the pages may give and that cannot be read: without them a forecast is not whole."""

from __future__ import annotations

from collections.abc import Iterator

from engine import Notice
from scraper.player import Player

from .judged import JudgedTournament


def unread_ratings(judged: JudgedTournament, player: Player, *, own_given: bool) -> Iterator[Notice]:
    """Of a player, unless his own rating is given, and of everybody he met: whose rating the pages hide."""
    unsure = judged.tournament.unsure
    if not unsure:
        return
    met = [one.cell.opponent for one in judged.tournament.rounds_by_player.get(player.number, ())]
    for number in dict.fromkeys([*([] if own_given else [player.number]), *filter(None, met)]):
        opponent = judged.opponents.get(number)
        if opponent is not None and number in unsure and not opponent.rating.known:
            yield Notice(
                "rating-not-read", f"The rating of no. {number}, {opponent.name}, cannot be read on the page."
            )
