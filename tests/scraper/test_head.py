"""What every page carries around its list (format reference 3, 6 and 7)."""

from datetime import date, datetime

import pytest

from scraper.document import read_document
from scraper.head import RoundTime, Sibling, read_head
from scraper.page import Page

from .markup import html, page, table

OWN = "https://chess-results.com/tnr9900001.aspx?lan=1&amp;art={}"


def head(body="", **around):
    return read_head(read_document(page(body, **around)))


def head_of_action(action):
    content = html().replace('action="./tnr9900001.aspx?lan=1&amp;art=0&amp;SNode=S0"', f'action="{action}"')
    assert action in content
    return read_head(read_document(Page("saved.html", content.encode())))


def menu(label, cell):
    return f'<table><tr valign="top"><td class="CRnowrap b">{label}</td><td class="CR">{cell}</td></tr></table>'


class TestNumber:
    @pytest.mark.parametrize(
        ("action", "number", "art"),
        [
            ("./tnr9900101.aspx?lan=1&amp;art=5&amp;SNode=S0", 9900101, 5),
            ("https://s2.chess-results.com/tnr9900101.aspx?lan=1&amp;art=0", 9900101, 0),
            ("tnr9900101.aspx", 9900101, None),
            ("./Tnr9900101.ASPX?ART=4", 9900101, 4),
            ("./tnr9900101 .aspx?lan=1", 9900101, None),
            ("./tnrWZ.aspx?lan=1&amp;art=1&amp;tno=9900101", 9900101, 1),
            ("./tnr9900101.aspx?tno=7&amp;art=2", 9900101, 2),
            ("./SpielerSuche.aspx?lan=1", None, None),
            ("./tnr.aspx", None, None),
            ("./tnr12345678901.aspx", None, None),
            ("", None, None),
        ],
    )
    def test_stands_in_the_action_of_the_form(self, action, number, art):
        read = head_of_action(action)
        assert (read.tournament, read.art) == (number, art)

    def test_is_not_known_without_a_form(self):
        assert read_head(read_document(Page("part.html", table(["No.", "Name"]).encode()))).tournament is None


class TestNames:
    def test_of_the_tournament_and_the_list(self):
        read = head(name="Lindenhof  Summer\n Open <br/>2026 ", list_name="Starting rank crosstable")
        assert (read.name, read.list_name) == ("Lindenhof Summer Open 2026", "Starting rank crosstable")

    def test_a_page_with_one_heading_has_its_name_in_the_title(self):
        title = "Chess-Results Server Chess-results.com - Open 2026 - Group A"
        read = head(name="", list_name="Starting rank", title=title)
        assert (read.name, read.list_name) == ("Open 2026 - Group A", "Starting rank")

    def test_a_message_of_the_organisers_is_not_the_name(self):
        content = html().replace("<h2>Some", '<h3 Class="CRmsg">FINAL STANDING!!</h3><h2>Some')
        assert read_head(read_document(Page("x", content.encode()))).name == "Some Open 2026"


class TestLastUpdate:
    @pytest.mark.parametrize(
        ("note", "moment"),
        [
            (
                "Last update 09.08.2026 14:59:21, Creator/Last Upload: The organisers",
                datetime(2026, 8, 9, 14, 59, 21),
            ),
            ("Letzte Aktualisierung 09.08.2026 14:59:21, Ersteller: x", datetime(2026, 8, 9, 14, 59, 21)),
            ("Last update 31.02.2026 14:59:21", None),
            ("Last update 09.08.2026 24:59:21", None),
            ("Last update yesterday", None),
            ("", None),
        ],
    )
    def test_stands_in_the_small_print(self, note, moment):
        assert head(before=f'<p class="CRsmall">{note}</p>').last_update == moment

    def test_is_not_the_servers_clock(self):
        clock = '<div class="userinfo">Servertime 10.08.2026 17:21:08</div>'
        assert head(before=clock).last_update is None


class TestProgress:
    ROUNDS = ", ".join(
        f'<a href="{OWN.format(2)}&amp;rd={rd}">Rd.{rd}{"/9" if rd == 7 else ""}</a>' for rd in range(1, 8)
    )

    def test_the_last_round_paired_and_how_many_there_will_be(self):
        read = head(before=menu("Board Pairings", self.ROUNDS))
        assert (read.rounds_paired, read.rounds) == (7, 9)

    def test_in_any_language(self):
        read = head(before=menu("Brettpaarungen", self.ROUNDS.replace("Rd.", "R.")))
        assert (read.rounds_paired, read.rounds) == (7, 9)

    def test_fractions_elsewhere_say_nothing(self):
        lists = f'<a href="{OWN.format(0)}">Starting rank 7/9</a>'
        read = head(before=menu("Lists", lists))
        assert (read.rounds_paired, read.rounds) == (None, None)

    def test_no_menu_no_progress(self):
        assert (head().rounds_paired, head().rounds) == (None, None)


class TestSiblings:
    def test_are_the_links_to_other_numbers(self):
        cell = (
            "<i><b>Group A</b></i>, "
            '<a href="https://chess-results.com/tnr9900002.aspx?lan=1">Group B</a>, '
            '<a href="https://chess-results.com/tnr9900003.aspx?lan=1"></a>, '
            '<a href="https://chess-results.com/tnr9900004.aspx?lan=1">Blitz</a>, '
            '<a href="https://chess-results.com/tnr9900002.aspx?lan=1&amp;art=1">Group B again</a>, '
            f'<a href="{OWN.format(1)}">own</a>, <a href="https://example.org/">homepage</a>'
        )
        read = head(before=menu("Tournament selection", cell))
        assert read.siblings == (Sibling(9900002, "Group B"), Sibling(9900004, "Blitz"))

    def test_there_may_be_none(self):
        assert head(before=menu("Tournament selection", "<i><b>Open</b></i>")).siblings == ()


class TestRoundTimes:
    @pytest.mark.parametrize(
        ("heading", "time"),
        [
            ("Round 1 on 2026/05/15 at 19:00", RoundTime(1, date(2026, 5, 15), 19 * 60)),
            ("Round 1 on 2026/05/15 at 1900", RoundTime(1, date(2026, 5, 15), 19 * 60)),
            ("Round 11 on 2026/05/15 at 9:05", RoundTime(11, date(2026, 5, 15), 9 * 60 + 5)),
            ("Round 3 on 2026/05/15", RoundTime(3, date(2026, 5, 15), None)),
            ("Runde 3 am 15.05.2026 um 19:00", RoundTime(3, date(2026, 5, 15), 19 * 60)),
            ("Round 3 on 2026/05/15 at 25:00", RoundTime(3, date(2026, 5, 15), None)),
            ("Round 3 on 2026/05/15 at 19:75", RoundTime(3, date(2026, 5, 15), None)),
        ],
    )
    def test_in_the_heading_of_a_list(self, heading, time):
        assert head(f"<h3>{heading}</h3>").round_times == (time,)

    @pytest.mark.parametrize(
        "heading", ["Round 3", "Round 3 on 2026/02/30 at 10:00", "2026/05/15 at 19:00", "Prizes: 3"]
    )
    def test_what_is_none(self, heading):
        assert head(f"<h3>{heading}</h3>").round_times == ()

    def test_between_the_rounds_of_a_round_robin(self):
        body = table(
            ["Round 2 on 2026/08/08 at 13:30"], ["Bo.", "White"], ["1", "x"], ["Round 1 on 2026/08/08 at 08:30"]
        )
        day = date(2026, 8, 8)
        assert head(body).round_times == (RoundTime(1, day, 510), RoundTime(2, day, 810))


def test_details_and_gate():
    pairs = '<table><tr><td class="CR">Date</td><td class="CR">2026/07/11</td></tr></table>'
    assert head(before=pairs).details.start == date(2026, 7, 11)
    assert head().details is None
    assert not head().gated
    assert head(before='<input type="submit" value="x" name="cb_alleDetails"/>').gated
