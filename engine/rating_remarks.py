"""Remarks on K, the rounding and the new rating; each is ``None`` where it does not apply."""

from datetime import date

from .case import Case
from .editions import FLOOR
from .facts import KFacts
from .k_answers import GAMES_OF_A_NEWCOMER, JUNIOR_AGE, NO_JUNIOR_FROM, TEN_FROM
from .k_estimate import ruled_out
from .k_factor import LIMIT, PUBLISHED
from .rounding import as_decimal

_NEARLY_LIMIT = 500
"""K times games from which a few more games of the period may lower K."""
_NEAR_HALF = range(40, 61)
"""Hundredths of a point so close to a half that little tips the rounding."""


def below_floor(case: Case) -> str | None:
    if case.new_rating >= FLOOR:
        return None
    return f"A rating below {FLOOR} is not published: the next list would show this player as unrated."


def k_reduced(case: Case) -> str | None:
    if case.k.reduced_from is None:
        return None
    return (
        f"K is {case.k.value} instead of {case.k.reduced_from}: with {case.counted.all_games} rated games in the"
        f" period, K times games may not exceed {LIMIT}."
    )


def k_may_be_reduced(case: Case) -> str | None:
    games = case.counted.all_games + case.counted.pending
    if case.k.reduced_from is not None or case.full_k * games <= _NEARLY_LIMIT:
        return None
    return f"More rated games in the same period can lower K: K times games may not exceed {LIMIT}."


def k_contradicts(case: Case) -> str | None:
    """A K that was given and that the known facts rule out; it is kept."""
    k = case.facts.k
    if k is None:
        return None
    against = ruled_out(k, _facts_against(case.facts), case.highest, case.list_year)
    if against is None:
        return None
    possible = " or ".join(str(one) for one in against.possible)
    return f"{case.k.reason} is {k}, but the known facts give {possible}: {against.why}. The forecast keeps {k}."


def _facts_against(facts: KFacts) -> KFacts:
    """What can speak against the K given; against a published one only ratings: FIDE knows age and games better."""
    if facts.source not in PUBLISHED:
        return facts
    return KFacts(ever_2400=facts.ever_2400, ever_2300=facts.ever_2300)


def near_half(case: Case) -> str | None:
    if not case.counted.all_games or abs(case.change) % 100 not in _NEAR_HALF:
        return None
    return (
        f"The change of {as_decimal(case.change):+} lies close to a half point: another event of the period, or"
        " a small correction by FIDE, can tip the rounding."
    )


def passes_2400(case: Case) -> str | None:
    if case.full_k == 10 or not case.base < TEN_FROM <= case.new_rating:
        return None
    return f"A published rating of {TEN_FROM} makes K 10 for good, from the next period on."


def passes_2300(case: Case) -> str | None:
    if case.full_k != 40 or not case.base < NO_JUNIOR_FROM <= case.new_rating < TEN_FROM:
        return None
    return f"A published rating of {NO_JUNIOR_FROM} ends a junior's K of 40 for good, from the next period on."


def passes_30_games(case: Case) -> str | None:
    before = case.facts.rated_games
    if before is None or case.full_k != 40 or not before < GAMES_OF_A_NEWCOMER <= before + case.counted.all_games:
        return None
    return f"These games complete the first {GAMES_OF_A_NEWCOMER}; K stays {case.full_k} for this period."


def junior_new_year(case: Case) -> str | None:
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
