"""What is said of the time control that a page prints: of one that is too fast, and of one that nobody can tell."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import RunCommand

PRINTED = "90 min/40 moves + 30 min + 30 sec/move"
FROM_1800 = ("2438", "2312", "2245", "2174", "2098", "2037", "1968", "1893")
"""The ratings of 1800 or more in the fixture."""

Said = Callable[..., dict[str, str]]


@pytest.fixture
def said(run: RunCommand, fixtures: Path, tmp_path: Path) -> Said:
    """What the head says, by code, with another time control, another label of it or another highest rating."""

    def said_of(control: str, *options: str, kind: str = "Standard", highest: str | None = None) -> dict[str, str]:
        for name in ("start-list.html", "crosstable.html"):
            page = (fixtures / "swiss-every-cell" / name).read_text("utf-8")
            page = page.replace(PRINTED, control).replace("Time control (Standard)", f"Time control ({kind})")
            for rating in FROM_1800 if highest else ():
                page = page.replace(rating, highest or "")
            (tmp_path / name).write_text(page, "utf-8")
        done = run(tmp_path, "--player", "9", "--json", *options)
        assert done.code == 0, done.err
        return {one["code"]: one["text"] for one in done.json["warnings"] if one["code"].startswith("time-control")}

    return said_of


@pytest.mark.parametrize("control", ["see invitation", "90", "60 min + 10 sec delay"])
def test_one_that_is_not_understood_is_named_with_what_was_not_checked(said: Said, control: str) -> None:
    assert said(control) == {
        "time-control-not-understood": f"The time control ({control}) is not understood, so it was not checked"
        " whether games are too fast for their players' ratings."
    }


@pytest.mark.parametrize("control", [PRINTED, "60 Minutes each + 30 sec/move", ""])
def test_nothing_is_said_of_one_that_is_understood_or_not_there(said: Said, control: str) -> None:
    assert said(control) == {}


def test_rapid_and_blitz_have_no_ratings_that_ask_for_more_time(said: Said) -> None:
    assert said("see invitation", kind="Rapid") == {}
    assert said("see invitation", "--type", "blitz") == {}


def test_it_matters_only_from_1800_on(said: Said) -> None:
    """B.02 1.1: 90 minutes for 60 moves are asked for from 1800 on."""
    assert said("see invitation", highest="1799") == {}
    assert list(said("see invitation", highest="1800")) == ["time-control-not-understood"]


@pytest.mark.parametrize(
    ("control", "fast"), [("15 min + 10 sec", "25 minutes for 60 moves: that is rapid"), ("3+2", "that is blitz")]
)
def test_less_than_an_hour_is_no_standard_chess(said: Said, control: str, fast: str) -> None:
    """15 + 10 and 3 + 2: 60 moves bring 10 and 2 minutes more, 25 and 5."""
    (text,) = said(control).values()
    assert fast in text
