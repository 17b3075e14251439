"""Numbers as the site prints them."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scraper.numbers import decimal, whole


@pytest.mark.parametrize(("text", "number"), [("2105", 2105), ("0", 0), ("007", 7), ("99010001", 99010001)])
def test_whole(text, number):
    assert whole(text) == number


@pytest.mark.parametrize(
    "text", ["", " ", "-", "-5", "+5", "1800*", "1.850", "4,5", "½", "2105 ", "٣", "²", "1" * 5000]
)
def test_not_whole(text):
    assert whole(text) is None


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("4,5", "4.5"), ("9,0", "9.0"), ("4.5", "4.5"), ("6", "6"), ("0", "0"),
        ("6½", "6.5"), ("½", "0.5"), ("0½", "0.5"),
        ("-14,80", "-14.80"), ("−14,80", "-14.80"), ("–63,6", "-63.6"), ("+2,3", "2.3"), ("-0,5", "-0.5"),
    ],
)  # fmt: skip
def test_decimal(text, number):
    assert decimal(text) == Decimal(number)


@pytest.mark.parametrize(
    "text", ["", "-", "+", ",5", "4,", "4,5½", "1,234,5", "4 5", "1e3", "NaN", "Infinity", "½½", "٣"]
)
def test_not_decimal(text):
    assert decimal(text) is None


@given(st.text(max_size=12))
def test_no_text_is_an_error(text):
    assert whole(text) is None or decimal(text) == whole(text)
