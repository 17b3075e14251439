"""The main job from the site: which pages are asked for, and that none is asked for twice."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
import requests
import responses
from click.testing import CliRunner, Result

from cli.environment import CACHE_VARIABLE, Environment, connect
from cli.main import main

NUMBER = 9900101
"""The tournament of fixtures/swiss-every-cell."""

GAMES = (
    (1, 8, "Zawirska, Hanka", 1893, "s", "½", "-7,80"),
    (2, 11, "Ferrolan, Pia", 1545, "s", "1", "1,60"),
    (3, 1, "Marovec, Tilen", 2438, "w", "½", "5,00"),
    (4, 2, "Åkerblom, Signe", 2312, "s", "½", "1,80"),
    (5, 6, "Lindqvist-Roy, Tuva", 2037, "w", "1", "4,60"),
    (6, 5, "Valdoré, Maxence", 2098, "w", "½", "-4,00"),
    (7, 7, "Prendeville, Colm", 1968, "s", "1", "3,40"),
)
"""The card of no. 3, with K 20 times score minus expected score by table 8.1.2: .89 .92 .25 .41 .77 .70 .83."""


def card(k: int = 20, total: str = "4,60") -> bytes:
    """The player card of no. 3 in the markup of 2019: colours as letters."""
    own = {
        "Name": "Quandt, Emilio", "Title": "FM", "Starting rank": "3", "Rating": "2245",
        "Rating international": "2245", "FIDE rtg +/-": total, "Year of birth ": "1990",
    }  # fmt: skip
    heads = ("Rd.", "SNo", "Name", "Rtg", "Pts.", "Res.", "K", "rtg+/-")
    info = "".join(f'<tr><td class="CR">{label}</td><td class="CR">{value}</td></tr>' for label, value in own.items())
    rows = "".join(
        f"<tr><td>{round_}</td><td>{number}</td><td>{name}</td><td>{rating}</td><td>3</td>"
        f"<td>{colour} {result}</td><td>{k}</td><td>{change}</td></tr>"
        for round_, number, name, rating, colour, result, change in GAMES
    )
    head = "".join(f"<td>{heading}</td>" for heading in heads)
    return (
        f'<html lang="en"><title>Chess-Results Server Chess-results.com - Lindenhof Summer Open 2026</title><body>'
        f'<form method="post" action="./tnr{NUMBER}.aspx?lan=1&amp;art=9&amp;snr=3" id="form1">'
        f"<h2>Lindenhof Summer Open 2026 - Group A</h2>"
        f'<p class="CRsmall">Last update 17.07.2026 18:42:10, Creator/Last Upload: someone</p><h2>Player info</h2>'
        f'<table class="CRs1">{info}</table><table class="CRs1"><tr class="CRg1b">{head}</tr>{rows}</table>'
        f"</form></body></html>"
    ).encode()


PAGES = ("0", "start-list"), ("5", "crosstable")


def add_pages(mock: responses.RequestsMock, folder: Path) -> None:
    for art, name in PAGES:
        add_page(mock, art, (folder / f"{name}.html").read_bytes())


def add_page(mock: responses.RequestsMock, art: str, body: bytes) -> None:
    mock.get(
        f"https://chess-results.com/tnr{NUMBER}.aspx",
        body=body,
        content_type="text/html; charset=utf-8",
        match=[responses.matchers.query_param_matcher({"art": art}, strict_match=False)],
    )


@pytest.fixture
def site(fixtures: Path) -> Iterator[responses.RequestsMock]:
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        add_pages(mock, fixtures / "swiss-every-cell")
        add_page(mock, "9", card())
        yield mock


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "cache"))
    outside = Environment(
        lambda refresh, offline: connect(refresh, offline, sleep=lambda seconds: None), lists=lambda: None
    )
    return lambda *arguments: CliRunner().invoke(main, list(arguments), obj=outside)


def queries(site: responses.RequestsMock) -> list[dict[str, list[str]]]:
    return [parse_qs(urlsplit(call.request.url or "").query) for call in site.calls]


def asked(site: responses.RequestsMock) -> list[str]:
    return [query["art"][0] for query in queries(site)]


def test_three_pages_and_then_none(site: responses.RequestsMock, command: Callable[..., Result]) -> None:
    first = command(str(NUMBER), "--player", "3", "--json")
    assert first.exit_code == 0, first.stderr
    assert queries(site) == [
        {"lan": ["1"], "art": ["0"], "zeilen": ["99999"], "turdet": ["YES"]},
        {"lan": ["1"], "art": ["5"], "zeilen": ["99999"], "turdet": ["YES"]},
        {"lan": ["1"], "art": ["9"], "zeilen": ["99999"], "turdet": ["YES"], "snr": ["3"]},
    ]
    again = command(f"http://S2.chess-results.com/tnr{NUMBER}.aspx?lan=10&art=1", "--player", "3", "--json")
    assert again.stdout == first.stdout
    assert len(site.calls) == 3


def test_the_field_is_two_pages_and_the_ranking(site: responses.RequestsMock, command: Callable[..., Result]) -> None:
    ranking = (
        f'<html><title>Chess-results.com - X</title><form action="./tnr{NUMBER}.aspx?lan=1&amp;art=1"></form>'
        "<h2>Lindenhof Summer Open 2026 - Group A</h2><h2>Rank after Round 6</h2>"
        '<table class="CRs1"><tr><td>Rk.</td><td>SNo</td><td>Name</td><td>RtgI</td><td>Pts.</td><td>n</td><td>w</td>'
        "<td>we</td><td>w-we</td><td>K</td><td>rtg+/-</td></tr><tr><td>1</td><td>3</td><td>Quandt, Emilio</td>"
        "<td>2245</td><td>5</td><td>7</td><td>5</td><td>4,77</td><td>0,23</td><td>20</td><td>4,6</td></tr></table></html>"
    )
    add_page(site, "1", ranking.encode())
    done = command(str(NUMBER), "--everyone", "--json")
    assert asked(site) == ["0", "5", "1"]
    quandt = json.loads(done.stdout)["forecasts"][2]
    assert (quandt["k"]["value"], quandt["k"]["source"], quandt["site_total"]) == (20, "ranking", "4.60")
    assert quandt["site"][0]["agrees"] is True


def test_the_card_gives_k_and_agrees(site: responses.RequestsMock, command: Callable[..., Result]) -> None:
    done = json.loads(command(str(NUMBER), "--player", "3", "--json").stdout)["forecasts"][0]
    assert (done["k"]["value"], done["k"]["source"], done["k"]["settled"]) == (20, "card", True)
    assert (done["change"], done["site_total"]) == ("4.60", "4.60")
    assert [game["site_change"] for game in done["games"]] == [
        "-7.80", "1.60", "5.00", "1.80", "4.60", "-4.00", "3.40",
    ]  # fmt: skip
    assert "Agrees with chess-results: +4.60" in command(str(NUMBER), "--player", "3").stdout


def test_another_k_is_the_cause_of_a_difference(site: responses.RequestsMock, command: Callable[..., Result]) -> None:
    text = command(str(NUMBER), "--player", "3", "--k", "40").stdout
    assert "chess-results says +4.60, this program +9.20" in text
    assert "K, which is 20 on the site" in text


def test_without_its_card_the_forecast_goes_on(fixtures: Path, command: Callable[..., Result]) -> None:
    with responses.RequestsMock() as mock:
        add_pages(mock, fixtures / "swiss-every-cell")
        add_page(mock, "9", b"<html>Your daily limit exceeded</html>")
        done = command(str(NUMBER), "--player", "3")
    assert done.exit_code == 0
    assert "The player card could not be had" in done.stderr
    assert "K 20, the likeliest" in done.stdout


def test_refresh_asks_again_and_offline_does_not(
    site: responses.RequestsMock, command: Callable[..., Result]
) -> None:
    assert command(str(NUMBER), "--offline", "--player", "3").exit_code == 3
    assert len(site.calls) == 0
    command(str(NUMBER), "--player", "3")
    command(str(NUMBER), "--player", "3", "--refresh")
    assert asked(site) == ["0", "5", "9"] * 2
    assert command(str(NUMBER), "--player", "3", "--offline").exit_code == 0
    assert len(site.calls) == 6


def test_the_players_are_one_page(site: responses.RequestsMock, command: Callable[..., Result]) -> None:
    assert "Quandt, Emilio" in command("players", str(NUMBER)).stdout
    assert asked(site) == ["0"]


def test_the_link_of_a_player_card_says_who_it_is(
    site: responses.RequestsMock, command: Callable[..., Result]
) -> None:
    link = f"https://chess-results.com/tnr{NUMBER}.aspx?lan=1&art=9&fed=GER&snr=3"
    done = command(link)
    assert done.exit_code == 0
    assert "No. 3 " in done.stdout
    assert "No. 5 " in command(link, "--player", "5", "--offline").stdout


def test_without_network(command: Callable[..., Result]) -> None:
    with responses.RequestsMock() as mock:
        mock.get(f"https://chess-results.com/tnr{NUMBER}.aspx", body=requests.ConnectionError("no route"))
        done = command(str(NUMBER), "--player", "3")
    assert (done.exit_code, done.stdout) == (3, "")
    assert "Traceback" not in done.stderr
    assert "save it complete" in done.stderr


def test_an_old_copy_is_used_and_said_so(site: responses.RequestsMock, command: Callable[..., Result]) -> None:
    command(str(NUMBER), "--player", "3")
    site.reset()
    site.get(f"https://chess-results.com/tnr{NUMBER}.aspx", body=requests.ConnectionError("no route"))
    done = command(str(NUMBER), "--player", "3", "--refresh")
    assert done.exit_code == 0
    assert "perhaps out of date" in done.stdout
    assert "may be out of date" in done.stderr


def test_a_block_page_is_never_stored(command: Callable[..., Result]) -> None:
    with responses.RequestsMock() as mock:
        mock.get(
            f"https://chess-results.com/tnr{NUMBER}.aspx",
            body="<html><title>Chess-Results</title><body>Your daily limit exceeded</body></html>",
        )
        done = command(str(NUMBER), "--player", "3")
        assert (done.exit_code, len(mock.calls)) == (3, 1)
        assert "refuses" in done.stderr
        assert command(str(NUMBER), "--player", "3", "--offline").exit_code == 3
