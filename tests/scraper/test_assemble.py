"""Which of a tournament's pages are used, who plays according to them, and the way out where they do not do."""

import pytest

from scraper.assemble import build_tournament
from scraper.errors import KindNotSupported, PageCut, PageMissing, PageNotUnderstood
from scraper.page import Page
from scraper.player_list import list_of_players
from scraper.recognise import recognise

from .markup import details, html, recognised, saved, table, updated
from .three_players import NAMES, card, crosstable, final, grid, own_data, pairings, ranking, start_list

CUT = '<p><a class=fett href="tnr9900001.aspx?art=0&amp;zeilen=99999">Show complete list</a></p>'
TEAMS = details(("Tournament type", "Swiss-System for teams"))
GAME = ["1", "2", NAMES[1], "1893", "1", "w 1", "20", "1,60"]


class TestWhichPages:
    FINAL = (["Zawirska Hanka", "1893", "2b0"], ["Marovec Tilen", "2438", "1w1"])

    def test_a_crosstable_in_starting_order_before_one_in_final_order(self):
        joined = build_tournament([final(*self.FINAL), crosstable(["2w1"], ["1b0"], ["-1"]), start_list()])
        assert (joined.form, joined.remarks) == ("swiss", ())

    def test_games_of_the_whole_field_before_those_of_a_card(self):
        joined = build_tournament([card(GAME), start_list(), crosstable(["2w1"], ["1b0"], ["-1"])])
        assert (joined.form, joined.card_of) == ("swiss", None)

    def test_a_card_before_a_start_list(self):
        joined = build_tournament([start_list(), card(GAME)])
        assert (joined.form, joined.card_of) == ("card", 1)

    def test_of_two_pages_of_a_kind_the_one_updated_last(self):
        older = crosstable(["2w"], ["1b"], ["-1"], before=updated("01.08.2026 10:00:00"))
        newer = crosstable(["2w1"], ["1b0"], ["-1"], before=updated("01.08.2026 12:00:00"))
        for pages in ([older, newer, start_list()], [newer, start_list(), older]):
            assert build_tournament(pages).rounds_by_player[1][0].cell.text == "2w1"

    def test_two_grids_and_two_cards_too(self):
        before = [updated(f"01.08.2026 {hour}:00:00") for hour in (10, 12)]
        older, newer = grid(["*", ""], ["", "*"], before=before[0]), grid(["*", "1"], ["0", "*"], before=before[1])
        assert build_tournament([older, newer]).rounds_by_player[1][0].cell.result == "1"
        older, newer = card(GAME, before=before[0]), card(GAME, ["2", *GAME[1:]], before=before[1])
        assert build_tournament([newer, older]).rounds == (1, 2)

    def test_what_says_nothing_of_games_does_no_harm(self):
        pages = [pairings([(1, "1 - 0", 2)]), recognise(Page("none.html", html(art=2, list_name="Round 2").encode()))]
        joined = build_tournament([*pages, start_list(), crosstable(["2w1"], ["1b0"], ["-1"])])
        assert (joined.form, joined.rounds, joined.remarks) == ("swiss", (1,), ())

    def test_an_individual_event_whose_details_say_teams(self):
        joined = build_tournament([start_list(before=TEAMS), crosstable(["2w1"], ["1b0"], ["-1"], before=TEAMS)])
        assert joined.form == "swiss"
        assert build_tournament([grid(["*", "1"], ["0", "*"], before=TEAMS)]).form == "round-robin"


class TestMissing:
    def test_the_rest_of_a_start_list_though_the_crosstable_has_ratings(self):
        ratings = crosstable(heads=["Rtg"], more=[["2438"], ["1893"], ["0"]])
        with pytest.raises(PageCut):
            build_tournament([start_list(after=CUT), ratings])

    def test_the_rest_of_a_start_list_beside_a_card(self):
        # Who stands in the missing part would count as one without a FIDE ID.
        with pytest.raises(PageCut):
            build_tournament([start_list(after=CUT), card(GAME)])

    @pytest.mark.parametrize("page", [ranking(["1", NAMES[0], "1", "", ""]), pairings([(1, "1 - 0", 2)])])
    def test_the_games(self, page):
        with pytest.raises(PageMissing, match=rf"“Some Open 2026” there is only “{page.head.list_name}”.*art=5"):
            build_tournament([page])


class TestTeams:
    """Their own pages do not name opponents; a card does."""

    @pytest.mark.parametrize(
        ("name", "what"),
        [
            ("players", "the list of the players of a team tournament"),
            ("team-pairings", "the pairings of a team tournament, which name the teams but not the players"),
            ("board-pairings", "board by board"),
            ("composition", "without the opponents"),
            ("ranking", "the ranking of a team tournament"),
            ("crosstable", "team against team"),
            ("best-players", "the best players of a team tournament"),
        ],
    )
    def test_each_page_is_named_with_the_card_as_the_way_out(self, fixtures, name, what):
        page = saved(fixtures, f"team-league/{name}.html")
        with pytest.raises(KindNotSupported) as raised:
            build_tournament([page])
        assert (raised.value.kind, raised.value.page) == ("team", page.page.address)
        assert what in str(raised.value)
        assert "link of your player card" in str(raised.value)

    def test_by_the_details_of_another_page(self):
        with pytest.raises(KindNotSupported, match=r"Swiss-System for teams.*player card"):
            build_tournament([start_list(before=TEAMS)])

    def test_with_the_card_they_are_read(self, fixtures):
        pages = [saved(fixtures, f"team-league/{name}.html") for name in ("board-pairings", "card", "ranking")]
        assert build_tournament(pages).card_of == 1


class TestListOfPlayers:
    def names(self, *pages):
        return {player.number: player.name for player in list_of_players(list(pages)).players}

    def test_from_the_start_list(self):
        listed = list_of_players([crosstable(), start_list()])
        assert (listed.number, listed.name, dict(listed.places)) == (9900001, "Some Open 2026", {})
        assert [player.name for player in listed.players] == NAMES

    def test_from_the_crosstable_even_without_ratings(self):
        assert self.names(crosstable()) == {1: "Marovec Tilen", 2: "Zawirska Hanka", 3: "Tebbutt Rowan"}

    def test_from_the_grid_even_without_ratings(self):
        assert self.names(grid(["*", ""], ["", "*"], heads=(), more=[[], []])) == {1: NAMES[0], 2: NAMES[1]}

    def test_from_a_crosstable_in_final_order_by_places(self):
        assert self.names(final(["Zawirska Hanka", "1893", "-1"], ["Marovec Tilen", "2438", "-1"])) == {
            1: "Zawirska Hanka",
            2: "Marovec Tilen",
        }

    def test_of_a_team_event_by_start_number_with_team_and_board(self, fixtures):
        listed = list_of_players([saved(fixtures, "team-league/players.html")])
        assert [(player.number, player.name) for player in listed.players] == [
            (1, "Achebe, Uzo"),
            (2, "Rossi, Pia"),
            (4, "Olsen, Tuva"),
            (5, "Meyer, Ida"),
            (6, "Dvorak, Jan"),
            (7, "Kaya, Can"),
        ]
        assert (listed.places[4].team, listed.places[4].board) == ("Birch Hill", 1)

    @pytest.mark.parametrize("page", [ranking(["3", NAMES[2], "1", "", ""]), card(GAME), pairings([(1, "", 2)])])
    def test_no_other_page_names_them_all(self, page):
        with pytest.raises(PageMissing, match=f"“{page.head.list_name}” is no list of players"):
            list_of_players([page])

    @pytest.mark.parametrize("name", ["team-pairings", "composition", "ranking"])
    def test_nor_do_other_pages_of_team_events(self, fixtures, name):
        with pytest.raises(KindNotSupported, match="player card"):
            list_of_players([saved(fixtures, f"team-league/{name}.html")])

    def test_a_list_that_cannot_be_read(self):
        page = recognise(Page("x", html(table(["No.", "Name"], ["one", "Tebbutt, Rowan"])).encode()))
        with pytest.raises(PageNotUnderstood):
            list_of_players([page])

    def test_a_list_that_is_cut(self):
        with pytest.raises(PageCut):
            list_of_players([start_list(after=CUT)])


def test_own_data_and_a_start_list_do_not_make_games():
    with pytest.raises(PageMissing, match="no games"):
        build_tournament([start_list(), card(own=own_data(Points="1"))])


def test_a_start_list_that_nobody_stands_in():
    assert list_of_players([recognised(["No.", "Name"])]).players == ()
