"""Which pages a run asks for, how they are kept, and how politely (design: how many pages, and when again)."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from decimal import Decimal
from itertools import pairwise
from pathlib import Path
from urllib.request import urlopen

from scraper.address import PageAddress
from scraper.network.fetch import Site
from scraper.network.pace import Pace
from tests.stand_in.event import Event
from tests.stand_in.figures import total_change
from tests.stand_in.invent import round_robin, swiss, team_event
from tests.stand_in.server import Logged, StandIn, running

from .command import Command, Quick, Run
from .conftest import NUMBER, open_in_play, today_at
from .kept import make_older

FIELD = ["0", "5", "1"]
"""The pages of a whole field: the start list, which decides what is asked next, the crosstable, and the ranking,
which may print everybody's K. One player takes the first two and his card."""


def pauses(log: Sequence[Logged]) -> list[float]:
    """Seconds between the end of each page and the first request of the next, redirects being part of a page."""
    starts = [one for one in log if one.server == "bare" or "SNode" not in one.query]
    gaps = []
    for one, other in pairwise(starts):
        last = max(entry.ended for entry in log if entry.began < other.began and entry.began >= one.began)
        gaps.append(other.began - last)
    return gaps


def test_a_field_takes_three_pages_from_one_node_a_second_apart(site: StandIn, command: Command) -> None:
    done = command.run(NUMBER, "--everyone", "--json")
    assert done.code == 0, done.err
    assert [(one.server, one.query["art"]) for one in site.log] == [
        ("bare", "0"), ("node", "0"), ("node", "5"), ("node", "1"),
    ]  # fmt: skip
    for one in site.pages:
        assert {name: one.query[name] for name in ("lan", "zeilen", "turdet")} == {
            "lan": "1", "zeilen": "99999", "turdet": "YES",
        }  # fmt: skip
        assert one.agent.startswith("Mozilla/5.0 (compatible; elo-forecast/")
    assert len(pauses(site.log)) == 2
    assert min(pauses(site.log)) >= 0.98  # A second, less what the two clocks may differ.
    again = command.run(NUMBER, "--everyone", "--json")
    assert again.out == done.out
    assert site.arts == FIELD


def test_a_player_takes_two_pages_and_his_card(site: StandIn, quick: Quick) -> None:
    assert quick.run(NUMBER, "--player", "3").code == 0
    assert site.arts == ["0", "5", "9"]
    assert site.pages[-1].query["snr"] == "3"
    assert quick.run(NUMBER, "--player", "3", "--json").code == 0
    assert quick.run("players", NUMBER).code == 0
    assert len(site.pages) == 3
    assert quick.run(NUMBER, "--player", "4").code == 0
    assert site.arts[3:] == ["9"]


def test_refresh_asks_again_and_offline_never(site: StandIn, quick: Quick) -> None:
    assert quick.run(NUMBER, "--everyone", "--offline").code == 3
    assert site.log == []
    first = quick.run(NUMBER, "--everyone", "--json")
    quick.run(NUMBER, "--everyone", "--refresh")
    assert site.arts == FIELD * 2
    assert quick.run(NUMBER, "--everyone", "--offline", "--json").json["forecasts"] == first.json["forecasts"]
    assert site.arts == FIELD * 2


def test_the_crosstable_of_an_event_in_play_is_kept_for_three_minutes(site: StandIn, quick: Quick) -> None:
    site.clock = today_at(11)
    quick.run(NUMBER, "--everyone")
    make_older(quick.cache, timedelta(minutes=2, seconds=30))
    quick.run(NUMBER, "--everyone")
    assert site.arts == FIELD
    make_older(quick.cache, timedelta(minutes=1))
    quick.run(NUMBER, "--everyone")
    assert site.arts[3] == "5"
    assert "0" not in site.arts[3:]


def test_an_event_that_is_over_is_kept_for_a_day_and_later_for_a_month(tmp_path: Path) -> None:
    for days_ago, kept in ((2, timedelta(hours=23)), (90, timedelta(days=29))):
        event = open_in_play(over=7 + days_ago, planned=7)
        with running(event, clock=today_at(12)) as site:
            quick = Quick(site.base, tmp_path / str(days_ago))
            assert quick.run(NUMBER, "--everyone").code == 0
            first = list(site.arts)
            assert first[:2] == FIELD[:2]
            make_older(quick.cache, kept)
            quick.run(NUMBER, "--everyone")
            assert site.arts == first
            make_older(quick.cache, timedelta(days=2))
            quick.run(NUMBER, "--everyone")
            assert site.arts[len(first) :][:2] == FIELD[:2]


def test_a_round_comes_in_between_two_runs(site: StandIn, quick: Quick) -> None:
    def rounds() -> list[dict[str, object]]:
        done = quick.run(NUMBER, "--player", "3", "--json", "--refresh")
        assert done.code == 0, done.err
        games: list[dict[str, object]] = done.json["forecasts"][0]["games"]
        return games

    before = rounds()
    assert [game["round"] for game in before] == [1, 2, 3, 4]
    site.clock = today_at(11)
    playing = rounds()
    assert playing[:4] == before
    assert (playing[4]["round"], playing[4]["result"]) == (5, None)
    site.clock = today_at(16)
    after = rounds()
    assert after[:4] == before
    assert after[4]["result"] is not None
    assert after[4]["opponent"] == playing[4]["opponent"]


def test_a_stored_start_list_of_before_the_round_is_not_held_against_it(site: StandIn, quick: Quick) -> None:
    quick.run(NUMBER, "--everyone")
    site.clock = today_at(11)
    make_older(quick.cache, timedelta(minutes=10))  # The crosstable's life is over, the start list's is not.
    done = quick.run(NUMBER, "--everyone", "--json")
    assert done.code == 0, done.err
    assert done.json["tournaments"][0]["rounds_played"] == 4
    assert site.arts[3:5] == ["5", "0"]


def test_a_result_of_the_running_round_is_that_of_the_card(site: StandIn, quick: Quick) -> None:
    """The crosstable has none of them before the last board is finished."""
    fifth = site.events[NUMBER].rounds[4]
    site.clock = now = sorted(game.ended for game in fifth.games)[3]
    assert not fifth.is_over(now)
    over = next(game for game in fifth.games if now >= game.ended and game.white_score in ("1", "½", "0"))
    done = quick.run(NUMBER, "--player", over.white, "--json")
    assert (done.code, done.json["forecasts"][0]["games"][4]["result"]) == (0, over.white_score)
    codes = [warning["code"] for warning in done.json["forecasts"][0]["warnings"]]
    assert "result-from-card" in codes
    assert not {"site-differs", "card-differs"} & set(codes)


def test_the_link_of_a_card_names_the_player(site: StandIn, quick: Quick) -> None:
    link = f"https://S2.chess-results.com/tnr{NUMBER}.aspx?lan=10&art=9&fed=GER&snr=7&SNode=S0"
    done = quick.run(link, "--json")
    assert done.code == 0, done.err
    assert [one["player"]["number"] for one in done.json["forecasts"]] == [7]


def test_an_unknown_number_has_no_tournament_and_is_asked_for_once(site: StandIn, quick: Quick) -> None:
    done = quick.run(74947181, "--everyone")
    assert (done.code, done.out) == (3, "")
    assert "There is no such tournament" in done.err
    assert len(site.pages) == 1


def test_a_list_of_more_than_150_comes_whole(tmp_path: Path) -> None:
    event = swiss(9900602, "Nowhere Grand Open", today_at(12), players=180, over=3, planned=5, seed=8)
    with running(event, clock=today_at(8)) as site:
        done = Quick(site.base, tmp_path).run(9900602, "--everyone", "--json")
    assert done.code == 0, done.err
    assert len(done.json["forecasts"]) == 180


def own_games(done: Run) -> list[tuple[int, str | None, str | None]]:
    """The games of a forecast as opponent, colour and result."""
    games = done.json["forecasts"][0]["games"]
    return [(one["opponent"]["number"], one["colour"], one["result"]) for one in games if one["opponent"]]


def games_of(event: Event, number: int, now: datetime) -> list[tuple[int, str | None, str | None]]:
    """The same as the tournament was invented."""
    found: list[tuple[int, str | None, str | None]] = []
    for round_ in event.paired(now):
        game = round_.game_of(number)
        if game is not None:
            white = game.white == number
            score = game.score(number, now) or None
            found.append((game.black if white else game.white, "white" if white else "black", score))
    return found


def test_a_round_robin_gets_rounds_and_colours_from_the_card(tmp_path: Path) -> None:
    event = round_robin(9900603, "Nowhere Closed", today_at(12), players=9, over=4, seed=4)
    with running(event, clock=today_at(8)) as site:
        done = Quick(site.base, tmp_path).run(9900603, "--player", "3", "--json")
        assert site.arts == ["0", "5", "9"]
    assert done.code == 0, done.err
    expected = games_of(event, 3, today_at(8))
    # A walkover has no colour on the card, and games to come have no result.
    played = [(number, None if score in ("+", "-") else colour, score) for number, colour, score in expected if score]
    assert [one for one in own_games(done) if one[2] is not None] == played
    (compared,) = done.json["forecasts"][0]["site"]
    assert compared["agrees"] is True


def test_a_team_event_is_read_from_the_card(tmp_path: Path) -> None:
    event = team_event(9900604, "Nowhere Teams", today_at(12), seed=5)
    with running(event, clock=today_at(8)) as site:
        quick = Quick(site.base, tmp_path)
        done = quick.run("https://chess-results.com/tnr9900604.aspx?lan=1&art=9&snr=6", "--json")
        assert site.arts == ["0", "16", "9"]
    assert done.code == 0, done.err
    assert done.json["forecasts"][0]["player"]["name"] == event.entrant(6).listed
    played = [(opponent, score) for opponent, _, score in games_of(event, 6, today_at(8))]
    assert [(opponent, score) for opponent, _, score in own_games(done)] == played


def test_an_old_event_is_opened_once_for_its_kind_and_dates(tmp_path: Path) -> None:
    event = open_in_play(over=30, planned=7)
    with running(event, clock=today_at(12)) as site:
        quick = Quick(site.base, tmp_path)
        done = quick.run(NUMBER, "--player", "3", "--json")
        assert [(one.method, one.query["art"]) for one in site.pages] == [
            ("GET", "0"), ("GET", "5"), ("POST", "5"), ("GET", "9"),
        ]  # fmt: skip
        assert all(one.server == "node" for one in site.log if one.method == "POST")
        assert quick.run(NUMBER, "--player", "3").code == 0
        assert len(site.pages) == 4
    assert done.code == 0, done.err
    tournament = done.json["tournaments"][0]
    assert (tournament["rating_type"], tournament["start"]) == ("standard", event.start.isoformat())


def test_our_sums_are_the_figures_that_the_site_prints(site: StandIn, quick: Quick) -> None:
    """The stand-in computes them with arithmetic of its own: K of every card, and the change of the whole field."""
    done = quick.run(NUMBER, "--everyone", "--json")
    held = 0
    for one in done.json["forecasts"]:
        number = one["player"]["number"]
        entrant = site.events[NUMBER].entrant(number)
        if entrant.rating:
            assert one["k"]["value"] == entrant.k
            total = total_change(site.events[NUMBER], number, site.clock)
            assert Decimal(one["change"]) == total
            held += 1
    assert held == 35


def test_requests_side_by_side_keep_the_pause_as_well(site: StandIn) -> None:
    """As the local web page makes them: several at once, from one process."""
    pace = Pace()
    sites = [Site(base=site.base, cache_folder=None, pace=pace) for _ in range(2)]
    with ThreadPoolExecutor(2) as pool:
        asked = [
            pool.submit(one.page, PageAddress(NUMBER, art), lambda page: timedelta(days=1))
            for one, art in zip(sites, (0, 5), strict=True)
        ]
        assert all(len(one.result().content) > 1000 for one in asked)
    assert len(site.pages) == 2
    assert min(pauses(site.log)) >= 0.98


def test_windows_of_the_local_web_page_keep_the_pause_too(site: StandIn, command: Command) -> None:
    """Three players of one event in three windows at once: the two lists once, a card each, none within a second."""
    serve = [*command.program, "serve", "--no-browser"]
    with subprocess.Popen(serve, env=command.environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            address = process.stdout.readline().removeprefix("The page is at ").strip()
            with ThreadPoolExecutor(3) as pool:
                pages = list(pool.map(lambda no: _opened(f"{address}t/{NUMBER}/player/{no}"), (3, 4, 5)))
        finally:
            process.terminate()
    assert all("Nowhere Open" in page for page in pages)
    assert sorted(site.arts) == ["0", "5", "9", "9", "9"]
    assert min(pauses(site.log)) >= 0.98


def _opened(address: str) -> str:
    with urlopen(address, timeout=60) as answer:
        return str(answer.read().decode())
