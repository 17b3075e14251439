"""FIDE's list in a forecast: whose ratings, which K, and the rating to which the change is added."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path
from types import SimpleNamespace

import pytest

from scraper.fide_list import ListedPlayer, ListedRating

from .conftest import RunCommand

JUNE, JULY, AUGUST = date(2026, 6, 1), date(2026, 7, 1), date(2026, 8, 1)


class Lists:
    """Lists held in memory."""

    def __init__(self, months: Mapping[date, Iterable[ListedPlayer]]) -> None:
        self._months = {month: {one.fide_id: one for one in players} for month, players in months.items()}

    def months(self) -> list[SimpleNamespace]:
        return [SimpleNamespace(month=month) for month in sorted(self._months)]

    def players(self, ids: Iterable[int], month: date) -> dict[int, ListedPlayer]:
        return {one: self._months[month][one] for one in ids if one in self._months[month]}


@pytest.fixture
def ids(run: RunCommand, fixtures: Path) -> dict[int, tuple[int, str, int]]:
    """FIDE ID, name and printed rating of the fixture's players, by start number."""
    players = run("players", fixtures / "swiss-every-cell", "--json").json["tournaments"][0]["players"]
    return {one["number"]: (one["fide_id"], one["name"], one["listed"]) for one in players if one["fide_id"]}


def listed(ids: dict[int, tuple[int, str, int]], **changes: ListedRating) -> list[ListedPlayer]:
    """Everybody as the page has him, with K 20, except the changes, by "no<start number>"."""
    return [
        ListedPlayer(fide_id, name, standard=changes.get(f"no{number}", ListedRating(rating, 0, 20)), birth_year=1990)
        for number, (fide_id, name, rating) in ids.items()
    ]


def test_ratings_and_k_are_those_of_the_list(run: RunCommand, fixtures: Path, ids) -> None:
    # 17 July counts on the list of 1 August, so K and the rating that changes are those of July.
    lists = Lists({JULY: listed(ids, no3=ListedRating(2240, 7, 10), no8=ListedRating(1900, 0, 20))})
    done = run(fixtures / "swiss-every-cell", "--player", "3", "--json", lists=lists)
    made = done.json["forecasts"][0]
    assert (made["player"]["rating"], made["player"]["listed"]) == (2240, 2245)
    assert made["player"]["rating_source"] == "fide-list"
    assert (made["k"]["value"], made["k"]["source"], made["k"]["settled"]) == (10, "fide-list", True)
    assert done.game(1)["opponent"]["rating"] == 1900
    # 2240 against 1900 1545 2438 2312 2037 2098 1968: .88 .92 .24 .40 .76 .69 .83 = 4.72; 5 points make +.28.
    assert (made["sum"], made["change"], made["new_rating"]) == ("0.28", "2.80", 2243)
    text = run(fixtures / "swiss-every-cell", "--player", "3", lists=lists).out
    assert "rating 2240 (FIDE's list; the page prints 2245)" in text
    assert "1900 (1893)" in text


def test_the_page_may_be_preferred(run: RunCommand, fixtures: Path, ids) -> None:
    lists = Lists({JULY: listed(ids, no3=ListedRating(2240, 7, 10))})
    made = run(fixtures / "swiss-every-cell", "--player", "3", "--ratings", "page", "--json", lists=lists)
    assert made.json["forecasts"][0]["player"]["rating"] == 2245
    assert made.json["forecasts"][0]["k"]["source"] == "fide-list"


def test_ratings_of_the_start_and_base_of_the_last_list(run: RunCommand, fixtures: Path, ids) -> None:
    # Started in June, counted on 1 August: rated with June's 2245, added to July's 2260.
    lists = Lists({JUNE: listed(ids), JULY: listed(ids, no3=ListedRating(2260, 0, 20))})
    done = run(fixtures / "swiss-every-cell", "--player", "3", "--date", "2026-06-20", "--json", lists=lists)
    made = done.json["forecasts"][0]
    assert (made["player"]["rating"], made["change"], made["new_rating"]) == (2245, "4.60", 2265)


def test_a_rating_that_is_only_national(run: RunCommand, fixtures: Path, ids) -> None:
    lists = Lists({JULY: listed(ids, no3=ListedRating(0, 0, None), no8=ListedRating(0, 0, None))})
    done = run(fixtures / "swiss-every-cell", "--player", "3", "--json", lists=lists)
    assert done.json["forecasts"][0]["player"]["rating"] is None
    assert "2245 is national only" in " ".join(one["text"] for one in done.json["forecasts"][0]["warnings"])
    other = run(fixtures / "swiss-every-cell", "--player", "1", "--json", lists=lists)
    assert {game["reason"] for game in other.json["forecasts"][0]["games"]} >= {None}


def test_every_missing_month_is_named(run: RunCommand, fixtures: Path, ids) -> None:
    lists = Lists({AUGUST: listed(ids, no3=ListedRating(2300, 0, 10))})
    made = run(fixtures / "swiss-every-cell", "--player", "3", "--date", "2026-06-20", "--json", lists=lists).json
    made = made["forecasts"][0]
    texts = [one["text"] for one in made["warnings"] if one["code"] == "fide-list-missing"]
    assert len(texts) == 2
    assert "June 2026" in texts[0]
    assert "July 2026" in texts[1]
    assert "August 2026 instead" in texts[1]
    # K is August's; the rating that changes is the page's.
    assert (made["k"]["value"], made["player"]["rating"], made["new_rating"]) == (10, 2245, 2247)


def test_an_id_of_somebody_else_is_not_believed(run: RunCommand, fixtures: Path, ids) -> None:
    wrong = [
        ListedPlayer(ids[3][0], "Stranger, Ada", standard=ListedRating(1500, 0, 40))
        if one.fide_id == ids[3][0]
        else one
        for one in listed(ids)
    ]
    made = run(fixtures / "swiss-every-cell", "--player", "3", "--json", lists=Lists({JULY: wrong})).json[
        "forecasts"
    ][0]
    assert made["player"]["rating"] == 2245
    assert made["k"]["source"] != "fide-list"
    assert "fide-id-of-another" in {one["code"] for one in made["warnings"]}


def test_without_a_list_one_line_says_what_it_would_settle(run: RunCommand, fixtures: Path) -> None:
    done = run(fixtures / "swiss-every-cell", "--player", "3")
    assert done.err.count("elo-forecast fide-list update") == 1
    settled = run(fixtures / "swiss-every-cell", "--player", "3", "--k", "20")
    assert "fide-list update" not in settled.err
