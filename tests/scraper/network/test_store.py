"""The store never fails, whatever its folder does."""

import sqlite3
import threading
from datetime import UTC, datetime, timedelta, timezone
from multiprocessing import get_context

import pytest

from scraper.network import store as store_module
from scraper.network.store import FILE_NAME, TABLE_NAME, Store
from scraper.page import Page

PAGE = Page("https://s1.chess-results.com/tnr1.aspx", b"\x00\xff\r\n\xc2\xbd", datetime(2026, 8, 3, 12, 0, 0, 5, UTC))


@pytest.fixture
def told():
    return []


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "deep" / "cache"


def test_a_page_comes_back_as_it_was(folder, told):
    Store(folder, told.append).put("tnr1?art=0", PAGE)
    assert Store(folder, told.append).get("tnr1?art=0") == PAGE
    assert Store(folder, told.append).get("tnr1?art=5") is None
    assert told == []


def test_a_page_replaces_an_older_one_and_its_time_comes_back_in_utc(folder, told):
    store = Store(folder, told.append)
    store.put("key", PAGE)
    in_india = timezone(timedelta(hours=5, minutes=30))
    store.put("key", Page("address", b"", datetime(2026, 8, 3, 17, 30, tzinfo=in_india)))
    fetched = store.get("key").fetched
    assert (fetched, fetched.tzinfo) == (datetime(2026, 8, 3, 12, 0, tzinfo=UTC), UTC)


def test_a_file_that_is_no_database_is_told_once(folder, told):
    folder.mkdir(parents=True)
    (folder / FILE_NAME).write_bytes(b"junk" * 1000)
    store = Store(folder, told.append)
    store.put("key", PAGE)
    assert store.get("key") == PAGE
    assert told == [f"Pages cannot be kept in {folder} (file is not a database); going on without."]
    assert (folder / FILE_NAME).read_bytes() == b"junk" * 1000


def test_a_database_that_is_damaged_inside_is_told_once(folder, told):
    store = Store(folder, told.append)
    for number in range(50):
        store.put(f"key{number}", Page("address", bytes(str(number) * 500, "ascii"), PAGE.fetched))
    store.close()
    file = folder / FILE_NAME
    content = file.read_bytes()
    file.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))
    store = Store(folder, told.append)
    assert store.get("key1") is None
    store.put("key1", PAGE)
    assert len(told) == 1


@pytest.mark.parametrize(
    "entry",
    [b"", b"junk", b"[]\n", b"{}\n", b'{"address": "a", "fetched": "yesterday"}\n', b"\xff\n", "text", 7, None],
)
def test_an_entry_that_cannot_be_read_is_not_there(folder, told, entry):
    store = Store(folder, told.append)
    store.put("key", PAGE)
    with sqlite3.connect(folder / FILE_NAME) as database:
        database.execute(f"UPDATE {TABLE_NAME} SET value = ?", (entry,))
    database.close()
    assert store.get("key") is None
    assert told == []


def test_a_packed_page_that_is_damaged_is_not_there(folder, told):
    store = Store(folder, told.append)
    store.put("key", PAGE)
    with sqlite3.connect(folder / FILE_NAME) as database:
        database.execute(f"UPDATE {TABLE_NAME} SET value = substr(value, 1, length(value) - 2)")
    database.close()
    assert store.get("key") is None


def test_a_read_only_file_is_still_read(folder, told, monkeypatch):
    Store(folder, told.append).put("key", PAGE)
    plain = sqlite3.connect
    monkeypatch.setattr(
        sqlite3, "connect", lambda path, **options: plain(f"file:{path}?mode=ro", uri=True, **options)
    )
    store = Store(folder, told.append)
    assert store.get("key") == PAGE
    store.put("other", PAGE)
    store.put("another", PAGE)
    assert store.get("other") is None
    assert told == [f"Pages cannot be kept in {folder} (attempt to write a readonly database); going on without."]


def test_a_full_disk_is_told_once_and_what_was_kept_stays(folder, told, monkeypatch):
    Store(folder, told.append).put("key", PAGE)
    plain = sqlite3.connect

    def connect(*arguments, **options):
        connection = plain(*arguments, **options)
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    monkeypatch.setattr(sqlite3, "connect", connect)
    store = Store(folder, told.append)
    noise = Page("address", b"".join(number.to_bytes(4, "big") for number in range(50_000)), PAGE.fetched)
    store.put("other", noise)
    store.put("another", noise)
    assert store.get("key") == PAGE
    assert store.get("other") is None
    assert told == [f"Pages cannot be kept in {folder} (database or disk is full); going on without."]


def test_a_file_locked_by_another_program_is_not_waited_for_without_end(folder, told, monkeypatch):
    monkeypatch.setattr(store_module, "PATIENCE", 20)
    store = Store(folder, told.append)
    store.put("key", PAGE)
    other = sqlite3.connect(folder / FILE_NAME, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert store.get("key") is None
    store.put("key", PAGE)
    assert told == [f"Pages cannot be kept in {folder} (database is locked); going on without."]
    other.execute("ROLLBACK")
    other.close()
    assert store.get("key") == PAGE


def test_an_interrupt_while_writing_leaves_the_store_usable(folder, told):
    store = Store(folder, told.append)
    store.put("key", PAGE)

    def half():
        with store._pages.connection(commit=True) as connection:
            connection.execute(f"INSERT INTO {TABLE_NAME} (key, value) SELECT 'half', value FROM {TABLE_NAME}")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        half()
    store.put("other", PAGE)
    assert store.get("other") == store.get("key") == PAGE
    assert store.get("half") is None


def test_threads_share_a_store(folder, told):
    store = Store(folder, told.append)

    def work(number):
        for turn in range(20):
            store.put(f"key{number}", Page("address", str(turn).encode(), PAGE.fetched))
            assert store.get(f"key{number}").content == str(turn).encode()

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [store.get(f"key{number}").content for number in range(4)] == [b"19"] * 4
    assert told == []


def _write(folder, mark):
    told = []
    store = Store(folder, told.append)
    for number in range(20):
        store.put(f"{mark}{number}", PAGE)
    store.close()
    raise SystemExit(len(told))


def test_processes_share_a_folder(folder, told):
    context = get_context("spawn")
    processes = [context.Process(target=_write, args=(folder, mark)) for mark in "ab"]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0, 0]
    store = Store(folder, told.append)
    assert all(store.get(f"{mark}{number}") == PAGE for mark in "ab" for number in range(20))
