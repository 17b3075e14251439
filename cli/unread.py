"""Ratings that a list should print and that cannot be read: without them a forecast is not whole.

A list that has a column of ratings prints a number for everybody, 0 for those who have none (format reference
4). Another text there, or a row with a cell too few, is not "unrated".
"""

from __future__ import annotations

from collections.abc import Iterator

from engine import Notice
from scraper.player import Player

from .judged import JudgedTournament

_COLUMNS = frozenset({"rating", "rating-international"})


def unread_ratings(judged: JudgedTournament, player: Player, *, own_given: bool) -> Iterator[Notice]:
    """Of a player, unless his own rating is given, and of everybody he met: whose rating the list hides."""
    tournament = judged.tournament
    if tournament.form not in ("swiss", "round-robin") or _COLUMNS.isdisjoint(tournament.ratings):
        return
    met = [one.cell.opponent for one in tournament.rounds_by_player.get(player.number, ())]
    for number in dict.fromkeys([*([] if own_given else [player.number]), *filter(None, met)]):
        opponent = judged.opponents.get(number)
        if opponent is None or opponent.rating.known or opponent.rating.listed is not None:
            continue
        yield Notice("rating-not-read", f"The rating of no. {number}, {opponent.name}, cannot be read on the page.")
