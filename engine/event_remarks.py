"""Remarks on the events and their games; each is ``None`` where it does not apply."""

from .case import Case
from .editions import EDITIONS, EVERYBODY
from .facts import Event
from .months import LONG_EVENT_DAYS, lasts_long
from .rating_list import earliest_list

_TRIAL_YEAR = 2026
_TRIAL_MINUTES = (75, 90)
"""45+30 and 60+30, which FIDE allows for standard ratings in this year where it has approved the event."""
_UNCAPPED = next(edition for edition in EDITIONS if edition.standard.capped_below != EVERYBODY)
"""The edition that spared the highest rated players the 400-point limit."""


def rule_2650(case: Case) -> str | None:
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


def too_fast(case: Case) -> str | None:
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


def match(case: Case) -> str | None:
    if not any(_is_match(event) for event in case.events):
        return None
    return "In a match, games after it is decided are not rated unless that was waived beforehand."


def _is_match(event: Event) -> bool:
    """Whether every round was against one and the same person; without number and name nobody is recognised."""
    if len(event.rounds) < 2 or event.rounds[0].opponent is None:
        return False
    only = event.rounds[0].opponent
    if only.number is None and only.name is None:
        return False
    return all(round_.opponent == only for round_ in event.rounds)


def long_event(case: Case) -> str | None:
    if not any(event.start and event.end and lasts_long(event.start, event.end) for event in case.events):
        return None
    return (
        f"FIDE rates an event of more than {LONG_EVENT_DAYS} days month by month, with the ratings of each month:"
        " this forecast is approximate."
    )


def several_lists(case: Case) -> str | None:
    if len(case.events) == 1:
        return None
    lists = sorted({earliest_list(event.end) for event in case.events if event.end is not None})
    if len(lists) < 2:
        return None
    dates = ", ".join(one.isoformat() for one in lists)
    return f"These events can first count on different lists ({dates}); they are added up as if on one."
