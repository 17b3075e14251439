"""A short run of the mutations in fuzz.py, and any text in any cell."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from .corpus import Original, originals
from .fuzz import Fuzzer, mutant
from .harmless import HARMLESS
from .lies import lie
from .mutations import CELL, DAMAGE, LOSSES
from .reading import TYPED_CODES, read_alone, tell, texts_of, unfit_to_print

PAGES = originals()
SEED = 2026
FEW = 400
"""Pages in every run of the tests; ``python -m tests.hostile.fuzz`` reads as many as one likes."""


def test_mutated_pages_are_read_right_or_refused(tmp_path: Path) -> None:
    fuzzer = Fuzzer(tmp_path, PAGES)
    for index in range(FEW):
        fuzzer.try_one(SEED, index)
    assert fuzzer.tally.complaints == []
    assert fuzzer.tally.pages == FEW
    assert len(fuzzer.tally.outcomes) > 10, "most kinds of pages and errors should come up"
    assert {0, 4} <= set(fuzzer.tally.codes)


def test_a_page_can_be_made_again() -> None:
    for index in range(50):
        assert mutant(SEED, index, PAGES) == mutant(SEED, index, PAGES)


@pytest.mark.parametrize("change", [*DAMAGE, *LOSSES, *HARMLESS, lie], ids=lambda change: change.__name__)
def test_every_change_changes_something(change: object) -> None:
    assert callable(change)
    pages = [page for page in PAGES if b"CRs1" in page.content and "saved-complete" not in page.name]
    changed = [change(Random(number), page.content) != page.content for number, page in enumerate(pages)]
    assert any(changed)


def test_a_wrong_reading_is_complained_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The net itself: a program that believes the first of two rows would not pass."""
    monkeypatch.setattr("scraper.swiss.contradictions", lambda crosstable: frozenset())
    fuzzer = Fuzzer(tmp_path, tuple(page for page in PAGES if "swiss-every-cell/crosstable" in page.name))
    for index in range(120):
        fuzzer.try_one(SEED, index)
    assert any("nothing is said" in complaint for complaint in fuzzer.tally.complaints)


WITH_CELLS = [page for page in PAGES if CELL.search(page.content)]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(page=st.sampled_from(WITH_CELLS), text=st.text(max_size=60), place=st.integers(min_value=0))
def test_any_text_in_any_cell(page: Original, text: str, place: int, tmp_path: Path) -> None:
    cells = [match.span(1) for match in CELL.finditer(page.content)]
    start, end = cells[place % len(cells)]
    changed = page.content[:start] + text.encode("utf-8", "replace") + page.content[end:]
    read_alone(changed)
    assert unfit_to_print("".join(texts_of(changed))) == ""
    told = tell(tmp_path, {"page.html": changed, **page.beside}, "--json")
    assert told.code in TYPED_CODES
    assert unfit_to_print(told.message) == ""


@settings(max_examples=60, deadline=None)
@given(
    page=st.sampled_from(PAGES), start=st.integers(0, 60_000), noise=st.binary(max_size=200), lost=st.integers(0, 400)
)
def test_any_bytes_anywhere(page: Original, start: int, noise: bytes, lost: int) -> None:
    changed = page.content[:start] + noise + page.content[start + lost :]
    read_alone(changed)
    assert unfit_to_print("".join(texts_of(changed))) == ""
