"""Rankings, with and without everybody's K and change of rating (format reference 2 and 8)."""

from decimal import Decimal

import pytest

from scraper.errors import PageCut, PageNotUnderstood
from scraper.ranking import read_ranking

from .markup import recognised, saved

HEADS = ["Rk.", "SNo", "", "Name", "FED", "RtgI", "Pts.", "TB1", "Rp", "n", "w", "we", "w-we", "K", "rtg+/-"]


def ranking(folder, name):
    return read_ranking(saved(folder, name))


def read(*rows, heads=HEADS, **around):
    return read_ranking(recognised(heads, *rows, art=1, list_name="Final Ranking after 5 Rounds", **around))


def test_an_invented_ranking(fixtures):
    page = ranking(fixtures, "ranking-with-changes/ranking.html")
    assert [row.player.number for row in page.rows] == [2, 1, 4, 3, 5]
    assert [row.rank for row in page.rows] == [1, 2, None, 4, 5]
    assert [row.points for row in page.rows] == [4, Decimal("3.5"), Decimal("3.5"), 1, 0]
    assert [row.player.rating_international for row in page.rows] == [2310, 2402, 1411, 0, 1402]
    assert [row.performance for row in page.rows] == [2404, 2290, 1720, 1500, None]
    assert page.ratings == ("rating-international",)
    assert not page.fide_ids


def test_its_changes_are_k_times_the_difference(fixtures):
    page = ranking(fixtures, "ranking-with-changes/ranking.html")
    changes = [
        (row.games, row.score, row.expected, row.score_minus_expected, row.k, row.rating_change) for row in page.rows
    ]
    # 20 x .79 = 15.8; 10 x -.52 = -5.2; 40 x 1.53 = 61.2; no. 3 has no rating; the K of no. 5 is not known,
    # and so its change is not either, although the page prints 0 for both.
    assert changes == [
        (5, 4, Decimal("3.21"), Decimal("0.79"), 20, Decimal("15.8")),
        (4, Decimal("2.5"), Decimal("3.02"), Decimal("-0.52"), 10, Decimal("-5.2")),
        (3, 2, Decimal("0.47"), Decimal("1.53"), 40, Decimal("61.2")),
        (3, 1, None, None, None, None),
        (2, 0, Decimal("0.55"), Decimal("-0.55"), None, None),
    ]


def test_a_row_is_found_by_start_number(fixtures):
    page = ranking(fixtures, "ranking-with-changes/ranking.html")
    assert page.row(4).player.name == "Ito, Sho"
    assert page.row(99) is None


def test_portuguese_and_russian(fixtures):
    page = ranking(fixtures, "portuguese/ranking.html")
    assert [(row.player.number, row.rank, row.points, row.k) for row in page.rows] == [
        (2, 1, 3, 40),
        (1, 2, 2, 10),
        (5, 3, 1, 20),
        (4, None, 1, None),
        (3, 5, Decimal("0.5"), None),
    ]
    assert page.row(2).rating_change == Decimal("47.2")
    page = ranking(fixtures, "russian/ranking.html")
    assert [(row.player.number, row.player.rating, row.points) for row in page.rows] == [
        (2, 1970, 2),
        (1, 2288, 1),
        (3, 0, Decimal("0.5")),
        (4, 1544, Decimal("0.5")),
    ]


ROW = ["1", "7", "FM", "A, B", "ESP", "2300", "4", "1", "2404", "5", "4", "3,21", "0,79", "20", "15,8"]


def test_a_row_that_lacks_a_cell_gives_no_k():
    # With a cell missing the change of 15,8 would be read for a K, or the K for a change.
    row = read(ROW[:6] + ROW[7:]).rows[0]
    assert (row.player.number, row.player.name, row.rank) == (7, "A, B", 1)
    assert (row.points, row.k, row.rating_change, row.expected) == (None, None, None, None)


def test_rows_that_are_no_players_are_kept_aside():
    page = read(ROW, ["only one cell"], [""] * 15)
    assert len(page.rows) == 1
    assert page.left_out == (("only one cell",), ("",) * 15)


@pytest.mark.parametrize("heads", [["Rk.", "", "Name", "Rtg", "Pts."], ["Rk.", "Name", "Rtg", "n", "w", "K"]])
def test_without_start_numbers_nobody_can_be_told_from_his_namesake(heads):
    with pytest.raises(PageNotUnderstood, match="no start numbers"):
        read(["1", "", "A, B", "2000", "3"], heads=heads)


def test_a_start_number_that_stands_twice():
    with pytest.raises(PageNotUnderstood, match="7 stands twice"):
        read(ROW, ["2", *ROW[1:]])


def test_a_row_without_a_name():
    with pytest.raises(PageNotUnderstood, match="row is not understood"):
        read(["1", "7", "FM", "", *ROW[4:]])


def test_a_cut_list():
    below = '<p><a class=fett href="tnr1.aspx?lan=1&amp;zeilen=99999">Show complete list</a></p>'
    with pytest.raises(PageCut, match="cut at 1 rows"):
        read(ROW, after=below)


class TestRealRankings:
    def test_everybody_s_change_is_what_the_page_itself_makes_of_it(self, real_pages):
        page = ranking(real_pages, "ranking-with-rating-changes/ranking.html")
        rated = [row for row in page.rows if row.k is not None]
        assert (len(page.rows), len(rated)) == (99, 93)
        assert all(row.k * row.score_minus_expected == row.rating_change for row in rated)
        assert all(row.score - row.expected == row.score_minus_expected for row in rated)
        assert {row.k for row in rated} == {10, 20, 40}
        unrated = [row for row in page.rows if row.k is None]
        assert {(row.player.rating_international, row.expected, row.rating_change) for row in unrated} == {
            (0, None, None)
        }

    def test_rows_as_printed(self, real_pages):
        page = ranking(real_pages, "ranking-with-rating-changes/ranking.html")
        best = page.rows[0]
        assert (best.rank, best.player.number, best.player.title, best.performance) == (1, 5, "GM", 2496)
        assert (best.games, best.score, best.expected, best.rating_change) == (9, 7, Decimal("5.85"), Decimal("11.5"))
        assert page.row(74).rating_change == Decimal("121.2")

    def test_a_ranking_without_any_of_it(self, real_pages):
        page = ranking(real_pages, "casual-blitz/ranking.html")
        assert len(page.rows) == 33
        assert {(row.k, row.expected, row.rating_change, row.performance) for row in page.rows} == {
            (None, None, None, None)
        }
