"""What a reader of a forecast should know besides its numbers: one short text a cause, in plain English."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from .editions import EDITIONS, EVERYBODY, FLOOR
from .facts import Event, KFacts
from .games import Judged
from .k_estimate import GAMES_OF_A_NEWCOMER, JUNIOR_AGE, NO_JUNIOR_FROM, TEN_FROM
from .k_factor import LIMIT, KFactor
from .period import Tally
from .rating_list import earliest_list
from .rounding import as_decimal

_LONG_EVENT_DAYS = 30
_NEARLY_LIMIT = 500
_NEAR_HALF = range(40, 61)
_TRIAL_YEAR = 2026
_TRIAL_MINUTES = (75, 90)


@dataclass(frozen=True, slots=True)
class Notice:
    """A remark: ``code`` for programs, ``text`` for people."""

    code: str
    text: str


class Case(NamedTuple):
    """All that is known of a rated player's period once it is added up; ``change`` in hundredths."""

    events: tuple[Event, ...]
    facts: KFacts
    judged: tuple[Judged, ...]
    base: int
    k: KFactor
    counted: Tally
    change: int
    new_rating: int

    @property
    def full_k(self) -> int:
        """K before the 700 limit."""
        return self.k.reduced_from or self.k.value


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


def _below_floor(case: Case) -> str | None:
    if case.new_rating >= FLOOR:
        return None
    return f"A rating below {FLOOR} is not published: the next list would show this player as unrated."


def _k_reduced(case: Case) -> str | None:
    if case.k.reduced_from is None:
        return None
    return (
        f"K is {case.k.value} instead of {case.k.reduced_from}: with {case.counted.all_games} rated games in the"
        f" period, K times games may not exceed {LIMIT}."
    )


def _k_may_be_reduced(case: Case) -> str | None:
    games = case.counted.all_games + case.counted.pending
    if case.k.reduced_from is not None or case.full_k * games <= _NEARLY_LIMIT:
        return None
    return f"More rated games in the same period can lower K: K times games may not exceed {LIMIT}."


def _rule_2650(case: Case) -> str | None:
    if not any(_is_2650(event) for event in case.events):
        return None
    own = [case.events[one.event] for one in case.judged if one.limit and _is_2650(case.events[one.event])]
    if not own:
        return None
    since = f"{_UNCAPPED.since.day} {_UNCAPPED.since:%B %Y}"
    rated = f"rated {_UNCAPPED.standard.capped_below} or more"
    if any(event.start is not None and event.start < _UNCAPPED.since for event in own):
        return f"Before {since} a difference over 400 counted as 400 for a player {rated} too."
    unless = "" if own[0].start else f" Had the event started before {since}, it would count as 400."
    return f"For a player {rated} a difference over 400 counts in full.{unless}"


def _is_2650(event: Event) -> bool:
    return event.rating_type == "standard" and (event.rating.value or 0) >= _UNCAPPED.standard.capped_below


def _near_half(case: Case) -> str | None:
    if not case.counted.all_games or abs(case.change) % 100 not in _NEAR_HALF:
        return None
    return (
        f"The change of {as_decimal(case.change):+} lies close to a half point: another event of the period, or"
        " a small correction by FIDE, can tip the rounding."
    )


def _passes_2400(case: Case) -> str | None:
    if case.full_k == 10 or not case.base < TEN_FROM <= case.new_rating:
        return None
    return f"A published rating of {TEN_FROM} makes K 10 for good, from the next period on."


def _passes_2300(case: Case) -> str | None:
    if case.full_k != 40 or not case.base < NO_JUNIOR_FROM <= case.new_rating < TEN_FROM:
        return None
    return f"A published rating of {NO_JUNIOR_FROM} ends a junior's K of 40 for good, from the next period on."


def _passes_30_games(case: Case) -> str | None:
    before = case.facts.rated_games
    if before is None or case.full_k != 40 or not before < GAMES_OF_A_NEWCOMER <= before + case.counted.all_games:
        return None
    return f"These games complete the first {GAMES_OF_A_NEWCOMER}; K stays {case.full_k} for this period."


def _junior_new_year(case: Case) -> str | None:
    end = case.events[-1].end
    if case.facts.birth_year is None or case.k.source != "estimate" or end is None:
        return None
    turned = end.year if end.month == 12 else end.year - 1
    if not date(turned, 12, 27) <= end <= date(turned + 1, 1, 31):
        return None
    if turned - case.facts.birth_year != JUNIOR_AGE:
        return None
    return (
        f"A junior's K of 40 ends with the year {turned}: it holds for events that end by 29 December and count"
        " on the January list, not for later ones."
    )


def _too_fast(case: Case) -> str | None:
    if all(event.minutes is None for event in case.events):
        return None
    fast = [case.events[one.event] for one in case.judged if one.too_fast]
    if not fast:
        return None
    trial = any(
        event.minutes in _TRIAL_MINUTES and (event.start is None or event.start.year == _TRIAL_YEAR) for event in fast
    )
    approved = f" In {_TRIAL_YEAR} FIDE allows 45+30 and 60+30 in events that it has approved." if trial else ""
    return (
        f"Less thinking time than B.02 1.1 asks for with these ratings: {len(fast)} of the games, which FIDE may"
        f" not rate. They are counted here.{approved}"
    )


def _match(case: Case) -> str | None:
    if not any(_is_match(event) for event in case.events):
        return None
    return "In a match, games after it is decided are not rated unless that was waived beforehand."


def _is_match(event: Event) -> bool:
    """Whether every round was against one and the same opponent."""
    if len(event.rounds) < 2 or event.rounds[0].opponent is None:
        return False
    only = event.rounds[0].opponent
    return all(round_.opponent == only for round_ in event.rounds)


def _long_event(case: Case) -> str | None:
    long = any(
        event.start is not None and event.end is not None and (event.end - event.start).days > _LONG_EVENT_DAYS
        for event in case.events
    )
    if not long:
        return None
    return (
        "FIDE rates an event of more than 30 days month by month, with the ratings of each month: this forecast"
        " is approximate."
    )


def _several_lists(case: Case) -> str | None:
    if len(case.events) == 1:
        return None
    lists = sorted({earliest_list(event.end) for event in case.events if event.end is not None})
    if len(lists) < 2:
        return None
    dates = ", ".join(one.isoformat() for one in lists)
    return f"These events can first count on different lists ({dates}); they are added up as if on one."


_UNCAPPED = next(edition for edition in EDITIONS if edition.standard.capped_below != EVERYBODY)

_REMARKS: tuple[tuple[str, Callable[[Case], str | None]], ...] = (
    ("below-floor", _below_floor),
    ("k-reduced", _k_reduced),
    ("k-may-be-reduced", _k_may_be_reduced),
    ("2650-rule", _rule_2650),
    ("near-half", _near_half),
    ("passes-2400", _passes_2400),
    ("passes-2300", _passes_2300),
    ("passes-30-games", _passes_30_games),
    ("junior-new-year", _junior_new_year),
    ("too-fast", _too_fast),
    ("match", _match),
    ("long-event", _long_event),
    ("several-lists", _several_lists),
)
