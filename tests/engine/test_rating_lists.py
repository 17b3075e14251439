"""Which monthly list counts an event (B.02 7.1)."""

from datetime import date

import pytest

from engine import earliest_list, list_before, list_in_force


@pytest.mark.parametrize(
    ("end", "counted_on"),
    [
        (date(2026, 8, 9), date(2026, 9, 1)),
        (date(2026, 8, 29), date(2026, 9, 1)),
        (date(2026, 8, 30), date(2026, 10, 1)),
        (date(2026, 9, 1), date(2026, 10, 1)),
        (date(2026, 11, 28), date(2026, 12, 1)),  # FIDE's closing day for 1 December
        (date(2026, 11, 29), date(2027, 1, 1)),
        (date(2026, 12, 29), date(2027, 1, 1)),  # and for 1 January
        (date(2026, 12, 30), date(2027, 2, 1)),
        (date(2026, 2, 26), date(2026, 3, 1)),
        (date(2028, 2, 27), date(2028, 3, 1)),
    ],
)
def test_the_earliest_list(end: date, counted_on: date) -> None:
    assert earliest_list(end) == counted_on


def test_the_list_before_and_the_list_in_force() -> None:
    assert list_before(date(2027, 1, 1)) == date(2026, 12, 1)
    assert list_before(date(2026, 9, 1)) == date(2026, 8, 1)
    assert list_in_force(date(2025, 10, 31)) == date(2025, 10, 1)
