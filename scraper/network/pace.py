"""The pause between two pages, for everybody in this process who asks the site."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

from .limits import MANNERS, Limits

NOTEWORTHY = 0.5
"""Seconds of waiting from which on the user is told."""


def silent(text: str) -> None:
    """Tell nobody."""


class Waiting:
    """Waits, and says so where it takes long. ``sleep`` takes seconds, ``notify`` a sentence."""

    def __init__(
        self,
        sleep: Callable[[float], None] = time.sleep,
        clock: Callable[[], float] = time.monotonic,
        notify: Callable[[str], None] = silent,
    ) -> None:
        self.clock = clock
        self._sleep = sleep
        self._notify = notify

    def wait(self, seconds: float, why: str) -> None:
        """Let so many seconds pass; ``why`` is a sentence."""
        if seconds > NOTEWORTHY:
            self._notify(why)
        if seconds > 0:
            self._sleep(seconds)


class Pace:
    """One page at a time, and a pause after each. Sites that are open at once in a process share one."""

    def __init__(self, limits: Limits = MANNERS) -> None:
        self.turn = Lock()
        """Held by who asks for a page, so that others wait for it rather than ask beside it."""
        self._pause = limits.pause
        self._answered: float | None = None

    @contextmanager
    def page(self, waiting: Waiting) -> Iterator[None]:
        """Wait for the rest of the pause, then let one page be asked for. Only for the holder of the turn."""
        if self._answered is not None:
            rest = self._answered + self._pause - waiting.clock()
            waiting.wait(rest, "Waiting a moment before the next page, to spare the site.")
        try:
            yield
        finally:
            self._answered = waiting.clock()
