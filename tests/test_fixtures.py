"""Every page in fixtures/ is read into exactly what stands in the JSON file beside it.

The pages are invented tournaments in the site's markup. The expectations are written from the plan of the
tournament, by hand. A page without one gets a draft, and the run fails until somebody has held it against
the page.

A round cell is written [kind, text, opponent, colour, result]; what cannot be read is written as its error.
"""

import dataclasses
import json
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from scraper.agreement import contradictions, require_known_opponents
from scraper.crosstable import Crosstable, read_crosstable
from scraper.errors import ScraperError
from scraper.final_crosstable import FinalCrosstable, read_final_crosstable
from scraper.page import Page
from scraper.pairings import read_pairings
from scraper.player_card import read_player_card
from scraper.ranking import read_ranking
from scraper.recognise import recognise
from scraper.round_robin import Grid, read_round_robin
from scraper.round_robin import contradictions as grid_contradictions
from scraper.start_list import read_start_list
from scraper.team import read_team_players

FIXTURES = Path(__file__).parent.parent / "fixtures"
OF_AN_EVENT = {"forecast.json"}
"""What stands beside the pages and belongs to the event as a whole."""

READERS = {
    "start-list": read_start_list,
    "crosstable": read_crosstable,
    "ranking-crosstable": read_final_crosstable,
    "round-robin": read_round_robin,
    "ranking": read_ranking,
    "pairings": read_pairings,
    "player-card": read_player_card,
    "team-players": read_team_players,
}
"""How a page of each kind is read; of the others only the head is."""

PAGES = sorted(FIXTURES.glob("*/*.html"))


def test_there_are_fixtures():
    assert len(PAGES) >= 25


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name}/{page.stem}")
def test_page_is_read_as_expected(page):
    read = what_is_read(page)
    expectation = page.with_suffix(".json")
    if not expectation.exists():
        expectation.write_text(lines(read) + "\n", encoding="utf-8")
        pytest.fail(f"{expectation.name} was missing and is written now: review it against the page, then commit.")
    assert read == json.loads(expectation.read_text(encoding="utf-8"))


def test_every_expectation_has_its_page():
    expectations = {path for path in FIXTURES.glob("*/*.json") if path.name not in OF_AN_EVENT}
    assert expectations - {page.with_suffix(".json") for page in PAGES} == set()


def what_is_read(path):
    """The kind of a page and all that is read from it, or the error that reading it ends in."""
    page = Page(path.relative_to(FIXTURES).as_posix(), path.read_bytes())
    try:
        return read_page(page)
    except ScraperError as error:
        return {"error": type(error).__name__, **plain(vars(error))}


def read_page(page):
    recognised = recognise(page)
    if recognised.kind not in READERS:
        return {"kind": recognised.kind, "head": plain(recognised.head)}
    read = READERS[recognised.kind](recognised)
    return {"kind": recognised.kind, "page": plain(read), **doubts(read)}


def doubts(read):
    """Where a page contradicts itself, for the pages whose rows answer each other."""
    if isinstance(read, Grid):
        return {"contradictions": [list(place) for place in sorted(grid_contradictions(read))]}
    crosstable = read.by_row if isinstance(read, FinalCrosstable) else read
    if not isinstance(crosstable, Crosstable):
        return {}
    require_known_opponents(crosstable)
    return {"contradictions": [list(place) for place in sorted(contradictions(crosstable))]}


def plain(value):
    """An object in the terms of JSON, with nothing left out."""
    if dataclasses.is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, date):
        return value.isoformat()
    return str(value) if isinstance(value, Decimal) else value


def lines(value, indent=0):
    """JSON for human eyes: what fits on a line stands on one."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + indent <= 116 or not isinstance(value, dict | list):
        return flat
    inner = " " * (indent + 2)
    if isinstance(value, dict):
        body = ",\n".join(f"{inner}{json.dumps(key)}: {lines(item, indent + 2)}" for key, item in value.items())
        return f"{{\n{body}\n{' ' * indent}}}"
    return "[\n" + ",\n".join(inner + lines(item, indent + 2) for item in value) + f"\n{' ' * indent}]"
