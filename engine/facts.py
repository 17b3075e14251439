"""What the engine is told about a player and his events: facts, never judgements.

Which of these games FIDE rates, and with what, is decided by the rest of the package from the FIDE Rating
Regulations (handbook chapter B.02) and their rapid and blitz counterpart.

>>> draw = Round(1, "game", Opponent(5, "A. N. Other", Rating(1911)), "white", "½")
>>> Event((draw,), Rating(1850)).rating.value
1850
"""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal

Colour = Literal["white", "black"]
Result = Literal["1", "½", "0", "+", "-"]
RatingType = Literal["standard", "rapid", "blitz"]
RoundKind = Literal["game", "bye", "not-paired", "not-understood"]
KSource = Literal["option", "fide-list", "card", "ranking", "estimate"]
RatingSource = Literal["page", "fide-list", "option"]
ListPlace = Literal["right", "earlier", "later", "unsure"]
"""A list as against the one that decides K: the same, one before it, one after it, or nobody knows."""


@dataclass(frozen=True, slots=True)
class Listed:
    """The rating cells of one player as a start list prints them.

    ``None``: the list has no such column or leaves the cell empty. 0: the list calls the player unrated.

    Attributes:
        international: the column headed ``RtgI``, FIDE's rating.
        rating: the column headed ``Rtg``, the one the event pairs by, FIDE's or a federation's.
        national: the column headed ``RtgN``. Never used for a FIDE rating.
        fide_id: the player's FIDE ID.
    """

    international: int | None = None
    rating: int | None = None
    national: int | None = None
    fide_id: int | None = None


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's FIDE rating in one event.

    Attributes:
        value: the rating the rules use, 1400 to 4000; ``None`` counts as unrated.
        listed: the number that the list printed, whatever became of it.
        source: where ``value`` comes from.
        known: false when the list does not say whether the player has a FIDE rating.
    """

    value: int | None
    listed: int | None = None
    source: RatingSource | None = "page"
    known: bool = True


@dataclass(frozen=True, slots=True)
class Opponent:
    """The other player of a round; ``number`` is his start number."""

    number: int | None
    name: str | None
    rating: Rating


@dataclass(frozen=True, slots=True)
class Round:
    """One round of one player.

    Attributes:
        number: the round's number in the event.
        kind: whether the round is a game against somebody, played or not, or something else.
        opponent: ``None`` when there is none or he is not known.
        colour: the player's colour.
        result: seen from the player; ``+`` and ``-`` are forfeits; ``None`` for a game without a result yet.
        points: what the round scores in the tournament, byes and forfeits included.
        text: the cell as printed.
        unrated_game: known not to be rated, for instance played after a match was decided (B.02 6.2).
    """

    number: int | None
    kind: RoundKind
    opponent: Opponent | None = None
    colour: Colour | None = None
    result: Result | None = None
    points: Decimal | None = None
    text: str = ""
    unrated_game: bool = False


@dataclass(frozen=True, slots=True)
class Event:
    """One tournament as one player played it.

    Attributes:
        rounds: the player's rounds in order.
        rating: the player's own rating in this event.
        rating_type: which of FIDE's three lists the event belongs to.
        start: first day; it chooses the edition of the rules. ``None``: not known, the newest edition.
        end: last day; it decides on which monthly list the event can count.
        name: what the event is called.
        minutes: thinking time of one player for 60 moves, if known.
        more_to_come: whether rounds will follow that are not paired yet.
    """

    rounds: tuple[Round, ...]
    rating: Rating
    rating_type: RatingType = "standard"
    start: date | None = None
    end: date | None = None
    name: str = ""
    minutes: int | None = None
    more_to_come: bool = False


@dataclass(frozen=True, slots=True)
class KFacts:
    """What is known of the things that decide K (B.02 8.3.3); ``None``: not known.

    Attributes:
        k: K itself, when somebody who knows has said it.
        source: who said it.
        list_month: the month of the rating list that says it, if it is from one.
        list_is: whether that list is the last before the one that counts the events, which alone decides.
        birth_year: year of birth.
        rated_games: games rated before this period, over the whole career.
        ever_2400: whether any published rating was 2400 or more.
        ever_2300: whether any published rating was 2300 or more.
        title: FIDE title such as ``GM`` or ``WFM``. It speaks of ratings in the standard list.
        new_to_list: whether he has no rapid or blitz rating, so that his standard one is used, with the K of a new
            player (rapid and blitz regulations 7.2.1).
    """

    k: int | None = None
    source: KSource | None = None
    birth_year: int | None = None
    rated_games: int | None = None
    ever_2400: bool | None = None
    ever_2300: bool | None = None
    title: str | None = None
    new_to_list: bool = False
    list_month: date | None = None
    list_is: ListPlace = "right"


@dataclass(frozen=True, slots=True)
class OtherGames:
    """Rated games of the same period that are in none of the events.

    Attributes:
        games: how many.
        change: the sum of score minus expected score over them, before K; hundredths at the finest.
    """

    games: int
    change: Decimal
