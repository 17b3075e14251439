"""A mocked web, a clock that stands still, and Sites that use both."""

import pytest
import responses

from scraper.network.fetch import Site

from .stand_ins import Time


@pytest.fixture(autouse=True)
def _no_stand_in(monkeypatch):
    monkeypatch.delenv("ELO_FORECAST_SITE", raising=False)


@pytest.fixture
def web():
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        yield mock


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def told():
    return []


@pytest.fixture
def site(tmp_path, time, told):
    """Makes Sites that share a cache and a clock."""

    def make(**options):
        options = {"cache_folder": tmp_path / "cache", **options}
        return Site(sleep=time.sleep, clock=time.clock, now=time.now, notify=told.append, **options)

    return make
