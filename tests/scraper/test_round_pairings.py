"""The rounds and colours that a list of pairings gives a round robin (format reference 5.2)."""

import pytest

from scraper.assemble import build_tournament

from .markup import recognised, updated
from .round_robins import FINISHED, doubts, invented, rounds
from .three_players import NAMES, grid, pairings

ROUNDS = ([(1, "1 - 0", 2), (3, "0", None)], [(3, "½ - ½", 1), (2, "0", None)], [(2, "1 - 0", 3), (1, "0", None)])


class TestWithPairings:
    def test_rounds_colours_and_free_rounds(self):
        joined = build_tournament([grid(*FINISHED), pairings(*ROUNDS)])
        assert joined.rounds == (1, 2, 3)
        assert rounds(joined, 1) == [(1, 2, "white", "1"), (2, 3, "black", "½"), (3, None, None, "0")]
        assert rounds(joined, 2) == [(1, 1, "black", "0"), (2, None, None, "0"), (3, 3, "white", "1")]
        assert rounds(joined, 3) == [(1, None, None, "0"), (2, 1, "white", "½"), (3, 2, "black", "0")]
        assert [one.cell.kind for one in joined.rounds_by_player[1]] == ["game", "game", "bye"]
        assert (doubts(joined), joined.remarks) == ({}, ())

    def test_a_field_of_five_with_forfeits(self, fixtures):
        # No. 4 won by forfeit against 5; against 2 neither came, and both lost by forfeit.
        joined = invented(fixtures, "round-robin-finished", "crosstable", "pairings-all-rounds", "start-list")
        assert rounds(joined, 4) == [
            (1, 3, "black", "½"),
            (2, None, None, "0"),
            (3, 5, "white", "+"),
            (4, 1, "black", "½"),
            (5, 2, "white", "-"),
        ]
        assert rounds(joined, 2)[-1] == (5, 4, "black", "-")
        assert doubts(joined) == {}
        assert not any(joined.findings.values())
        assert (joined.round_count, [time.minute for time in joined.about.round_times]) == (5, [960] * 5)

    def test_games_not_played_are_pending_in_their_rounds(self, fixtures):
        joined = invented(fixtures, "round-robin-unfinished", "crosstable", "pairings-all-rounds")
        assert rounds(joined, 1) == [(1, 4, "white", "½"), (2, 2, "white", None), (3, 3, "black", None)]
        assert joined.open_rounds() == {2, 3}

    def test_a_game_that_they_do_not_hold_comes_last_without_round(self):
        joined = build_tournament([grid(*FINISHED), pairings(*ROUNDS[:2])])
        assert rounds(joined, 2) == [(1, 1, "black", "0"), (2, None, None, "0"), (None, 3, None, "1")]

    def test_results_that_are_not_in_them_yet(self):
        early = pairings([(1, "", 2), (3, "0", None)])
        joined = build_tournament([grid(*FINISHED), early])
        assert rounds(joined, 1) == [(1, 2, "white", "1"), (None, 3, None, "½")]
        assert doubts(joined) == {}

    @pytest.mark.parametrize("result", ["0 - 1", "½ - ½", "+ - -"])
    def test_another_result_than_the_grid_s(self, result):
        joined = build_tournament([grid(*FINISHED), pairings([(1, result, 2)])])
        why = "the grid and the list of pairings do not say the same"
        assert doubts(joined) == {(1, 1, 2): why, (2, 1, 1): why}

    def test_a_result_that_the_grid_has_not_yet(self):
        joined = build_tournament([grid(["*", "", ""], ["", "*", ""], ["", "", "*"]), pairings([(1, "1 - 0", 2)])])
        assert set(doubts(joined)) == {(1, 1, 2), (2, 1, 1)}

    def test_a_result_that_is_not_understood(self):
        joined = build_tournament([grid(*FINISHED), pairings([(1, "1 : 0", 2)])])
        why = "the result in the list of pairings is not understood"
        assert doubts(joined) == {(1, 1, 2): why, (2, 1, 1): why}

    def test_a_cell_of_the_grid_that_is_not_understood_is_no_pending_game(self):
        odd = grid(["*", "1K", "½"], ["0", "*", "1"], ["½", "0", "*"])
        joined = build_tournament([odd, pairings([(1, "", 2)])])
        assert doubts(joined) == {(1, 1, 2): "the cell is not understood"}

    def test_a_free_round_that_is_not_understood(self):
        joined = build_tournament([grid(*FINISHED), pairings([(1, "x", None)])])
        assert doubts(joined) == {(1, 1, None): "the cell is not understood"}

    def test_a_game_that_is_not_rated(self):
        joined = build_tournament([grid(*FINISHED), pairings([(1, "1U - 0U", 2)])])
        assert [one.rated for one in joined.rounds_by_player[1]] == [False, True]

    def test_of_two_lists_the_one_updated_last(self):
        older = pairings([(2, "0 - 1", 1)], before=updated("01.08.2026 10:00:00"))
        newer = pairings([(1, "1 - 0", 2)], before=updated("01.08.2026 12:00:00"))
        for pages in ([older, newer], [newer, older]):
            assert rounds(build_tournament([grid(*FINISHED), *pages]), 1)[0] == (1, 2, "white", "1")


class TestPairingsLeftOut:
    """They give rounds and colours, nothing more: what is wrong with them does not stop the forecast."""

    def left_out(self, *pages):
        joined = build_tournament(list(pages))
        assert rounds(joined, 1) == [(None, 2, None, "1"), (None, 3, None, "½")]
        (remark,) = [remark for remark in joined.remarks if remark.code == "page-left-out"]
        assert remark.text.startswith("“Pairings/Results” is left out: ")
        return remark.text

    def test_of_somebody_else(self):
        text = self.left_out(grid(*FINISHED), pairings([(1, "1 - 0", 2)], names=["Someone, Else", *NAMES[1:]]))
        assert "No. 1 is Someone, Else there and Marovec, Tilen in the table" in text

    def test_of_a_player_who_is_not_in_the_grid(self):
        listed = pairings([(1, "1 - 0", 4)], names=[*NAMES, "Late, Entry"])
        assert "No. 4, Late, Entry, is not in the table" in self.left_out(grid(*FINISHED), listed)

    def test_without_start_numbers(self):
        heads = ["Bo.", "White", "Rtg", "Result", "Black", "Rtg"]
        rows = [["Round 1 on 2026/08/01 at 10:00"], ["1", NAMES[0], "2438", "1 - 0", NAMES[1], "1893"]]
        page = recognised(heads, *rows, list_name="Pairings/Results", art=2)
        assert "does not number" in self.left_out(grid(*FINISHED), page)

    def test_without_rounds(self):
        heads, _, *rows = pairings([(1, "1 - 0", 2)]).document.table
        page = recognised(heads, *rows, list_name="Pairings/Results", art=2)
        assert "does not number" in self.left_out(grid(*FINISHED), page)

    def test_that_are_cut(self):
        rest = '<p><a class=fett href="tnr9900001.aspx?art=2&amp;zeilen=99999">Show complete list</a></p>'
        assert "complete list" in self.left_out(grid(*FINISHED), pairings(*ROUNDS, after=rest))

    def test_a_row_alone_in_which_one_of_two_has_no_number(self):
        heads, line, row = pairings([(2, "1 - 0", 3)]).document.table
        unnumbered = ["2", "1", NAMES[0], "2438", "1 - 0", NAMES[1], "1893", ""]
        page = recognised(heads, line, row, unnumbered, list_name="Pairings/Results", art=2)
        joined = build_tournament([grid(*FINISHED), page])
        assert rounds(joined, 1) == [(None, 2, None, "1"), (None, 3, None, "½")]
        assert rounds(joined, 2) == [(1, 3, "white", "1"), (None, 1, None, "0")]


class TestDouble:
    """In which order a cell holds the games of a pair nobody has seen; results are given to the right rounds."""

    def double(self, one, other, *games):
        cells = (["*", one, ""], [other, "*", ""], ["", "", "*"])
        return build_tournament([grid(*cells), pairings(*[[game] for game in games])])

    def test_two_games_of_a_pair(self, fixtures):
        joined = invented(fixtures, "double-round-robin", "crosstable", "pairings-all-rounds")
        assert rounds(joined, 1) == [
            (1, 4, "white", "1"),
            (2, 2, "white", "1"),
            (3, 3, "black", "½"),
            (4, 4, "black", None),
            (5, 2, "black", "0"),
            (6, 3, "white", "½"),
        ]
        assert rounds(joined, 3)[1:5:3] == [(2, 4, "black", "+"), (5, 4, "white", "0")]
        assert (doubts(joined), joined.open_rounds()) == ({}, {3, 4, 6})

    def test_without_pairings(self, fixtures):
        joined = invented(fixtures, "double-round-robin", "crosstable")
        assert [one[1:] for one in rounds(joined, 4)] == [
            (1, None, "0"), (1, None, None), (2, None, None), (2, None, None), (3, None, "-"), (3, None, "1"),
        ]  # fmt: skip

    @pytest.mark.parametrize("cells", [("1 0", "0 1"), ("0 1", "1 0")])
    def test_whatever_the_order_in_the_cell(self, cells):
        # No. 1 won the first game with White and lost the second with Black.
        joined = self.double(*cells, (1, "1 - 0", 2), (2, "1 - 0", 1))
        assert rounds(joined, 1)[:2] == [(1, 2, "white", "1"), (2, 2, "black", "0")]
        assert rounds(joined, 2)[:2] == [(1, 1, "black", "0"), (2, 1, "white", "1")]
        assert doubts(joined) == {}

    def test_a_result_missing_in_the_pairings_is_the_other_one(self):
        joined = self.double("1 0", "0 1", (1, "", 2), (2, "0 - 1", 1))
        assert rounds(joined, 1)[:2] == [(1, 2, "white", "0"), (2, 2, "black", "1")]
        assert doubts(joined) == {}

    def test_the_second_game_played_and_the_first_put_off(self):
        joined = self.double("1", "0", (1, "", 2), (2, "0 - 1", 1))
        assert rounds(joined, 1)[:2] == [(1, 2, "white", None), (2, 2, "black", "1")]

    def test_a_second_game_that_is_paired_is_pending_before_anybody_has_played_one(self):
        joined = self.double("1", "0", (1, "1 - 0", 2), (2, "", 1))
        assert rounds(joined, 1)[:2] == [(1, 2, "white", "1"), (2, 2, "black", None)]

    def test_results_that_the_cell_does_not_hold(self):
        joined = self.double("1 0", "0 1", (1, "1 - 0", 2), (2, "½ - ½", 1))
        assert set(doubts(joined)) == {(1, 2, 2), (2, 2, 1)}
        assert rounds(joined, 1)[0] == (1, 2, "white", "1")

    def test_two_rows_that_do_not_say_the_same(self):
        joined = self.double("1 0", "1 0", (1, "1 - 0", 2), (2, "1 - 0", 1))
        assert set(doubts(joined)) == {(1, 1, 2), (1, 2, 2), (2, 1, 1), (2, 2, 1)}
