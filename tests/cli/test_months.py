"""A league over several months, rated month by month, and several events of one period or of two."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from pathlib import Path

import pytest

from scraper.fide_list import ListedRating

from .conftest import Run, RunCommand
from .made_fide_lists import Lists, listed

DAYS = {1: "07/11", 2: "07/25", 3: "08/08", 4: "08/22", 5: "09/05", 6: "09/12", 7: "09/19"}
"""Two rounds in July, two in August, three in September."""


def league(fixtures: Path, folder: Path, days: Mapping[int, str]) -> Path:
    """The Swiss of the fixtures, played from July to September, with a page of pairings for the given rounds."""
    for name in ("start-list", "crosstable"):
        page = (fixtures / "swiss-every-cell" / f"{name}.html").read_text("utf-8")
        folder.joinpath(f"{name}.html").write_text(
            page.replace("2026/07/11 to 2026/07/17", "2026/07/11 to 2026/09/19"), "utf-8"
        )
    for number, day in days.items():
        folder.joinpath(f"round-{number}.html").write_text(
            f'<html><body><form action="./tnr9900101.aspx?lan=1&amp;art=2&amp;rd={number}"></form>'
            f"<h2>Lindenhof Summer Open 2026 - Group A</h2><h2>Pairings/Results</h2>"
            f"<h3>Round {number} on 2026/{day} at 10:00</h3></body></html>",
            "utf-8",
        )
    return folder


def test_every_month_is_rounded_by_itself(run: RunCommand, fixtures: Path, tmp_path: Path) -> None:
    pages = league(fixtures, tmp_path, DAYS)
    made = run(pages, "--player", "3", "--k", "40", "--json").json["forecasts"][0]
    # .89 .92 | .25 .41 | .77 .70 .83 expected, ½ 1 | ½ ½ | 1 ½ 1 made: -.31, +.34, +.20 with K 40.
    assert [month["change"] for month in made["months"]] == ["-12.40", "13.60", "8.00"]
    assert [month["rounded"] for month in made["months"]] == [-12, 14, 8]
    assert [month["counted_on"] for month in made["months"]] == ["2026-08-01", "2026-09-01", "2026-10-01"]
    assert (made["rounded"], made["new_rating"]) == (10, 2255)
    text = run(pages, "--player", "3", "--k", "40").out
    assert "2245 → 2255  (rounded +10), period by period:" in text
    assert "Approximate" in text
    assert "August 2026, September 2026 are not in this forecast" in text
    assert "every month's rounds count on the list after them" in text
    report = tmp_path / "report.html"
    run(pages, "--player", "3", "--k", "40", "--html", str(report))
    html = report.read_text("utf-8")  # 2245 - 12 = 2233, + 14 = 2247, + 8 = 2255.
    assert "<p>2245 → 2255  (rounded +10), period by period:</p>" in html
    assert "list of 1 September 2026: 2233 → 2247" in html
    assert "<svg" not in html


def test_without_the_days_of_its_rounds_it_is_approximate(run: RunCommand, fixtures: Path, tmp_path: Path) -> None:
    pages = league(fixtures, tmp_path, {1: DAYS[1], 2: DAYS[2]})
    done = run(pages, "--player", "3", "--k", "40", "--json")
    assert done.json["forecasts"][0]["months"] is None
    assert done.json["forecasts"][0]["new_rating"] == 2254
    text = run(pages, "--player", "3")
    assert "Approximate: FIDE rates an event of more than 30 days month by month" in text.out
    # Once, and in the head alone.
    assert "month by month" not in text.err


JULY, AUGUST, SEPTEMBER = date(2026, 7, 1), date(2026, 8, 1), date(2026, 9, 1)


def test_every_month_has_the_ratings_and_the_k_of_its_own_list(
    run: RunCommand, fixtures: Path, tmp_path: Path, ids
) -> None:
    pages = league(fixtures, tmp_path, DAYS)
    third = next(number for number, (_, _, rating) in ids.items() if rating == 2438)
    lists = Lists(
        {
            JULY: listed(ids),
            AUGUST: listed(ids, no3=ListedRating(2260, 0, 20), **{f"no{third}": ListedRating(2460, 0, 10)}),
            SEPTEMBER: listed(ids, no3=ListedRating(2300, 0, 10)),
        }
    )
    done = run(pages, "--player", "3", "--json", lists=lists)
    made = done.json["forecasts"][0]
    # July: 2245 v 1893 1545: .89 .92, ½ 1: -.31 x 20. August: 2260 v 2460 2312: .24 .43, ½ ½: +.33 x 20.
    # September: 2300 v 2037 2098 1968: .82 .76 .88, 1 ½ 1: +.04 x 10.
    assert [month["change"] for month in made["months"]] == ["-6.20", "6.60", "0.40"]
    assert [month["base_rating"] for month in made["months"]] == [2245, 2260, 2300]
    assert [month["new_rating"] for month in made["months"]] == [2239, 2267, 2300]
    assert (made["rounded"], made["new_rating"]) == (1, 2300)
    # Every game under its own month: ½ against 2460 is +.26 x 20, 1 against 2037 +.18 x 10.
    assert (done.game(3)["opponent"]["rating"], done.game(3)["change"], done.game(5)["change"]) == (
        2460,
        "5.20",
        "1.80",
    )
    text = run(pages, "--player", "3", lists=lists).out
    assert "Approximate" not in text
    assert "2260 → 2267 (from 2260 on FIDE's list of August 2026)" in text


def test_a_league_whose_later_lists_are_missing_names_them(
    run: RunCommand, fixtures: Path, tmp_path: Path, ids
) -> None:
    pages = league(fixtures, tmp_path, DAYS)
    made = run(pages, "--player", "3", "--json", lists=Lists({JULY: listed(ids), AUGUST: listed(ids)})).json
    texts = [one["text"] for one in made["forecasts"][0]["warnings"] if one["code"] == "fide-list-missing"]
    assert len(texts) == 2
    assert all("September 2026" in text for text in texts)
    head = [one["text"] for one in made["warnings"] if one["code"] == "month-by-month"]
    assert len(head) == 1
    assert "those of September 2026" in head[0]


@pytest.fixture
def august_event(fixtures: Path, tmp_path: Path) -> Path:
    """The same field in another tournament, from 18 to 24 August."""
    for name in ("start-list", "crosstable"):
        page = (fixtures / "swiss-every-cell" / f"{name}.html").read_text("utf-8")
        page = page.replace("9900101", "9900199").replace("2026/07/11 to 2026/07/17", "2026/08/18 to 2026/08/24")
        (tmp_path / f"{name}.html").write_text(page, "utf-8")
    return tmp_path


def test_every_period_has_k_and_base_of_its_own_list(
    run: RunCommand, fixtures: Path, august_event: Path, ids
) -> None:
    lists = Lists(
        {JULY: listed(ids, no3=ListedRating(2245, 0, 40)), AUGUST: listed(ids, no3=ListedRating(2290, 0, 20))}
    )
    pages = (fixtures / "swiss-every-cell", august_event, "--player", "Quandt")
    made = run(*pages, "--json", lists=lists).json["forecasts"][0]
    # July: 4.77 expected of 2245, 5 made: +.23 x 40, added to July's 2245. August: 2290 v 1893 1545 2438 2312 2037
    # 2098 1968: .92 .92 .30 .47 .81 .75 .87 = 5.04: -.04 x 20, added to August's 2290.
    assert [month["k"] for month in made["months"]] == [40, 20]
    assert [month["change"] for month in made["months"]] == ["9.20", "-0.80"]
    assert [month["new_rating"] for month in made["months"]] == [2254, 2289]
    assert made["new_rating"] == 2289
    # +9 and -1, while the lists went from 2245 to 2290.
    text = run(*pages, lists=lists).out
    assert "2245 → 2289  (these games rounded +8, the rest is in FIDE's own lists between)" in text
    # ½ against 1893: -.39 x 40 in July, -.42 x 20 in August.
    assert [game["change"] for game in made["games"] if game["round"] == 1] == ["-15.60", "-8.40"]
    assert not {"several-lists", "long-event"} & {one["code"] for one in made["warnings"]}


def test_without_the_list_of_a_later_period_its_k_is_open(
    run: RunCommand, fixtures: Path, august_event: Path, ids
) -> None:
    lists = Lists({JULY: listed(ids, no3=ListedRating(2245, 0, 40))})
    pages = (fixtures / "swiss-every-cell", august_event, "--player", "Quandt")
    made = run(*pages, "--json", lists=lists).json["forecasts"][0]
    # +.23 twice: x 40 in July, so 2254; then x 40, or x 20 = 4.6, or x 10 = 2.3.
    assert [month["base_rating"] for month in made["months"]] == [2245, 2254]
    assert (made["k"]["value"], made["k"]["settled"], made["new_rating"]) == (40, False, 2263)
    others = [(one["value"], one["rounded"], one["new_rating"]) for one in made["k"]["alternatives"]]
    assert others == [(20, 14, 2259), (10, 11, 2256)]
    text = run(*pages, lists=lists).out
    assert "2245 → 2259  (rounded +14) with K 20 where K is not settled" in text


def test_the_missing_lists_of_every_event_are_named(run: RunCommand, fixtures: Path, august_event: Path, ids) -> None:
    pages = (fixtures / "swiss-every-cell", august_event, "--player", "Quandt")
    made = run(*pages, "--json", lists=Lists({AUGUST: listed(ids)})).json["forecasts"][0]
    texts = [one["text"] for one in made["warnings"] if one["code"] == "fide-list-missing"]
    assert len(texts) == 2
    assert all("FIDE's list of July 2026" in text for text in texts)


def test_other_games_of_several_periods_say_where_they_went(
    run: RunCommand, fixtures: Path, august_event: Path
) -> None:
    pages = (fixtures / "swiss-every-cell", august_event, "--player", "Quandt", "--k", "20")
    made = run(*pages, "--other-games", "2", "--other-change", "0.5", "--json").json["forecasts"][0]
    assert "list of 1 September 2026" in next(
        one["text"] for one in made["warnings"] if one["code"] == "other-games-period"
    )


@pytest.fixture
def second_event(fixtures: Path, tmp_path: Path) -> Path:
    """The same field in another tournament, which ended on 24 July."""
    for name in ("start-list", "crosstable"):
        page = (fixtures / "swiss-every-cell" / f"{name}.html").read_text("utf-8")
        page = page.replace("9900101", "9900199").replace("2026/07/11 to 2026/07/17", "2026/07/18 to 2026/07/24")
        (tmp_path / f"{name}.html").write_text(page.replace("Lindenhof Summer", "Lindenhof Second"), "utf-8")
    return tmp_path


def both(run: RunCommand, fixtures: Path, second: Path, *more: str) -> Run:
    return run(fixtures / "swiss-every-cell", second, "--player", "Quandt", *more)


def test_two_events_of_one_period(run: RunCommand, fixtures: Path, second_event: Path) -> None:
    done = both(run, fixtures, second_event, "--k", "10", "--json")
    made = done.json["forecasts"][0]
    # Each event gives +.23: once 2 x 2.3 = 4.6, so +5, and not twice +2.
    assert (made["sum"], made["change"], made["rounded"], made["new_rating"]) == ("0.46", "4.60", 5, 2250)
    assert [tournament["id"] for tournament in done.json["tournaments"]] == [9900101, 9900199]
    assert [game["event"] for game in made["games"]] == [0] * 7 + [1] * 7
    text = both(run, fixtures, second_event, "--k", "10").out
    assert "Lindenhof Second" in text
    assert "Event" in text


def test_the_player_must_be_in_both(run: RunCommand, fixtures: Path) -> None:
    done = run(fixtures / "swiss-every-cell", fixtures / "namesakes", "--player", "Quandt")
    assert (done.code, done.out) == (4, "")
    assert "9900101" in done.err
    assert "is not in all of them" in done.err


def test_everyone_is_of_one_event(run: RunCommand, fixtures: Path, second_event: Path) -> None:
    done = run(fixtures / "swiss-every-cell", second_event, "--everyone")
    assert (done.code, done.out) == (2, "")
    assert "one tournament at a time" in done.err


def test_what_is_supposed_and_aimed_at_is_reckoned_by_period(run: RunCommand, fixtures: Path, tmp_path: Path) -> None:
    pages = league(fixtures, tmp_path, DAYS)
    more = ("--player", "6", "--k", "20", "--json")
    made = run(pages, *more, "--result", "7=1").json["forecasts"][0]
    # 2037 v 2438 1893 | 1684 1968 | 2245 2312: .08 .69 | .89 .60 | .23 .17, 0 1 | 1 ½ | 0 0: +5, 0, and -.40 x 20;
    # a win against 1545 (.92) makes that -.32 x 20 = -6.4, so 2036. As of one period it would be -1.6, so 2035.
    assert made["new_rating"] == 2034
    assert [one["new_rating"] for one in made["what_if"]] == [2036]
    aimed = run(pages, *more, "--target", "2036").json["forecasts"][0]["target"]
    assert [(one["score"], one["new_rating"]) for one in aimed] == [("1.00", 2036)]


def test_what_is_close_to_a_half_is_a_period(run: RunCommand, fixtures: Path, august_event: Path) -> None:
    pages = (fixtures / "swiss-every-cell", august_event, "--player", "Quandt", "--k", "20", "--json")
    made = run(*pages).json["forecasts"][0]
    # +.23 x 20 = +4.60 a period; the 9.20 of both is never rounded.
    texts = [one["text"] for one in made["warnings"] if one["code"] == "near-half"]
    assert len(texts) == 1
    assert "+4.60" in texts[0]


def test_games_that_are_too_fast_are_left_out_in_their_own_period(
    run: RunCommand, fixtures: Path, tmp_path: Path
) -> None:
    pages = league(fixtures, tmp_path, DAYS)
    for name in ("start-list", "crosstable"):
        file = pages / f"{name}.html"
        page = file.read_text("utf-8")
        file.write_text(
            re.sub(r"(Time control \(Standard\)</td><td class=\"CR\">)[^<]*", r"\g<1>60 min + 30 sec/move", page),
            "utf-8",
        )
    made = run(pages, "--player", "3", "--k", "40", "--json").json["forecasts"][0]
    # 60 + 30 are 90 minutes, where 2438 asks for 120. Without that game August is ½ - .41 = +.09 x 40 = 3.6, so +4
    # between the -12 and the +8: -.31 + .09 + .20 in all.
    without = made["without_too_fast"]
    assert (without["rated_games"], without["sum"], without["change"]) == (6, "-0.02", "-0.80")
    assert (without["rounded"], without["new_rating"]) == (0, 2245)
    # 5 of 7 are 71 %: 158 above the average of 1893 1545 2438 2312 2037 2098 1968, 2041.6.
    assert made["performance"] == 2200
