"""A folder for stored pages that cannot be used, or is used by several at once: the forecast comes all the same."""

from __future__ import annotations

import os
import sqlite3
import subprocess
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.stand_in.server import StandIn

from .command import ENOUGH, Command
from .conftest import NUMBER
from .kept import FILE, pages_kept


def in_the_place_of_the_folder(folder: Path) -> Path:
    """A file stands where the folder should be."""
    folder.write_text("not a folder")
    return folder


def below_a_file(folder: Path) -> Path:
    """The folder cannot be made, for what should hold it is a file."""
    folder.write_text("not a folder")
    return folder / "cache"


def read_only(folder: Path) -> Path:
    """A folder in which nobody can make anything; for the superuser, one of the system's own."""
    if os.name == "posix" and os.geteuid() == 0:
        return Path("/proc/elo-forecast")
    folder.mkdir()
    folder.chmod(0o555)
    return folder


def of_garbage(folder: Path) -> Path:
    """The file of stored pages is none."""
    folder.mkdir()
    (folder / FILE).write_bytes(b"garbage" * 1000)
    return folder


def of_another_program(folder: Path) -> Path:
    """The table of stored pages has other columns."""
    folder.mkdir()
    with closing(sqlite3.connect(folder / FILE)) as store:
        store.execute("CREATE TABLE pages_1 (something TEXT)")
        store.commit()
    return folder


def torn(folder: Path) -> Path:
    """The file of stored pages was cut off in the middle."""
    folder.mkdir()
    with closing(sqlite3.connect(folder / FILE)) as store:
        store.execute("CREATE TABLE pages_1 (key TEXT PRIMARY KEY, value BLOB)")
        store.executemany("INSERT INTO pages_1 VALUES (?, ?)", [(str(one), bytes(5000)) for one in range(50)])
        store.commit()
    with open(folder / FILE, "r+b") as file:
        file.truncate(20_000)
    return folder


def test_a_folder_that_cannot_be_used(site: StandIn, command: Command, tmp_path: Path) -> None:
    ways = (in_the_place_of_the_folder, below_a_file, read_only, of_garbage, of_another_program, torn)
    with ThreadPoolExecutor(len(ways)) as pool:
        folders = [way(tmp_path / way.__name__) for way in ways]
        runs = list(pool.map(lambda one: replace(command, cache=one).run(NUMBER, "--everyone", "--json"), folders))
    for way, done in zip(ways, runs, strict=True):
        assert done.code == 0, f"{way.__name__}: {done.err}"
        assert len(done.json["forecasts"]) == 40
        assert done.err.count("Pages cannot be kept in") == 1, f"{way.__name__}: {done.err}"
        assert "Traceback" not in done.err


@pytest.mark.skipif(os.name == "nt", reason="limits of a process are POSIX")
def test_a_full_disk(site: StandIn, command: Command) -> None:
    """A process that may not write a file of more than 20 kB finds its disk full after the first page."""
    done = subprocess.run(
        ["sh", "-c", 'ulimit -f 20; exec "$@"', "sh", *command.program, str(NUMBER), "--everyone", "--json"],
        env=command.environment,
        capture_output=True,
        encoding="utf-8",
        timeout=ENOUGH,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count('"official": false') == 1
    assert "Pages cannot be kept in" in done.stderr
    assert "Traceback" not in done.stderr
    assert command.run(NUMBER, "--everyone").code == 0


def test_several_at_once(site: StandIn, command: Command) -> None:
    with ThreadPoolExecutor(4) as pool:
        runs = list(pool.map(lambda _: command.run(NUMBER, "--everyone", "--json"), range(4)))
    for done in runs:
        assert done.code == 0, done.err
        assert "cannot be kept" not in done.err
        assert done.json["forecasts"] == runs[0].json["forecasts"]
    assert pages_kept(command.cache) == 3


def test_while_another_process_holds_it(site: StandIn, command: Command) -> None:
    command.run(NUMBER, "--everyone")
    asked = len(site.pages)
    with closing(sqlite3.connect(command.cache / FILE, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        done = command.run(NUMBER, "--everyone", "--json")
    assert done.code == 0, done.err
    assert "Pages cannot be kept in" in done.err
    assert len(site.pages) == asked + 3


def test_a_folder_that_is_not_there_is_made(site: StandIn, command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b" / "c"
    assert replace(command, cache=folder).run(NUMBER, "--everyone").code == 0
    assert pages_kept(folder) == 3
