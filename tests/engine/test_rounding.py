"""One rounding, halves away from zero, whatever the decimal context (B.02 8.3.4)."""

from decimal import Context, Decimal, localcontext

import pytest

from engine import NotHundredths, rating_change, round_half_away
from engine.rounding import as_decimal, as_hundredths, divide_half_up, round_hundredths


@pytest.mark.parametrize(
    ("value", "rounded"),
    [("2.5", 3), ("-2.5", -3), ("2.49", 2), ("-2.49", -2), ("0", 0), ("-0.5", -1), ("0.5", 1), ("-0.49", 0)],
)
def test_halves_go_away_from_zero(value: str, rounded: int) -> None:
    assert round_half_away(Decimal(value)) == rounded
    assert round_hundredths(int(100 * Decimal(value))) == rounded


@pytest.mark.parametrize(
    ("numerator", "denominator", "quotient"), [(3461, 2, 1731), (-3, 2, -1), (10, 4, 3), (9, 4, 2)]
)
def test_halves_of_a_quotient_go_up(numerator: int, denominator: int, quotient: int) -> None:
    assert divide_half_up(numerator, denominator) == quotient


@pytest.mark.parametrize(("hundredths", "text"), [(0, "0.00"), (-5, "-0.05"), (-194, "-1.94"), (1980, "19.80")])
def test_hundredths_keep_two_places(hundredths: int, text: str) -> None:
    assert str(as_decimal(hundredths)) == text
    assert as_hundredths(Decimal(text)) == hundredths


@pytest.mark.parametrize("value", ["0.005", "NaN", "Infinity"])
def test_what_is_no_number_of_hundredths(value: str) -> None:
    with pytest.raises(NotHundredths) as caught:
        as_hundredths(Decimal(value))
    assert str(caught.value.value) == value


def test_the_context_of_the_caller_does_not_matter() -> None:
    with localcontext(Context(prec=1)):
        assert str(as_decimal(123456)) == "1234.56"
        assert as_hundredths(Decimal("1234.56")) == 123456
        assert str(rating_change(20, Decimal("12.34"))) == "246.80"
        assert round_half_away(Decimal("123.5")) == 124
