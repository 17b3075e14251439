"""What tests of several packages share: the folder of real saved pages, if there is one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

PAGES_VARIABLE = "ELO_FORECAST_PAGES"

FIXTURES = Path(__file__).parent.parent / "fixtures"


@pytest.fixture(scope="session")
def real_pages() -> Path:
    """The folder of saved pages that ELO_FORECAST_PAGES names."""
    folder = os.environ.get(PAGES_VARIABLE)
    if not folder:
        pytest.skip(f"{PAGES_VARIABLE} names no folder of saved pages")
    return Path(folder)


@pytest.fixture(scope="session")
def fixtures() -> Path:
    """The invented tournaments."""
    return FIXTURES
