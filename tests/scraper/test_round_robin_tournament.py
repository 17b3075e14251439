"""Round robins from their grid, alone and beside other lists (format reference 5.2)."""

import pytest

from scraper.assemble import build_tournament
from scraper.errors import KindNotSupported, PageCut, PageMissing, PagesDoNotMatch

from .markup import details, recognised, saved
from .round_robins import FINISHED, doubts, invented, rounds
from .three_players import grid, pairings, start_list


class TestWithoutPairings:
    def test_games_have_neither_round_nor_colour(self):
        joined = build_tournament([grid(*FINISHED)])
        assert (joined.form, joined.rounds, joined.round_count) == ("round-robin", (), None)
        assert rounds(joined, 1) == [(None, 2, None, "1"), (None, 3, None, "½")]
        assert rounds(joined, 2) == [(None, 1, None, "0"), (None, 3, None, "1")]
        assert rounds(joined, 3) == [(None, 1, None, "½"), (None, 2, None, "0")]
        assert doubts(joined) == {}

    def test_a_grid_with_ratings_is_enough(self):
        joined = build_tournament([grid(*FINISHED)])
        assert [(player.name, player.rating) for player in joined.players] == [
            ("Marovec, Tilen", 2438),
            ("Zawirska, Hanka", 1893),
            ("Tebbutt, Rowan", 1776),
        ]
        assert (joined.fide_ids, joined.ratings) == (False, ("rating",))

    def test_without_ratings_it_is_not(self):
        with pytest.raises(PageMissing, match="art=0"):
            build_tournament([grid(*FINISHED, heads=(), more=[[], [], []])])

    def test_games_not_played_are_pending(self):
        joined = build_tournament([grid(["*", "1", ""], ["0", "*", ""], ["", "", "*"])])
        assert rounds(joined, 3) == [(None, 1, None, None), (None, 2, None, None)]
        assert joined.open_rounds() == {None}

    def test_two_rows_that_do_not_say_the_same(self):
        joined = build_tournament([grid(["*", "1", "½"], ["1", "*", "1"], ["½", "0", "*"])])
        assert doubts(joined) == {
            (1, None, 2): "the row of no. 2 does not say the same",
            (2, None, 1): "the row of no. 1 does not say the same",
        }

    def test_a_cell_that_is_not_understood(self):
        joined = build_tournament([grid(["*", "1K", "½"], ["0", "*", "1"], ["½", "0", "*"])])
        assert doubts(joined) == {(1, None, 2): "the cell is not understood"}

    def test_a_forfeit_keeps_its_sign(self):
        joined = build_tournament([grid(["*", "+", "½"], ["-", "*", "1"], ["½", "0", "*"])])
        assert (rounds(joined, 1)[0], rounds(joined, 2)[0]) == ((None, 2, None, "+"), (None, 1, None, "-"))

    def test_rows_that_are_missing(self, fixtures):
        with pytest.raises(PageCut, match=r"nos\. 2-3 are missing"):
            invented(fixtures, "round-robin-unfinished", "crosstable-rows-missing")


class TestWithStartList:
    def test_the_players_are_those_of_the_start_list(self):
        listed = start_list(heads=["FideID", "Rtg"], cells=[["99010001", "2438"], ["", "1893"], ["", "1776"]])
        joined = build_tournament([listed, grid(*FINISHED)])
        assert [player.fide_id for player in joined.players] == [99010001, None, None]
        assert (joined.fide_ids, joined.ratings) == (True, ("rating",))

    def test_a_start_list_without_ratings_has_those_of_the_grid(self):
        listed = start_list(heads=["FideID"], cells=[["99010001"], [""], [""]])
        joined = build_tournament([listed, grid(*FINISHED)])
        assert [(player.fide_id, player.rating) for player in joined.players] == [
            (99010001, 2438),
            (None, 1893),
            (None, 1776),
        ]
        assert joined.ratings == ("rating",)

    def test_another_state(self):
        listed = start_list(cells=(("2438",), ("1893",), ("1777",)))
        with pytest.raises(PagesDoNotMatch, match="1777"):
            build_tournament([listed, grid(*FINISHED)])


class TestFinalOrder:
    def test_alone_all_numbers_are_places(self, fixtures):
        joined = invented(fixtures, "round-robin-finished", "final-crosstable")
        assert [player.name for player in joined.players][:3] == [
            "Brandvold, Signe",
            "Tamm, Reelika",
            "Quispe, Renzo",
        ]
        assert rounds(joined, 3) == [
            (None, 1, None, "½"),
            (None, 2, None, "½"),
            (None, 4, None, "-"),
            (None, 5, None, "+"),
        ]
        assert [remark.code for remark in joined.remarks] == ["numbers-are-places"]

    def test_beside_a_start_list_it_is_joined_by_names(self, fixtures):
        joined = invented(fixtures, "round-robin-finished", "final-crosstable", "start-list")
        table = invented(fixtures, "round-robin-finished", "crosstable", "start-list")
        assert [remark.code for remark in joined.remarks] == ["joined-by-name"]
        assert joined.players == table.players
        for player in table.players:
            assert rounds(joined, player.number) == rounds(table, player.number)

    def test_cells_are_renumbered_by_hand(self):
        # In final order no. 3, 1, 2: the third beat the second start number and drew with the first.
        page = recognised(
            ["Rk.", "Name", "Rtg", "1", "2", "3"],
            ["1", "Tebbutt Rowan", "1776", "*", "½", "1"],
            ["2", "Marovec Tilen", "2438", "½", "*", "0"],
            ["3", "Zawirska Hanka", "1893", "0", "1", "*"],
            list_name="Final Ranking crosstable",
            art=4,
        )
        joined = build_tournament([page, start_list()])
        assert rounds(joined, 3) == [(None, 1, None, "½"), (None, 2, None, "1")]
        assert rounds(joined, 1) == [(None, 2, None, "0"), (None, 3, None, "½")]

    def test_two_whom_name_and_rating_do_not_tell_apart(self):
        twins = recognised(
            ["Rk.", "Name", "Rtg", "1", "2"],
            ["1", "Marovec Tilen", "2438", "*", "1"],
            ["2", "Marovec Tilen", "2438", "0", "*"],
            list_name="Final Ranking crosstable",
            art=4,
        )
        listed = recognised(["No.", "Name", "Rtg"], *[[str(no), "Marovec, Tilen", "2438"] for no in (1, 2)])
        with pytest.raises(KindNotSupported, match=r"final order.*Marovec Tilen.*player card") as raised:
            build_tournament([twins, listed])
        assert raised.value.kind == "round-robin"

    def test_pairings_have_other_numbers_and_are_left_out(self, fixtures):
        # No. 2 of the pairings is Okoro, who came fourth; the second is Tamm.
        joined = invented(fixtures, "round-robin-finished", "final-crosstable", "pairings-all-rounds")
        assert [remark.code for remark in joined.remarks] == ["numbers-are-places", "page-left-out"]
        assert "No. 2 is Okoro, Daniel there and Tamm, Reelika in the table" in joined.remarks[1].text
        assert joined.rounds == ()


class TestHowManyRounds:
    """Three players need three rounds to meet once, two players two to meet twice."""

    ALL = pairings(
        [(1, "1 - 0", 2), (3, "1", None)], [(3, "½ - ½", 1), (2, "1", None)], [(2, "1 - 0", 3), (1, "1", None)]
    )

    def test_those_of_the_pairings_where_they_are_as_many_as_needed(self):
        assert build_tournament([grid(*FINISHED), self.ALL]).round_count == 3

    def test_not_while_there_are_fewer(self):
        two = pairings([(1, "1 - 0", 2), (3, "1", None)], [(3, "½ - ½", 1), (2, "1", None)])
        assert build_tournament([grid(*FINISHED), two]).round_count is None


class TestRounds:
    @pytest.mark.parametrize(
        ("said", "believed"), [("3", 3), ("6", 6), ("1", None), ("5", None), ("2", None), ("", None)]
    )
    def test_three_players_need_three_rounds_or_six(self, said, believed):
        page = grid(*FINISHED, before=details(("Number of rounds", said), ("Tournament type", "Round robin")))
        assert build_tournament([page]).round_count == believed

    @pytest.mark.parametrize(("said", "believed"), [("1", 1), ("4", 4)])
    def test_two_players_may_play_any_number(self, said, believed):
        page = grid(["*", "1"], ["0", "*"], before=details(("Number of rounds", said)))
        assert build_tournament([page]).round_count == believed


class TestPoints:
    def findings(self, *pages, points, cells=FINISHED):
        joined = build_tournament([grid(*cells, points=points), *pages])
        return {number: [one.serious for one in found] for number, found in joined.findings.items() if found}

    def test_that_are_the_sums(self):
        assert self.findings(points=["1,5", "1", "0,5"]) == {}

    def test_that_are_not(self):
        assert self.findings(points=["1,5", "0,5", "0,5"]) == {2: [True]}

    def test_a_free_round_may_count(self):
        free = pairings([(2, "1 - 0", 3), (1, "1", None)])
        assert self.findings(free, points=["2,5", "1", "0,5"]) == {}
        assert self.findings(free, points=["1,5", "1", "0,5"]) == {}

    def test_another_sum_is_doubted_although_there_was_a_free_round(self):
        free = pairings([(2, "1 - 0", 3), (1, "0", None)])
        assert self.findings(free, points=["2,5", "1", "0,5"]) == {1: [True]}

    def test_of_an_odd_field_without_pairings_more_may_be_of_a_free_round(self):
        assert self.findings(points=["2,5", "1", "0,5"]) == {1: [False]}

    def test_a_forfeit_may_count_otherwise(self):
        cells = (["*", "-", "½"], ["-", "*", "1"], ["½", "0", "*"])
        assert self.findings(points=["0", "1", "0,5"], cells=cells) == {1: [False]}

    def test_that_the_page_does_not_print_are_not_missed(self):
        assert self.findings(points=["", "", ""]) == {}


class TestRealGrid:
    @pytest.fixture
    def joined(self, real_pages):
        names = ("start-list", "crosstable", "pairings-all-rounds")
        return build_tournament([saved(real_pages, f"round-robin/{name}.html") for name in names])

    def test_everybody_has_nine_rounds_one_of_them_free(self, joined):
        assert joined.rounds == tuple(range(1, 10))
        for own in joined.rounds_by_player.values():
            assert [one.number for one in own] == list(range(1, 10))
            assert sorted(one.cell.kind for one in own) == ["bye"] + ["game"] * 8
        assert doubts(joined) == {}
        assert not any(joined.findings.values())

    def test_the_forfeit_has_its_round_and_colour(self, joined):
        (won,) = [one for one in joined.rounds_by_player[2] if one.cell.result == "+"]
        (lost,) = [one for one in joined.rounds_by_player[8] if one.cell.result == "-"]
        assert (won.number, won.cell.opponent, lost.cell.opponent) == (lost.number, 8, 2)
        assert {won.cell.colour, lost.cell.colour} == {"white", "black"}

    def test_without_pairings_the_same_games(self, real_pages, joined):
        alone = build_tournament([saved(real_pages, "round-robin/crosstable.html")])
        for number, own in alone.rounds_by_player.items():
            games = sorted((one.cell.opponent, one.cell.result) for one in own)
            assert games == sorted(
                (one.cell.opponent, one.cell.result)
                for one in joined.rounds_by_player[number]
                if one.cell.kind == "game"
            )
