"""The main job from the site: which pages are asked for, and that none is asked for twice."""

from __future__ import annotations

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


@pytest.fixture
def site(fixtures: Path) -> Iterator[responses.RequestsMock]:
    folder = fixtures / "swiss-every-cell"
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        for art, name in (("0", "start-list"), ("5", "crosstable")):
            mock.get(
                f"https://chess-results.com/tnr{NUMBER}.aspx",
                body=(folder / f"{name}.html").read_bytes(),
                content_type="text/html; charset=utf-8",
                match=[responses.matchers.query_param_matcher({"art": art}, strict_match=False)],
            )
        yield mock


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "cache"))
    outside = Environment(lambda refresh, offline: connect(refresh, offline, sleep=lambda seconds: None))
    return lambda *arguments: CliRunner().invoke(main, list(arguments), obj=outside)


def queries(site: responses.RequestsMock) -> list[dict[str, list[str]]]:
    return [parse_qs(urlsplit(call.request.url or "").query) for call in site.calls]


def test_two_pages_and_then_none(site: responses.RequestsMock, command: Callable[..., Result]) -> None:
    first = command(str(NUMBER), "--player", "3", "--json")
    assert first.exit_code == 0, first.stderr
    assert queries(site) == [
        {"lan": ["1"], "art": ["0"], "zeilen": ["99999"], "turdet": ["YES"]},
        {"lan": ["1"], "art": ["5"], "zeilen": ["99999"], "turdet": ["YES"]},
    ]
    again = command(f"http://S2.chess-results.com/tnr{NUMBER}.aspx?lan=10&art=1", "--player", "3", "--json")
    assert again.stdout == first.stdout
    assert len(site.calls) == 2


def test_refresh_asks_again_and_offline_does_not(
    site: responses.RequestsMock, command: Callable[..., Result]
) -> None:
    assert command(str(NUMBER), "--offline", "--player", "3").exit_code == 3
    assert len(site.calls) == 0
    command(str(NUMBER), "--player", "3")
    command(str(NUMBER), "--player", "3", "--refresh")
    assert len(site.calls) == 4
    assert command(str(NUMBER), "--player", "3", "--offline").exit_code == 0
    assert len(site.calls) == 4


def test_the_link_of_a_player_card_says_who_it_is(
    site: responses.RequestsMock, command: Callable[..., Result]
) -> None:
    link = f"https://chess-results.com/tnr{NUMBER}.aspx?lan=1&art=9&fed=GER&snr=3"
    done = command(link)
    assert done.exit_code == 0
    assert "No. 3 " in done.stdout
    assert "No. 5 " in command(link, "--player", "5").stdout


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
