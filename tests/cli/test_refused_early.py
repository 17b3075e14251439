"""What goes with one tournament or one player only, and states of a card, told for what they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from scraper.address import TournamentRef

from .conftest import RunCommand
from .test_months import DAYS, league
from .test_several_events import FIRST, SECOND, crosstable, page, start_list

CARD_HEADS = ("Rd.", "SNo", "Name", "Rtg", "Pts.", "Res.", "K", "rtg+/-")


def card(number: int, name: str, rows: list[tuple[object, ...]] | None, event: int = FIRST) -> bytes:
    """A card with own data, and with games unless ``rows`` is None."""
    body = page(event, 9, "Player info", CARD_HEADS, rows or []).decode()
    own = {"Name": name, "Starting rank": number, "Rating": 2000, "Points": 1, "Federation": "GER"}
    data = "".join(f'<tr><td class="CR">{label}</td><td class="CR">{value}</td></tr>' for label, value in own.items())
    before, after = body.split('<table class="CRs1">')
    games = f'<table class="CRs1">{after}' if rows is not None else after.split("</table>")[1]
    return f'{before}<table class="CRs1">{data}</table>{games}'.encode()


def test_an_opponents_number_in_several_tournaments(run: RunCommand, tmp_path: Path) -> None:
    # By link before anything is asked for: the site of these tests fails if it is.
    done = run(str(FIRST), str(SECOND), "--player", "Berg", "--opponent-rating", "2=1800")
    assert (done.code, "names a start number, which is somebody else in each of these 2" in done.err) == (2, True)
    for event in (FIRST, SECOND):
        (tmp_path / f"{event}-0.html").write_bytes(start_list(event))
        (tmp_path / f"{event}-5.html").write_bytes(crosstable(event))
    done = run(tmp_path, "--player", "Tamm", "--opponent-rating", "2=1800")
    assert (done.code, "one tournament at a time" in done.err) == (2, True)


def test_a_team_event_has_no_field_and_its_ranking_is_not_asked_for(
    run: RunCommand, fixtures: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from scraper.saved import read_saved

    from . import conftest

    pages = read_saved((fixtures / "team-league" / "players.html",)).tournaments[0]

    def tournament(site: object, ref: TournamentRef) -> object:
        return pages

    monkeypatch.setattr(conftest.NoSite, "tournament", tournament)
    done = run("9900310", "--everyone")
    assert (done.code, "on his own card" in done.err) == (2, True)


def test_a_card_on_which_no_game_is_listed(run: RunCommand, tmp_path: Path) -> None:
    (tmp_path / "card.html").write_bytes(card(1, "Berg, Nils", []))
    done = run(tmp_path, "--player", "1")
    assert "national ratings only" not in done.out + done.err
    assert "prints no ratings" not in done.out + done.err


def test_the_cards_of_two_players(run: RunCommand, tmp_path: Path) -> None:
    (tmp_path / "a.html").write_bytes(card(1, "Berg, Nils", [(1, 2, "Tamm, Ott", 1900, 0, "w 1", 20, "7,20")]))
    (tmp_path / "b.html").write_bytes(card(2, "Tamm, Ott", [(1, 1, "Berg, Nils", 2000, 1, "s 0", 20, "-7,20")]))
    done = run(tmp_path, "--player", "1")
    assert (done.code, done.out) == (4, "")
    assert "no. 1, Berg, Nils and no. 2, Tamm, Ott" in done.err
    assert "Give one card at a time, or the crosstable and the start list with them." in done.err
    assert "Save both pages again" not in done.err


def test_own_data_alone_have_one_way_out(run: RunCommand, tmp_path: Path) -> None:
    (tmp_path / "card.html").write_bytes(card(1, "Berg, Nils", None))
    done = run(tmp_path, "--player", "1")
    assert (done.code, "Show tournament details" in done.err) == (4, True)
    assert "give both files" not in done.err


def test_rounds_finished_on_a_card_are_counted_to_the_last(run: RunCommand, tmp_path: Path) -> None:
    # A player of a team who sat out round 2: his last finished round is the third.
    rows = [(1, 2, "Tamm, Ott", 1900, 0, "w 1", 20, "7,20"), (3, 3, "Saar, Eva", 2000, 0, "w 1", 20, "10,00")]
    (tmp_path / "card.html").write_bytes(card(1, "Berg, Nils", list(rows)))
    assert run(tmp_path, "--player", "1", "--json").json["tournaments"][0]["rounds_played"] == 3


def test_in_which_period_other_games_are_counted(run: RunCommand, fixtures: Path, tmp_path: Path) -> None:
    other = ("--other-games", "2", "--other-change", "0.5", "--player", "3")
    done = run(league(fixtures, tmp_path, DAYS), *other)
    assert "counted in the last of the 3 periods, that of FIDE's list of 1 October 2026." in done.err
    assert "last of the" not in run(fixtures / "swiss-every-cell", *other).err
