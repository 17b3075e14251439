"""Columns are found by what heads them, in every layout (format reference 4 and 5), never by position."""

import pytest

from scraper.columns import read_columns, split_head

LAYOUTS = {
    "plain": ["No.", "", "Name", "FideID", "FED", "Rtg"],
    "flags, both ratings": ["No.", "", "", "Name", "FideID", "FED", "RtgI", "RtgN", "sex"],
    "national id": ["No.", "", "Name", "ID", "FideID", "FED", "RtgI", "RtgN"],
    "three ratings": ["No.", "", "Name", "ID", "FideID", "Rtg", "RtgI", "RtgN"],
    "category": ["No.", "", "", "Name", "FideID", "FED", "Rtg", "sex", "Typ"],
    "club": ["No.", "", "", "Name", "FideID", "FED", "Rtg", "sex", "Club/City"],
    "no federation": ["No.", "", "", "Name", "FideID", "Rtg", "sex", "Club/City"],
    "team": ["No.", "", "", "Name", "FideID", "Rtg", "FED", "Typ", "Gr", "Team", "Bo."],
    "no rating": ["No.", "", "Name", "Typ", "Club/City"],
    "no id, rating after federation": ["No.", "", "Name", "FED", "Rtg", "Club/City"],
}
MEANINGS = {
    "No.": "number", "Name": "name", "FideID": "fide-id", "ID": "national-id", "FED": "federation", "Rtg": "rating",
    "RtgI": "rating-international", "RtgN": "rating-national", "sex": "sex", "Typ": "category", "Gr": "group",
    "Club/City": "club", "Team": "team", "Bo.": "board",
}  # fmt: skip


@pytest.mark.parametrize("heads", LAYOUTS.values(), ids=LAYOUTS)
def test_every_layout_of_a_start_list(heads):
    columns = read_columns(heads)
    expected = {MEANINGS[head]: heads.index(head) for head in heads if head}
    expected["title"] = heads.index("Name") - 1
    assert dict(columns.place) == expected
    assert columns.unknown == ()
    assert (columns.width, columns.first) == (len(heads), "number")


def test_a_crosstable():
    columns = read_columns(["No.", "", "", "Name", "FED", "1.Rd", "2.Rd", "10.Rd", "Pts.", "Rk.", "TB1", "TB2"])
    assert dict(columns.rounds) == {1: 5, 2: 6, 10: 7}
    assert dict(columns.tie_breaks) == {1: 10, 2: 11}
    assert (columns.place["points"], columns.place["rank"]) == (8, 9)
    assert dict(columns.opponents) == {}


def test_a_round_robin():
    columns = read_columns(["No.", "", "Name", "Rtg", "1", "2", "3", "Pts.", "Rk."])
    assert dict(columns.opponents) == {1: 4, 2: 5, 3: 6}
    assert dict(columns.rounds) == {}


@pytest.mark.parametrize(
    ("heading", "number"), [("1.Rd", 1), ("11.Rd", 11), ("1. Rd", 1), ("1.Rd.", 1), ("1.Rdx", None), ("Rd.1", None)]
)
def test_a_column_of_a_round(heading, number):
    assert list(read_columns(["No.", "Name", heading]).rounds) == ([number] if number else [])


@pytest.mark.parametrize("heading", ["TB1", "TB 1", "Wtg1", "Desp1", "Des 1", "Доп1"])
def test_a_column_of_a_tie_break(heading):
    assert dict(read_columns(["Name", heading]).tie_breaks) == {1: 1}


@pytest.mark.parametrize("heading", ["0", "9" * 5000, "٣", "²", "1,5", "-1"])
def test_what_is_no_number_of_an_opponent(heading):
    columns = read_columns(["No.", "Name", heading])
    assert dict(columns.opponents) == {}
    assert columns.unknown == (heading,)


class TestTitle:
    def test_is_the_last_column_without_heading_before_the_name(self):
        assert read_columns(["No.", "", "", "Name"]).place["title"] == 2

    @pytest.mark.parametrize("heads", [["No.", "Name"], ["Name", "", "Rtg"], ["", "No.", "Name"]])
    def test_there_may_be_none(self, heads):
        assert not read_columns(heads).has("title")


class TestOddHeadings:
    def test_unknown_ones_are_kept_in_their_order(self):
        columns = read_columns(["No.", "Shirt", "Name", "", "Seat"])
        assert columns.unknown == ("Shirt", "Seat")
        assert columns.place["name"] == 2

    def test_of_two_with_one_meaning_the_first_counts(self):
        assert read_columns(["Bo.", "No.", "White", "Rtg", "Black", "Rtg", "No."]).place["rating"] == 3

    def test_no_headings_at_all(self):
        columns = read_columns([])
        assert (dict(columns.place), columns.width, columns.first) == ({}, 0, "")


class TestCells:
    COLUMNS = read_columns(["No.", "Name", "Rtg"])

    def test_a_cell_under_its_heading(self):
        assert self.COLUMNS.cell(["7", "Holm, Peter", "2012"], "rating") == "2012"

    def test_a_row_may_end_before_it(self):
        assert self.COLUMNS.cell(["7", "Holm, Peter"], "rating") == ""

    def test_a_list_may_not_have_it(self):
        assert self.COLUMNS.cell(["7", "Holm, Peter", "2012"], "club") == ""


class TestSplitHead:
    def test_rows_below_the_head(self):
        columns, rows = split_head([["Round 1"], ["No.", "Name"], ["1", "Holm, Peter"], ["2", "Name"]])
        assert columns.place["name"] == 1
        assert rows == [["1", "Holm, Peter"], ["2", "Name"]]

    @pytest.mark.parametrize("table", [[], [["1", "Holm, Peter"]], [["Sz.", "Név"]], [["name"]]])
    def test_no_head(self, table):
        assert split_head(table) is None


@pytest.mark.parametrize(
    ("heads", "repeated"),
    [
        (["No.", "Name", "1.Rd", "1.Rd", "2.Rd"], ("1.Rd",)),
        (["No.", "Name", "1.Rd", "1. Rd"], ("1. Rd",)),
        (["No.", "Name", "Rtg", "RtgI", "RtgN"], ()),
        (["No.", "Name", "Rtg", "Elo"], ("Elo",)),
        (["No.", "Name", "1", "2", "1"], ("1",)),
        (["Rk.", "Name", "FED", "FED", "1.Rd", "Pts.", "Rk.", "TB1", "TB1"], ()),
        (["Rk.", "Name", "Pts.", "Pts."], ("Pts.",)),
    ],
)
def test_columns_that_are_headed_alike(heads, repeated):
    assert read_columns(heads).repeated == repeated
