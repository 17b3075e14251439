"""The site as one server: its redirects, its nodes, and what to do when it fails.

The bare host sends every page on to a numbered node, and any node has every page (format reference 1); so
the node that answered is asked for the later pages too, until it fails.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from ..address import PageAddress
from ..errors import SiteBlocked, SiteUnreachable, TournamentNotFound
from .bounds import is_loopback, node_of, redirect_target
from .limits import Limits
from .pace import Waiting
from .wire import OK, Answer, Fault, Wire

REDIRECTS = (301, 302, 303, 307, 308)
TOO_MANY_REQUESTS = 429
PASSING = (TOO_MANY_REQUESTS, 500, 502, 503, 504)
"""Statuses that another try may mend."""
FORBIDDEN = 403
NOT_FOUND = 404

MOST_DIGITS = 12
"""Of a ``Retry-After``; a longer number means too long a wait as well."""


class Server:
    """Asks ``base`` for pages. ``now`` gives the time of day, for a ``Retry-After`` that is a date."""

    def __init__(self, base: str, limits: Limits, waiting: Waiting, now: Callable[[], datetime]) -> None:
        self._base = base
        self._node = base
        self._limits = limits
        self._waiting = waiting
        self._now = now
        self._wire = Wire(limits, proxies=not is_loopback(base))

    def ask(self, address: PageAddress) -> Answer:
        """The page, from the server that has it: ``url`` of the answer is the last one asked.

        Raises SiteUnreachable, SiteBlocked, TournamentNotFound, PageNotUnderstood.
        """
        limits = self._limits
        deadline = self._waiting.clock() + limits.total
        tries = 0
        while True:
            tries += 1
            url = address.url(self._node)
            try:
                answer = self._settled(self._followed(url, deadline), address)
            except Fault as fault:
                if not fault.busy:
                    self._node = self._base
                if tries == limits.tries or fault.wait > limits.longest_wait:
                    raise SiteUnreachable(_last_word(fault, tries, limits), page=url) from fault
                pause = max(limits.back_off * 2 ** (tries - 1), fault.wait)
                self._waiting.wait(pause, f"{fault} Trying again in {spoken(pause)}.")
                deadline += pause
            except SiteUnreachable:
                self._node = self._base
                raise
            else:
                self._node = node_of(answer.url) or self._base
                return answer

    def post(self, address: PageAddress, to: str, fields: Mapping[str, str]) -> Answer:
        """The answer to a form, asked for once: a second try might press its button twice.

        Raises as ``ask`` does; SiteUnreachable also for an address that is not on the site.
        """
        try:
            return self._settled(self._wire.ask(redirect_target(to, to), self._limits.total, fields), address)
        except Fault as fault:
            raise SiteUnreachable(str(fault), page=to) from fault

    def close(self) -> None:
        """Close the connections that are open."""
        self._wire.close()

    def _followed(self, url: str, deadline: float) -> Answer:
        """The first answer that is no redirect."""
        asked = url
        for _ in range(self._limits.hops + 1):
            answer = self._wire.ask(url, deadline - self._waiting.clock())
            if answer.status not in REDIRECTS:
                return answer
            url = redirect_target(url, answer.headers.get("Location", ""))
        raise SiteUnreachable("chess-results.com sends from one address to the next without end.", page=asked)

    def _settled(self, answer: Answer, address: PageAddress) -> Answer:
        """The answer, if it is a page; the error that its status stands for otherwise."""
        if answer.status == OK:
            return answer
        if answer.status == FORBIDDEN:
            raise SiteBlocked(
                "chess-results.com refuses to answer this computer (status 403). Try again much later; "
                "until then, pages saved in a browser can be read.",
                page=answer.url,
            )
        if answer.status == NOT_FOUND:
            raise TournamentNotFound(f"chess-results.com has no tournament {address.number}.", page=answer.url)
        if answer.status in PASSING:
            wait = _seconds_to_wait(answer.headers.get("Retry-After", ""), self._now())
            busy = answer.status == TOO_MANY_REQUESTS
            raise Fault(f"chess-results.com answers with an error (status {answer.status}).", wait=wait, busy=busy)
        raise SiteUnreachable(f"chess-results.com gives no page (status {answer.status}).", page=answer.url)


def spoken(seconds: float) -> str:
    """A length of time in words, rounded up.

    >>> spoken(1), spoken(61), spoken(7300), spoken(10**30)
    ('1 second', '2 minutes', '3 hours', 'more than a month')
    """
    for unit, length, enough in (("second", 1, 60), ("minute", 60, 60), ("hour", 3600, 48), ("day", 86400, 31)):
        count = int(-(-seconds // length))
        if count <= enough:
            return f"{count} {unit}{'' if count == 1 else 's'}"
    return "more than a month"


def _last_word(fault: Fault, tries: int, limits: Limits) -> str:
    if fault.wait > limits.longest_wait:
        return f"{fault} It asks to be left alone for {spoken(fault.wait)}."
    return f"{fault} It was tried {tries} times." if tries > 1 else str(fault)


def _seconds_to_wait(retry_after: str, now: datetime) -> float:
    """What ``Retry-After`` asks for, as seconds or as a date (RFC 9110, 10.2.3); 0 if it is neither."""
    text = retry_after.strip()
    if text.isascii() and text.isdigit():
        return float(text[:MOST_DIGITS])
    try:
        moment = parsedate_to_datetime(text)
        if moment.tzinfo is None:
            moment = moment.replace(tzinfo=UTC)
        return max(0.0, (moment - now).total_seconds())
    except (ValueError, TypeError, IndexError, OverflowError):
        return 0.0
