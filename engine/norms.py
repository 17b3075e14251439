"""The rating side of a title norm: FIDE Title Regulations (B.01), 1.4.6 to 1.4.9.

For a norm an unrated opponent counts 1400 and the single lowest opponent is raised to a floor; then the
average of the opponents, the performance and a score of 35 per cent decide. Whether the opponents hold the
titles and come from the federations that a norm asks for is counted where it is told, and judged nowhere here.

>>> win, loss = NormGame(2300, Decimal(1)), NormGame(2300, Decimal(0))
>>> answer = norm([win] * 6 + [loss] * 3, "IM")
>>> answer.performance, answer.reached, answer.score_needed
(2425, False, Decimal('6.50'))
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from .editions import FLOOR, check_rating
from .errors import NoGames, UnknownResult, UnknownTitle
from .norm_rules import GAMES_NEEDED, HOLDERS, PERCENTAGE_NEEDED, REQUIREMENTS, Requirement
from .performance import Performance, performance_of

NOT_CHECKED = (
    "whether enough opponents hold titles (half of them, and a third the title sought or a higher one)",
    "whether the opponents come from enough federations",
    "whether the event was registered and its time control and schedule allow norms",
    "how many games the other norms bring towards the 27 of a title",
)


@dataclass(frozen=True, slots=True)
class NormGame:
    """One game played over the board for a norm.

    Attributes:
        rating: the opponent's rating; ``None`` is unrated and counts 1400.
        score: 1, 0.5 or 0.
        title: the opponent's title, ``""`` if he has none; ``None``: not known.
        federation: the opponent's federation; ``None``: not known.
    """

    rating: int | None
    score: Decimal
    title: str | None = None
    federation: str | None = None


@dataclass(frozen=True, slots=True)
class Norm:
    """How far a norm's rating side was reached.

    Attributes:
        title: the title.
        reached: whether everything that is checked here is met.
        games, score, average, percentage, performance: as in ``Performance``, with the norm's ratings.
        games_needed, average_needed, performance_needed: what the norm asks for.
        score_needed: the least score that would do against the same opponents; ``None`` if none would.
        raised_from: the lowest opponent's rating before it was raised; ``None`` if it was not.
        unrated: how many opponents counted 1400 because they are unrated.
        lacking: what is missing, one sentence each.
        title_holders: opponents with any title from WFM up; ``None`` unless all titles are known.
        asked_title_holders: those among them whose title serves for this norm.
        federations: different federations among the opponents; ``None`` unless all are known.
        own_federation: opponents of the player's own federation; ``None`` unless that is known too.
        not_checked: what a norm asks for besides, one phrase each.
    """

    title: str
    reached: bool
    games: int
    games_needed: int
    score: Decimal
    score_needed: Decimal | None
    average: int
    average_needed: int
    percentage: int
    performance: int
    performance_needed: int
    raised_from: int | None
    unrated: int
    lacking: tuple[str, ...]
    title_holders: int | None
    asked_title_holders: int | None
    federations: int | None
    own_federation: int | None
    not_checked: tuple[str, ...]


def norm(games: Sequence[NormGame], title: str, federation: str | None = None) -> Norm:
    """The rating side of a norm for GM, IM, WGM or WIM; ``federation`` is the player's own.

    Raises:
        UnknownTitle: another title.
        NoGames: no games.
        RatingOutOfRange: an opponent's rating below 1400 or above 4000.
        UnknownResult: a score other than 1, 0.5 and 0.
    """
    if title not in REQUIREMENTS:
        raise UnknownTitle(title)
    if not games:
        raise NoGames
    return _answer(games, title, federation, _adjusted(games, REQUIREMENTS[title]))


class _Adjusted(NamedTuple):
    """The ratings of a norm added up (B.01 1.4.6), and the one that was raised, before it was."""

    total: int
    raised_from: int | None


def _adjusted(games: Sequence[NormGame], asked: Requirement) -> _Adjusted:
    ratings = [FLOOR if one.rating is None else check_rating(one.rating) for one in games]
    lowest = min(ratings)
    if lowest >= asked.lowest:
        return _Adjusted(sum(ratings), None)
    return _Adjusted(sum(ratings) - lowest + asked.lowest, lowest)


def _answer(games: Sequence[NormGame], title: str, federation: str | None, ratings: _Adjusted) -> Norm:
    asked = REQUIREMENTS[title]
    made = performance_of(ratings.total, len(games), sum(_score(one) for one in games))
    lacking = _lacking(made, asked)
    return Norm(
        title=title,
        reached=not lacking,
        games=made.games,
        games_needed=GAMES_NEEDED,
        score=made.score,
        score_needed=_score_needed(ratings.total, made.games, asked),
        average=made.average,
        average_needed=asked.average,
        percentage=made.percentage,
        performance=made.rating,
        performance_needed=asked.performance,
        raised_from=ratings.raised_from,
        unrated=sum(one.rating is None for one in games),
        lacking=lacking,
        title_holders=_holders(games, HOLDERS),
        asked_title_holders=_holders(games, asked.holders),
        federations=_federations(games),
        own_federation=_own_federation(games, federation),
        not_checked=NOT_CHECKED,
    )


def _score(game: NormGame) -> int:
    for score in (0, 50, 100):
        if 100 * game.score == score:
            return score
    raise UnknownResult(game.score)


def _enough(score: Decimal, games: int) -> bool:
    """Whether a score is 35 per cent or more (B.01 1.4.8), exactly."""
    return 100 * score >= PERCENTAGE_NEEDED * games


def _lacking(made: Performance, asked: Requirement) -> tuple[str, ...]:
    lacks = (
        (made.games < GAMES_NEEDED, f"{made.games} games of {GAMES_NEEDED}"),
        (made.average < asked.average, f"the opponents' average is {made.average}, not {asked.average}"),
        (made.rating < asked.performance, f"the performance is {made.rating}, not {asked.performance}"),
        (not _enough(made.score, made.games), f"the score is below {PERCENTAGE_NEEDED} %"),
    )
    return tuple(text for missing, text in lacks if missing)


def _score_needed(total: int, games: int, asked: Requirement) -> Decimal | None:
    """The least score that meets everything but the number of games, against the same opponents."""
    made = (performance_of(total, games, score) for score in range(0, 100 * games + 1, 50))
    return next(
        (
            one.score
            for one in made
            if one.rating >= asked.performance and one.average >= asked.average and _enough(one.score, one.games)
        ),
        None,
    )


def _holders(games: Sequence[NormGame], titles: Sequence[str]) -> int | None:
    if any(one.title is None for one in games):
        return None
    return sum(one.title in titles for one in games)


def _federations(games: Sequence[NormGame]) -> int | None:
    if any(one.federation is None for one in games):
        return None
    return len({one.federation for one in games})


def _own_federation(games: Sequence[NormGame], federation: str | None) -> int | None:
    if federation is None or _federations(games) is None:
        return None
    return sum(one.federation == federation for one in games)
