"""The README shows what the program really does: its transcripts and its code are run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli.main import main

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")

TRANSCRIPTS = re.findall(r"<!-- transcript: elo-forecast (.*?) -->\n```\n(.*?)```", README, re.DOTALL)
COMMANDS = re.findall(
    r"^\.venv/bin/elo-forecast (calculate|first-rating|performance|versus)(.*)$", README, re.MULTILINE
)


def plain(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.splitlines()).strip()


@pytest.mark.parametrize(("command", "printed"), TRANSCRIPTS)
def test_transcripts(command: str, printed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    done = CliRunner().invoke(main, shlex.split(command))
    assert done.exit_code == 0
    assert plain(printed) == plain(done.stdout)


@pytest.mark.parametrize(("command", "arguments"), COMMANDS)
def test_commands_without_a_tournament_run(command: str, arguments: str) -> None:
    assert CliRunner().invoke(main, [command, *shlex.split(arguments)]).exit_code == 0


def test_the_library_snippet_runs() -> None:
    (snippet,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(snippet, {})


def test_there_is_something_to_test() -> None:
    assert len(TRANSCRIPTS) == 1
    assert len(COMMANDS) == 4


def test_every_option_of_a_forecast_is_in_its_help() -> None:
    shown = CliRunner().invoke(main, ["forecast", "--help"]).stdout
    assert set(re.findall(r"`(--[a-z0-9-]+)", README)) <= set(re.findall(r"--[a-z0-9-]+", shown))
