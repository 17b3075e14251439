"""Why somebody who does stand in a tournament's list cannot be picked: his games are not among the pages."""

from __future__ import annotations

from collections.abc import Sequence

from scraper.errors import PlayerNotFound, ScraperError
from scraper.matcher import matching
from scraper.player import Player
from scraper.player_list import list_of_players

from .errors import Usage
from .loading import Loaded, LoadedTournament


def not_found(loaded: Loaded, error: PlayerNotFound) -> PlayerNotFound | Usage:
    """The error for somebody who was not found: why, if he is in a list of the first tournament after all."""
    one = loaded.tournaments[0]
    found = matching(_listed(one), error.wanted) if error.where is None else ()
    if one.judged is not None and len(found) == 1:
        return Usage(_why(one, found[0]))
    error.elsewhere = loaded.siblings if error.where is None else ()
    return error


def _listed(one: LoadedTournament) -> Sequence[Player]:
    """Everybody whom the pages name, also those without games."""
    named = one.judged.tournament.players if one.judged is not None else ()
    try:
        players = {player.number: player for player in list_of_players(one.source.pages).players}
    except ScraperError:
        return named
    return tuple({**{player.number: player for player in named}, **players}.values())


def _why(one: LoadedTournament, player: Player) -> str:
    assert one.judged is not None
    tournament = one.judged.tournament
    owner = tournament.player(tournament.card_of) if tournament.card_of is not None else None
    if owner is not None:
        return (
            f"Only the card of no. {owner.number}, {owner.name}, is here, and it has his games alone: give the link "
            f"of the card of no. {player.number}, {player.name}, or save that page and give it in its place."
        )
    return (
        f"No. {player.number}, {player.name}, is in the start list, but which row of the table is his is not "
        "certain, so he is left out: save the “Starting rank crosstable” (art=5), or his player card, and give that."
    )
