"""The 400-point rule and its exception, at the points where they turn (B.02 8.3.1)."""

from datetime import date
from decimal import Decimal

import pytest

from engine import Rules, expected_score, rules_for
from engine.editions import EDITIONS, EVERYBODY
from engine.errors import OlderRules
from engine.expected import expectation

NOW = rules_for(None, "standard")
BEFORE = rules_for(date(2025, 9, 30), "standard")
RAPID = rules_for(None, "rapid")


@pytest.mark.parametrize(
    ("own", "opponent", "expected"),
    [
        (2000, 1997, ".50"),  # 0-3
        (1997, 2000, ".50"),
        (2000, 1996, ".51"),  # 4-10
        (1996, 2000, ".49"),
        (2000, 1609, ".91"),  # 375-391
        (2000, 1608, ".92"),  # 392-411
        (2000, 1600, ".92"),
        (2000, 1599, ".92"),  # 401 counts as 400
        (1599, 2000, ".08"),
        (2000, 1400, ".92"),  # 600 counts as 400
        (1400, 2813, ".08"),
        (2649, 2200, ".92"),  # 449, not yet exempt
        (2650, 2200, ".94"),  # 450 counts in full: 433-456
        (2649, 1900, ".92"),
        (2650, 1900, "1"),  # 750, beyond 735
        (2650, 1915, ".99"),  # 735
        (2650, 1914, "1"),  # 736
        (2813, 2400, ".93"),  # 413
        (2400, 2813, ".08"),
        (2650, 3100, ".06"),  # the stronger opponent of an exempt player, 450
    ],
)
def test_expected_score(own: int, opponent: int, expected: str) -> None:
    assert expected_score(own, opponent) == Decimal(expected)


def test_before_october_2025_and_in_rapid_everybody_is_limited() -> None:
    for rules in (BEFORE, RAPID):
        assert expected_score(2813, 2400, rules) == Decimal("0.92")
        assert expected_score(2813, 1787, rules) == Decimal("0.92")


def test_what_the_rule_did_is_told() -> None:
    assert expectation(2000, 1600, NOW) == (92, None)
    assert expectation(2000, 1599, NOW) == (92, "capped")
    assert expectation(1599, 2000, NOW) == (8, "capped")
    assert expectation(2650, 2249, NOW) == (92, "exempt")
    assert expectation(2650, 2250, NOW) == (92, None)


def test_any_whole_numbers_will_do() -> None:
    assert expected_score(1200, 1400) == Decimal("0.24")  # 198-206
    assert expected_score(0, 10**6) == Decimal("0.08")
    assert expected_score(10**5, 0) == Decimal("1")
    assert expected_score(10**5, 0, RAPID) == Decimal("0.92")


@pytest.mark.parametrize(
    ("start", "standard", "rapid"),
    [
        (date(2024, 3, 1), Rules(400), Rules(400)),
        (date(2024, 11, 30), Rules(400), Rules(400)),
        (date(2024, 12, 1), Rules(400), Rules(400, gap=600, gap_above=2600)),
        (date(2025, 9, 30), Rules(400), Rules(400, gap=600, gap_above=2600)),
        (date(2025, 10, 1), Rules(400, 2650), Rules(400, gap=600, gap_above=2600)),
        (None, Rules(400, 2650), Rules(400, gap=600, gap_above=2600)),
    ],
)
def test_the_start_chooses_the_edition(start: date | None, standard: Rules, rapid: Rules) -> None:
    assert rules_for(start, "standard") == standard
    assert rules_for(start, "rapid") == rules_for(start, "blitz") == rapid


def test_older_tournaments_are_refused() -> None:
    with pytest.raises(OlderRules, match=r"2024-02-29.*B\.02 0\.1") as caught:
        rules_for(date(2024, 2, 29), "standard")
    assert caught.value.start == date(2024, 2, 29)


def test_editions_are_in_order() -> None:
    days = [edition.since for edition in EDITIONS]
    assert days == sorted(days)
    assert EVERYBODY > 4000


@pytest.mark.parametrize(
    ("own", "opponent", "left_out"),
    [
        (2600, 2000, False),  # nobody above 2600
        (2601, 2001, True),  # exactly 600
        (2601, 2002, False),  # 599
        (2000, 2601, True),
        (2000, 2600, False),
        (1500, 2200, False),
    ],
)
def test_600_points_apart(own: int, opponent: int, left_out: bool) -> None:
    assert RAPID.leaves_out(own, opponent) is left_out
    assert not NOW.leaves_out(own, opponent)
