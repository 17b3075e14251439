"""Player cards of 2019 to 2026, whole and in parts (format reference 8).

The figures of the invented cards were worked out with FIDE's table 8.1.2; each is explained where it stands.
"""

from decimal import Decimal

import pytest

from scraper.card_cell import read_card_cell
from scraper.errors import PageNotUnderstood
from scraper.page import Page
from scraper.player import Player
from scraper.player_card import read_player_card
from scraper.recognise import recognise

from .markup import html, saved, table

HEADS = ["Rd.", "Bo.", "SNo", "", "Name", "Rtg", "FED", "Pts.", "Res.", "K", "rtg+/-"]


def card(folder, name):
    return read_player_card(saved(folder, name))


def games(*rows, heads=HEADS):
    page = Page("card.html", html(table(heads, *rows), art=9, list_name="Player info").encode())
    return read_player_card(recognise(page)).games


def game(*cells, heads=HEADS):
    (only,) = games(cells, heads=heads)
    return only


def against(result, *behind):
    """A row against no. 17, with this result and what stands behind it."""
    return game("1", "5", "17", "FM", "Surname, First", "1800", "ESP", "3,5", result, *behind)


def told(game):
    """What a round was: kind, opponent, colour, result."""
    return game.cell.kind, game.cell.opponent, game.cell.colour, game.cell.result


class TestInvented2019:
    """Own rating 1850, K 20: 2310 is 460 above, counted as 400 (.08), 1850 is .50, 1700 is 150 below (.70)."""

    @pytest.fixture
    def page(self, fixtures):
        return card(fixtures, "player-card-2019/card.html")

    def test_own_data(self, page):
        assert page.player == Player(
            number=12,
            name="Varga, Lilla",
            title="WCM",
            federation="HUN",
            fide_id=99030401,
            rating=1850,
            rating_international=1850,
            rating_national=1801,
            club="Eger",
        )
        assert page.ratings == ("rating", "rating-international", "rating-national")
        assert (page.birth_year, page.points, page.rank, page.performance) == (2003, 5, 8, 1722)
        assert page.national_id == ""
        assert page.unknown == ()

    def test_every_round(self, page):
        assert [told(game) for game in page.games] == [
            ("game", 2, "black", "0"),
            ("game", 13, "white", "1"),
            ("game", 29, "black", "1"),
            ("game", 19, "white", "½"),
            ("game", 21, None, "+"),
            ("bye", None, None, "1"),
            ("bye", None, None, "½"),
        ]

    def test_k_and_changes_add_up_to_the_total(self, page):
        # 20 x (0 - .08), 20 x (1 - .50), 20 x (.50 - .70); the others are not rated.
        assert [(game.k, game.rating_change) for game in page.games] == [
            (20, Decimal("-1.60")),
            (20, Decimal("10.00")),
            (None, None),
            (20, Decimal("-4.00")),
            (None, None),
            (None, None),
            (None, None),
        ]
        assert page.rating_change == Decimal("4.4")

    def test_the_mark_of_the_400_point_rule(self, page):
        assert [game.capped for game in page.games] == [True, False, False, False, False, False, False]

    def test_the_row_that_lacks_a_cell_keeps_what_stands_before_the_gap(self, page):
        unrated = page.games[2].opponent
        assert (unrated.name, unrated.rating_international, unrated.rating_national) == ("Dune, Alma", 0, 1000)
        assert page.games[2].opponent_points == Decimal("2.5")

    def test_the_columns_of_the_opponents_ratings(self, page):
        assert page.opponent_ratings == ("rating-international", "rating-national")

    def test_the_details_are_not_mixed_with_own_data(self, page):
        labels = [label for label, _ in page.head.details.fields]
        assert labels == [
            "Organizer(s)",
            "Time control (Standard)",
            "Number of rounds",
            "Tournament type",
            "Rating calculation",
            "Date",
        ]
        assert page.head.details.start.isoformat() == "2019-02-15"


class TestInvented2026:
    """Own rating 1748, K 20: 1568 is 180 below (.74), 2150 is 402 above, counted as 400 (.08)."""

    @pytest.fixture
    def page(self, fixtures):
        return card(fixtures, "player-card-2026/card.html")

    def test_every_round(self, page):
        assert [told(game) for game in page.games] == [
            ("game", 9, "white", "0"),
            ("bye", None, None, "1"),
            ("game", 3, "black", "½"),
            ("game", 15, None, "+"),
            ("game", 11, None, "-"),
            ("bye", None, None, "½"),
            ("game", 20, "white", "1"),
            ("game", 4, "black", None),
        ]

    def test_expected_scores_and_changes(self, page):
        first, third = page.games[0], page.games[2]
        assert (first.expected, first.score_minus_expected) == (Decimal("0.74"), Decimal("-0.74"))
        assert (first.k, first.rating_change, first.capped) == (20, Decimal("-14.80"), False)
        assert (third.expected, third.score_minus_expected) == (Decimal("0.08"), Decimal("0.42"))
        assert (third.k, third.rating_change, third.capped) == (20, Decimal("8.40"), True)
        assert page.rating_change == Decimal("-6.4")

    def test_rounds_that_are_not_rated_have_neither(self, page):
        others = [page.games[index] for index in (1, 3, 4, 5, 6, 7)]
        assert {(game.k, game.rating_change) for game in others} == {(None, None)}

    def test_names_are_tidied_and_somebody_is_called_bye(self, page):
        names = [game.opponent.name if game.opponent else None for game in page.games]
        assert names == [
            "Pihlak, Rein",
            None,
            "Astrom, Vera",
            "Kukk, Mari",
            "Bye, Anna",
            None,
            "Single",
            "Rand, Uku",
        ]

    def test_games_alone_are_the_same_games(self, fixtures, page):
        alone = card(fixtures, "player-card-2026/games-alone.html")
        assert alone.player is None
        assert alone.rating_change is None
        assert alone.games == page.games

    def test_own_data_alone_have_no_games_rather_than_none_played(self, fixtures, page):
        alone = card(fixtures, "player-card-2026/own-data-alone.html")
        assert alone.games is None
        assert alone.player == page.player
        assert alone.head.gated


def test_a_russian_card_of_old_markup(fixtures):
    page = card(fixtures, "russian/card.html")
    assert (page.player.number, page.player.name, page.birth_year) == (2, "Соловьёва, Майя", 2008)
    assert (page.player.rating_international, page.player.rating_national) == (1970, 1984)
    assert [told(game) for game in page.games] == [
        ("game", 4, "white", "1"),
        ("game", 1, "black", "1"),
        ("game", 3, "white", None),
    ]


def test_the_card_of_a_team_tournament_keeps_its_rounds(fixtures):
    page = card(fixtures, "team-league/card.html")
    assert [(game.round, game.cell.opponent, game.rating_change) for game in page.games] == [
        (1, 4, Decimal("13.20")),
        (3, 6, Decimal("-8.20")),
    ]
    assert page.birth_year is None


class TestResultCells:
    @pytest.mark.parametrize(
        ("text", "box", "colour", "result"),
        [
            ("1", "white", "white", "1"),
            ("½", "black", "black", "½"),
            ("", "black", "black", None),
            ("", None, None, None),
            ("w 1", None, "white", "1"),
            ("s 0", None, "black", "0"),
            ("w ½", None, "white", "½"),
            ("s", None, "black", None),
            ("- 1K", None, None, "+"),
            ("- 0K", None, None, "-"),
            ("1K", None, None, "+"),
            ("0K", None, None, "-"),
            ("+", None, None, "+"),
            ("+ 1K", None, None, "+"),
            ("w -", None, "white", "-"),
            ("1U", "white", "white", "1"),
        ],
    )
    def test_against_somebody(self, text, box, colour, result):
        assert read_card_cell(text, box, 17) == ("game", text, 17, colour, result)

    @pytest.mark.parametrize(
        ("text", "kind", "points"),
        [
            ("- 1", "bye", "1"),
            ("-1", "bye", "1"),
            ("- ½", "bye", "½"),
            ("- 0", "not-paired", "0"),
            ("- 1K", "bye", "1"),
            ("0", "not-paired", "0"),
            ("", "not-paired", None),
        ],
    )
    def test_against_nobody(self, text, kind, points):
        assert read_card_cell(text, None, None) == (kind, text, None, None, points)

    @pytest.mark.parametrize("text", ["- ½", "- 1", "-", "2", "x", "b 1", "w1", "U", "w U", "½K", "- ½K", "+0"])
    def test_not_understood_against_somebody(self, text):
        assert read_card_cell(text, None, 17).kind == "not-understood"

    @pytest.mark.parametrize("text", ["w 1", "2", "-", "+", "- 2"])
    def test_not_understood_against_nobody(self, text):
        assert read_card_cell(text, None, None).kind == "not-understood"

    def test_two_colours_contradict_each_other(self):
        assert read_card_cell("w 1", "black", 17).kind == "not-understood"

    def test_nobody_has_no_colour(self):
        assert read_card_cell("1", "white", None).kind == "not-understood"

    @pytest.mark.parametrize("text", ["1", "½", "0", "1U"])
    def test_a_result_without_a_colour_is_another_column(self, text):
        # In a row with a cell too many the opponent's points stand under the heading of the result.
        assert read_card_cell(text, None, 15).kind == "not-understood"


class TestRows:
    @pytest.mark.parametrize("k", ["", "0"])
    def test_a_k_that_is_not_known(self, k):
        assert against("w 1", k, "").k is None

    def test_no_change_is_not_the_same_as_none(self):
        assert against("w ½", "20", "0,00").rating_change == 0
        assert against("w ½", "20", "").rating_change is None

    @pytest.mark.parametrize("k", ["", "0"])
    def test_a_change_of_0_without_a_k_is_not_known(self, k):
        assert against("w 1", k, "0").rating_change is None

    def test_a_change_without_a_column_of_k_is_as_printed(self):
        heads = ["Rd.", "SNo", "Name", "Rtg", "Res.", "rtg+/-"]
        assert game("1", "17", "A, B", "1800", "w ½", "0", heads=heads).rating_change == 0

    @pytest.mark.parametrize(("change", "kind"), [("-6,40", "not-understood"), ("0", "game"), ("", "game")])
    def test_no_result_beside_what_the_game_brought(self, change, kind):
        assert against("w", "20", change).cell.kind == kind

    def test_no_result_beside_a_score_against_what_was_expected(self):
        heads = ["Rd.", "SNo", "Name", "Rtg", "Res.", "we", "w-we"]
        assert game("1", "17", "A, B", "1800", "w", "0,74", "-0,74", heads=heads).cell.kind == "not-understood"
        assert game("1", "17", "A, B", "1800", "w", "0,74", "", heads=heads).cell.kind == "game"

    def test_the_mark_may_stand_at_the_rating(self):
        only = game("1", "5", "17", "", "Surname, First", "2356*)", "ESP", "3,5", "w 0", "40", "-3,20")
        assert (only.opponent.rating, only.capped) == (2356, True)

    @pytest.mark.parametrize("rating", ["1800*", "1800E", "#1399", ""])
    def test_an_estimate_is_no_rating(self, rating):
        only = game("1", "5", "17", "", "Surname, First", rating, "ESP", "3,5", "w 0", "", "")
        assert (only.opponent.rating, only.capped) == (None, False)

    def test_a_game_that_is_marked_as_not_rated(self):
        assert not against("w 1U", "", "").rated
        assert against("w 1", "", "").rated

    def test_extra_cells_at_the_end(self):
        assert against("w 1", "20", "3,60", None, None).rating_change == Decimal("3.60")

    def test_a_minus_of_another_kind(self):
        assert against("w 0", "20", "−3,60").rating_change == Decimal("-3.60")

    @pytest.mark.parametrize(
        ("number", "name", "result", "kind"),
        [
            ("-1", "bye", "- 1", "bye"),
            ("-", "bye", "- 1", "bye"),
            ("-2", "not paired", "- 0", "not-paired"),
            ("-2", "sin emparejar", "- ½", "bye"),
            ("-1", "bye", "- 0", "bye"),
            ("", "spielfrei", "- 1", "bye"),
            ("-1", "a word nobody knows", "- 1", "bye"),
            ("", "a word nobody knows", "- 1", "not-understood"),
            ("-2", "not paired", "", "not-paired"),
            ("-1", "bye", "", "bye"),
        ],
    )
    def test_nobody(self, number, name, result, kind):
        only = game("1", "9", number, "", name, "0", "", "", result, "", "")
        assert (only.cell.kind, only.opponent) == (kind, None)

    def test_a_row_without_a_round_is_an_error(self):
        with pytest.raises(PageNotUnderstood, match="row is not understood"):
            games(["", "5", "17", "", "Surname, First", "1800", "ESP", "3,5", "w 1", "20", "3,60"])

    def test_games_without_start_numbers_are_an_error(self):
        with pytest.raises(PageNotUnderstood, match="no start numbers"):
            game("1", "Surname, First", "1800", "w 1", heads=["Rd.", "Name", "Rtg", "Res."])


class TestRowsThatLackACell:
    """Head of eleven cells, rows of ten: the gap may be anywhere, the reference says before K."""

    def test_what_stands_behind_the_result_is_not_believed(self):
        only = against("w 1", "20")
        assert told(only) == ("game", 17, "white", "1")
        assert (only.k, only.rating_change) == (None, None)

    def test_a_result_that_could_be_another_cell_is_not_believed(self):
        # The rating is missing: under "Res." stands the K of 0, which is not a lost game.
        only = game("1", "5", "17", "", "Surname, First", "ESP", "3,5", "w 1", "0", "")
        assert only.cell.kind == "not-understood"
        assert only.opponent == Player(17, "Surname, First")

    def test_an_empty_cell_under_the_result_is_no_pending_game(self):
        only = game("1", "5", "17", "", "Surname, First", "ESP", "3,5", "w 1", "", "")
        assert only.cell.kind == "not-understood"


class TestOwnData:
    def info(self, *pairs):
        rows = "".join(f'<tr><td class="CR">{label}</td><td class="CR">{value}</td></tr>' for label, value in pairs)
        page = html(f'<table Class="CRs1">{rows}</table>', art=9, list_name="Player info")
        return read_player_card(recognise(Page("card.html", page.encode())))

    def test_spanish_labels(self):
        page = self.info(
            ("Nombre", "Mora, Eloy"),
            ("Ranking inicial", "4"),
            ("Elo", "0"),
            ("Elo nacional", "1911"),
            ("Elo internacional", "1890"),
            ("FIDE elo +/-", "-63,6"),
            ("Fecha de nacimiento", "2001/05/17"),
        )
        assert (page.player.rating, page.player.rating_national, page.player.rating_international) == (0, 1911, 1890)
        assert (page.rating_change, page.birth_year) == (Decimal("-63.6"), 2001)

    def test_zero_is_not_known(self):
        page = self.info(
            ("Name", "A, B"), ("Starting rank", "4"), ("Rank", "0"), ("Fide-ID", "0"), ("Year of birth ", "0")
        )
        assert (page.rank, page.player.fide_id, page.birth_year) == (None, None, None)

    def test_labels_that_nobody_knows_are_kept(self):
        page = self.info(("Name", "A, B"), ("Starting rank", "4"), ("Rank", "1"), ("Shoe size", "44"))
        assert page.unknown == ("Shoe size",)

    def test_without_a_start_number_it_cannot_be_joined_to_anything(self):
        with pytest.raises(PageNotUnderstood, match="no start number"):
            self.info(("Name", "A, B"), ("Rank", "1"), ("Points", "2"))


class TestRealCards:
    def test_the_unrated_junior(self, real_pages):
        page = card(real_pages, "player-cards/2026-unrated-junior-live.html")
        assert (page.player.number, page.player.rating_international, page.birth_year) == (61, 0, 2009)
        assert (page.points, page.rank, page.performance, page.rating_change) == (2, 26, 1309, None)
        assert [told(game) for game in page.games] == [
            ("bye", None, None, "1"),
            ("game", 23, "white", "0"),
            ("game", 33, "black", "1"),
            ("game", 40, "white", "0"),
            ("game", 11, "black", None),
        ]
        assert [game.opponent.rating for game in page.games[1:]] == [1468, 1425, 1410, 1532]

    def test_the_russian_card(self, real_pages):
        page = card(real_pages, "player-cards/2020-russian.html")
        assert (page.player.number, page.player.rating, page.player.rating_international) == (8, 1180, 0)
        assert (page.points, page.rank, page.performance, page.birth_year) == (Decimal("7.5"), 1, 1607, 2009)
        # Eight rounds: White in the odd ones, a draw in the seventh, the rest won: 7.5 points.
        assert [game.cell.colour for game in page.games] == ["white", "black"] * 4
        assert [game.cell.result for game in page.games] == ["1"] * 6 + ["½", "1"]
        assert [game.cell.opponent for game in page.games] == [30, 26, 42, 2, 11, 19, 1, 15]

    def test_a_loss_by_forfeit_is_against_somebody(self, real_pages):
        page = card(real_pages, "player-cards/games-only-forfeit-loss.html")
        assert [told(game) for game in page.games] == [
            ("game", 2, None, "-"),
            ("not-paired", None, None, "0"),
            ("game", 59, "black", "1"),
        ]
        assert page.games[0].opponent.rating == 2040

    def test_the_published_change(self, real_pages):
        page = card(real_pages, "player-cards/games-only-not-paired-unrated-k20.html")
        assert [(game.cell.kind, game.k, game.rating_change) for game in page.games] == [
            ("not-paired", None, None),
            ("game", None, None),
            ("game", 20, Decimal("-14.80")),
        ]
        assert [game.opponent.rating for game in page.games[1:]] == [0, 1568]
