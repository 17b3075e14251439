"""FIDE's own list in a forecast: the ratings with which an event is rated, K, and the rating that changes.

The ratings of everybody are those of the list of the month in which the event starts; K, and the rating to
which the change is added, those of the last list before the one that counts the event (B.02 7.1 and 8.3.3, as
FIDE's published calculations follow it). Players are looked up by their FIDE IDs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Literal, Protocol

from engine import Notice, Rating, RatingType, list_before, list_in_force, rating_in
from scraper.fide_list import ListedPlayer, MonthInfo
from scraper.matcher import share_a_name
from scraper.player import Player

Choice = Literal["list", "page"]


class RatingLists(Protocol):
    """FIDE's lists on this computer, by month."""

    def months(self) -> tuple[MonthInfo, ...]:
        """The months that are loaded, earliest first."""

    def players(self, ids: Iterable[int], month: date) -> dict[int, ListedPlayer]:
        """The players of a month with these IDs."""


@dataclass(frozen=True, slots=True)
class Official:
    """What the lists say of the players of an event.

    ``ratings`` are by start number and only of players whom the list settles. ``own`` are the players of the
    list that gives K and the rating to change, by FIDE ID; ``own_month`` is that list's month, None if it is
    not the right one.
    """

    ratings: Mapping[int, Rating] = field(default_factory=dict)
    own: Mapping[int, ListedPlayer] = field(default_factory=dict)
    own_month: date | None = None
    notices: tuple[Notice, ...] = ()


def official(
    players: Iterable[Player],
    rating_type: RatingType,
    start: date | None,
    counts: date | None,
    lists: RatingLists | None,
    choice: Choice,
) -> Official:
    """Look up the players of an event that starts on ``start`` and that the list of ``counts`` first can count."""
    loaded = {info.month for info in lists.months()} if lists is not None else set()
    if lists is None or not loaded:
        return Official(notices=(_WITHOUT,))
    listed = [player for player in players if player.fide_id is not None]
    ids = [player.fide_id for player in listed if player.fide_id is not None]
    if not ids:
        return Official(notices=(Notice("no-fide-ids", "FIDE's list is no help here: the page gives no FIDE IDs."),))
    ratings_month = list_in_force(start) if start is not None else None
    own_month = list_before(counts) if counts is not None else None
    ratings: dict[int, Rating] = {}
    notices: list[Notice] = []
    if ratings_month in loaded and choice == "list":
        assert ratings_month is not None
        ratings, doubtful = _ratings(listed, lists.players(ids, ratings_month), rating_type)
        notices += _doubtful(doubtful, ratings_month)
    used = own_month if own_month in loaded else max(loaded)
    notices += _missing({"ratings": ratings_month, "K": own_month}, loaded, used)
    if own_month is None:
        notices.append(
            Notice("list-of-k-not-known", f"K is from the list of {used:%B %Y}: the page does not say the end.")
        )
    own = _of_same_names(listed, lists.players(ids, used))
    return Official(ratings, own, own_month if used == own_month else None, tuple(notices))


_WITHOUT = Notice(
    "no-fide-list",
    "K and ratings are as the page has them. FIDE's own list settles both: elo-forecast fide-list update.",
)


def _ratings(
    players: Iterable[Player], found: Mapping[int, ListedPlayer], rating_type: RatingType
) -> tuple[dict[int, Rating], list[Player]]:
    """The ratings by start number, and the players whose ID belongs to somebody of another name."""
    ratings: dict[int, Rating] = {}
    doubtful = []
    for player in players:
        listed = found.get(player.fide_id or 0)
        printed = player.rating_international if player.rating_international is not None else player.rating
        if listed is not None and not share_a_name(listed.name, player.name):
            doubtful.append(player)
            continue
        value = value_on_list(listed, rating_type) if listed is not None else None
        ratings[player.number] = Rating(value, printed, "fide-list")
    return ratings, doubtful


def value_on_list(listed: ListedPlayer, rating_type: RatingType) -> int | None:
    """The rating that counts for an event of a kind; None if the list has none."""
    kinds = (listed.standard, listed.rapid, listed.blitz)
    standard, rapid, blitz = (one.rating if one is not None else None for one in kinds)
    return rating_in(rating_type, standard=standard, rapid=rapid, blitz=blitz)


def _of_same_names(players: Iterable[Player], found: Mapping[int, ListedPlayer]) -> dict[int, ListedPlayer]:
    """The players of a list without those whose IDs belong to somebody of another name there."""
    pairs = [(player, found.get(player.fide_id or 0)) for player in players]
    return {
        listed.fide_id: listed
        for player, listed in pairs
        if listed is not None and share_a_name(listed.name, player.name)
    }


def _doubtful(players: Iterable[Player], month: date) -> list[Notice]:
    return [
        Notice(
            "fide-id-of-another",
            f"FIDE's list of {month:%B %Y} has another name for the ID {player.fide_id} of no. {player.number}, "
            f"{player.name}: the page's rating is kept.",
        )
        for player in players
    ]


def _missing(wanted: Mapping[str, date | None], loaded: set[date], used: date) -> list[Notice]:
    """Name every month that is wanted and not there, and which one stands in for it."""
    notices = []
    for what, month in wanted.items():
        if month is None or month in loaded:
            continue
        instead = f" K is taken from {used:%B %Y} instead." if what == "K" else " The page's ratings are kept."
        notices.append(
            Notice(
                "fide-list-missing",
                f"FIDE's list of {month:%B %Y}, which gives the {what}, is not on this computer.{instead} "
                f"To get it: elo-forecast fide-list update --month {month:%Y-%m}",
            )
        )
    return notices
