"""What there is to say of FIDE's lists in a forecast: which are missing, and what they do not settle."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from datetime import date

from engine import Notice
from scraper.player import Player

from .list_ratings import OfMonth

WITHOUT = Notice(
    "no-fide-list",
    "K and ratings are as the page has them. FIDE's own list settles both: elo-forecast fide-list update.",
)
NO_FIDE_IDS = Notice("no-fide-ids", "FIDE's list is no help here: the page gives no FIDE IDs.")
MOST_NAMED = 20
"""So many players are named in one notice."""


def missing_ratings(months: Sequence[date], loaded: Container[date]) -> list[Notice]:
    """Name every month whose ratings are wanted and not there, the month of the start first."""
    kept = ["The page's ratings are kept.", *["The ratings of the start are kept."] * len(months)]
    return [
        Notice(
            "fide-list-missing",
            f"FIDE's list of {month:%B %Y}, which gives the ratings, is not on this computer. {what} "
            + _to_get(month),
        )
        for month, what in zip(months, kept, strict=False)
        if month not in loaded
    ]


def missing_for_k(month: date, used: date) -> Notice:
    """Name a month that decides K and is not there, and the one that stands in for it."""
    return Notice(
        "fide-list-missing",
        f"FIDE's list of {month:%B %Y}, which gives the K, is not on this computer. Where neither you nor the page "
        f"say what K is, it is taken from {used:%B %Y} instead. {_to_get(month)}",
    )


def unsure_list(used: date) -> Notice:
    """That it is not certain which list decides K."""
    return Notice(
        "list-of-k-not-known",
        f"Which list decides K is not known, as the page does not say the end: that of {used:%B %Y} is looked at.",
    )


def _to_get(month: date) -> str:
    return f"To get it: elo-forecast fide-list update --month {month:%Y-%m}"


def of_players(month: date, said: OfMonth, pages_kept: bool) -> Iterator[Notice]:
    """Whom a month's list does not settle; and where the page's ratings are preferred, the list's that differ."""
    if pages_kept:
        yield from _differing(month, said)
        return
    for player in said.other_names:
        yield Notice(
            "fide-id-of-another",
            f"FIDE's list of {month:%B %Y} has another name for the ID {player.fide_id} of no. {player.number}, "
            f"{player.name}: the page's rating is kept.",
        )
    if said.relatives:
        named = _listed([f"no. {player.number}, {player.name}, is {name} there" for player, name in said.relatives])
        yield Notice(
            "fide-name-differs",
            f"By the IDs of the page, FIDE's list of {month:%B %Y} may have somebody else's rating and K: {named}.",
        )
    if said.absent:
        yield Notice(
            "fide-id-not-on-list",
            f"Not on FIDE's list of {month:%B %Y}, so that the page's rating is kept: {_named(said.absent)}.",
        )
    if said.other_kinds:
        yield Notice(
            "fide-list-without-kind",
            f"FIDE's list of {month:%B %Y} was loaded without what it takes to know a {said.rating_type} rating, so "
            f"that the page's is kept: {_named(said.other_kinds)}. The list of all kinds, or the {said.rating_type} "
            "list beside the standard list, settles it.",
        )


def _named(players: Sequence[Player]) -> str:
    return _listed([f"no. {player.number}, {player.name} (ID {player.fide_id})" for player in players])


def _listed(texts: Sequence[str]) -> str:
    more = f"; and {len(texts) - MOST_NAMED} more" if len(texts) > MOST_NAMED else ""
    return "; ".join(texts[:MOST_NAMED]) + more


def _differing(month: date, said: OfMonth) -> Iterator[Notice]:
    differing = [
        f"no. {number}, {said.names[number]}: {rating.value or 'unrated'} (the page: {rating.listed or 'none'})"
        for number, rating in sorted(said.ratings.items())
        if (rating.value or 0) != (rating.listed or 0)
    ]
    if differing:
        yield Notice(
            "fide-list-differs",
            f"The page's ratings are used as you said. FIDE's list of {month:%B %Y} has {_listed(differing)}.",
        )
