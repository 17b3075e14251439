"""Which games of a tournament are rated, and why the others are not.

B.02 5.1 (unplayed games), 6.2 (games after a decided match), 8.3.1 (only games against rated opponents); for
rapid and blitz also 7.3.1 (600 points apart). The first reason that applies is the one given.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal, NamedTuple

from .editions import CEILING, FLOOR, Rules, check_rating, rules_for
from .errors import RatingOutOfRange, UnknownResult
from .expected import Limit, expectation
from .facts import Event, Round
from .thinking_time import too_fast

Reason = Literal[
    "not-paired",
    "bye",
    "not-understood",
    "forfeit",
    "player-unrated",
    "opponent-unknown",
    "opponent-unrated",
    "game-not-rated",
    "gap-600",
    "pending",
]

SCORES: Mapping[str, int] = {"1": 100, "½": 50, "0": 0}
"""The results of games that were played, in hundredths of a point."""
FORFEITS = ("+", "-")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one result of a pending game would do.

    Attributes:
        result: the result.
        change: K times score minus expected score of this game alone.
        new_rating: the new rating if this game ends so and no other pending game is played.
    """

    result: Literal["1", "½", "0"]
    change: Decimal
    new_rating: int


@dataclass(frozen=True, slots=True)
class Game:
    """One round with what FIDE makes of it.

    Attributes:
        event: place of its event in the period, from 0.
        round: the round as told.
        rated: whether it counts for the rating now.
        reason: why it does not; ``None`` if it does.
        score: 1.00, 0.50 or 0.00; ``None`` unless rated.
        expected: expected score, for rated and for pending games.
        delta: score minus expected score.
        change: K times ``delta``.
        capped: whether the 400-point rule limited the difference.
        outcomes: the three outcomes of a pending game.
        exempt: whether the true difference over 400 counted because the player is rated 2650 or more.
        too_fast: whether the thinking time is too short for these ratings (B.02 1.1); it counts all the same.
    """

    event: int
    round: Round
    rated: bool
    reason: Reason | None
    score: Decimal | None
    expected: Decimal | None
    delta: Decimal | None
    change: Decimal | None
    capped: bool = False
    outcomes: tuple[Outcome, ...] | None = None
    exempt: bool = False
    too_fast: bool = False


class Judged(NamedTuple):
    """A round after judgement and before K: in hundredths, ``None`` where nothing is to be computed."""

    event: int
    round: Round
    reason: Reason | None
    score: int | None = None
    expected: int | None = None
    opponent: int = 0
    limit: Limit | None = None
    too_fast: bool = False


def judge_event(index: int, event: Event) -> list[Judged]:
    """Every round of one event, judged.

    Raises:
        OlderRules: the event started before 1 March 2024.
        RatingOutOfRange: the player's or an opponent's rating is none.
        UnknownResult: a result that is none.
    """
    rules = rules_for(event.start, event.rating_type)
    own = event.rating.value
    if own is not None:
        check_rating(own)
    minutes = event.minutes if event.rating_type == "standard" else None
    return [_judge(index, round_, own, rules, minutes) for round_ in event.rounds]


def _judge(index: int, round_: Round, own: int | None, rules: Rules, minutes: int | None) -> Judged:
    opponent = round_.opponent.rating.value if round_.opponent is not None else None
    if opponent is not None and not FLOOR <= opponent <= CEILING:
        raise RatingOutOfRange(opponent)
    reason = _not_played(round_) or _not_rated(round_, own, opponent, rules)
    if reason or own is None or opponent is None:
        return Judged(index, round_, reason)
    expected, limit = expectation(own, opponent, rules)
    fast = minutes is not None and too_fast(minutes, own, opponent)
    if round_.result is None:
        return Judged(index, round_, "pending", None, expected, opponent, limit, fast)
    return Judged(index, round_, None, SCORES[round_.result], expected, opponent, limit, fast)


def _not_played(round_: Round) -> Reason | None:
    """Why nothing was or will be played (B.02 5.1)."""
    if round_.kind != "game":
        return round_.kind
    if round_.result in SCORES or round_.result is None:
        return None
    if round_.result in FORFEITS:
        return "forfeit"
    raise UnknownResult(round_.result)


def _not_rated(round_: Round, own: int | None, opponent: int | None, rules: Rules) -> Reason | None:
    """Why a game against somebody is not rated whatever its result."""
    if own is None:
        return "player-unrated"
    if opponent is None:
        known = round_.opponent is not None and round_.opponent.rating.known
        return "opponent-unrated" if known else "opponent-unknown"
    if round_.unrated_game:
        return "game-not-rated"
    return "gap-600" if rules.gap is not None and rules.leaves_out(own, opponent) else None
