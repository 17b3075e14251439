"""Writing a report: whole or not at all, and never over something that is no file."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from .errors import Usage


def require_writable(path: Path) -> None:
    """Raises Usage for a place where no file can be written."""
    if path.is_dir():
        raise Usage(f"The report cannot be written: {path} is a folder. Give the name of a file.")
    if path.exists() and not path.is_file():
        raise Usage(f"The report cannot be written: {path} is no ordinary file.")
    if not path.name or not path.parent.is_dir():
        raise Usage(f"The report cannot be written: there is no folder {path.parent}.")


def write(path: Path, text: str) -> None:
    """Put the whole text in a file beside the place, then in the place of what was there. Raises Usage."""
    require_writable(path)
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with beside.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.replace(beside, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise Usage(f"The report cannot be written to {path}: {error.strerror or error}.") from error
