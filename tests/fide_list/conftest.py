"""Lists of people who do not exist, in FIDE's layouts, and an empty folder to load them into."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from scraper.fide_list import FideLists


@pytest.fixture
def files() -> Path:
    """The folder of made lists."""
    return Path(__file__).parent / "lists"


@pytest.fixture
def folder(tmp_path) -> Path:
    """Where lists are kept; it is not there yet."""
    return tmp_path / "data" / "fide-list"


@pytest.fixture
def lists(folder):
    """The lists of that folder."""
    with_lists = FideLists(folder, now=lambda: datetime(2026, 10, 5, tzinfo=UTC))
    yield with_lists
    with_lists.close()
