"""Results as CSV: read back with the csv module, and compared with figures worked out by hand."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli.csv_output import FIELD_COLUMNS, ROUND_COLUMNS, guarded
from cli.main import main

from .conftest import Run, RunCommand


def lines(done: Run) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(done.out, newline="")))


def test_a_player_is_a_line_a_round(run: RunCommand, fixtures: Path) -> None:
    done = run(fixtures / "swiss-every-cell", "--player", "3", "--k", "20", "--csv")
    assert done.code == 0
    # Score minus expected score (.89 .92 .25 .41 .77 .70 .83) times 20.
    assert [line["change"] for line in lines(done)] == ["-7.80", "1.60", "5.00", "1.80", "4.60", "-4.00", "3.40"]
    assert lines(done)[0] == {
        "player_number": "3", "player": "Quandt, Emilio", "event": "1", "round": "1", "colour": "black",
        "opponent_number": "8", "opponent": "Zawirska, Hanka", "opponent_rating": "1893", "result": "½",
        "rated": "true", "reason": "", "expected": "0.89", "change": "-7.80", "capped": "false",
        "supposed": "", "supposed_change": "",
    }  # fmt: skip
    assert [line["capped"] for line in lines(done)].index("true") == 1


def test_it_is_rfc_4180_in_utf_8(fixtures: Path) -> None:
    printed = CliRunner().invoke(main, [str(fixtures / "swiss-every-cell"), "--player", "3", "--csv"]).stdout_bytes
    assert printed.startswith(",".join(ROUND_COLUMNS).encode() + b"\r\n")
    assert printed.count(b"\r\n") == printed.count(b"\n") == 8
    assert b'"Quandt, Emilio"' in printed
    assert '"Åkerblom, Signe"'.encode() in printed


def test_several_players_one_after_another(run: RunCommand, fixtures: Path) -> None:
    done = run(fixtures / "swiss-every-cell", "--player", "3", "--player", "1", "--csv")
    assert [line["player_number"] for line in lines(done)] == ["3"] * 7 + ["1"] * 7


def test_the_field_is_a_line_a_player(run: RunCommand, fixtures: Path) -> None:
    done = run(fixtures / "swiss-every-cell", "--everyone", "--csv")
    assert done.out.startswith(",".join(FIELD_COLUMNS) + "\n")
    field = lines(done)
    assert [line["number"] for line in field] == [str(number) for number in range(1, 13)]
    third = field[2]
    assert third | {"fide_id": ""} == {
        "number": "3", "title": "FM", "name": "Quandt, Emilio", "federation": "GER", "fide_id": "", "rating": "2245",
        "k": "20", "k_settled": "false", "rated_games": "7", "score": "5.00", "expected": "4.77", "sum": "0.23",
        "change": "4.60", "rounded": "5", "new_rating": "2250", "new_rating_by_k": "10:2247 40:2254",
        "first_rating": "", "first_rating_games": "", "partial": "false",
    }  # fmt: skip
    unrated = field[11]
    # Games against 1776, 1893, 1545 and 2312; a bye, a forfeit and a round without pairing beside them.
    assert (unrated["rating"], unrated["k"], unrated["change"], unrated["first_rating_games"]) == ("", "", "", "4")


def test_what_is_assumed_goes_to_stderr(run: RunCommand, fixtures: Path) -> None:
    done = run(fixtures / "live-round", "--player", "1", "--csv")
    assert "Standard chess is assumed" in done.err
    assert "assumed" not in done.out


def test_supposed_results_have_columns_of_their_own(run: RunCommand, fixtures: Path) -> None:
    done = run(
        fixtures / "live-round", "--player", "1", "--k", "20", "--result", "3=1", "--result", "4=2300:0", "--csv"
    )
    third, fourth = lines(done)[2:]
    # Won against 1940 (.89): 20 x 0.11; lost against 2300 (.48): 20 x -0.48.
    assert (third["result"], third["change"], third["supposed"], third["supposed_change"]) == ("", "", "1", "2.20")
    assert (fourth["round"], fourth["result"], fourth["rated"], fourth["change"]) == ("4", "", "false", "")
    assert (fourth["opponent_rating"], fourth["supposed"], fourth["supposed_change"]) == ("2300", "0", "-9.60")


@pytest.mark.parametrize("name", ["=1+1", "+41 79", "-Minus", "@sum"])
def test_no_name_is_a_formula(run: RunCommand, fixtures: Path, tmp_path: Path, name: str) -> None:
    for page in ("start-list.html", "crosstable.html"):
        text = (fixtures / "swiss-every-cell" / page).read_text("utf-8")
        written = text.replace("Ferrolan, Pia", name).replace("Ferrolan Pia", name)
        assert written != text
        (tmp_path / page).write_text(written, "utf-8")
    field = lines(run(tmp_path, "--everyone", "--csv"))
    assert field[10]["name"] == f"'{name}"
    rounds = lines(run(tmp_path, "--player", "3", "--csv"))
    assert rounds[1]["opponent"] == f"'{name}"


def test_figures_are_not_guarded(run: RunCommand, fixtures: Path) -> None:
    assert lines(run(fixtures / "swiss-every-cell", "--player", "3", "--k", "20", "--csv"))[0]["change"] == "-7.80"
    assert guarded("Surname, First") == "Surname, First"


def test_json_and_csv_exclude_each_other(run: RunCommand, fixtures: Path) -> None:
    done = run(fixtures / "swiss-every-cell", "--player", "3", "--csv", "--json")
    assert (done.code, done.out) == (2, "")
    assert "--json and --csv both print on stdout" in done.err


def test_a_partial_result_says_so(run: RunCommand, fixtures: Path) -> None:
    done = run(fixtures / "unknown-cell", "--everyone", "--csv")
    assert done.code == 6
    assert "true" in [line["partial"] for line in lines(done)]
