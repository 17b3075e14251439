"""The questions on which K turns (B.02 8.3.3), answered from what is known of a player.

Each has three answers: yes, no, and not known (``None``). What titles prove: a grandmaster has been rated 2400;
an international master most likely has; they, FIDE masters and woman grandmasters have been rated 2300; and the
norms of an international master alone are some 27 games. What is said outright outranks what a title proves, the
grandmaster's included: titles have been given for a place in a championship too. All this is of the standard list;
rapid and blitz have lists of their own (7.1.2), and of those a title says nothing.
"""

from dataclasses import replace
from typing import Literal, NamedTuple

from .facts import KFacts, RatingType

GAMES_OF_A_NEWCOMER = 30
"""K is 40 until so many games are rated."""
JUNIOR_AGE = 18
"""K is 40 to the end of the year in which a player reaches this age."""
NO_JUNIOR_FROM = 2300
TEN_FROM = 2400

Proof = Literal["rating", "told", "title"]
"""What shows that a player has been rated 2400."""

_MASTERS = ("GM", "IM")
_HAVE_BEEN_2300 = (*_MASTERS, "FM", "WGM")


class Answers(NamedTuple):
    """The questions answered.

    Attributes:
        been_2400, been_2300: whether a published rating ever was that high.
        junior: whether the player is at most 18 in the year of the list.
        newcomer: whether fewer than 30 games are rated.
        proof: what shows that he has been rated 2400, if that is so.
        master: whether he is a grandmaster or an international master.
        list_year: the year of the list.
    """

    been_2400: bool | None
    been_2300: bool | None
    junior: bool | None
    newcomer: bool | None
    proof: Proof | None
    master: bool
    list_year: int | None


def for_list(facts: KFacts, rating_type: RatingType) -> KFacts:
    """The facts that bear on K in the list of one type (7.1.2, 7.3.3): titles rest on standard ratings alone."""
    return facts if rating_type == "standard" else replace(facts, title=None)


def answer(facts: KFacts, rating: int, list_year: int | None) -> Answers:
    """The answers for a player rated ``rating``; without ``list_year`` no age is known."""
    master = facts.title in _MASTERS
    been_2300 = _been_2300(facts, rating)
    proof = _proof(facts, rating, been_2300)
    never_2400 = facts.ever_2400 is False or been_2300 is False
    return Answers(
        True if proof else False if never_2400 else None,
        True if proof else been_2300,
        _junior(facts.birth_year, list_year),
        _newcomer(facts.rated_games, master),
        proof,
        master,
        list_year,
    )


def _been_2300(facts: KFacts, rating: int) -> bool | None:
    if rating >= NO_JUNIOR_FROM or facts.ever_2300 or facts.ever_2400:
        return True
    if facts.ever_2300 is False:
        return False
    return True if facts.title in _HAVE_BEEN_2300 else None


def _proof(facts: KFacts, rating: int, been_2300: bool | None) -> Proof | None:
    if rating >= TEN_FROM:
        return "rating"
    if facts.ever_2400:
        return "told"
    said_otherwise = facts.ever_2400 is False or been_2300 is False
    return "title" if facts.title == "GM" and not said_otherwise else None


def _junior(birth_year: int | None, list_year: int | None) -> bool | None:
    if birth_year is None or list_year is None:
        return None
    return list_year - birth_year <= JUNIOR_AGE


def _newcomer(rated_games: int | None, master: bool) -> bool | None:
    if rated_games is None:
        return False if master else None
    return rated_games < GAMES_OF_A_NEWCOMER
