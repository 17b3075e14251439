"""A player of a start list, as the facts that the rating rules ask for."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Listed
from scraper.player import Player
from scraper.tournament import Tournament


def listed(player: Player) -> Listed:
    """What the list prints of a player's rating."""
    return Listed(
        international=player.rating_international,
        rating=player.rating,
        national=player.rating_national,
        fide_id=player.fide_id,
    )


def printed_rating(player: Player) -> int | None:
    """The rating that the list prints for a player: FIDE's where it has that column."""
    return player.rating_international if player.rating_international is not None else player.rating


def rounds_finished(tournament: Tournament) -> int:
    """How many of the numbered rounds have no game left to finish.

    A card has the rounds of one player, who need not have been paired in all: there it is the last of them.
    """
    finished = set(tournament.rounds) - tournament.open_rounds()
    return max(finished, default=0) if tournament.form == "card" else len(finished)


def players_of_list(tournament: Tournament) -> Sequence[Player]:
    """The players of one list; on a card its own player's ratings stand in another place than his opponents'."""
    return [player for player in tournament.players if player.number != tournament.card_of]
