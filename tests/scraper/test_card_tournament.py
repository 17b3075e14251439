"""What a player card gives alone, and beside a list of the players (format reference 5.3 and 8)."""

import pytest

from scraper.assemble import build_tournament
from scraper.errors import PageMissing, PageNotUnderstood, PagesDoNotMatch

from .markup import recognised, saved
from .three_players import NAMES, card, own_data

GAMES = (
    ["1", "2", NAMES[1], "1893", "1", "w 1", "20", "1,60"],
    ["2", "3", NAMES[2], "1776", "0", "s ½", "20", "-8,40"],
    ["3", "-", "bye", "-", "", "- 1", "", ""],
    ["4", "2", NAMES[1], "1893", "1", "s", "", ""],
)


def invented(fixtures, *names):
    return build_tournament([saved(fixtures, name) for name in names])


class TestAlone:
    def test_the_games_of_its_player(self):
        joined = build_tournament([card(*GAMES)])
        assert (joined.form, joined.card_of, joined.rounds) == ("card", 1, (1, 2, 3, 4))
        assert [(player.number, player.name, player.rating) for player in joined.players] == [
            (1, "Marovec, Tilen", 2438),
            (2, "Zawirska, Hanka", 1893),
            (3, "Tebbutt, Rowan", 1776),
        ]
        assert (joined.fide_ids, joined.ratings) == (False, ("rating",))
        assert set(joined.rounds_by_player) == {1}
        own = joined.rounds_by_player[1]
        assert [(one.number, one.cell.opponent, one.cell.colour, one.cell.result) for one in own] == [
            (1, 2, "white", "1"),
            (2, 3, "black", "½"),
            (3, None, None, "1"),
            (4, 2, "black", None),
        ]
        assert joined.open_rounds() == {4}

    def test_a_game_that_is_not_rated(self):
        joined = build_tournament([card(["1", "2", NAMES[1], "1893", "1", "w 1U", "", ""])])
        assert [one.rated for one in joined.rounds_by_player[1]] == [False]

    def test_a_result_that_is_not_understood(self):
        joined = build_tournament([card(["1", "2", NAMES[1], "1893", "1", "w 7", "20", ""])])
        assert [one.doubt for one in joined.rounds_by_player[1]] == ["the result is not understood"]

    def test_the_games_alone_are_nobody_s(self, fixtures):
        joined = invented(fixtures, "player-card-2026/games-alone.html")
        own = joined.player(joined.card_of)
        assert (own.number, own.name, own.rating) == (0, "the player of this card", None)
        assert len(joined.rounds_by_player[0]) == 8

    def test_the_games_alone_under_the_tournament_s_name_are_not_the_tournament_s(self):
        joined = build_tournament([card(*GAMES, own="", name="Some Open 2026")])
        assert joined.player(joined.card_of).name == "the player of this card"
        assert joined.about.name == "Some Open 2026"

    def test_own_data_alone_have_no_games(self, fixtures):
        with pytest.raises(PageMissing, match="no games"):
            invented(fixtures, "player-card-2026/own-data-alone.html")

    def test_labels_that_are_not_known_are_named(self):
        joined = build_tournament([card(*GAMES, own=own_data(Shoe_size="44"))])
        (finding,) = joined.findings[1]
        assert (finding.code, finding.serious) == ("labels-not-known", False)
        assert "Shoe size" in finding.text

    def test_the_site_s_figures(self, fixtures):
        figures = invented(fixtures, "team-league/card.html").site_figures[1]
        assert (figures.source, figures.k, str(figures.total)) == ("card", 20, "5")
        assert {number: str(change) for number, change in figures.changes.items()} == {1: "13.20", 3: "-8.20"}


class TestPoints:
    def findings(self, points, *games):
        joined = build_tournament([card(*(games or GAMES), own=own_data(Points=points))])
        return [(one.code, one.serious) for one in joined.findings[1]]

    def test_that_are_the_sum(self):
        assert self.findings("2,5") == []

    def test_of_a_bye_may_count_otherwise(self):
        assert self.findings("2") == [("points-differ", False)]

    def test_of_games_alone_may_not(self):
        assert self.findings("2", *GAMES[:2]) == [("points-differ", True)]


class TestOneNumberTwice:
    @pytest.mark.parametrize("name", [NAMES[1], NAMES[0]])
    def test_an_opponent_with_the_player_s_own(self, name):
        with pytest.raises(PageNotUnderstood, match=f"one number, 1, to Marovec, Tilen and to {name}"):
            build_tournament([card(["1", "1", name, "1893", "1", "w 1", "20", "1,60"])])

    def test_two_opponents_with_one(self):
        other = ["2", "2", NAMES[2], "1776", "0", "s ½", "20", "-8,40"]
        with pytest.raises(PageNotUnderstood, match=r"one number, 2, to Zawirska, Hanka and to Tebbutt, Rowan"):
            build_tournament([card(GAMES[0], other)])

    @pytest.mark.parametrize("rows", [0, 1])
    def test_of_two_rows_about_one_opponent_the_one_with_his_rating_counts(self, rows):
        # In a row that lacks a cell and whose result is not understood, nothing behind the name is believed.
        short = ["3", "2", NAMES[1], "1893", "1", "?", "20"]
        games = [GAMES[0], short] if rows else [short, GAMES[0]]
        assert build_tournament([card(*games)]).player(2).rating == 1893


class TestBesideAListOfPlayers:
    def test_a_team_list_gives_fide_ids_by_start_number(self, fixtures):
        # The list counts its rows: Dvorak stands in the fourth and is no. 6, Olsen in the first and is no. 4.
        joined = invented(fixtures, "team-league/card.html", "team-league/players.html")
        assert [(player.number, player.name, player.fide_id, player.rating) for player in joined.players] == [
            (1, "Achebe, Uzo", 99031001, 2080),
            (4, "Olsen, Tuva", 99031004, 2201),
            (6, "Dvorak, Jan", 99031006, 1700),
        ]
        assert (joined.form, joined.card_of, joined.fide_ids, joined.ratings) == ("card", 1, True, ("rating",))
        assert joined.about.details.teams
        assert joined.findings[1] == ()

    def test_a_team_list_that_counts_rows_only_is_no_help(self, fixtures):
        # By its rows no. 4 would be Dvorak and no. 6 Kaya.
        joined = invented(fixtures, "team-league/card.html", "team-league/players-without-links.html")
        assert [player.name for player in joined.players] == ["Achebe, Uzo", "Olsen, Tuva", "Dvorak, Jan"]
        assert joined.fide_ids is False

    def listed(self, *rows, heads=("FideID", "Rtg")):
        return recognised(["No.", "Name", *heads], *rows)

    def test_a_start_list_does_as_well(self):
        listed = self.listed(
            ["1", NAMES[0], "99010001", "2438"], ["2", NAMES[1], "99010002", "1893"], ["3", NAMES[2], "", "1776"]
        )
        joined = build_tournament([card(*GAMES), listed])
        assert [player.fide_id for player in joined.players] == [99010001, 99010002, None]
        assert (joined.form, joined.fide_ids) == ("card", True)

    def test_ratings_that_only_the_card_prints(self):
        listed = self.listed(["1", NAMES[0], "99010001"], ["2", NAMES[1], ""], ["3", NAMES[2], ""], heads=["FideID"])
        joined = build_tournament([card(*GAMES), listed])
        assert [(player.fide_id, player.rating) for player in joined.players] == [
            (99010001, 2438),
            (None, 1893),
            (None, 1776),
        ]
        assert joined.ratings == ("rating",)

    def test_the_international_rating_is_taken_from_wherever_it_stands(self):
        heads = ["Rd.", "SNo", "Name", "RtgI", "RtgN", "Pts.", "Res."]
        game = ["1", "2", NAMES[1], "1850", "1893", "1", "w 1"]
        listed = self.listed(["1", NAMES[0], "", "2438"], ["2", NAMES[1], "99010002", "1893"])
        joined = build_tournament([card(game, heads=heads), listed])
        opponent = joined.player(2)
        assert (opponent.rating, opponent.rating_international, opponent.rating_national) == (1893, 1850, None)
        assert joined.ratings == ("rating", "rating-international")

    def test_a_plain_rating_may_be_national_and_is_not_added(self):
        listed = self.listed(
            ["1", NAMES[0], "", "2438"], ["2", NAMES[1], "99010002", "1893"], heads=["FideID", "RtgN"]
        )
        joined = build_tournament([card(GAMES[0]), listed])
        assert (joined.player(2).rating, joined.ratings) == (None, ("rating-national",))

    @pytest.mark.parametrize(
        ("rows", "says"),
        [
            ((["1", NAMES[0], "", "2438"], ["2", NAMES[2], "", "1893"]), "No. 2 is Tebbutt, Rowan in the list"),
            ((["1", NAMES[2], "", "2438"], ["2", NAMES[1], "", "1893"]), "No. 1 is Tebbutt, Rowan in the list"),
            (
                (["1", NAMES[0], "", "2438"], ["2", NAMES[1], "", "1894"]),
                "1894 in the list .* 1893 on the card",
            ),
            (
                (["1", NAMES[0], "", "2437"], ["2", NAMES[1], "", "1893"]),
                "2437 in the list .* 2438 on the card",
            ),
        ],
    )
    def test_that_does_not_say_the_same(self, rows, says):
        with pytest.raises(PagesDoNotMatch, match=says):
            build_tournament([card(GAMES[0]), self.listed(*rows)])

    def test_an_opponent_who_is_not_in_it_is_said(self):
        listed = self.listed(["1", NAMES[0], "99010001", "2438"], ["2", NAMES[1], "99010002", "1893"])
        joined = build_tournament([card(*GAMES), listed])
        assert (joined.player(3).name, joined.player(3).rating, joined.player(3).fide_id) == (NAMES[2], 1776, None)
        (finding,) = joined.findings[1]
        assert (finding.code, finding.serious) == ("not-in-list", False)
        assert finding.text.endswith("Tebbutt, Rowan.")


class TestSeveralCards:
    def test_of_one_player_the_one_with_games(self, fixtures):
        names = ("player-card-2026/own-data-alone.html", "player-card-2026/card.html")
        assert len(invented(fixtures, *names).rounds_by_player[7]) == 8

    def test_nobody_is_chosen_between_two(self):
        other = card(["1", "1", NAMES[0], "2438", "1", "s 0", "20", "-1,60"], own=own_data(2))
        with pytest.raises(PagesDoNotMatch, match=r"no\. 1, Marovec, Tilen and no\. 2, Zawirska, Hanka"):
            build_tournament([card(*GAMES), other])

    def test_nor_is_one_without_games_passed_over(self):
        with pytest.raises(PagesDoNotMatch, match=r"no\. 1, Marovec, Tilen and no\. 2, Zawirska, Hanka"):
            build_tournament([card(*GAMES), card(own=own_data(2))])

    def test_nor_between_one_and_somebody(self):
        with pytest.raises(PagesDoNotMatch, match="somebody"):
            build_tournament([card(*GAMES), card(*GAMES[:2], own="")])


class TestRealCards:
    def test_an_unrated_junior(self, real_pages):
        joined = build_tournament([saved(real_pages, "player-cards/2026-unrated-junior-live.html")])
        own = joined.rounds_by_player[61]
        assert [one.cell.kind for one in own] == ["bye", "game", "game", "game", "game"]
        assert joined.open_rounds() == {5}
        assert [player.rating for player in joined.players if player.number != 61] == [1532, 1468, 1425, 1410]
        assert joined.findings[61] == ()

    def test_games_that_do_not_say_whose_they_are(self, real_pages):
        joined = build_tournament([saved(real_pages, "player-cards/games-only-forfeit-loss.html")])
        assert [one.cell.result for one in joined.rounds_by_player[0]] == ["-", "0", "1"]
