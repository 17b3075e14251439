"""The questions on which K turns (B.02 8.3.3), answered from what is known of a player.

Each has three answers: yes, no, and not known (``None``). What titles prove: a grandmaster has been rated 2400,
and the norms of a master are some 27 games. What they only make likely, as titles have been given for a place in a
championship too: an international master has been rated 2400; he, a FIDE master and a woman grandmaster have been
rated 2300. What is said outright outranks any title. All this is of the standard list; rapid and blitz have lists
of their own (7.1.2), and of those a title says nothing.
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
_LIKELY_2300 = (*_MASTERS, "FM", "WGM")


class Answers(NamedTuple):
    """The questions answered.

    Attributes:
        been_2400, been_2300: whether a published rating ever was that high.
        likely_2300: whether one most likely was 2300, where that is not known for certain.
        junior: whether the player is at most 18 in the year of the list.
        newcomer: whether fewer than 30 games are rated.
        proof: what shows that he has been rated 2400, if that is so.
        master: whether he is a grandmaster or an international master.
        list_year: the year of the list.
    """

    been_2400: bool | None
    been_2300: bool | None
    likely_2300: bool
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
    if facts.new_to_list:
        return Answers(False, False, False, _junior(facts.birth_year, list_year), True, None, False, list_year)
    master = facts.title in _MASTERS
    told_2300 = _been_2300(facts, rating)
    proof = _proof(facts, rating, told_2300)
    been_2300 = True if proof else told_2300
    never_2400 = facts.ever_2400 is False or been_2300 is False
    return Answers(
        True if proof else False if never_2400 else None,
        been_2300,
        been_2300 is None and facts.title in _LIKELY_2300,
        _junior(facts.birth_year, list_year),
        _newcomer(facts.rated_games, master),
        proof,
        master,
        list_year,
    )


def _been_2300(facts: KFacts, rating: int) -> bool | None:
    if rating >= NO_JUNIOR_FROM or facts.ever_2300 or facts.ever_2400:
        return True
    return facts.ever_2300


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
