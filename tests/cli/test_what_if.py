"""Supposed results and targets. Expected scores are looked up in FIDE's table 8.1.2 by hand.

In fixtures/live-round, with K 20: no. 1 (2287) has drawn with 2134 (153: .70), is paired in round 3 with 1940
(347: .89), and is at -0.20; no. 7 (1688) is at +0.23 and is paired with 2051 (363: .10).
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from cli.errors import Usage
from cli.request import Knowledge, Supposition
from cli.what_if import what_if
from engine import Event, KFacts, Opponent, Rating, Round, forecast

from .conftest import Run, RunCommand


def live(run: RunCommand, fixtures: Path, *options: str, player: str = "1", k: str | None = "20") -> Run:
    given = ("--k", k) if k else ()
    return run(fixtures / "live-round", "--player", player, *given, "--type", "standard", *options)


def only(done: Run) -> Any:
    (scenario,) = done.json["forecasts"][0]["what_if"]
    return scenario


@pytest.mark.parametrize("written", ["3=1", "3=w", "3=WIN", "3 = 1.0"])
def test_a_result_supposed_for_an_open_game(run: RunCommand, fixtures: Path, written: str) -> None:
    done = live(run, fixtures, "--result", written, "--json")
    scenario = only(done)
    # -0.20 + 0.11 = -0.09; 20 x -0.09 = -1.80, so 2285.
    assert (scenario["sum"], scenario["change"], scenario["rounded"], scenario["new_rating"]) == (
        "-0.09", "-1.80", -2, 2285,
    )  # fmt: skip
    (game,) = scenario["supposed"]
    assert (game["round"], game["result"], game["opponent_number"], game["paired"]) == (3, "1", 4, True)
    assert (game["expected"], game["change"]) == ("0.89", "2.20")


def test_the_real_result_stays_as_it_is(run: RunCommand, fixtures: Path) -> None:
    plain = live(run, fixtures, "--json").json["forecasts"][0]
    supposed = live(run, fixtures, "--result", "3=1", "--result", "4=2300:1", "--json").json["forecasts"][0]
    assert plain["what_if"] == plain["target"] == []
    assert supposed | {"what_if": []} == plain
    assert (plain["new_rating"], plain["games"][2]["reason"]) == (2283, "pending")


def test_a_game_supposed_in_a_round_that_is_not_paired_yet(run: RunCommand, fixtures: Path) -> None:
    scenario = only(live(run, fixtures, "--result", "4=2300:½", "--json"))
    # Against 2300: 13 lower, .48, so +0.02 and -0.18 in all; 20 x -0.18 = -3.60.
    assert (scenario["sum"], scenario["change"], scenario["new_rating"]) == ("-0.18", "-3.60", 2283)
    (game,) = scenario["supposed"]
    assert (game["round"], game["paired"], game["opponent_rating"], game["change"]) == (4, False, 2300, "0.40")


def test_several_suppositions_add_up(run: RunCommand, fixtures: Path) -> None:
    scenario = only(live(run, fixtures, "--result", "4=2300:1", "--result", "3=0", "--json"))
    # -0.20 - 0.89 + 0.52 = -0.57; 20 x -0.57 = -11.40.
    assert (scenario["sum"], scenario["new_rating"]) == ("-0.57", 2276)
    assert [(game["round"], game["result"]) for game in scenario["supposed"]] == [(3, "0"), (4, "1")]


def test_under_every_k_still_possible(run: RunCommand, fixtures: Path) -> None:
    scenario = only(live(run, fixtures, "--result", "3=1", "--json", k=None))
    # -0.09 x 10 = -0.90 and x 40 = -3.60.
    assert [(one["value"], one["new_rating"]) for one in scenario["alternatives"]] == [(10, 2286), (40, 2283)]


def test_an_unrated_opponent_changes_nothing(run: RunCommand, fixtures: Path) -> None:
    scenario = only(live(run, fixtures, "--result", "4=0:1", "--json"))
    assert scenario["new_rating"] == 2283
    assert (scenario["supposed"][0]["rated"], scenario["supposed"][0]["reason"]) == (False, "opponent-unrated")


def test_a_supposed_result_is_marked_in_text(run: RunCommand, fixtures: Path) -> None:
    real, supposed = live(run, fixtures, "--result", "3=1").out.split("What if (supposed results, not real ones)")
    assert "supposed" not in real
    assert "2287 → 2283  (-4.00, rounded -4) with K 20" in real
    assert "supposed: 1" in supposed
    assert "2287 → 2285  (-1.80, rounded -2) with K 20" in supposed


def test_a_first_rating_if_the_open_game_is_won(run: RunCommand, fixtures: Path) -> None:
    done = live(run, fixtures, "--result", "3=1", player="10", k=None)
    # One game against a rated opponent so far, lost; the open one is against 1550: two, and three missing.
    assert "2 of them so far, 3 missing" in done.out.split("What if")[1]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--result", "2=1"], "round 2 has no open game"),
        (["--result", "3=2300:1"], "round 3 is paired already"),
        (["--result", "4=1"], "round 4 is not paired yet: give the opponent's rating too, --result 4=2105:1"),
        (["--result", "6=2300:1"], "the event has 5 rounds"),
        (["--result", "3=1", "--result", "3=0"], "given twice"),
        (["--result", "3=+"], "should look like 8=1"),
        (["--result", "three=1"], "should look like 8=1"),
        (["--result", "4=1399:1"], "1399 is no FIDE rating"),
        (["--target", "1399"], "1399 is no FIDE rating"),
        (["--result", "3=1", "--player", "2"], "--result can be true of one player only"),
    ],
)
def test_what_cannot_be_supposed(run: RunCommand, fixtures: Path, options: list[str], says: str) -> None:
    done = run(fixtures / "live-round", "--player", "1", "--type", "standard", *options)
    assert (done.code, done.out) == (2, "")
    assert says in done.err


@pytest.mark.parametrize("options", [["--result", "3=1"], ["--target", "2000"]])
def test_not_for_the_whole_field(run: RunCommand, fixtures: Path, options: list[str]) -> None:
    done = run(fixtures / "live-round", "--everyone", *options)
    assert (done.code, done.out) == (2, "")


def two_events() -> tuple[Event, Event]:
    """A player rated 2000 in an event of two rounds and in one of three, the last of each still open."""
    peer = Opponent(None, None, Rating(2000))
    draw, open_game = Round(1, "game", peer, result="½"), Round(2, "game", peer)
    first = Event((draw, open_game), Rating(2000), start=date(2026, 9, 1), end=date(2026, 9, 3))
    second = Event(
        (draw, replace(draw, number=2), replace(open_game, number=3)), Rating(2000), start=date(2026, 9, 5)
    )
    return first, second


def suppose(one: Supposition) -> Any:
    events, facts = two_events(), KFacts(k=20)
    return what_if(forecast(events, facts), events, facts, Knowledge(supposed=(one,)), (2, 3))


def test_of_several_events_the_one_that_has_the_round() -> None:
    supposed = suppose(Supposition(3, "1"))
    # A win against an equal: 20 x 0.50.
    assert (supposed.games[0].event, supposed.forecast.new_rating) == (1, 2010)


@pytest.mark.parametrize(
    ("one", "says"),
    [
        (Supposition(2, "1"), "2 of the events have a round 2"),
        (Supposition(4, "1", 2000), "none of the 2 events has a round 4"),
    ],
)
def test_of_several_events_it_must_be_clear_which_is_meant(one: Supposition, says: str) -> None:
    with pytest.raises(Usage, match=says):
        suppose(one)


# 0.23 + 0.90, + 0.40, - 0.10 make 1.13, 0.63, 0.13; x 20: 22.60, 12.60, 2.60, so 1711, 1701, 1691.
@pytest.mark.parametrize(
    ("target", "score", "new_rating"),
    [(1711, "1.00", 1711), (1702, "1.00", 1711), (1701, "0.50", 1701), (1691, "0.00", 1691), (1712, None, 1711)],
)
def test_the_least_score_for_a_target(
    run: RunCommand, fixtures: Path, target: int, score: str | None, new_rating: int
) -> None:
    done = live(run, fixtures, "--target", str(target), "--json", player="7")
    (least,) = done.json["forecasts"][0]["target"]
    assert (least["score"], least["new_rating"], least["reachable"]) == (score, new_rating, score is not None)
    assert (least["games"], least["rounds"], least["supposed"]) == (1, [3], False)


def test_a_target_under_every_k_still_possible(run: RunCommand, fixtures: Path) -> None:
    least = live(run, fixtures, "--target", "1700", "--json", player="7", k=None).json["forecasts"][0]["target"]
    # x 40: 1733, 1713, 1693; x 10: 11.30, 6.30, 1.30, so at most 1699.
    assert [(one["k"], one["score"], one["new_rating"]) for one in least] == [
        (20, "0.50", 1701), (40, "0.50", 1713), (10, None, 1699),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("target", "says"),
    [
        ("1701", "Target 1701: at least ½ of 1 point in round 3 → 1701 (K 20)."),
        ("1691", "Target 1691: reached even with 0 of 1 point in round 3 → 1691 (K 20)."),
        ("1712", "Target 1712: cannot be reached; 1 of 1 point in round 3 → 1711 (K 20)."),
    ],
)
def test_a_target_in_words(run: RunCommand, fixtures: Path, target: str, says: str) -> None:
    out = live(run, fixtures, "--target", target, player="7").out
    assert says in out
    assert "Rounds that are not paired yet are not reckoned with." in out


def test_a_target_on_top_of_what_is_supposed(run: RunCommand, fixtures: Path) -> None:
    done = live(run, fixtures, "--result", "3=½", "--target", "1701", player="7")
    assert "Target 1701, with the supposed results: reached with 1701" in done.out


def test_a_target_without_a_rating(run: RunCommand, fixtures: Path) -> None:
    out = live(run, fixtures, "--target", "1701", player="10", k=None).out
    assert "Target 1701: without a FIDE rating there is none to change." in out
