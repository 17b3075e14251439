"""Where redirects may lead, and the node that serves the later pages."""

import pytest
import requests

from scraper.errors import SiteUnreachable

from .stand_ins import (
    CROSSTABLE,
    CROSSTABLE_URL,
    NODE_CROSSTABLE_URL,
    NODE_URL,
    START_LIST,
    START_LIST_URL,
    any_page,
    redirect,
    urls,
)


def test_the_node_that_the_first_redirect_names_serves_the_later_pages(web, site):
    redirect(web, START_LIST_URL, NODE_URL)
    web.get(NODE_URL, body=b"start list")
    web.get(NODE_CROSSTABLE_URL, body=b"crosstable")
    here = site()
    assert here.page(START_LIST, any_page).address == NODE_URL
    assert here.page(CROSSTABLE, any_page).content == b"crosstable"
    assert urls(web) == [START_LIST_URL, NODE_URL, NODE_CROSSTABLE_URL]
    assert here.requests_made == 2


@pytest.mark.parametrize("failure", [{"status": 503}, {"body": requests.ConnectionError("refused")}])
def test_a_node_that_fails_gives_way_to_the_bare_host(web, site, failure):
    redirect(web, START_LIST_URL, NODE_URL)
    web.get(NODE_URL, body=b"page")
    web.get(NODE_CROSSTABLE_URL, **failure)
    web.get(CROSSTABLE_URL, body=b"crosstable")
    here = site()
    here.page(START_LIST, any_page)
    assert here.page(CROSSTABLE, any_page).content == b"crosstable"
    assert urls(web)[2:] == [NODE_CROSSTABLE_URL, CROSSTABLE_URL]


def test_a_node_that_is_busy_is_not_dodged(web, site):
    redirect(web, START_LIST_URL, NODE_URL)
    web.get(NODE_URL, body=b"page")
    web.get(NODE_CROSSTABLE_URL, status=429)
    web.get(NODE_CROSSTABLE_URL, body=b"crosstable")
    here = site()
    here.page(START_LIST, any_page)
    assert here.page(CROSSTABLE, any_page).content == b"crosstable"


def test_a_node_whose_certificate_fails_is_not_asked_for_the_next_page(web, site):
    redirect(web, START_LIST_URL, NODE_URL)
    web.get(NODE_URL, body=b"page")
    web.get(NODE_CROSSTABLE_URL, body=requests.exceptions.SSLError())
    web.get(CROSSTABLE_URL, body=b"crosstable")
    here = site()
    here.page(START_LIST, any_page)
    with pytest.raises(SiteUnreachable):
        here.page(CROSSTABLE, any_page)
    assert here.page(CROSSTABLE, any_page).content == b"crosstable"


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
@pytest.mark.parametrize(
    "location",
    [
        NODE_URL,
        NODE_URL.replace("https:", "http:"),
        NODE_URL.replace("https:", ""),
        NODE_URL.replace(".com/", ".com:443/"),
    ],
)
def test_a_redirect_within_the_site_is_followed_over_tls(web, site, status, location):
    redirect(web, START_LIST_URL, location, status)
    web.get(NODE_URL, body=b"start list")
    assert site().page(START_LIST, any_page).content == b"start list"
    assert urls(web) == [START_LIST_URL, NODE_URL]


def test_a_redirect_to_a_folder_names_a_node_too(web, site):
    redirect(web, START_LIST_URL, "/s1/tnr1461122.aspx?SNode=S0")
    web.get("https://chess-results.com/s1/tnr1461122.aspx?SNode=S0", body=b"start list")
    web.get(CROSSTABLE_URL.replace("/tnr", "/s1/tnr"), body=b"crosstable")
    here = site()
    here.page(START_LIST, any_page)
    assert here.page(CROSSTABLE, any_page).content == b"crosstable"


@pytest.mark.parametrize(
    "location",
    [
        "https://evil.example/tnr1461122.aspx",
        "https://chess-results.com.evil.example/tnr1461122.aspx",
        "https://chess-results.com@evil.example/",
        "https://evil.example@chess-results.com/",
        "https://evil.example\\.chess-results.com/",
        "https://chess-results.com:8443/tnr1461122.aspx",
        "//evil.example/tnr1461122.aspx",
        "http://127.0.0.1/tnr1461122.aspx",
        "http://localhost:5000/tnr1461122.aspx",
        "ftp://chess-results.com/tnr1461122.aspx",
        "file:///etc/hosts",
        "https://[::1",
        "https://chess-results.com:port/",
        "https://chess-results.com/\xff",
        "https://chess-results.com/\u0441",
        "",
    ],
)
def test_a_redirect_off_the_site_is_not_followed(web, site, location):
    redirect(web, START_LIST_URL, location)
    with pytest.raises(SiteUnreachable, match="it was not followed") as error:
        site().page(START_LIST, any_page)
    assert error.value.page == START_LIST_URL
    assert urls(web) == [START_LIST_URL]


def test_a_redirect_without_a_target_is_an_error(web, site):
    web.get(START_LIST_URL, status=302)
    with pytest.raises(SiteUnreachable, match="it was not followed"):
        site().page(START_LIST, any_page)


def test_redirects_without_end_are_given_up_after_five(web, site):
    redirect(web, START_LIST_URL, NODE_URL)
    redirect(web, NODE_URL, START_LIST_URL)
    with pytest.raises(SiteUnreachable, match="without end"):
        site().page(START_LIST, any_page)
    assert len(web.calls) == 6
