"""A file on its way from FIDE's server: what the server says of it, what is there of it, what is missing.

A server may change the file at any time, so every part is asked for together with the state it belongs to.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from .errors import ListUnreachable
from .partial import Partial
from .record import Progress
from .remote import Remote

DOWNLOADING = "Downloading"
KEPT = "What came is kept; the next update goes on from there."
BROKE_OFF = f"The connection to FIDE's server broke off. {KEPT}"

OK, PART = 200, 206
_RANGE = re.compile(r"bytes ([0-9]{1,15})-")


class Broken(Exception):
    """What another try may mend. The message is a sentence."""


class Transfer:
    """A file on its way: what the server says of it, and what is there of it."""

    def __init__(self, remote: Remote, partial: Partial, progress: Progress) -> None:
        self.remote = remote
        self.partial = partial
        self._progress = progress
        self._size = partial.size(remote.state)
        self._got_some = False

    @property
    def whole(self) -> bool:
        """Whether nothing is missing."""
        return 0 < self._size == self.remote.length

    def asking(self) -> Mapping[str, str]:
        """The headers that ask for what is missing, or for all if the file has changed (RFC 9110, 13.1.5)."""
        state = self.remote.state
        return {"Range": f"bytes={self._size}-", "If-Range": state} if self._size and state else {}

    def accept(self, status: int, headers: Mapping[str, str]) -> None:
        """Make ready for the body of an answer: the missing part, or the whole file."""
        if status == PART and self._size and self._is_missing_part(headers):
            return
        if self._got_some:
            raise ListUnreachable("The download broke off, and FIDE's server does not let it go on where it was.")
        if status != OK:
            self.partial.remove()
            raise ListUnreachable("FIDE's server does not let the download go on; the next update begins it anew.")
        self.remote = Remote.told(self.remote.name, headers)
        self._size = 0
        self.partial.begin(self.remote.state)

    def add(self, piece: bytes, most: int) -> None:
        """Keep a piece of the body."""
        if self._size + len(piece) > most:
            self.partial.remove()
            raise ListUnreachable(f"FIDE's server sends more than {most // 10**6} MB, which is not its list.")
        self.partial.add(piece)
        self._got_some = True
        self._size += len(piece)
        self._progress(DOWNLOADING, self._size, self.remote.length or 0)

    def require_whole(self) -> None:
        """Raises Broken if less came than the server said."""
        if self.remote.length is not None and not self.whole:
            raise Broken(BROKE_OFF)

    def _is_missing_part(self, headers: Mapping[str, str]) -> bool:
        found = _RANGE.match(headers.get("Content-Range", ""))
        state = Remote.told(self.remote.name, headers).state
        return found is not None and int(found[1]) == self._size and state in (None, self.remote.state)
