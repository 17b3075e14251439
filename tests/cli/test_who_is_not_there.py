"""People who cannot be picked, and why: their games are on other pages, or nobody is in the list yet."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import RunCommand
from .test_several_events import FIRST, page

NO_LIST = (
    f'<html lang="en"><title>Chess-Results.com</title><body><form method="post" '
    f'action="./tnr{FIRST}.aspx?lan=1&amp;art={{art}}" id="form1"><h2>Empty Open</h2>'
    f'<p class="CRsmall">Last update 01.08.2026 18:00:00, Creator/Last Upload: someone</p>'
    f"<h2>{{name}}</h2></form></body></html>"
)
HEADS = ("No.", "Name", "FideID", "RtgI")


def test_on_a_card_only_its_own_player(run: RunCommand, fixtures: Path) -> None:
    team = fixtures / "team-league"
    done = run(team / "card.html", team / "players.html", "--player", "5")
    assert (done.code, done.out) == (2, "")
    assert "Only the card of no. 1, Achebe, Uzo, is here" in done.err
    assert "the link of the card of no. 5, Meyer, Ida" in done.err
    assert "another part of the name" not in done.err


def test_somebody_left_out_of_a_join_by_names(run: RunCommand, tmp_path: Path) -> None:
    # Two Aaltos without ratings: which row is whose, nobody can tell.
    people = [("Niemi, Ilmari", 1900), ("Vuori, Helka", 1800), ("Aalto, Kai", 0), ("Aalto, Kai", 0)]
    listed = [(number, name, 0, rating) for number, (name, rating) in enumerate(people, 1)]
    table = [
        ("1", "Niemi Ilmari", 1900, "2w1"), ("2", "Vuori Helka", 1800, "1b0"),
        ("3", "Aalto Kai", 0, "4w1"), ("4", "Aalto Kai", 0, "3b0"),
    ]  # fmt: skip
    (tmp_path / "start.html").write_bytes(page(FIRST, 0, "Starting rank", HEADS, listed))
    heads = ("Rk.", "Name", "RtgI", "1.Rd")
    (tmp_path / "final.html").write_bytes(page(FIRST, 4, "Final Ranking crosstable after 1 Rounds", heads, table))
    done = run(tmp_path, "--player", "4")
    assert (done.code, done.out) == (2, "")
    assert "No. 4, Aalto, Kai, is in the start list, but which row of the table is his is not certain" in done.err
    assert run(tmp_path, "--player", "1").code == 0


@pytest.mark.parametrize("options", [["--player", "1"], ["--everyone"], []])
def test_nobody_in_the_list_yet_is_a_state(run: RunCommand, tmp_path: Path, options: list[str]) -> None:
    (tmp_path / "start.html").write_bytes(page(FIRST, 0, "Starting rank", HEADS, []))
    done = run(tmp_path, *options)
    assert done.code == 0, done.err
    assert "No players yet: nobody is in the list" in done.out
    assert "--rating" not in done.out
    document = json.loads(run(tmp_path, *options, "--json").out)
    assert (document["forecasts"], document["partial"]) == ([], False)
    assert "no-players" in [one["code"] for one in document["warnings"]]


def test_nor_where_there_is_no_list_at_all(run: RunCommand, tmp_path: Path) -> None:
    for art, name in ((0, "Starting rank"), (5, "Starting rank crosstable")):
        (tmp_path / f"{art}.html").write_text(NO_LIST.format(art=art, name=name), "utf-8")
    assert "No players yet" in run(tmp_path).out
    assert run("players", tmp_path).code == 0


def test_but_a_round_without_a_list_says_nothing_of_players(run: RunCommand, tmp_path: Path) -> None:
    (tmp_path / "round.html").write_text(NO_LIST.format(art=2, name="Round 1"), "utf-8")
    assert run(tmp_path).code == 4
