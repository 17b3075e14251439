"""A player card alone, without a row that it had, or with one twice: partial, and the cause is told for what it is.

No. 7 of fixtures/player-card-2026 lost round 1 (-14.80) and drew round 3 (+8.40): the site's sum is -6.40.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .conftest import RunCommand

ROUND_1 = re.compile(r"<tr[^>]*>\s*<td[^>]*>1</td>(?:(?!<tr class=).)*</tr>(?=\s*<tr class=)", re.DOTALL)


@pytest.fixture
def page(fixtures: Path) -> str:
    return (fixtures / "player-card-2026" / "card.html").read_text(encoding="utf-8")


def test_a_row_twice(run: RunCommand, page: str, tmp_path: Path) -> None:
    twice = ROUND_1.sub(lambda row: row[0] * 2, page, count=1)
    assert twice != page
    (tmp_path / "card.html").write_text(twice, encoding="utf-8")
    done = run(tmp_path)
    assert done.code == 6
    assert "The card lists round 1 twice." in done.err
    # -14.80 twice and 8.40.
    assert "-6.4 in all, but -21.20 for the games that it lists" in done.err
    assert "Likely cause: a round that the page lists more than once." in done.out


def test_a_row_less(run: RunCommand, page: str, tmp_path: Path) -> None:
    (tmp_path / "card.html").write_text(ROUND_1.sub("", page, count=1), encoding="utf-8")
    done = run(tmp_path)
    assert done.code == 6
    assert "PARTIAL: what the page says of his games does not fit together." in done.out
    assert "The card does not list round 1, as it does" in done.err
