"""Pages from the site, as few as can be: kept on disk while they are fresh, asked for one at a time.

What a page is, and how long it stays fresh, is decided by who asks for it: ``accept`` gets every page before
it is used, raises a ScraperError for one that is not what was asked for, and returns the time it may be kept.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from ..address import PageAddress
from ..errors import NotCached, ScraperError, SiteUnreachable
from ..page import Page
from .bounds import base_address
from .limits import MANNERS, Limits
from .pace import Pace, Waiting, silent
from .server import Server
from .store import Store
from .wire import Answer

Accept = Callable[[Page], timedelta]


def utc_now() -> datetime:
    """The time of day, with its zone."""
    return datetime.now(UTC)


class Site:
    """The site, or a stand-in for it on this machine (``base``, or the environment's ELO_FORECAST_SITE).

    ``cache_folder`` holds the stored pages (None: none are). ``refresh`` asks again for what was stored before
    this Site; ``offline`` asks for nothing. ``now`` gives an aware time of day, ``clock`` and ``sleep`` seconds.
    ``notify`` gets a sentence on every longer wait and whenever an old copy is used. ``requests_made`` counts
    the pages asked for, without redirects and further tries. Sites of one process share a ``pace``.

    Threads may share a Site. Raises SiteUnreachable for a base that is neither the site nor this machine.
    """

    def __init__(
        self,
        *,
        base: str | None = None,
        cache_folder: Path | None,
        refresh: bool = False,
        offline: bool = False,
        now: Callable[[], datetime] = utc_now,
        sleep: Callable[[float], None] = time.sleep,
        clock: Callable[[], float] = time.monotonic,
        notify: Callable[[str], None] = silent,
        limits: Limits = MANNERS,
        pace: Pace | None = None,
    ) -> None:
        self.requests_made = 0
        self._refresh = refresh
        self._offline = offline
        self._now = now
        self._notify = notify
        self._waiting = Waiting(sleep, clock, notify)
        self._pace = pace or Pace(limits)
        self._server = Server(base_address(base, os.environ), limits, self._waiting, now)
        self._store = Store(cache_folder, notify)
        self._asked: set[str] = set()

    def page(self, address: PageAddress, accept: Accept) -> Page:
        """The page, stored while it is fresh, else from the site, else an old copy marked as expired.

        Raises what ``accept`` raises for a page from the site; NotCached; SiteUnreachable, SiteBlocked,
        TournamentNotFound; PageNotUnderstood for a page that is too large.
        """
        return self._kept(address, accept, lambda: self._server.ask(address))

    def posted(self, address: PageAddress, to: str, fields: Mapping[str, str], accept: Accept) -> Page:
        """What the site answers to a form posted to ``to``, the address that a page of its finally came from.

        Kept under ``address`` as any other page. It is posted once, without further tries. Raises as ``page``.
        """
        return self._kept(address, accept, lambda: self._server.post(address, to, fields))

    def close(self) -> None:
        """Close the connections and the file of stored pages; both open again when they are needed."""
        self._server.close()
        self._store.close()

    def _kept(self, address: PageAddress, accept: Accept, ask: Callable[[], Answer]) -> Page:
        stored = self._stored(address, accept)
        if stored is not None and self._is_fresh(address, stored):
            return stored
        if self._offline:
            return self._without_asking(address, stored)
        with self._pace.turn:
            # Who waited here may find that the page has come meanwhile.
            stored = self._stored(address, accept)
            if stored is not None and self._is_fresh(address, stored):
                return stored
            return self._asked_for(address, accept, stored, ask)

    def _stored(self, address: PageAddress, accept: Accept) -> Page | None:
        """The stored copy, marked if it is past its life; None if there is none that is accepted."""
        page = self._store.get(address.key)
        if page is None or page.fetched is None:
            return None
        try:
            life = accept(page)
        except ScraperError:
            return None
        age = self._now() - page.fetched
        # A copy from the future was stored before the clock was put back: nobody knows how old it is.
        return replace(page, expired=not timedelta() <= age < life)

    def _is_fresh(self, address: PageAddress, stored: Page) -> bool:
        trusted = self._offline or not self._refresh or address.key in self._asked
        return trusted and not stored.expired

    def _without_asking(self, address: PageAddress, stored: Page | None) -> Page:
        if stored is None:
            raise NotCached("This page is not stored, and the site may not be asked.", page=address.url())
        return self._old(stored, "The site is not asked.")

    def _asked_for(
        self, address: PageAddress, accept: Accept, stored: Page | None, ask: Callable[[], Answer]
    ) -> Page:
        try:
            with self._pace.page(self._waiting):
                self.requests_made += 1
                answer = ask()
        except SiteUnreachable as error:
            if stored is None:
                raise
            return self._old(stored, str(error))
        page = Page(answer.url, answer.content, self._now().astimezone(UTC))
        accept(page)  # Raises for a page that must not be stored.
        self._store.put(address.key, page)
        self._asked.add(address.key)
        return page

    def _old(self, stored: Page, why: str) -> Page:
        assert stored.fetched is not None
        self._notify(f"{why} Using the copy of {stored.fetched:%Y-%m-%d %H:%M} UTC, which may be out of date.")
        return replace(stored, expired=True)
