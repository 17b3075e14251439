"""The Swiss crosstable in starting order: rows, cells, points, and what is no such table (format reference 5.1)."""

from decimal import Decimal

import pytest

from scraper.crosstable import read_crosstable
from scraper.errors import PageCut, PageNotUnderstood
from scraper.round_cell import RoundCell

from .markup import CROSSTABLE, recognised

HEADS = ["No.", "", "Name", "Rtg", "FED", "1.Rd", "2.Rd", "Pts.", "Rk.", "&nbsp;TB1&nbsp;"]
ONE = ["1", "IM", "Marovec Tilen", "2438", "SLO", "  2w1", "  -&frac12;", "1,5", "1", "0,5"]
TWO = ["2", "", "Tebbutt Rowan", "1776", "ENG", "  1b0", "  -&frac12;", "0,5", "2", "1,5"]


def crosstable(heads, *rows, notes="", **around):
    return read_crosstable(recognised(heads, *rows, list_name=CROSSTABLE, art=5, after=notes, **around))


def points(heads, row, notes=""):
    return crosstable(heads, row, notes=notes).rows[0].points


def test_a_row_is_read_whole():
    table = crosstable(HEADS, ONE, TWO)
    row = table.rows[0]
    assert (row.player.number, row.player.name, row.player.title) == (1, "Marovec Tilen", "IM")
    assert (row.player.federation, row.player.rating) == ("SLO", 2438)
    assert row.cells == (RoundCell("game", "2w1", 2, "white", "1"), RoundCell("bye", "-½", None, None, "½"))
    assert row.points == Decimal("1.5")
    assert (table.rounds, table.fide_ids, table.ratings) == ((1, 2), False, ("rating",))


def test_without_a_column_of_ratings():
    table = crosstable(["No.", "", "Name", "FED", "1.Rd", "Pts."], ["1", "", "Marovec Tilen", "SLO", "-0", "0"])
    assert table.ratings == ()
    assert table.rows[0].player.rating is None


def test_with_both_ratings():
    table = crosstable(["No.", "Name", "RtgI", "RtgN", "1.Rd"], ["1", "Marovec Tilen", "2438", "0", "-0"])
    assert table.ratings == ("rating-international", "rating-national")
    assert (table.rows[0].player.rating_international, table.rows[0].player.rating_national) == (2438, 0)


def test_an_unsorted_table_is_sorted_by_start_number():
    assert [row.player.number for row in crosstable(HEADS, TWO, ONE).rows] == [1, 2]


def test_rounds_are_taken_by_their_number_wherever_they_stand():
    table = crosstable(["2.Rd", "No.", "Name", "1.Rd"], ["-1", "1", "Marovec Tilen", "-0"])
    assert table.rounds == (1, 2)
    assert [cell.text for cell in table.rows[0].cells] == ["-0", "-1"]


def test_ten_rounds_stand_in_the_order_of_numbers_not_of_letters():
    heads = ["No.", "Name", *(f"{number}.Rd" for number in range(1, 11))]
    assert crosstable(heads, ["1", "Marovec Tilen", *["-0"] * 10]).rounds == tuple(range(1, 11))


class TestPoints:
    @pytest.mark.parametrize(
        ("printed", "read"),
        [("4,5", "4.5"), ("9,0", "9"), ("6", "6"), ("0", "0"), ("6&frac12;", "6.5"), ("½", "0.5")],
    )
    def test_their_own_column(self, printed, read):
        assert points(["No.", "Name", "1.Rd", "Pts."], ["1", "Marovec Tilen", "-0", printed]) == Decimal(read)

    @pytest.mark.parametrize("printed", ["", None, "-", "n/a"])
    def test_none_where_the_page_does_not_say(self, printed):
        assert points(["No.", "Name", "1.Rd", "Pts."], ["1", "Marovec Tilen", "-0", printed]) is None

    HEADS = ("No.", "Name", "1.Rd", "Rk.", "&nbsp;TB1&nbsp;", "&nbsp;TB2&nbsp;")
    ROW = ("1", "Marovec Tilen", "-0", "1", "4,5", "12")

    @staticmethod
    def note(*tie_breaks):
        return f'<p class="CR"><b>Annotation:</b><br/>{"<br/>".join(tie_breaks)}</p>'

    def test_the_first_tie_break_if_the_note_says_so(self):
        note = self.note("Tie Break1: points (game-points)", "Tie Break2: Direct Encounter (DE)")
        assert points(self.HEADS, self.ROW, note) == Decimal("4.5")

    def test_the_second_if_it_is_that_one(self):
        note = self.note("Tie Break1: Direct Encounter (DE)", "Tie Break2: points (game-points)")
        assert points(self.HEADS, self.ROW, note) == Decimal(12)

    @pytest.mark.parametrize(
        "first", ["Progressive Score (PS)(Gamepoints)", "Buchholz (Gamepoints)", "rating average"]
    )
    def test_not_another_tie_break(self, first):
        assert points(self.HEADS, self.ROW, self.note(f"Tie Break1: {first}")) is None

    def test_not_without_a_note(self):
        assert points(self.HEADS, self.ROW) is None

    def test_not_a_tie_break_that_the_list_does_not_have(self):
        assert points(self.HEADS, self.ROW, self.note("Tie Break5: points (game-points)")) is None

    def test_their_own_column_comes_before_the_note(self):
        note = self.note("Tie Break1: points (game-points)")
        assert points([*self.HEADS, "Pts."], [*self.ROW, "4"], note) == Decimal(4)


class TestOddRows:
    def test_longer_than_the_head(self):
        assert crosstable(HEADS, [*ONE, None, ""], TWO).rows == crosstable(HEADS, ONE, TWO).rows

    def test_a_cell_too_many_may_have_moved_all_behind_it(self):
        with pytest.raises(PageNotUnderstood, match="more cells than the table has headings"):
            crosstable(HEADS, [*ONE, "x"], TWO)

    def test_a_round_that_is_not_there_is_not_understood(self):
        row = crosstable(HEADS, ONE, TWO[:6]).rows[1]
        assert [cell.kind for cell in row.cells] == ["game", "not-understood"]
        assert row.points is None

    def test_an_unknown_cell_stays_in_its_row_as_printed(self):
        row = crosstable(HEADS, [*ONE[:5], " 54x1", *ONE[6:]]).rows[0]
        assert row.cells[0] == RoundCell("not-understood", "54x1")

    def test_lines_between_players_are_passed_over(self):
        assert len(crosstable(HEADS, ONE, ["Guests"], ["", "", ""], TWO).rows) == 2

    def test_a_row_that_is_no_player(self):
        with pytest.raises(PageNotUnderstood) as raised:
            crosstable(HEADS, ONE, ["", "", "Total", "", "", "1", "2", "3", "", ""])
        assert "Total" in raised.value.seen

    def test_a_number_that_stands_twice(self):
        with pytest.raises(PageNotUnderstood, match="number 1 stands twice"):
            crosstable(HEADS, ONE, ONE)


class TestNoCrosstable:
    @pytest.mark.parametrize("cell", ["  3b1", "  -&frac12;"])
    def test_a_last_round_that_the_head_does_not_name(self, cell):
        with pytest.raises(PageNotUnderstood, match="more cells than it has headings"):
            crosstable([head for head in HEADS if head != "2.Rd"], [*ONE[:6], cell, *ONE[7:]])

    @pytest.mark.parametrize("cell", ["  3b1", "  -&frac12;"])
    def test_a_row_with_a_round_more_than_the_others(self, cell):
        two = ["2", *ONE[1:]]
        with pytest.raises(PageNotUnderstood, match=r"no\. 1 has one round more than the head"):
            crosstable(HEADS, [*ONE[:7], cell, *ONE[7:]], two, ["3", *ONE[1:]])

    def test_a_round_without_a_column(self):
        with pytest.raises(PageNotUnderstood, match="no column of round 2"):
            crosstable(["No.", "Name", "1.Rd", "3.Rd"], ["1", "Marovec Tilen", "-0", "-0"])

    def test_nobody_in_it(self):
        with pytest.raises(PageNotUnderstood, match="no players"):
            crosstable(HEADS)

    def test_without_rounds(self):
        with pytest.raises(PageNotUnderstood, match="no start numbers or no rounds"):
            crosstable(["No.", "Name", "Rtg"], ["1", "Marovec Tilen", "2438"])

    def test_with_no_round_but_a_round_0(self):
        with pytest.raises(PageNotUnderstood, match="no start numbers or no rounds"):
            crosstable(["No.", "Name", "0.Rd"], ["1", "Marovec Tilen", "-0"])

    def test_in_the_order_of_the_ranking(self):
        with pytest.raises(PageNotUnderstood, match="no start numbers or no rounds"):
            crosstable(["Rk.", "Name", "1.Rd", "Pts."], ["1", "Marovec Tilen", "-0", "0"])

    def test_cut_at_the_length_of_a_page(self):
        rest = '<p><a class=fett href="tnr1.aspx?art=5&amp;zeilen=99999">Show complete list</a></p>'
        with pytest.raises(PageCut, match="cut at 2 rows"):
            crosstable(HEADS, ONE, TWO, notes=rest)
