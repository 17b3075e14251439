"""Pages of one tournament joined: players, rounds, what is doubted, and what is missing."""

from datetime import UTC, datetime

import pytest
from markup import CROSSTABLE, html, recognised, table

from scraper.errors import KindNotSupported, PageCut, PageMissing, PageNotUnderstood, PagesDoNotMatch
from scraper.page import Page
from scraper.recognise import recognise
from scraper.tournament import build_tournament, list_of_players

NAMES = ["Marovec, Tilen", "Zawirska, Hanka", "Tebbutt, Rowan"]


def start_list(heads=("Rtg",), cells=(("2438",), ("1893",), ("1776",)), **around):
    rows = [[str(number), name, *rest] for number, (name, rest) in enumerate(zip(NAMES, cells, strict=True), 1)]
    return recognised(["No.", "Name", *heads], *rows, address="start.html", **around)


def crosstable(*cells, heads=(), more=((), (), ()), points=None, **around):
    """Rounds of three players; of one round without games if none are given."""
    cells = cells or (["-0"], ["-0"], ["-0"])
    rounds = [f"{number}.Rd" for number in range(1, len(cells[0]) + 1)]
    rows = [
        [str(number), name.replace(",", ""), *rest, *row, *([points[number - 1]] if points else [])]
        for number, (name, rest, row) in enumerate(zip(NAMES, more, cells, strict=True), 1)
    ]
    around = {"list_name": CROSSTABLE, "art": 5, "address": "cross.html", **around}
    return recognised(["No.", "Name", *heads, *rounds, *(["Pts."] if points else [])], *rows, **around)


def details(*pairs):
    rows = "".join(f'<tr><td class="CR">{label}</td><td class="CR">{value}</td></tr>' for label, value in pairs)
    return f"<table>{rows}</table>"


def progress(paired, total):
    cell = f'<a href="https://chess-results.com/tnr9900001.aspx?art=2&amp;rd={paired}">Rd.{paired}/{total}</a>'
    return f'<table><tr><td class="CRnowrap b">Board Pairings</td><td class="CR">{cell}</td></tr></table>'


class TestJoined:
    def test_by_start_number(self):
        joined = build_tournament([crosstable(["2w1", "-½"], ["1b0", "3w"], ["-1", "2b"]), start_list()])
        assert (joined.number, joined.name, joined.pages) == (9900001, "Some Open 2026", ("cross.html", "start.html"))
        assert [player.name for player in joined.players] == NAMES
        assert joined.rounds == (1, 2)
        assert [[round_.cell.text for round_ in rounds] for rounds in joined.rounds_by_player.values()] == [
            ["2w1", "-½"],
            ["1b0", "3w"],
            ["-1", "2b"],
        ]
        assert joined.open_rounds() == (2,)
        assert joined.player(2).name == "Zawirska, Hanka"
        assert joined.player(4) is None

    def test_a_crosstable_with_ratings_is_enough(self):
        joined = build_tournament([crosstable(heads=["Rtg"], more=[["2438"], ["1893"], ["0"]])])
        assert [(player.name, player.rating) for player in joined.players] == [
            ("Marovec Tilen", 2438),
            ("Zawirska Hanka", 1893),
            ("Tebbutt Rowan", 0),
        ]
        assert (joined.fide_ids, joined.ratings) == (False, ("rating",))

    def test_of_two_pages_of_a_kind_the_one_updated_last(self):
        older = crosstable(["2w"], ["1b"], ["-1"], before="<p>Last update 01.08.2026 10:00:00</p>")
        newer = crosstable(["2w1"], ["1b0"], ["-1"], before="<p>Last update 01.08.2026 12:00:00</p>")
        for pages in ([older, newer, start_list()], [newer, start_list(), older]):
            assert build_tournament(pages).rounds_by_player[1][0].cell.text == "2w1"

    def test_details_times_and_neighbours_from_any_page(self):
        cell = '<a href="https://chess-results.com/tnr9900002.aspx">Group B</a>'
        menu = f'<table><tr><td class="CRnowrap b">Tournament selection</td><td class="CR">{cell}</td></tr></table>'
        heading = "<h3>Round 1 on 2026/08/01 at 10:00</h3>"
        pairings = recognise(Page("r1.html", html(heading, list_name="Pairings/Results", before=menu).encode()))
        joined = build_tournament([start_list(before=details(("Date", "2026/08/01"))), crosstable(), pairings])
        assert joined.details.start.isoformat() == "2026-08-01"
        assert [time.minute for time in joined.round_times] == [600]
        assert [sibling.name for sibling in joined.siblings] == ["Group B"]

    @pytest.mark.parametrize(
        ("menu", "said", "count"),
        [("", "", None), ("", "5", 5), (progress(1, 7), "5", 7), (progress(1, 7), "", 7), ("", "0", None)],
    )
    def test_how_many_rounds_there_will_be(self, menu, said, count):
        before = menu + details(("Number of rounds", said), ("Tournament type", "Swiss-System"))
        assert build_tournament([start_list(), crosstable(before=before)]).round_count == count

    def test_never_fewer_rounds_than_are_paired(self):
        # A program fills in 1 for every event.
        page = crosstable(["-0", "-0"], ["-0", "-0"], ["-0", "-0"], before=details(("Number of rounds", "1")))
        assert build_tournament([start_list(), page]).round_count is None

    def test_as_old_as_the_older_of_its_pages(self):
        def fetched(page, hour, expired):
            moment = datetime(2026, 8, 1, hour, tzinfo=UTC)
            return recognise(Page(page.page.address, page.page.content, moment, expired))

        joined = build_tournament([fetched(start_list(), 9, True), fetched(crosstable(), 12, False)])
        assert joined.fetched == datetime(2026, 8, 1, 9, tzinfo=UTC)
        assert joined.expired


class TestRatingsOfBothLists:
    def test_a_start_list_without_ratings_has_those_of_the_crosstable(self):
        listed = start_list(heads=["Typ"], cells=[["U14"], [""], [""]])
        joined = build_tournament([listed, crosstable(heads=["Rtg"], more=[["2438"], ["1893"], ["0"]])])
        assert [player.rating for player in joined.players] == [2438, 1893, 0]
        assert joined.players[0].category == "U14"
        assert joined.ratings == ("rating",)

    def test_the_international_rating_is_taken_from_wherever_it_stands(self):
        paired = crosstable(heads=["RtgI", "RtgN"], more=[["2400", "2438"], ["0", "1893"], ["1776", "0"]])
        joined = build_tournament([start_list(), paired])
        assert [(player.rating, player.rating_international) for player in joined.players] == [
            (2438, 2400),
            (1893, 0),
            (1776, 1776),
        ]
        assert joined.ratings == ("rating", "rating-international")

    def test_a_plain_rating_may_be_national_and_is_not_added(self):
        listed = start_list(heads=["FideID", "RtgN"], cells=[["99010001", "2438"], ["", "1893"], ["", "1776"]])
        joined = build_tournament([listed, crosstable(heads=["Rtg"], more=[["2438"], ["1893"], ["1776"]])])
        assert joined.ratings == ("rating-national",)
        assert {player.rating for player in joined.players} == {None}


class TestDoubts:
    def doubts(self, *cells):
        joined = build_tournament([start_list(), crosstable(*cells)])
        return {
            (number, round_.number): round_.doubt
            for number, rounds in joined.rounds_by_player.items()
            for round_ in rounds
            if round_.doubt
        }

    def test_none_where_the_rows_agree(self):
        assert self.doubts(["2w1"], ["1b0"], ["-1"]) == {}

    def test_two_rows_that_do_not_say_the_same(self):
        assert self.doubts(["2w1"], ["1b1"], ["-1"]) == {
            (1, 1): "the row of no. 2 does not say the same",
            (2, 1): "the row of no. 1 does not say the same",
        }

    def test_a_bye_of_a_player_whom_another_names(self):
        assert self.doubts(["2w1"], ["-1"], ["-1"]) == {
            (1, 1): "the row of no. 2 does not say the same",
            (2, 1): "another row names this player as its opponent",
        }

    def test_a_cell_that_is_not_understood(self):
        assert self.doubts(["2x1"], ["1b0"], ["-1"]) == {(1, 1): "the cell is not understood"}


class TestPoints:
    def findings(self, *cells, points):
        joined = build_tournament([start_list(), crosstable(*cells, points=points)])
        return {number: found for number, found in joined.findings.items() if found}

    def test_that_are_the_sums(self):
        assert self.findings(["2w1"], ["1b0"], ["-½"], points=["1", "0", "0,5"]) == {}

    def test_of_games_alone_that_are_not_make_the_row_doubtful(self):
        found = self.findings(["2w1", "3b1"], ["1b0", "-1"], ["-1", "1w0"], points=["1,5", "1", "1"])
        assert [(finding.code, finding.serious) for finding in found[1]] == [("points-differ", True)]
        assert "no. 1 1.5 points" in found[1][0].text
        assert "add up to 2" in found[1][0].text
        assert list(found) == [1]

    @pytest.mark.parametrize(
        "cells", [(["-1"], ["3w1"], ["2b0"]), (["-½"], ["3w1"], ["2b0"]), (["-0"], ["3w1"], ["2b0"])]
    )
    def test_of_rounds_without_a_game_may_count_as_the_organiser_likes(self, cells):
        found = self.findings(*cells, points=["0,7", "1", "0"])
        assert [finding.serious for finding in found[1]] == [False]

    def test_that_the_page_does_not_print_are_not_missed(self):
        assert self.findings(["2w1"], ["1b0"], ["-½"], points=["", "", ""]) == {}


class TestMissing:
    def test_the_crosstable(self):
        with pytest.raises(PageMissing, match=r"only “Starting rank”.*art=5"):
            build_tournament([start_list()])

    def test_the_ratings(self):
        with pytest.raises(PageMissing, match="art=0"):
            build_tournament([crosstable()])

    def test_the_rest_of_a_start_list_though_the_crosstable_has_ratings(self):
        rest = '<p><a class=fett href="tnr9900001.aspx?art=0&amp;zeilen=99999">Show complete list</a></p>'
        with pytest.raises(PageCut):
            build_tournament([start_list(after=rest), crosstable(heads=["Rtg"], more=[["2438"], ["1893"], ["0"]])])

    def test_an_opponent_who_is_not_on_the_page(self):
        with pytest.raises(PageCut, match="opponent 151"):
            build_tournament([start_list(), crosstable(["151w1"], ["-1"], ["-1"])])

    def test_agreement(self):
        other = start_list(cells=(("2438",), ("1893",), ("1777",)))
        with pytest.raises(PagesDoNotMatch, match="1777"):
            build_tournament([other, crosstable(heads=["Rtg"], more=[["2438"], ["1893"], ["1776"]])])


class TestNotSupported:
    @pytest.mark.parametrize(
        ("heads", "list_name", "kind"),
        [
            (["No.", "Name", "Rtg", "1", "2", "Pts."], CROSSTABLE, "round-robin"),
            (["Rk.", "Name", "1.Rd", "Pts."], "Ranking crosstable after Round 1", "ranking-crosstable"),
            (["Rd.", "SNo", "Name", "Rtg", "Res."], "Player info", "player-card"),
            (["No.", "Name", "Rtg", "Team", "Bo."], "Starting rank", "team-players"),
            (["No.", "SNo", "Team", "MP"], "Team pairings", "team-pairings"),
        ],
    )
    def test_by_its_list(self, heads, list_name, kind):
        with pytest.raises(KindNotSupported) as raised:
            build_tournament([recognised(heads, ["1"] * len(heads), list_name=list_name, address="page.html")])
        assert (raised.value.kind, raised.value.page) == (kind, "page.html")

    @pytest.mark.parametrize(
        ("type_", "kind"), [("Round robin", "round-robin"), ("Swiss-System for teams", "team-players")]
    )
    def test_by_its_details(self, type_, kind):
        with pytest.raises(KindNotSupported) as raised:
            build_tournament([start_list(before=details(("Tournament type", type_)))])
        assert raised.value.kind == kind


class TestListOfPlayers:
    def test_from_the_start_list(self):
        listed = list_of_players([crosstable(), start_list()])
        assert (listed.number, listed.name) == (9900001, "Some Open 2026")
        assert [player.name for player in listed.players] == NAMES

    def test_from_the_crosstable(self):
        assert [player.number for player in list_of_players([crosstable()]).players] == [1, 2, 3]

    def test_from_neither(self):
        ranking = recognised(["Rk.", "SNo", "Name", "Pts."], ["1", "3", "Tebbutt, Rowan", "1"], list_name="Rank")
        with pytest.raises(PageMissing, match="“Rank” is no list of players"):
            list_of_players([ranking])

    def test_of_a_list_that_cannot_be_read(self):
        page = recognise(Page("x", html(table(["No.", "Name"], ["one", "Tebbutt, Rowan"])).encode()))
        with pytest.raises(PageNotUnderstood):
            list_of_players([page])
