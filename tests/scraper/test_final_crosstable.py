"""The crosstable in final order, and how it is brought into starting order (format reference 5.1)."""

from decimal import Decimal

import pytest

from scraper.agreement import contradictions, require_known_opponents
from scraper.errors import PageCut, PagesDoNotMatch
from scraper.final_crosstable import in_starting_order, read_final_crosstable
from scraper.player import Player
from scraper.round_cell import RoundCell
from scraper.start_list import read_start_list

from .markup import recognised, saved

FINAL = ["Rk.", "", "Name", "Rtg", "FED", "1.Rd", "Pts.", "TB1"]
START = ["No.", "", "Name", "Rtg", "FED"]


def final(*rows, heads=FINAL, **around):
    return read_final_crosstable(recognised(heads, *rows, art=4, list_name="Final Ranking crosstable", **around))


def listed(*rows, heads=START, **around):
    return read_start_list(recognised(heads, *rows, **around))


def joined_numbers(joined):
    """Start number and name of the rows that were joined, and the rows that were not."""
    rows = [(row.player.number, row.player.name) for row in joined.crosstable.rows]
    return rows, [row.player.number for row in joined.rows_left_out]


class TestInvented:
    @pytest.fixture
    def by_row(self, fixtures):
        return read_final_crosstable(saved(fixtures, "finnish-2015/final-crosstable.html"))

    @pytest.fixture
    def joined(self, fixtures, by_row):
        return in_starting_order(by_row, read_start_list(saved(fixtures, "finnish-2015/start-list.html")))

    def test_numbers_are_rows_although_a_shared_place_has_none(self, by_row):
        rows = by_row.by_row.rows
        assert [row.player.number for row in rows] == [1, 2, 3, 4, 5, 6]
        assert [[cell.opponent for cell in row.cells] for row in rows] == [
            [4, 3],
            [5, 6],
            [6, 1],
            [1, 5],
            [2, 4],
            [3, 2],
        ]
        assert [row.points for row in rows] == [2, Decimal("1.5"), 1, 1, Decimal("0.5"), 0]

    def test_by_rows_the_page_agrees_with_itself(self, by_row):
        require_known_opponents(by_row.by_row)
        assert contradictions(by_row.by_row) == frozenset()

    def test_start_numbers_by_name_and_rating(self, joined):
        # Two called Saari differ in their ratings; two called Aalto do not: rows 5 and 6, nos. 5 and 6.
        assert joined_numbers(joined) == (
            [(1, "Niemi Ilmari"), (2, "Vuori Helka"), (3, "Saari Onni"), (4, "Saari Onni")],
            [5, 6],
        )
        assert [player.number for player in joined.players_left_out] == [5, 6]

    def test_opponents_get_their_start_numbers_or_none(self, joined):
        cells = [[(cell.opponent, cell.colour, cell.result) for cell in row.cells] for row in joined.crosstable.rows]
        assert cells == [
            [(4, "white", "1"), (2, "black", "1")],
            [(None, "black", "1"), (1, "white", "0")],
            [(None, "white", "½"), (None, "black", "1")],
            [(1, "black", "0"), (None, "white", "1")],
        ]
        assert [row.points for row in joined.crosstable.rows] == [2, 1, Decimal("1.5"), 1]

    def test_the_joined_table_agrees_with_itself(self, joined):
        require_known_opponents(joined.crosstable)
        assert contradictions(joined.crosstable) == frozenset()


class TestJoining:
    def test_byes_stay_what_they_are(self):
        table = final(
            ["1", "", "Alpha Ann", "2000", "ESP", "  -1", "1", ""], ["2", "", "Beta Bo", "1900", "ESP", "-0", "0", ""]
        )
        players = listed(["1", "", "Beta, Bo", "1900", "ESP"], ["2", "", "Alpha, Ann", "2000", "ESP"])
        rows = in_starting_order(table, players).crosstable.rows
        assert [row.cells for row in rows] == [
            (RoundCell("not-paired", "-0", result="0"),),
            (RoundCell("bye", "-1", result="1"),),
        ]

    def test_of_two_namesakes_the_rated_one_is_known_and_then_the_other(self):
        table = final(
            ["1", "", "Alpha Ann", "2000", "ESP", "2w1", "1", ""], ["2", "", "Alpha Ann", "0", "ESP", "1b0", "0", ""]
        )
        players = listed(
            ["1", "", "Alpha, Ann", "2000", "0", "ESP"],
            ["2", "", "Alpha, Ann", "0", "0", "ESP"],
            heads=["No.", "", "Name", "RtgI", "RtgN", "FED"],
        )
        joined = in_starting_order(table, players)
        assert joined_numbers(joined) == ([(1, "Alpha Ann"), (2, "Alpha Ann")], [])
        assert [row.cells[0].opponent for row in joined.crosstable.rows] == [2, 1]

    def test_two_rows_for_one_player_are_both_left_out(self):
        row = ["1", "", "Alpha Ann", "2000", "ESP", "-0", "0", ""]
        other = ["3", "", "Beta Bo", "1900", "ESP", "-0", "0", ""]
        players = listed(["1", "", "Alpha, Ann", "2000", "ESP"], ["2", "", "Beta, Bo", "1900", "ESP"])
        joined = in_starting_order(final(row, row, other), players)
        assert joined_numbers(joined) == ([(2, "Beta Bo")], [1, 2])
        assert [player.number for player in joined.players_left_out] == [1]

    def test_another_rating_is_another_player(self):
        table = final(
            ["1", "", "Alpha Ann", "2000", "ESP", "-0", "0", ""], ["2", "", "Beta Bo", "1900", "ESP", "-0", "0", ""]
        )
        players = listed(["1", "", "Alpha, Ann", "2001", "ESP"], ["2", "", "Beta, Bo", "1900", "ESP"])
        assert joined_numbers(in_starting_order(table, players)) == ([(2, "Beta Bo")], [1])

    def test_a_name_cut_at_the_end_of_its_field(self):
        table = final(["1", "", "Featherstonehaugh Bartholo", "2000", "ENG", "-0", "0", ""])
        players = listed(["1", "", "Featherstonehaugh, Bartholomew", "2000", "ENG"])
        assert joined_numbers(in_starting_order(table, players)) == ([(1, "Featherstonehaugh Bartholo")], [])

    def test_names_and_ratings_stay_the_crosstable_s(self):
        table = final(["1", "", "Alpha Ann", "2000", "ESP", "-0", "0", ""])
        heads = ["No.", "Name", "FideID", "RtgI", "RtgN"]
        joined = in_starting_order(table, listed(["7", "Alpha, Ann", "99000001", "2000", "2050"], heads=heads))
        assert joined.crosstable.ratings == ("rating",)
        assert joined.crosstable.rows[0].player == Player(7, "Alpha Ann", federation="ESP", rating=2000)

    def test_a_start_list_without_ratings_tells_by_name_alone(self):
        table = final(["1", "", "Alpha Ann", "2000", "ESP", "-0", "0", ""])
        joined = in_starting_order(table, listed(["7", "Alpha, Ann"], heads=["No.", "Name"]))
        assert joined_numbers(joined) == ([(7, "Alpha Ann")], [])

    def test_pages_of_two_tournaments(self):
        table = final(["1", "", "Alpha Ann", "2000", "ESP", "-0", "0", ""], number=9900001, name="One")
        players = listed(["1", "", "Alpha, Ann", "2000", "ESP"], number=9900002, name="Other")
        with pytest.raises(PagesDoNotMatch, match=r"“Other” and the crosstable of “One”"):
            in_starting_order(table, players)

    def test_nobody_fits(self):
        table = final(["1", "", "Alpha Ann", "2000", "ESP", "-0", "0", ""])
        with pytest.raises(PagesDoNotMatch):
            in_starting_order(table, listed(["1", "", "Beta, Bo", "2000", "ESP"]))

    def test_a_cut_list(self):
        below = '<p><a class=fett href="tnr1.aspx?lan=1&amp;zeilen=99999">Show complete list</a></p>'
        with pytest.raises(PageCut):
            final(["1", "", "Alpha Ann", "2000", "ESP", "-0", "0", ""], after=below)
