"""The web page with invented tournaments in the site's place."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from cli.environment import Environment
from cli.web.app import create_app
from scraper.address import TournamentRef
from scraper.errors import SiteUnreachable, TournamentNotFound
from scraper.page import Page
from scraper.recognise import Recognised, recognise

PORT = 8765
HOST = f"127.0.0.1:{PORT}"
BASE = f"http://{HOST}"
OWN_FORM = {"Origin": "null", "Sec-Fetch-Site": "same-origin"}
"""What a browser sends with a form of a page whose policy is "no-referrer"."""

TODAY = date(2026, 10, 12)
FETCHED = datetime(2026, 10, 12, 9, 30, tzinfo=UTC)

PLACES = {9900101: "swiss-every-cell", 9900201: "live-round", 9900701: "saved-complete"}
"""Tournaments that the stand-in for the site has, by number, with their folders in fixtures/."""


@dataclass
class FixtureSite:
    """Answers with the fixtures, counts what it is asked, and has no player cards."""

    folder: Path
    asked: list[str] = field(default_factory=list)

    def tournament(self, ref: TournamentRef) -> Sequence[Recognised]:
        self.asked.append(f"tournament {ref.number}")
        if ref.number not in PLACES:
            raise TournamentNotFound(f"There is no such tournament: chess-results.com has none with {ref.number}.")
        folder = self.folder / PLACES[ref.number]
        return [self._page(folder / name) for name in ("start-list.html", "crosstable.html")]

    def players(self, ref: TournamentRef) -> Sequence[Recognised]:
        return self.tournament(ref)[:1]

    def card(self, ref: TournamentRef, number: int) -> Recognised:
        self.asked.append(f"card {number}")
        raise SiteUnreachable("No answer from the site.", page="https://chess-results.com/")

    def ranking(self, ref: TournamentRef) -> Recognised:
        self.asked.append("ranking")
        raise SiteUnreachable("No answer from the site.", page="https://chess-results.com/")

    @staticmethod
    def _page(path: Path) -> Recognised:
        return recognise(Page(f"https://chess-results.com/{path.name}", path.read_bytes(), FETCHED))


def app_on(port: int, site: FixtureSite) -> Flask:
    """The app as it is on a port, with the stand-in."""
    return create_app(Environment(connect=lambda refresh, offline: site), port=port, today=lambda: TODAY)


class OwnClient(FlaskClient):
    """Asks under the page's own address, unless told otherwise."""

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        kwargs.setdefault("base_url", BASE)
        return super().open(*args, **kwargs)


@pytest.fixture
def site(fixtures: Path) -> FixtureSite:
    return FixtureSite(fixtures)


@pytest.fixture
def client(site: FixtureSite) -> FlaskClient:
    app = app_on(PORT, site)
    app.test_client_class = OwnClient
    return app.test_client()


def pages_in(folder: Path) -> list[tuple[str, bytes]]:
    return [(path.name, path.read_bytes()) for path in sorted(folder.glob("*.html"))]


@pytest.fixture
def upload(client: FlaskClient) -> Callable[..., str]:
    """Drops files on the page; where it leads to."""

    def send(pages: Sequence[tuple[str, bytes]]) -> str:
        files = [(io.BytesIO(content), name) for name, content in pages]
        answer = client.post("/upload", data={"pages": files}, headers=OWN_FORM)
        assert answer.status_code == 303, answer.text
        return answer.location

    return send


HOSTILE = "\u202e<img src=x onerror=document.title='hacked'>\u202d \x1b[31mRed"
"""A name with markup, an ANSI escape, and marks that turn the direction of writing."""


def hostile_pages(fixtures: Path) -> list[tuple[str, bytes]]:
    """A tournament whose no. 3 has a hostile name on both pages."""
    escaped = HOSTILE.replace("<", "&lt;").encode()
    pages = pages_in(fixtures / "swiss-every-cell")
    return [
        (name, content.replace(b"Quandt, Emilio", escaped).replace(b"Quandt Emilio", escaped))
        for name, content in pages
    ]
