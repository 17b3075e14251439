"""K from what is known of a player, and every other K that the unknown leaves possible (B.02 8.3.3).

Each question of the rule has three answers: yes, no, and not known (``None``). What titles prove: a
grandmaster has been rated 2400; an international master most likely has; they, FIDE masters and woman
grandmasters have been rated 2300, unless it is known otherwise. The norms of an international master alone
are some 27 games.

>>> fm = estimate(KFacts(title="FM"), 2250, 2026)
>>> fm.value, [choice.value for choice in fm.alternatives]
(20, [10, 40])
"""

from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from .facts import KFacts, KSource

GAMES_OF_A_NEWCOMER = 30
"""K is 40 until so many games are rated."""
JUNIOR_AGE = 18
"""K is 40 to the end of the year in which a player reaches this age."""
NO_JUNIOR_FROM = 2300
TEN_FROM = 2400

_HAVE_BEEN_2300 = ("IM", "FM", "WGM")
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


@dataclass(frozen=True, slots=True)
class _Answers:
    """The questions of 8.3.3 answered; ``None``: not known."""

    been_2400: bool | None
    been_2300: bool | None
    junior: bool | None
    newcomer: bool | None
    master: bool
    list_year: int | None


def estimate(facts: KFacts, rating: int, list_year: int | None) -> KFactor:
    """K as the rules give it for a player rated ``rating``, whatever K may have been given in ``facts``.

    ``list_year`` is the year of the list before the one that first counts the event; without it no age is known.
    """
    return _decide(_answer(facts, rating, list_year))


@lru_cache(maxsize=256)
def _decide(answers: _Answers) -> KFactor:
    value = _likeliest(answers)
    possible = _possible(answers)
    order = (10, 40) if value == 20 and answers.been_2300 else _LIKELIEST_FIRST[value]
    others = tuple(KChoice(k, _condition(k, value, answers)) for k in order if k in possible)
    return KFactor(
        value, "estimate", _reason(value, answers, settled=not others), settled=not others, alternatives=others
    )


def _answer(facts: KFacts, rating: int, list_year: int | None) -> _Answers:
    master = facts.title == "IM"
    been_2400 = _been_2400(facts, rating)
    return _Answers(
        been_2400,
        True if been_2400 else _been_2300(facts, rating),
        _junior(facts.birth_year, list_year),
        _newcomer(facts.rated_games, master),
        master,
        list_year,
    )


def _been_2400(facts: KFacts, rating: int) -> bool | None:
    if rating >= TEN_FROM or facts.title == "GM" or facts.ever_2400:
        return True
    never = facts.ever_2400 is False or _been_2300(facts, rating) is False
    return False if never else None


def _been_2300(facts: KFacts, rating: int) -> bool | None:
    if rating >= NO_JUNIOR_FROM or facts.ever_2300:
        return True
    if facts.ever_2300 is False:
        return False
    return True if facts.title in _HAVE_BEEN_2300 else None


def _junior(birth_year: int | None, list_year: int | None) -> bool | None:
    if birth_year is None or list_year is None:
        return None
    return list_year - birth_year <= JUNIOR_AGE


def _newcomer(rated_games: int | None, master: bool) -> bool | None:
    if rated_games is None:
        return False if master else None
    return rated_games < GAMES_OF_A_NEWCOMER


def _likeliest(answers: _Answers) -> int:
    if answers.been_2400 or (answers.master and answers.been_2400 is None):
        return 10
    if answers.newcomer or (answers.junior and not answers.been_2300):
        return 40
    return 20


def _possible(answers: _Answers) -> set[int]:
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


def _condition(k: int, value: int, answers: _Answers) -> str:
    """In words: when ``k`` would hold instead of ``value``."""
    if k == 10:
        return f"if ever rated {TEN_FROM} or more"
    if value == 10:
        return f"if never rated {TEN_FROM}"
    if k == 20:
        enough = "" if answers.newcomer is False else f", with {GAMES_OF_A_NEWCOMER} or more rated games"
        return f"if ever rated {NO_JUNIOR_FROM} or more{enough}"
    ways = [f"under {GAMES_OF_A_NEWCOMER} rated games"] if answers.newcomer is None else []
    if answers.junior is None and not answers.been_2300:
        never = "" if answers.been_2300 is False else f" and never rated {NO_JUNIOR_FROM}"
        ways.append(_young(answers.list_year) + never)
    return "if " + ", or ".join(ways)


def _young(list_year: int | None) -> str:
    year = "the year of the rating list" if list_year is None else str(list_year)
    return f"at most {JUNIOR_AGE} years old in {year}"


def _reason(value: int, answers: _Answers, settled: bool) -> str:
    if value == 10:
        been = f"rated {TEN_FROM} or more, now or once"
        return been if answers.been_2400 else f"most international masters have been rated {TEN_FROM}"
    if value == 20:
        no_junior = f" (no junior's 40 after {NO_JUNIOR_FROM})" if answers.junior else ""
        return f"neither 40 nor 10 applies{no_junior}" if settled else f"nothing known calls for 40 or 10{no_junior}"
    if answers.newcomer:
        return f"under {GAMES_OF_A_NEWCOMER} rated games"
    known = "" if answers.been_2300 is False else ", as far as is known"
    return f"{_young(answers.list_year)} and never rated {NO_JUNIOR_FROM}{known}"
