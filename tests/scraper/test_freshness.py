"""How long a fetched page is good: as long as what it shows can be expected to last (format reference 7)."""

from datetime import UTC, datetime, timedelta

import pytest
from markup import CROSSTABLE, html, table

from scraper.freshness import life
from scraper.page import Page
from scraper.recognise import recognise

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


def progress(paired, total):
    cell = f'<a href="https://chess-results.com/tnr9900001.aspx?art=2&amp;rd={paired}">Rd.{paired}/{total}</a>'
    return f'<table><tr><td class="CRnowrap b">Board Pairings</td><td class="CR">{cell}</td></tr></table>'


def ended(day):
    return f'<table><tr><td class="CR">Date</td><td class="CR">2026/08/01 to {day}</td></tr></table>'


GATE = '<input type="submit" value="Show tournament details" name="cb_alleDetails"/>'


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


class TestBetween:
    @pytest.mark.parametrize("before", ["", progress(2, 2)])
    def test_all_rounds_are_played(self, before):
        assert crosstable("2w1", "1b0", before=before) == A_DAY

    def test_a_start_list(self):
        assert start_list() == A_DAY

    @pytest.mark.parametrize("day", ["2026/08/11", "2026/08/16", "2026/08/20"])
    def test_over_for_at_most_five_days(self, day):
        assert crosstable("2w1", "1b0", before=ended(day)) == A_DAY


class TestHistory:
    def test_over_for_more_than_five_days(self):
        assert crosstable("2w1", "1b0", before=ended("2026/08/10")) == A_MONTH
        assert start_list(before=ended("2026/08/10")) == A_MONTH

    def test_a_game_that_was_never_finished_does_not_keep_it_open(self):
        assert crosstable("2w", "1b", before=ended("2026/08/10")) == A_MONTH

    def test_behind_the_gate(self):
        assert crosstable("2w1", "1b0", before=GATE) == A_MONTH
        assert start_list(before=GATE) == A_MONTH

    def test_a_page_that_was_not_fetched_does_not_know(self):
        assert start_list(before=ended("2026/08/10"), fetched=None) == A_DAY
