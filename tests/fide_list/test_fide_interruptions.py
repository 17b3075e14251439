"""Whatever breaks an update off, the list that was there before stays whole, and the next update works."""

import errno
import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing

import pytest

from scraper.fide_list import FideLists, build
from scraper.fide_list.errors import ListFileUnreadable, ListNotKept

from .made_lists import OCTOBER, line, load, players, text

OLD = text(line(name="Old, One"))
NEW = text(*players(20_000))

LOADING = """
import os, resource, signal, sys
from datetime import date
from pathlib import Path
from scraper.fide_list import FideLists, build
from scraper.fide_list.archive import open_list
from scraper.fide_list.errors import ListNotKept

def die(*args):
    os.kill(os.getpid(), signal.SIGKILL)

folder, file, where = sys.argv[1:]
before = {"add": build.Building, "sort": build.Building, "index_names": build.Building, "finish": build.Building}
if where in before:
    setattr(build.Building, where, die)
elif where == "replace":
    os.replace = die
elif where.startswith("bytes "):
    limit = int(where.split()[1])
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

def progress(what, done, of):
    print(what, done, flush=True)
    if where.startswith("piece ") and done >= int(where.split()[1]):
        die()

try:
    with open_list(Path(file)) as opened:
        FideLists(Path(folder)).load(opened.stream, opened.origin, month=date(2026, 10, 1), progress=progress)
except ListNotKept as error:
    print(error)
    sys.exit(7)
"""

posix = pytest.mark.skipif(os.name == "nt", reason="needs signals and limits that Windows does not have")


@pytest.fixture
def old(lists):
    """Lists with one of October that has one player."""
    load(lists, OLD)
    return lists


@pytest.fixture
def begin(folder, tmp_path):
    """Starts a process that loads a list of October."""
    file = tmp_path / "new.txt"
    file.write_bytes(NEW)

    def start(where="", **options):
        return subprocess.Popen([sys.executable, "-c", LOADING, str(folder), str(file), where], **options)

    return start


def assert_untouched(lists, folder):
    assert_old(FideLists(folder))
    assert_old(lists)
    with closing(sqlite3.connect(folder / "2026-10.sqlite")) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def assert_old(lists):
    (info,) = lists.months()
    assert (info.month, info.players) == (OCTOBER, 1)
    assert lists.player(99000001, OCTOBER).name == "Old, One"
    assert [player.fide_id for player in lists.find("old", OCTOBER)] == [99000001]
    lists.close()


def assert_the_next_update_works(lists, folder):
    assert load(lists, NEW).info.players == 20_000
    assert sorted(path.name for path in folder.iterdir()) == ["2026-10.sqlite", "update.lock"]


@posix
@pytest.mark.parametrize(
    "where", ["add", "piece 1000000", "piece 3000000", "sort", "index_names", "finish", "replace"]
)
def test_killed_at_a_step(old, folder, begin, where):
    assert begin(where, stdout=subprocess.DEVNULL).wait(60) == -signal.SIGKILL
    assert_untouched(old, folder)
    assert_the_next_update_works(old, folder)


@posix
@pytest.mark.parametrize("wait", [0.0, 0.05, 0.1, 0.15, 0.2])
def test_killed_at_any_moment(old, folder, begin, wait):
    with begin(stdout=subprocess.PIPE) as process:
        process.stdout.readline()  # The first megabyte is read.
        time.sleep(wait)
        process.kill()
    # Either it came to its end before, or nothing of it is to be seen.
    (info,) = old.months()
    assert info.players in (1, 20_000)
    if info.players == 1:
        assert_untouched(old, folder)
    assert_the_next_update_works(old, folder)


@posix
@pytest.mark.parametrize("size", [0, 1000, 100_000, 1_000_000])
def test_a_disk_that_takes_no_more(old, folder, begin, size):
    with begin(f"bytes {size}", stdout=subprocess.PIPE, text=True) as process:
        said = process.communicate(timeout=60)[0]
    assert process.returncode == 7, said
    assert f"The list cannot be written to {folder}: " in said
    assert_untouched(old, folder)
    assert sorted(path.name for path in folder.iterdir()) == ["2026-10.sqlite", "update.lock"]
    assert_the_next_update_works(old, folder)


@pytest.mark.parametrize("share", [0.01, 0.3, 0.6, 0.9, 0.99])
def test_a_full_disk(old, folder, monkeypatch, share):
    load(old, NEW)
    with closing(sqlite3.connect(folder / "2026-10.sqlite")) as database:
        (pages,) = database.execute("PRAGMA page_count").fetchone()
    load(old, OLD)
    # SQLite gives the same error for a file that may have no more pages as for a disk that has no more room.
    limited = f"{build._SETTINGS} PRAGMA max_page_count = {int(pages * share)};"
    monkeypatch.setattr(build, "_SETTINGS", limited)
    with pytest.raises(ListNotKept, match="database or disk is full"):
        load(old, NEW)
    monkeypatch.undo()
    assert_untouched(old, folder)
    assert_the_next_update_works(old, folder)


@pytest.mark.parametrize("name", ["replace", "fsync"])
def test_a_disk_that_is_full_at_the_very_end(old, folder, monkeypatch, name):
    def full(*args):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, name, full)
    with pytest.raises(ListNotKept, match="no space left on device"):
        load(old, NEW)
    monkeypatch.undo()
    assert_untouched(old, folder)
    assert_the_next_update_works(old, folder)


@pytest.mark.parametrize("step", ["Reading the list", "Putting it in order"])
def test_interrupted_by_the_user(old, folder, step):
    def interrupt(what, done, of):
        if what == step:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        load(old, NEW, progress=interrupt)
    assert_untouched(old, folder)
    assert sorted(path.name for path in folder.iterdir()) == ["2026-10.sqlite", "update.lock"]
    assert_the_next_update_works(old, folder)


def test_a_file_that_turns_out_to_be_damaged_halfway(old, folder):
    class Damaged:
        left = 2

        def read(self, size):
            self.left -= 1
            if self.left < 0:
                raise ListFileUnreadable("The file is cut or damaged.")
            return NEW[:size]

    from scraper.fide_list import Origin

    with pytest.raises(ListFileUnreadable):
        old.load(Damaged(), Origin("x"), month=OCTOBER)
    assert_untouched(old, folder)
    assert_the_next_update_works(old, folder)


def test_two_updates_at_once(old, folder):
    others = FideLists(folder)
    refused = []

    def meanwhile(what, done, of):
        for job in (lambda: load(others, NEW), lambda: others.remove(OCTOBER)):
            with pytest.raises(ListNotKept, match="just being changed by another run") as error:
                job()
            refused.append(error)
        # Who only reads is not disturbed.
        assert others.player(99000001, OCTOBER).name == "Old, One"

    load(old, NEW, progress=meanwhile)
    assert len(refused) >= 4
    assert others.player(99000001, OCTOBER).name == "Invented0, Albert"
    others.close()


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    lists = FideLists(tmp_path / "file" / "fide-list")
    with pytest.raises(ListNotKept, match="cannot be written to"):
        load(lists, OLD)
    assert lists.months() == ()
