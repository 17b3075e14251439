"""A terminal to run the command on: what it shows can be read, and keys be pressed. POSIX only, as its tests are."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from collections.abc import Iterator, Sequence

from .command import ENOUGH, Command

CTRL_C = "\x03"
CTRL_D = "\x04"
ENTER = "\r"

_ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()=>][A-Z0-9]?|\x1b\][^\x07]*\x07")


class Terminal:
    """A running command on a terminal of its own."""

    def __init__(self, process: subprocess.Popen[bytes], side: int) -> None:
        self._process, self._side = process, side
        self._shown = b""

    @property
    def text(self) -> str:
        """All that was shown so far, without colours and cursor movements."""
        return _ESCAPE.sub("", self._shown.decode("utf-8", "replace")).replace("\r", "")

    def wait_for(self, words: str) -> None:
        """Read on until these words were shown."""
        end = time.monotonic() + ENOUGH
        while words not in self.text:
            assert time.monotonic() < end, f"{words!r} was not shown, but: {self.text}"
            assert self._read(0.2) or self._process.poll() is None, f"it ended without {words!r}: {self.text}"

    def press(self, keys: str) -> None:
        """Type on the terminal; the terminal itself makes a signal of Ctrl-C, unless the program reads keys."""
        os.write(self._side, keys.encode())

    def end(self, *, pressing: str = "") -> int:
        """Read to the end; the exit code. ``pressing`` is a key to end it by, pressed again while nothing follows:
        what comes in the moment before Python listens is noticed with the next key only."""
        end, quiet = time.monotonic() + ENOUGH, 0
        self.press(pressing)
        while (read := self._read(0.2)) or self._process.poll() is None:
            assert time.monotonic() < end, f"it does not end: {self.text}"
            quiet = 0 if read else quiet + 1
            if pressing and quiet % 10 == 9:
                self.press(pressing)
        return self._process.wait()

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self._side], [], [], seconds)
        piece = b""
        with contextlib.suppress(OSError):  # What Linux says at the end of a terminal.
            piece = os.read(self._side, 65536) if ready else b""
        self._answer(piece)
        self._shown += piece
        return bool(piece)

    def _answer(self, piece: bytes) -> None:
        """Say where the cursor is, as terminals do when they are asked."""
        for _ in range(piece.count(b"\x1b[6n")):
            os.write(self._side, b"\x1b[1;1R")


@contextlib.contextmanager
def terminal(
    command: Command, arguments: Sequence[object], *, columns: int = 80, kind: str = "xterm"
) -> Iterator[Terminal]:
    """Run the command on a terminal of so many columns; it is ended if the test ends before it."""
    side, other = pty.openpty()
    fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    process = subprocess.Popen(
        [*command.program, *(str(one) for one in arguments)],
        stdin=other,
        stdout=other,
        stderr=other,
        env={**command.environment, "TERM": kind},
        preexec_fn=_take_the_terminal,
        start_new_session=True,
    )
    os.close(other)
    try:
        yield Terminal(process, side)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        os.close(side)


def _take_the_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
