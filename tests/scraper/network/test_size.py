"""Pages too large, packed, cut or empty."""

import gzip

import pytest

from scraper.errors import PageNotUnderstood, SiteUnreachable

from .stand_ins import START_LIST, START_LIST_URL, any_page


def test_a_packed_page_is_unpacked(web, site):
    web.get(START_LIST_URL, body=gzip.compress(b"page"), headers={"Content-Encoding": "gzip"})
    assert site().page(START_LIST, any_page).content == b"page"


def test_a_page_that_unpacks_without_end_is_refused(web, site):
    bomb = gzip.compress(bytes(50 * 1024 * 1024))
    web.get(START_LIST_URL, body=bomb, headers={"Content-Encoding": "gzip"})
    with pytest.raises(PageNotUnderstood, match="larger than 8 MB"):
        site().page(START_LIST, any_page)
    assert len(web.calls) == 1


@pytest.mark.parametrize("headers", [{}, {"Content-Length": str(50 * 1024 * 1024)}])
def test_a_page_of_50_megabytes_is_refused(web, site, headers):
    web.get(START_LIST_URL, body=bytes(50 * 1024 * 1024), headers=headers)
    with pytest.raises(PageNotUnderstood, match="larger than 8 MB"):
        site().page(START_LIST, any_page)


def test_a_page_of_just_the_limit_is_taken(web, site):
    web.get(START_LIST_URL, body=bytes(8 * 1024 * 1024))
    assert len(site().page(START_LIST, any_page).content) == 8388608


@pytest.mark.parametrize("packing", ["gzip, gzip", "br", "zstd", "secret"])
def test_an_unknown_packing_is_refused(web, site, packing):
    web.get(START_LIST_URL, body=b"junk", headers={"Content-Encoding": packing})
    with pytest.raises(PageNotUnderstood, match=packing):
        site().page(START_LIST, any_page)


def test_a_broken_packing_is_a_fault(web, site):
    web.get(START_LIST_URL, body=b"not gzip at all", headers={"Content-Encoding": "gzip"})
    web.get(START_LIST_URL, body=b"page")
    assert site().page(START_LIST, any_page).content == b"page"


def test_an_empty_page_is_a_fault(web, site):
    web.get(START_LIST_URL, body=b"")
    with pytest.raises(SiteUnreachable, match=r"garbled\. It was tried 3 times"):
        site().page(START_LIST, any_page)


def test_a_body_shorter_than_announced_is_a_fault(web, site):
    web.get(START_LIST_URL, body=b"<html>half", headers={"Content-Length": "4000"})
    web.get(START_LIST_URL, body=b"<html>whole</html>", headers={"Content-Length": "18"})
    assert site().page(START_LIST, any_page).content == b"<html>whole</html>"
