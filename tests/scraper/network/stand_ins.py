"""What the tests of fetching share: addresses, a clock, and servers on this machine. No real server is asked."""

import threading
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from scraper.address import PageAddress
from scraper.network.fetch import Site

START_LIST = PageAddress(1461122, 0)
CROSSTABLE = PageAddress(1461122, 5)
START_LIST_URL = "https://chess-results.com/tnr1461122.aspx?lan=1&art=0&zeilen=99999&turdet=YES"
CROSSTABLE_URL = "https://chess-results.com/tnr1461122.aspx?lan=1&art=5&zeilen=99999&turdet=YES"
NODE_URL = "https://s2.chess-results.com/tnr1461122.aspx?lan=1&art=0&zeilen=99999&turdet=YES&SNode=S0"
NODE_CROSSTABLE_URL = "https://s2.chess-results.com/tnr1461122.aspx?lan=1&art=5&zeilen=99999&turdet=YES"

NOON = datetime(2026, 8, 3, 12, 0, tzinfo=UTC)
A_DAY = timedelta(days=1)


class Time:
    """A clock that only sleeping and the test move on."""

    def __init__(self):
        self.seconds = 5000.0
        self.slept = []

    def sleep(self, seconds):
        self.slept.append(round(seconds, 6))
        self.seconds += seconds

    def clock(self):
        return self.seconds

    def now(self):
        return NOON + timedelta(seconds=self.seconds - 5000)


def any_page(page):
    return A_DAY


def urls(web):
    return [call.request.url for call in web.calls]


def redirect(web, url, location, status=302):
    web.get(url, status=status, headers={"Location": location})


@contextmanager
def stand_in(answer):
    """A server on loopback; ``answer`` gets the handler of each request."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            answer(self)

        def log_message(self, *arguments):
            pass

    class Server(ThreadingHTTPServer):
        def handle_error(self, request, client_address):
            pass

    server = Server(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def whole(handler, body=b"page", headers=()):
    handler.send_response(200)
    for name, value in headers:
        handler.send_header(name, value)
    handler.end_headers()
    handler.wfile.write(body)


def local(base, **options):
    return Site(base=base, cache_folder=None, sleep=lambda seconds: None, **options)


@contextmanager
def dripping(start, piece=b"x"):
    """A server that sends the start of an answer, and then a piece fifty times a second without end."""
    stop = threading.Event()

    def answer(handler):
        handler.wfile.write(start)
        while not stop.wait(0.02):
            handler.wfile.write(piece)

    with stand_in(answer) as base:
        try:
            yield base
        finally:
            stop.set()
