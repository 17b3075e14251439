"""What the pages of a tournament say around their lists, and which of several pages counts."""

from datetime import UTC, datetime

import pytest

from scraper.assemble import build_tournament
from scraper.page import Page
from scraper.recognise import recognise
from scraper.tournament import newest

from .markup import details, html, menu_row, progress, updated
from .three_players import crosstable, start_list

CUT = '<p><a class=fett href="tnr9900001.aspx?art=0&amp;zeilen=99999">Show complete list</a></p>'


class TestAbout:
    def test_details_times_and_neighbours_from_any_page(self):
        neighbours = menu_row("Tournament selection", ("Group B", "tnr9900002.aspx"))
        heading = "<h3>Round 1 on 2026/08/01 at 10:00</h3>"
        pairings = recognise(Page("r1.html", html(heading, list_name="Pairings/Results", before=neighbours).encode()))
        dated = start_list(before=details(("Date", "2026/08/01")))
        about = build_tournament([dated, crosstable(), pairings]).about
        assert about.details.start.isoformat() == "2026-08-01"
        assert [time.minute for time in about.round_times] == [600]
        assert [sibling.name for sibling in about.siblings] == ["Group B"]

    def test_name_and_state_are_those_of_the_table_with_the_games(self):
        listed = start_list(name="Some Open", before=updated("01.08.2026 10:00:00"))
        about = build_tournament(
            [listed, crosstable(name="Some Open 2026", before=updated("02.08.2026 10:00:00"))]
        ).about
        assert (about.name, about.last_update) == ("Some Open 2026", datetime(2026, 8, 2, 10))
        assert (about.number, about.pages) == (9900001, ("start.html", "cross.html"))

    def test_the_number_from_whichever_page_has_it(self):
        assert build_tournament([start_list(), crosstable(number=None)]).about.number == 9900001

    def test_as_old_as_the_older_of_its_pages(self):
        def fetched(page, hour, expired):
            moment = datetime(2026, 8, 1, hour, tzinfo=UTC)
            return recognise(Page(page.page.address, page.page.content, moment, expired))

        about = build_tournament([fetched(start_list(), 9, True), fetched(crosstable(), 12, False)]).about
        assert about.fetched == datetime(2026, 8, 1, 9, tzinfo=UTC)
        assert about.expired


class TestMoreToCome:
    DAYS = ("Date", "2026/08/01 to 2026/08/09")
    NINE = ("Number of rounds", "9")

    @pytest.mark.parametrize(
        ("rows", "day", "more"),
        [
            ((DAYS, NINE), "05", True),
            ((DAYS, NINE), "09", True),
            ((DAYS, NINE), "10", False),
            ((DAYS, ("Number of rounds", "1")), "05", False),
            ((NINE,), "30", True),
            ((DAYS,), "05", False),
        ],
    )
    def test_of_rounds_that_are_announced(self, rows, day, more):
        page = crosstable(before=updated(f"{day}.08.2026 10:00:00") + details(*rows))
        assert build_tournament([start_list(), page]).more_to_come is more


class TestRounds:
    @pytest.mark.parametrize(
        ("menu", "said", "count"),
        [("", "", None), ("", "5", 5), (progress(1, 7), "5", 7), (progress(1, 7), "", 7), ("", "0", None)],
    )
    def test_how_many_there_will_be(self, menu, said, count):
        before = menu + details(("Number of rounds", said), ("Tournament type", "Swiss-System"))
        assert build_tournament([start_list(), crosstable(before=before)]).round_count == count

    def test_never_fewer_than_are_paired(self):
        # A program fills in 1 for every event.
        page = crosstable(["-0", "-0"], ["-0", "-0"], ["-0", "-0"], before=details(("Number of rounds", "1")))
        assert build_tournament([start_list(), page]).round_count is None

    def test_open_while_a_game_in_them_is_not_finished(self):
        joined = build_tournament([crosstable(["2w1", "-½"], ["1b0", "3w"], ["-1", "2b"]), start_list()])
        assert (joined.rounds, joined.open_rounds()) == ((1, 2), {2})


class TestNewest:
    def test_the_one_updated_last(self):
        older, newer = (crosstable(before=updated(f"01.08.2026 {hour}:00:00")) for hour in (10, 12))
        assert newest([older, newer], "crosstable") is newer
        assert newest([newer, older], "crosstable") is newer

    def test_a_whole_one_before_a_cut_one(self):
        cut = start_list(after=CUT, before=updated("02.08.2026 10:00:00"))
        whole = start_list(before=updated("01.08.2026 10:00:00"))
        assert newest([cut, whole], "start-list") is whole
        assert newest([cut], "start-list") is cut

    def test_one_that_says_when_before_one_that_does_not(self):
        dated = crosstable(before=updated("01.08.2026 10:00:00"))
        assert newest([crosstable(), dated], "crosstable") is dated

    def test_none_of_the_kind(self):
        assert newest([start_list()], "crosstable") is None
