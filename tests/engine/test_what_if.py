"""Supposed results, and the score needed for a target."""

from decimal import Decimal

import pytest

from engine import KFacts, NotPending, OtherGames, RatingOutOfRange, forecast, least_score, with_results

from .made_events import event

K20 = KFacts(k=20)


def test_a_supposed_result_is_as_good_as_a_real_one() -> None:
    open_ = [event(1850, [(1792, "1"), (1911, None)]), event(1850, [(1850, None)])]
    supposed = with_results(open_, {(0, 2): "½", (1, 1): "0"})
    real = (event(1850, [(1792, "1"), (1911, "½")]), event(1850, [(1850, "0")]))
    assert supposed == real
    assert with_results(open_, {}) == tuple(open_)
    outcomes = forecast(open_, K20).games[1].outcomes
    assert outcomes is not None
    assert forecast(with_results(open_, {(0, 2): "½"}), K20).new_rating == outcomes[1].new_rating


@pytest.mark.parametrize("place", [(0, 1), (0, 3), (1, 2)])
def test_only_a_pending_game_can_be_supposed(place: tuple[int, int]) -> None:
    with pytest.raises(NotPending, match="still to be played") as caught:
        with_results([event(1850, [(1792, "1"), (1911, None)])], {place: "1"})
    assert (caught.value.event, caught.value.number) == place


def test_the_least_score_for_a_target() -> None:
    answer = forecast([event(1850, [(1850, "1"), (1850, None), (1850, None), (None, None)])], K20)
    # 1860 now; half a point each costs nothing, every half point more or less moves 10
    expected = {1840: "0", 1841: "0.5", 1850: "0.5", 1860: "1", 1861: "1.5", 1880: "2"}
    for target, score in expected.items():
        (one,) = least_score(answer, target)
        assert (one.games, one.k, one.condition, one.target) == (2, 20, None, target)
        assert one.score == Decimal(score)
        assert one.new_rating >= target
    (too_high,) = least_score(answer, 1881)
    assert (too_high.score, too_high.new_rating) == (None, 1880)


def test_every_k_still_possible_has_its_least_score() -> None:
    answer = forecast([event(1850, [(1850, None)] * 3)])
    # three wins are +1.5: 30, 60, 15 points
    needed = [(one.k, one.score, one.new_rating) for one in least_score(answer, 1880)]
    assert needed == [(20, 3, 1880), (40, Decimal("2.5"), 1890), (10, None, 1865)]
    assert [one.condition for one in least_score(answer, 1880)] == [
        None,
        *(one.condition for one in answer.alternatives),
    ]


def test_the_pending_games_count_for_the_700_limit() -> None:
    results = [(1500, "½")] * 17 + [(1500, None)] * 3
    answer = forecast([event(1500, results)], KFacts(k=40), other=OtherGames(1, Decimal("0.5")))  # type: ignore[arg-type]
    (one,) = least_score(answer, 1515)
    # 21 games: K 33; +.5 alone is 16.5
    assert (one.k, one.games, one.score, one.new_rating) == (33, 3, Decimal("1.5"), 1517)


def test_nothing_pending() -> None:
    answer = forecast([event(1850, [(1850, "1")])], K20)
    assert [(one.games, one.score) for one in least_score(answer, 1860)] == [(0, 0)]
    assert [(one.games, one.score) for one in least_score(answer, 1861)] == [(0, None)]


def test_an_unrated_player_has_no_target() -> None:
    assert least_score(forecast([event(None, [(1850, None)])]), 1500) == ()
    with pytest.raises(RatingOutOfRange):
        least_score(forecast([event(1850, [])]), 1399)
