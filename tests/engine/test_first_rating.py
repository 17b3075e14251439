"""First ratings (B.02 8.2); the arithmetic of each case stands beside it."""

from decimal import Decimal

import pytest

from engine import FirstRating, RatingOutOfRange, UnknownResult, first_rating

ZERO, HALF, ONE = Decimal(0), Decimal("0.5"), Decimal(1)


def games(rating: int, *scores: Decimal) -> list[tuple[int, Decimal]]:
    return [(rating, score) for score in scores]


def test_the_worked_example() -> None:
    played = list(zip((1850, 1650, 1720, 1580, 1500, 1600), (ZERO, ONE, HALF, ONE, ONE, ZERO), strict=True))
    answer = first_rating([played])
    # 9900 + 3600 = 13500, / 8 = 1687.5; 4.5 / 8 = .5625 -> .56 -> 43; 1730.5 -> 1731
    assert (answer.ra, answer.p, answer.unrounded) == (Decimal("1687.5"), Decimal("0.56"), Decimal("1730.5"))
    assert (answer.rating, answer.games, answer.missing) == (1731, 6, 0)


@pytest.mark.parametrize("number", [0, 1, 4])
def test_games_are_missing(number: int) -> None:
    answer = first_rating([games(1600, *[ONE] * number)])
    assert (answer.rating, answer.games, answer.missing) == (None, number, 5 - number)
    assert f"{5 - number} missing" in answer.why
    assert answer.ra is None


def test_no_event_at_all() -> None:
    assert first_rating([]).missing == 5
    assert first_rating([[], []]).missing == 5


def test_games_of_several_events_are_pooled() -> None:
    apart = first_rating([games(1600, ONE, ZERO), games(1700, HALF), games(1650, ONE, ONE)])
    assert apart == first_rating([games(1600, ONE, ZERO) + games(1700, HALF) + games(1650, ONE, ONE)])
    # 1600 + 1600 + 1700 + 1650 + 1650 + 3600 = 11800, / 7 = 1685.714; 4.5 / 7 = .643 -> .64 -> 102; 1788
    assert apart.rating == 1788


def test_a_first_event_without_a_point_is_disregarded() -> None:
    answer = first_rating([[], games(1500, ZERO, ZERO), games(1600, ONE, ONE, ONE, ZERO)])
    assert (answer.rating, answer.games, answer.missing) == (None, 4, 1)
    assert answer.why.startswith("The first event here brought no point against a rated opponent (2 games). ")
    assert "opponent (1 game). " in first_rating([games(1500, ZERO)]).why


def test_that_an_event_is_the_first_of_the_player_is_only_taken_for_granted() -> None:
    """8.2.1 speaks of his first event of all: after one that is not told of here, five zeros are five games."""
    later = games(1800, *[ZERO] * 5)
    assert first_rating([later]).why == (
        "The first event here brought no point against a rated opponent (5 games). It is taken for the player's"
        " first, which is disregarded then (8.2.1); after an earlier one it counts."
        " A first rating asks for 5 games against rated opponents: 0 of them so far, 5 missing."
    )
    after = first_rating([games(1800, ONE), later])
    assert (after.games, after.missing) == (6, 0)
    assert "taken for" not in after.why


SO_FAR = (
    "The first event here has brought no point against a rated opponent so far; if it ends without one and is the"
    " player's first, it is disregarded (8.2.1). "
)


@pytest.mark.parametrize("number", [0, 1, 4])
def test_nothing_is_disregarded_while_the_first_event_is_open(number: int) -> None:
    answer = first_rating([games(1500, *[ZERO] * number)], first_open=True)
    assert (answer.rating, answer.games, answer.missing) == (None, number, 5 - number)
    assert answer.why == (
        f"{SO_FAR}A first rating asks for 5 games against rated opponents:"
        f" {number} of them so far, {5 - number} missing."
    )


def test_enough_games_but_no_point_in_an_open_event() -> None:
    answer = first_rating([games(1500, *[ZERO] * 6)], first_open=True)
    assert (answer.rating, answer.games, answer.missing) == (None, 6, 0)
    assert answer.why == f"{SO_FAR}A first rating asks for at least half a point against rated opponents."


def test_an_open_first_event_with_a_point_is_like_a_finished_one() -> None:
    played = [games(1600, ZERO, HALF, ONE, ONE, ZERO), games(1500, ZERO)]
    assert first_rating(played, first_open=True) == first_rating(played)


def test_no_rating_while_games_without_a_point_stand_in_the_balance() -> None:
    later = games(1800, ONE, ONE, HALF, ZERO, ZERO)
    answer = first_rating([games(1500, ZERO), later], first_open=True)
    assert (answer.rating, answer.games, answer.missing, answer.ra) == (None, 6, 0, None)
    assert answer.why == f"{SO_FAR}Whether its games count decides what the first rating is."
    # lost as well: the later five alone, Ra 1800, 3.5 / 7 = .50 -> 0
    assert first_rating([games(1500, ZERO, ZERO), later]).rating == 1800
    # drawn: 3000 + 9000 + 3600 = 15600, / 9 = 1733.33; 4 / 9 = .444 -> .44 -> -43; 1690.33
    assert first_rating([games(1500, ZERO, HALF), later]).rating == 1690
    # while nothing is played in the first event, the later five alone
    assert first_rating([[], later], first_open=True).rating == 1800


def test_a_later_event_without_a_point_counts() -> None:
    answer = first_rating([games(1800, ONE, ONE), games(1800, ZERO, ZERO, ZERO)])
    # Ra 1800; 3 / 7 = .4286 -> .43 -> -50
    assert (answer.rating, answer.games) == (1750, 5)


def test_without_half_a_point_there_is_none() -> None:
    answer = first_rating([games(1500, ZERO), games(1800, *[ZERO] * 5)])
    assert (answer.rating, answer.games, answer.missing) == (None, 5, 0)
    assert answer.why.endswith("at least half a point against rated opponents.")


def test_at_most_2200() -> None:
    answer = first_rating([games(2300, *[ONE] * 9)])
    # 20700 + 3600 = 24300, / 11 = 2209.09; 10 / 11 = .909 -> .91 -> 383
    assert answer.rating == 2200
    assert answer.unrounded == Decimal("2592.090909")
    assert "2592" in answer.why
    assert "at most 2200" in answer.why


def test_below_1400_nothing_is_published() -> None:
    answer = first_rating([games(1400, HALF, *[ZERO] * 7)])
    # 11200 + 3600 = 14800, / 10 = 1480; 1.5 / 10 = .15 -> -296; 1184
    assert (answer.rating, answer.unrounded, answer.missing) == (None, Decimal(1184), 0)
    assert "1184" in answer.why


def test_half_a_point_to_1400_is_enough() -> None:
    # five opponents of 1527, 1.5 points: 7635 + 3600 = 11235, / 7 = 1605; 2.5 / 7 = .357 -> .36 -> -102; 1503
    assert first_rating([games(1527, ONE, HALF, ZERO, ZERO, ZERO)]).rating == 1503
    # six opponents: sum 8796 + 3600 = 12396, / 8 = 1549.5; 2.5 / 8 = .3125 -> .31 -> -141; 1408.5 -> 1409
    assert first_rating([games(1466, ONE, HALF, ZERO, ZERO, ZERO, ZERO)]).rating == 1409
    # 8724 + 3600 = 12324, / 8 = 1540.5 - 141 = 1399.5 -> 1400, published
    assert first_rating([games(1454, ONE, HALF, ZERO, ZERO, ZERO, ZERO)]).rating == 1400


def test_half_a_hundredth_goes_up() -> None:
    # 38 games, 2 points: 3 / 40 = .075 -> .08 -> -401; all opponents 1800: 1399, one point below the floor
    answer = first_rating([games(1800, ONE, ONE, *[ZERO] * 36)])
    assert (answer.p, answer.unrounded, answer.rating) == (Decimal("0.08"), Decimal(1399), None)


def test_what_is_refused() -> None:
    with pytest.raises(RatingOutOfRange) as low:
        first_rating([games(1399, ONE)])
    assert low.value.rating == 1399
    with pytest.raises(UnknownResult) as score:
        first_rating([games(1500, Decimal("0.7"))])
    assert score.value.result == Decimal("0.7")


def test_the_answer_is_plain_data() -> None:
    assert first_rating([]) == FirstRating(None, 0, 5, first_rating([]).why)
