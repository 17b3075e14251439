"""Pages of one tournament that do not say the same: which holds, in any order, and that it is said."""

from itertools import permutations

import pytest

from scraper.assemble import build_tournament
from scraper.tournament import newest

from .markup import recognised
from .three_players import NAMES, RATINGS, crosstable, grid, start_list

DETAILS = (
    '<table><tr><td class="CR">Time control (Standard)</td><td class="CR">90 min</td></tr>'
    '<tr><td class="CR">Date</td><td class="CR">{days}</td></tr></table>'
)
UPDATED = '<p class="CRsmall">Last update {day}.08.2026 10:00:00, Creator/Last Upload: X</p>'


def around(day, days=None, kind="Standard"):
    details = DETAILS.format(days=days).replace("Standard", kind) if days else ""
    return {"before": UPDATED.format(day=day) + details}


def told(*pages):
    """Kind, first day and what is said, the same in every order of the pages."""
    seen = set()
    for some in permutations(pages):
        made = build_tournament(some)
        details = made.about.details
        remarks = tuple((remark.code, remark.text) for remark in made.remarks)
        seen.add((details and details.kind, details and details.start and details.start.day, remarks))
    (only,) = seen
    return only


JULY = "2026/07/11 to 2026/07/17"


def test_pages_that_say_the_same():
    assert told(start_list(**around("18", JULY)), crosstable(**around("19", JULY))) == ("standard", 11, ())
    assert told(start_list(**around("18")), crosstable(**around("19", JULY))) == ("standard", 11, ())


def test_another_kind():
    kind, _, remarks = told(start_list(**around("18", JULY, "Blitz")), crosstable(**around("19", JULY)))
    assert kind == "standard"
    text = "The pages do not say the same of the event: blitz and standard. Those updated last hold."
    assert remarks == (("details-differ", text),)


@pytest.mark.parametrize("day", ["18", "19"])
def test_other_days(day):
    other = "2026/08/12 to 2026/08/17"
    _, first, ((code, text),) = told(start_list(**around(day, other)), crosstable(**around("19", JULY)))
    assert (first, code) == (11 if day == "18" else 12, "details-differ")
    assert "12.08.2026 to 17.08.2026" in text
    assert "11.07.2026 to 17.07.2026" in text


def test_two_tables_of_different_days():
    pages = [crosstable(["2w1"], ["1b0"], ["-0"], **around(day)) for day in ("17", "18")]
    assert told(*pages, start_list())[2] == ()  # The same rows.
    later = crosstable(["2w1", "3b"], ["1b0", "-0"], ["-0", "1w"], **around("19"))
    assert told(*pages, later, start_list())[2] == (
        (
            "lists-differ",
            "There are 3 pages of “Starting rank crosstable”, which differ: that of 19.08.2026 10:00 is used.",
        ),
    )


def test_two_tables_of_which_neither_says_from_when():
    pages = crosstable(["2w1"], ["1b0"], ["-0"]), crosstable(["2w0"], ["1b1"], ["-0"])
    _, _, ((code, text),) = told(*pages, start_list())
    assert code == "lists-differ"
    assert text.endswith("which differ: one of them is used.")


def test_a_column_that_decides_nothing_may_differ():
    plain = start_list(**around("18"))
    with_club = start_list(("Rtg", "Club/City"), (("2438", "SK"), ("1893", ""), ("1776", "")), **around("17"))
    assert told(plain, with_club, crosstable(**around("18")))[2] == ()


def test_another_rating_does():
    other = start_list(cells=(("2439",), ("1893",), ("1776",)), **around("17"))
    _, _, ((code, text),) = told(start_list(**around("18")), other, crosstable(**around("18")))
    assert code == "lists-differ"
    assert text.endswith("which differ: that of 18.08.2026 10:00 is used.")


def test_a_cut_list_beside_the_whole_one():
    cut = '<p><a class=fett href="tnr9900001.aspx?art=0&amp;zeilen=99999">Show complete list</a></p>'
    half = start_list(cells=(("2438",), ("1893",), ("1776",)), after=cut)
    assert told(half, start_list(), crosstable())[2] == ()


def test_a_grid_in_starting_order_before_one_by_rank():
    cells = ["*", "1", "½"], ["0", "*", "1"], ["½", "0", "*"]
    by_rank = recognised(
        ["Rk.", "Name", "Rtg", "1", "2", "3"],
        *[[str(n), NAMES[n - 1], RATINGS[n - 1], *row] for n, row in enumerate(cells, 1)],
        list_name="Ranking crosstable",
    )
    assert newest([by_rank, grid(*cells)], "round-robin").columns.first == "number"
    assert told(by_rank, grid(*cells))[2] == ()


def test_results_of_a_later_state():
    table = crosstable(["2w1"], ["1b0"], ["-0"], **around("17"))
    ranking = recognised(
        ["Rk.", "SNo", "Name", "Pts."], ["1", "1", NAMES[0], "2"], list_name="Rank after Round 2", **around("18")
    )
    text = "“Rank after Round 2” is of a later state (18.08.2026 10:00; the tables: 17.08.2026 10:00)."
    assert told(start_list(), table, ranking)[2] == (
        ("page-of-later-state", f"{text} Results may be missing here; of a link, --refresh asks again."),
    )
    later = crosstable(["2w1"], ["1b0"], ["-0"], **around("18"))
    assert told(start_list(), later, ranking)[2] == ()


def test_a_crosstable_without_rounds_is_no_second_start_list():
    listed = start_list(("FideID", "Rtg"), (("99010001", "2438"), ("", "1893"), ("", "1776")))
    rows = [[str(number), name.replace(",", ""), "2000", "0"] for number, name in enumerate(NAMES, 1)]
    heads = ["No.", "Name", "Rtg", "Pts."]
    without_rounds = recognised(heads, *rows, list_name="Starting rank crosstable", art=5)
    assert newest([without_rounds, listed], "start-list") is listed
    for pages in ([listed, without_rounds], [without_rounds, listed]):
        assert [one.code for one in build_tournament(pages).remarks] == []


def test_names_with_and_without_a_comma_are_the_same():
    bare = recognised(
        ["No.", "Name", "Rtg"],
        *[
            [str(number), name.replace(",", ""), rating]
            for number, (name, rating) in enumerate(zip(NAMES, RATINGS, strict=True), 1)
        ],
    )
    assert told(bare, start_list(), crosstable())[2] == ()
