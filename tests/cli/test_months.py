"""A league over several months, rated month by month, and several events of one period or of two."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from .conftest import Run, RunCommand

DAYS = {1: "07/11", 2: "07/25", 3: "08/08", 4: "08/22", 5: "09/05", 6: "09/12", 7: "09/19"}
"""Two rounds in July, two in August, three in September."""


def league(fixtures: Path, folder: Path, days: Mapping[int, str]) -> Path:
    """The Swiss of the fixtures, played from July to September, with a page of pairings for the given rounds."""
    for name in ("start-list", "crosstable"):
        page = (fixtures / "swiss-every-cell" / f"{name}.html").read_text("utf-8")
        folder.joinpath(f"{name}.html").write_text(
            page.replace("2026/07/11 to 2026/07/17", "2026/07/11 to 2026/09/19"), "utf-8"
        )
    for number, day in days.items():
        folder.joinpath(f"round-{number}.html").write_text(
            f'<html><body><form action="./tnr9900101.aspx?lan=1&amp;art=2&amp;rd={number}"></form>'
            f"<h2>Lindenhof Summer Open 2026 - Group A</h2><h2>Pairings/Results</h2>"
            f"<h3>Round {number} on 2026/{day} at 10:00</h3></body></html>",
            "utf-8",
        )
    return folder


def test_every_month_is_rounded_by_itself(run: RunCommand, fixtures: Path, tmp_path: Path) -> None:
    pages = league(fixtures, tmp_path, DAYS)
    made = run(pages, "--player", "3", "--k", "40", "--json").json["forecasts"][0]
    # .89 .92 | .25 .41 | .77 .70 .83 expected, ½ 1 | ½ ½ | 1 ½ 1 made: -.31, +.34, +.20 with K 40.
    assert [month["change"] for month in made["months"]] == ["-12.40", "13.60", "8.00"]
    assert [month["rounded"] for month in made["months"]] == [-12, 14, 8]
    assert [month["counted_on"] for month in made["months"]] == ["2026-08-01", "2026-09-01", "2026-10-01"]
    assert (made["rounded"], made["new_rating"]) == (10, 2255)
    text = run(pages, "--player", "3", "--k", "40").out
    assert "2245 → 2255  (rounded +10), period by period:" in text
    assert "Approximate" not in text


def test_without_the_days_of_its_rounds_it_is_approximate(run: RunCommand, fixtures: Path, tmp_path: Path) -> None:
    pages = league(fixtures, tmp_path, {1: DAYS[1], 2: DAYS[2]})
    done = run(pages, "--player", "3", "--k", "40", "--json")
    assert done.json["forecasts"][0]["months"] is None
    assert done.json["forecasts"][0]["new_rating"] == 2254
    assert "Approximate: FIDE rates an event of more than 30 days month by month" in run(pages, "--player", "3").out


@pytest.fixture
def second_event(fixtures: Path, tmp_path: Path) -> Path:
    """The same field in another tournament, which ended on 24 July."""
    for name in ("start-list", "crosstable"):
        page = (fixtures / "swiss-every-cell" / f"{name}.html").read_text("utf-8")
        page = page.replace("9900101", "9900199").replace("2026/07/11 to 2026/07/17", "2026/07/18 to 2026/07/24")
        (tmp_path / f"{name}.html").write_text(page.replace("Lindenhof Summer", "Lindenhof Second"), "utf-8")
    return tmp_path


def both(run: RunCommand, fixtures: Path, second: Path, *more: str) -> Run:
    return run(fixtures / "swiss-every-cell", second, "--player", "Quandt", *more)


def test_two_events_of_one_period(run: RunCommand, fixtures: Path, second_event: Path) -> None:
    done = both(run, fixtures, second_event, "--k", "10", "--json")
    made = done.json["forecasts"][0]
    # Each event gives +.23: once 2 x 2.3 = 4.6, so +5, and not twice +2.
    assert (made["sum"], made["change"], made["rounded"], made["new_rating"]) == ("0.46", "4.60", 5, 2250)
    assert [tournament["id"] for tournament in done.json["tournaments"]] == [9900101, 9900199]
    assert [game["event"] for game in made["games"]] == [0] * 7 + [1] * 7
    text = both(run, fixtures, second_event, "--k", "10").out
    assert "Lindenhof Second" in text
    assert "Event" in text


def test_the_player_must_be_in_both(run: RunCommand, fixtures: Path) -> None:
    done = run(fixtures / "swiss-every-cell", fixtures / "namesakes", "--player", "Quandt")
    assert (done.code, done.out) == (4, "")
    assert "9900101" in done.err
    assert "is not in all of them" in done.err


def test_everyone_is_of_one_event(run: RunCommand, fixtures: Path, second_event: Path) -> None:
    done = run(fixtures / "swiss-every-cell", second_event, "--everyone")
    assert (done.code, done.out) == (2, "")
    assert "one tournament at a time" in done.err
