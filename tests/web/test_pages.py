"""Every page, with and without mistakes, as a browser without script gets it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

import cli
from tests.cli.test_months import DAYS, league

from .conftest import FixtureSite, hostile_pages, pages_in

PLAYER = "/t/9900101/player/3"
"""Quandt, Emilio: 2245, score 5, expected 4.77, so the sum is +0.23 (fixtures/swiss-every-cell/forecast)."""

LIVE = "/t/9900201/player/3"
"""Haldar, Nikhil: 2051; rounds 1 and 2 give -8.40 and -14.80 with K 20, round 3 is open, expected 0.90."""


def text_of(answer: TestResponse) -> str:
    """What a page says, without markup, blanks made one."""
    from lxml import html

    body = html.fromstring(answer.text).find("body")
    for cell in body.iter("td", "th"):
        cell.tail = " "
    return " ".join(body.text_content().split())


def test_the_first_page_has_both_ways_in(client: FlaskClient) -> None:
    answer = client.get("/")
    assert answer.status_code == 200
    assert 'action="/open" method="get"' in answer.text
    assert 'enctype="multipart/form-data"' in answer.text


@pytest.mark.parametrize(
    ("link", "leads_to"),
    [
        ("9900101", "/t/9900101/"),
        ("https://chess-results.com/tnr9900101.aspx?lan=1&art=4", "/t/9900101/"),
        ("http://s2.chess-results.com/tnr9900101.aspx?lan=1&art=9&snr=3", "/t/9900101/player/3"),
        ("9900101 https://chess-results.com/tnr9900201.aspx", "/t/9900101,9900201/"),
    ],
)
def test_a_pasted_link_leads_to_an_address_with_the_number_only(
    client: FlaskClient, link: str, leads_to: str
) -> None:
    answer = client.get(f"/open?link={quote(link)}")
    assert (answer.status_code, answer.location) == (303, leads_to)


@pytest.mark.parametrize(
    "link", ["", "hello there", "https://evil.example/tnr1.aspx", "/etc/passwd", "../pyproject.toml"]
)
def test_what_is_no_link_is_told_beside_the_field(client: FlaskClient, site: FixtureSite, link: str) -> None:
    answer = client.get(f"/open?link={quote(link)}")
    assert answer.status_code == 400
    assert "A right link looks like this" in text_of(answer)
    assert site.asked == []


def test_the_list(client: FlaskClient) -> None:
    text = text_of(client.get("/t/9900101/"))
    assert "Lindenhof Summer Open 2026 - Group A" in text
    assert "12 of 12 players" in text
    assert "FM Quandt, Emilio GER 2245" in text


def test_the_filter_without_script(client: FlaskClient) -> None:
    text = text_of(client.get("/t/9900101/?q=an"))
    # Zawirska, Hanka; Quandt, Emilio; Tebbutt, Rowan; Kolmanić, Juraj; Ferrolan, Pia
    assert "5 of 12 players" in text
    assert "Tebbutt, Rowan" in text
    assert "Marovec" not in text
    assert "Nobody in the list fits “zzz”" in text_of(client.get("/t/9900101/?q=zzz"))


def test_a_name_that_only_one_has_leads_to_the_result(client: FlaskClient) -> None:
    assert client.get("/t/9900101/?q=akerblom").location == "/t/9900101/player/2"
    assert client.get("/t/9900101/?q=3&type=rapid").location == "/t/9900101/player/3?type=rapid"


def test_the_result(client: FlaskClient) -> None:
    text = text_of(client.get(PLAYER))
    assert "2245 → becomes 2250 +4.60" in text  # 20 × 0.23
    assert "rounded +5, with K 20, the likeliest" in text
    assert "K 40 2254 +9.20 if under 30 rated games" in text
    assert "Drawn with K 20, the likeliest." in text
    assert "7 of 7 rounds rated. Score 5, expected 4.77, sum +0.23." in text
    assert "The player card could not be had: No answer from the site." in text
    assert "Unofficial" in text


def test_k_is_changed_in_the_address(client: FlaskClient) -> None:
    assert f'href="{PLAYER}?k=40"' in client.get(PLAYER).text
    text = text_of(client.get(f"{PLAYER}?k=40"))
    assert "2245 → becomes 2254 +9.20" in text
    assert "K as given" in text
    assert "Drawn with" not in text


def test_an_open_game_can_be_supposed(client: FlaskClient) -> None:
    page = client.get(f"{LIVE}?k=20")
    # 20 × (1 − 0.90) = +2.00, 20 × (½ − 0.90) = −8.00; so far 20 × (0.5 − 1.66) = −23.20.
    assert "win +2.00 → 2030" in text_of(page)
    assert f'href="{LIVE}?k=20&amp;result=3%3D1"' in page.text
    text = text_of(client.get(f"{LIVE}?k=20&result=3%3D1"))
    assert "2051 → becomes 2028 -23.20" in text
    assert "What if (supposed results, not real ones) The rating would be: 2051 → becomes 2030 -21.20" in text


def test_a_rating_to_reach(client: FlaskClient) -> None:
    text = text_of(client.get(f"{LIVE}?k=20&target=2030"))
    assert "To reach 2030" in text
    assert "at least 1 of 1 point in round 3" in text


def test_options_go_along_and_nonsense_does_not(client: FlaskClient) -> None:
    page = client.get(f"{PLAYER}?k=20&born=1990&refresh=1&json=1&nonsense=%22%3E&type=")
    assert page.status_code == 200
    assert 'forecast.json?k=20&amp;born=1990"' in page.text
    assert "nonsense" not in page.text


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("k=7", "K cannot be 7"),
        ("k=x", "'x' is not a valid integer"),
        ("born=1850", "1850 is no year of birth"),
        ("ever-2400=perhaps", "“Ever rated 2400 or more” is “yes”, “no”, or left out."),
        ("date=tomorrow", "does not match the format"),
        ("type=bullet", "is not one of"),
        ("other-games=3", "“Other games of the month” and “Their sum” go together"),
        ("opponent-rating=99%3D2000", "has no start number 99"),
        ("result=3%3D1", "round 3 has no open game"),
        ("rating=900", "900 is no FIDE rating"),
    ],
)
def test_what_cannot_be_is_a_sentence_on_a_page(client: FlaskClient, wrong: str, sentence: str) -> None:
    answer = client.get(f"{PLAYER}?{wrong}")
    assert answer.status_code == 400
    assert sentence in text_of(answer)
    assert "--" not in text_of(answer)
    assert f'href="{PLAYER}"' in answer.text


@pytest.mark.parametrize(
    ("address", "status", "sentence"),
    [
        ("/t/9900101/player/99", 404, "No start number or FIDE ID 99"),
        ("/t/1234567/", 404, "There is no such tournament"),
        ("/t/0/", 404, "No tournament has the number 0"),
        ("/t/abc/", 404, "This address names no tournament."),
        ("/t/saved-x/", 410, "These saved pages are no longer here"),
        ("/nowhere", 404, "There is no such page here."),
        ("/upload", 405, "This address only takes forms of this page."),
        ("/t/9900101,9900201/field", 400, "“the whole field” goes with one tournament at a time"),
        ("/t/9900101/field?sort=colour", 400, "number, change, new"),
        ("/t/9900101/compare", 400, "Nobody is chosen: tick players in the list"),
        ("/t/9900101/compare?player=&player=+", 400, "Nobody is chosen"),
        ("/t/9900101/compare?player=3&player=99", 404, "No start number or FIDE ID 99"),
        ("/t/9900101/compare?player=3&player=Nobody", 404, "Nobody"),
        ("/t/9900101/compare?player=3&player=an", 400, "Zawirska, Hanka"),
        ("/t/1234567/compare?player=3&player=2", 404, "There is no such tournament"),
        ("/t/saved-x/compare?player=3&player=2", 410, "These saved pages are no longer here"),
        ("/t/9900101/compare/forecasts.csv", 400, "Nobody is chosen"),
        ("/t/9900101/compare/forecasts.exe?player=3", 404, "There is no such page here."),
    ],
)
def test_what_is_not_there(client: FlaskClient, address: str, status: int, sentence: str) -> None:
    answer = client.get(address)
    assert answer.status_code == status
    assert sentence in text_of(answer)


def test_several_events_of_one_period(client: FlaskClient) -> None:
    answer = client.get("/t/9900101,9900201/player/3")
    assert answer.status_code == 404
    assert "No player like 'Quandt, Emilio' in “Marina Evening Swiss”" in text_of(answer)


def test_the_field(client: FlaskClient) -> None:
    page = client.get("/t/9900101/field")
    text = text_of(page)
    assert "3 FM Quandt, Emilio K 20? 2245 20? 7 +0.23 +4.60 2250" in text
    assert f'href="{PLAYER}"' in page.text
    assert "K with ? is not settled" in text
    ordered = text_of(client.get("/t/9900101/field?sort=change")).partition("No. Name")[2]
    # Zawirska gains most, 20 × 1.44 = +28.80; Osterbeek loses most, 20 × −1.25 = −25.00.
    assert ordered.index("+28.80") < ordered.index("+4.60") < ordered.index("-25.00")


COMPARED = "/t/9900101/compare?player=3&player=2"
"""Quandt as above; Åkerblom, Signe: 2312, score 4, expected .88 + .77 + .69 + .59 + .33 + .83 = 4.09; 20 × −0.09."""


def test_several_players_side_by_side(client: FlaskClient) -> None:
    page = client.get(f"{COMPARED}&player=12")
    text = text_of(page)
    # A line each, in the order chosen; Nygård has none of FIDE's ratings.
    assert "3 FM Quandt, Emilio K 20? 2245 20? 7 +0.23 +4.60 2250 2 FM Åkerblom, Signe" in text
    assert "2 FM Åkerblom, Signe K 20? 2312 20? 6 -0.09 -1.80 2310 12 Nygård, Odin" in text
    assert "K with ? is not settled" in text
    # And every round of each.
    assert "2245 → becomes 2250 +4.60" in text
    assert "7 of 7 rounds rated. Score 5, expected 4.77, sum +0.23." in text
    assert "2312 → becomes 2310 -1.80" in text
    assert "6 of 7 rounds rated. Score 4, expected 4.09, sum -0.09." in text
    assert "No. 12: The list prints a national rating only (1420)." in text
    for number in (2, 3, 12):
        assert page.text.count(f'href="/t/9900101/player/{number}"') == 2


def test_the_comparison_keeps_what_is_said_of_the_event_only(client: FlaskClient) -> None:
    page = client.get(f"{COMPARED}&type=rapid&k=40&nonsense=1")
    assert "RAPID: this is about the rapid rating." in text_of(page)
    assert 'href="/t/9900101/player/3?type=rapid"' in page.text
    assert 'href="/t/9900101/compare/forecasts.csv?player=3&amp;player=2&amp;type=rapid"' in page.text
    assert 'href="/t/9900101/?player=3&amp;player=2&amp;type=rapid"' in page.text
    assert "K as given" not in page.text
    assert "nonsense" not in page.text


def test_the_same_player_twice_is_one_and_has_his_own_page(client: FlaskClient) -> None:
    # 99010003 is the FIDE ID of no. 3.
    answer = client.get("/t/9900101/compare?player=3&player=99010003&player=quandt&type=rapid")
    assert (answer.status_code, answer.location) == (303, f"{PLAYER}?type=rapid")


def test_the_address_of_a_comparison_is_without_the_filter(client: FlaskClient, site: FixtureSite) -> None:
    answer = client.get("/t/9900101/compare?q=an&player=3&player=2")
    assert (answer.status_code, answer.location) == (303, COMPARED)
    assert site.asked == []


def test_twelve_at_most_side_by_side(client: FlaskClient, site: FixtureSite) -> None:
    twelve = "&".join(f"player={number}" for number in range(1, 13))
    answer = client.get(f"/t/9900101/compare?{twelve}&player=13")
    assert answer.status_code == 400
    assert "At most 12 players go side by side, and 13 are chosen." in text_of(answer)
    assert site.asked == []
    assert client.get(f"/t/9900101/compare?{twelve}").text.count("<h2 id=") == 1 + 12


def test_a_comparison_asks_for_no_page_twice(client: FlaskClient, site: FixtureSite) -> None:
    client.get(COMPARED)
    assert site.asked == ["tournament 9900101", "card 3", "card 2"]


def test_players_are_ticked_in_the_list_and_in_the_field(client: FlaskClient) -> None:
    for address in ("/t/9900101/?type=rapid", "/t/9900101/field?type=rapid&sort=change"):
        page = client.get(address).text
        assert page.count('type="checkbox" name="player"') == 12
        assert 'aria-label="Compare Quandt, Emilio"' in page
        assert 'formaction="/t/9900101/compare"' in page
        assert '<input type="hidden" name="type" value="rapid">' in page
        assert " checked" not in page


def test_who_is_ticked_stays_so_while_the_list_is_filtered(client: FlaskClient) -> None:
    page = client.get("/t/9900101/?q=tebbutt&player=3&player=9")
    assert page.status_code == 200  # and not Tebbutt's own page
    assert text_of(page).index("Ticked before Quandt, Emilio") < text_of(page).index("9 Tebbutt, Rowan")
    assert page.text.count(" checked>") == 2
    assert "Compare</button>" in client.get("/t/9900101/?q=zzz&player=3").text


def test_the_comparison_as_files(client: FlaskClient) -> None:
    there = "/t/9900101/compare/forecasts"
    told = client.get(f"{there}.json?player=3&player=2")
    assert told.headers["Content-Disposition"] == 'attachment; filename="forecasts-9900101-3-2.json"'
    assert [one["new_rating"] for one in json.loads(told.text)["forecasts"]] == [2250, 2310]
    lines = client.get(f"{there}.csv?player=3&player=2").text.splitlines()
    assert [line.split(",")[0] for line in lines[1:]] == ["3"] * 7 + ["2"] * 7  # a line a round
    report = client.get(f"{there}.html?player=3&player=2").text
    assert "The players side by side" in report
    assert "<script" not in report


def test_a_league_is_shown_period_by_period(
    client: FlaskClient, upload: Callable[..., str], fixtures: Path, tmp_path: Path
) -> None:
    page = client.get(f"{upload(pages_in(league(fixtures, tmp_path, DAYS)))}player/3?k=40").text
    # As in tests/cli/test_months.py.
    assert """<span class="old">2245</span>""" in page
    assert """<strong class="new">2255</strong>""" in page
    assert "2245 → 2255  (rounded +10), period by period:" in page
    assert "list of 1 September 2026: 2233 → 2247" in page
    assert "<svg" not in page


def test_several_players_of_saved_pages(client: FlaskClient, upload: Callable[..., str], fixtures: Path) -> None:
    there = upload(pages_in(fixtures / "swiss-every-cell"))
    assert "2312 → becomes 2310 -1.80" in text_of(client.get(f"{there}compare?player=2&player=3"))
    named = client.get(f"{there}compare/forecasts.csv?player=2&player=3").headers["Content-Disposition"]
    assert named == 'attachment; filename="forecasts-saved-pages-2-3.csv"'


def test_over_two_events_the_links_have_the_numbers_of_the_first(
    client: FlaskClient, upload: Callable[..., str], fixtures: Path
) -> None:
    """In the second event Quandt is no. 2 and Åkerblom no. 3."""
    first = [(f"a-{name}", content) for name, content in pages_in(fixtures / "swiss-every-cell")]
    second = [(f"b-{name}", in_second_event(content)) for name, content in pages_in(fixtures / "swiss-every-cell")]
    page = client.get(f"{upload([*first, *second])}compare?player=3&player=2")
    from lxml import html

    sections = html.fromstring(page.text).xpath("//div[@class='side-by-side']/section")
    names = [section.find("h2").text_content() for section in sections]
    leads_to = [section.xpath("p/a/@href")[-1].rpartition("/")[2] for section in sections]
    assert (names, leads_to) == (["FM Quandt, Emilio", "FM Åkerblom, Signe"], ["3", "2"])
    assert "Lindenhof Summer Open 2026 - Group A + Lindenhof Second Open 2026 - Group A" in text_of(page)


def in_second_event(page: bytes) -> bytes:
    text = page.decode().replace("9900101", "9900199").replace("Lindenhof Summer", "Lindenhof Second")
    text = text.replace("2026/07/11 to 2026/07/17", "2026/07/18 to 2026/07/24")
    for one, other in (
        ("Quandt, Emilio", "Åkerblom, Signe"),
        ("Quandt Emilio", "Åkerblom Signe"),
        ("99010003", "99010002"),
    ):
        text = text.replace(one, "\0").replace(other, one).replace("\0", other)
    return text.encode()


def test_downloads(client: FlaskClient) -> None:
    answer = client.get(f"{PLAYER}/forecast.json?k=40")
    assert answer.content_type == "application/json; charset=utf-8"
    assert answer.headers["Content-Disposition"] == 'attachment; filename="forecast-9900101-3.json"'
    assert json.loads(answer.text)["forecasts"][0]["new_rating"] == 2254
    table = client.get("/t/9900101/field/field.csv").text.splitlines()
    assert len(table) == 1 + 12
    assert client.get(f"{PLAYER}/forecast.exe").status_code == 404


def test_the_report_to_keep(client: FlaskClient) -> None:
    answer = client.get(f"{PLAYER}/forecast.html")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="forecast-9900101-3.html"'
    assert "Quandt, Emilio" in answer.text
    assert client.get("/t/9900101/field/field.html").status_code == 200


def test_the_calculator(client: FlaskClient) -> None:
    assert client.get("/calculate").status_code == 200
    text = text_of(client.get(f"/calculate?own=1850&k=20&games={quote('1792=1 1911=½' + chr(10) + '2010=0')}"))
    # Table 8.1.2: 58 points .58, 61 points .42, 160 points .29; .42 + .08 − .29 = +.21; 20 × .21 = +4.20.
    assert "1850 → becomes 1854 +4.20" in text
    assert "if it ends on 12 October 2026, it counts on FIDE's list of 1 November 2026" in text


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("/calculate?games=1792%3D1", "Give your own rating"),
        ("/calculate?own=tall&games=1792%3D1", "is no rating"),
        ("/calculate?own=1850", "game"),
        ("/calculate?own=1850&games=1792%3D5", "“5” in “1792=5” is no result"),
        ("/calculate?own=1850&games=--help", "“--help” is no game"),
        ("/calculate?own=--file%3D/etc/passwd&games=1792%3D1", "is no rating"),
        ("/calculate?own=1850&games=1792%3D1&date=2026-10-12&end=2026-10-01", "ends before it starts"),
        ("/first-rating?games=%3C", "“<” is no game"),
        ("/plain-elo?first=1600", "is not a valid integer"),
        ("/plain-elo?first=1600&second=9999", "9999 is no rating"),
    ],
)
def test_mistakes_in_the_calculator_stand_beside_the_form(client: FlaskClient, address: str, sentence: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 400
    assert sentence in text_of(answer)
    assert "<form" in answer.text


def test_a_first_rating(client: FlaskClient) -> None:
    assert client.get("/first-rating").status_code == 200
    games = quote("1902=½ 1877=½ 1884=1 2012=0 1832=1")
    # A real case of FIDE's list of December 2025.
    assert "First rating: 1922" in text_of(client.get(f"/first-rating?games={games}"))


def test_plain_elo(client: FlaskClient) -> None:
    assert client.get("/plain-elo").status_code == 200
    # 1 / (1 + 10^(-100/400)) = 0.6401; 32 × 0.3599 = 11.5, 32 × -0.1401 = -4.5, 32 × -0.6401 = -20.5.
    text = text_of(client.get("/plain-elo?first=1600&second=1500&k=32"))
    assert "1600 64.0 % 1612 +12 1596 -4 1580 -20" in text


def test_saved_pages(client: FlaskClient, upload: Callable[..., str], site: FixtureSite, fixtures: Path) -> None:
    there = upload(pages_in(fixtures / "swiss-every-cell"))
    assert "12 of 12 players" in text_of(client.get(there))
    text = text_of(client.get(f"{there}player/3?k=20"))
    assert "2245 → becomes 2250 +4.60" in text
    assert "from saved pages" in text
    assert site.asked == []
    named = client.get(f"{there}player/3/forecast.json").headers["Content-Disposition"]
    assert named == 'attachment; filename="forecast-saved-pages-3.json"'


def test_files_that_are_no_pages_are_left_out_by_name(
    client: FlaskClient, upload: Callable[..., str], fixtures: Path
) -> None:
    others = [("notes.html", b"<html><p>milk</p></html>"), ("photo.jpg", b"\xff\xd8")]
    text = text_of(client.get(upload([*others, *pages_in(fixtures / "swiss-every-cell")])))
    assert "notes.html is left out." in text
    assert "photo.jpg" not in text
    assert "/tmp" not in text


def test_a_page_is_missing(client: FlaskClient, upload: Callable[..., str], fixtures: Path) -> None:
    only = [one for one in pages_in(fixtures / "swiss-every-cell") if one[0] == "start-list.html"]
    answer = client.get(upload(only))
    assert answer.status_code == 422
    assert "Save that page as well" in text_of(answer)


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("page.html", b"", "The page is empty."),
        ("page.html", b"<html><p>milk</p></html>", "This is not a page of a tournament"),
        ("../../evil.html", b"\x00\xff", "Page: evil.html"),
        ("photo.jpg", b"\xff\xd8", "None of these files is a saved page (.html)."),
        ("page.html", b"<html><table class=CRs1><tr><td>No.", "The page ends in the middle of its table."),
    ],
)
def test_uploads_that_hold_no_page(client: FlaskClient, name: str, content: bytes, sentence: str) -> None:
    import io

    from .conftest import OWN_FORM

    answer = client.post("/upload", data={"pages": [(io.BytesIO(content), name)]}, headers=OWN_FORM)
    assert answer.status_code == 422
    assert sentence in text_of(answer)
    assert "/tmp" not in text_of(answer)


def test_a_form_without_files(client: FlaskClient) -> None:
    from .conftest import OWN_FORM

    answer = client.post("/upload", data={}, headers=OWN_FORM)
    assert answer.status_code == 422
    assert "choose the saved pages first" in text_of(answer)


def test_only_the_last_uploads_are_kept(client: FlaskClient, upload: Callable[..., str], fixtures: Path) -> None:
    pages = pages_in(fixtures / "live-round")
    first, second, *_ = [upload(pages) for _ in range(8)]
    assert client.get(first).status_code == 200  # and is the last one looked at now
    ninth = upload(pages)
    assert client.get(second).status_code == 410
    assert client.get(first).status_code == client.get(ninth).status_code == 200


def test_a_hostile_name_is_text(client: FlaskClient, upload: Callable[..., str], fixtures: Path) -> None:
    there = upload(hostile_pages(fixtures))
    for address in (
        there,
        f"{there}player/3",
        f"{there}player/2",
        f"{there}field",
        f"{there}?q=an",
        f"{there}compare?player=2&player=3",
    ):
        page = client.get(address)
        assert page.status_code == 200, address
        assert "<img" not in page.text
        assert "\x1b" not in page.text
        assert not {"\u202e", "\u202d"} & set(page.text)
    name = "&lt;img src=x onerror=document.title=&#39;hacked&#39;&gt; Red"
    assert f"<bdi>{name}</bdi></h1>" in client.get(f"{there}player/3").text


def test_what_is_typed_is_text(client: FlaskClient) -> None:
    evil = quote('"><script>alert(1)</script>')
    for address in (f"/open?link={evil}", f"/t/9900101/?q={evil}", f"{PLAYER}?k={evil}", f"/calculate?own={evil}"):
        assert "<script>alert" not in client.get(address).text


def test_the_site_is_connected_to_once(fixtures: Path) -> None:
    from cli.environment import Environment
    from cli.web.app import create_app

    from .conftest import BASE, PORT

    made: list[FixtureSite] = []

    def connect(refresh: bool, offline: bool) -> FixtureSite:
        made.append(FixtureSite(fixtures))
        return made[-1]

    app = create_app(Environment(connect=connect), port=PORT)
    for _ in range(3):
        assert app.test_client().get("/t/9900101/", base_url=BASE).status_code == 200
    assert len(made) == 1


def test_a_large_field(client: FlaskClient, upload: Callable[..., str], real_pages: Path) -> None:
    there = upload(pages_in(real_pages / "open-209-players"))
    answer = client.get(f"{there}field")
    assert answer.status_code == 200
    assert answer.text.count("<tr>") == 1 + 209


@pytest.mark.parametrize(
    ("name", "kind"), [("web.css", "text/css"), ("web.js", "text/javascript"), ("icon.svg", "image/svg+xml")]
)
def test_style_script_and_icon(client: FlaskClient, name: str, kind: str) -> None:
    answer = client.get(f"/static/{name}")
    assert (answer.status_code, answer.content_type) == (200, f"{kind}; charset=utf-8")
    assert answer.data == (Path(cli.__file__).parent / "static" / name).read_bytes()


@pytest.mark.parametrize("name", ["web.txt", "../web/app.py", "..%2fweb%2fapp.py"])
def test_no_other_file_is_served(client: FlaskClient, name: str) -> None:
    assert client.get(f"/static/{name}").status_code == 404
