"""The ratings of an event's players on FIDE's list of one month, and of whom it says nothing.

A rapid or blitz event takes the standard rating of a player who is known to have none of its own kind (rapid and
blitz regulations 7.2.1); a list that was loaded without that kind does not know it. Somebody who is not on the
list at all is not unrated by it: a wrong ID is as likely.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine import Rating, RatingType, rating_in
from scraper.fide_list import ListedPlayer
from scraper.matcher import differ_in_the_rest, share_a_name
from scraper.player import Player

from .listed import printed_rating


@dataclass(frozen=True, slots=True)
class OfMonth:
    """What a month's list says: ``ratings`` by start number, and the players of whom it cannot say any.

    ``other_names`` have the ID of somebody else, ``relatives`` of somebody of one name, another beside it and quite
    another rating, whom the list has as said; ``absent`` are not on it, of ``other_kinds`` it has no rating of the
    kind that is asked for.
    """

    ratings: Mapping[int, Rating]
    other_names: tuple[Player, ...]
    relatives: tuple[tuple[Player, str], ...]
    absent: tuple[Player, ...]
    other_kinds: tuple[Player, ...]
    rating_type: RatingType
    names: Mapping[int, str]


def ratings_of_month(
    players: Iterable[Player], found: Mapping[int, ListedPlayer], rating_type: RatingType
) -> OfMonth:
    """Sort the players of an event by what a month's list says of them; ``found`` are by FIDE ID."""
    ratings: dict[int, Rating] = {}
    other_names: list[Player] = []
    relatives: list[tuple[Player, str]] = []
    absent: list[Player] = []
    other_kinds: list[Player] = []
    names: dict[int, str] = {}
    for player in players:
        listed = found.get(player.fide_id or 0)
        names[player.number] = player.name
        if listed is None:
            absent.append(player)
        elif not share_a_name(listed.name, player.name):
            other_names.append(player)
        elif not says_rating(listed, rating_type):
            other_kinds.append(player)
        else:
            ratings[player.number] = Rating(value_on_list(listed, rating_type), printed_rating(player), "fide-list")
            if differ_in_the_rest(listed.name, player.name) and _far_apart(ratings[player.number]):
                relatives.append((player, listed.name))
    return OfMonth(
        ratings=ratings,
        other_names=tuple(other_names),
        relatives=tuple(relatives),
        absent=tuple(absent),
        other_kinds=tuple(other_kinds),
        rating_type=rating_type,
        names=names,
    )


FAR_APART = 100
"""Points. Between two lists a rating changes by less, and a form of a name that nobody knows does no harm."""


def _far_apart(rating: Rating) -> bool:
    """Whether the list has quite another rating than the page prints."""
    return rating.listed is None or abs((rating.value or 0) - rating.listed) > FAR_APART


def says_rating(listed: ListedPlayer, rating_type: RatingType) -> bool:
    """Whether the list, as it was loaded, says what counts for a player in an event of a kind."""
    own = listed.rating(rating_type)
    return own is not None and (own.rating > 0 or listed.standard is not None)


def value_on_list(listed: ListedPlayer, rating_type: RatingType) -> int | None:
    """The rating that counts for an event of a kind; None if the list has none, or does not say."""
    if not says_rating(listed, rating_type):
        return None
    kinds = (listed.standard, listed.rapid, listed.blitz)
    standard, rapid, blitz = (one.rating if one is not None else None for one in kinds)
    return rating_in(rating_type, standard=standard, rapid=rapid, blitz=blitz)
