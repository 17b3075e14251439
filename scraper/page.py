"""A page as it came: its bytes, where from and when. Nothing of it has been read yet."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the site.

    ``address`` is the address that was asked for, or the path of the file it was saved in.
    ``fetched`` is when the site sent it (with time zone); None for a saved page, which does not say.
    ``expired`` marks a stored copy past its life, used because the site could not be reached.
    """

    address: str
    content: bytes
    fetched: datetime | None = None
    expired: bool = False
