"""What a user asks for: the players, and what he knows better than the pages do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from types import MappingProxyType
from typing import Literal

from engine import OtherGames, RatingType


@dataclass(frozen=True, slots=True)
class Supposition:
    """A result that is only supposed, seen from the player.

    Of the game that is paired in ``round``; with a ``rating`` (0 for "has none") of a game in a round that is
    not paired yet, against an opponent of whom nothing else is known.
    """

    round: int
    result: Literal["1", "½", "0"]
    rating: int | None = None


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Facts given by the user. They outrank the pages; None is "not given".

    ``rating`` is 0 for "has none". ``opponent_ratings`` maps a start number to a FIDE rating, or to None for
    "has none". ``other`` are games of the same period that are on no page. ``title`` is one to which the norm
    is wanted as well. ``ratings_from`` says whether FIDE's list or the page holds where both have a rating.
    ``supposed`` are results of games still to be played, and ``target`` a rating to reach.
    """

    k: int | None = None
    born: int | None = None
    rated_games: int | None = None
    ever_2400: bool | None = None
    ever_2300: bool | None = None
    rating: int | None = None
    opponent_ratings: Mapping[int, int | None] = field(default_factory=lambda: MappingProxyType({}))
    rating_type: RatingType | None = None
    start: date | None = None
    other: OtherGames | None = None
    title: str | None = None
    ratings_from: Literal["list", "page"] = "list"
    supposed: tuple[Supposition, ...] = ()
    target: int | None = None

    @property
    def about_one_player(self) -> tuple[str, ...]:
        """The options given that can be true of one player only, as they are typed."""
        given = {
            "--k": self.k,
            "--rating": self.rating,
            "--born": self.born,
            "--rated-games": self.rated_games,
            "--ever-2400": self.ever_2400,
            "--ever-2300": self.ever_2300,
            "--other-games": self.other,
            "--result": self.supposed or None,
        }
        return tuple(option for option, value in given.items() if value is not None)
