"""K from what is known of a player, and every other K that the unknown leaves possible (B.02 8.3.3).

>>> fm = estimate(KFacts(title="FM"), 2250, 2026)
>>> fm.value, [choice.value for choice in fm.alternatives]
(20, [10, 40])
>>> ruled_out(40, KFacts(ever_2400=True), 2250, 2026)
RuledOut(possible=(10,), why='once rated 2400 or more')
"""

from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from .facts import KFacts, KSource
from .k_answers import Answers, answer
from .k_words import condition, reason, why_not

_LIKELIEST_FIRST = MappingProxyType({10: (20, 40), 20: (40, 10), 40: (20, 10)})


@dataclass(frozen=True, slots=True)
class KChoice:
    """A K that is still possible, and in words when it would hold."""

    value: int
    condition: str


@dataclass(frozen=True, slots=True)
class KFactor:
    """The K used, why, and what else it may be.

    Attributes:
        value: 10, 20 or 40, or less where the 700 limit reduces it.
        source: who says so.
        reason: why, in words.
        settled: whether the known facts leave no other K.
        reduced_from: K before the 700 limit, if that reduced it.
        alternatives: the other values still possible, the likeliest first.
    """

    value: int
    source: KSource
    reason: str
    settled: bool
    reduced_from: int | None = None
    alternatives: tuple[KChoice, ...] = ()


class RuledOut(NamedTuple):
    """What the known facts leave possible instead of a K, the likeliest first, and why not that K."""

    possible: tuple[int, ...]
    why: str


def estimate(facts: KFacts, rating: int, list_year: int | None) -> KFactor:
    """K as the rules give it for a player rated ``rating``, whatever K may have been given in ``facts``.

    ``list_year`` is the year of the list before the one that first counts the event; without it no age is known.
    """
    return _decide(answer(facts, rating, list_year))


def ruled_out(k: int, facts: KFacts, rating: int, list_year: int | None) -> RuledOut | None:
    """What the facts say against ``k``; ``None`` if it is possible."""
    answers = answer(facts, rating, list_year)
    decided = _decide(answers)
    possible = (decided.value, *(choice.value for choice in decided.alternatives))
    return None if k in possible else RuledOut(possible, why_not(k, answers))


@lru_cache(maxsize=256)
def _decide(answers: Answers) -> KFactor:
    value = _likeliest(answers)
    possible = _possible(answers)
    others = tuple(KChoice(k, condition(k, value, answers)) for k in _others(value, answers) if k in possible)
    return KFactor(
        value, "estimate", reason(value, answers, settled=not others), settled=not others, alternatives=others
    )


def _likeliest(answers: Answers) -> int:
    if answers.been_2400 or (answers.master and answers.been_2400 is None):
        return 10
    if answers.newcomer or (answers.junior and not (answers.been_2300 or answers.likely_2300)):
        return 40
    return 20


def _others(value: int, answers: Answers) -> tuple[int, ...]:
    """The other values, the likeliest first.

    Who has been rated 2300 is sooner one of 2400 than a newcomer; but a junior whose title alone speaks for 2300 is
    sooner one of those to whom it was given without that rating.
    """
    strong = answers.been_2300 or (answers.likely_2300 and not answers.junior)
    return (10, 40) if value == 20 and strong else _LIKELIEST_FIRST[value]


def _possible(answers: Answers) -> set[int]:
    if answers.been_2400:
        return {10}
    maybe_junior = answers.junior is not False and not answers.been_2300
    surely_junior = answers.junior is True and answers.been_2300 is False
    return {
        k
        for k, possible in (
            (10, answers.been_2400 is None),
            (20, not answers.newcomer and not surely_junior),
            (40, answers.newcomer is not False or maybe_junior),
        )
        if possible
    }
