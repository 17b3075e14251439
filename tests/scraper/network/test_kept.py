"""What is stored, how long it serves, and what happens when it cannot be renewed."""

from datetime import timedelta

import pytest
import requests

from scraper.errors import NotCached, PageNotUnderstood, SiteBlocked, SiteUnreachable
from scraper.page import Page

from .stand_ins import (
    A_DAY,
    CROSSTABLE,
    CROSSTABLE_URL,
    NODE_URL,
    NOON,
    START_LIST,
    START_LIST_URL,
    any_page,
    redirect,
)


def test_a_fresh_page_is_not_asked_for_again(web, site, time, told):
    web.get(START_LIST_URL, body=b"page")
    first = site().page(START_LIST, any_page)
    time.seconds += 86399
    later = site()
    assert later.page(START_LIST, any_page) == first
    assert later.requests_made == 0
    assert len(web.calls) == 1
    assert told == []


def test_a_page_past_its_life_is_asked_for_again(web, site, time):
    web.get(START_LIST_URL, body=b"old")
    web.get(START_LIST_URL, body=b"new")
    site().page(START_LIST, any_page)
    time.seconds += 86400
    assert site().page(START_LIST, any_page) == Page(START_LIST_URL, b"new", NOON + A_DAY)


def test_a_page_from_the_future_is_asked_for_again(web, site, time):
    web.get(START_LIST_URL, body=b"old")
    web.get(START_LIST_URL, body=b"new")
    site().page(START_LIST, any_page)
    time.seconds -= 3600
    assert site().page(START_LIST, any_page).content == b"new"


def test_the_life_is_judged_by_whoever_asks(web, site, time):
    web.get(START_LIST_URL, body=b"old")
    web.get(START_LIST_URL, body=b"new")
    site().page(START_LIST, any_page)
    time.seconds += 180
    assert site().page(START_LIST, lambda page: timedelta(minutes=4)).content == b"old"
    assert site().page(START_LIST, lambda page: timedelta(minutes=3)).content == b"new"


def test_a_page_that_is_not_accepted_is_never_stored(web, site):
    def refuse(page):
        raise PageNotUnderstood("This is a challenge page.", page=page.address)

    web.get(START_LIST_URL, body=b"just a moment")
    with pytest.raises(PageNotUnderstood, match="challenge"):
        site().page(START_LIST, refuse)
    with pytest.raises(NotCached):
        site(offline=True).page(START_LIST, any_page)


def test_a_page_that_is_not_accepted_does_not_replace_the_stored_one(web, site, time):
    def refuse_blocks(page):
        if page.content == b"daily limit exceeded":
            raise SiteBlocked("blocked")
        return A_DAY

    web.get(START_LIST_URL, body=b"page")
    web.get(START_LIST_URL, body=b"daily limit exceeded")
    site().page(START_LIST, refuse_blocks)
    with pytest.raises(SiteBlocked):
        site(refresh=True).page(START_LIST, refuse_blocks)
    assert site().page(START_LIST, refuse_blocks).content == b"page"


def test_a_stored_page_that_is_no_longer_accepted_is_asked_for_again(web, site):
    def newer_reader(page):
        if page.content == b"old":
            raise PageNotUnderstood("no table")
        return A_DAY

    web.get(START_LIST_URL, body=b"old")
    web.get(START_LIST_URL, body=b"new")
    site().page(START_LIST, any_page)
    assert site().page(START_LIST, newer_reader).content == b"new"
    with pytest.raises(NotCached):
        site(offline=True).page(START_LIST, lambda page: newer_reader(Page(page.address, b"old")))


def test_refresh_asks_again_but_only_once(web, site):
    web.get(START_LIST_URL, body=b"old")
    web.get(START_LIST_URL, body=b"new")
    site().page(START_LIST, any_page)
    here = site(refresh=True)
    assert here.page(START_LIST, any_page).content == b"new"
    assert here.page(START_LIST, any_page).content == b"new"
    assert here.requests_made == 1
    assert site().page(START_LIST, any_page).content == b"new"


def test_an_old_copy_stands_in_when_the_site_is_out_of_reach(web, site, time, told):
    web.get(START_LIST_URL, body=b"old")
    web.get(START_LIST_URL, body=requests.ConnectionError("no network"))
    site().page(START_LIST, any_page)
    time.seconds += 2 * 86400
    page = site().page(START_LIST, any_page)
    assert page == Page(START_LIST_URL, b"old", NOON, expired=True)
    assert told[-1] == (
        "There is no connection to chess-results.com. It was tried 3 times. "
        "Using the copy of 2026-08-03 12:00 UTC, which may be out of date."
    )


def test_a_copy_that_could_not_be_refreshed_is_marked(web, site):
    web.get(START_LIST_URL, body=b"old")
    web.get(START_LIST_URL, body=requests.exceptions.SSLError())
    site().page(START_LIST, any_page)
    assert site(refresh=True).page(START_LIST, any_page).expired
    assert not site().page(START_LIST, any_page).expired


def test_offline_takes_what_is_stored_whatever_its_age(web, site, time, told):
    web.get(START_LIST_URL, body=b"page")
    site().page(START_LIST, any_page)
    here = site(offline=True)
    assert here.page(START_LIST, any_page) == Page(START_LIST_URL, b"page", NOON)
    assert told == []
    time.seconds += 400 * 86400
    assert here.page(START_LIST, any_page) == Page(START_LIST_URL, b"page", NOON, expired=True)
    assert told == ["The site is not asked. Using the copy of 2026-08-03 12:00 UTC, which may be out of date."]
    with pytest.raises(NotCached) as error:
        here.page(CROSSTABLE, any_page)
    assert error.value.page == CROSSTABLE_URL
    assert len(web.calls) == 1
    assert here.requests_made == 0


def test_a_page_is_stored_under_no_server(web, site):
    redirect(web, START_LIST_URL, NODE_URL)
    web.get(NODE_URL, body=b"page")
    site().page(START_LIST, any_page)
    assert site().page(START_LIST, any_page).address == NODE_URL
    assert len(web.calls) == 2


def test_without_a_folder_nothing_is_kept(web, site):
    web.get(START_LIST_URL, body=b"page")
    here = site(cache_folder=None)
    here.page(START_LIST, any_page)
    here.page(START_LIST, any_page)
    assert here.requests_made == 2


def test_without_a_folder_there_is_no_old_copy(web, site):
    web.get(START_LIST_URL, body=b"page")
    web.get(START_LIST_URL, body=requests.ConnectionError())
    here = site(cache_folder=None)
    here.page(START_LIST, any_page)
    with pytest.raises(SiteUnreachable):
        here.page(START_LIST, any_page)


def test_a_folder_that_cannot_be_used_is_told_once_and_does_not_ask_twice(web, site, tmp_path, told):
    (tmp_path / "file").write_text("in the way")
    web.get(START_LIST_URL, body=b"page")
    here = site(cache_folder=tmp_path / "file" / "cache")
    here.page(START_LIST, any_page)
    here.page(START_LIST, any_page)
    assert here.requests_made == 1
    assert len(told) == 1
    assert told[0].startswith(f"Pages cannot be kept in {tmp_path / 'file' / 'cache'} (")


def test_a_closed_site_opens_again(web, site):
    web.get(START_LIST_URL, body=b"page")
    here = site()
    here.page(START_LIST, any_page)
    here.close()
    assert here.page(START_LIST, any_page).content == b"page"
    assert here.requests_made == 1
