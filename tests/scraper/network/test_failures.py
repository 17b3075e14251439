"""What is tried again, what is not, and what is said then."""

import pytest
import requests
from urllib3.exceptions import ProtocolError

from scraper.errors import SiteBlocked, SiteUnreachable, TournamentNotFound

from .stand_ins import START_LIST, START_LIST_URL, any_page


@pytest.mark.parametrize("status", [429, 500, 502, 503, 504])
def test_a_passing_error_is_tried_again(web, site, time, told, status):
    web.get(START_LIST_URL, status=status)
    web.get(START_LIST_URL, status=status)
    web.get(START_LIST_URL, body=b"page")
    here = site()
    assert here.page(START_LIST, any_page).content == b"page"
    assert time.slept == [1.0, 2.0]
    assert told == [
        f"chess-results.com answers with an error (status {status}). Trying again in 1 second.",
        f"chess-results.com answers with an error (status {status}). Trying again in 2 seconds.",
    ]
    assert here.requests_made == 1


def test_after_three_tries_it_is_given_up(web, site, time):
    web.get(START_LIST_URL, status=503)
    with pytest.raises(SiteUnreachable) as error:
        site().page(START_LIST, any_page)
    assert str(error.value) == ("chess-results.com answers with an error (status 503). It was tried 3 times.")
    assert len(web.calls) == 3
    assert time.slept == [1.0, 2.0]


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (requests.ConnectionError("reset"), "There is no connection to chess-results.com."),
        (requests.ConnectTimeout(), "chess-results.com did not answer in time."),
        (requests.ReadTimeout(), "chess-results.com did not answer in time."),
        (requests.exceptions.ChunkedEncodingError(), "The answer of chess-results.com broke off or was garbled."),
        (requests.exceptions.ContentDecodingError(), "The answer of chess-results.com broke off or was garbled."),
    ],
)
def test_a_broken_connection_is_tried_three_times(web, site, error, message):
    web.get(START_LIST_URL, body=error)
    with pytest.raises(SiteUnreachable) as raised:
        site().page(START_LIST, any_page)
    assert str(raised.value) == f"{message} It was tried 3 times."
    assert len(web.calls) == 3


@pytest.mark.parametrize(
    ("error", "part_of_the_message"),
    [
        (requests.exceptions.SSLError("certificate verify failed"), "not secure"),
        (requests.exceptions.SSLError("certificate verify failed"), "saved in a browser"),
        (requests.exceptions.ProxyError("refused"), "proxy"),
        (requests.exceptions.InvalidProxyURL("no host in proxy"), "no host in proxy"),
        (requests.exceptions.InvalidURL("no host"), "cannot be asked: no host"),
        (requests.exceptions.InvalidSchema("SOCKS is missing"), "SOCKS is missing"),
        (requests.TooManyRedirects("thirty"), "cannot be asked: thirty"),
        (OSError("no bundle of certificates"), "no bundle of certificates"),
        (UnicodeError("label too long"), "label too long"),
        (ProtocolError("below requests"), "below requests"),
    ],
)
def test_what_another_try_will_not_mend_is_said_at_once(web, site, error, part_of_the_message):
    web.get(START_LIST_URL, body=error)
    with pytest.raises(SiteUnreachable) as raised:
        site().page(START_LIST, any_page)
    assert part_of_the_message in str(raised.value)
    assert raised.value.page == START_LIST_URL
    assert len(web.calls) == 1


@pytest.mark.parametrize(
    ("status", "error", "message"),
    [
        (403, SiteBlocked, "refuses to answer this computer"),
        (404, TournamentNotFound, "chess-results.com has no tournament 1461122."),
        (204, SiteUnreachable, "status 204"),
        (410, SiteUnreachable, "status 410"),
        (407, SiteUnreachable, "status 407"),
    ],
)
def test_a_settled_status_is_not_tried_again(web, site, status, error, message):
    web.get(START_LIST_URL, status=status)
    with pytest.raises(error, match=message):
        site().page(START_LIST, any_page)
    assert len(web.calls) == 1


@pytest.mark.parametrize(
    ("retry_after", "slept"),
    [
        ("7", 7.0),
        ("60", 60.0),
        ("0", 1.0),
        ("Mon, 03 Aug 2026 12:00:20 GMT", 20.0),
        ("Mon, 03 Aug 2026 12:00:20 -0000", 20.0),
        ("Mon, 03 Aug 2026 11:00:00 GMT", 1.0),
        ("soon", 1.0),
        ("-5", 1.0),
        ("Mon, 99 Aug 2026", 1.0),
        ("", 1.0),
    ],
)
def test_retry_after_is_honoured(web, site, time, retry_after, slept):
    web.get(START_LIST_URL, status=429, headers={"Retry-After": retry_after})
    web.get(START_LIST_URL, body=b"page")
    assert site().page(START_LIST, any_page).content == b"page"
    assert time.slept == [slept]


@pytest.mark.parametrize(
    ("retry_after", "in_words"),
    [
        ("61", "2 minutes"),
        ("3601", "2 hours"),
        ("Mon, 03 Aug 2026 14:00:00 GMT", "2 hours"),
        ("Thu, 06 Aug 2026 12:00:00 GMT", "3 days"),
        ("9" * 400, "more than a month"),
    ],
)
def test_a_longer_wait_is_left_to_the_user(web, site, time, retry_after, in_words):
    web.get(START_LIST_URL, status=503, headers={"Retry-After": retry_after})
    with pytest.raises(SiteUnreachable) as error:
        site().page(START_LIST, any_page)
    assert str(error.value) == (
        f"chess-results.com answers with an error (status 503). It asks to be left alone for {in_words}."
    )
    assert time.slept == []


def test_waiting_does_not_use_up_the_time_for_a_page(web, site):
    web.get(START_LIST_URL, status=503, headers={"Retry-After": "55"})
    web.get(START_LIST_URL, status=503, headers={"Retry-After": "55"})
    web.get(START_LIST_URL, body=b"page")
    assert site().page(START_LIST, any_page).content == b"page"


def test_an_interrupt_passes_and_leaves_everything_usable(web, site):
    calls = iter([KeyboardInterrupt(), (200, {}, b"page")])

    def answer(request):
        outcome = next(calls)
        if isinstance(outcome, BaseException):
            raise outcome
        return outcome

    web.add_callback("GET", START_LIST_URL, answer)
    here = site()
    with pytest.raises(KeyboardInterrupt):
        here.page(START_LIST, any_page)
    assert here.page(START_LIST, any_page).content == b"page"
    assert site(offline=True).page(START_LIST, any_page).content == b"page"
