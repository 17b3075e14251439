"""The stand-in's pages held against real ones: whatever tag, class, box or field it prints, the site prints as well.

Where no real page of a kind is at hand (the schedule, the round results of a team), nothing is compared.
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from .event import Event
from .invent import round_robin, swiss, team_event
from .pages import render
from .request import Asked
from .skeleton import Skeleton, skeleton

NOW = datetime(2026, 9, 10, 12, 30)
FIRST_ROUND = datetime(2026, 9, 8, 10, 0)
"""When the first round of the team event begins; the real pages of one are of that state."""
LATER = NOW + timedelta(days=60)
SWISS = swiss(9900501, "Nowhere Open", NOW, players=160, over=4, planned=7, seed=3, unrated=30)
ROUND_ROBIN = round_robin(9900502, "Nowhere Closed", NOW, players=9, over=4, seed=4)
TEAMS = team_event(9900503, "Nowhere Teams", NOW, seed=5)

KINDS = [
    pytest.param(SWISS, 0, ("open-209-players/start-list", "start-list-cut-live/start-list"), id="start-list"),
    pytest.param(SWISS, 1, ("casual-blitz/ranking", "ranking-with-rating-changes/ranking"), id="ranking"),
    pytest.param(SWISS, 2, ("live-round/round-2-in-play", "live-round/round-1"), id="pairings"),
    pytest.param(SWISS, 3, ("casual-blitz/alphabetical", "open-209-players/start-list"), id="alphabetical"),
    pytest.param(SWISS, 5, ("open-209-players/crosstable", "live-round/crosstable"), id="crosstable"),
    pytest.param(SWISS, 9, ("player-cards/*",), id="card"),
    pytest.param(SWISS, 40, ("congress-gated/open-not-paired", "live-round/crosstable"), id="not-paired"),
    pytest.param(
        ROUND_ROBIN,
        0,
        ("round-robin/start-list", "open-209-players/start-list", "start-list-cut-live/*"),
        id="round-robin-list",
    ),
    pytest.param(ROUND_ROBIN, 2, ("round-robin/pairings-all-rounds",), id="round-robin-pairings"),
    pytest.param(ROUND_ROBIN, 5, ("round-robin/crosstable", "fragments/round-robin-*"), id="grid"),
    pytest.param(TEAMS, 2, ("team-swiss/team-pairings-round-1",), id="team-pairings"),
    pytest.param(TEAMS, 3, ("team-swiss/board-pairings-round-1",), id="boards"),
    pytest.param(TEAMS, 16, ("team-swiss/players",), id="team-players"),
]


def of_stand_in(event: Event, art: int, now: datetime = NOW, **query: str) -> Skeleton:
    """The structure of a page as the stand-in renders it."""
    return skeleton(render(Asked(event, {"lan": "1", "art": str(art), "zeilen": "99999", **query}, now)))


def of_real(pages: Path, patterns: tuple[str, ...]) -> list[Skeleton]:
    """The structures of real pages."""
    return [skeleton(path.read_bytes()) for pattern in patterns for path in sorted(pages.glob(f"{pattern}.html"))]


@pytest.fixture(scope="module")
def everything(real_pages: Path) -> Skeleton:
    """All that any real page has."""
    merged = Skeleton()
    for one in of_real(real_pages, ("*/*",)):
        merged.paths |= one.paths
        merged.fields |= one.fields
    return merged


@pytest.mark.parametrize(("event", "art", "real"), KINDS)
def test_columns_are_those_of_real_pages(event: Event, art: int, real: tuple[str, ...], real_pages: Path) -> None:
    made = of_stand_in(event, art, FIRST_ROUND if event is TEAMS else NOW, snr="3", rd="1")
    pages = of_real(real_pages, real)
    assert made.heads, "the page has no list"
    assert made.cells
    assert made.heads <= set().union(*(one.heads for one in pages)) | _team_names(made)
    assert made.cells <= set().union(*(one.cells for one in pages)) | _team_names(made)


def _team_names(made: Skeleton) -> set[tuple[str, str]]:
    """Board pairings head their columns with the names of the teams."""
    return {pair for pair in made.heads | made.cells if pair[0] in {entrant.team for entrant in TEAMS.entrants}}


@pytest.mark.parametrize("query", [{}, {"turdet": "YES"}], ids=["plain", "details"])
@pytest.mark.parametrize("now", [NOW, LATER], ids=["open", "gated"])
@pytest.mark.parametrize(("event", "art", "real"), KINDS)
def test_boxes_fields_and_nesting_are_those_of_real_pages(
    event: Event, art: int, real: tuple[str, ...], now: datetime, query: dict[str, str], everything: Skeleton
) -> None:
    made = of_stand_in(event, art, now, **query, snr="3", rd="1")
    assert made.form == "post form1"
    assert made.fields <= everything.fields
    assert made.paths - everything.paths == set()
    assert made.boxes[0] == ("div.defaultDialogMsg" if now == LATER else "div.defaultDialog")
    searched = event.kind != "round-robin" and art not in (9, 40)
    assert len(made.boxes) == 2 + (now == LATER) + searched


@pytest.mark.parametrize(
    ("made", "real"),
    [
        (lambda: of_stand_in(SWISS, 5), "live-round/crosstable"),
        (lambda: of_stand_in(SWISS, 5, turdet="YES"), "open-209-players/crosstable"),
        (lambda: of_stand_in(SWISS, 5, LATER), "congress-gated/open-crosstable"),
        (lambda: of_stand_in(ROUND_ROBIN, 5), "round-robin/crosstable"),
    ],
    ids=["plain", "details", "gated", "round-robin"],
)
def test_nothing_that_readers_hold_on_to_is_missing(made, real: str, real_pages: Path) -> None:  # type: ignore[no-untyped-def]
    (page,) = of_real(real_pages, (real,))
    ours: Skeleton = made()
    assert ours.fields == page.fields
    assert ours.boxes == page.boxes
    lists = {path for path in page.paths if "table.CRs1" in path}
    assert lists - ours.paths <= {path for path in lists if "a.CRdb" in path or "FED" in path}


def test_the_link_to_the_whole_list_stands_where_the_site_puts_it(real_pages: Path) -> None:
    made = skeleton(render(Asked(SWISS, {"lan": "1", "art": "0"}, NOW)))
    (real,) = of_real(real_pages, ("start-list-cut-at-150/start-list",))
    link = "div.defaultDialog > p > a.fett"
    assert link in made.paths
    assert link in real.paths


def test_an_unknown_number_looks_as_on_the_site(real_pages: Path) -> None:
    from .frame import record_not_found

    nobody = Event(74, "", "swiss", (), (), 0, NOW.date(), NOW.date(), ())
    page = record_not_found(Asked(nobody, {"lan": "1"}, NOW))
    real = (real_pages / "fragments" / "unknown-tournament.html").read_text("utf-8")
    for line in ('<div id="P_Error" class="error"><h3>Record not found </h3></div>', "Tournament-Database\n</title>"):
        assert line in real
        assert line in page
    assert skeleton(page.encode()).fields == skeleton(real.encode()).fields


def test_the_stand_in_shares_no_code_with_the_program() -> None:
    for module in Path(__file__).parent.glob("*.py"):
        imported = re.findall(r"^\s*(?:from|import)\s+(\S+)", module.read_text("utf-8"), re.MULTILINE)
        assert not {name.split(".")[0] for name in imported} & {"cli", "engine", "scraper"}, module.name
