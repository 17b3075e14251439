"""The commands: what they print, where to, and their exit codes."""

import json

import pytest
from click.testing import CliRunner

from cli.data_folder import fide_list_folder
from cli.main import main
from scraper.fide_list.download import Download

from .fide_server import answer, fide_server
from .made_lists import line, players, text, zipped


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Runs a command about the list; its data is in a folder of the test, and FIDE out of reach."""
    monkeypatch.setenv("ELO_FORECAST_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("ELO_FORECAST_FIDE", "http://127.0.0.1:9")
    monkeypatch.setitem(Download.__init__.__kwdefaults__, "sleep", lambda seconds: None)
    return lambda *arguments: CliRunner().invoke(main, ["fide-list", *map(str, arguments)])


@pytest.fixture
def loaded(run, files):
    """The same, with the made list of October 2026."""
    assert run("update", "--file", files / "combined.txt", "--month", "2026-10").exit_code == 0
    return run


@pytest.fixture
def server(run, monkeypatch):
    with fide_server() as stand:
        stand.files["players_list.zip"] = zipped(text(*players(3)))
        monkeypatch.setenv("ELO_FORECAST_FIDE", stand.base)
        yield stand


def test_before_anything_is_loaded(run, tmp_path):
    status = run("status")
    assert (status.exit_code, status.stderr) == (0, "")
    assert status.stdout == "No list is loaded. elo-forecast fide-list update gets the one in force from FIDE.\n"
    assert json.loads(run("status", "--json").stdout)["months"] == []
    for command in (("show", "x"), ("show", "1", "--month", "2026-10"), ("remove", "2026-10")):
        result = run(*command)
        assert (result.exit_code, result.stdout) == (2, "")
        assert "loaded yet" in result.stderr
        assert "elo-forecast fide-list update" in result.stderr
    assert not (tmp_path / "data").exists()


def test_a_file_is_loaded(run, files):
    result = run("update", "--file", files / "combined.txt", "--month", "2026-10")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "FIDE's list of October 2026 is loaded: 8 players, standard, rapid, blitz ratings.\n"
        "It was taken for that of October 2026 because you said so.\n"
    )


def test_a_single_list_says_what_is_missing(run, files):
    result = run("update", "--file", files / "rapid.txt")
    assert result.exit_code == 0
    assert result.stdout == (
        "FIDE's list of October 2026 is loaded: 5 players, rapid ratings.\n"
        "It was taken for that of October 2026 because its header says so.\n"
        "Not loaded for that month: standard and blitz ratings (--type standard).\n"
    )


def test_lines_that_cannot_be_read_are_shown_and_make_it_partial(run, tmp_path):
    file = tmp_path / "list.txt"
    file.write_bytes(text(line(), "9900 odd", *["odd"] * 7))
    result = run("update", "--file", file, "--month", "2026-10")
    assert result.exit_code == 6
    assert "is loaded: 1 players" in result.stdout
    assert "8 of its lines could not be read and were left out:" in result.stderr
    assert "  line 3: 9900 odd (the line ends early)\n" in result.stderr
    assert result.stderr.endswith("  ...\n")


def test_a_list_is_downloaded_once(run, server):
    first = run("update")
    assert (first.exit_code, first.stderr) == (0, "")
    assert "because FIDE made it on 1 October 2026" in first.stdout
    again = run("update")
    assert again.exit_code == 0
    assert (
        again.stdout == "FIDE's list of October 2026 is loaded already and has not changed: nothing was downloaded.\n"
    )
    assert len(server.gets()) == 1


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["update"], 3, "There is no connection to FIDE's server"),
        (["update", "--month", "2026-8", "--type", "rapid"], 3, "Try again later"),
        (["update", "--month", "August"], 2, "should look like 2026-08"),
        (["update", "--month", "2026-13"], 2, "should look like 2026-08"),
        (["update", "--type", "bullet"], 2, "bullet"),
        (["update", "--file", "no such file"], 2, "no such file cannot be read"),
        (["show"], 2, "FIDE_ID|NAME"),
        (["show", "9" * 5000], 2, "Nobody on FIDE's list of October 2026 fits"),
        (["show", "zzz"], 2, "Nobody on FIDE's list of October 2026 fits 'zzz'"),
        (["show", "123"], 2, "Nobody on FIDE's list of October 2026 fits '123'"),
        (["show", "9" * 50], 2, "Nobody"),
        (["show", "x", "--month", "2026-08"], 2, "Loaded: October 2026"),
        (["remove", "2026-08"], 2, "Loaded: October 2026"),
    ],
)
def test_what_goes_wrong_is_said_with_an_exit_code(loaded, arguments, code, words):
    result = loaded(*arguments)
    assert (result.exit_code, result.stdout) == (code, "")
    assert words in result.stderr


@pytest.mark.parametrize(
    ("content", "said", "code", "words"),
    [
        (text(line()), (), 2, "does not say of which month it is"),
        (zipped(text(line())), ("--month", "2026-08"), 2, "made on 1 October 2026"),
        (zipped(text(line()))[:200], (), 4, "is a zip file that is cut or damaged"),
        (zipped(text(line()), "list.xml"), (), 4, "no text (.txt)"),
        (zipped(b"<html>"), (), 4, "web page (HTML)"),
        (b"<html>", (), 4, "web page (HTML)"),
        (b"", (), 4, "The file is empty"),
        (text(line()).rstrip()[:-20], ("--month", "2026-08"), 4, "breaks off in the middle of line 2"),
        (text(line()), ("--month", "2026-08", "--type", "rapid"), 2, "not rapid ratings alone"),
    ],
)
def test_a_file_that_is_no_good_leaves_the_old_list(loaded, tmp_path, content, said, code, words):
    file = tmp_path / "file.zip"
    file.write_bytes(content)
    result = loaded("update", "--file", file, *said)
    assert (result.exit_code, result.stdout) == (code, "")
    assert words in result.stderr
    assert loaded("show", "99000001").exit_code == 0


def test_what_the_server_refuses_leaves_the_old_list(loaded, server):
    server.answers["HEAD"] = answer(403)
    result = loaded("update")
    assert result.exit_code == 3
    assert "--file FILE" in result.stderr
    server.answers.clear()
    result = loaded("update", "--month", "2026-08")
    assert result.exit_code == 3
    assert "no file standard_aug26frl.zip" not in result.stdout
    assert "Check the month" in result.stderr
    assert loaded("show", "99000001").exit_code == 0


def test_a_stand_in_that_is_elsewhere_is_refused(run, monkeypatch):
    monkeypatch.setenv("ELO_FORECAST_FIDE", "https://example.org")
    result = run("update")
    assert result.exit_code == 3
    assert "may only name this machine" in result.stderr


def test_a_player_in_full(loaded):
    assert loaded("show", "99000002").stdout == (
        "FIDE's list of October 2026:\n"
        "WGM Madeup, Beata  POL  FIDE ID 99000002  born 1999\n"
        "standard  2288  K 20  0 games in the period\n"
        "rapid     2190  K 20  4 games in the period\n"
        "blitz     unrated\n"
    )
    assert loaded("show", "beata", "MADEUP").stdout == loaded("show", "99000002").stdout
    assert "standard  1877  K not stated  2 games in the period\n" in loaded("show", "99000007").stdout
    assert "Nobody  IND  FIDE ID 99000003  year of birth not given\n" in loaded("show", "nobody").stdout
    assert "Inactive.\n" in loaded("show", "Müllner").stdout


def test_what_no_list_says_is_said_to_be_unknown(run, files):
    run("update", "--file", files / "rapid.txt")
    shown = run("show", "99000002").stdout
    assert "standard  not said by the lists that are loaded\n" in shown
    assert "rapid     2190  K 20" in shown


def test_several_who_fit_are_all_shown(loaded):
    result = loaded("show", "Kaynought")
    assert result.exit_code == 0
    rows = [" ".join(row.split()) for row in result.stdout.splitlines()]
    assert "99000007 Kaynought, Karl SUI 1950 1877 1790 -" in rows
    assert "99000008 Kaynought, Karla SUI 2011 1433 - 1401" in rows


def test_more_than_can_be_shown_are_cut_and_it_is_said(run, tmp_path):
    file = tmp_path / "list.txt"
    file.write_bytes(text(*players(30)))
    run("update", "--file", file, "--month", "2026-10")
    result = run("show", "albert")
    assert "There are more; these 20 fit best or are the best rated.\n" in result.stdout
    assert sum("Invented" in row for row in result.stdout.splitlines()) == 20


def test_players_as_json(loaded):
    document = json.loads(loaded("show", "Madeup", "--json").stdout)
    assert document == {
        "schema": 1,
        "month": "2026-10",
        "players": [
            {
                "fide_id": 99000002,
                "name": "Madeup, Beata",
                "federation": "POL",
                "sex": "F",
                "title": "WGM",
                "womens_title": "WGM",
                "birth_year": 1999,
                "inactive": False,
                "standard": {"rating": 2288, "games": 0, "k": 20},
                "rapid": {"rating": 2190, "games": 4, "k": 20},
                "blitz": {"rating": None, "games": 0, "k": None},
            }
        ],
    }


def test_the_latest_month_is_shown_unless_another_is_named(loaded, files, tmp_path):
    file = tmp_path / "list.txt"
    file.write_bytes(text(line(ratings=" 2640 5   10 ")))
    loaded("update", "--file", file, "--month", "2026-08")
    assert "standard  2655" in loaded("show", "99000001").stdout
    assert "standard  2640" in loaded("show", "99000001", "--month", "2026-08").stdout


def test_status(loaded, files, tmp_path):
    result = loaded("status")
    size = (tmp_path / "data" / "fide-list" / "2026-10.sqlite").stat().st_size
    rows = [" ".join(row.split()) for row in result.stdout.splitlines()]
    (row,) = (row for row in rows if row.startswith("2026-10"))
    assert row.startswith("2026-10 8 standard, rapid, blitz 20")
    assert row.endswith(f"UTC {size / 1e6:.1f} MB")
    document = json.loads(loaded("status", "--json").stdout)
    (month,) = document["months"]
    assert (month["month"], month["players"], month["size"]) == ("2026-10", 8, size)
    assert month["files"] == [
        {
            "name": "combined.txt",
            "types": ["standard", "rapid", "blitz"],
            "last_modified": None,
            "unreadable_lines": 0,
            "month_because": "you said so",
        }
    ]


def test_a_damaged_month_is_shown_and_can_be_removed(loaded, tmp_path):
    (tmp_path / "data" / "fide-list" / "2026-10.sqlite").write_bytes(b"junk" * 1000)
    result = loaded("status")
    assert result.exit_code == 0
    assert "cannot be read" in result.stderr
    assert json.loads(loaded("status", "--json").stdout)["unreadable"][0]["month"] == "2026-10"
    shown = loaded("show", "x")
    assert shown.exit_code == 4
    assert "fide-list remove YYYY-MM" in shown.stderr
    assert loaded("remove", "2026-10").exit_code == 0
    assert "No list is loaded" in loaded("status").stdout


def test_a_month_is_removed(loaded):
    result = loaded("remove", "2026-10")
    assert (result.exit_code, result.stdout) == (0, "FIDE's list of October 2026 is removed.\n")
    assert "No list is loaded" in loaded("status").stdout


def test_an_interrupted_update_is_said_to_be_so(loaded, files, monkeypatch):
    def interrupt(*arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr("scraper.fide_list.build.Building.sort", interrupt)
    result = loaded("update", "--file", files / "combined.txt", "--month", "2026-10")
    assert (result.exit_code, result.stderr) == (130, "Interrupted.\n")
    assert loaded("show", "99000001").exit_code == 0


def test_the_progress_is_shown_on_a_terminal(loaded, files, monkeypatch):
    from rich.console import Console

    monkeypatch.setattr("cli.fide_list_progress.error_console", lambda: Console(stderr=True, force_terminal=True))
    result = loaded("update", "--file", files / "combined.txt", "--month", "2026-10")
    assert "Putting it in order" in result.stderr
    assert "Putting it in order" not in result.stdout


def test_the_folder_is_the_users_own_unless_another_is_named(tmp_path):
    assert fide_list_folder({"ELO_FORECAST_DATA": str(tmp_path)}) == tmp_path / "fide-list"
    own = fide_list_folder({})
    assert own.parts[-2:] == ("elo-forecast", "fide-list") or "elo-forecast" in own.parts


@pytest.mark.parametrize("command", ["update", "status", "show", "remove"])
def test_every_command_has_help(run, command):
    result = run(command, "--help")
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) > 4
