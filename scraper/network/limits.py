"""How much is asked of the site, and how long it is waited for: every number of the conversation in one place.

The site limits and blocks eager clients (format reference 11); what its own pages need is far below these.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds, bytes and counts. Tests hand in smaller ones."""

    pause: float = 1.0
    """Seconds between the end of an answer and the next page."""
    connect: float = 10.0
    read: float = 30.0
    """Seconds without a single byte."""
    total: float = 60.0
    """Seconds for one page, its redirects and tries, without the waits between the tries."""
    size: int = 8 * 1024 * 1024
    """Bytes of one page, unpacked. The largest page known has 186 kB (format reference 11)."""
    tries: int = 3
    back_off: float = 1.0
    """Seconds before the second try; doubled before each further one."""
    longest_wait: float = 60.0
    """Seconds that ``Retry-After`` may ask for; a longer wait is left to the user."""
    hops: int = 5
    """Redirects of one page. The site needs one (format reference 1)."""


MANNERS = Limits()
