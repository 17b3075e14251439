"""What must hold for every tournament, tried on many."""

from datetime import date
from decimal import Decimal
from typing import Any

from hypothesis import given
from hypothesis import strategies as some

from engine import (
    Event,
    KFacts,
    NormGame,
    Rating,
    Round,
    earliest_list,
    expected_score,
    first_rating,
    forecast,
    forecast_months,
    least_score,
    list_before,
    norm,
    performance,
    reduced_k,
    round_half_away,
    rules_for,
    versus,
)

from .made_cases import EVENTS, FACTS, GAMES, RATINGS, ROUNDS, believable, numbers
from .made_events import event


@given(some.lists(EVENTS, min_size=1, max_size=3), FACTS)
def test_no_float_in_any_result(events: list[Event], facts: KFacts) -> None:
    facts = believable(facts, events)
    answer = forecast(events, facts)
    assert not any(isinstance(one, float) for one in numbers(answer))
    assert not any(isinstance(one, float) for one in numbers(forecast_months(events, facts)))
    assert not any(isinstance(one, float) for one in numbers(least_score(answer, 2000)))


@given(some.lists(EVENTS, min_size=1, max_size=3), FACTS)
def test_the_parts_add_up(events: list[Event], facts: KFacts) -> None:
    answer = forecast(events, believable(facts, events))
    assert len(answer.games) == sum(len(one.rounds) for one in events)
    rated = [one for one in answer.games if one.rated]
    assert len(rated) == answer.rated_games
    assert all(one.rated is (one.reason is None) for one in answer.games)
    assert answer.score - answer.expected == answer.sum == sum(one.delta for one in rated if one.delta is not None)
    if answer.k is None:
        assert answer.first_rating is not None
        return
    assert answer.change == answer.k.value * answer.sum
    assert answer.change is not None
    assert answer.base_rating is not None
    assert answer.rounded == round_half_away(answer.change)
    assert answer.new_rating == answer.base_rating + answer.rounded
    assert answer.change == sum(one.change for one in rated if one.change is not None)
    assert answer.k.value * answer.rated_games <= 700


@given(RATINGS, GAMES, some.randoms())
def test_the_order_of_games_does_not_matter(own: int, games: list[Any], chance: Any) -> None:
    shuffled = list(games)
    chance.shuffle(shuffled)
    one, other = forecast([event(own, games)]), forecast([event(own, shuffled)])
    assert (one.sum, one.change, one.performance) == (other.sum, other.change, other.performance)


@given(RATINGS, GAMES, ROUNDS)
def test_a_game_left_out_changes_nothing(own: int, games: list[Any], others: tuple[Round, ...]) -> None:
    alone = event(own, games)
    unrated = tuple(one for one in others if not forecast([Event((one,), Rating(own))]).games[0].rated)
    both = forecast([Event(alone.rounds + unrated, Rating(own))])
    only = forecast([alone])
    assert (both.sum, both.k, both.change, both.new_rating) == (only.sum, only.k, only.change, only.new_rating)


@given(RATINGS, RATINGS, some.sampled_from(["standard", "rapid", "blitz"]))
def test_both_sides_of_a_game_add_up_to_one(own: int, opponent: int, rating_type: Any) -> None:
    rules = rules_for(None, rating_type)
    total = expected_score(own, opponent, rules) + expected_score(opponent, own, rules)
    if rating_type != "standard" or max(own, opponent) < 2650 or abs(own - opponent) <= 400:
        assert total == 1
    else:
        assert Decimal("0.92") <= total <= Decimal("1.08")


@given(RATINGS, RATINGS, RATINGS)
def test_a_stronger_opponent_is_never_easier(own: int, weaker: int, stronger: int) -> None:
    weaker, stronger = sorted((weaker, stronger))
    assert expected_score(own, weaker) >= expected_score(own, stronger)


@given(some.integers(), some.integers())
def test_any_two_whole_numbers_have_an_expected_score(own: int, opponent: int) -> None:
    assert 0 <= expected_score(own, opponent) <= 1


@given(some.integers(1, 40), some.integers(0, 700))
def test_the_700_limit(k: int, games: int) -> None:
    reduced = reduced_k(k, games)
    assert reduced * games <= 700
    assert reduced == k or (k * games > 700 and (reduced + 1) * games > 700)


@given(
    some.lists(some.lists(some.tuples(RATINGS, some.sampled_from([Decimal(0), Decimal("0.5"), Decimal(1)])))),
    some.booleans(),
)
def test_a_first_rating_stays_in_its_bounds(events: list[list[tuple[int, Decimal]]], first_open: bool) -> None:
    answer = first_rating(events, first_open=first_open)
    assert answer.rating is None or (1400 <= answer.rating <= 2200 and answer.games >= 5)
    assert answer.missing == max(0, 5 - answer.games)
    assert not any(isinstance(one, float) for one in numbers(answer))


@given(some.lists(RATINGS, min_size=1, max_size=20), some.data())
def test_a_score_needed_for_a_norm_is_enough(ratings: list[int], data: Any) -> None:
    title = data.draw(some.sampled_from(["GM", "IM", "WGM", "WIM"]))
    needed = norm([NormGame(rating, Decimal(0)) for rating in ratings], title).score_needed
    if needed is None:
        return
    wins, rest = divmod(needed, 1)
    scores = [Decimal(1)] * int(wins) + [rest] * (rest > 0)
    scores += [Decimal(0)] * (len(ratings) - len(scores))
    made = norm([NormGame(*one) for one in zip(ratings, scores, strict=True)], title)
    assert made.reached or made.games < 9
    assert not any(isinstance(one, float) for one in numbers(made))


@given(some.lists(some.integers(), min_size=1), some.data())
def test_a_performance_lies_within_800_points(opponents: list[int], data: Any) -> None:
    score = Decimal(data.draw(some.integers(0, 2 * len(opponents)))) / 2
    answer = performance(opponents, score)
    assert abs(answer.rating - answer.average) <= 800


@given(some.integers(1, 4000), some.integers(1, 4000), some.integers(1, 1000))
def test_plain_elo_is_fair(first: int, second: int, k: int) -> None:
    one, other = versus(first, second, k)
    assert one.expected + other.expected == 1
    assert not any(isinstance(value, float) for value in numbers((one, other)))
    for mine, theirs in zip(one.outcomes, reversed(other.outcomes), strict=True):
        assert mine.change == -theirs.change
        assert mine.rounded == -theirs.rounded


@given(some.dates(date(2024, 1, 1), date(2100, 1, 1)))
def test_an_event_counts_within_two_months(end: date) -> None:
    counted_on = earliest_list(end)
    assert counted_on.day == 1
    assert 3 <= (counted_on - end).days <= 34
    assert list_before(counted_on) <= end or (end - list_before(counted_on)).days >= -2
