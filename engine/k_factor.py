"""K, the weight of a game: B.02 8.3.3, the same in rapid and blitz (7.3.3).

In this order: 10 for whoever ever had a published rating of 2400; 40 up to the end of the year of the 18th
birthday for whoever never had 2300; 40 until 30 games are rated; otherwise 20. And K times the games of the
period is at most 700. A K that FIDE or the site prints, or that the user gives, outranks what can be worked out
here.

>>> k_factor(KFacts(birth_year=1990, rated_games=900, ever_2400=False), 1850, 2026).value
20
>>> [choice.value for choice in k_factor(KFacts(), 1850, 2026).alternatives]
[40, 10]
>>> reduced_k(40, 18)
38
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from .errors import (
    BirthYearInFuture,
    BirthYearTooEarly,
    FactsContradict,
    KNotPossible,
    NegativeGames,
    TooManyGames,
)
from .facts import KFacts, KSource, ListPlace
from .k_answers import NO_JUNIOR_FROM, TEN_FROM
from .k_estimate import KChoice, KFactor, estimate

__all__ = ["KChoice", "KFactor", "check_k_facts", "k_factor", "limited", "reduced_k"]

POSSIBLE = (10, 20, 40)
LIMIT = 700
"""K times games of a period is at most this."""

PUBLISHED: tuple[KSource, ...] = ("fide-list", "card", "ranking")
"""The sources of a K that FIDE or the site prints; any other is the user's."""

_SAID_BY: Mapping[KSource, str] = MappingProxyType(
    {
        "option": "K as given",
        "fide-list": "K of FIDE's rating list",
        "card": "K on the player's card",
        "ranking": "K on the ranking page",
        "estimate": "K as estimated elsewhere",
    }
)
_CHANGED: Mapping[ListPlace, str] = MappingProxyType(
    {
        "earlier": "if it has fallen since that list",
        "later": "if it fell only after the list that decides",
        "unsure": "if another list decides",
    }
)


def k_factor(facts: KFacts, rating: int, list_year: int | None) -> KFactor:
    """K of a player rated ``rating``, before the 700 limit.

    A title counts for what it proves of standard ratings; ``forecast`` leaves it out in rapid and blitz.
    ``list_year`` is the year of the list before the one that first counts the event; ``None``: not known. A K from
    another list than that is settled only where no other can have come between.

    Raises:
        KNotPossible: a given K that is not 10, 20 or 40.
        BirthYearInFuture: born after ``list_year``.
        BirthYearTooEarly: born before 1900.
        NegativeGames: fewer than no rated games.
        FactsContradict: once rated 2400 but never 2300, or never rated what the player is rated now. A title
            contradicts nothing: what is said outright outranks what it proves.
    """
    check_k_facts(facts, list_year, rating)
    if facts.k is None:
        return estimate(facts, rating, list_year)
    source = facts.source or "option"
    month = f" of {facts.list_month:%B %Y}" if facts.list_month is not None else ""
    others = () if facts.list_is == "right" else _by_then(facts, facts.k, rating, list_year)
    return KFactor(facts.k, source, _SAID_BY[source] + month, settled=not others, alternatives=others)


def _by_then(facts: KFacts, k: int, rating: int, list_year: int | None) -> tuple[KChoice, ...]:
    """What K may be by the list that decides, after the K of another list: with time it only ever falls."""
    decided = estimate(facts, rating, list_year)
    possible = (decided.value, *(choice.value for choice in decided.alternatives))
    fits = {"earlier": range(k), "later": range(k + 1, max(POSSIBLE) + 1)}.get(facts.list_is, POSSIBLE)
    return tuple(KChoice(one, _CHANGED[facts.list_is]) for one in possible if one != k and one in fits)


def check_k_facts(facts: KFacts, list_year: int | None, rating: int | None = None) -> None:
    """Raise the errors of ``k_factor``, if there is cause; ``rating`` is ``None`` for an unrated player."""
    if facts.k is not None and facts.k not in POSSIBLE:
        raise KNotPossible(facts.k)
    if facts.birth_year is not None:
        _check_birth_year(facts.birth_year, list_year)
    if facts.rated_games is not None and facts.rated_games < 0:
        raise NegativeGames(facts.rated_games)
    if facts.ever_2300 is False or facts.ever_2400 is False:
        _check_never(facts, rating)


def _check_never(facts: KFacts, rating: int | None) -> None:
    """What is said of a player never to have been rated, against what else is known of his ratings."""
    if facts.ever_2400 and facts.ever_2300 is False:
        raise FactsContradict(f"once rated {TEN_FROM} or more", f"never rated {NO_JUNIOR_FROM}")
    for bound, ever in ((TEN_FROM, facts.ever_2400), (NO_JUNIOR_FROM, facts.ever_2300)):
        if ever is False and rating is not None and rating >= bound:
            raise FactsContradict(f"rated {rating}", f"never rated {bound}")


def _check_birth_year(birth_year: int, list_year: int | None) -> None:
    if birth_year < 1900:
        raise BirthYearTooEarly(birth_year)
    if list_year is not None and birth_year > list_year:
        raise BirthYearInFuture(birth_year, list_year)


def reduced_k(k: int, games: int) -> int:
    """K after the 700 limit over all rated games of the period (B.02 8.3.3).

    Raises:
        NegativeGames: fewer than no games.
        TooManyGames: so many that no K of at least 1 is left.
    """
    if games < 0:
        raise NegativeGames(games)
    if games > LIMIT:
        raise TooManyGames(games)
    return k if k * games <= LIMIT else LIMIT // games


def limited(k: KFactor, games: int) -> KFactor:
    """The same K and its alternatives after the 700 limit; what comes to the same K is no alternative."""
    value = reduced_k(k.value, games)
    if max(POSSIBLE) * games <= LIMIT:
        return k
    choices = (KChoice(reduced_k(choice.value, games), choice.condition) for choice in k.alternatives)
    others = tuple(choice for choice in choices if choice.value != value)
    reduced_from = k.value if value != k.value else None
    return replace(k, value=value, reduced_from=reduced_from, settled=not others, alternatives=others)
