"""FIDE's list in a forecast: whose ratings, which K, and the rating to which the change is added."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

from scraper.fide_list import ListedPlayer, ListedRating

from .conftest import RunCommand
from .made_fide_lists import Lists, listed

JUNE, JULY, AUGUST = date(2026, 6, 1), date(2026, 7, 1), date(2026, 8, 1)


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


LATER = date(2027, 3, 1)


def test_of_the_other_lists_the_nearest_before_gives_k_and_does_not_settle_it(
    run: RunCommand, fixtures: Path, ids
) -> None:
    # July decides. June is nearer than May, and before; K can only have fallen since: from 20 to 10.
    may = listed(ids, no3=ListedRating(2245, 0, 40))
    lists = Lists({date(2026, 5, 1): may, JUNE: listed(ids), LATER: listed(ids, no3=ListedRating(2410, 0, 10))})
    made = run(fixtures / "swiss-every-cell", "--player", "3", "--json", lists=lists).json["forecasts"][0]
    k = made["k"]
    assert (k["value"], k["settled"], [one["value"] for one in k["alternatives"]]) == (20, False, [10])
    assert "June 2026" in k["reason"]
    assert "June 2026" in run(fixtures / "swiss-every-cell", "--player", "3", lists=lists).out
    assert "June 2026 instead" in next(
        one["text"] for one in made["warnings"] if "July 2026, which gives the K" in one["text"]
    )


def test_a_list_of_a_later_year_does_not_settle_k(run: RunCommand, fixtures: Path, ids) -> None:
    lists = Lists({LATER: listed(ids)})
    k = run(fixtures / "swiss-every-cell", "--player", "3", "--json", lists=lists).json["forecasts"][0]["k"]
    # 20 by March 2027: it may have been 40 before, but a 10 would have stayed.
    assert (k["value"], k["settled"], [one["value"] for one in k["alternatives"]]) == (20, False, [40])
    assert "March 2027" in k["reason"]


def test_the_card_outranks_a_list_that_does_not_decide(run: RunCommand, fixtures: Path) -> None:
    lists = Lists({LATER: [ListedPlayer(99030507, "Ilves, Kaur", standard=ListedRating(2410, 0, 10))]})
    card = fixtures / "player-card-2026" / "card.html"
    k = run(card, "--json", lists=lists).json["forecasts"][0]["k"]
    assert (k["value"], k["source"]) == (20, "card")


def test_an_unknown_end_is_bounded_by_the_last_update(run: RunCommand, fixtures: Path, ids, tmp_path: Path) -> None:
    for name in ("start-list", "crosstable"):
        page = (fixtures / "swiss-every-cell" / f"{name}.html").read_text("utf-8")
        (tmp_path / f"{name}.html").write_text(page.replace("2026/07/11 to 2026/07/17", ""), "utf-8")
    # Updated on 17 July, so that July's is the last list that can decide.
    lists = Lists({JULY: listed(ids), LATER: listed(ids, no3=ListedRating(2410, 0, 10))})
    made = run(tmp_path, "--player", "3", "--json", lists=lists).json["forecasts"][0]
    assert (made["k"]["value"], made["k"]["settled"], made["new_rating"]) == (20, False, 2250)
    assert "July 2026" in made["k"]["reason"]
    assert "list-of-k-not-known" in {one["code"] for one in made["warnings"]}


def with_rapid(ids, rapid: ListedRating | None, standard: int = 2100) -> list[ListedPlayer]:
    return [
        ListedPlayer(fide_id, name, standard=ListedRating(standard, 0, 20), rapid=rapid)
        for fide_id, name, _ in ids.values()
    ]


def test_standard_ratings_are_no_rapid_ratings(run: RunCommand, fixtures: Path, ids) -> None:
    pages = (fixtures / "swiss-every-cell", "--player", "3", "--type", "rapid")
    unknown = Lists({JULY: with_rapid(ids, None)})
    done = run(*pages, "--json", lists=unknown)
    made = done.json["forecasts"][0]
    assert (made["player"]["rating"], made["player"]["rating_source"]) == (2245, "page")
    assert done.game(1)["opponent"]["rating"] == 1893
    assert "fide-list-without-kind" in {one["code"] for one in made["warnings"]}
    # Who is known to have no rapid rating counts with his standard one (7.2.1).
    none = run(*pages, "--json", lists=Lists({JULY: with_rapid(ids, ListedRating(0))}))
    assert none.json["forecasts"][0]["player"]["rating"] == 2100
    assert (
        run(*pages, "--json", lists=Lists({JULY: with_rapid(ids, ListedRating(2050))})).game(1)["opponent"]["rating"]
        == 2050
    )


def test_k_is_that_of_the_list_of_the_kind(run: RunCommand, fixtures: Path, ids) -> None:
    """A grandmaster's 10 is that of the standard list; of rapid only the rapid list speaks (7.1.2)."""
    pages = (fixtures / "swiss-every-cell", "--player", "3", "--type", "rapid", "--json")

    def k(rapid: ListedRating) -> tuple[int, bool, list[int]]:
        grandmaster = [replace(one, title="GM") for one in with_rapid(ids, rapid)]
        made = run(*pages, lists=Lists({JULY: grandmaster})).json["forecasts"][0]["k"]
        return made["value"], made["settled"], [other["value"] for other in made["alternatives"]]

    assert k(ListedRating(2250, 0, 20)) == (20, True, [])
    assert k(ListedRating(2250, 0, None)) == (20, False, [40, 10])
    assert k(ListedRating(2400, 0, None)) == (10, True, [])


def test_who_is_not_on_the_list_keeps_the_rating_of_the_page(run: RunCommand, fixtures: Path, ids) -> None:
    absent = [one for one in listed(ids) if one.fide_id not in (ids[3][0], ids[8][0])]
    done = run(fixtures / "swiss-every-cell", "--player", "3", "--json", lists=Lists({JULY: absent}))
    made = done.json["forecasts"][0]
    assert made["player"]["rating"] == 2245
    assert (done.game(1)["opponent"]["rating"], done.game(1)["rated"]) == (1893, True)
    text = next(one["text"] for one in made["warnings"] if one["code"] == "fide-id-not-on-list")
    assert f"no. 3, {ids[3][1]}" in text
    assert f"no. 8, {ids[8][1]}" in text


def test_a_preferred_page_is_held_against_the_list(run: RunCommand, fixtures: Path, ids) -> None:
    lists = Lists({JULY: listed(ids, no3=ListedRating(2240, 7, 10))})
    made = run(fixtures / "swiss-every-cell", "--player", "3", "--ratings", "page", "--json", lists=lists)
    texts = [one["text"] for one in made.json["forecasts"][0]["warnings"] if one["code"] == "fide-list-differs"]
    assert len(texts) == 1
    assert f"no. 3, {ids[3][1]}: 2240 (the page: 2245)" in texts[0]
    assert "no. 8" not in texts[0]


def test_the_rating_that_changes_is_explained(run: RunCommand, fixtures: Path, ids) -> None:
    lists = Lists({JUNE: listed(ids), JULY: listed(ids, no3=ListedRating(2260, 0, 20))})
    dated = (fixtures / "swiss-every-cell", "--player", "3", "--date", "2026-06-20")
    assert run(*dated, "--json", lists=lists).json["forecasts"][0]["base_rating"] == 2260
    assert "Added to 2260, the rating on FIDE's list of July 2026." in run(*dated, lists=lists).out


def test_the_k_of_who_is_new_to_the_rapid_list(run: RunCommand, fixtures: Path, ids) -> None:
    """Rated with his standard rating, and with the K of a new player (7.2.1): 2450 proves nothing of rapid."""
    pages = (fixtures / "swiss-every-cell", "--player", "3", "--type", "rapid", "--json")

    def k(rapid: ListedRating | None, *options: str) -> tuple[int, bool]:
        lists = Lists({JULY: with_rapid(ids, rapid, standard=2450)})
        made = run(*pages, *options, lists=lists).json["forecasts"][0]["k"]
        return made["value"], made["settled"]

    assert k(ListedRating(0)) == (40, True)
    assert k(ListedRating(0), "--rated-games", "200", "--ever-2400") == (10, True)
    assert k(ListedRating(0), "--rating", "2100") == (20, False)  # He has a rapid rating then.
    assert k(ListedRating(2420)) == (10, True)


def test_only_the_list_that_decides_tells_who_is_new_to_it(run: RunCommand, fixtures: Path, ids) -> None:
    pages = (fixtures / "swiss-every-cell", "--player", "3", "--type", "rapid", "--json")
    june = Lists({JUNE: with_rapid(ids, ListedRating(0))})
    assert run(*pages, lists=june).json["forecasts"][0]["k"]["settled"] is False


def test_the_id_of_a_relative_is_told(run: RunCommand, fixtures: Path, ids) -> None:
    def with_name(name: str, rating: int) -> Lists:
        changed = listed(ids, no3=ListedRating(rating, 0, 20))
        return Lists({JULY: [replace(one, name=name) if one.fide_id == ids[3][0] else one for one in changed]})

    done = run(fixtures / "swiss-every-cell", "--player", "3", "--json", lists=with_name("Quandt, Sofia", 1450))
    (text,) = [one["text"] for one in done.json["forecasts"][0]["warnings"] if one["code"] == "fide-name-differs"]
    assert "no. 3, Quandt, Emilio, is Quandt, Sofia there" in text
    for name, rating in (("Quandt, Emil R.", 1450), ("Quandt, Sofia", 2200)):  # The page prints 2245.
        out = run(fixtures / "swiss-every-cell", "--player", "3", "--json", lists=with_name(name, rating)).out
        assert "fide-name-differs" not in out
