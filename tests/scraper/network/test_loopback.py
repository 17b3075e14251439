"""A stand-in on this machine, by a real connection: who may be one, and faults that no mock can show."""

from threading import Event
from time import sleep

import pytest

from scraper.errors import PageNotUnderstood, ScraperError, SiteUnreachable
from scraper.network.fetch import Site
from scraper.network.limits import Limits

from .stand_ins import NODE_URL, START_LIST, any_page, dripping, local, redirect, stand_in, whole


def test_the_environment_names_a_stand_in_and_no_proxy_comes_between(monkeypatch):
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    with stand_in(whole) as base:
        monkeypatch.setenv("ELO_FORECAST_SITE", f"{base}/")
        page = Site(cache_folder=None).page(START_LIST, any_page)
    assert page.address == f"{base}/tnr1461122.aspx?lan=1&art=0&zeilen=99999&turdet=YES"
    assert page.content == b"page"


@pytest.mark.parametrize(
    "name",
    [
        "http://evil.example",
        "https://evil.example",
        "http://chess-results.com",
        "http://127.0.0.1.evil.example",
        "http://localhost@evil.example",
        "http://evil.example@localhost",
        "http://10.0.0.1:8000",
        "ftp://127.0.0.1",
        "127.0.0.1:8000",
        "http://[::1",
        "nonsense",
    ],
)
def test_the_environment_cannot_send_the_program_elsewhere(monkeypatch, name):
    monkeypatch.setenv("ELO_FORECAST_SITE", name)
    with pytest.raises(SiteUnreachable, match="cannot stand in for the site"):
        Site(cache_folder=None)


@pytest.mark.parametrize("name", ["http://localhost:8000", "http://[::1]:8000", "http://127.3.2.1/", "", "  "])
def test_the_environment_may_name_this_machine(monkeypatch, name):
    monkeypatch.setenv("ELO_FORECAST_SITE", name)
    Site(cache_folder=None)


def test_a_stand_in_may_send_on_within_this_machine(web):
    redirect(web, "http://127.0.0.1:8000/tnr1461122.aspx", "http://localhost:8001/s1/tnr1461122.aspx?SNode=S0")
    web.get("http://localhost:8001/s1/tnr1461122.aspx?SNode=S0", body=b"page")
    assert local("http://127.0.0.1:8000").page(START_LIST, any_page).content == b"page"


@pytest.mark.parametrize("location", [NODE_URL, "http://evil.example/", "http://localhost@evil.example/"])
def test_a_stand_in_cannot_send_off_this_machine(web, location):
    redirect(web, "http://127.0.0.1:8000/tnr1461122.aspx", location)
    with pytest.raises(SiteUnreachable, match="it was not followed"):
        local("http://127.0.0.1:8000").page(START_LIST, any_page)


@pytest.mark.parametrize(
    "start",
    [
        b"HTTP/1.0 200 OK\r\nX-Never-Ending: ",
        b"HTTP/1.0 200 OK\r\nContent-Length: 4000\r\n\r\n",
        b"HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n",
    ],
    ids=["in a header", "in a body", "in a body without length"],
)
def test_a_drip_is_cut_off_by_the_time_for_the_whole_page(start):
    with dripping(start) as base, pytest.raises(SiteUnreachable) as error:
        local(base, limits=Limits(total=0.2)).page(START_LIST, any_page)
    assert str(error.value) == "chess-results.com is too slow: no complete page in 0.2 seconds."


def test_a_question_that_is_given_up_hangs_up():
    hung_up = Event()

    def answer(handler):
        try:
            handler.wfile.write(b"HTTP/1.0 200 OK\r\n\r\n")
            while True:
                handler.wfile.write(bytes(20_000))
                sleep(0.02)
        except OSError:
            hung_up.set()

    with stand_in(answer) as base:
        with pytest.raises(SiteUnreachable):
            local(base, limits=Limits(total=0.1)).page(START_LIST, any_page)
        assert hung_up.wait(3)


def test_a_page_that_is_announced_as_too_large_is_not_waited_for():
    start = b"HTTP/1.0 200 OK\r\nContent-Length: 52428800\r\n\r\n"
    with dripping(start) as base, pytest.raises(PageNotUnderstood, match="larger than 8 MB"):
        local(base, limits=Limits(total=2)).page(START_LIST, any_page)


def test_the_body_of_a_redirect_is_not_waited_for():
    with stand_in(whole) as node:
        start = f"HTTP/1.0 302 Found\r\nLocation: {node}/tnr1.aspx\r\nContent-Length: 4000\r\n\r\n"
        with dripping(start.encode()) as base:
            assert local(base, limits=Limits(total=2)).page(START_LIST, any_page).content == b"page"


def test_silence_is_tried_three_times():
    with dripping(b"", b"") as base, pytest.raises(SiteUnreachable) as error:
        local(base, limits=Limits(read=0.05)).page(START_LIST, any_page)
    assert str(error.value) == "chess-results.com did not answer in time. It was tried 3 times."


@pytest.mark.parametrize(
    "broken",
    [
        lambda handler: whole(handler, b"half", [("Content-Length", "4000")]),
        lambda handler: whole(handler, b"ff\r\nhalf", [("Transfer-Encoding", "chunked")]),
        lambda handler: handler.wfile.write(b"HTTP/1.0 200"),
        lambda handler: handler.wfile.write(b"\x00\x01\x02\r\n\r\n"),
        lambda handler: handler.connection.shutdown(2),
    ],
    ids=["body", "chunk", "status", "no http", "nothing"],
)
def test_an_answer_that_breaks_off_is_asked_for_again(broken):
    asked = []

    def answer(handler):
        asked.append(handler.path)
        (broken if len(asked) == 1 else whole)(handler)

    with stand_in(answer) as base:
        assert local(base).page(START_LIST, any_page).content == b"page"
    assert len(asked) == 2


def test_a_chunked_page_is_taken_whole():
    def answer(handler):
        handler.protocol_version = "HTTP/1.1"
        whole(handler, b"4\r\npage\r\n0\r\n\r\n", [("Transfer-Encoding", "chunked")])

    with stand_in(answer) as base:
        assert local(base).page(START_LIST, any_page).content == b"page"


def test_nobody_listening_is_no_connection():
    with stand_in(whole) as base:
        pass
    with pytest.raises(ScraperError, match="There is no connection"):
        local(base).page(START_LIST, any_page)


def test_a_connection_that_is_not_secure_is_not_used():
    with stand_in(whole) as base, pytest.raises(SiteUnreachable, match="not secure"):
        local(base.replace("http:", "https:")).page(START_LIST, any_page)
