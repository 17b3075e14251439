"""Where the site's figures and ours differ, and the likely cause.

A cause is what is known to be different, in this order: what the user said, what could not be read, a page that
contradicts itself, K, a rule; and only where none of these is, the ratings.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from types import MappingProxyType

from engine import Forecast, Game, Rating
from scraper.round_cell import POINTS
from scraper.site_figures import SiteFigures

from .words import RESULT_WORDS, signed


@dataclass(frozen=True, slots=True)
class Difference:
    """A round in which the two do not agree; None for a game that one of them does not count."""

    round: int
    site: Decimal | None
    ours: Decimal | None
    cause: str


def same_figure(exact: Decimal, printed: Decimal) -> bool:
    """Whether a printed figure is an exact one, rounded to as many places."""
    return exact.quantize(Decimal(1).scaleb(int(printed.as_tuple().exponent)), ROUND_HALF_UP) == printed


def differences_of(made: Forecast, games: Mapping[int, Game], figures: SiteFigures) -> Iterator[Difference]:
    """The rounds, of games by their numbers, in which the site prints another figure."""
    for number in sorted({*games, *figures.changes}):
        game, site = games.get(number), figures.changes.get(number)
        ours = game.change if game is not None and game.rated else None
        if ours is None and not site:
            continue
        if ours is None or site is None or not same_figure(ours, site):
            yield Difference(number, site, ours, _cause(made, game, site, figures))


def cause_of_total(made: Forecast, games: Sequence[Game], ours: Decimal, figures: SiteFigures) -> str:
    """The likely cause of another total than ``ours``, where no round differs. There must be a total, and a K."""
    assert made.k is not None
    assert figures.total is not None
    if figures.changes and all(game.round.number for game in games if game.rated):
        return "the site's own total, which is not the sum of its games: they all agree"
    if any(game.reason == "not-understood" for game in games):
        return "a round that could not be read here"
    known = _given(made.rating, "your own") or next(filter(None, map(_given_opponent, games)), None)
    if known is not None:
        return known
    if figures.other_ks:
        return _contradictory(figures)
    if figures.k is not None and figures.k != made.k.value:
        return f"K, which is {figures.k} on the site"
    for other in made.alternatives:
        if same_figure(ours / made.k.value * other.value, figures.total):
            return f"K: {signed(figures.total)} is what K {other.value} gives"
    return _cause_in_rows(games)


def _cause_in_rows(games: Sequence[Game]) -> str:
    """What may be behind another total where neither K nor a rating that was given is."""
    if len({game.round.number for game in games}) < len(games):
        return "a round that the page lists more than once"
    if any(game.reason == "pending" for game in games):
        return "a result that the page with the games does not have yet"
    if any(game.capped or game.exempt for game in games):
        return "the 400-point rule, or ratings from another list"
    return "ratings from another list, or national ratings that the site counts"


def _cause(made: Forecast, game: Game | None, site: Decimal | None, figures: SiteFigures) -> str:
    if game is None:
        return "the round is not on the page with the games"
    if game.reason == "not-understood":
        return "the round could not be read here"
    known = _given_opponent(game) or _given(made.rating, "your own")
    if not game.rated:
        return known or _NOT_RATED.get(game.reason or "", "the site counts a game that is not rated")
    if site is None:
        return known or "the site counts this opponent as unrated, or does not know the result yet"
    return (
        _cause_in_k(made, game, site, figures) or known or _cause_in_result(made, game, site) or _cause_in_rules(game)
    )


def _cause_in_k(made: Forecast, game: Game, site: Decimal, figures: SiteFigures) -> str | None:
    """That another K which the site prints makes its figure of the same game."""
    if made.k is None or game.delta is None:
        return None
    for k in figures.other_ks or (figures.k,):
        if k is not None and k != made.k.value and same_figure(k * game.delta, site):
            return _contradictory(figures) if figures.other_ks else f"K, which is {k} on the site"
    return None


def _cause_in_result(made: Forecast, game: Game, site: Decimal) -> str | None:
    """That the site's figure of the game is that of another result."""
    if made.k is None or game.expected is None:
        return None
    for result, words in RESULT_WORDS.items():
        if result != game.round.result and same_figure(made.k.value * (POINTS[result] - game.expected), site):
            return f"the result: what the site prints is that of a {words}"
    return None


def _contradictory(figures: SiteFigures) -> str:
    return f"K, of which the card itself prints more than one: {' and '.join(map(str, figures.other_ks))}"


def _cause_in_rules(game: Game) -> str:
    if game.exempt or game.capped:
        return "the 400-point rule, which the site applies otherwise"
    return "the ratings, which the site may have from another list"


def _given_opponent(game: Game) -> str | None:
    opponent = game.round.opponent
    return _given(opponent.rating, "the opponent's") if opponent is not None else None


def _given(rating: Rating, whose: str) -> str | None:
    """That a rating is the user's, if the page has another one."""
    if rating.source != "option" or rating.value == rating.listed:
        return None
    return f"{whose} rating, which you gave"


_NOT_RATED: Mapping[str, str] = MappingProxyType(
    {
        "opponent-unrated": "a national rating, which the site counts",
        "opponent-unknown": "a rating that may be national, which the site counts",
        "forfeit": "a forfeit, which the site counts",
        "pending": "a result that came in after the page with the games",
    }
)
