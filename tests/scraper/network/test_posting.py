"""A form is posted to the page's own final address, once, and its answer is kept like a page."""

from datetime import timedelta
from urllib.parse import parse_qs

import pytest
import requests
import responses

from scraper.address import PageAddress
from scraper.errors import SiteUnreachable

OPENED = PageAddress(1234567, 5, (("opened", "yes"),))
FINAL = "https://s2.chess-results.com/tnr1234567.aspx?lan=1&art=5&SNode=S0"
FIELDS = {"__VIEWSTATE": "abc==", "cb_alleDetails": "Show tournament details"}


def day(page):
    return timedelta(days=1)


def test_the_fields_go_to_the_final_address(site, web):
    web.post(FINAL, body=b"<html>details</html>")
    posting = site()
    page = posting.posted(OPENED, FINAL, FIELDS, day)
    assert page.content == b"<html>details</html>"
    assert parse_qs(web.calls[0].request.body) == {name: [value] for name, value in FIELDS.items()}
    assert posting.posted(OPENED, FINAL, FIELDS, day).content == page.content
    assert len(web.calls) == 1
    assert posting.requests_made == 1


def test_it_is_posted_once_only(site, web):
    web.post(FINAL, body=requests.ConnectionError("reset"))
    with pytest.raises(SiteUnreachable):
        site().posted(OPENED, FINAL, FIELDS, day)
    assert len(web.calls) == 1


def test_nothing_is_posted_elsewhere(site, web: responses.RequestsMock):
    with pytest.raises(SiteUnreachable):
        site().posted(OPENED, "https://evil.example/tnr1234567.aspx", FIELDS, day)
    assert len(web.calls) == 0
