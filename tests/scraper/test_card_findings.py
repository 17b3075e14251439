"""A player card held against itself: its rows against each other and against its sums (format reference 8)."""

import pytest

from scraper.assemble import build_tournament
from scraper.errors import PageNotUnderstood

from .test_card_tournament import GAMES, invented
from .three_players import NAMES, card, own_data

LOST = ["5", "3", NAMES[2], "1776", "0", "w 0", "20", "-19,60"]
"""A row without a point: the points of the card do not tell that it is missing."""


def findings(*games, **own):
    joined = build_tournament([card(*games, own=own_data(**own))])
    return [(one.code, one.serious) for one in joined.findings[1]]


TOTAL = {"FIDE_rtg_+/-": "-6,8"}
"""1.60 - 8.40 = -6.80."""


class TestTotal:
    def test_that_is_the_sum(self):
        assert findings(*GAMES, **TOTAL) == []

    @pytest.mark.parametrize("printed", ["-6,9", "-7"])
    def test_that_is_not_the_sum(self, printed):
        assert findings(*GAMES, **{"FIDE_rtg_+/-": printed}) == [("card-sum-differs", True)]

    def test_that_is_not_known(self):
        assert findings(*GAMES, **{"FIDE_rtg_+/-": "0"}) == []

    def test_is_printed_to_one_decimal(self):
        odd = ["1", "2", NAMES[1], "1893", "1", "w 1", "27", "2,16"]
        assert findings(odd, **{"FIDE_rtg_+/-": "2,2"}) == []

    def test_without_a_row(self):
        assert findings(*GAMES[1:], **TOTAL) == [("card-sum-differs", True), ("round-not-on-card", False)]

    def test_of_games_whose_changes_are_not_printed(self):
        bare = [[*game[:6], "", ""] for game in GAMES]
        assert findings(*bare, **TOTAL) == []


class TestRounds:
    def test_one_twice(self):
        assert findings(LOST, LOST, *GAMES) == [("round-twice", True)]

    @pytest.mark.parametrize("result", ["- 0K", "- 1K"])
    def test_a_forfeit_twice_changes_nothing(self, result):
        forfeit = ["5", "3", NAMES[2], "1776", "0", result, "", ""]
        assert findings(forfeit, forfeit, *GAMES) == []

    def test_two_games_of_one_round(self):
        again = ["1", "2", NAMES[1], "1893", "1", "s 0", "20", "-18,40"]
        assert findings(*GAMES, again) == []

    def test_one_that_is_missing(self):
        joined = build_tournament([card(*GAMES, ["7", *LOST[1:]])])
        (finding,) = joined.findings[1]
        assert finding.text.startswith("The card does not list rounds 5, 6, as it does")

    def test_many_that_are_missing(self):
        (finding,) = build_tournament([card(*GAMES, ["999", *LOST[1:]])]).findings[1]
        assert "does not list rounds 5, 6, 7, 8, 9, 10, 11, 12, 13, 14 and 984 more, as" in finding.text

    @pytest.mark.parametrize("number", ["1000", "99030902"])
    def test_no_tournament_has_so_many(self, number):
        with pytest.raises(PageNotUnderstood, match=f"A row is not understood: {number}"):
            build_tournament([card(*GAMES, [number, *LOST[1:]])])

    def test_in_a_team_event_players_sit_out(self, fixtures):
        alone = invented(fixtures, "team-league/card.html")
        assert alone.rounds == (1, 3)
        known = invented(fixtures, "team-league/card.html", "team-league/players.html")
        assert "round-not-on-card" not in [finding.code for finding in known.findings[1]]
