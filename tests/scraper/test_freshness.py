"""How long a fetched page is good: as long as what it shows can be expected to last (format reference 7)."""

from datetime import UTC, datetime, timedelta

import pytest

from scraper.freshness import life
from scraper.page import Page
from scraper.recognise import recognise

from .markup import CROSSTABLE, GATE, details, html, progress, table
from .three_players import GAME_HEADS, NAMES, card_page

THREE_MINUTES, A_DAY, A_MONTH = timedelta(minutes=3), timedelta(days=1), timedelta(days=30)
FETCHED = datetime(2026, 8, 16, 12, 0, tzinfo=UTC)


def of(body, *, fetched=FETCHED, **around):
    return life(recognise(Page("https://chess-results.com/tnr9900001.aspx", html(body, **around).encode(), fetched)))


def crosstable(*last_cells, **around):
    heads = ["No.", "Name", "1.Rd", "2.Rd", "Pts."]
    rows = [[str(number), f"Player {number}", "-1", cell, "1"] for number, cell in enumerate(last_cells, 1)]
    return of(table(heads, *rows), list_name=CROSSTABLE, art=5, **around)


def start_list(**around):
    return of(table(["No.", "Name"], ["1", "Marovec, Tilen"]), **around)


def ended(day):
    return details(("Date", f"2026/08/01 to {day}"))


def grid(*cells, **around):
    heads = ["No.", "Name", *[str(number) for number in range(1, len(cells) + 1)], "Pts."]
    rows = [[str(number), f"Player {number}", *row, "1"] for number, row in enumerate(cells, 1)]
    return of(table(heads, *rows), list_name=CROSSTABLE, art=5, **around)


def card(*results, **around):
    games = [[str(number), "2", NAMES[1], "1893", "1", result, "", ""] for number, result in enumerate(results, 1)]
    page = card_page(*games, heads=GAME_HEADS, **around)
    return life(recognise(Page("https://chess-results.com/tnr9900001.aspx", page.content, FETCHED)))


def ranking(name, **around):
    return of(table(["Rk.", "SNo", "Name", "Pts."], ["1", "1", "Marovec, Tilen", "1"]), list_name=name, **around)


class TestWhilePlayed:
    def test_a_game_of_the_last_round_is_not_finished(self):
        assert crosstable("2w", "1b") == THREE_MINUTES

    def test_a_game_of_an_earlier_round_was_put_off(self):
        rows = [["1", "Player 1", "2w", "-1"], ["2", "Player 2", "1b", "-1"]]
        assert of(table(["No.", "Name", "1.Rd", "2.Rd"], *rows), list_name=CROSSTABLE) == THREE_MINUTES

    def test_the_menu_announces_more_rounds(self):
        assert crosstable("2w1", "1b0", before=progress(2, 5)) == THREE_MINUTES

    def test_its_start_list_lasts_longer(self):
        assert start_list(before=progress(2, 5)) == A_DAY

    def test_so_does_the_list_of_a_team_event_s_players(self):
        heads = ["No.", "Name", "Rtg", "Team", "Bo."]
        rows = table(heads, ["1", "Marovec, Tilen", "2438", "Hill", "1"])
        assert of(rows, art=16, before=progress(2, 5)) == A_DAY

    def test_a_list_is_not_there_yet(self):
        assert of("", art=5, list_name=CROSSTABLE) == THREE_MINUTES

    @pytest.mark.parametrize("cells", [(["*", ""], ["", "*"]), (["*", "1", "½"], ["0", "*", ""], ["½", "", "*"])])
    def test_a_pair_of_a_grid_has_not_met(self, cells):
        assert grid(*cells) == THREE_MINUTES

    def test_a_pair_of_a_grid_has_met_less_often_than_another(self):
        assert grid(["*", "1 0", "½"], ["0 1", "*", "1 1"], ["½", "0 0", "*"]) == THREE_MINUTES

    @pytest.mark.parametrize("result", ["w", "s"])
    def test_a_game_of_a_card_is_not_finished(self, result):
        assert card("w 1", result) == THREE_MINUTES

    def test_a_card_although_its_own_games_are_over(self):
        assert card("w 1", "s 0", before=progress(2, 5)) == THREE_MINUTES

    def test_a_ranking(self):
        assert ranking("Rank after Round 2", before=progress(2, 5)) == THREE_MINUTES

    def test_a_ranking_without_the_last_round_which_is_paired(self):
        assert ranking("Rank after Round 4", before=progress(5, 5)) == THREE_MINUTES


class TestBetween:
    @pytest.mark.parametrize("before", ["", progress(2, 2)])
    def test_all_rounds_are_played(self, before):
        assert crosstable("2w1", "1b0", before=before) == A_DAY

    def test_a_start_list(self):
        assert start_list() == A_DAY

    @pytest.mark.parametrize(
        "cells", [(["*", "1"], ["0", "*"]), (["*", "1 0"], ["0 1", "*"]), (["*", "1K"], ["0", "*"])]
    )
    def test_a_grid_in_which_everybody_has_met(self, cells):
        assert grid(*cells) == A_DAY

    def test_a_card_with_its_games_or_without(self):
        assert card("w 1", "s 0") == A_DAY
        assert card() == A_DAY

    @pytest.mark.parametrize("name", ["Final Ranking after 5 Rounds", "Rank after Round 5", "Ranking"])
    def test_a_ranking_of_all_rounds(self, name):
        assert ranking(name, before=progress(5, 5)) == A_DAY

    def test_a_ranking_that_nothing_announces_more_rounds_for(self):
        assert ranking("Rank after Round 2") == A_DAY

    @pytest.mark.parametrize("day", ["2026/08/11", "2026/08/16", "2026/08/20"])
    def test_over_for_at_most_five_days(self, day):
        assert crosstable("2w1", "1b0", before=ended(day)) == A_DAY


class TestHistory:
    def test_over_for_more_than_five_days(self):
        assert crosstable("2w1", "1b0", before=ended("2026/08/10")) == A_MONTH
        assert start_list(before=ended("2026/08/10")) == A_MONTH

    def test_a_game_that_was_never_finished_does_not_keep_it_open(self):
        assert crosstable("2w", "1b", before=ended("2026/08/10")) == A_MONTH

    def test_of_whatever_kind(self):
        before = ended("2026/08/10")
        assert of("", art=5, list_name=CROSSTABLE, before=before) == A_MONTH
        assert grid(["*", ""], ["", "*"], before=before) == A_MONTH
        assert card("w 1", "s", before=before) == A_MONTH
        assert ranking("Rank after Round 4", before=before + progress(4, 5)) == A_MONTH

    def test_behind_the_gate(self):
        assert crosstable("2w1", "1b0", before=GATE) == A_MONTH
        assert start_list(before=GATE) == A_MONTH

    def test_a_page_that_was_not_fetched_does_not_know(self):
        assert start_list(before=ended("2026/08/10"), fetched=None) == A_DAY
