"""Loading lists and asking them: what the made lists say, written here by hand from their lines."""

import os
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, date, datetime

import pytest

from scraper.fide_list import FideLists, ListedPlayer, ListedRating, Origin
from scraper.fide_list.errors import (
    ListCut,
    ListDamaged,
    ListMissing,
    ListNotNeeded,
    ListNotUnderstood,
    MonthContradicted,
    MonthUnclear,
    TypeUnclear,
)

from .made_lists import AUGUST, COMBINED, OCTOBER, SINGLE, line, load, players, text

ALBERT = ListedPlayer(
    fide_id=99000001,
    name="Invented, Albert",
    federation="FRA",
    sex="M",
    title="GM",
    standard=ListedRating(2655, 9, 10),
    rapid=ListedRating(2611, 0, 10),
    blitz=ListedRating(2590, 14, 10),
    birth_year=1988,
)
BEATA = ListedPlayer(
    fide_id=99000002,
    name="Madeup, Beata",
    federation="POL",
    sex="F",
    title="WGM",
    womens_title="WGM",
    standard=ListedRating(2288, 0, 20),
    rapid=ListedRating(2190, 4, 20),
    blitz=ListedRating(0, 0, None),
    birth_year=1999,
    flag="w",
)
NOBODY = ListedPlayer(
    fide_id=99000003,
    name="Nobody",
    federation="IND",
    sex="M",
    standard=ListedRating(0, 0, None),
    rapid=ListedRating(0, 0, None),
    blitz=ListedRating(0, 0, None),
)
OTTO = ListedPlayer(
    fide_id=99000006,
    name="Overflow, Otto",
    federation="AUT",
    sex="M",
    title="IM",
    standard=ListedRating(2412, 0, 10),
    rapid=ListedRating(2377, 7, 20),
    blitz=ListedRating(2399, 0, 20),
    birth_year=1961,
    flag="i",
)
KARL = ListedPlayer(
    fide_id=99000007,
    name="Kaynought, Karl",
    federation="SUI",
    sex="M",
    standard=ListedRating(1877, 2, None),
    rapid=ListedRating(1790, 0, None),
    blitz=ListedRating(0, 0, None),
    birth_year=1950,
)


def load_file(lists, path, **said):
    with path.open("rb") as stream:
        return lists.load(stream, Origin(path.name, path.stat().st_size), **said)


@pytest.mark.parametrize("name", ["combined.txt", "combined_without_foa.txt"])
def test_a_combined_list(lists, files, name):
    report = load_file(lists, files / name, month=OCTOBER)
    assert (report.info.month, report.info.players, report.bad, report.bad_lines) == (OCTOBER, 8, 0, ())
    assert report.types == report.info.types == ("standard", "rapid", "blitz")
    assert report.because == "you said so"
    for player in (ALBERT, BEATA, NOBODY, OTTO, KARL):
        assert lists.player(player.fide_id, OCTOBER) == player
    assert lists.player(99000009, OCTOBER) is None
    assert OTTO.inactive
    assert not BEATA.inactive


def test_a_single_list_knows_its_month_and_only_its_own_kind(lists, files):
    report = load_file(lists, files / "rapid.txt")
    assert (report.info.month, report.types, report.because) == (OCTOBER, ("rapid",), "its header says so")
    beata = lists.player(99000002, OCTOBER)
    assert (beata.standard, beata.rapid, beata.blitz) == (None, ListedRating(2190, 4, 20), None)
    assert lists.player(99000006, OCTOBER).rapid == ListedRating(2377, 7, 20)
    assert lists.player(99000006, OCTOBER).rating("rapid") == ListedRating(2377, 7, 20)
    # No line of the rapid list: nothing is known of him.
    assert lists.player(99000004, OCTOBER) is None


def test_single_lists_of_a_month_are_put_together(lists, files):
    load_file(lists, files / "rapid.txt")
    report = load_file(lists, files / "standard.txt")
    # Five in the rapid list, six in the standard list, four of them in both (1, 2, 6 and 7).
    assert (report.info.players, report.info.types) == (7, ("standard", "rapid"))
    assert [part.origin.name for part in report.info.parts] == ["rapid.txt", "standard.txt"]
    beata = lists.player(99000002, OCTOBER)
    assert (beata.standard, beata.rapid, beata.blitz) == (ListedRating(2288, 0, 20), ListedRating(2190, 4, 20), None)
    anne = lists.player(99000005, OCTOBER)
    assert (anne.name, anne.standard, anne.rapid) == ("O'Made, Anne Lee", None, ListedRating(1502, 3, 40))
    assert lists.player(99000008, OCTOBER).rapid is None
    assert [player.fide_id for player in lists.find("Kaynought", OCTOBER)] == [99000007, 99000008]


def test_a_single_list_loaded_again_replaces_its_own_kind_only(lists, files):
    load_file(lists, files / "rapid.txt")
    load_file(lists, files / "standard.txt")
    only_albert = text(line(ratings=" 2600 1   10 ")[:126] + "1988      ", header=SINGLE)
    report = load(lists, only_albert, month=None, name="rapid_oct26frl.txt")
    assert [part.types for part in report.info.parts] == [("standard",), ("rapid",)]
    assert lists.player(99000001, OCTOBER).rapid == ListedRating(2600, 1, 10)
    assert lists.player(99000001, OCTOBER).standard == ListedRating(2655, 9, 10)
    # On the standard list, and no longer on the rapid one.
    assert lists.player(99000002, OCTOBER).rapid is None
    # He was on the rapid list alone.
    assert lists.player(99000005, OCTOBER) is None


def test_a_single_list_adds_nothing_to_the_combined_one_and_a_combined_one_replaces_single_ones(lists, files):
    load_file(lists, files / "rapid.txt")
    load_file(lists, files / "combined.txt", month=OCTOBER)
    assert lists.player(99000002, OCTOBER) == BEATA
    with pytest.raises(ListNotNeeded, match="combined list of October 2026"):
        load_file(lists, files / "rapid.txt")
    assert lists.player(99000002, OCTOBER) == BEATA


def test_months_stand_side_by_side(lists):
    load(lists, text(line(ratings=" 2655 9   10 ")), month=OCTOBER)
    load(lists, text(line(ratings=" 2640 5   10 ")), month=date(2026, 8, 31))
    assert [info.month for info in lists.months()] == [AUGUST, OCTOBER]
    assert lists.player(99000001, AUGUST).standard.rating == 2640
    # A month is named by any of its days.
    assert lists.player(99000001, date(2026, 10, 17)).standard.rating == 2655


def test_what_is_known_of_a_month(folder, files):
    noon = datetime(2026, 10, 3, 12, 0, tzinfo=UTC)
    lists = FideLists(folder, now=lambda: noon)
    made = load_file(lists, files / "combined.txt", month=OCTOBER).info
    lists.close()
    (info,) = lists.months()
    assert info == made
    assert (info.players, info.loaded, info.combined) == (8, noon, True)
    assert info.size == (folder / "2026-10.sqlite").stat().st_size
    lists.close()


def test_a_list_replaces_that_of_its_month(lists):
    load(lists, text(*players(3)))
    load(lists, text(line("99000002", "Other, One")))
    assert lists.months()[0].players == 1
    assert lists.player(99000001, OCTOBER) is None
    assert lists.find("Invented1", OCTOBER) == ()


def test_a_list_that_another_process_replaces_is_seen(lists, folder):
    load(lists, text(line()))
    assert lists.player(99000001, OCTOBER).name == "Invented, Albert"
    others = FideLists(folder)
    load(others, text(line(name="Renamed, Albert")))
    others.close()
    assert lists.player(99000001, OCTOBER).name == "Renamed, Albert"


def test_players_by_their_ids_in_the_order_asked(lists):
    load(lists, text(*players(2500)))
    ids = [99002500, 1, 99000001, *range(99000002, 99002400), 99000001, -5, 0, 10**18]
    found = lists.players(ids, OCTOBER)
    assert list(found) == [99002500, 99000001, *range(99000002, 99002400)]
    assert all(player.fide_id == fide_id for fide_id, player in found.items())
    assert lists.players([], OCTOBER) == {}


def test_opening_and_asking_makes_nothing(lists, folder):
    assert lists.months() == ()
    assert lists.damaged() == ()
    with pytest.raises(ListMissing, match="No list was loaded yet") as missing:
        lists.player(99000001, OCTOBER)
    assert missing.value.months == ()
    with pytest.raises(ListMissing):
        lists.remove(OCTOBER)
    assert not folder.parent.exists()


def test_a_month_that_is_missing_is_named_with_those_that_are_there(lists):
    load(lists, text(line()))
    for ask in (lambda: lists.players([1], AUGUST), lambda: lists.find("x", AUGUST), lambda: lists.remove(AUGUST)):
        with pytest.raises(ListMissing, match=r"August 2026 is not here\. Loaded: October 2026") as missing:
            ask()
        assert missing.value.months == (OCTOBER,)


def test_a_month_is_removed_alone(lists, folder):
    load(lists, text(line()), month=AUGUST)
    load(lists, text(line()), month=OCTOBER)
    lists.player(99000001, AUGUST)
    (folder / "unfinished.sqlite").write_bytes(b"left by an update that was killed")
    lists.remove(AUGUST)
    assert [info.month for info in lists.months()] == [OCTOBER]
    assert sorted(path.name for path in folder.iterdir()) == ["2026-10.sqlite", "update.lock"]


def test_bad_lines_are_left_out_counted_and_kept_to_show(lists):
    report = load(lists, text(*players(3), "99000009 bad", line("99000010")))
    assert (report.info.players, report.bad) == (4, 1)
    assert [(bad.number, bad.text) for bad in report.bad_lines] == [(5, "99000009 bad")]
    assert report.info.parts[0].bad == 1


def test_lines_that_contradict_each_other_are_all_left_out(lists):
    twice = line("99000002", "One, Albert"), line("99000002", "Two, Albert")
    report = load(lists, text(*players(1), *twice))
    assert (report.info.players, report.bad) == (1, 2)
    (shown,) = report.bad_lines
    assert (shown.number, shown.text) == (None, "99000002")
    assert "2 lines have this FIDE ID" in shown.why
    assert lists.player(99000002, OCTOBER) is None
    assert lists.find("Two", OCTOBER) == ()


@pytest.mark.parametrize("bad", [11, 500])
def test_a_list_of_which_too_much_is_bad_is_refused_whole(lists, bad):
    load(lists, text(line()))
    with pytest.raises(ListNotUnderstood, match=f"{bad} lines of the list cannot be read") as refused:
        load(lists, text(*players(1000), *["bad"] * bad))
    assert "for example line 1002: bad (the line ends early)" in str(refused.value)
    assert lists.months()[0].players == 1


@pytest.mark.parametrize("header", [COMBINED, SINGLE])
def test_a_list_without_players_is_refused(lists, header):
    with pytest.raises(ListNotUnderstood, match="no players"):
        load(lists, text(header=header), name="rapid.txt")
    assert lists.months() == ()


@pytest.mark.parametrize("content", [b"", b"\r\n\r\n<html><body>Not found</body></html>", b"x" * 3_000_000])
def test_what_is_no_list_is_refused_before_anything_is_made(lists, folder, content):
    with pytest.raises(ListNotUnderstood):
        load(lists, content)
    assert not folder.exists()


def test_a_line_without_end_is_refused(lists):
    with pytest.raises(ListNotUnderstood, match="Line 2 has no end"):
        load(lists, text(header=COMBINED) + b"x" * 3_000_000)


@pytest.mark.parametrize("missing", [2, 11, 30, 100, 150])
def test_a_list_that_breaks_off_in_a_line_is_refused_and_the_old_one_kept(lists, missing):
    load(lists, text(line()))
    with pytest.raises(ListCut, match="in the middle of line 4"):
        load(lists, text(*players(3)).rstrip()[:-missing])
    assert lists.player(99000001, OCTOBER).name == "Invented, Albert"


@pytest.mark.parametrize("end", ["\r\n", "\n"])
@pytest.mark.parametrize("count", [1, 6436, 20_000])
def test_line_ends_of_both_kinds_and_lists_longer_than_a_piece(lists, end, count):
    # A megabyte holds 6432 lines of 163 characters, so that pieces end within lines and line ends.
    report = load(lists, text(*players(count), end=end))
    assert (report.info.players, report.bad) == (count, 0)
    last = lists.player(99000000 + count, OCTOBER)
    assert last.name == f"Invented{count - 1}, Albert"
    assert load(lists, text(*players(3), end=end).rstrip(b"\r\n")).info.players == 3


def test_a_list_with_a_byte_order_mark_is_read(lists):
    assert load(lists, b"\xef\xbb\xbf" + text(line())).info.players == 1


def test_the_month_of_a_combined_list_must_be_said_or_follow_from_its_day(lists):
    with pytest.raises(MonthUnclear):
        load(lists, text(line()), month=None)
    report = lists.load(FakeFile(text(line())), Origin("x", made=date(2026, 10, 2)))
    assert (report.info.month, report.because) == (OCTOBER, "FIDE made it on 2 October 2026")


def test_a_month_that_the_list_contradicts_is_refused(lists, files, folder):
    with pytest.raises(MonthContradicted):
        load_file(lists, files / "rapid.txt", month=AUGUST)
    assert not folder.exists()


@pytest.mark.parametrize(
    ("name", "said", "words"),
    [
        ("list.txt", None, "does not say whether"),
        ("rapid_and_blitz.txt", None, "does not say whether"),
        ("rapid_oct26frl.txt", "standard", "holds rapid ratings by its name, not standard"),
    ],
)
def test_the_kind_of_a_single_list_must_be_clear(lists, name, said, words):
    single = text(line()[:126] + "1988      ", header=SINGLE)
    with pytest.raises(TypeUnclear, match=words):
        load(lists, single, month=None, name=name, rating_type=said)


@pytest.mark.parametrize(
    ("name", "said", "kind"),
    [("list.txt", "blitz", "blitz"), ("Blitz_OCT26FRL.TXT", None, "blitz"), ("rapid.txt", "rapid", "rapid")],
)
def test_the_kind_of_a_single_list_is_said_by_its_name_or_the_user(lists, name, said, kind):
    single = text(line()[:126] + "1988      ", header=SINGLE)
    report = load(lists, single, month=None, name=name, rating_type=said)
    assert report.types == (kind,)
    assert lists.player(99000001, OCTOBER).rating(kind) == ListedRating(2655, 9, 10)


def test_a_combined_list_is_not_of_one_kind(lists):
    with pytest.raises(TypeUnclear, match="standard and rapid and blitz ratings, not rapid"):
        load(lists, text(line()), rating_type="rapid")


@pytest.mark.parametrize("damage", [b"junk" * 5000, b"", None])
def test_a_month_whose_file_is_damaged_is_said_to_be_and_stands_in_nobodys_way(lists, folder, damage):
    load(lists, text(line()), month=AUGUST)
    load(lists, text(*players(5000)), month=OCTOBER)
    lists.close()
    file = folder / "2026-10.sqlite"
    file.write_bytes(file.read_bytes()[:9000] if damage is None else damage)
    assert [info.month for info in lists.months()] == [AUGUST]
    (damaged,) = lists.damaged()
    assert damaged.month == OCTOBER
    assert str(file) in str(damaged)
    with pytest.raises(ListDamaged):
        lists.player(99000001, OCTOBER)
    load(lists, text(line()), month=OCTOBER)
    assert lists.player(99000001, OCTOBER) is not None
    assert lists.damaged() == ()


def test_pages_damaged_inside_a_list_are_noticed_when_they_are_read(lists, folder):
    load(lists, text(*players(5000)))
    lists.close()
    file = folder / "2026-10.sqlite"
    content = file.read_bytes()
    file.write_bytes(content[:16384] + b"\xff" * (len(content) - 16384))
    with pytest.raises(ListDamaged):
        lists.players(range(99000001, 99005000), OCTOBER)


def test_a_list_of_another_version_of_the_program_is_not_read(lists, folder):
    load(lists, text(line()))
    lists.close()
    with sqlite3.connect(folder / "2026-10.sqlite") as database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(ListDamaged, match="another version"):
        lists.player(99000001, OCTOBER)


@pytest.mark.parametrize("change", ["DELETE FROM total", "DELETE FROM parts", "UPDATE parts SET loaded = 'x'"])
def test_a_list_that_lacks_what_is_known_of_it_is_damaged(lists, folder, change):
    load(lists, text(line()))
    lists.close()
    with closing(sqlite3.connect(folder / "2026-10.sqlite")) as database:
        database.execute(change)
        database.commit()
    assert lists.months() == ()
    assert [damaged.month for damaged in lists.damaged()] == [OCTOBER]


def test_other_files_in_the_folder_are_no_lists(lists, folder):
    load(lists, text(line()))
    for name in ("2026-13.sqlite", "0000-01.sqlite", "2026-10.sqlite.bak", "notes.txt"):
        (folder / name).write_bytes(b"")
    assert [info.month for info in lists.months()] == [OCTOBER]
    assert lists.damaged() == ()


def test_threads_share_the_lists(lists):
    load(lists, text(*players(500)))
    together = threading.Barrier(8)

    def ask(start):
        together.wait()
        return [lists.player(99000001 + number, OCTOBER).name for number in range(start, start + 50)]

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(ask, [0, 50] * 4))
    assert answers[::2] == [[f"Invented{number}, Albert" for number in range(50)]] * 4


@pytest.mark.skipif(os.name == "nt", reason="a read-only folder is another thing there")
def test_lists_in_a_folder_that_cannot_be_written_can_be_read(lists, folder):
    load(lists, text(line()))
    lists.close()
    (folder / "2026-10.sqlite").chmod(0o400)
    folder.chmod(0o500)
    try:
        assert lists.player(99000001, OCTOBER).name == "Invented, Albert"
    finally:
        folder.chmod(0o700)


class FakeFile:
    """Gives its bytes a few at a time, as a zip may."""

    def __init__(self, content):
        self._content = content

    def read(self, size):
        piece, self._content = self._content[:7], self._content[7:]
        return piece
