"""Output that is piped, closed, full, in an old code page, or not there at all."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from .command import ENOUGH, Command

POSIX = pytest.mark.skipif(os.name == "nt", reason="made with a POSIX shell")
CODE_PAGES = ["utf-8", "cp1252", "cp850", "ascii"]
"""What a terminal of today, a pipe and a terminal of western Windows, and a bare locale can print."""


@pytest.fixture
def offline(tmp_path: Path) -> Command:
    """The command where no site is needed."""
    return Command("http://127.0.0.1:9", tmp_path)


@pytest.fixture
def event(fixtures: Path) -> str:
    """The folder of an invented tournament."""
    return str(fixtures / "swiss-every-cell")


def in_a_shell(command: Command, line: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell, in which "$@" is the command with its arguments."""
    return subprocess.run(
        ["sh", "-c", line, "sh", *command.program, *arguments],
        env=command.environment,
        capture_output=True,
        encoding="utf-8",
        timeout=ENOUGH,
        check=False,
        stdin=subprocess.DEVNULL,
    )


@POSIX
@pytest.mark.parametrize(
    "arguments",
    [("EVENT", "--player", "3"), ("EVENT", "--everyone", "--json"), ("players", "EVENT"), ("--help",)],
    ids=["text", "json", "players", "help"],
)
@pytest.mark.parametrize("reader", ["head -n 1", "true"])
def test_a_reader_that_has_had_enough_is_no_failure(
    offline: Command, event: str, arguments: tuple[str, ...], reader: str
) -> None:
    line = f'{{ "$@"; echo "code $?" >&2; }} | {reader}'
    done = in_a_shell(offline, line, *(event if one == "EVENT" else one for one in arguments))
    assert done.stderr.splitlines()[-1] == "code 0"
    for noise in ("Traceback", "Exception", "rror"):
        assert noise not in done.stderr


@POSIX
@pytest.mark.parametrize("more", [(), ("--json",)])
def test_a_full_disk_is_said(offline: Command, event: str, more: tuple[str, ...]) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    done = in_a_shell(offline, '"$@" > /dev/full', event, "--player", "3", *more)
    assert done.returncode == 1
    assert done.stderr == "Error: The result cannot be written: No space left on device.\n"


@POSIX
@pytest.mark.parametrize(
    ("closed", "code"), [("<&-", 0), (">&-", 0), ("2>&-", 0), ("<&- >&- 2>&-", 0)], ids=["in", "out", "err", "all"]
)
@pytest.mark.parametrize("more", [(), ("--json",)])
def test_streams_that_are_not_there(
    offline: Command, event: str, closed: str, code: int, more: tuple[str, ...]
) -> None:
    done = in_a_shell(offline, f'"$@" {closed}', event, "--player", "3", *more)
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    assert bool(done.stdout) == (">&-" not in closed.replace("2>&-", ""))


@POSIX
@pytest.mark.parametrize("arguments", [(), ("EVENT",), ("calculate", "1850")])
def test_nobody_to_ask(offline: Command, event: str, arguments: tuple[str, ...]) -> None:
    given = [event if one == "EVENT" else one for one in arguments]
    for line in ('"$@"', '"$@" <&-'):
        done = in_a_shell(offline, line, *given)
        assert (done.returncode, done.stdout) == (2, "")
        assert "Error: " in done.stderr


@pytest.mark.parametrize("page", CODE_PAGES)
def test_text_in_an_old_code_page(offline: Command, event: str, page: str) -> None:
    done = subprocess.run(
        [*offline.program, "players", event],
        env={**offline.environment, "PYTHONIOENCODING": page},
        capture_output=True,
        timeout=ENOUGH,
        check=True,
    )
    shown = done.stdout.decode(page)
    names = {
        "utf-8": ("Åkerblom, Signe", "Kolmanić, Juraj", "Wieża Dolna"),
        "cp1252": ("Åkerblom, Signe", "Kolmanic, Juraj", "Wieza Dolna"),
        "cp850": ("Åkerblom, Signe", "Kolmanic, Juraj", "Wieza Dolna"),
        "ascii": ("Akerblom, Signe", "Kolmanic, Juraj", "Wieza Dolna"),
    }[page]
    for name in names:
        assert name in shown
    assert "?" not in shown


@pytest.mark.parametrize("page", ["utf-8", "cp850", "ascii"])
def test_a_forecast_in_an_old_code_page(offline: Command, event: str, page: str) -> None:
    done = subprocess.run(
        [*offline.program, event, "--player", "3"],
        env={**offline.environment, "PYTHONIOENCODING": page},
        capture_output=True,
        timeout=ENOUGH,
        check=True,
    )
    shown = done.stdout.decode(page)
    assert ("1/2" if page == "ascii" else "½") in shown
    assert ("2245 → 2250" if page == "utf-8" else "2245 -> 2250") in shown
    assert done.stderr.decode(page).startswith("Note: ")


@pytest.mark.parametrize("page", ["cp850", "ascii"])
def test_a_document_says_the_same_in_every_code_page(offline: Command, event: str, page: str, tmp_path: Path) -> None:
    """Also where what it quotes stands in quotation marks that the code page lacks."""
    folder = Path(event)
    crosstable = (folder / "crosstable.html").read_text("utf-8")
    before, row = crosstable.split("Quandt Emilio")
    changed = before + "Quandt Emilio" + row.replace("  8b&frac12;", "  8x☃", 1)
    (tmp_path / "crosstable.html").write_text(changed, "utf-8")
    arguments = [str(folder / "start-list.html"), str(tmp_path / "crosstable.html"), "--everyone", "--json"]
    plain, other = (
        subprocess.run(
            [*offline.program, *arguments],
            env={**offline.environment, "PYTHONIOENCODING": encoding},
            capture_output=True,
            timeout=ENOUGH,
            check=False,
        ).stdout.decode(encoding)
        for encoding in ("utf-8", page)
    )
    assert "“8x☃”" in plain
    assert json.loads(other) == json.loads(plain)
