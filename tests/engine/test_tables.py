"""The two tables as files, and what must hold of them whatever their numbers are."""

from itertools import pairwise
from pathlib import Path

import pytest

import engine
from engine.lookup import HUNDREDTHS, LAST, by_difference, reached
from engine.tables import DP, ROWS

DATA = Path(engine.__file__).parent / "data"


@pytest.mark.parametrize("name", ["table_8_1_1.csv", "table_8_1_2.csv"])
def test_a_table_says_where_it_comes_from(name: str) -> None:
    head = [line for line in (DATA / name).read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    text = " ".join(head)
    assert "handbook.fide.com" in text
    assert "October 2026" in text
    assert "Never generate" in text


def test_dp_has_every_hundredth_and_is_symmetric() -> None:
    assert len(DP) == 101
    assert all(DP[p] == -DP[100 - p] for p in range(101))
    assert all(lower < higher for lower, higher in pairwise(DP))


def test_dp_at_a_few_places_of_the_handbook() -> None:
    assert (DP[100], DP[99], DP[83], DP[57], DP[50], DP[8]) == (800, 677, 273, 50, 0, -401)


def test_the_rows_leave_no_gap_and_add_up_to_one() -> None:
    assert ROWS[0].low == 0
    assert all(one.high is not None and one.high + 1 == after.low for one, after in pairwise(ROWS))
    assert ROWS[-1].high is None
    assert all(row.higher + row.lower == 100 for row in ROWS)
    assert [row.higher for row in ROWS] == list(range(50, 101))


def test_the_irregular_widths_are_as_printed() -> None:
    by_low = {row.low: row.high for row in ROWS}
    assert (by_low[329], by_low[345], by_low[54], by_low[620]) == (344, 357, 61, 735)


def test_the_opened_table_says_the_same_as_the_rows() -> None:
    for row in ROWS:
        for difference in {row.low, row.high or 1000}:
            assert HUNDREDTHS[reached(difference, None)] == row.higher
            assert HUNDREDTHS[reached(-difference, None)] == (row.lower if difference else row.higher)
    assert LAST == 736
    assert len(HUNDREDTHS) == 2 * LAST + 1


def test_the_opened_table_covers_all_ratings() -> None:
    assert set(by_difference(400)) == set(by_difference(None)) == set(range(-2600, 2601))
