"""How close together the rounds begin: evidence for rapid and blitz (format reference 3)."""

from datetime import date

import pytest

from scraper.head import RoundTime
from scraper.round_times import Gap, shortest_gap

FRIDAY, SATURDAY = date(2026, 5, 15), date(2026, 5, 16)


def test_the_shortest_of_several():
    times = [RoundTime(1, FRIDAY, 600), RoundTime(2, FRIDAY, 660), RoundTime(3, FRIDAY, 700)]
    assert shortest_gap(times) == Gap(2, 3, 40)


def test_from_evening_to_morning_is_no_gap():
    assert shortest_gap([RoundTime(1, FRIDAY, 1140), RoundTime(2, SATURDAY, 600)]) is None


@pytest.mark.parametrize(
    "times",
    [
        [],
        [RoundTime(1, FRIDAY, 600)],
        [RoundTime(1, FRIDAY, 600), RoundTime(2, FRIDAY, None)],
        [RoundTime(1, FRIDAY, None), RoundTime(2, FRIDAY, 600)],
        [RoundTime(1, FRIDAY, 600), RoundTime(3, FRIDAY, 640)],
        [RoundTime(1, FRIDAY, 600), RoundTime(2, FRIDAY, 600)],
        [RoundTime(1, FRIDAY, 640), RoundTime(2, FRIDAY, 600)],
    ],
)
def test_nothing_is_known(times):
    assert shortest_gap(times) is None
