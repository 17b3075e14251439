"""What to say of a list of players where nothing else is asked for: the kind of event, and whose ratings it has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import FLOOR, Notice
from scraper.player import Player
from scraper.recognise import Recognised

from .listed import printed_rating
from .occasion_remarks import known_of
from .words import counted


def list_remarks(pages: Sequence[Recognised], players: Sequence[Player]) -> Iterator[Notice]:
    """The remarks on a list, for its head."""
    for sentence in known_of([page.head for page in pages]):
        yield Notice("kind-of-event", sentence)
    printed = {player.number: printed_rating(player) for player in players}
    if players and all(rating is None for rating in printed.values()):
        yield Notice("no-ratings", "The list prints no ratings; that does not mean that nobody has one.")
        return
    unrated = [player for player in players if (rating := printed[player.number]) is not None and rating < FLOOR]
    national = sum(bool(player.rating_national) for player in unrated)
    if unrated:
        also = f", {national} of them with a national rating" if national else ""
        have = "has" if len(unrated) == 1 else "have"
        yield Notice(
            "without-fide-rating",
            f"{counted(len(unrated), 'player', 'players')} of {len(players)} {have} no FIDE rating{also}.",
        )
