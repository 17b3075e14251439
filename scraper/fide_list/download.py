"""A list from FIDE's server: one file, taken up again where it broke off, never taken twice.

The only module about the list that knows requests, whose errors end here. Nothing is sent but the file's name.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import requests
from requests import exceptions as broken
from urllib3.exceptions import HTTPError, ReadTimeoutError

from ..errors import ScraperError
from ..network.bounds import is_loopback
from ..network.limits import Limits
from ..network.wire import Session, user_agent
from .archive import MOST_PACKED
from .errors import ListNotPublished, ListUnreachable
from .partial import Partial
from .record import Progress
from .remote import Remote
from .server import address, redirect_target
from .transfer import BROKE_OFF, KEPT, OK, PART, Broken, Transfer

PATIENCE = Limits(total=3600.0, size=MOST_PACKED)
"""The file has 45 MB; ``total`` is for all of it, ``read`` for the wait between two pieces."""

_PIECE = 64 * 1024
_REDIRECTS = (301, 302, 303, 307, 308)
_NOT_FOUND = (404, 410)
_NO_HEAD = (405, 501)
_NO_SUCH_PART = 416
_PASSING = (500, 502, 503, 504)

_T = TypeVar("_T")


class Download:
    """Asks the server at ``base``. ``sleep`` takes seconds, ``clock`` gives them."""

    def __init__(
        self,
        base: str,
        limits: Limits = PATIENCE,
        *,
        sleep: Callable[[float], None] = time.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._base = base
        self._limits = limits
        self._sleep = sleep
        self._clock = clock
        self._session = Session()
        self._session.trust_env = not is_loopback(base)
        self._session.headers.update({"User-Agent": user_agent(), "Accept-Encoding": "identity"})

    def ask_about(self, name: str) -> Remote:
        """What the server says of a file, without getting it. Raises ListUnreachable, ListNotPublished."""

        def ask() -> Remote:
            with self._answer("HEAD", name, {}) as response:
                return Remote.told(name, response.headers) if response.status_code == OK else Remote(name)

        return self._tried(ask)

    def fetch(self, remote: Remote, folder: Path, progress: Progress) -> tuple[Path, Remote]:
        """Get the file into the folder; returns where it is, and what the server says of what was got.

        A file that broke off is gone on with, now or the next time, if it is still the same on the server. What
        was got is never asked for twice in one run. Raises ListUnreachable, ListNotPublished, ListNotKept.
        """
        transfer = Transfer(remote, Partial(folder, remote.name), progress)
        deadline = self._clock() + self._limits.total
        self._tried(lambda: self._go_on(transfer, deadline))
        return transfer.partial.path, transfer.remote

    def close(self) -> None:
        """Close the connections."""
        self._session.close()

    def _go_on(self, transfer: Transfer, deadline: float) -> None:
        if transfer.whole:
            return
        with self._answer("GET", transfer.remote.name, transfer.asking()) as response:
            transfer.accept(response.status_code, response.headers)
            for piece in response.iter_content(_PIECE):
                if self._clock() > deadline:
                    raise ListUnreachable(f"FIDE's server is too slow. {KEPT}")
                transfer.add(piece, self._limits.size)
        transfer.require_whole()

    def _tried(self, job: Callable[[], _T]) -> _T:
        tries = 0
        while True:
            tries += 1
            try:
                return job()
            except Broken as error:
                if tries == self._limits.tries:
                    raise ListUnreachable(f"{error} It was tried {tries} times.") from error
                self._sleep(self._limits.back_off * 2 ** (tries - 1))

    @contextmanager
    def _answer(self, method: str, name: str, headers: Mapping[str, str]) -> Iterator[requests.Response]:
        """The answer that is no redirect and no refusal. Requests' errors, also while it is read, end here."""
        url, limits = address(self._base, name), self._limits
        try:
            for _ in range(limits.hops + 1):
                with self._session.request(
                    method,
                    url,
                    headers=dict(headers),
                    stream=True,
                    allow_redirects=False,
                    timeout=(limits.connect, limits.read),
                ) as response:
                    if response.status_code not in _REDIRECTS:
                        _require(response, name)
                        yield response
                        return
                    url = redirect_target(url, response.headers.get("Location", ""))
            raise ListUnreachable("FIDE's server sends from one address to the next without end.")
        except (OSError, HTTPError) as error:
            raise _reborn(error) from error


def _require(response: requests.Response, name: str) -> None:
    """Raises for an answer that is neither the file, nor a part of it, nor the refusal to tell about it."""
    status, method = response.status_code, response.request.method
    if status in _NOT_FOUND:
        raise ListNotPublished(f"FIDE's server has no file {name}.")
    if status in _PASSING and "Retry-After" not in response.headers:
        raise Broken(f"FIDE's server answers with an error (status {status}).")
    if not (status in (OK, PART, _NO_SUCH_PART) or (method == "HEAD" and status in _NO_HEAD)):
        raise ListUnreachable(f"FIDE's server refuses to give the list now (status {status}).")
    if status != _NO_SUCH_PART and response.headers.get("Content-Type", "").lower().startswith("text/html"):
        raise ListUnreachable("FIDE's server answers with a web page (HTML) in the place of the list.")
    if response.headers.get("Content-Encoding", "identity").lower() not in ("", "identity"):
        raise ListUnreachable("FIDE's server sends the list packed in a way that was not asked for.")


def _reborn(error: Exception) -> ScraperError | Broken:
    """One of our errors for one of requests', or of what lies below it."""
    if isinstance(error, broken.SSLError):
        return ListUnreachable(
            "The connection to FIDE's server is not secure (its certificate cannot be trusted, or something on the "
            "way interferes), so nothing was read."
        )
    if isinstance(error, broken.ProxyError):
        return ListUnreachable("The proxy that this computer is set to use does not answer.")
    if isinstance(error, broken.ReadTimeout) or any(isinstance(one, ReadTimeoutError) for one in error.args):
        return Broken(f"FIDE's server did not go on in time. {KEPT}")
    if isinstance(error, broken.ConnectTimeout):
        return Broken("FIDE's server did not answer in time.")
    if isinstance(error, broken.ChunkedEncodingError | broken.ContentDecodingError | HTTPError):
        return Broken(BROKE_OFF)
    if isinstance(error, broken.ConnectionError):
        return Broken("There is no connection to FIDE's server.")
    return ListUnreachable(f"FIDE's server cannot be asked: {error}")
