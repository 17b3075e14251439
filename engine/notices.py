"""What a reader of a forecast should know besides its numbers: one short text a cause, in plain English."""

from collections.abc import Callable
from dataclasses import dataclass

from . import event_remarks, rating_remarks
from .case import Case
from .facts import KFacts, OtherGames
from .k_factor import PUBLISHED


@dataclass(frozen=True, slots=True)
class Notice:
    """A remark: ``code`` for programs, ``text`` for people."""

    code: str
    text: str


_REMARKS: tuple[tuple[str, Callable[[Case], str | None]], ...] = (
    ("below-floor", rating_remarks.below_floor),
    ("k-reduced", rating_remarks.k_reduced),
    ("k-may-be-reduced", rating_remarks.k_may_be_reduced),
    ("k-contradicts", rating_remarks.k_contradicts),
    ("2650-rule", event_remarks.rule_2650),
    ("near-half", rating_remarks.near_half),
    ("passes-2400", rating_remarks.passes_2400),
    ("passes-2300", rating_remarks.passes_2300),
    ("passes-30-games", rating_remarks.passes_30_games),
    ("junior-new-year", rating_remarks.junior_new_year),
    ("too-fast", event_remarks.too_fast),
    ("match", event_remarks.match),
    ("long-event", event_remarks.long_event),
    ("several-lists", event_remarks.several_lists),
)


def notices(case: Case) -> tuple[Notice, ...]:
    """The remarks that apply, in a fixed order."""
    return tuple(Notice(code, text) for code, remark in _REMARKS if (text := remark(case)))


_RATING_UNKNOWN = "The list does not say whether this player has a FIDE rating"
_POOL = Notice(
    "first-rating-pool",
    "Games of other events within 26 months count towards a first rating too, and an earlier first event may"
    " have been without a point: neither can be seen here.",
)


def first_rating_notices(known: bool) -> tuple[Notice, ...]:
    """The remarks on a first rating; ``known``: whether it is certain that the player is unrated."""
    return (_POOL,) if known else (Notice("rating-unknown", f"{_RATING_UNKNOWN}; none is assumed."), _POOL)


def titled_notices(title: str) -> tuple[Notice, ...]:
    """The remark on a title holder whose rating is not known."""
    return (Notice("rating-unknown", f"{_RATING_UNKNOWN}; with the title {title} there must have been one."),)


def not_used(facts: KFacts, base_rating: int | None, other: OtherGames | None) -> tuple[Notice, ...]:
    """The remark on what the user gave and a player without a rating has no use for."""
    given = [
        *([f"K {facts.k}"] if facts.k is not None and facts.source not in PUBLISHED else []),
        *([f"the rating {base_rating} to begin with"] if base_rating is not None else []),
        *(["the other games of the period"] if other is not None else []),
    ]
    if not given:
        return ()
    return (
        Notice(
            "not-used",
            f"Not used: {', '.join(given)}. They belong to the change of a rating, and no rating of this player is"
            " given; for a first rating, every game is needed with its opponent's rating.",
        ),
    )
