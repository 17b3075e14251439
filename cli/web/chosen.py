"""Who is meant by an address: by start number in the first tournament, as the links have it, or as typed."""

from __future__ import annotations

from collections.abc import Sequence

from scraper.errors import PlayerNotFound
from scraper.matcher import find_player
from scraper.player import Player

from ..errors import Usage
from ..left_out import not_found
from ..loading import Loaded

MOST_PLAYERS = 12
"""Side by side: as many as a table shows at one look, as the site is asked for a card for each."""

_DIGITS = 12
"""Of a start number or a FIDE ID, at most."""


def numbered(loaded: Loaded, number: int) -> Player:
    """The player with a start number, else with a FIDE ID. Raises PlayerNotFound if there is none."""
    found = next((one for one in loaded.players if one.number == number), None)
    return found if found is not None else _found(loaded, str(number))


def several(loaded: Loaded, wanted: Sequence[str]) -> list[Player]:
    """The players that were chosen, each once, in the order chosen.

    Raises PlayerNotFound and PlayerAmbiguous.
    """
    return list(dict.fromkeys(_one(loaded, text.strip()) for text in wanted))


def require_a_choice(wanted: Sequence[str]) -> None:
    """Raises Usage if nobody is chosen, or more than a table can show: before the site is asked for anything."""
    if not wanted:
        raise Usage("Nobody is chosen: tick players in the list, then compare them.")
    count = len(set(wanted))
    if count > MOST_PLAYERS:
        raise Usage(f"At most {MOST_PLAYERS} players go side by side, and {count} are chosen.")


def _one(loaded: Loaded, text: str) -> Player:
    is_number = text.isascii() and text.isdecimal()
    return numbered(loaded, int(text)) if is_number and len(text) <= _DIGITS else _found(loaded, text)


def _found(loaded: Loaded, text: str) -> Player:
    try:
        return find_player(loaded.players, text)
    except PlayerNotFound as error:
        raise not_found(loaded, error) from error
