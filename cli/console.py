"""Where text goes: stdout for results, stderr for the rest; never cut when piped, never a crash over a "½"."""

from __future__ import annotations

import codecs
import shutil
import sys
from types import MappingProxyType
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.console import Console

PIPED_WIDTH = 100_000
"""Columns. Whoever reads a pipe cuts for himself."""

_ANY_HEIGHT = 25

_IN_PLAIN_LETTERS = MappingProxyType(
    {"½": "1/2", "→": "->", "–": "-", "−": "-", "×": "x", "·": "-", "“": '"', "”": '"', "’": "'", "…": "..."}
)


def _plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(_IN_PLAIN_LETTERS.get(c, "?") for c in error.object[error.start : error.end]), error.end


def prepare_streams() -> None:
    """Let stdout and stderr write every text, in plain letters where their code page lacks a character."""
    codecs.register_error("plainly", _plainly)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="plainly")


def output_console() -> Console:
    """The console on stdout."""
    return _console(sys.stdout)


def error_console() -> Console:
    """The console on stderr."""
    return _console(sys.stderr)


def _console(stream: TextIO) -> Console:
    from rich.console import Console

    width = shutil.get_terminal_size().columns if stream.isatty() else PIPED_WIDTH
    # Without a height rich asks the terminal itself, and takes 80 columns for a dumb one.
    return Console(file=stream, width=width, height=_ANY_HEIGHT, highlight=False, markup=False, emoji=False)
