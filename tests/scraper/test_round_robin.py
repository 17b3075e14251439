"""Round-robin grids: single and double, finished and not, in starting and in final order (format reference 5.2)."""

from decimal import Decimal

import pytest

from engine import expected_score
from scraper.errors import KindNotSupported, PageCut, PageNotUnderstood
from scraper.grid_cell import is_added_up, read_grid_cell
from scraper.round_robin import contradictions, points_read, read_round_robin

from .markup import recognised, saved

HEADS = ["No.", "", "Name", "Rtg", "1", "2", "3", "Pts.", "Rk."]


def grid(folder, name):
    return read_round_robin(saved(folder, name))


def read(*rows, heads=HEADS):
    return read_round_robin(recognised(heads, *rows, art=5, list_name="Starting rank crosstable"))


def three(first, second, third):
    """The grid of three players from their cells."""
    return read(
        ["1", "", "A, A", "2000", *first, "0", "1"],
        ["2", "", "B, B", "1900", *second, "0", "2"],
        ["3", "", "C, C", "1800", *third, "0", "3"],
    )


def results(page):
    """Everybody's results by opponent."""
    return {row.player.number: {cell.opponent: cell.results for cell in row.cells} for row in page.rows}


class TestFinished:
    @pytest.fixture
    def page(self, fixtures):
        return grid(fixtures, "round-robin-finished/crosstable.html")

    def test_everybody_against_everybody(self, page):
        assert results(page) == {
            1: {2: ("1",), 3: ("1",), 4: ("½",), 5: ("0",)},
            2: {1: ("0",), 3: ("0",), 4: ("-",), 5: ("1",)},
            3: {1: ("0",), 2: ("1",), 4: ("½",), 5: ("1",)},
            4: {1: ("½",), 2: ("-",), 3: ("½",), 5: ("+",)},
            5: {1: ("1",), 2: ("0",), 3: ("0",), 4: ("-",)},
        }
        assert (page.numbers, page.cycles) == ("start", 1)

    def test_points_and_ranks(self, page):
        assert [(row.points, row.rank) for row in page.rows] == [
            (Decimal("2.5"), 1),
            (1, 4),
            (Decimal("2.5"), 2),
            (2, 3),
            (1, 5),
        ]
        assert [points_read(row) for row in page.rows] == [row.points for row in page.rows]

    def test_no_contradictions(self, page):
        assert contradictions(page) == frozenset()

    def test_players(self, page):
        assert [(row.player.name, row.player.title, row.player.rating) for row in page.rows][:3] == [
            ("Brandvold, Signe", "FM", 2105),
            ("Okoro, Daniel", "", 1987),
            ("Tamm, Reelika", "WFM", 2044),
        ]

    def test_one_cell(self, page):
        assert page.rows[3].against(5).results == ("+",)
        with pytest.raises(KeyError):
            page.rows[3].against(4)

    def test_in_final_order_numbers_are_places(self, fixtures):
        # First to fifth: nos. 1, 3, 4, 2, 5; the second and the fifth share their places and have no number.
        page = grid(fixtures, "round-robin-finished/final-crosstable.html")
        assert page.numbers == "rank"
        assert [(row.player.number, row.player.name, row.rank) for row in page.rows] == [
            (1, "Brandvold, Signe", 1),
            (2, "Tamm, Reelika", None),
            (3, "Quispe, Renzo", 3),
            (4, "Okoro, Daniel", 4),
            (5, "Haddad, Yara", None),
        ]
        assert results(page)[3] == {1: ("½",), 2: ("½",), 4: ("-",), 5: ("+",)}
        assert contradictions(page) == frozenset()


def test_an_unfinished_grid(fixtures):
    page = grid(fixtures, "round-robin-unfinished/crosstable.html")
    assert results(page) == {
        1: {2: (), 3: (), 4: ("½",)},
        2: {1: (), 3: ("0",), 4: ()},
        3: {1: (), 2: ("1",), 4: ()},
        4: {1: ("½",), 2: (), 3: ()},
    }
    assert contradictions(page) == frozenset()
    assert [points_read(row) for row in page.rows] == [row.points for row in page.rows]


def test_missing_rows_are_named(fixtures):
    with pytest.raises(PageCut, match=r"nos\. 2-3 are missing"):
        grid(fixtures, "round-robin-unfinished/crosstable-rows-missing.html")


class TestDouble:
    def test_two_results_in_a_cell(self, fixtures):
        page = grid(fixtures, "double-round-robin/crosstable.html")
        assert results(page) == {
            1: {2: ("1", "0"), 3: ("½", "½"), 4: ("1",)},
            2: {1: ("0", "1"), 3: ("1", "½"), 4: ()},
            3: {1: ("½", "½"), 2: ("0", "½"), 4: ("+", "0")},
            4: {1: ("0",), 2: (), 3: ("-", "1")},
        }
        assert page.cycles == 2
        assert contradictions(page) == frozenset()
        assert [points_read(row) for row in page.rows] == [row.points for row in page.rows]

    def test_sums_are_refused_with_the_way_out(self, fixtures):
        with pytest.raises(KindNotSupported, match=r"“1,5”.*art=9&snr=") as raised:
            grid(fixtures, "double-round-robin/crosstable-added-up.html")
        assert raised.value.kind == "double-round-robin"

    def test_two_columns_for_one_opponent_are_refused(self):
        heads = ["No.", "Name", "1", "1", "2", "2", "Pts."]
        with pytest.raises(KindNotSupported, match="two columns"):
            read(["1", "A, A", "*", "*", "1", "0", "1"], ["2", "B, B", "0", "1", "*", "*", "1"], heads=heads)

    def test_sums_that_look_like_results_contradict_each_other(self):
        # 1 - 1 of two games: as single results both would have won.
        page = three(["*", "1", "1½"], ["1", "*", "0"], ["½", "1", "*"])
        assert contradictions(page) == {(1, 2), (2, 1), (1, 3), (3, 1)}


class TestCells:
    @pytest.mark.parametrize(
        ("text", "read"),
        [
            ("1", ("1",)),
            ("0", ("0",)),
            ("½", ("½",)),
            ("+", ("+",)),
            ("-", ("-",)),
            ("", ()),
            ("10", ("1", "0")),
            ("½ ½", ("½", "½")),
            ("1/0", ("1", "0")),
            ("1 ½ 0", ("1", "½", "0")),
            ("x", None),
            ("1K", None),
            ("*", None),
        ],
    )
    def test_results(self, text, read):
        assert read_grid_cell(text) == read

    @pytest.mark.parametrize("text", ["2", "1,5", "0.5", "2½", "11½", "3"])
    def test_sums(self, text):
        assert is_added_up(text)

    @pytest.mark.parametrize("text", ["1", "½", "10", "1½", "½½", "", "1 0", "01"])
    def test_no_sums(self, text):
        assert not is_added_up(text)


class TestOwnErrors:
    def test_a_cell_that_is_not_understood_is_kept(self):
        page = three(["*", "1K", "1"], ["0", "*", "½"], ["0", "½", "*"])
        assert (page.rows[0].cells[0].results, page.rows[0].cells[0].text) == (None, "1K")
        assert contradictions(page) == frozenset()
        assert points_read(page.rows[0]) == 1

    @pytest.mark.parametrize(
        ("one", "other"), [("1", "1"), ("1", "½"), ("1", ""), ("+", "0"), ("+", "+"), ("½", "-")]
    )
    def test_two_sides_that_do_not_say_the_same(self, one, other):
        page = three(["*", one, "1"], [other, "*", "½"], ["0", "½", "*"])
        assert contradictions(page) == {(1, 2), (2, 1)}

    def test_a_row_under_the_wrong_columns(self):
        with pytest.raises(PageNotUnderstood, match=r"no\. 2 does not fit"):
            three(["*", "1", "1"], ["*", "0", "½"], ["0", "½", "*"])

    def test_a_row_that_lacks_a_cell(self):
        with pytest.raises(PageNotUnderstood, match=r"no\. 1 does not fit"):
            read(["1", "", "A, A", "2000", "*", "1", "1", "2"])

    def test_a_row_without_a_column(self):
        with pytest.raises(PageNotUnderstood, match=r"no\. 4 does not fit"):
            read(["4", "", "D, D", "2000", "*", "1", "1", "2", "1"])

    def test_a_start_number_that_stands_twice(self):
        row = ["1", "", "A, A", "2000", "*", "1", "1", "2", "1"]
        with pytest.raises(PageNotUnderstood, match="1 stands twice"):
            read(row, row)

    def test_rows_missing_in_final_order(self):
        with pytest.raises(PageCut, match="3 columns of opponents but only 1 rows"):
            read(["1", "", "A, A", "2000", "*", "1", "1", "2", ""], heads=["Rk.", *HEADS[1:8], "TB1"])


class TestRealGrids:
    def test_forfeit_and_points(self, real_pages):
        page = grid(real_pages, "round-robin/crosstable.html")
        assert page.rows[1].against(8).results == ("+",)
        assert page.rows[7].against(2).results == ("-",)
        assert contradictions(page) == frozenset()
        assert [points_read(row) for row in page.rows] == [row.points for row in page.rows]
        assert [row.points for row in page.rows] == [
            Decimal(points) for points in ("6.5", "5", "3", "5", "3.5", "5", "0", "2.5", "5.5")
        ]

    def test_the_sums_that_fide_s_table_gives(self, real_pages):
        # Worked out by hand from the grid with table 8.1.2, for nos. 1 to 9; the forfeit is no game.
        page = grid(real_pages, "round-robin/crosstable.html")
        ratings = {row.player.number: row.player.rating for row in page.rows}
        scores = {"1": Decimal(1), "½": Decimal("0.5"), "0": Decimal(0)}
        sums = [
            sum(
                scores[result] - expected_score(row.player.rating, ratings[cell.opponent])
                for cell in row.cells
                for result in cell.results
                if result in scores
            )
            for row in page.rows
        ]
        assert [str(total) for total in sums] == [
            "0.98",
            "1.36",
            "-0.76",
            "-0.13",
            "0.47",
            "0.74",
            "-3.68",
            "0.65",
            "0.37",
        ]

    def test_a_part_of_a_grid_names_what_is_missing(self, real_pages):
        with pytest.raises(PageCut, match=r"14 columns of opponents but only 4 rows: nos\. 2, 5-13 are missing"):
            grid(real_pages, "fragments/round-robin-ongoing-4-of-14-rows.html")
