"""A site with one event in its fifth round, and the command that asks it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, time
from pathlib import Path

import pytest

from tests.stand_in.event import Event
from tests.stand_in.invent import swiss
from tests.stand_in.server import StandIn, running

from .command import Command, Quick

NUMBER = 9900601


def today_at(hour: int, minute: int = 0) -> datetime:
    """A time of this day: how old a page is, is judged by the real calendar."""
    return datetime.combine(datetime.now().date(), time(hour, minute))


def open_in_play(*, over: int = 4, planned: int = 7) -> Event:
    """A Swiss of 40 players; its round of today is paired at 9 and over at 16."""
    return swiss(NUMBER, "Nowhere Open", today_at(12), players=40, over=over, planned=planned, seed=3, unrated=5)


@pytest.fixture
def site() -> Iterator[StandIn]:
    """The site at 8 in the morning: four rounds are over, the fifth is not paired."""
    with running(open_in_play(), clock=today_at(8)) as site:
        yield site


@pytest.fixture
def command(site: StandIn, tmp_path: Path) -> Command:
    """The command, asking that site."""
    return Command(site.base, tmp_path / "cache")


@pytest.fixture
def quick(site: StandIn, tmp_path: Path) -> Quick:
    """The command within this process, for stories of many runs."""
    return Quick(site.base, tmp_path / "cache")
