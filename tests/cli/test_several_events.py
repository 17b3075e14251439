"""Several events: who the player is in each, by his FIDE ID, his name, or the link of his card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
import responses
from click.testing import CliRunner, Result

from cli.environment import CACHE_VARIABLE, Environment, connect
from cli.main import main

Ask = Callable[..., Result]

FIRST, SECOND = 9900971, 9900972

# Berg has another FIDE ID, and another number, in each event; in the second there are two of his name.
PLAYERS = {
    FIRST: [("Berg, Nils", 99000001, 2000), ("Tamm, Ott", 99000002, 1900)],
    SECOND: [("Tamm, Ott", 99000002, 1900), ("Berg, Nils", 0, 2000), ("Berg, Nils", 0, 1500)],
}
CELLS = {FIRST: ["2w1", "1b0"], SECOND: ["2w0", "1b1", "-1"]}


def page(event: int, art: int, name: str, heads: Sequence[str], rows: Sequence[Sequence[object]]) -> bytes:
    lines = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in (heads, *rows))
    day = event - FIRST + 1
    return (
        f'<html lang="en"><title>Chess-Results.com</title><body><form method="post" '
        f'action="./tnr{event}.aspx?lan=1&amp;art={art}" id="form1"><h2>Event {event - FIRST + 1}</h2>'
        f'<p class="CRsmall">Last update 0{day + 1}.08.2026 18:00:00, Creator/Last Upload: someone</p>'
        f'<h2>{name}</h2><table class="CRs1">{lines}</table></form></body></html>'
    ).encode()


def start_list(event: int) -> bytes:
    rows = [(number, name, fide_id, rating) for number, (name, fide_id, rating) in enumerate(PLAYERS[event], 1)]
    return page(event, 0, "Starting rank", ("No.", "Name", "FideID", "RtgI"), rows)


def crosstable(event: int) -> bytes:
    named = zip(PLAYERS[event], CELLS[event], strict=True)
    rows = [(number, name, cell) for number, ((name, _, _), cell) in enumerate(named, 1)]
    return page(event, 5, "Starting rank crosstable", ("No.", "Name", "1.Rd"), rows)


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ask]:
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "cache"))
    outside = Environment(
        lambda refresh, offline: connect(refresh, offline, sleep=lambda seconds: None), lists=lambda: None
    )
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        for event in (FIRST, SECOND):
            for art, body in (("0", start_list(event)), ("5", crosstable(event)), ("9", b"<html>none</html>")):
                mock.get(
                    f"https://chess-results.com/tnr{event}.aspx",
                    body=body,
                    content_type="text/html; charset=utf-8",
                    match=[responses.matchers.query_param_matcher({"art": art}, strict_match=False)],
                )
        yield lambda *arguments: CliRunner().invoke(main, list(arguments), obj=outside)


def link(event: int, number: int) -> str:
    return f"https://chess-results.com/tnr{event}.aspx?lan=1&art=9&snr={number}"


def test_two_of_his_name_in_the_second_are_shown(command: Ask) -> None:
    done = command(str(FIRST), str(SECOND), "--player", "Berg")
    assert done.exit_code == 2
    assert "2 players fit 'Berg, Nils' in “Event 2”" in done.stderr
    assert "  2  Berg, Nils  2000\n  3  Berg, Nils  1500\n" in done.stderr
    assert "Give the link of the player's card in that event" in done.stderr
    assert "--player NUMBER" not in done.stderr


def test_the_link_of_his_card_there_settles_it(command: Ask) -> None:
    done = command(str(FIRST), link(SECOND, 2), "--player", "Berg")
    assert done.exit_code == 0, done.stderr
    # Two wins against 1900 from 2000: the difference of 100 is expected .64, so +.36 twice.
    assert "Score 2, expected 1.28, sum +0.72" in done.stdout


def test_the_link_of_a_card_that_is_not_the_first(command: Ask) -> None:
    done = command(str(FIRST), link(SECOND, 1))
    assert done.exit_code == 0, done.stderr
    assert "Tamm, Ott" in done.stdout


def test_the_link_of_somebody_elses_card_is_not_taken_for_his(command: Ask) -> None:
    done = command(str(FIRST), link(SECOND, 1), "--player", "Berg")
    assert (done.exit_code, "2 players fit" in done.stderr) == (2, True)


def test_of_two_links_of_one_event_the_one_that_says_who(command: Ask) -> None:
    done = command(str(FIRST), link(FIRST, 2))
    assert done.exit_code == 0, done.stderr
    assert "No. 2  Tamm, Ott" in done.stdout


def test_a_namesake_with_another_fide_id_is_not_he(command: Ask) -> None:
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        other = start_list(SECOND).replace(b"<td>0</td><td>2000</td>", b"<td>99000009</td><td>2000</td>")
        other = other.replace(b"<td>0</td><td>1500</td>", b"<td>99000008</td><td>1500</td>")
        for event, art, body in (
            (FIRST, "0", start_list(FIRST)),
            (FIRST, "5", crosstable(FIRST)),
            (SECOND, "0", other),
            (SECOND, "5", crosstable(SECOND)),
            (FIRST, "9", b"<html>none</html>"),
        ):
            mock.get(
                f"https://chess-results.com/tnr{event}.aspx",
                body=body,
                content_type="text/html; charset=utf-8",
                match=[responses.matchers.query_param_matcher({"art": art}, strict_match=False)],
            )
        done = command(str(FIRST), link(SECOND, 2), "--player", "Berg")
    assert done.exit_code == 2
    assert "Whoever has that name there has another FIDE ID: forecast the events one by one." in done.stderr
