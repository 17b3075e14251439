"""A rating that the list should print and that cannot be read: never taken for "unrated", always said."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import RunCommand
from .test_several_events import FIRST, crosstable, start_list

OWN = b'<td class="CR">GER</td><td class="CRr">2301</td><td class="CRr">2250</td>'
"""The federation and ratings of no. 3 in the start list of fixtures/no-rating-column."""


@pytest.fixture
def damaged(fixtures: Path, tmp_path: Path) -> Path:
    """The event, its start list to be damaged; its crosstable has no ratings to hold against it."""
    for page in (fixtures / "no-rating-column").glob("*.html"):
        (tmp_path / page.name).write_bytes(page.read_bytes())
    return tmp_path


def damage(folder: Path, by: bytes) -> None:
    page = folder / "start-list.html"
    content = page.read_bytes()
    assert content.count(OWN) == 1
    page.write_bytes(content.replace(OWN, by))


@pytest.mark.parametrize(
    "by",
    [
        b'<td class="CR">GER</td><td class="CRr">2250</td>',
        b'<td class="CR">GER</td><td class="CRr"></td><td class="CRr">2250</td>',
        b'<td class="CR">GER</td><td class="CRr">2301*</td><td class="CRr">2250</td>',
        b'<td class="CR">GER</td><td class="CR">GER</td><td class="CRr">2301</td><td class="CRr">2250</td>',
    ],
    ids=["a cell less", "empty", "marked", "a cell more"],
)
def test_who_met_him_has_a_partial_forecast(run: RunCommand, damaged: Path, by: bytes) -> None:
    damage(damaged, by)
    done = run(damaged, "--player", "1", "--json")  # No. 1 met no. 3 in round 3.
    assert done.code == 6
    assert done.json["forecasts"][0]["partial"] is True
    assert done.game(3)["reason"] == "opponent-unknown"
    told = [one["text"] for one in done.json["forecasts"][0]["warnings"] if one["code"] == "rating-not-read"]
    assert told == ["The rating of no. 3, Brandmoser, Korbinian, cannot be read on the page."]
    assert "No. 1: The rating of no. 3" in run(damaged, "--everyone").err


def test_his_own_forecast_is_partial_as_well(run: RunCommand, damaged: Path) -> None:
    damage(damaged, b'<td class="CR">GER</td><td class="CRr">?</td><td class="CRr">2250</td>')
    done = run(damaged, "--player", "3", "--json")
    assert (done.code, done.json["forecasts"][0]["new_rating"]) == (6, None)


def test_a_rating_given_settles_it(run: RunCommand, damaged: Path) -> None:
    damage(damaged, b'<td class="CR">GER</td><td class="CRr">?</td><td class="CRr">2250</td>')
    assert run(damaged, "--player", "1", "--opponent-rating", "3=2301").code == 0
    assert run(damaged, "--player", "3", "--rating", "2301", "--k", "20", "--json").code == 0


def test_who_did_not_meet_him_is_not_touched(run: RunCommand, damaged: Path) -> None:
    damage(damaged, b'<td class="CR">GER</td><td class="CRr">?</td><td class="CRr">2250</td>')
    done = run(damaged, "--player", "5", "--json")
    met = {game["opponent"]["number"] for game in done.json["forecasts"][0]["games"] if game["opponent"]}
    assert 3 not in met
    assert done.code == 0


def test_an_international_rating_with_a_digit_less(run: RunCommand, tmp_path: Path) -> None:
    listed = start_list(FIRST).replace(b"<td>1900</td>", b"<td>190</td>")
    (tmp_path / "start.html").write_bytes(listed)
    (tmp_path / "cross.html").write_bytes(crosstable(FIRST))
    done = run(tmp_path, "--player", "1")
    assert "! 1 of 2 international ratings are below 1400, where FIDE has published none" in done.out
    assert "0 of 1 round rated." in done.out


def test_what_nobody_can_have(run: RunCommand, tmp_path: Path) -> None:
    listed = start_list(FIRST).replace(b"<td>2000</td>", b"<td>2900</td>").replace(b"99000002", b"99000001")
    (tmp_path / "start.html").write_bytes(listed)
    (tmp_path / "cross.html").write_bytes(crosstable(FIRST))
    out = run(tmp_path, "--player", "2").out
    assert "! Nobody was ever rated above 2882, as the page says of no. 1 (2900)." in out
    assert "! More than one player has the same FIDE ID: no. 1 (99000001); no. 2 (99000001)." in out
    assert "ever rated above" not in run(tmp_path, "--player", "2", "--type", "blitz").out
