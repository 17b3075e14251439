"""The commands that need no tournament. The worked examples are published explanations of FIDE's rules; the
rest is looked up in FIDE's table 8.1.2 by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .conftest import RunCommand


def forecast(run: RunCommand, *arguments: str) -> Any:
    done = run(*arguments, "--json")
    assert done.code == 0, done.err
    (only,) = done.json["forecasts"]
    return only


def test_first_worked_example(run: RunCommand) -> None:
    made = forecast(run, "calculate", "1850", "1792=1", "1911=½", "2010=0", "2290=½", "1745=1", "--k", "20")
    assert [game["expected"] for game in made["games"]] == ["0.58", "0.42", "0.29", "0.08", "0.64"]
    assert (made["sum"], made["change"], made["rounded"], made["new_rating"]) == ("0.99", "19.80", 20, 1870)


def test_second_worked_example(run: RunCommand) -> None:
    made = forecast(run, "calculate", "1800", "1700=w", "1900=l", "1850=d", "1750=w", "--k", "20")
    assert made["new_rating"] == 1810


def test_third_worked_example_with_unrated_opponents(run: RunCommand) -> None:
    games = ("1720=1", "2015=0", "1905=1/2", "unrated=1", "1420=1", "0=1", "1790=1")
    made = forecast(run, "calculate", "1850", *games, "--k", "20")
    assert (made["sum"], made["change"], made["new_rating"]) == ("0.62", "12.40", 1862)
    assert [game["reason"] for game in made["games"]] == [
        None, None, None, "opponent-unrated", None, "opponent-unrated", None,
    ]  # fmt: skip


def test_first_rating_worked_example(run: RunCommand) -> None:
    games = ("1850=0", "1650=1", "1720=½", "1580=1", "1500=1", "1600=0", "unrated=1")
    made = forecast(run, "first-rating", *games)
    assert made["first_rating"] | {"why": ""} == {"rating": 1731, "games": 6, "missing": 0, "why": ""}
    assert (made["new_rating"], made["k"]) == (None, None)
    text = run("first-rating", *games).out
    assert "First rating: 1731" in text
    assert "average 1687.5" in text


def test_a_first_event_without_points_is_left_out(run: RunCommand) -> None:
    lost = ("1900=0", "1800=0", "/")
    # 1700 1700 1700 1700 1700 with 2½ of 5: (8500 + 3600) / 7 = 1728.57, 3½ of 7 = 50 %, so 1729.
    games = ("1700=1", "1700=1", "1700=½", "1700=0", "1700=0")
    assert forecast(run, "first-rating", *lost, *games)["first_rating"]["rating"] == 1729
    text = run("first-rating", *lost, *games).out
    assert "(2 games). It is taken for the player's first, which is disregarded then" in " ".join(text.split())


def test_plain_elo(run: RunCommand) -> None:
    done = run("versus", "1600", "1500", "--k", "32", "--json")
    first = done.json["sides"][0]
    assert first["expected"] == "0.6401"
    assert [outcome["rounded"] for outcome in first["outcomes"]] == [12, -4, -20]
    text = run("versus", "1600", "1500", "--k", "32").out
    assert "64.0 %" in text
    assert "not FIDE's table" in text


@pytest.mark.parametrize("result", ["1", "1.0", "w", "W", "win", "+1"])
def test_spellings_of_a_win(run: RunCommand, result: str) -> None:
    done = run("calculate", "1850", f"1850={result}", "--k", "20", "--json")
    if result == "+1":
        assert done.code == 2
    else:
        assert done.json["forecasts"][0]["change"] == "10.00"


@pytest.mark.parametrize("result", ["½", "1/2", "0.5", "0,5", ".5", "d", "draw"])
def test_spellings_of_a_draw(run: RunCommand, result: str) -> None:
    assert forecast(run, "calculate", "1850", f"1850={result}", "--k", "20")["change"] == "0.00"


def test_what_is_not_played_is_listed(run: RunCommand) -> None:
    made = forecast(run, "calculate", "1850", "1800=+", "1800=-", "bye", "1800=bye", "1800=?", "--k", "20")
    assert [game["reason"] for game in made["games"]] == ["forfeit", "forfeit", "bye", "bye", "pending"]
    assert (made["rated_games"], made["new_rating"]) == (0, 1850)


def test_games_from_a_file_and_from_stdin(run: RunCommand, tmp_path: Path) -> None:
    text = "# round by round\n1792=1\n1911 ½\n2010=0 2290=½   # two on a line\n1745=w\n"
    file = tmp_path / "games.txt"
    file.write_text(text, "utf-8")
    assert forecast(run, "calculate", "1850", "--file", str(file), "--k", "20")["new_rating"] == 1870
    piped = run("calculate", "1850", "--k", "20", "--json", typed=text)
    assert piped.json["forecasts"][0]["new_rating"] == 1870


def test_the_date_chooses_the_rules(run: RunCommand) -> None:
    # 2650 against 2150: 500 counts as 400 (.92) before 1 October 2025, and as 500 (.96) since.
    before = forecast(run, "calculate", "2650", "2150=½", "--date", "2025-09-30")
    since = forecast(run, "calculate", "2650", "2150=½", "--date", "2025-10-01")
    assert (before["games"][0]["expected"], since["games"][0]["expected"]) == ("0.92", "0.96")


def test_rapid_leaves_out_a_gap_of_600(run: RunCommand) -> None:
    game = forecast(run, "calculate", "1800", "2601=0", "--type", "rapid", "--k", "40")["games"][0]
    assert (game["rated"], game["reason"]) == (False, "gap-600")


def test_other_games_of_the_period(run: RunCommand) -> None:
    # 20 x (0.50 + 1.24) = 34.80; with 35 other games K x n = 720 > 700, so K is 700 / 36 = 19: 33.06.
    few = forecast(run, "calculate", "1850", "1850=1", "--k", "20", "--other-games", "9", "--other-change", "+1.24")
    assert (few["change"], few["new_rating"]) == ("34.80", 1885)
    many = forecast(run, "calculate", "1850", "1850=1", "--k", "20", "--other-games", "35", "--other-change", "1,24")
    assert (many["k"]["value"], many["k"]["reduced_from"], many["change"]) == (19, 20, "33.06")


def test_the_list_on_which_it_counts(run: RunCommand) -> None:
    # The list of 1 December closes on 28 November.
    for end, counts in (("2026-11-28", "2026-12-01"), ("2026-11-29", "2027-01-01")):
        done = run("calculate", "1850", "1850=1", "--date", "2026-11-20", "--end", end, "--json")
        assert done.json["tournaments"][0]["earliest_list"] == counts


def test_performance_and_norm(run: RunCommand) -> None:
    # 2300 nine times, 6 of 9 = 67 %: 2300 + 125 = 2425, less than the 2450 of an IM.
    games = ("2300=1",) * 6 + ("2300=0",) * 3
    done = run("performance", *games, "--title", "IM", "--json")
    assert done.json["performance"]["rating"] == 2425
    assert (done.json["norm"]["reached"], done.json["norm"]["score_needed"]) == (False, "6.50")
    assert "Rating side of an IM norm: not reached" in run("performance", *games, "--title", "im").out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["calculate", "1850"], "no games"),
        (["calculate", "1350", "1500=1"], "1350 is no FIDE rating"),
        (["calculate", "4001", "1500=1"], "4001 is no FIDE rating"),
        (["calculate", "1850", "1399=1"], "1399 is no FIDE rating"),
        (["calculate", "1850", "1500=2"], "“2” in “1500=2” is no result"),
        (["calculate", "1850", "fifteen=1"], "“fifteen” in “fifteen=1” is no rating"),
        (["calculate", "1850", "1500"], "is no game"),
        (["calculate", "1850", "1500=1", "--k", "15"], "K cannot be 15"),
        (["calculate", "1850", "1500=1", "--born", "2099"], "2099"),
        (["calculate", "1850", "1500=1", "--other-games", "800", "--other-change", "1"], "700"),
        (["calculate", "1850", "1500=1", "--other-games", "8"], "go together"),
        (["calculate", "1850", "1500=1", "--date", "2026-02-02", "--end", "2026-02-01"], "before it starts"),
        (["first-rating"], "no games"),
        (["performance"], "no games"),
        (["versus", "0", "1500"], "0"),
    ],
)
def test_bad_input(run: RunCommand, arguments: list[str], says: str) -> None:
    done = run(*arguments)
    assert (done.code, done.out) == (2, "")
    assert says in done.err


def test_older_rules_are_refused(run: RunCommand) -> None:
    done = run("calculate", "1850", "1500=1", "--date", "2024-02-29")
    assert (done.code, done.out) == (5, "")
    assert "1 March 2024" in done.err
