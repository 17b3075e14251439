"""A file on FIDE's server, as the headers of its answers describe it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from email.utils import parsedate_to_datetime


@dataclass(frozen=True, slots=True)
class Remote:
    """A file on the server: what it says of it, None where it says nothing."""

    name: str
    length: int | None = None
    changed: str | None = None
    tag: str | None = None

    @classmethod
    def told(cls, name: str, headers: Mapping[str, str]) -> Remote:
        """What the headers of an answer say of the file."""
        length = headers.get("Content-Length", "")
        known = length.isascii() and length.isdigit() and "Transfer-Encoding" not in headers
        return cls(name, int(length[:15]) if known else None, headers.get("Last-Modified"), headers.get("ETag"))

    @property
    def made(self) -> date | None:
        """The day on which it was last changed, in UTC."""
        try:
            return parsedate_to_datetime(self.changed).date() if self.changed else None
        except (ValueError, TypeError, IndexError, OverflowError):
            return None

    @property
    def state(self) -> str | None:
        """What tells this state of the file from another; None if nothing does."""
        return self.tag if self.tag and not self.tag.startswith("W/") else self.changed
