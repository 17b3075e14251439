"""One question to a server, and its answer: the only module that knows requests, whose errors end here."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future, wait
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from threading import Event, Thread

import requests
from requests import exceptions as broken
from urllib3.exceptions import HTTPError

from ..errors import PageNotUnderstood, ScraperError, SiteUnreachable
from .limits import Limits

PROJECT_PAGE = "https://pypi.org/project/elo-forecast/"
PACKINGS = ("", "identity", "gzip", "x-gzip", "deflate")
"""Each a single layer: layers upon layers unpack to any size before the size can be seen."""

OK = 200
BROKE_OFF = "The answer of chess-results.com broke off or was garbled."
PIECE = 16 * 1024
GLANCE = 0.2
"""Seconds between two looks at the clock: Windows hears Ctrl-C only between two waits."""


class Fault(Exception):
    """What another try may mend. The message is a sentence; ``wait`` is the pause the site asks for, in seconds."""

    def __init__(self, message: str, *, wait: float = 0.0, busy: bool = False) -> None:
        super().__init__(message)
        self.wait = wait
        self.busy = busy


@dataclass(frozen=True, slots=True)
class Answer:
    """What a server said. ``content`` is unpacked, and empty unless the status is 200."""

    url: str
    status: int
    headers: Mapping[str, str]
    content: bytes


def user_agent() -> str:
    """Who asks. It must begin like a browser's, or posted forms are ignored (format reference 11)."""
    return f"Mozilla/5.0 (compatible; elo-forecast/{_version()}; +{PROJECT_PAGE})"


class Session(requests.Session):
    """A session that never looks where a redirect leads: requests would read its body, of any size."""

    def get_redirect_target(self, response: requests.Response) -> str | None:
        return None


class Wire:
    """Asks servers, one question at a time. ``proxies``: whether the environment's proxies are used."""

    def __init__(self, limits: Limits, *, proxies: bool) -> None:
        self._limits = limits
        self._proxies = proxies
        self._session = self._new_session()

    def ask(self, url: str, seconds: float, fields: Mapping[str, str] | None = None) -> Answer:
        """Get a page, or post ``fields`` to it, within so many seconds from the first to the last byte.

        Raises Fault where another try may help, SiteUnreachable where none will, and PageNotUnderstood
        for an answer that is too large or packed in an unknown way.
        """
        session, given_up = self._session, Event()
        try:
            return _within(seconds, lambda: _exchange(session, url, fields, self._limits, given_up))
        except _TooSlow:
            self._session = self._new_session()
            raise SiteUnreachable(
                f"chess-results.com is too slow: no complete page in {self._limits.total:g} seconds.", page=url
            ) from None
        finally:
            given_up.set()

    def close(self) -> None:
        """Close the connections that are open."""
        self._session.close()

    def _new_session(self) -> Session:
        session = Session()
        session.trust_env = self._proxies
        session.headers["User-Agent"] = user_agent()
        session.headers["Accept-Encoding"] = "gzip, deflate"
        return session


class _TooSlow(Exception):
    pass


def _within(seconds: float, question: Callable[[], Answer]) -> Answer:
    """The answer, or _TooSlow. Time-outs of a socket start anew with every byte; this one does not."""
    future: Future[Answer] = Future()

    def run() -> None:
        try:
            future.set_result(question())
        except BaseException as error:
            future.set_exception(error)

    end = time.monotonic() + seconds
    Thread(target=run, daemon=True).start()
    while not future.done():
        left = end - time.monotonic()
        if left <= 0:
            raise _TooSlow
        wait([future], timeout=min(left, GLANCE))
    return future.result()


def _exchange(
    session: requests.Session, url: str, fields: Mapping[str, str] | None, limits: Limits, given_up: Event
) -> Answer:
    try:
        with session.request(
            "GET" if fields is None else "POST",
            url,
            data=fields,
            stream=True,
            allow_redirects=False,
            timeout=(limits.connect, limits.read),
        ) as response:
            content = _body(response, limits.size, given_up) if response.status_code == OK else b""
            return Answer(url, response.status_code, response.headers, content)
    except (OSError, ValueError, HTTPError) as error:
        raise _reborn(error, url) from error


def _body(response: requests.Response, most: int, given_up: Event) -> bytes:
    """The unpacked body, whole. Raises Fault if it is empty, or shorter than the server said."""
    packing = response.headers.get("Content-Encoding", "").strip().lower()
    if packing not in PACKINGS:
        raise PageNotUnderstood(f"The page is packed in an unknown way, {packing!a}.", page=response.url)
    announced = _announced_size(response)
    content = bytearray()
    if announced <= most:
        for piece in response.iter_content(PIECE):
            content += piece
            if len(content) > most or given_up.is_set():
                break
    if max(announced, len(content)) > most:
        raise PageNotUnderstood(
            f"The page is larger than {most // 1024**2} MB: no page of a tournament is.", page=response.url
        )
    if response.raw.tell() < announced or not content:
        raise Fault(BROKE_OFF)
    return bytes(content)


def _announced_size(response: requests.Response) -> int:
    """Bytes on the wire, as far as the server says; 0 otherwise."""
    size = response.headers.get("Content-Length", "").strip()
    if "Transfer-Encoding" in response.headers or not (size.isascii() and size.isdigit()):
        return 0
    return int(size[:18])


def _reborn(error: Exception, url: str) -> ScraperError | Fault:
    """One of our errors for one of requests', or of what lies below it."""
    if isinstance(error, broken.SSLError):
        return SiteUnreachable(
            "The connection to chess-results.com is not secure (its certificate cannot be trusted, or something "
            "on the way interferes), so nothing was read. Pages saved in a browser can be read instead.",
            page=url,
        )
    if isinstance(error, broken.ProxyError):
        return SiteUnreachable("The proxy that this computer is set to use does not answer.", page=url)
    if isinstance(error, broken.Timeout):
        return Fault("chess-results.com did not answer in time.")
    if isinstance(error, broken.ChunkedEncodingError | broken.ContentDecodingError):
        return Fault(BROKE_OFF)
    if isinstance(error, broken.ConnectionError):
        return Fault("There is no connection to chess-results.com.")
    return SiteUnreachable(f"chess-results.com cannot be asked: {error}", page=url)


def _version() -> str:
    try:
        return version("elo-forecast")
    except PackageNotFoundError:
        return "0"
