"""Which page is which, by what stands on it (format reference 2, 7 and 11)."""

import pytest

from scraper.errors import (
    FileUnreadable,
    PageCut,
    PageNotUnderstood,
    SiteBlocked,
    SiteUnreachable,
    TournamentNotFound,
)
from scraper.page import Page
from scraper.recognise import recognise

from .markup import CROSSTABLE, page, recognised, table

ROUNDS = ["1.Rd", "2.Rd"]

KINDS = [
    ("start-list", "Starting rank", ["No.", "", "Name", "FideID", "FED", "Rtg"]),
    ("start-list", "Starting rank list of players", ["No.", "", "Name", "Rtg"]),
    ("start-list", "A name that nobody knows", ["No.", "Name"]),
    ("crosstable", CROSSTABLE, ["No.", "", "Name", "Rtg", "FED", *ROUNDS, "Pts.", "Rk."]),
    ("crosstable", "Ristitaulukko aloitusrankingin mukaan", ["Nr", "", "Nimi", "Rtg", "FED", *ROUNDS, "p."]),
    ("ranking-crosstable", "Final Ranking crosstable after 2 Rounds", ["Rk.", "Name", "FED", *ROUNDS, "Pts."]),
    ("round-robin", CROSSTABLE, ["No.", "Name", "Rtg", "1", "2", "3", "Pts.", "Rk."]),
    ("round-robin", "Ranking crosstable", ["Rk.", "Name", "Rtg", "1", "2", "3", "Pts."]),
    ("ranking", "Rank after Round 2", ["Rk.", "SNo", "", "Name", "FED", "Rtg", "Pts.", "TB1"]),
    ("ranking", "Rank after Round 2", ["Rk.", "Name", "Rtg", "Pts."]),
    ("alphabetical", "Alphabetical list", ["No.", "Name", "FideID", "Rtg", "Club/City"]),
    ("not-paired", "not paired", ["SNo", "", "Name", "Rtg", "FED", *ROUNDS]),
    ("pairings", "Pairings/Results", ["Bo.", "No.", "White", "Rtg", "Result", "Black", "Rtg", "No."]),
    ("pairings", "Пары", ["Bo.", "Имя", "Рейт", "Результат", "Имя", "Рейт"]),
    ("player-card", "Player info", ["Rd.", "Bo.", "SNo", "", "Name", "RtgI", "FED", "Pts.", "Res.", "K", "rtg+/-"]),
    ("team-players", "Starting rank", ["No.", "Name", "FideID", "Rtg", "FED", "Team", "Bo."]),
    ("team-pairings", "Team pairings", ["No.", "SNo", "Team", "MP", "Res.", ":", "Res."]),
    ("board-pairings", "Board Pairings", ["Bo.", "9", "Some Team", "Rtg", "-", "1", "Other Team", "0 : 0"]),
    ("team-list", "Team-Starting rank", ["No.", "Team", "RtgAvg"]),
]


@pytest.mark.parametrize(("kind", "list_name", "heads"), KINDS)
def test_a_kind_is_known_by_its_headings(kind, list_name, heads):
    assert recognised(heads, ["1"] * len(heads), list_name=list_name).kind == kind


def test_the_address_does_not_decide():
    heads = ["No.", "", "Name", *ROUNDS, "Pts."]
    assert recognised(heads, list_name=CROSSTABLE, art=0, address="start-list.html").kind == "crosstable"


def test_an_alphabetical_list_in_a_language_that_is_not_known_is_no_start_list():
    # Its No. only counts the rows: read as start numbers they would give everybody another player's games.
    heads = ["No.", "Name", "FideID", "Rtg"]
    assert recognised(heads, list_name="Lista alfabética", art=3).kind == "alphabetical"


def test_rounds_under_words_that_are_not_known_are_no_start_list():
    with pytest.raises(PageNotUnderstood) as raised:
        recognised(["No.", "Name", "Rtg", "1.Ronde", "2.Ronde", "Pts."])
    assert raised.value.seen == ("No.", "Name", "Rtg", "1.Ronde", "2.Ronde", "Pts.")


def test_a_list_without_known_headings_names_what_was_seen():
    with pytest.raises(PageNotUnderstood, match=r"Sz\., Név, Élő") as raised:
        recognised(["Sz.", "", "Név", "Élő"], ["1", "", "Kovács", "2000"], address="kezdolista.html")
    assert raised.value.seen == ("Sz.", "Név", "Élő")
    assert raised.value.page == "kezdolista.html"


def test_a_list_with_names_but_nothing_that_tells_its_kind():
    with pytest.raises(PageNotUnderstood) as raised:
        recognised(["Name", "Club/City"])
    assert raised.value.seen == ("Name", "Club/City")


def test_the_head_may_stand_below_other_rows():
    body = table(["Round 1 on 2026/08/01"], ["No.", "Name", "Rtg"], ["1", "Marovec, Tilen", "2438"])
    read = recognise(page(body))
    assert read.kind == "start-list"
    assert read.rows == (("1", "Marovec, Tilen", "2438"),)


def test_a_page_without_a_list_is_still_a_page_of_its_tournament():
    read = recognise(page(list_name="Pairings/Results"))
    assert (read.kind, read.columns, read.rows) == ("no-list", None, ())
    assert read.head.tournament == 9900001


class TestNoTournament:
    def test_an_unknown_number_is_named(self):
        body = '<div id="P_Error" class="error"><h3>Record not found </h3></div>'
        with pytest.raises(TournamentNotFound, match="9900001") as raised:
            recognise(page(body, name="", list_name="", title="Chess-Results Server - Tournament-Database"))
        assert raised.value.page == "saved.html"

    def test_another_error_of_the_site_is_not_taken_for_an_unknown_number(self):
        body = '<div id="P_Error" class="error"><h3>Timeout expired</h3></div>'
        with pytest.raises(PageNotUnderstood, match="Timeout expired") as raised:
            recognise(page(body, name="", list_name=""))
        assert raised.value.seen == ("Timeout expired",)

    def test_a_page_of_something_else_says_what_it_is(self):
        body = b"<html><head><title>Pancakes</title></head><body><h2>You need eggs</h2></body></html>"
        with pytest.raises(PageNotUnderstood, match="not a page of a tournament") as raised:
            recognise(Page("pancakes.html", body))
        assert raised.value.seen == ("Pancakes", "You need eggs")

    @pytest.mark.parametrize(
        "content", [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", b"%PDF-1.7 %\xe2\xe3\xcf\xd3", b"PK\x03\x04"]
    )
    def test_a_file_of_another_kind(self, content):
        with pytest.raises((PageNotUnderstood, FileUnreadable)):
            recognise(Page("file.html", content))

    @pytest.mark.parametrize(
        "body",
        [
            "<title>Limit</title><h1>Daily limit exceeded</h1>",
            "<title>Just a moment...</title>",
            "<title>Attention</title><p>Please solve the CAPTCHA</p>",
            "<title>Access denied</title>",
            "<title>429</title><p>Too Many Requests</p>",
        ],
    )
    def test_a_refusal_with_status_200(self, body):
        with pytest.raises(SiteBlocked) as raised:
            recognise(Page("https://chess-results.com/tnr9900001.aspx", f"<html>{body}</html>".encode()))
        assert raised.value.page == "https://chess-results.com/tnr9900001.aspx"

    @pytest.mark.parametrize(
        "words", ["<p>Daily limit exceeded</p>", '<div class="error">Daily limit exceeded</div>']
    )
    def test_a_refusal_inside_the_sites_own_frame(self, words):
        with pytest.raises(SiteBlocked):
            recognise(page(words, name="", list_name=""))

    def test_an_organiser_may_write_what_he_likes(self):
        news = '<h3 Class="CRmsg">Too many requests for byes: limit exceeded! Just a moment please.</h3>'
        assert recognise(page(before=news, list_name="Pairings/Results")).kind == "no-list"

    @pytest.mark.parametrize("title", ["502 Bad Gateway", "503 Service Unavailable", "504 Gateway Time-out"])
    def test_an_error_page_with_status_200(self, title):
        with pytest.raises(SiteUnreachable, match=title):
            recognise(Page("x", f"<html><title>{title}</title><h1>{title}</h1></html>".encode()))

    def test_a_page_that_ends_before_its_headings(self):
        with pytest.raises(PageCut):
            recognise(page(name="", list_name=""))


@pytest.mark.parametrize("twice", ["1.Rd", "Rtg", "Pts.", "No."])
def test_a_list_with_two_columns_of_one_meaning(twice):
    heads = ["No.", "Name", "Rtg", *ROUNDS, "Pts.", twice]
    with pytest.raises(PageNotUnderstood, match=rf"more than one column headed {twice}\."):
        recognised(heads, ["1"] * len(heads), list_name=CROSSTABLE)


def test_a_row_above_the_headings():
    head = ["No.", "Name", "Rtg"]
    body = table(["1", "A, B", "2100"], head, ["2", "C, D", "2000"])
    with pytest.raises(PageNotUnderstood, match=r"a row above the headings of the list: 1 \| A, B \| 2100"):
        recognise(page(body))


def test_a_list_whose_head_lacks_a_heading():
    rows = [["1", "A, B", "2100"], ["2", "C, D", "2000"], ["3", "E, F", "1900"]]
    with pytest.raises(PageNotUnderstood, match="more cells than it has headings"):
        recognised(["No.", "Name"], *rows)
    assert recognised(["No.", "Name", "Rtg"], ["1", "A, B", "2100", "x"], *rows[1:]).kind == "start-list"
