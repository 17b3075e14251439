"""Plain Elo by the logistic curve, which is not FIDE's table."""

from decimal import Context, Decimal, localcontext

import pytest

from engine import K_PRESETS, PlainKOutOfRange, PlainRatingOutOfRange, expected_score, versus


def test_the_worked_example() -> None:
    first, second = versus(1600, 1500, 32)
    # 1 / (1 + 10^(-1/4)) = .640065
    assert (first.expected, second.expected) == (Decimal("0.6401"), Decimal("0.3599"))
    assert [one.rounded for one in first.outcomes] == [12, -4, -20]
    assert [one.rounded for one in second.outcomes] == [20, 4, -12]
    assert [one.new_rating for one in first.outcomes] == [1612, 1596, 1580]
    assert [one.change for one in first.outcomes] == [Decimal("11.52"), Decimal("-4.48"), Decimal("-20.48")]
    assert [one.result for one in first.outcomes] == ["1", "½", "0"]


def test_it_differs_from_fides_table() -> None:
    assert versus(2000, 1600, 10)[0].expected == Decimal("0.9091")  # 10 / 11
    assert expected_score(2000, 1600) == Decimal("0.92")


@pytest.mark.parametrize("k", [*K_PRESETS, 1, 1000])
def test_equal_players(k: int) -> None:
    first, second = versus(1500, 1500, k)
    assert first == second
    assert first.expected == Decimal("0.5")
    assert first.outcomes[0].change == Decimal(k) / 2


def test_the_extremes() -> None:
    first, second = versus(4000, 1, 32)
    assert (first.expected, second.expected) == (1, 0)
    assert (first.outcomes[2].rounded, second.outcomes[0].rounded) == (-32, 32)


def test_the_context_of_the_caller_does_not_matter() -> None:
    with localcontext(Context(prec=2)):
        assert versus(1600, 1500, 32)[0].outcomes[2].change == Decimal("-20.48")


def test_what_is_refused() -> None:
    for rating in (0, 4001):
        for pair in ((rating, 1500), (1500, rating)):
            with pytest.raises(PlainRatingOutOfRange) as caught:
                versus(*pair, 32)
            assert caught.value.rating == rating
    for k in (0, 1001):
        with pytest.raises(PlainKOutOfRange) as refused:
            versus(1500, 1500, k)
        assert refused.value.k == k
