"""Which rounds are rated, and the reason of each that is not."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from engine import Event, Game, KFacts, Opponent, Rating, RatingOutOfRange, Round, UnknownResult, forecast

from .made_events import event, game

RATED = Rating(1900)
UNRATED = Rating(None, listed=0)
UNKNOWN = Rating(None, listed=1700, known=False)


def judged(round_: Round, own: int | None = 1850, **more: object) -> Game:
    (answer,) = forecast([Event((round_,), Rating(own), **more)], KFacts(k=20)).games  # type: ignore[arg-type]
    return answer


def against(rating: Rating, result: str | None) -> Round:
    return Round(1, "game", Opponent(7, "Somebody", rating), "black", result)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("round_", "own", "reason"),
    [
        (Round(1, "not-paired"), 1850, "not-paired"),
        (Round(1, "bye", points=Decimal(1)), 1850, "bye"),
        (Round(1, "not-understood", text="??"), 1850, "not-understood"),
        (Round(1, "not-paired"), None, "not-paired"),
        (against(RATED, "+"), 1850, "forfeit"),
        (against(UNRATED, "-"), None, "forfeit"),
        (Round(1, "game", None, None, "+"), 1850, "forfeit"),
        (against(RATED, "1"), None, "player-unrated"),
        (against(UNRATED, "1"), None, "player-unrated"),
        (against(RATED, None), None, "player-unrated"),
        (against(UNKNOWN, "1"), 1850, "opponent-unknown"),
        (against(UNKNOWN, None), 1850, "opponent-unknown"),
        (Round(1, "game", None, "white", "1"), 1850, "opponent-unknown"),
        (against(UNRATED, "1"), 1850, "opponent-unrated"),
        (against(UNRATED, None), 1850, "opponent-unrated"),
        (replace(against(RATED, "1"), unrated_game=True), 1850, "game-not-rated"),
        (replace(against(UNRATED, "1"), unrated_game=True), 1850, "opponent-unrated"),
        (against(RATED, None), 1850, "pending"),
    ],
)
def test_the_first_reason_that_applies(round_: Round, own: int | None, reason: str) -> None:
    answer = judged(round_, own)
    assert (answer.rated, answer.reason) == (False, reason)
    assert answer.round is round_
    assert (answer.score, answer.delta, answer.change) == (None, None, None)
    assert (answer.expected is None, answer.outcomes is None) == (reason != "pending", reason != "pending")


def test_a_rated_game() -> None:
    answer = judged(against(RATED, "½"))
    assert (answer.rated, answer.reason) == (True, None)
    # D -50: .43
    numbers = (answer.score, answer.expected, answer.delta, answer.change)
    assert numbers == (Decimal("0.5"), Decimal("0.43"), Decimal("0.07"), Decimal("1.4"))
    assert (answer.capped, answer.exempt, answer.too_fast, answer.outcomes) == (False, False, False, None)


@pytest.mark.parametrize(
    ("start", "rating_type", "reason"),
    [
        (date(2024, 11, 30), "rapid", None),
        (date(2024, 12, 1), "rapid", "gap-600"),
        (None, "blitz", "gap-600"),
        (None, "standard", None),
    ],
)
def test_600_points_apart(start: date | None, rating_type: str, reason: str | None) -> None:
    answer = judged(against(Rating(2601), "0"), 1800, start=start, rating_type=rating_type)
    assert answer.reason == reason
    assert (answer.expected is None) is (reason is not None)


def test_600_points_apart_do_not_count_for_the_700_limit() -> None:
    games = [(2601, "0")] * 3 + [(1800, "1")] * 17
    answer = forecast([event(1800, games, rating_type="rapid")], KFacts(k=40))  # type: ignore[arg-type]
    assert (answer.rated_games, answer.k and answer.k.value) == (17, 40)


def test_the_cap_and_the_exception_are_marked() -> None:
    capped = judged(against(Rating(2813), "0"), 2400)
    assert (capped.capped, capped.exempt, capped.expected) == (True, False, Decimal("0.08"))
    exempt = judged(against(Rating(2400), None), 2813)
    assert (exempt.capped, exempt.exempt, exempt.expected) == (False, True, Decimal("0.93"))


@pytest.mark.parametrize("result", ["1/2", "2", "", "K", "x"])
def test_a_result_that_is_none(result: str) -> None:
    with pytest.raises(UnknownResult) as caught:
        judged(against(RATED, result))
    assert caught.value.result == result


@pytest.mark.parametrize("rating", [0, 1, 1399, 4001, 99999, -1500])
def test_ratings_that_nobody_has(rating: int) -> None:
    for event_ in (event(rating, [(1900, "1")]), event(1900, [(rating, "1")]), event(None, [(rating, "1")])):
        with pytest.raises(RatingOutOfRange, match=r"7\.1\.2") as caught:
            forecast([event_])
        assert caught.value.rating == rating
    with pytest.raises(RatingOutOfRange):
        forecast([event(1900, [])], base_rating=rating)


def test_the_outermost_ratings() -> None:
    assert judged(game(1400, "1"), 4000).rated
    assert judged(game(4000, "1"), 1400).rated
