"""The pairings of a tournament, as each of its players sees them (format reference 5.2 and 8).

They give the grid of a round robin its rounds and colours; the crosstable of a Swiss is held against them. Pages
that do not go with the players are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from .errors import PagesDoNotMatch, ScraperError
from .matcher import same_name
from .pairings import Pairing, Side, read_pairings
from .player import Player
from .recognise import Recognised
from .round_cell import CellKind, Colour, Result
from .states import newest_first
from .tournament import Finding


class PairingOf(NamedTuple):
    """A pairing as one of its players sees it; ``opponent`` is None where he has none, and so is ``colour``."""

    round: int
    opponent: int | None
    colour: Colour | None
    result: Result | None
    kind: CellKind
    rated: bool
    text: str


def pairings_by_player(
    pages: Sequence[Recognised], players: Mapping[int, Player]
) -> tuple[Mapping[int, Sequence[PairingOf]], tuple[Finding, ...]]:
    """Everybody's pairings by round, by start number, and what is said of the pages that are left out.

    Of several pages with one round the one updated last holds.
    """
    found: dict[int, dict[int, PairingOf]] = {}
    left_out: list[Finding] = []
    lists = [page for page in pages if page.kind == "pairings"]
    for page in newest_first(lists):
        try:
            for number, pairing in _read(page, players):
                found.setdefault(number, {}).setdefault(pairing.round, pairing)
        except ScraperError as error:
            left_out.append(Finding("page-left-out", f"“{page.head.list_name}” is left out: {error}"))
    return {number: [rounds[one] for one in sorted(rounds)] for number, rounds in found.items()}, tuple(left_out)


def _read(page: Recognised, players: Mapping[int, Player]) -> Sequence[tuple[int, PairingOf]]:
    """The pairings of a page. Raises PagesDoNotMatch for people who are not those of the table."""
    read = read_pairings(page).pairings
    for pairing in read:
        for side in (pairing.white, pairing.black):
            if side is not None and side.number is not None:
                _require_known(side, players.get(side.number))
    seen = [one for pairing in read for one in _seen(pairing)]
    if read and not seen:
        raise PagesDoNotMatch("it does not number both rounds and players.")
    return seen


def _require_known(side: Side, player: Player | None) -> None:
    if player is None:
        raise PagesDoNotMatch(f"No. {side.number}, {side.name}, is not in the table.")
    if not same_name(player.name, side.name):
        raise PagesDoNotMatch(f"No. {side.number} is {side.name} there and {player.name} in the table.")


def _seen(pairing: Pairing) -> Iterator[tuple[int, PairingOf]]:
    """The pairing from both sides; nothing where the round or a player has no number."""
    white, black = pairing.white.number, pairing.black.number if pairing.black is not None else None
    if pairing.round is None or white is None or (pairing.black is not None and black is None):
        return
    colour: Colour | None = "white" if black is not None else None
    shared = (pairing.kind, pairing.rated, pairing.text)
    yield white, PairingOf(pairing.round, black, colour, pairing.white_result, *shared)
    if black is not None:
        yield black, PairingOf(pairing.round, white, "black", pairing.black_result, *shared)
