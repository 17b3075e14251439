"""Where text goes: stdout for results, stderr for the rest; never cut when piped, never a crash over a "½".

Whoever starts the program may give it no streams at all, or ones that break; none of that is its user's fault.
"""

from __future__ import annotations

import codecs
import contextlib
import json
import os
import shutil
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING, TextIO

import click

if TYPE_CHECKING:
    from rich.console import Console

PIPED_WIDTH = 100_000
"""Columns. Whoever reads a pipe cuts for himself."""

_ANY_HEIGHT = 25

_IN_PLAIN_LETTERS = MappingProxyType(
    {
        "½": "1/2", "→": "->", "–": "-", "−": "-", "─": "-", "×": "x", "·": "-", "…": "...",
        "“": '"', "”": '"', "’": "'",
        "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ø": "o", "Ø": "O", "ß": "ss", "æ": "ae", "Æ": "AE", "ı": "i",
    }
)  # fmt: skip


def _plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_in_plain_letters, error.object[error.start : error.end])), error.end


def _in_plain_letters(character: str) -> str:
    """A letter without its accent, a sign in other signs, a question mark for what has neither."""
    if character in _IN_PLAIN_LETTERS:
        return _IN_PLAIN_LETTERS[character]
    return unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode() or "?"


def prepare_streams() -> None:
    """Let stdout and stderr write every text, in plain letters where their code page lacks a character.

    A stream that was closed before the program began reads as empty, or takes everything in silence.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
    codecs.register_error("plainly", _plainly)
    codecs.register_error("in-json", _in_json)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="plainly")


def print_document(document: str) -> None:
    """Print JSON on stdout; what its code page lacks is escaped as JSON does, for it must stay the same document."""
    print_pieces((document,))


def print_pieces(pieces: Iterable[str]) -> None:
    """Print a document that comes in pieces, as ``print_document`` does."""
    encoding = sys.stdout.encoding or "utf-8"
    for piece in pieces:
        sys.stdout.write(piece.encode(encoding, "in-json").decode(encoding))
    print(flush=True)


def _in_json(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return json.dumps(error.object[error.start : error.end])[1:-1], error.end


WRITING_FAILED, INTERRUPTED = 1, 130


@contextlib.contextmanager
def leaving_well() -> Iterator[None]:
    """End quietly where the reader of the output has had enough; in a word where the user breaks off, at any time,
    with Ctrl-C or with the end of the input; with a message where the output cannot be written."""
    try:
        yield
    except (KeyboardInterrupt, EOFError, click.Abort):
        click.echo("Interrupted.", err=True)
        raise click.exceptions.Exit(INTERRUPTED) from None
    except BrokenPipeError:
        _give_up_output()
        raise click.exceptions.Exit(0) from None
    except OSError as error:
        _give_up_output()
        with contextlib.suppress(OSError):
            click.echo(f"Error: The result cannot be written: {error.strerror or error}.", err=True)
        raise click.exceptions.Exit(WRITING_FAILED) from error


def _give_up_output() -> None:
    """Let what is left in the buffers go nowhere, or Python would try again at its end, and complain."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            stream.flush()
            continue
        with contextlib.suppress(OSError, ValueError):
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def output_console() -> Console:
    """The console on stdout."""
    return _console(sys.stdout)


def error_console() -> Console:
    """The console on stderr."""
    return _console(sys.stderr)


def _console(stream: TextIO) -> Console:
    from rich.console import Console

    class Pipeable(Console):
        def on_broken_pipe(self) -> None:
            raise  # By itself rich would end the program as failed.

    width = shutil.get_terminal_size().columns if stream.isatty() else PIPED_WIDTH
    # Without a height rich asks the terminal itself, and takes 80 columns for a dumb one.
    return Pipeable(file=stream, width=width, height=_ANY_HEIGHT, highlight=False, markup=False, emoji=False)
