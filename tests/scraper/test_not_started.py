"""Tournaments of which only a start list is there: not started, begun, or nobody can tell (format reference 6, 7)."""

import pytest

from scraper.assemble import build_tournament
from scraper.errors import PageMissing
from scraper.recognise import recognise

from .markup import GATE, details, menu_row, page, progress, recognised, saved, table, updated
from .three_players import NAMES, pairings, ranking, start_list

SWISS_MENU = menu_row("Lists", ("Starting rank", "tnr9900001.aspx?art=0"), ("Statistics", "tnr9900001.aspx?art=13"))
NO_PAIRINGS = recognise(page(art=2, list_name="Pairings/Results", address="r1.html"))


def is_not_started(*pages):
    joined = build_tournament(list(pages))
    return joined.form == "not-started"


class TestNotStarted:
    def test_its_players_have_no_rounds(self):
        joined = build_tournament([start_list(before=SWISS_MENU)])
        assert (joined.form, joined.rounds, joined.open_rounds()) == ("not-started", (), frozenset())
        assert [(player.name, player.rating) for player in joined.players] == [
            ("Marovec, Tilen", 2438),
            ("Zawirska, Hanka", 1893),
            ("Tebbutt, Rowan", 1776),
        ]
        assert dict(joined.rounds_by_player) == {1: (), 2: (), 3: ()}

    def test_the_number_of_rounds_is_not_believed(self):
        # A program fills in 1 for every round robin.
        said = details(("Number of rounds", "1"), ("Tournament type", "Round robin"))
        assert build_tournament([start_list(before=said), NO_PAIRINGS]).round_count is None

    @pytest.mark.parametrize("art", [1, 2, 4, 5])
    def test_a_list_of_rounds_is_not_there_yet(self, art):
        assert is_not_started(start_list(), recognise(page(art=art, list_name="Some list")))

    def test_a_crosstable_has_no_rounds_yet(self):
        roundless = recognised(["No.", "Name", "Rtg", "Pts."], ["1", NAMES[0], "2438", "0"], art=5)
        assert is_not_started(start_list(), roundless)

    def test_the_menu_of_a_swiss_would_name_its_rounds(self):
        assert is_not_started(start_list(before=SWISS_MENU))

    def test_it_begins_after_the_last_update(self):
        begins = details(("Date", "2026/08/27 to 2026/08/31"))
        assert is_not_started(start_list(before=begins + updated("26.08.2026 23:00:00")))

    def test_a_ranking_before_the_first_round_has_no_points(self):
        before = ranking(["1", NAMES[0], "0", "", ""], list_name="Rank after Round 0")
        assert is_not_started(start_list(before=SWISS_MENU), before)


class TestBegun:
    @pytest.mark.parametrize(
        "more",
        [
            pairings([(1, "", 2)]),
            ranking(["1", NAMES[0], "0,5", "", ""]),
            recognised(["SNo", "Name", "1.Rd"], ["1", NAMES[0], "*"], art=40, list_name="not paired"),
        ],
        ids=lambda page: page.kind,
    )
    def test_another_page_shows_it(self, more):
        with pytest.raises(PageMissing, match=r"art=5"):
            build_tournament([start_list(before=SWISS_MENU), more])

    def test_the_menu_names_a_round(self):
        with pytest.raises(PageMissing, match=r"only “Starting rank”.*art=5"):
            build_tournament([start_list(before=SWISS_MENU + progress(1, 7))])

    def test_a_later_round_that_is_not_paired_yet_does_not_refute_it(self):
        with pytest.raises(PageMissing):
            build_tournament([start_list(before=SWISS_MENU + progress(2, 7)), NO_PAIRINGS])

    def test_behind_the_gate_it_is_long_over(self):
        with pytest.raises(PageMissing):
            build_tournament([start_list(before=GATE)])
        without_list = recognise(page(art=5, list_name="Starting rank crosstable", before=GATE))
        with pytest.raises(PageMissing):
            build_tournament([start_list(before=GATE), without_list])


class TestNobodyCanTell:
    def test_a_start_list_and_nothing_more(self):
        with pytest.raises(PageMissing, match="art=5"):
            build_tournament([start_list()])

    @pytest.mark.parametrize("stamp", ["27.08.2026 08:00:00", "30.08.2026 08:00:00"])
    def test_on_its_days(self, stamp):
        begins = details(("Date", "2026/08/27 to 2026/08/31"), ("Tournament type", "Round robin"))
        with pytest.raises(PageMissing):
            build_tournament([start_list(before=begins + updated(stamp))])

    def test_a_round_robin_whose_menu_never_names_rounds(self):
        menu = menu_row("Lists", ("Starting rank list of players", "tnr9900001.aspx?art=0"))
        with pytest.raises(PageMissing):
            build_tournament([start_list(before=menu)])

    def test_a_missing_player_card_says_nothing_of_rounds(self):
        with pytest.raises(PageMissing):
            build_tournament([start_list(), recognise(page(art=9, list_name="Player info"))])


def test_a_list_of_nobody():
    empty = recognise(page(table(["No.", "Name", "Rtg"]), before=SWISS_MENU))
    joined = build_tournament([empty])
    assert (joined.form, joined.players, joined.rounds) == ("not-started", (), ())


def test_a_list_of_nobody_beside_rounds_is_not_believed():
    begun = recognise(page(table(["No.", "Name", "Rtg"]), before=progress(1, 5)))
    with pytest.raises(PageMissing):
        build_tournament([begun])


class TestRealPages:
    def test_registration(self, real_pages):
        joined = build_tournament([saved(real_pages, "registration/start-list.html")])
        assert (joined.form, len(joined.players)) == ("not-started", 97)

    @pytest.mark.parametrize("names", [["start-list"], ["round-1", "start-list"]])
    def test_a_round_robin_before_its_first_day(self, real_pages, names):
        joined = build_tournament([saved(real_pages, f"round-robin-not-started/{name}.html") for name in names])
        assert (joined.form, len(joined.players), joined.round_count) == ("not-started", 6, None)

    @pytest.mark.parametrize(
        "name",
        [
            "round-robin/start-list.html",  # over: nothing on the page shows it
            "live-round/start-list.html",
            "blitz-without-details/start-list.html",
            "fragments/gated-home-no-ratings.html",
        ],
    )
    def test_of_one_that_is_not_known_to_be_so_the_games_are_missing(self, real_pages, name):
        with pytest.raises(PageMissing, match="art=5"):
            build_tournament([saved(real_pages, name)])
