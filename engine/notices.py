"""What a reader of a forecast should know besides its numbers: one short text a cause, in plain English."""

from collections.abc import Callable
from dataclasses import dataclass

from . import event_remarks, rating_remarks
from .case import Case


@dataclass(frozen=True, slots=True)
class Notice:
    """A remark: ``code`` for programs, ``text`` for people."""

    code: str
    text: str


_REMARKS: tuple[tuple[str, Callable[[Case], str | None]], ...] = (
    ("below-floor", rating_remarks.below_floor),
    ("k-reduced", rating_remarks.k_reduced),
    ("k-may-be-reduced", rating_remarks.k_may_be_reduced),
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


def unrated_notices(known: bool) -> tuple[Notice, ...]:
    """The remarks on a player without a FIDE rating."""
    pool = Notice(
        "first-rating-pool",
        "Games of other events within 26 months count towards a first rating too, and an earlier first event may"
        " have been without a point: neither can be seen here.",
    )
    if known:
        return (pool,)
    unknown = "The list does not say whether this player has a FIDE rating; none is assumed."
    return (Notice("rating-unknown", unknown), pool)
