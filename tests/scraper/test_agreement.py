"""Pages held against themselves and each other (format reference 5.1)."""

from decimal import Decimal

import pytest

from scraper.agreement import contradictions, points_read, require_known_opponents, require_one_tournament
from scraper.crosstable import read_crosstable
from scraper.errors import PageCut, PagesDoNotMatch
from scraper.start_list import read_start_list

from .markup import CROSSTABLE, recognised

NAMES = ["Marovec, Tilen", "Øverland, Bjørn", "Großmann, Jürgen", "Madhavan,"]
PLAYERS = [[str(number), name, str(2500 - 100 * number)] for number, name in enumerate(NAMES, 1)]
STAMP = '<p class="CRsmall">Last update {}, Creator/Last Upload: x</p>'


def start_list(rows=PLAYERS, heads=("No.", "Name", "Rtg"), **around):
    return read_start_list(recognised(heads, *rows, **around))


def crosstable(rows=None, heads=("No.", "Name", "Rtg"), **around):
    """The same players without commas, and a round in which nobody played."""
    rows = [[number, name.replace(",", ""), *rest] for number, name, *rest in (rows or PLAYERS)]
    around = {"list_name": CROSSTABLE, "art": 5, **around}
    return read_crosstable(recognised([*heads, "1.Rd"], *[[*row, "-0"] for row in rows], **around))


def rounds(*rows):
    """A crosstable of these cells, of players 1, 2, ..."""
    heads = ["No.", "Name", *(f"{number}.Rd" for number in range(1, len(rows[0]) + 1))]
    body = [[str(number), f"Player {number}", *cells] for number, cells in enumerate(rows, 1)]
    return read_crosstable(recognised(heads, *body, list_name=CROSSTABLE))


def changed(place, column, value):
    rows = [list(row) for row in PLAYERS]
    rows[place][column] = value
    return rows


class TestOneTournament:
    def test_names_with_and_without_comma_agree(self):
        require_one_tournament(start_list(), crosstable())

    def test_two_tournaments_are_named_with_their_numbers(self):
        other = crosstable(number=9900002, name="Another Open")
        with pytest.raises(
            PagesDoNotMatch, match=r"“Some Open 2026” \(no\. 9900001\).*“Another Open” \(no\. 9900002\)"
        ):
            require_one_tournament(start_list(), other)

    def test_a_page_that_does_not_say_its_number_is_held_to_its_players(self):
        nameless = recognised(("No.", "Name", "Rtg"), *PLAYERS, number=None)
        require_one_tournament(read_start_list(nameless), crosstable())

    def test_another_name_under_a_number(self):
        with pytest.raises(PagesDoNotMatch) as raised:
            require_one_tournament(start_list(), crosstable(changed(1, 1, "Zawirska, Hanka")))
        assert raised.value.details == (
            "no. 2 is Øverland, Bjørn in the start list and Zawirska Hanka in the crosstable",
        )

    def test_renumbered_during_the_event(self):
        # A late entry as no. 2: everybody below has moved down by one.
        later = [
            [str(i), name, rtg]
            for i, (_, name, rtg) in enumerate([PLAYERS[0], ["", "Late", "2350"], *PLAYERS[1:]], 1)
        ]
        with pytest.raises(PagesDoNotMatch) as raised:
            require_one_tournament(start_list(), crosstable(later))
        assert len(raised.value.details) == 4
        assert raised.value.details[-1] == "no. 5 is not in the start list"

    def test_a_player_fewer(self):
        with pytest.raises(PagesDoNotMatch, match=r"no\. 4 is not in the crosstable"):
            require_one_tournament(start_list(), crosstable(PLAYERS[:3]))

    def test_the_message_says_when_each_was_updated(self):
        one = start_list(before=STAMP.format("09.08.2026 14:59:21"))
        other = crosstable(PLAYERS[:3], before=STAMP.format("08.08.2026 20:00:00"))
        with pytest.raises(PagesDoNotMatch, match=r"09\.08\.2026 14:59 and 08\.08\.2026 20:00"):
            require_one_tournament(one, other)

    def test_pages_of_two_hours_that_agree_are_one_state(self):
        one = start_list(before=STAMP.format("09.08.2026 14:59:21"))
        require_one_tournament(one, crosstable(before=STAMP.format("08.08.2026 20:00:00")))

    def test_many_differences_are_counted_not_recited(self):
        others = [[number, f"Somebody {number}", rating] for number, _, rating in PLAYERS]
        with pytest.raises(PagesDoNotMatch, match="and 1 more") as raised:
            require_one_tournament(start_list(), crosstable(others))
        assert len(raised.value.details) == 4


class TestRatings:
    def test_one_that_differs(self):
        with pytest.raises(
            PagesDoNotMatch, match=r"no\. 3 is rated 2200 in the start list and 2210 in the crosstable"
        ):
            require_one_tournament(start_list(), crosstable(changed(2, 2, "2210")))

    def test_none_on_one_side_is_no_difference(self):
        rows = [row[:2] for row in PLAYERS]
        require_one_tournament(start_list(), crosstable(rows, heads=("No.", "Name")))

    def test_a_lone_rating_may_be_either_of_two(self):
        both = [[number, name, rating, "1500"] for number, name, rating in PLAYERS]
        require_one_tournament(start_list(both, heads=("No.", "Name", "RtgI", "RtgN")), crosstable())
        national = [[number, name, "1500"] for number, name, _ in PLAYERS]
        require_one_tournament(start_list(both, heads=("No.", "Name", "RtgI", "RtgN")), crosstable(national))

    def test_a_lone_rating_that_is_neither(self):
        both = [[number, name, "1600", "1500"] for number, name, _ in PLAYERS]
        with pytest.raises(PagesDoNotMatch, match="rated 1500 or 1600"):
            require_one_tournament(start_list(both, heads=("No.", "Name", "RtgI", "RtgN")), crosstable())

    def test_two_international_ratings_differ_though_both_have_no_national_one(self):
        heads = ("No.", "Name", "RtgI", "RtgN")
        listed = [[number, name, rating, "0"] for number, name, rating in PLAYERS]
        paired = [[number, name, "2001", "0"] for number, name, _ in PLAYERS]
        with pytest.raises(PagesDoNotMatch, match="rated"):
            require_one_tournament(start_list(listed, heads=heads), crosstable(paired, heads=heads))


class TestOpponents:
    def test_everybody_is_there(self):
        require_known_opponents(rounds(["2w1"], ["1b0"]))

    def test_one_whom_nobody_has(self):
        with pytest.raises(PageCut, match=r"Round 2 of no\. 1 names opponent 151, .* only 2 rows up to no\. 2"):
            require_known_opponents(rounds(["2w1", "151b1"], ["1b0", "-1"]))


class TestContradictions:
    @pytest.mark.parametrize(
        ("one", "other"), [("1", "0"), ("0", "1"), ("½", "½"), ("+", "-"), ("-", "+"), ("-", "-"), ("", "")]
    )
    def test_two_sides_of_a_game(self, one, other):
        assert contradictions(rounds([f"2w{one}"], [f"1b{other}"])) == frozenset()

    @pytest.mark.parametrize(
        ("one", "other"),
        [
            ("2w1", "1b1"), ("2w0", "1b0"), ("2w½", "1b0"), ("2w½", "1b1"), ("2w+", "1b+"), ("2w+", "1b0"),
            ("2w1", "1b-"), ("2w1", "1b"), ("2w", "1b0"), ("2w-", "1b"),
            ("2w1", "1w0"), ("2b½", "1b½"),
        ],
    )  # fmt: skip
    def test_two_sides_that_do_not_say_the_same(self, one, other):
        assert contradictions(rounds([one], [other])) == {(1, 1), (2, 1)}

    def test_only_that_round(self):
        assert contradictions(rounds(["2w1", "2b1"], ["1b0", "1w1"])) == {(1, 2), (2, 2)}

    def test_one_who_points_at_himself(self):
        assert contradictions(rounds(["1w½"])) == {(1, 1)}

    def test_one_whose_opponent_played_somebody_else(self):
        # 2 and 3 agree about their game; 1 is alone with his.
        assert contradictions(rounds(["2w1"], ["3b1"], ["2w0"])) == {(1, 1)}

    @pytest.mark.parametrize("without_game", ["-1", "-½", "-0"])
    def test_one_whose_opponent_had_no_game(self, without_game):
        assert contradictions(rounds(["2w1"], [without_game])) == {(1, 1), (2, 1)}

    def test_a_cell_that_is_not_understood_contradicts_nobody(self):
        assert contradictions(rounds(["2w1"], ["1x0"])) == frozenset()

    def test_three_in_a_ring(self):
        assert contradictions(rounds(["2w1"], ["3w1"], ["1w1"])) == {(1, 1), (2, 1), (3, 1)}


def test_points_are_added_up_from_what_is_decided_and_understood():
    row = rounds(
        ["2w1", "2b½", "-½", "2w+", "-1", "2b", "2x1", "-0"], ["1b0", "1w½", "-1", "1b-", "-1", "1w", "-", "-0"]
    ).rows[0]
    # 1 + ½ + ½ + 1 + 1; the game in progress, the unknown cell and the round out count nothing.
    assert points_read(row) == Decimal(4)
