"""Team tournaments: the list to pick from, and which page is which (format reference 2 and 5.3)."""

import pytest

from scraper.errors import PageNotUnderstood
from scraper.page import Page
from scraper.recognise import recognise
from scraper.team import TEAM_PAGES, TeamPlace, describe_team_page, is_team_page, read_team_players

from .markup import html, page, recognised, saved, table

HEADS = ["No.", "", "Name", "Rtg", "Team", "Bo."]


def linked(name, number):
    return f'<a Class="CRdb" href="https://chess-results.com/tnr9900310.aspx?lan=1&amp;art=9&amp;snr={number}">{name}</a>'


def players(*rows):
    return read_team_players(recognised(HEADS, *rows, art=16))


class TestPlayers:
    def test_start_numbers_stand_in_the_links(self, fixtures):
        team = read_team_players(saved(fixtures, "team-league/players.html"))
        assert team.start_numbers
        assert [(player.number, player.name, player.rating) for player in team.start_list.players] == [
            (1, "Achebe, Uzo", 2080),
            (2, "Rossi, Pia", 1777),
            (4, "Olsen, Tuva", 2201),
            (5, "Meyer, Ida", 1650),
            (6, "Dvorak, Jan", 1700),
            (7, "Kaya, Can", 0),
        ]
        assert team.places == {
            1: TeamPlace("Alder Lane", 1),
            2: TeamPlace("Alder Lane", 2),
            4: TeamPlace("Birch Hill", 1),
            5: TeamPlace("Birch Hill", 2),
            6: TeamPlace("Cedar Court", 1),
            7: TeamPlace("Cedar Court", 2),
        }
        assert team.start_list.fide_ids

    def test_without_links_the_numbers_are_only_those_of_the_rows(self, fixtures):
        team = read_team_players(saved(fixtures, "team-league/players-without-links.html"))
        assert not team.start_numbers
        assert team.start_list.players[0].name == "Olsen, Tuva"
        assert team.places[1] == TeamPlace("Birch Hill", 1)

    def test_one_link_missing_makes_all_of_them_doubtful(self):
        team = players(["1", "", linked("A, A", 9), "2000", "Alder", "1"], ["2", "", "B, B", "1900", "Alder", "2"])
        assert not team.start_numbers
        assert [player.number for player in team.start_list.players] == [1, 2]

    def test_two_links_to_one_card_too(self):
        team = players(
            ["1", "", linked("A, A", 9), "2000", "Alder", "1"], ["2", "", linked("B, B", 9), "1900", "Alder", "2"]
        )
        assert not team.start_numbers

    def test_a_board_that_is_not_said(self):
        team = players(["1", "", linked("A, A", 9), "2000", "Alder", ""])
        assert team.places == {9: TeamPlace("Alder", None)}

    def test_a_list_without_teams_is_none(self):
        with pytest.raises(PageNotUnderstood, match="no teams"):
            read_team_players(recognised(["No.", "Name", "Rtg"], ["1", "A, A", "2000"]))

    def test_the_real_list(self, real_pages):
        team = read_team_players(saved(real_pages, "team-swiss/players.html"))
        assert team.start_numbers
        assert [player.number for player in team.start_list.players] == list(range(1, 33))
        # The first of the list by rating is no. 13, as the board pairings link him.
        best = next(player for player in team.start_list.players if player.rating == 2218)
        assert (best.number, best.title, best.fide_id) == (13, "WIM", 9682384)
        assert team.places[13].board == 1
        assert len({place.team for place in team.places.values()}) == 16


class TestWhichPage:
    @pytest.mark.parametrize(
        ("name", "kind"),
        [
            ("players", "team-players"),
            ("team-pairings", "team-pairings"),
            ("board-pairings", "board-pairings"),
            ("composition", "team-composition"),
            ("crosstable", "team-crosstable"),
            ("ranking", "team-ranking"),
            ("best-players", "best-players"),
        ],
    )
    def test_invented(self, fixtures, name, kind):
        page = saved(fixtures, f"team-league/{name}.html")
        assert page.kind == kind
        assert is_team_page(page)
        assert describe_team_page(page).startswith(TEAM_PAGES[kind])

    def test_the_details_say_how_the_teams_meet(self, fixtures):
        page = saved(fixtures, "team-league/players.html")
        assert describe_team_page(page) == "the list of the players of a team tournament (Round robin for teams)"
        assert page.head.details.round_robin
        assert page.head.details.teams

    def test_a_player_card_is_read_as_such(self, fixtures):
        assert saved(fixtures, "team-league/card.html").kind == "player-card"

    @pytest.mark.parametrize(
        ("name", "kind"),
        [
            ("players", "team-players"),
            ("team-pairings-round-1", "team-pairings"),
            ("board-pairings-round-1", "board-pairings"),
        ],
    )
    def test_real(self, real_pages, name, kind):
        page = saved(real_pages, f"team-swiss/{name}.html")
        assert page.kind == kind
        assert is_team_page(page)

    def test_a_swiss_is_none(self, real_pages):
        assert not is_team_page(saved(real_pages, "open-209-players/crosstable.html"))

    @pytest.mark.parametrize(
        ("heads", "below", "kind"),
        [
            (["Rk.", "Team", "1", "2", "TB1"], ["1", "Alder", "*", "2½", "5"], "team-crosstable"),
            (["No.", "Team", "1", "2"], ["1", "Alder", "*", "2½"], "team-crosstable"),
            (["Rk.", "SNo", "Team", "Games", "TB1"], ["1", "3", "Alder", "2", "4"], "team-ranking"),
            (["No.", "Team", "RtgAvg"], ["1", "Alder", "1800"], "team-list"),
            (["Bo.", "", "Name", "Rtg", "FED"], ["1", "", "A, A", "2000", "ESP"], "team-composition"),
        ],
    )
    def test_by_the_columns_whatever_the_list_is_called(self, heads, below, kind):
        assert recognised(heads, below, list_name="Mannschaften").kind == kind

    def test_boards_by_their_numbers(self):
        body = table(
            ["Br.", "9", "Some Team", "Elo", "-", "1", "Other", "0 : 0"], ["1.1", "", "A", "1", "-", "", "B", ""]
        )
        assert recognise(page(body, list_name="Brettpaarungen")).kind == "board-pairings"

    def test_a_composition_is_no_round_robin(self):
        # Its columns 1, 2, 3 are rounds: read as a grid of opponents they would be other people's games.
        heads = ["Bo.", "", "Name", "Rtg", "FED", "1", "2", "3", "Pts.", "Games"]
        assert (
            recognised(heads, ["1", "", "A, A", "2000", "ESP", "1", "", "½", "1,5", "2"]).kind == "team-composition"
        )


def test_colours_of_board_pairings_are_seen(real_pages):
    document = saved(real_pages, "team-swiss/board-pairings-round-1.html").document
    # Eight matches on two boards: the first board of the first match is White for the team named first.
    assert len(document.colours[0]) == 32
    assert [document.colours[0][2, column] for column in (2, 7)] == ["white", "black"]
    assert [document.colours[0][3, column] for column in (2, 7)] == ["black", "white"]


def test_swiss_pages_have_none(real_pages):
    document = saved(real_pages, "open-209-players/crosstable.html").document
    assert [dict(colours) for colours in document.colours] == [{}]


def test_colours_saved_complete_by_a_browser():
    cell = '<table><tbody><tr><td><div class="FarbesT"></div></td><td class="CR">1</td></tr></tbody></table>'
    heads = "<tr><th>Rd.</th><th>SNo</th><th>Name</th><th>Res.</th></tr>"
    body = (
        f'<table class="CRs1"><tbody>{heads}<tr><td>1</td><td>7</td><td>A, B</td><td>{cell}</td></tr></tbody></table>'
    )
    document = recognise(Page("card.html", html(body, art=9).encode())).document
    assert document.colours == ({(1, 3): "black"},)
    assert document.tables[0][1] == ("1", "7", "A, B", "1")
