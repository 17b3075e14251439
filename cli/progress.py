"""What is being waited for, in a line on stderr: after half a second, and only where that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

PATIENCE = 0.5
"""Seconds after which one wonders what is going on."""


@contextmanager
def waiting_for(what: str, patience: float = PATIENCE) -> Iterator[None]:
    """Show what is being waited for while the block runs, if it runs for longer than ``patience`` seconds."""
    if not sys.stderr.isatty():
        yield
        return
    from .console import error_console

    status = error_console().status(what)
    timer = Timer(patience, status.start)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        status.stop()
