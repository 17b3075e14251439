"""A list as it comes: text or zip by its content, and every kind of file that is neither."""

import struct
from datetime import date

import pytest

from scraper.fide_list.archive import MOST_UNPACKED, open_list
from scraper.fide_list.errors import ListFileMissing, ListFileUnreadable

from .made_lists import COMBINED, line, players, text, zipped

LIST = text(*players(3))


@pytest.fixture
def file(tmp_path):
    """Writes bytes to a file."""

    def write(content, name="list.zip"):
        path = tmp_path / name
        path.write_bytes(content)
        return path

    return write


def read_all(path):
    with open_list(path) as opened:
        pieces = []
        while piece := opened.stream.read(1000):
            pieces.append(piece)
        return b"".join(pieces), opened.origin


@pytest.mark.parametrize("name", ["players_list_foa.txt", "list.zip", "list"])
def test_a_text_is_read_whatever_its_name(file, name):
    content, origin = read_all(file(LIST, name))
    assert content == LIST
    # The day on which a text was copied says nothing of the day on which FIDE made it.
    assert (origin.name, origin.size, origin.made) == (name, len(LIST), None)


@pytest.mark.parametrize("name", ["players_list.zip", "list.txt"])
def test_a_zip_is_read_whatever_its_name(file, name):
    content, origin = read_all(file(zipped(LIST), name))
    assert content == LIST
    assert (origin.name, origin.size, origin.made) == ("players_list_foa.txt", len(LIST), date(2026, 10, 1))


def test_a_zip_in_folders_with_the_leftovers_of_a_mac_is_read(file):
    content, origin = read_all(
        file(zipped(LIST, "download/list.TXT", others={"__MACOSX/download/._list.TXT": b"x", "read.me": b"x"}))
    )
    assert (content, origin.name) == (LIST, "list.TXT")


def test_a_zip_without_a_date_has_none(file):
    _, origin = read_all(file(zipped(LIST, when=(1980, 1, 1, 0, 0, 0))))
    assert origin.made is None


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (
            zipped(LIST, "players_list_xml_foa.xml"),
            "no text (.txt) but FIDE's list is one; it holds players_list_xml",
        ),
        (zipped(LIST, ""), "it holds nothing"),
        (zipped(LIST, others={"other.txt": b"x"}), "more than one text"),
        (b"PK\x03\x04", "cut or damaged"),
        (b"PK\x05\x06", "cut or damaged"),
        (b"PK\x03\x04" + b"junk" * 1000, "cut or damaged"),
    ],
)
def test_a_zip_of_something_else_is_refused(file, content, words):
    path = file(content)
    with pytest.raises(ListFileUnreadable) as refused:
        read_all(path)
    assert words in str(refused.value)
    assert str(refused.value).startswith(str(path))


def test_what_a_member_is_called_cannot_move_the_cursor(file):
    with pytest.raises(ListFileUnreadable) as refused:
        read_all(file(zipped(LIST, "\x1b[2J.xml")))
    assert "\\x1b[2J.xml" in str(refused.value)


@pytest.mark.parametrize("share", [0.01, 0.3, 0.6, 0.9, 0.999])
def test_a_zip_that_is_cut_anywhere_is_refused(file, share):
    content = zipped(text(*players(200)))
    with pytest.raises(ListFileUnreadable) as refused:
        read_all(file(content[: int(len(content) * share)]))
    assert "cut or damaged" in str(refused.value)


@pytest.mark.parametrize("place", [50, 100, 200])
def test_a_zip_with_a_changed_byte_is_refused_while_it_is_read(file, place):
    content = bytearray(zipped(text(*players(200))))
    content[place] ^= 0x55
    path = file(bytes(content))
    with pytest.raises(ListFileUnreadable, match="cut or damaged"):
        read_all(path)


def test_a_zip_that_says_it_unpacks_to_more_than_a_list_can_have_is_not_unpacked(file):
    content = bytearray(zipped(LIST))
    directory = content.index(b"PK\x01\x02")
    # The uncompressed size is a number of four bytes, 24 bytes into an entry of the directory (APPNOTE 4.3.12).
    struct.pack_into("<L", content, directory + 24, 4_000_000_000)
    with pytest.raises(ListFileUnreadable, match="would unpack to 4000 MB") as refused:
        read_all(file(bytes(content)))
    assert "it was not unpacked" in str(refused.value)


def test_a_zip_that_lies_about_its_size_gives_no_more_than_it_says(file):
    content = bytearray(zipped(b"0" * 50_000_000))
    directory = content.index(b"PK\x01\x02")
    struct.pack_into("<L", content, directory + 24, 1000)
    with pytest.raises(ListFileUnreadable, match="cut or damaged"):
        read_all(file(bytes(content)))


def test_the_limit_leaves_room_for_the_real_list():
    # 317 MB in October 2026.
    assert 3 * 317_000_000 < MOST_UNPACKED < 10 * 317_000_000


def test_a_text_that_never_ends_is_given_up(file, monkeypatch):
    monkeypatch.setattr("scraper.fide_list.archive.MOST_UNPACKED", 5000)
    path = file(zipped(text(*players(100))))
    monkeypatch.setattr("scraper.fide_list.archive._member", lambda archive, path: archive.infolist()[0])
    with pytest.raises(ListFileUnreadable, match="far more text"):
        read_all(path)


def test_a_file_far_too_large_is_not_read(file, monkeypatch):
    monkeypatch.setattr("scraper.fide_list.archive.MOST_UNPACKED", 100)
    monkeypatch.setattr("scraper.fide_list.archive.MOST_PACKED", 100)
    for content in (LIST, zipped(LIST)):
        with pytest.raises(ListFileUnreadable, match="far too large"):
            read_all(file(content))


@pytest.mark.parametrize(("place", "value"), [(8, 1), (10, 14)])
def test_a_zip_with_a_password_or_an_unusual_packing_is_refused(file, place, value):
    content = bytearray(zipped(LIST))
    # In the directory: flags 8 bytes in (1: encrypted), packing 10 bytes in (14: LZMA) (APPNOTE 4.4.4, 4.4.5).
    struct.pack_into("<H", content, content.index(b"PK\x01\x02") + place, value)
    with pytest.raises(ListFileUnreadable, match="encrypted or packed in an unusual way"):
        read_all(file(bytes(content)))


def test_no_file_or_a_folder_is_said_to_be_so(tmp_path):
    with pytest.raises(ListFileMissing, match="no such file"):
        read_all(tmp_path / "nothing.zip")
    with pytest.raises(ListFileMissing, match="it is a folder"):
        read_all(tmp_path)


def test_errors_of_the_one_who_reads_are_let_through(file):
    with pytest.raises(OSError, match="mine"), open_list(file(LIST)):
        raise OSError("mine")


def test_the_made_lists_of_these_tests_have_the_length_of_real_lines():
    assert len(COMBINED) == len(line()) == 162
