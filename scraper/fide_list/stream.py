"""The lines of a list that may be longer than memory: a megabyte at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from .errors import ListNotUnderstood

_PIECE = 1024 * 1024
_LONGEST_LINE = 4096
"""Characters. The lines of the list have 163 at most; a file without line ends is something else."""
_MARK = b"\xef\xbb\xbf"


class Readable(Protocol):
    """Something to read bytes from: a file, or the member of a zip."""

    def read(self, size: int, /) -> bytes: ...


class Lines:
    """The header line of a list, and its other lines in batches.

    Bytes are read as Latin-1, a character each, so that columns keep their places. ``read`` counts the bytes
    read so far; at the end ``last`` is the number of the last line, ``broken_off`` whether it has no line end. Raises
    ListNotUnderstood for what has no lines.
    """

    def __init__(self, stream: Readable) -> None:
        self.read = 0
        self.last = 1
        self.broken_off = False
        self._stream = stream
        first = self._piece().removeprefix(_MARK.decode("latin-1"))
        while "\n" not in first and len(first) <= _LONGEST_LINE and (piece := self._piece()):
            first += piece
        header, _, self._rest = first.lstrip().partition("\n")
        self.header = header[:_LONGEST_LINE].removesuffix("\r")

    def batches(self) -> Iterator[tuple[int, list[str]]]:
        """The lines after the header, with the number in the file of the first of each batch."""
        number, rest, more = 2, self._rest, True
        while more:
            piece = self._piece()
            more = bool(piece)
            lines = (rest + piece).replace("\r\n", "\n").split("\n")
            rest = lines.pop() if more else ""
            if len(rest) > _LONGEST_LINE:
                raise ListNotUnderstood(f"Line {number + len(lines)} has no end: this is not FIDE's list.")
            self.broken_off = bool(lines) and bool(lines[-1].strip("\x1a \r"))
            yield number, lines
            number += len(lines)
            self.last = number - 1

    def _piece(self) -> str:
        piece = self._stream.read(_PIECE)
        self.read += len(piece)
        return piece.decode("latin-1")
