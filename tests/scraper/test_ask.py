"""Which pages are asked for, in which order, and which of them are believed and kept."""

import pytest
import responses

from scraper.address import TournamentRef
from scraper.ask import TournamentPages
from scraper.assemble import build_tournament
from scraper.errors import (
    KindNotSupported,
    NotCached,
    PageNotUnderstood,
    PagesDoNotMatch,
    SiteBlocked,
    SiteUnreachable,
    TournamentNotFound,
)
from scraper.player_list import list_of_players

from .markup import GATE, details, page, progress, table, updated
from .stand_in_site import NUMBER, StandInSite
from .three_players import NAMES, card_page, crosstable, final, grid, own_data, ranking, start_list

REF = TournamentRef(NUMBER)
GAME = ["1", "2", NAMES[1], "1893", "1", "w 1", "20", "1,60"]
TEAM_HEADS = ["No.", "Name", "FideID", "Rtg", "Team", "Bo."]
FORM = '<input type="hidden" name="__VIEWSTATE" value="c3RhdGU="/><input type="text" name="txt_name"/>' + GATE
FIELDS = {"__VIEWSTATE": "c3RhdGU=", "cb_alleDetails": "Show tournament details"}
DATED = details(("Date", "2026/07/01 to 2026/07/05"), ("Time control (Rapid)", "15 min"))


@pytest.fixture
def site(tmp_path, monkeypatch):
    monkeypatch.delenv("ELO_FORECAST_SITE", raising=False)
    stand_in = StandInSite(tmp_path / "cache")
    stand_in.pages = {0: content(start_list()), 5: content(played())}
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        stand_in.serve(mock)
        yield stand_in


def content(recognised):
    return recognised.page.content


def played(**around):
    return crosstable(["2w1"], ["1b0"], ["-1"], **around)


def none(art, **around):
    return page(art=art, list_name="Some list", **around).content


def ask(site, ref=REF, **options):
    return TournamentPages(site.connect(**options)).tournament(ref)


def kinds(pages):
    return [one.kind for one in pages]


class TestIndividual:
    def test_a_swiss_is_two_pages(self, site):
        assert kinds(ask(site)) == ["start-list", "crosstable"]
        assert site.asked == [0, 5]

    def test_and_then_none(self, site):
        first = ask(site)
        site.pass_by(3600)
        assert [one.page.content for one in ask(site)] == [one.page.content for one in first]
        assert site.asked == [0, 5]

    def test_they_come_from_the_node_that_answered(self, site):
        assert [one.page.address.split("/")[2] for one in ask(site)] == ["s2.chess-results.com"] * 2

    def test_a_round_robin_too(self, site):
        site.pages[5] = content(grid(["*", "1", "½"], ["0", "*", ""], ["½", "", "*"]))
        assert kinds(ask(site)) == ["start-list", "round-robin"]
        assert site.asked == [0, 5]

    def test_the_players_are_one(self, site):
        assert kinds(TournamentPages(site.connect()).players(REF)) == ["start-list"]
        assert site.asked == [0]

    def test_details_that_say_teams_make_no_team_event(self, site):
        site.pages[0] = content(start_list(before=details(("Tournament type", "Swiss-System for teams"))))
        assert kinds(ask(site)) == ["start-list", "crosstable"]
        assert site.asked == [0, 5]

    def test_an_empty_tournament(self, site):
        site.pages = {0: none(0), 5: none(5)}
        joined = build_tournament(ask(site))
        assert (joined.form, joined.players) == ("not-started", ())
        assert site.asked == [0, 5]


class TestFinalCrosstableInstead:
    def test_of_a_tournament_that_has_begun(self, site):
        site.pages[0] = content(start_list(before=progress(2, 5)))
        site.pages[5] = none(5)
        site.pages[4] = content(final(["Zawirska Hanka", "1893", "2b0"], ["Marovec Tilen", "2438", "1w1"]))
        assert kinds(ask(site)) == ["start-list", "ranking-crosstable"]
        assert site.asked == [0, 5, 4]

    def test_of_an_old_one_whose_gate_hides_the_menu(self, site):
        site.pages[0] = content(start_list(before=GATE))
        site.pages[5] = none(5, before=GATE)
        site.pages[4] = content(final(["Zawirska Hanka", "1893", "2b0"], ["Marovec Tilen", "2438", "1w1"]))
        assert kinds(ask(site)) == ["start-list", "ranking-crosstable"]
        assert site.asked == [0, 5, 4]

    def test_not_of_one_that_has_not(self, site):
        site.pages[5] = none(5)
        pages = ask(site)
        assert site.asked == [0, 5]
        assert build_tournament(pages).form == "not-started"

    def test_nor_where_the_crosstable_has_no_rounds_yet(self, site):
        heads = ["No.", "Name", "Rtg", "Pts."]
        site.pages[5] = page(table(heads, ["1", NAMES[0], "2438", "0"]), art=5).content
        pages = ask(site)
        assert site.asked == [0, 5]
        assert build_tournament(pages).form == "not-started"
        assert [player.name for player in build_tournament(pages).players] == NAMES
        # Its rounds may come at any moment.
        site.pass_by(240)
        site.pages[5] = content(played())
        assert kinds(ask(site)) == ["start-list", "crosstable"]
        assert site.asked == [0, 5, 5]


def team_list(*links, **around):
    """The players of a team event by rating; their start numbers stand in the links, if any."""
    rows = [
        [str(row), f'<a href="tnr{NUMBER}.aspx?art=9&amp;snr={links[row - 1]}">{name}</a>' if links else name,
         f"9901000{row}", "1893", "Hill", "1"]
        for row, name in enumerate(NAMES, 1)
    ]  # fmt: skip
    return page(table(TEAM_HEADS, *rows), art=16, **around).content


def teams(**around):
    ranked = table(["Rk.", "SNo", "Team", "Games"], ["1", "1", "Hill", "3"])
    return page(ranked, list_name="Rank after Round 3", **around).content


class TestTeams:
    def test_their_players_are_a_second_page(self, site):
        site.pages = {0: teams(), 16: team_list(3, 1, 2)}
        pages = ask(site)
        assert kinds(pages) == ["team-ranking", "team-players"]
        assert site.asked == [0, 16]
        assert {one.number: one.name for one in list_of_players(pages).players} == {
            3: NAMES[0],
            1: NAMES[1],
            2: NAMES[2],
        }

    def test_behind_the_gate_are_the_start_numbers(self, site):
        site.pages = {0: teams(before=FORM), 16: team_list(before=FORM)}
        site.opened = team_list(3, 1, 2, before=DATED)
        pages = ask(site)
        assert kinds(pages) == ["team-ranking", "team-players"]
        ((address, fields),) = site.posted
        assert ("&art=16&" in address, fields) == (True, FIELDS)
        assert [one.number for one in list_of_players(pages).players] == [1, 2, 3]
        assert pages[1].head.details.kind == "rapid"

    def test_without_start_numbers_nobody_s_card_can_be_asked_for(self, site):
        site.pages = {0: teams(before=FORM), 16: team_list(before=FORM)}
        with pytest.raises(KindNotSupported, match=r"without their start numbers.*link of your player card"):
            ask(site)
        assert len(site.posted) == 1
        assert kinds(TournamentPages(site.connect()).players(REF)) == ["team-ranking", "team-players"]

    def test_but_the_card_that_the_link_names(self, site):
        site.pages = {0: teams(), 16: team_list(), 9: card_page(GAME).content}
        pages = ask(site, TournamentRef(NUMBER, start_number=1))
        assert kinds(pages) == ["team-ranking", "player-card"]
        assert (site.asked, site.cards) == ([0, 16, 9], [1])
        assert build_tournament(pages).card_of == 1

    def test_a_page_of_teams_in_the_place_of_a_crosstable(self, site):
        site.pages[5] = teams()
        with pytest.raises(KindNotSupported, match=r"ranking of a team tournament.*link of your player card"):
            ask(site)


class TestCardAndRanking:
    def test_a_card_is_one_page(self, site):
        site.pages[9] = card_page(GAME).content
        asking = TournamentPages(site.connect())
        assert asking.card(REF, 1).kind == "player-card"
        asking.card(REF, 1)
        assert (site.asked, site.cards) == ([9], [1])

    def test_every_player_s_is_another(self, site):
        site.pages[9] = card_page(GAME, own="").content
        asking = TournamentPages(site.connect())
        asking.card(REF, 1)
        asking.card(REF, 2)
        assert site.cards == [1, 2]

    @pytest.mark.parametrize("answer", [card_page(GAME), card_page(GAME, own="", art="9&amp;snr=1")])
    def test_another_player_s_is_not_taken_and_not_kept(self, site, answer):
        site.pages[9] = answer.content
        for _ in range(2):
            with pytest.raises(PagesDoNotMatch, match=r"no\. 2, the site answered with no\. 1"):
                TournamentPages(site.connect()).card(REF, 2)
        assert site.cards == [2, 2]

    def test_the_ranking_is_one_page(self, site):
        site.pages[1] = content(ranking(["1", NAMES[0], "1", "10", "0,8"]))
        asking = TournamentPages(site.connect())
        assert asking.ranking(REF).kind == "ranking"
        asking.ranking(REF)
        assert site.asked == [1]

    def test_a_ranking_that_is_not_there_yet(self, site):
        site.pages[1] = none(1)
        assert TournamentPages(site.connect()).ranking(REF).kind == "no-list"


class TestGate:
    @pytest.fixture(autouse=True)
    def _an_old_event(self, site):
        site.pages = {0: content(start_list(before=FORM)), 5: content(played(before=FORM))}
        site.opened = content(played(before=DATED))

    def test_it_is_opened_once_with_the_page_s_own_fields_where_the_page_came_from(self, site):
        pages = ask(site)
        ((address, fields),) = site.posted
        assert address == pages[1].page.address
        assert address.startswith(f"https://s2.chess-results.com/tnr{NUMBER}.aspx?lan=1&art=5&")
        assert fields == FIELDS
        ask(site)
        assert (site.asked, len(site.posted)) == ([0, 5], 1)

    def test_its_details_are_used(self, site):
        details = build_tournament(ask(site)).about.details
        assert (details.kind, details.start.isoformat()) == ("rapid", "2026-07-01")

    def test_the_games_are_there_either_way(self, site):
        pages = ask(site)
        assert kinds(pages) == ["start-list", "crosstable", "crosstable"]
        assert build_tournament(pages).rounds_by_player[1][0].cell.text == "2w1"

    @pytest.mark.parametrize(
        "answer",
        [
            b"",  # status 503
            content(played(before=FORM)),
            content(played(before=DATED, number=9900002)),
            content(start_list(before=DATED)),
            b"<html><title>Chess-Results</title><body>Your daily limit exceeded</body></html>",
        ],
        ids=["fault", "still closed", "another tournament", "another page", "blocked"],
    )
    def test_what_goes_wrong_does_not_stop_anything(self, site, answer):
        site.opened = answer
        pages = ask(site)
        assert kinds(pages) == ["start-list", "crosstable"]
        assert len(site.posted) == 1
        assert build_tournament(pages).about.details is None

    def test_it_may_have_had_no_details_behind_it(self, site):
        site.opened = content(played())
        assert len(ask(site)) == 3
        ask(site)
        assert len(site.posted) == 1

    def test_offline_nothing_is_posted(self, site):
        site.opened = b""
        ask(site)
        assert kinds(ask(site, offline=True)) == ["start-list", "crosstable"]
        assert len(site.posted) == 1

    def test_details_that_are_there_are_not_asked_for(self, site):
        site.pages[0] = content(start_list(before=DATED))
        ask(site)
        assert site.posted == []

    def test_a_button_without_its_form_cannot_be_pressed(self, site):
        site.pages[5] = content(played(before=GATE))
        ask(site)
        assert site.posted == []

    def test_nor_does_a_page_without_games_need_it(self, site):
        site.pages[5] = site.pages[4] = none(5, before=FORM)
        assert kinds(ask(site)) == ["start-list", "no-list"]
        assert site.posted == []


class TestOneState:
    """Start lists are kept for a day, crosstables while a round is played for three minutes."""

    BEFORE, AFTER = updated("02.08.2026 10:00:00"), updated("02.08.2026 12:30:00")

    def in_play(self, site, *stamps):
        listed, table = stamps
        site.pages[0] = content(start_list(before=listed))
        site.pages[5] = content(crosstable(["2w"], ["1b"], ["-1"], before=table))

    def test_a_kept_start_list_of_an_older_state_is_asked_for_again_once(self, site):
        self.in_play(site, self.BEFORE, self.BEFORE)
        ask(site)
        site.pass_by(3600)
        self.in_play(site, self.AFTER, self.AFTER)
        pages = ask(site)
        assert site.asked == [0, 5, 5, 0]
        assert {one.head.last_update.hour for one in pages} == {12}
        ask(site)
        assert site.asked == [0, 5, 5, 0]

    def test_one_of_the_same_state_is_not(self, site):
        self.in_play(site, self.BEFORE, self.BEFORE)
        ask(site)
        site.pass_by(3600)
        ask(site)
        assert site.asked == [0, 5, 5]

    def test_a_kept_table_of_an_older_state_is_asked_for_again_once(self, site):
        # All games were played when the table was kept, and nothing announced the next round.
        site.pages[0], site.pages[5] = content(start_list(before=self.BEFORE)), content(played(before=self.BEFORE))
        ask(site)
        site.pass_by(20 * 3600)
        self.in_play(site, self.AFTER, self.AFTER)
        TournamentPages(site.connect(refresh=True)).players(REF)
        pages = ask(site)
        assert site.asked == [0, 5, 0, 5]
        assert pages[1].head.last_update.hour == 12

    def test_where_the_site_itself_shows_two_states_it_is_asked_once_more_and_not_again(self, site):
        self.in_play(site, self.BEFORE, self.AFTER)
        ask(site)
        assert site.asked == [0, 5, 0]
        site.pass_by(60)
        ask(site)
        assert site.asked == [0, 5, 0]

    @pytest.mark.parametrize("stamps", [("", AFTER), (BEFORE, ""), ("", "")])
    def test_pages_that_do_not_say_are_of_one_state(self, site, stamps):
        self.in_play(site, *stamps)
        ask(site)
        assert site.asked == [0, 5]

    def test_offline_nothing_is_asked(self, site):
        self.in_play(site, self.BEFORE, self.AFTER)
        ask(site)
        site.asked.clear()
        assert kinds(ask(site, offline=True)) == ["start-list", "crosstable"]
        assert site.asked == []


class TestWrongAnswers:
    """None is used, and none is kept: the next time the site is asked again."""

    @pytest.mark.parametrize(
        ("art", "answer", "error"),
        [
            (0, content(start_list(number=9900002)), PagesDoNotMatch),
            (5, content(played(number=9900002)), PagesDoNotMatch),
            (0, content(played()), KindNotSupported),
            (0, content(ranking(["1", NAMES[0], "1", "10", "0,8"])), KindNotSupported),
            (5, content(ranking(["1", NAMES[0], "1", "10", "0,8"])), KindNotSupported),
            (5, card_page(GAME).content, KindNotSupported),
            (0, b"<html><title>Chess-Results</title><body>Your daily limit exceeded</body></html>", SiteBlocked),
            (5, b"<html><title>502 Bad Gateway</title><body>nginx</body></html>", SiteUnreachable),
            (0, page(table(["Nr", "Kto"], ["1", "x"])).content, PageNotUnderstood),
            (
                0,
                page(list_name="", name="", before='<div class="error"><h3>Record not found</h3></div>').content,
                TournamentNotFound,
            ),
        ],
    )
    def test_of_a_tournament(self, site, art, answer, error):
        right = site.pages[art]
        site.pages[art] = answer
        with pytest.raises(error):
            ask(site)
        with pytest.raises(NotCached):
            ask(site, offline=True)
        site.pages[art] = right
        assert kinds(ask(site)) == ["start-list", "crosstable"]
        assert site.asked.count(art) == 2

    def test_another_tournament_is_named(self, site):
        site.pages[0] = content(start_list(number=9900002))
        with pytest.raises(PagesDoNotMatch, match=r"9900001, the site answered with 9900002"):
            ask(site)

    @pytest.mark.parametrize("answer", [content(start_list()), own_data().encode(), none(9)])
    def test_of_a_card(self, site, answer):
        site.pages[9] = answer
        asking = TournamentPages(site.connect())
        for _ in range(2):
            with pytest.raises((KindNotSupported, PagesDoNotMatch)):
                asking.card(REF, 2)
        assert site.asked == [9, 9]

    def test_of_a_ranking(self, site):
        site.pages[1] = content(played())
        with pytest.raises(KindNotSupported, match="not asked for"):
            TournamentPages(site.connect()).ranking(REF)
