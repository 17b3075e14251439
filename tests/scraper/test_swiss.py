"""Swiss tournaments: crosstable and start list joined, what is doubted, and crosstables in final order."""

import pytest

from scraper.assemble import build_tournament
from scraper.errors import PageCut, PageMissing, PagesDoNotMatch

from .markup import recognised, saved
from .three_players import NAMES, crosstable, final, start_list


def cells(joined):
    return {number: [one.cell.text for one in rounds] for number, rounds in joined.rounds_by_player.items()}


def doubts(joined):
    return {
        (number, one.number): one.doubt
        for number, rounds in joined.rounds_by_player.items()
        for one in rounds
        if one.doubt
    }


class TestJoined:
    def test_by_start_number(self):
        joined = build_tournament([crosstable(["2w1", "-½"], ["1b0", "3w"], ["-1", "2b"]), start_list()])
        assert (joined.form, joined.rounds, joined.remarks) == ("swiss", (1, 2), ())
        assert [player.name for player in joined.players] == NAMES
        assert cells(joined) == {1: ["2w1", "-½"], 2: ["1b0", "3w"], 3: ["-1", "2b"]}
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

    def test_without_ratings_it_is_not(self):
        with pytest.raises(PageMissing, match="art=0"):
            build_tournament([crosstable()])

    def test_an_opponent_who_is_not_on_the_page(self):
        with pytest.raises(PageCut, match="opponent 151"):
            build_tournament([start_list(), crosstable(["151w1"], ["-1"], ["-1"])])

    def test_two_states_of_the_tournament(self):
        other = start_list(cells=(("2438",), ("1893",), ("1777",)))
        with pytest.raises(PagesDoNotMatch, match="1777"):
            build_tournament([other, crosstable(heads=["Rtg"], more=[["2438"], ["1893"], ["1776"]])])


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
        return doubts(build_tournament([start_list(), crosstable(*cells)]))

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


class TestFinalOrderAlone:
    def test_numbers_are_places(self):
        # By places: 1 beat 2 and drew with 3; the second and the third have not met.
        joined = build_tournament(
            [
                final(
                    ["Zawirska Hanka", "1893", "2w1", "3b½"],
                    ["Marovec Tilen", "2438", "1b0", "-1"],
                    ["Tebbutt Rowan", "1776", "-½", "1w½"],
                )
            ]
        )
        assert [(player.number, player.name, player.rating) for player in joined.players] == [
            (1, "Zawirska Hanka", 1893),
            (2, "Marovec Tilen", 2438),
            (3, "Tebbutt Rowan", 1776),
        ]
        assert [one.cell.opponent for one in joined.rounds_by_player[1]] == [2, 3]
        assert (joined.form, [remark.code for remark in joined.remarks]) == ("swiss", ["numbers-are-places"])
        assert doubts(joined) == {}

    def test_without_ratings_the_start_list_is_missing(self):
        with pytest.raises(PageMissing, match="art=0"):
            build_tournament([final(["Zawirska Hanka", "-1"], heads=[])])

    def test_an_opponent_who_is_not_on_the_page(self):
        with pytest.raises(PageCut, match="opponent 2"):
            build_tournament([final(["Zawirska Hanka", "1893", "2w1"])])


class TestFinalOrderWithStartList:
    def test_numbers_are_those_of_the_start_list(self):
        table = final(
            ["Zawirska Hanka", "1893", "2w1", "3b½"],
            ["Marovec Tilen", "2438", "1b0", "-1"],
            ["Tebbutt Rowan", "1776", "-½", "1w½"],
        )
        joined = build_tournament([table, start_list()])
        assert [player.name for player in joined.players] == NAMES
        assert cells(joined) == {1: ["1b0", "-1"], 2: ["2w1", "3b½"], 3: ["-½", "1w½"]}
        assert [one.cell.opponent for one in joined.rounds_by_player[2]] == [1, 3]
        assert [remark.code for remark in joined.remarks] == ["joined-by-name"]

    @pytest.fixture
    def namesakes(self, fixtures):
        folder = "finnish-2015"
        return build_tournament(
            [saved(fixtures, f"{folder}/final-crosstable.html"), saved(fixtures, f"{folder}/start-list.html")]
        )

    def test_namesakes_whom_the_rating_tells_apart_are_kept_and_others_left_out(self, namesakes):
        # Saari 1820 and Saari 1405 are two; Aalto and Aalto, both unrated, might be either.
        assert [(player.number, player.name) for player in namesakes.players] == [
            (1, "Niemi, Ilmari"),
            (2, "Vuori, Helka"),
            (3, "Saari, Onni"),
            (4, "Saari, Onni"),
        ]
        assert set(namesakes.rounds_by_player) == {1, 2, 3, 4}

    def test_who_is_left_out_is_said(self, namesakes):
        assert [remark.code for remark in namesakes.remarks] == ["joined-by-name", "not-joined"]
        assert "Aalto Kai; Aalto Kai" in namesakes.remarks[1].text

    def test_games_against_them_are_doubted(self, namesakes):
        # No. 2 (Vuori) met row 6, no. 3 rows 5 and 6, no. 4 row 5.
        unknown = "the opponent cannot be told by name and rating"
        assert doubts(namesakes) == {(2, 1): unknown, (3, 1): unknown, (3, 2): unknown, (4, 2): unknown}

    def test_who_is_in_the_start_list_alone_is_named(self):
        table = final(["Zawirska Hanka", "1893", "2w1"], ["Marovec Tilen", "2438", "1b0"])
        joined = build_tournament([table, start_list()])
        assert [player.number for player in joined.players] == [1, 2]
        assert [remark.code for remark in joined.remarks] == ["joined-by-name", "not-in-crosstable"]
        assert "left out: Tebbutt, Rowan." in joined.remarks[1].text

    def test_of_many_left_out_five_are_named(self):
        names = [f"Person, {letter}" for letter in "ABCDEFG"]
        listed = recognised(["No.", "Name", "Rtg"], *[[str(n), name, "1500"] for n, name in enumerate(names, 1)])
        table = final(["Person A", "1500", "-1"])
        assert (
            build_tournament([table, listed])
            .remarks[1]
            .text.endswith("Person, B; Person, C; Person, D; Person, E; Person, F and 1 more.")
        )

    def test_of_another_tournament(self):
        table = final(["Zawirska Hanka", "1893", "-1"], number=9900002)
        with pytest.raises(PagesDoNotMatch):
            build_tournament([table, start_list()])
