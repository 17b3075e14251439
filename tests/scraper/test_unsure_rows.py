"""Players whose rating or FIDE ID may be on the page and cannot be read."""

import pytest

from scraper.unsure_rows import unsure_numbers

from .markup import recognised

HEADS = ["No.", None, "Name", "FideID", "FED", "RtgI", "RtgN", "Club/City"]
SURE = ["1", "IM", "Marovec, Tilen", "99010001", "SLO", "2438", "2440", "SK Lipnica"]


def unsure(*rows, heads=HEADS, **more):
    return unsure_numbers([recognised(heads, *rows, **more)])


@pytest.mark.parametrize(
    "row",
    [
        SURE,
        [*SURE, None, ""],
        [*SURE[:3], "", *SURE[4:]],
        [*SURE[:5], "0", "0", ""],
        [*SURE[:6], "", *SURE[7:]],
    ],
    ids=["whole", "empty cells behind it", "no FIDE ID", "unrated", "no national rating"],
)
def test_a_row_that_says_what_its_head_announces(row):
    assert unsure(row) == frozenset()


@pytest.mark.parametrize(
    "row",
    [
        SURE[:7],
        [*SURE, "more"],
        [*SURE[:5], "", *SURE[6:]],
        [*SURE[:5], "2438*", *SURE[6:]],
        [*SURE[:3], "9901o001", *SURE[4:]],
    ],
    ids=["a cell less", "a cell more", "no rating", "a marked rating", "no number for a FIDE ID"],
)
def test_a_row_that_may_hide_something(row):
    assert unsure(row, ["2", "", "Valdoré, Maxence", "99010005", "FRA", "2098", "0", ""]) == frozenset({1})


def test_lines_between_players_are_no_rows():
    assert unsure(["Group A"], SURE, [""] * 8) == frozenset()


def test_the_start_list_comes_before_the_crosstable():
    crosstable = recognised(["No.", "Name", "Rtg", "FED", "1.Rd"], ["1", "Marovec Tilen", "?", "SLO", "-1"])
    assert unsure_numbers([crosstable]) == frozenset({1})
    assert unsure_numbers([crosstable, recognised(HEADS, SURE)]) == frozenset()


def test_a_list_in_final_order_counts_its_rows():
    heads = ["Rk.", "Name", "Rtg", "FED", "1.Rd", "Pts."]
    rows = ["1", "Marovec Tilen", "2438", "SLO", "2w1", "1"], ["", "Valdoré Maxence", "?", "FRA", "1b0", "0"]
    assert unsure(*rows, heads=heads, list_name="Ranking crosstable after Round 1") == frozenset({2})


def test_a_card_that_prints_a_text_for_a_rating():
    heads = ["Rd.", "SNo", "Name", "Rtg", "FED", "Pts.", "Res."]
    rows = [
        ["1", "7", "Osterbeek, Joris", "-->2150", "NED", "1", "w 1"],
        ["2", "8", "Zawirska, Hanka", "1893", "POL", "1", "s 0"],
        ["3", "-", "bye", "-", "", "-", "- 1"],
    ]
    assert unsure(*rows, heads=heads, list_name="Player info", art=9) == frozenset({7})
