"""Two events of one period whose pages print another K, or another rating, of one player: FIDE's list has one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .conftest import RunCommand
from .test_refused_early import card
from .test_several_events import FIRST, SECOND, crosstable, start_list


@pytest.fixture
def events(tmp_path: Path) -> Path:
    """Tamm is no. 2 of the first event, where he loses to no. 1, and no. 1 of the second, where no. 2 beats him."""
    for event in (FIRST, SECOND):
        (tmp_path / f"{event}-0.html").write_bytes(start_list(event))
        (tmp_path / f"{event}-5.html").write_bytes(crosstable(event))
    return tmp_path


def add_card(folder: Path, event: int, number: int, k: int) -> None:
    opponent = (1, "Berg, Nils", 2000) if event == FIRST else (2, "Berg, Nils", 2000)
    colour = "s" if event == FIRST else "w"
    page = card(number, "Tamm, Ott", [(1, *opponent, 1, f"{colour} 0", k, "")], event)
    own_rating = b'<td class="CR">2000</td>'
    assert own_rating in page
    (folder / f"{event}-9.html").write_bytes(page.replace(own_rating, own_rating.replace(b"2000", b"1900")))


def warned(done: Any) -> dict[str, str]:
    return {one["code"]: one["text"] for one in done.json["forecasts"][0]["warnings"]}


def test_two_ks(run: RunCommand, events: Path) -> None:
    add_card(events, FIRST, 2, 20)
    add_card(events, SECOND, 1, 20)
    assert "site-ks-differ" not in warned(run(events, "--player", "Tamm", "--json"))
    add_card(events, SECOND, 1, 40)
    done = run(events, "--player", "Tamm", "--json")
    assert "more than one K, 20 and 40, and a period has one: 40 is used" in warned(done)["site-ks-differ"]
    assert done.json["forecasts"][0]["k"]["value"] == 40
    assert "site-ks-differ" not in warned(run(events, "--player", "Tamm", "--k", "20", "--json"))


def test_two_ratings(run: RunCommand, events: Path) -> None:
    given = ("--player", "Tamm", "--date", "2026-08-01", "--json")
    assert "own-ratings-differ" not in warned(run(events, *given))
    page = events / f"{SECOND}-0.html"
    page.write_bytes(page.read_bytes().replace(b"<td>1900</td>", b"<td>1950</td>"))
    text = warned(run(events, *given))["own-ratings-differ"]
    assert "the events of August 2026 print more than one rating of this player, 1900 and 1950" in text
    assert "own-ratings-differ" not in warned(run(events, *given, "--rating", "1900"))
    assert "own-ratings-differ" not in warned(run(events, "--player", "Tamm", "--json"))  # Nobody knows when.
