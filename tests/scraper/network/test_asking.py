"""What is asked of the site, by which address, and how fast."""

import re
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from scraper.errors import SiteBlocked
from scraper.network.pace import Pace
from scraper.page import Page

from .stand_ins import CROSSTABLE, CROSSTABLE_URL, NOON, START_LIST, START_LIST_URL, any_page, urls


def test_a_page_is_asked_for_by_the_address_built_from_its_number(web, site, time):
    web.get(START_LIST_URL, body=b"<html>\xc2\xbd</html>")
    page = site().page(START_LIST, any_page)
    assert page == Page(START_LIST_URL, b"<html>\xc2\xbd</html>", NOON)
    assert urls(web) == [START_LIST_URL]
    assert time.slept == []


def test_the_program_says_who_it_is(web, site):
    web.get(START_LIST_URL, body=b"page")
    site().page(START_LIST, any_page)
    headers = web.calls[0].request.headers
    assert re.fullmatch(
        r"Mozilla/5\.0 \(compatible; elo-forecast/\d+\.\d+\.\d+; \+https://pypi\.org/project/elo-forecast/\)",
        headers["User-Agent"],
    )
    assert headers["Accept-Encoding"] == "gzip, deflate"


def test_a_second_lies_between_two_pages(web, site, time, told):
    web.get(START_LIST_URL, body=b"page")
    web.get(CROSSTABLE_URL, body=b"page")
    here = site()
    here.page(START_LIST, any_page)
    time.seconds += 0.25
    here.page(CROSSTABLE, any_page)
    assert time.slept == [0.75]
    assert told == ["Waiting a moment before the next page, to spare the site."]
    assert here.requests_made == 2


def test_a_short_wait_is_not_told_and_a_long_parse_needs_none(web, site, time, told):
    web.get(START_LIST_URL, body=b"page")
    here = site(cache_folder=None)
    here.page(START_LIST, any_page)
    time.seconds += 0.6
    here.page(START_LIST, any_page)
    time.seconds += 3
    here.page(START_LIST, any_page)
    assert time.slept == [0.4]
    assert told == []


def test_the_pause_counts_from_a_failure_too(web, site, time):
    web.get(START_LIST_URL, status=403)
    web.get(CROSSTABLE_URL, body=b"page")
    here = site()
    with pytest.raises(SiteBlocked):
        here.page(START_LIST, any_page)
    here.page(CROSSTABLE, any_page)
    assert time.slept == [1.0]


def test_sites_of_one_process_share_a_pace(web, site, time):
    web.get(START_LIST_URL, body=b"page")
    web.get(CROSSTABLE_URL, body=b"page")
    pace = Pace()
    site(pace=pace).page(START_LIST, any_page)
    site(pace=pace).page(CROSSTABLE, any_page)
    assert time.slept == [1.0]


def test_threads_ask_one_after_another_and_nothing_twice(web, site, time):
    web.get(START_LIST_URL, body=b"page")
    web.get(CROSSTABLE_URL, body=b"page")
    here = site()
    together = threading.Barrier(8)

    def ask(address):
        together.wait()
        return here.page(address, any_page).address

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(ask, [START_LIST, CROSSTABLE] * 4))
    assert answers == [START_LIST_URL, CROSSTABLE_URL] * 4
    assert here.requests_made == len(web.calls) == 2
    assert time.slept == [1.0]
