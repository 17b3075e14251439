"""K, the weight of a game: B.02 8.3.3, the same in rapid and blitz (7.3.3).

In this order: 10 for whoever ever had a published rating of 2400; 40 up to the end of the year of the 18th
birthday for whoever never had 2300; 40 until 30 games are rated; otherwise 20. And K times the games of the
period is at most 700. A K that FIDE or the site prints outranks what can be worked out here.

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

from .errors import BirthYearInFuture, BirthYearTooEarly, KNotPossible, NegativeGames, TooManyGames
from .facts import KFacts, KSource
from .k_estimate import KChoice, KFactor, estimate

__all__ = ["KChoice", "KFactor", "check_k_facts", "k_factor", "limited", "reduced_k"]

POSSIBLE = (10, 20, 40)
LIMIT = 700
"""K times games of a period is at most this."""

_SAID_BY: Mapping[KSource, str] = MappingProxyType(
    {
        "option": "K as given",
        "fide-list": "K of FIDE's rating list",
        "card": "K on the player's card",
        "ranking": "K on the ranking page",
        "estimate": "K as estimated elsewhere",
    }
)


def k_factor(facts: KFacts, rating: int, list_year: int | None) -> KFactor:
    """K of a player rated ``rating``, before the 700 limit.

    ``list_year`` is the year of the list before the one that first counts the event; ``None``: not known.

    Raises:
        KNotPossible: a given K that is not 10, 20 or 40.
        BirthYearInFuture: born after ``list_year``.
        BirthYearTooEarly: born before 1900.
        NegativeGames: fewer than no rated games.
    """
    check_k_facts(facts, list_year)
    if facts.k is None:
        return estimate(facts, rating, list_year)
    source = facts.source or "option"
    return KFactor(facts.k, source, _SAID_BY[source], settled=True)


def check_k_facts(facts: KFacts, list_year: int | None) -> None:
    """Raise the errors of ``k_factor``, if there is cause."""
    if facts.k is not None and facts.k not in POSSIBLE:
        raise KNotPossible(facts.k)
    if facts.birth_year is not None:
        _check_birth_year(facts.birth_year, list_year)
    if facts.rated_games is not None and facts.rated_games < 0:
        raise NegativeGames(facts.rated_games)


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
    highest = max([k.value, *(choice.value for choice in k.alternatives)])
    value = reduced_k(k.value, games)
    if highest * games <= LIMIT:
        return k
    choices = (KChoice(reduced_k(choice.value, games), choice.condition) for choice in k.alternatives)
    others = tuple(choice for choice in choices if choice.value != value)
    reduced_from = k.value if value != k.value else None
    return replace(k, value=value, reduced_from=reduced_from, settled=not others, alternatives=others)
