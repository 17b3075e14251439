"""The stand-in as two servers on this machine: the bare host, which sends on, and a node, which has the pages."""

from __future__ import annotations

import ssl
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from .event import Event
from .frame import GATE, HIDDEN, record_not_found
from .pages import render
from .request import Asked

NO_HEADERS: Mapping[str, str] = MappingProxyType({})

Fault = Callable[[BaseHTTPRequestHandler], None]
"""Answers a request in the site's place; called with the handler."""


LONGEST_ANSWER = 5.0
"""Seconds that a look at the log waits for answers still being sent."""


@dataclass(frozen=True, slots=True)
class Logged:
    """A request: when it came and when its answer was sent, which server got it, and what it asked for."""

    began: float
    ended: float
    server: str
    method: str
    tournament: int | None
    query: Mapping[str, str]
    agent: str
    status: int


@dataclass
class StandIn:
    """The site. ``clock`` is its time of day; ``faults`` are used up one a request to the node, before any page.

    ``always`` answers every request in place of a page; ``redirect`` changes where the bare host sends to, ``alter``
    and ``headers`` what the pages are sent as.
    """

    events: dict[int, Event]
    clock: datetime
    base: str = ""
    node: str = ""
    log: list[Logged] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    always: Fault | None = None
    redirect: Callable[[str], str] | None = None
    alter: Callable[[bytes], bytes] | None = None
    headers: Mapping[str, str] = field(default_factory=lambda: NO_HEADERS)
    idle: threading.Condition = field(default_factory=threading.Condition, repr=False)
    answering: int = 0

    @property
    def pages(self) -> list[Logged]:
        """The requests that the node got; a client may have its answer before this has written it down."""
        with self.idle:
            self.idle.wait_for(lambda: not self.answering, timeout=LONGEST_ANSWER)
            return [one for one in self.log if one.server == "node"]

    def begin(self) -> None:
        """A request came."""
        with self.idle:
            self.answering += 1

    def end(self, entry: Logged) -> None:
        """A request is answered, or was broken off."""
        with self.idle:
            self.answering -= 1
            self.log.append(entry)
            self.idle.notify_all()

    @property
    def arts(self) -> list[str]:
        """Which pages the node was asked for, in order."""
        return [one.query.get("art", "") for one in self.pages]

    def add(self, event: Event) -> None:
        """Put an event on the site, or a newer state of it."""
        self.events[event.number] = event


def _number(path: str) -> int | None:
    name = path.rsplit("/", 1)[-1].lower()
    digits = name.removeprefix("tnr").removesuffix(".aspx").strip()
    return int(digits) if name.startswith("tnr") and digits.isdigit() else None


class _Handler(BaseHTTPRequestHandler):
    """Shared by both servers; ``server`` says which it is."""

    server: _Server
    protocol_version = "HTTP/1.1"
    status = 0

    def do_GET(self) -> None:
        self._logged(b"")

    def do_POST(self) -> None:
        self._logged(self.rfile.read(int(self.headers.get("Content-Length") or 0)))

    def send_response(self, code: int, message: str | None = None) -> None:
        self.status = code
        super().send_response(code, message)

    def log_message(self, *arguments: Any) -> None:
        pass

    def _logged(self, body: bytes) -> None:
        began = time.monotonic()
        parts = urlsplit(self.path)
        query = dict(parse_qsl(parts.query))
        self.server.site.begin()
        try:
            self.server.answer(self, parts.path, query, body)
        finally:
            entry = Logged(
                began,
                time.monotonic(),
                self.server.role,
                self.command,
                _number(parts.path),
                query,
                self.headers.get("User-Agent", ""),
                self.status,
            )
            self.server.site.end(entry)


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, site: StandIn, role: str) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.site, self.role = site, role

    def handle_error(self, request: Any, client_address: Any) -> None:
        pass

    def answer(self, handler: BaseHTTPRequestHandler, path: str, query: Mapping[str, str], body: bytes) -> None:
        site = self.site
        if self.role == "bare":
            target = f"{site.node}{path}?{urlsplit(handler.path).query}&SNode=S0"
            send(handler, b"", 302, {"Location": site.redirect(target) if site.redirect else target})
        elif site.faults:
            site.faults.pop(0)(handler)
        elif site.always is not None:
            site.always(handler)
        else:
            page = self._page(handler, path, query, body)
            send(handler, site.alter(page) if site.alter else page, 200, site.headers)

    def _page(self, handler: BaseHTTPRequestHandler, path: str, query: Mapping[str, str], body: bytes) -> bytes:
        site, number = self.site, _number(path)
        if number in site.events:
            opened = _opens_the_gate(handler, body)
            return render(Asked(site.events[number], query, site.clock, opened))
        nothing = Event(number or 0, "", "swiss", (), (), 0, site.clock.date(), site.clock.date(), ())
        return record_not_found(Asked(nothing, query, site.clock)).encode()


def _opens_the_gate(handler: BaseHTTPRequestHandler, body: bytes) -> bool:
    """Whether a form was posted with all its fields, by somebody who says that he is a browser (format 7 and 11)."""
    fields = dict(parse_qsl(body.decode("latin-1"), keep_blank_values=True))
    agent = handler.headers.get("User-Agent", "")
    return (
        handler.command == "POST"
        and agent.startswith("Mozilla/5.0")
        and bool(fields.get(GATE))
        and all(fields.get(name) == value for name, value in HIDDEN)
    )


def send(
    handler: BaseHTTPRequestHandler, body: bytes, status: int = 200, headers: Mapping[str, str] = NO_HEADERS
) -> None:
    """A whole answer."""
    handler.send_response(status)
    for name, value in {"Content-Type": "text/html; charset=utf-8", **headers}.items():
        handler.send_header(name, value)
    if "Content-Length" not in headers:
        handler.send_header("Content-Length", str(len(body)))
    handler.end_headers()
    handler.wfile.write(body)


CERTIFICATE = Path(__file__).parent / "self-signed.pem"
"""A certificate that nobody but its own key vouches for, valid for a century."""


@contextmanager
def running(*events: Event, clock: datetime, tls: bool = False) -> Iterator[StandIn]:
    """The site with these events, on two ports of this machine; with ``tls`` it proves itself by nobody's word."""
    site = StandIn({event.number: event for event in events}, clock)
    servers = [_Server(site, role) for role in ("bare", "node")]
    if tls:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(CERTIFICATE)
        for server in servers:
            server.socket = context.wrap_socket(server.socket, server_side=True)
    scheme = "https" if tls else "http"
    site.base, site.node = (f"{scheme}://127.0.0.1:{server.server_port}" for server in servers)
    for server in servers:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    try:
        yield site
    finally:
        for server in servers:
            server.shutdown()
            server.server_close()
