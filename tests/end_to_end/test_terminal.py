"""On a terminal: Ctrl-C at every prompt and during every wait, and a terminal that is narrow."""

from __future__ import annotations

import threading
import unicodedata
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest

from tests.stand_in.faults import status
from tests.stand_in.server import StandIn

from .command import Command
from .conftest import NUMBER
from .terminal import CTRL_C, CTRL_D, ENTER, Terminal, terminal

INTERRUPTED = 130


@pytest.fixture
def offline(tmp_path: Path) -> Command:
    """The command where no site is needed."""
    return Command("http://127.0.0.1:9", tmp_path)


def left(shown: Terminal, key: str = CTRL_C) -> None:
    """Press a key that breaks off; the program must end as interrupted, with a word and no more."""
    assert shown.end(pressing=key) == INTERRUPTED
    assert "Traceback" not in shown.text
    assert "Interrupted." in shown.text


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D], ids=["ctrl-c", "ctrl-d"])
@pytest.mark.parametrize("kind", ["xterm", "dumb"])
def test_breaking_off_at_the_question_for_the_link(offline: Command, kind: str, key: str) -> None:
    with terminal(offline, [], kind=kind) as shown:
        shown.wait_for("Link or number")
        left(shown, key)


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D], ids=["ctrl-c", "ctrl-d"])
@pytest.mark.parametrize("kind", ["xterm", "dumb"])
def test_breaking_off_while_picking_a_player(offline: Command, fixtures: Path, kind: str, key: str) -> None:
    with terminal(offline, [fixtures / "swiss-every-cell"], kind=kind) as shown:
        shown.wait_for("Which player?")
        left(shown, key)


@pytest.mark.parametrize("kind", ["xterm", "dumb"])
def test_breaking_off_when_asked_for_another(offline: Command, fixtures: Path, kind: str) -> None:
    with terminal(offline, [fixtures / "swiss-every-cell"], kind=kind) as shown:
        shown.wait_for("Which player?")
        shown.press(f"quandt{ENTER}")
        shown.wait_for("Another player?")
        assert "Quandt, Emilio" in shown.text
        left(shown)


@pytest.fixture
def silent_site(site: StandIn) -> Iterator[threading.Event]:
    """The site takes questions and does not answer; the event is set once it was asked."""
    asked, over = threading.Event(), threading.Event()

    def keep_silent(handler: BaseHTTPRequestHandler) -> None:
        asked.set()
        over.wait(30)

    site.always = keep_silent
    yield asked
    over.set()


def test_breaking_off_a_fetch(silent_site: threading.Event, command: Command) -> None:
    with terminal(command, [NUMBER, "--player", 3]) as shown:
        assert silent_site.wait(30)
        left(shown)


def test_breaking_off_a_wait(site: StandIn, command: Command) -> None:
    site.always = status(503, **{"Retry-After": "50"})
    with terminal(command, [NUMBER, "--player", 3]) as shown:
        shown.wait_for("Trying again in 50 seconds")
        left(shown)


def cells(line: str) -> int:
    """The columns that a line takes."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


@pytest.mark.parametrize("columns", [40, 60, 80, 120])
def test_a_narrow_terminal_loses_nothing(offline: Command, fixtures: Path, columns: int) -> None:
    folder = fixtures / "swiss-every-cell"
    games = offline.run(folder, "--player", 3, "--json").json["forecasts"][0]["games"]
    with terminal(offline, [folder, "--player", 3, "--no-input"], columns=columns) as shown:
        assert shown.end() == 0
    assert max(cells(line) for line in shown.text.split("\n")) <= columns
    for game in games:
        surname = game["opponent"]["name"].split(",")[0]
        sign = "" if game["change"].startswith("-") else "+"
        for whole in (surname, str(game["opponent"]["rating"]), game["expected"], f"{sign}{game['change']}"):
            assert whole in shown.text, f"{whole} is cut or missing:\n{shown.text}"


@pytest.mark.parametrize("arguments", [("--everyone",), ()], ids=["field", "players"])
def test_a_list_on_a_narrow_terminal_loses_nobody(
    offline: Command, fixtures: Path, arguments: tuple[str, ...]
) -> None:
    command = ["players"] if not arguments else []
    folder = fixtures / "swiss-every-cell"
    with terminal(offline, [*command, folder, *arguments], columns=40) as shown:
        assert shown.end() == 0
    players = offline.run("players", folder, "--json").json["tournaments"][0]["players"]
    assert len(players) == 12
    assert "…" not in shown.text
    for player in players:
        assert f"No. {player['number']}" in shown.text
        assert player["name"] in shown.text
