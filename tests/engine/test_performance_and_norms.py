"""Performance ratings and the rating side of norms (B.01 1.4); the arithmetic stands beside the numbers."""

from decimal import Decimal

import pytest

from engine import (
    REQUIREMENTS,
    NoGames,
    NormGame,
    Performance,
    RatingOutOfRange,
    ScoreOutOfRange,
    UnknownResult,
    UnknownTitle,
    norm,
    performance,
)
from engine.norms import NOT_CHECKED

ZERO, HALF, ONE = Decimal(0), Decimal("0.5"), Decimal(1)


def played(*ratings: int | None, points: str, **more: str) -> list[NormGame]:
    """Games against these ratings with so many points, wins first."""
    halves = int(2 * Decimal(points))
    scores = [ONE] * (halves // 2) + [HALF] * (halves % 2)
    scores += [ZERO] * (len(ratings) - len(scores))
    return [NormGame(rating, score, **more) for rating, score in zip(ratings, scores, strict=True)]


@pytest.mark.parametrize(
    ("opponents", "score", "rating"),
    [
        ([2400, 2350, 2301], "2", 2475),  # 7051 / 3 = 2350.33 -> 2350; 2 / 3 -> 67 % -> 125
        ([2400, 2401], "1", 2401),  # 2400.5 -> 2401
        ([2400] * 8, "4.5", 2443),  # 56.25 -> 56 % -> 43
        ([2400] * 8, "3.5", 2357),  # 43.75 -> 44 % -> -43
        ([2400] * 40, "5", 2078),  # 12.5 -> 13 % -> -322
        ([1500], "1", 2300),
        ([1500], "0", 700),
    ],
)
def test_performance(opponents: list[int], score: str, rating: int) -> None:
    assert performance(opponents, Decimal(score)).rating == rating


def test_what_a_performance_is_made_of() -> None:
    answer = performance([2400, 2350, 2301], Decimal(2))
    assert answer == Performance(2475, games=3, score=Decimal(2), average=2350, percentage=67, dp=125)


def test_impossible_performances() -> None:
    with pytest.raises(NoGames):
        performance([], ZERO)
    for score in ("-0.5", "1.5", "0.75"):
        with pytest.raises(ScoreOutOfRange) as caught:
            performance([1500], Decimal(score))
        assert (caught.value.score, caught.value.games) == (Decimal(score), 1)


@pytest.mark.parametrize(
    ("title", "levels"),
    [
        ("GM", (2600, 2380, 2200)),
        ("IM", (2450, 2230, 2050)),
        ("WGM", (2400, 2180, 2000)),
        ("WIM", (2250, 2030, 1850)),
    ],
)
def test_what_each_title_asks(title: str, levels: tuple[int, int, int]) -> None:
    asked = REQUIREMENTS[title]
    assert (asked.performance, asked.average, asked.lowest) == levels


def test_a_norm_is_reached() -> None:
    # average 2434; 7 / 9 = 78 % -> 220; 2654
    answer = norm(played(*[2434] * 9, points="7"), "GM")
    assert (answer.reached, answer.performance, answer.lacking) == (True, 2654, ())
    # needs 166: 72 %, so 6.5 (72.2 %); 6 is 67 % -> 125, 2559
    assert answer.score_needed == Decimal("6.5")
    assert (answer.raised_from, answer.unrated, answer.games_needed) == (None, 0, 9)


def test_exactly_at_the_level_is_enough() -> None:
    # 2434 + 166 = 2600
    assert norm(played(*[2434] * 9, points="6.5"), "GM").reached
    assert not norm(played(*[2433] * 9, points="6.5"), "GM").reached
    # 2433.5 rounds to 2434
    assert norm(played(*[2433] * 5, *[2434] * 5, points="7.5"), "GM").average == 2434


def test_only_the_lowest_opponent_is_raised() -> None:
    # 8 x 2300 + 2050 (from 1800) = 20450, / 9 = 2272.2 -> 2272; 7 / 9 -> 78 % -> 220; 2492
    answer = norm(played(*[2300] * 8, 1800, points="7"), "IM")
    assert (answer.average, answer.performance, answer.raised_from, answer.reached) == (2272, 2492, 1800, True)
    # 7 x 2300 + 1800 + 2050 = 19950, / 9 = 2216.7 -> 2217, too low an average whatever the score
    answer = norm(played(*[2300] * 7, 1800, 1800, points="8"), "IM")
    assert (answer.average, answer.reached, answer.score_needed) == (2217, False, None)
    assert answer.lacking == ("the opponents' average is 2217, not 2230",)


def test_an_unrated_opponent_counts_1400_and_may_be_the_one_raised() -> None:
    # 8 x 2500 + 2200 = 22200, / 9 = 2466.7 -> 2467
    answer = norm(played(*[2500] * 8, None, points="6"), "GM")
    assert (answer.average, answer.raised_from, answer.unrated) == (2467, 1400, 1)
    # two of them: 7 x 2500 + 1400 + 2200 = 21100, / 9 = 2344.4 -> 2344
    assert norm(played(*[2500] * 7, None, None, points="6"), "GM").average == 2344


def test_35_per_cent_are_needed() -> None:
    # against an average of 2690 a score of 3 / 9 = 33 % performs 2565, 3.5 / 9 = 39 % -> -80: 2610
    answer = norm(played(*[2690] * 9, points="3"), "GM")
    assert answer.lacking == ("the performance is 2565, not 2600", "the score is below 35 %")
    # 2800 - 125 would do at 3 / 9, but not for 35 %
    answer = norm(played(*[2800] * 9, points="3"), "GM")
    assert (answer.lacking, answer.score_needed) == (("the score is below 35 %",), Decimal("3.5"))
    # 3.5 of 10 is 35 % exactly
    assert norm(played(*[2800] * 10, points="3.5"), "GM").reached


def test_fewer_than_nine_games() -> None:
    answer = norm(played(*[2434] * 8, points="8"), "GM")
    assert (answer.reached, answer.lacking) == (False, ("8 games of 9",))


def test_titles_and_federations_are_counted_where_they_are_told() -> None:
    told = [
        NormGame(2450, ONE, "GM", "ENG"),
        NormGame(2450, ONE, "IM", "ENG"),
        NormGame(2450, ONE, "", "GER"),
        NormGame(2450, ONE, "CM", "ITA"),
    ]
    answer = norm(told, "GM", federation="ENG")
    assert (answer.title_holders, answer.asked_title_holders) == (2, 1)
    assert (answer.federations, answer.own_federation) == (3, 2)
    assert norm(told, "IM").asked_title_holders == 2
    assert norm(told, "IM").own_federation is None
    untold = norm([*told, NormGame(2450, ONE)], "GM", federation="ENG")
    assert (untold.title_holders, untold.asked_title_holders) == (None, None)
    assert (untold.federations, untold.own_federation) == (None, None)


def test_what_is_not_checked_is_said() -> None:
    assert norm(played(*[2434] * 9, points="9"), "GM").not_checked == NOT_CHECKED
    assert any("titles" in one for one in NOT_CHECKED)
    assert any("federations" in one for one in NOT_CHECKED)


def test_what_is_refused() -> None:
    with pytest.raises(UnknownTitle) as title:
        norm(played(2400, points="1"), "FM")
    assert title.value.title == "FM"
    with pytest.raises(NoGames):
        norm([], "GM")
    with pytest.raises(RatingOutOfRange):
        norm(played(1300, points="1"), "GM")
    with pytest.raises(UnknownResult):
        norm([NormGame(2400, Decimal("0.3"))], "GM")
