"""Several windows at once ask the site as one: each page once, one at a time."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import click
import pytest

from cli.environment import CACHE_VARIABLE, Environment, connect
from cli.main import main
from cli.web.app import create_app
from scraper.network.bounds import SITE_VARIABLE

from .conftest import BASE, PORT

LISTS = {"0": "start-list.html", "5": "crosstable.html"}


class StandIn(ThreadingHTTPServer):
    """Serves two pages, remembers what was asked for, and how many were asking at once."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), Answer)
        self.folder = folder
        self.asked: list[str] = []
        self.now = self.most = 0
        self.lock = threading.Lock()


class Answer(BaseHTTPRequestHandler):
    server: StandIn

    def do_GET(self) -> None:
        art = parse_qs(urlsplit(self.path).query)["art"][0]
        with self.server.lock:
            self.server.asked.append(art)
            self.server.now += 1
            self.server.most = max(self.server.most, self.server.now)
        name = LISTS.get(art)
        body = (self.server.folder / name).read_bytes() if name else b"<html>Your daily limit exceeded</html>"
        threading.Event().wait(0.05)
        with self.server.lock:
            self.server.now -= 1
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def stand_in(fixtures: Path) -> Iterator[StandIn]:
    with StandIn(fixtures / "swiss-every-cell") as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def test_many_requests_are_one_visitor(stand_in: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SITE_VARIABLE, f"http://127.0.0.1:{stand_in.server_port}")
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path))
    outside = Environment(lambda refresh, offline: connect(refresh, offline, sleep=lambda seconds: None))
    with click.Context(main) as context, context.scope():
        app = create_app(outside, port=PORT)
        with ThreadPoolExecutor(6) as pool:
            addresses = ["/t/9900101/", "/t/9900101/player/3", "/t/9900101/player/7"] * 2
            answers = list(pool.map(lambda address: app.test_client().get(address, base_url=BASE), addresses))
        assert [answer.status_code for answer in answers] == [200] * 6
        assert sorted(art for art in stand_in.asked if art in LISTS) == ["0", "5"]
        assert stand_in.most == 1
