"""K and changes as the site prints them, on cards and rankings, alone and beside the games (format reference 8)."""

from decimal import Decimal

import pytest

from scraper.assemble import add_card, build_tournament
from scraper.errors import PageNotUnderstood, PagesDoNotMatch
from scraper.player_card import read_player_card
from scraper.ranking import read_ranking
from scraper.site_figures import SiteFigures, figures_of_card, figures_of_ranking

from .markup import saved, updated
from .three_players import NAMES, card, crosstable, final, grid, own_data, ranking, start_list

GAMES = (
    ["1", "2", NAMES[1], "1893", "1", "w 1", "20", "1,60"],
    ["2", "3", NAMES[2], "1776", "0", "s 0", "20", "-18,40"],
)


def own(**data):
    """The own data of no. 1, with the site's label for the change."""
    return own_data(**data).replace("FIDE change", "FIDE rtg +/-")


def of(*games, **data):
    return figures_of_card(read_player_card(card(*games, own=own(**data))))


class TestOfACard:
    def test_k_birth_year_changes_and_total(self):
        figures = of(*GAMES, FIDE_change="-16,8", Year_of_birth="2008")
        assert figures == SiteFigures("card", 20, 2008, Decimal("-16.8"), {1: Decimal("1.60"), 2: Decimal("-18.40")})

    def test_another_k_in_another_game_leaves_it_open(self):
        other = [*GAMES[1][:6], "10", "-9,20"]
        assert of(GAMES[0], other).k is None

    @pytest.mark.parametrize("k", ["", "0"])
    def test_no_k_says_nothing(self, k):
        figures = of([*GAMES[0][:6], k, "0,00"])
        assert (figures.k, dict(figures.changes)) == (None, {})

    def test_a_total_of_nothing_without_changes_is_not_known(self):
        unrated = [*GAMES[0][:6], "", ""]
        assert of(unrated, FIDE_change="0").total is None

    def test_a_total_of_nothing_beside_changes_is_one(self):
        level = [*GAMES[1][:6], "20", "-1,60"]
        assert of(GAMES[0], level, FIDE_change="0").total == 0

    def test_of_two_games_in_one_round_only_the_total(self):
        second = ["1", *GAMES[1][1:]]
        figures = of(GAMES[0], second, FIDE_change="-16,8")
        assert (figures.k, figures.total, dict(figures.changes)) == (20, Decimal("-16.8"), {})

    def test_own_data_alone(self, fixtures):
        figures = figures_of_card(read_player_card(saved(fixtures, "player-card-2026/own-data-alone.html")))
        assert (figures.k, str(figures.total), dict(figures.changes)) == (None, "-6.4", {})


class TestOfARanking:
    def test_of_everybody_who_has_any(self, fixtures):
        # No. 3 is unrated, and no. 5 has the 0 that says nothing.
        figures = figures_of_ranking(read_ranking(saved(fixtures, "ranking-with-changes/ranking.html")))
        assert {number: (one.source, one.k, str(one.total)) for number, one in figures.items()} == {
            1: ("ranking", 10, "-5.2"),
            2: ("ranking", 20, "15.8"),
            4: ("ranking", 40, "61.2"),
        }

    def test_without_such_columns(self):
        page = ranking(["1", NAMES[0], "1"], heads=())
        assert figures_of_ranking(read_ranking(page)) == {}


class TestOneOrElseTheOther:
    CARD = SiteFigures("card", None, 2008, None, {1: Decimal("1.60")})
    RANKING = SiteFigures("ranking", 40, None, Decimal("3.2"))

    def test_what_the_first_lacks_comes_from_the_second(self):
        assert self.CARD.or_else(self.RANKING) == SiteFigures(
            "ranking", 40, 2008, Decimal("3.2"), {1: Decimal("1.60")}
        )

    def test_what_it_has_stays(self):
        known = SiteFigures("card", 20, 2008, Decimal("1.6"), {1: Decimal("1.60")})
        assert known.or_else(self.RANKING) == known


TABLE = (["2w1"], ["1b0"], ["-1"])


class TestBesideTheGames:
    def built(self, *pages):
        return build_tournament([start_list(), crosstable(*TABLE), *pages])

    def left_out(self, *pages):
        joined = self.built(*pages)
        (remark,) = joined.remarks
        assert remark.code == "page-left-out"
        assert joined.site_figures == {}
        assert [one.cell.text for one in joined.rounds_by_player[1]] == ["2w1"]
        return remark.text

    def test_a_ranking_gives_those_of_everybody(self):
        page = ranking(
            ["1", NAMES[0], "1", "10", "0,8"], ["3", NAMES[2], "1", "", ""], ["2", NAMES[1], "0", "20", "-1,6"]
        )
        joined = self.built(page)
        assert joined.site_figures == {
            1: SiteFigures("ranking", 10, None, Decimal("0.8")),
            2: SiteFigures("ranking", 20, None, Decimal("-1.6")),
        }
        assert joined.remarks == ()

    def test_a_card_gives_its_player_s(self):
        joined = self.built(card(*GAMES[:1], own=own(Year_of_birth="2008")))
        assert set(joined.site_figures) == {1}
        assert (joined.site_figures[1].k, joined.site_figures[1].birth_year) == (20, 2008)
        assert (joined.form, joined.card_of) == ("swiss", None)

    def test_of_both_the_card_counts(self):
        page = ranking(["1", NAMES[0], "1", "10", "0,8"])
        for pages in ([page, card(*GAMES[:1])], [card(*GAMES[:1]), page]):
            figures = self.built(*pages).site_figures[1]
            assert (figures.source, figures.k, figures.total) == ("card", 20, Decimal("0.8"))

    def test_but_a_card_without_k_does_not_hide_the_ranking_s(self):
        without_games = card(own=own(Year_of_birth="2008"))
        figures = self.built(ranking(["1", NAMES[0], "1", "10", "0,8"]), without_games).site_figures[1]
        assert (figures.source, figures.k, figures.birth_year) == ("ranking", 10, 2008)

    def test_of_two_rankings_the_one_updated_last(self):
        older = ranking(["1", NAMES[0], "1", "10", "0,8"], before=updated("01.08.2026 10:00:00"))
        newer = ranking(["1", NAMES[0], "1", "10", "-4,2"], before=updated("02.08.2026 10:00:00"))
        for pages in ([older, newer], [newer, older]):
            assert self.built(*pages).site_figures[1].total == Decimal("-4.2")

    def test_of_two_cards_of_a_player_too(self):
        older = card(*GAMES[:1], own=own(FIDE_change="1,6"), before=updated("01.08.2026 10:00:00"))
        newer = card(*GAMES, own=own(FIDE_change="-16,8"), before=updated("02.08.2026 10:00:00"))
        for pages in ([older, newer], [newer, older]):
            assert self.built(*pages).site_figures[1].total == Decimal("-16.8")

    def test_a_ranking_that_cannot_be_read_is_left_out(self):
        row = ["1", NAMES[0], "1", "10", "0,8"]
        text = self.left_out(ranking(row, row))
        assert text == "“Rank after Round 1” is left out: Start number 1 stands twice."

    def test_a_cut_ranking_is_left_out(self):
        rest = '<p><a class=fett href="tnr9900001.aspx?art=1&amp;zeilen=99999">Show complete list</a></p>'
        assert "complete list" in self.left_out(ranking(["1", NAMES[0], "1", "10", "0,8"], after=rest))

    def test_a_ranking_of_others_is_left_out(self):
        text = self.left_out(ranking(["1", NAMES[0], "1", "10", "0,8"], ["2", NAMES[2], "1", "20", "9,9"]))
        assert "no. 2 is Tebbutt, Rowan there, and Zawirska, Hanka here" in text

    def test_of_somebody_who_is_not_in_the_list_nothing_is_taken(self):
        page = ranking(["1", NAMES[0], "1", "10", "0,8"], ["4", "Late, Entry", "0", "20", "-2"])
        assert set(self.built(page).site_figures) == {1}

    def test_a_ranking_without_k_is_not_needed_and_not_spoken_of(self):
        row = ["1", NAMES[0], "1"]
        joined = self.built(ranking(row, row, heads=()))
        assert (joined.remarks, joined.site_figures) == ((), {})

    def test_a_card_of_somebody_else_is_left_out(self):
        text = self.left_out(card(*GAMES[:1], own=own_data(Name=NAMES[2])))
        assert "of no. 1, Tebbutt, Rowan, who does not stand so in the list" in text

    def test_a_card_without_own_data_is_left_out(self):
        assert "does not say whose it is" in self.left_out(card(*GAMES, own=""))


class TestPlacesForNumbers:
    """Where numbers are places of the ranking, those of other pages are somebody else's."""

    RANKING = (["2", NAMES[1], "1", "20", "9,9"], ["1", NAMES[0], "0", "10", "-9,2"])

    def test_a_final_crosstable_alone(self):
        table = final(["Zawirska Hanka", "1893", "2w1"], ["Marovec Tilen", "2438", "1b0"])
        joined = build_tournament([table, ranking(*self.RANKING), card(*GAMES[:1])])
        assert joined.site_figures == {}
        assert [remark.code for remark in joined.remarks] == ["numbers-are-places", "page-left-out", "page-left-out"]

    def test_a_final_crosstable_with_start_list(self):
        table = final(["Zawirska Hanka", "1893", "2w1"], ["Marovec Tilen", "2438", "1b0"])
        joined = build_tournament([table, start_list(), ranking(*self.RANKING)])
        assert {number: one.k for number, one in joined.site_figures.items()} == {1: 10, 2: 20}

    def test_a_grid_keeps_start_numbers(self):
        joined = build_tournament([grid(["*", "0"], ["1", "*"]), ranking(*self.RANKING)])
        assert {number: one.k for number, one in joined.site_figures.items()} == {1: 10, 2: 20}


class TestAddCard:
    """As the site's answer is added, after the field has been built."""

    joined = staticmethod(lambda: build_tournament([start_list(), crosstable(*TABLE)]))

    def test_it_is_added(self):
        assert add_card(self.joined(), card(*GAMES[:1])).site_figures[1].k == 20

    def test_somebody_else_s_is_not(self):
        with pytest.raises(PagesDoNotMatch):
            add_card(self.joined(), card(*GAMES[:1], own=own_data(Name=NAMES[2])))

    def test_nor_one_of_a_number_that_nobody_has(self):
        with pytest.raises(PagesDoNotMatch, match=r"no\. 4"):
            add_card(self.joined(), card(*GAMES[:1], own=own_data(Starting_rank=4)))

    def test_nor_one_without_own_data(self):
        with pytest.raises(PagesDoNotMatch):
            add_card(self.joined(), card(*GAMES, own=""))

    def test_nor_one_that_cannot_be_read(self):
        with pytest.raises(PageNotUnderstood):
            add_card(self.joined(), card(["x", *GAMES[0][1:]]))
