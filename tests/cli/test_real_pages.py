"""The main job on real pages of the site. Every expected number was read off the pages, or worked out by hand
with FIDE's table 8.1.2."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from .conftest import RunCommand


@pytest.fixture(scope="module")
def pages(real_pages: Path) -> Path:
    return real_pages


def reasons(document: Any) -> Counter[str | None]:
    return Counter(game["reason"] for forecast in document["forecasts"] for game in forecast["games"])


def test_the_field_of_an_open(run: RunCommand, pages: Path) -> None:
    done = run(pages / "open-209-players", "--everyone", "--json")
    assert done.code == 0
    assert len(done.json["forecasts"]) == 209
    # 1,790 cells "54b1", 24 byes (4 full, 20 half), 59 "-0", 8 of the form "121b+" or "17w-": 209 x 9 = 1,881.
    assert reasons(done.json) == {None: 1790, "bye": 24, "not-paired": 59, "forfeit": 8}
    assert done.json["partial"] is False
    tournament = done.json["tournaments"][0]
    assert tournament["rating_type"] == "standard"
    assert (tournament["start"], tournament["end"]) == ("2026-08-03", "2026-08-09")
    assert (tournament["rounds"], tournament["rounds_played"]) == (9, 9)
    assert tournament["earliest_list"] == "2026-09-01"
    assert tournament["last_update"] == "2026-08-09T14:59:21"


def test_the_first_player_with_his_real_differences(run: RunCommand, pages: Path) -> None:
    done = run(pages / "open-209-players", "--player", "1", "--k", "10", "--json")
    forecast = done.json["forecasts"][0]
    # 2669: rated 2650 or more, so 2669 - 2139 = 530 counts as 530 (.97), not as 400 (.92).
    changes = ["-4.50", "0.50", "0.30", "-8.60", "0.80", "1.20", "1.50", "-7.20", "-3.40"]
    assert [game["change"] for game in forecast["games"]] == changes
    assert (forecast["sum"], forecast["change"], forecast["rounded"]) == ("-1.94", "-19.40", -19)
    assert (forecast["player"]["rating"], forecast["new_rating"]) == (2669, 2650)


@pytest.mark.parametrize(
    ("number", "rated", "total"),
    [(17, 5, "-1.97"), (12, 9, "2.11"), (209, 8, "1.69"), (121, 0, "0.00")],
)
def test_sums(run: RunCommand, pages: Path, number: int, rated: int, total: str) -> None:
    forecast = run(pages / "open-209-players", "--player", str(number), "--json").json["forecasts"][0]
    assert (forecast["rated_games"], forecast["sum"]) == (rated, total)


def test_a_forfeit_and_rounds_not_paired(run: RunCommand, pages: Path) -> None:
    done = run(pages / "open-209-players", "--player", "17", "--json")
    assert [game["reason"] for game in done.json["forecasts"][0]["games"]] == [
        "forfeit", None, None, None, None, None, "not-paired", "not-paired", "not-paired",
    ]  # fmt: skip


def test_nothing_rated_leaves_the_rating(run: RunCommand, pages: Path) -> None:
    done = run(pages / "open-209-players", "--player", "121", "--json")
    forecast = done.json["forecasts"][0]
    assert (done.code, forecast["new_rating"], forecast["rounded"]) == (0, forecast["player"]["rating"], 0)


def test_another_rating_is_marked(run: RunCommand, pages: Path) -> None:
    page = run(pages / "open-209-players", "--player", "17", "--json").json["forecasts"][0]
    given = run(pages / "open-209-players", "--player", "17", "--rating", "2400", "--json").json["forecasts"][0]
    assert given["player"] | {"rating": 2466, "rating_source": "page"} == page["player"]
    assert (given["player"]["rating"], given["player"]["rating_source"]) == (2400, "option")
    # Against 2272 2157 2220 2242 2256: .67 .80 .73 .71 .70 = 3.61; 2 points make -1.61.
    assert given["sum"] == "-1.61"
    text = run(pages / "open-209-players", "--player", "17", "--rating", "2400").out
    assert "rating 2400 (given by you; the list prints 2466)" in text


def test_a_round_in_play(run: RunCommand, pages: Path) -> None:
    both = (pages / "live-round" / "start-list.html", pages / "live-round" / "crosstable.html")
    field = run(*both, "--everyone", "--json")
    assert reasons(field.json) == {
        None: 10, "pending": 14, "opponent-unrated": 15, "player-unrated": 19,
        "forfeit": 4, "bye": 1, "not-paired": 1,
    }  # fmt: skip
    assert field.json["tournaments"][0]["rating_type"] is None
    assert field.json["tournaments"][0]["assumed_type"] == "standard"
    one = run(*both, "--player", "1", "--json")
    # 2409 beat 1645 (400 points, .92): +.08. Against 1746 (.92) a win is again +.08, a draw -.42, a loss -.92.
    assert one.json["forecasts"][0]["sum"] == "0.08"
    assert [outcome["change"] for outcome in one.game(2)["outcomes"]] == ["0.80", "-4.20", "-9.20"]
    assert "the page does not say what kind of event this is" in run(*both, "--player", "1").out


def test_results_that_only_the_pairings_have(run: RunCommand, pages: Path) -> None:
    forecasts = run(pages / "live-round", "--everyone", "--json").json["forecasts"]
    told = [one for one in forecasts if "result-from-pairings" in [warning["code"] for warning in one["warnings"]]]
    assert len(told) == 2 * 9  # Nine of the sixteen boards of round 2 have a result by now.


def test_a_crosstable_with_ratings_is_read_alone(run: RunCommand, pages: Path) -> None:
    done = run(pages / "congress-gated" / "open-crosstable.html", "--everyone", "--json")
    assert (done.code, len(done.json["forecasts"]), done.json["partial"]) == (0, 38, False)
    # Half-point byes, and TB1 in the place of points: nothing to warn of.
    assert {notice["code"] for notice in done.json["warnings"]} == {
        "kind-assumed", "start-unknown", "ratings-of-unknown-origin",
    }  # fmt: skip


def test_a_column_with_ratings_below_1400_is_national(run: RunCommand, pages: Path) -> None:
    done = run(pages / "congress-gated-second-event", "--player", "1")
    assert "22 of 31 players are rated below 1400" in done.out
    assert "The column is national" in done.out


def test_two_events_are_named(run: RunCommand, pages: Path) -> None:
    done = run(pages / "congress-gated", pages / "congress-gated-second-event", "--player", "1")
    assert done.code == 4
    assert "7288223" in done.err
    assert "7357428" in done.err


@pytest.mark.parametrize(
    ("sources", "code", "says"),
    [
        (["open-209-players/start-list.html", "live-round/crosstable.html"], 4, "2 tournaments"),
        (["start-list-cut-at-150", "open-209-players/crosstable.html"], 4, "cut at 150"),
        (["start-list-cut-live"], 4, "cut at 150"),
        (["fragments/unknown-tournament.html"], 3, "no such tournament"),
        (["team-swiss"], 5, "player card"),
        (["player-cards/2020-russian.html"], 5, "before 1 March 2024"),
        (["casual-blitz"], 4, "It is a blitz event. FIDE may not rate it"),
        (["blitz-without-details"], 4, "probably blitz"),
        (["fragments/round-robin-ongoing-4-of-14-rows.html"], 4, "2, 5-13 are missing"),
        (["ranking-with-rating-changes"], 5, "before 1 March 2024"),
    ],
)
def test_refusals(run: RunCommand, pages: Path, sources: list[str], code: int, says: str) -> None:
    done = run(*(pages / source for source in sources), "--everyone")
    assert (done.code, done.out) == (code, "")
    assert says in done.err


def test_every_field_adds_up(run: RunCommand, pages: Path) -> None:
    """Two sides of a rated game: the expected scores make 1 unless one of them is rated 2650 or more (8.1.2)."""
    document = run(pages / "open-209-players", "--everyone", "--json").json
    sides = {
        (forecast["player"]["number"], game["round"]): (forecast["player"]["rating"], game)
        for forecast in document["forecasts"]
        for game in forecast["games"]
        if game["rated"]
    }
    compared = 0
    for (_, round_number), (rating, game) in sides.items():
        other_rating, other = sides[game["opponent"]["number"], round_number]
        if max(rating, other_rating) < 2650:
            assert int(game["expected"].replace(".", "")) + int(other["expected"].replace(".", "")) == 100
            compared += 1
    assert compared == 1790 - 2 * 9


def test_a_round_robin(run: RunCommand, pages: Path) -> None:
    field = run(pages / "round-robin", "--everyone", "--json")
    assert [one["sum"] for one in field.json["forecasts"]] == [
        "0.98", "1.36", "-0.76", "-0.13", "0.47", "0.74", "-3.68", "0.65", "0.37",
    ]  # fmt: skip
    forfeits = [
        one["player"]["number"]
        for one in field.json["forecasts"]
        for game in one["games"]
        if game["reason"] == "forfeit"
    ]
    assert forfeits == [2, 8]
    assert sum(game["reason"] == "bye" for one in field.json["forecasts"] for game in one["games"]) == 9
    text = run(pages / "round-robin", "--player", "2").out
    assert "rounds 2 h 15 min apart (rounds 1 and 2): too close for players of 1800 and more" in text


def test_the_grid_of_a_round_robin_alone(run: RunCommand, pages: Path) -> None:
    one = run(pages / "round-robin" / "crosstable.html", "--player", "2", "--json").json["forecasts"][0]
    assert one["sum"] == "1.36"
    assert {game["round"] for game in one["games"]} == {None}


def test_rounds_forty_minutes_apart(run: RunCommand, pages: Path) -> None:
    assert "rounds 40 minutes apart: this cannot be standard chess" in run(pages / "live-round", "--player", "1").out


def test_a_card_alone(run: RunCommand, pages: Path) -> None:
    card = pages / "player-cards" / "games-only-not-paired-unrated-k20.html"
    without = run(card, "--json")
    assert (without.code, without.json["forecasts"][0]["new_rating"]) == (0, None)
    assert "--rating" in run(card).err
    given = run(card, "--rating", "1750", "--json")
    # 1750 - 1568 = 182: .74, and the site prints K 20 and -14.80.
    assert given.game(3)["change"] == given.game(3)["site_change"] == "-14.80"
    assert given.json["forecasts"][0]["k"] | {"reason": ""} == {
        "value": 20, "source": "card", "reason": "", "settled": True, "reduced_from": None, "alternatives": [],
    }  # fmt: skip
    assert given.game(2)["reason"] == "opponent-unrated"


def test_a_forfeit_on_a_card(run: RunCommand, pages: Path) -> None:
    done = run(pages / "player-cards" / "games-only-forfeit-loss.html", "--rating", "1750", "--json")
    assert (done.game(1)["opponent"]["listed"], done.game(1)["reason"]) == (2040, "forfeit")


def test_the_card_of_an_unrated_junior(run: RunCommand, pages: Path) -> None:
    done = run(pages / "player-cards" / "2026-unrated-junior-live.html", "--json")
    # Games against 1468, 1425 and 1410; the one against 1532 is being played.
    first = done.json["forecasts"][0]["first_rating"]
    assert (first["games"], first["missing"]) == (3, 2)
    assert done.game(5)["result"] is None


def test_not_started(run: RunCommand, pages: Path) -> None:
    for folder, rating in (("registration", 2461), ("round-robin-not-started", 2399)):
        player = "3" if folder == "registration" else "2"
        done = run(pages / folder, "--player", player, "--json")
        assert (done.code, done.json["forecasts"][0]["new_rating"]) == (0, rating)
        assert "not-started" in {notice["code"] for notice in done.json["warnings"]}
    assert done.json["tournaments"][0]["rounds"] is None


def test_the_players_of_a_team_event(run: RunCommand, pages: Path) -> None:
    done = run("players", pages / "team-swiss" / "players.html", "--json")
    players = done.json["tournaments"][0]["players"]
    assert len(players) == 32
    assert {player["board"] for player in players} >= {1, 2}


def test_players_with_national_ratings_only(run: RunCommand, pages: Path) -> None:
    players = run("players", pages / "blitz-without-details", "--json").json["tournaments"][0]["players"]
    assert sum(player["listed"] == 0 and player["national"] > 0 for player in players) == 12
    text = run("players", pages / "blitz-without-details").out
    assert "12 players of 30 have no FIDE rating, 12 of them with a national rating." in text
    assert "its name says “Blitz”, so probably blitz" in text


def test_no_rating_on_the_page_is_not_unrated(run: RunCommand, pages: Path) -> None:
    done = run("players", pages / "fragments" / "gated-home-no-ratings.html", "--json")
    assert [player["listed"] for player in done.json["tournaments"][0]["players"]] == [None, None]
    assert [one["code"] for one in done.json["tournaments"][0]["warnings"]] == ["no-ratings"]
