"""Numbers and days that nobody can mean: a sentence, never a failure of the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import RunCommand

HUGE = "9" * 5000
"""More digits than Python makes a number of."""


@pytest.mark.parametrize(
    "options",
    [
        ["--rating", HUGE],
        ["--k", HUGE],
        ["--target", HUGE],
        ["--born", HUGE],
        ["--opponent-rating", f"1={HUGE}"],
        ["--opponent-rating", f"{HUGE}=2000"],
        ["--result", f"{HUGE}=1"],
        ["--result", f"7={HUGE}:1"],
        ["--date", "9999-12-31"],
        ["--date", "0001-01-01"],
    ],
)
def test_an_option_of_a_forecast(run: RunCommand, fixtures: Path, options: list[str]) -> None:
    done = run(fixtures / "swiss-every-cell", "--player", "3", *options)
    assert (done.code, done.out) == (2, "")
    assert "Error: " in done.err


@pytest.mark.parametrize(
    "arguments",
    [
        [HUGE, "1792=1"],
        ["1850", f"{HUGE}=1"],
        ["1850", "1792=1", "--date", "9999-12-31"],
        ["1850", "1792=1", "--end", "9999-12-31"],
    ],
)
def test_typed_games(run: RunCommand, arguments: list[str]) -> None:
    done = run("calculate", *arguments)
    assert (done.code, done.out) == (2, "")
    assert "Error: " in done.err


@pytest.mark.parametrize("far", ["9999/12/31", "2026/07/11 to 9999/12/31", "31.12.9999"])
def test_a_day_on_a_page(run: RunCommand, fixtures: Path, tmp_path: Path, far: str) -> None:
    for name in ("start-list.html", "crosstable.html"):
        text = (fixtures / "swiss-every-cell" / name).read_text(encoding="utf-8")
        assert "2026/07/11 to 2026/07/17" in text
        text = text.replace("2026/07/11 to 2026/07/17", far).replace("17.07.2026", "31.12.9999")
        (tmp_path / name).write_text(text, encoding="utf-8")
    done = run(tmp_path, "--player", "3", "--json")
    assert (done.code, done.json["tournaments"][0]["last_update"]) == (0, None)
    assert done.json["forecasts"][0]["sum"] == "0.23"  # As in test_forecast: no date, no other expected score.


def test_a_start_after_the_results(run: RunCommand, fixtures: Path, tmp_path: Path) -> None:
    for name in ("start-list.html", "crosstable.html"):
        text = (fixtures / "swiss-every-cell" / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text.replace("2026/07/11 to 2026/07/17", "2027/07/11 to 2027/07/17"), "utf-8")
    done = run(tmp_path, "--player", "3", "--json")
    assert "start-after-results" in [warning["code"] for warning in done.json["warnings"]]
    said = "is said to start on 11.07.2027, and had results on 17.07.2026"
    assert said in run(tmp_path, "--player", "3").out
    assert said not in run(tmp_path, "--player", "3", "--date", "2026-07-11").out
    assert "start-after-results" not in run(fixtures / "swiss-every-cell", "--player", "3", "--json").out
