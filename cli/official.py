"""FIDE's own lists in a forecast: the ratings with which an event is rated, and the lists that give K.

The ratings of everybody are those of the list of the month in which the event starts, of a long event those of
every month's list; K, and the rating to which the change is added, those of the last list before the one that
counts the event (B.02 4.1, 7.1 and 8.3.3, as FIDE's published calculations follow them). Players are looked up
by their FIDE IDs. Where a list says nothing of a player, what the page prints of him is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from types import MappingProxyType
from typing import Literal, Protocol

from engine import ListPlace, Notice, Rating, RatingType
from scraper.fide_list import ListedPlayer, MonthInfo
from scraper.matcher import share_a_name
from scraper.player import Player

from .list_notices import NO_FIDE_IDS, WITHOUT, missing_for_k, missing_ratings, of_players, unsure_list
from .list_ratings import OfMonth, ratings_of_month

Choice = Literal["list", "page"]


class RatingLists(Protocol):
    """FIDE's lists on this computer, by month."""

    def months(self) -> tuple[MonthInfo, ...]:
        """The months that are loaded, earliest first."""

    def players(self, ids: Iterable[int], month: date) -> dict[int, ListedPlayer]:
        """The players of a month with these IDs."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The lists that settle an event, by their months.

    ``ratings`` are those that give the ratings, earliest first, ``deciding`` those that give K and the rating
    that changes: of a long event several of both. Empty: its days are not known. ``end_known`` is whether the
    deciding ones are certain, or only the last that can be it.
    """

    rating_type: RatingType
    ratings: tuple[date, ...]
    deciding: tuple[date, ...]
    end_known: bool = True


@dataclass(frozen=True, slots=True)
class KList:
    """The list from which K is taken, perhaps in the place of the right one; its players by FIDE ID."""

    month: date
    place: ListPlace
    players: Mapping[int, ListedPlayer]


@dataclass(frozen=True, slots=True)
class Official:
    """What the lists say of the players of an event.

    ``ratings`` are by month and start number, and only of players whom that month's list settles. ``k_lists``
    are by the month of the list that decides, None where it is not known.
    """

    ratings: Mapping[date, Mapping[int, Rating]] = field(default_factory=lambda: MappingProxyType({}))
    k_lists: Mapping[date | None, KList] = field(default_factory=lambda: MappingProxyType({}))
    notices: tuple[Notice, ...] = ()

    def of_month(self, month: date) -> Mapping[int, Rating]:
        """The ratings of a month by start number; none if its list is not there."""
        return self.ratings.get(month, {})


def official(players: Iterable[Player], wanted: Wanted, lists: RatingLists | None, choice: Choice) -> Official:
    """Look up the players of an event on the lists that settle it."""
    loaded = {info.month for info in lists.months()} if lists is not None else set()
    if lists is None or not loaded:
        return Official(notices=(WITHOUT,))
    listed = [player for player in players if player.fide_id is not None]
    if not listed:
        return Official(notices=(NO_FIDE_IDS,))
    months = {
        month: ratings_of_month(listed, lists.players(_ids(listed), month), wanted.rating_type)
        for month in wanted.ratings
        if month in loaded
    }
    k_lists = {month: _k_list(listed, month, lists, loaded, wanted.end_known) for month in wanted.deciding or (None,)}
    return Official(
        ratings={month: one.ratings for month, one in months.items()} if choice == "list" else {},
        k_lists=k_lists,
        notices=(
            *missing_ratings(wanted.ratings, loaded),
            *_about_players(months, choice),
            *(missing_for_k(month, one.month) for month, one in k_lists.items() if month and month != one.month),
            *(unsure_list(one.month) for one in k_lists.values() if one.place == "unsure"),
        ),
    )


def _about_players(months: Mapping[date, OfMonth], choice: Choice) -> Iterable[Notice]:
    for month, one in months.items():
        yield from of_players(month, one, choice == "page")


def _ids(players: Iterable[Player]) -> list[int]:
    return [player.fide_id for player in players if player.fide_id is not None]


def _k_list(
    players: Iterable[Player], month: date | None, lists: RatingLists, loaded: set[date], end_known: bool
) -> KList:
    used = nearest(month, loaded)
    place: ListPlace
    if month is None or not end_known:
        place = "unsure"
    else:
        place = "right" if used == month else "earlier" if used < month else "later"
    return KList(used, place, _of_same_names(players, lists.players(_ids(players), used)))


def nearest(month: date | None, loaded: Iterable[date]) -> date:
    """The list itself, else the last one before it, else the first one after it; the latest if none is asked for."""
    if month is None:
        return max(loaded)
    before = [one for one in loaded if one <= month]
    return max(before) if before else min(loaded)


def _of_same_names(players: Iterable[Player], found: Mapping[int, ListedPlayer]) -> dict[int, ListedPlayer]:
    """The players of a list without those whose IDs belong to somebody of another name there."""
    pairs = [(player, found.get(player.fide_id or 0)) for player in players]
    return {
        listed.fide_id: listed
        for player, listed in pairs
        if listed is not None and share_a_name(listed.name, player.name)
    }
