"""Pages that a user saved: files and folders, sorted out by what they contain."""

from pathlib import Path

import pytest

from scraper.errors import FileMissing, FileUnreadable, PageCut, PageNotUnderstood
from scraper.saved import read_file, read_saved

from .markup import CROSSTABLE, html, table

START = html(table(["No.", "Name", "Rtg"], ["1", "Øverland, Bjørn", "2205"], ["2", "Bye, Anna", "1930"]))
CROSS = html(
    table(["No.", "Name", "1.Rd"], ["1", "Øverland Bjørn", "2w½"], ["2", "Bye Anna", "1b½"]),
    list_name=CROSSTABLE,
    art=5,
)
OTHER = html(table(["No.", "Name", "Rtg"], ["1", "Holm, Peter", "2012"]), number=9900002, name="Another Open")
NAMELESS = html(table(["No.", "Name", "Rtg"], ["1", "Holm, Peter", "2012"]), number=None)
RECIPE = "<html><head><title>Pancakes</title></head><body>Two eggs.</body></html>"


@pytest.fixture
def save(tmp_path):
    def write(name, content):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return write


def kinds(saved):
    return [[page.kind for page in pages] for pages in saved.tournaments]


class TestFiles:
    def test_in_any_order_and_under_any_name(self, save):
        start, cross = save("saved (3).html", START), save("crosstable.htm", CROSS)
        assert kinds(read_saved([cross, start])) == [["crosstable", "start-list"]]
        assert kinds(read_saved([start, cross])) == [["start-list", "crosstable"]]

    def test_a_page_knows_the_file_that_it_came_from_and_not_when(self, save):
        path = save("start.html", START)
        ((page,),) = read_saved([path]).tournaments
        assert page.page.address == str(path)
        assert page.page.fetched is None

    def test_any_ending_will_do_for_a_file_that_is_named(self, save):
        assert kinds(read_saved([save("tnr9900001.aspx", START), save("page.txt", CROSS)])) == [
            ["start-list", "crosstable"]
        ]

    @pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "windows-1252"])
    @pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
    def test_in_any_encoding_and_with_any_line_ends(self, save, encoding, line_end):
        ((page,),) = read_saved([save("cross.html", CROSS.replace("\n", line_end).encode(encoding))]).tournaments
        assert page.rows == (("1", "Øverland Bjørn", "2w½"), ("2", "Bye Anna", "1b½"))


class TestTwoTournaments:
    def test_stay_two_in_the_order_of_first_sight(self, save):
        saved = read_saved([save("a.html", START), save("b.html", OTHER), save("c.html", CROSS)])
        assert kinds(saved) == [["start-list", "crosstable"], ["start-list"]]
        assert [pages[0].head.tournament for pages in saved.tournaments] == [9900001, 9900002]

    def test_a_page_without_a_number_goes_with_the_only_one(self, save):
        assert kinds(read_saved([save("a.html", NAMELESS), save("b.html", CROSS)])) == [["crosstable", "start-list"]]

    def test_a_page_without_a_number_goes_with_none_of_two(self, save):
        saved = read_saved([save("a.html", NAMELESS), save("b.html", CROSS), save("c.html", OTHER)])
        assert [pages[0].head.tournament for pages in saved.tournaments] == [None, 9900001, 9900002]


class TestFolder:
    def test_every_page_in_it(self, save):
        save("event/start.html", START)
        folder = save("event/cross.HTM", CROSS).parent
        saved = read_saved([folder])
        assert kinds(saved) == [["crosstable", "start-list"]]
        assert saved.left_out == ()

    def test_what_a_browser_saves_beside_a_page_is_passed_over(self, save):
        save("event/start.html", START)
        save("event/start_files/ad.html", RECIPE)
        save("event/start_files/StylesG.css", "body {}")
        folder = save("event/notes.txt", "call Ruth").parent
        saved = read_saved([folder])
        assert kinds(saved) == [["start-list"]]
        assert saved.left_out == ()

    def test_a_page_of_something_else_is_left_out_and_said(self, save):
        save("event/start.html", START)
        recipe = save("event/recipe.html", RECIPE)
        saved = read_saved([recipe.parent])
        assert kinds(saved) == [["start-list"]]
        ((path, why),) = saved.left_out
        assert (path, str(why)) == (str(recipe), "This is not a page of a tournament on chess-results.com.")

    def test_an_empty_file_is_left_out_too(self, save):
        save("event/start.html", START)
        empty = save("event/empty.html", b"")
        ((path, why),) = read_saved([empty.parent]).left_out
        assert (path, str(why)) == (str(empty), "The page is empty.")

    def test_a_folder_in_which_nothing_can_be_read_fails_with_the_first_reason(self, save):
        save("event/b.html", RECIPE)
        first = save("event/a.html", START[: START.index("Anna")])
        with pytest.raises(PageCut) as raised:
            read_saved([first.parent])
        assert raised.value.page == str(first)

    def test_a_file_that_is_deleted_meanwhile_is_left_out_and_said(self, save, monkeypatch):
        start, gone = save("event/start.html", START), save("event/z.html", CROSS)

        def read(path):
            gone.unlink(missing_ok=True)
            return read_file(path)

        monkeypatch.setattr("scraper.saved.read_file", read)
        saved = read_saved([start.parent])
        assert kinds(saved) == [["start-list"]]
        ((path, why),) = saved.left_out
        assert (path, str(why)) == (str(gone), "There is no such file.")

    def test_without_pages(self, tmp_path):
        with pytest.raises(FileUnreadable, match="no saved pages") as raised:
            read_saved([tmp_path])
        assert raised.value.page == str(tmp_path)

    def test_beside_a_file(self, save):
        folder = save("event/cross.html", CROSS).parent
        assert kinds(read_saved([save("start.html", START), folder])) == [["start-list", "crosstable"]]


class TestUnreadable:
    def test_a_file_that_is_not_there(self, tmp_path):
        with pytest.raises(FileMissing) as raised:
            read_saved([tmp_path / "missing.html"])
        assert raised.value.page == str(tmp_path / "missing.html")

    @pytest.mark.parametrize("content", [b"", b"\n \r\n", b"\xef\xbb\xbf"])
    def test_a_file_without_content(self, save, content):
        with pytest.raises(FileUnreadable, match="empty"):
            read_saved([save("empty.html", content)])

    def test_a_file_that_is_no_page(self, save):
        with pytest.raises(PageNotUnderstood) as raised:
            read_saved([save("recipe.html", RECIPE)])
        assert raised.value.seen == ("Pancakes",)

    def test_a_file_far_too_large(self, tmp_path):
        path = tmp_path / "huge.html"
        with path.open("wb") as file:
            file.truncate(16 * 1024 * 1024 + 1)
        with pytest.raises(FileUnreadable, match="too large"):
            read_saved([path])

    @pytest.mark.parametrize("name", ["x" * 300 + ".html", "nul\0.html"])
    def test_a_name_that_no_file_can_have(self, tmp_path, name):
        with pytest.raises(FileUnreadable):
            read_saved([tmp_path / name])

    @pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no endless file")
    def test_a_file_without_end(self):
        with pytest.raises(FileUnreadable, match="too large"):
            read_saved([Path("/dev/zero")])

    def test_nothing_at_all(self):
        assert read_saved([]).tournaments == ()
