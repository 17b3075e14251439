"""The line that says what is being waited for: late enough not to flicker, and for people only."""

from __future__ import annotations

import io
import sys
import time

import pytest

from cli.progress import waiting_for


class Terminal(io.StringIO):
    """A stderr that is a terminal."""

    def isatty(self) -> bool:
        return True


def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    made = Terminal()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stderr", made)
    return made


def test_what_takes_long_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = at_a_terminal(monkeypatch)
    with waiting_for("Asking for the start list", patience=0.01):
        deadline = time.monotonic() + 5
        while "start list" not in terminal.getvalue() and time.monotonic() < deadline:
            time.sleep(0.01)
    assert "Asking for the start list" in terminal.getvalue()


def test_what_is_quick_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = at_a_terminal(monkeypatch)
    with waiting_for("Asking for the start list", patience=60):
        pass
    assert "start list" not in terminal.getvalue()


def test_nothing_is_written_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    with waiting_for("Asking for the start list", patience=0):
        time.sleep(0.05)
    assert capsys.readouterr().err == ""
