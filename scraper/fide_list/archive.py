"""A list as a file on this computer: the text, or the zip that FIDE packs it in.

Which of the two it is is seen from its first bytes, not from its name. Nothing is unpacked to disk.
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path, PurePosixPath

from .errors import ListFileMissing, ListFileUnreadable
from .record import Origin
from .stream import Readable

MOST_PACKED = 512 * 1024 * 1024
"""Bytes of a file. The packed list has 45 million, the text of the combined one 317 million."""
MOST_UNPACKED = 2 * 1024 * 1024 * 1024

_ZIP = (b"PK\x03\x04", b"PK\x05\x06")
_PACKINGS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ENCRYPTED = 1
_NOT_A_DATE = 1980
"""The year that zips give to a file without a date."""


@dataclass(frozen=True, slots=True)
class ListFile:
    """The text of a list, to be read once, and where it comes from."""

    stream: Readable
    origin: Origin


@contextmanager
def open_list(path: Path) -> Iterator[ListFile]:
    """Open a list, as text or as zip. Raises ListFileMissing, ListFileUnreadable; the latter also while reading."""
    with ExitStack() as opened:
        try:
            found = _opened(path, opened)
        except OSError as error:
            raise _not_opened(path, error) from error
        except (zipfile.BadZipFile, ValueError, NotImplementedError) as error:
            raise ListFileUnreadable(f"{path} is a zip file that is cut or damaged.") from error
        yield found


def _opened(path: Path, opened: ExitStack) -> ListFile:
    file = opened.enter_context(path.open("rb"))
    size = path.stat().st_size
    packed = file.read(4) in _ZIP
    file.seek(0)
    if size > (MOST_PACKED if packed else MOST_UNPACKED):
        raise ListFileUnreadable(f"{path} is far too large for FIDE's list ({size // 10**6} MB).")
    if not packed:
        return ListFile(_Guarded(file, path), Origin(path.name, size))
    archive = opened.enter_context(zipfile.ZipFile(file))
    member = _member(archive, path)
    origin = Origin(PurePosixPath(member.filename).name, member.file_size, made=_day(member))
    return ListFile(_Guarded(opened.enter_context(archive.open(member)), path), origin)


class _Guarded:
    """A stream whose errors are ours, and which gives no more than a list can hold."""

    def __init__(self, stream: Readable, path: Path) -> None:
        self._stream = stream
        self._path = path
        self._left = MOST_UNPACKED

    def read(self, size: int, /) -> bytes:
        try:
            piece = self._stream.read(size)
        except (zipfile.BadZipFile, zlib.error, EOFError, OSError) as error:
            raise ListFileUnreadable(f"{self._path} is cut or damaged ({error}).") from error
        self._left -= len(piece)
        if self._left < 0:
            raise ListFileUnreadable(f"{self._path} holds far more text than FIDE's list.")
        return piece


def _member(archive: zipfile.ZipFile, path: Path) -> zipfile.ZipInfo:
    """The one text in the zip. Raises ListFileUnreadable if there is none or it cannot be unpacked safely."""
    members = [one for one in archive.infolist() if not one.is_dir() and not one.filename.startswith("__MACOSX/")]
    texts = [one for one in members if one.filename.lower().endswith(".txt")]
    if len(texts) != 1:
        names = ", ".join(ascii(one.filename)[1:-1] for one in members[:5]) or "nothing"
        many = "more than one text" if texts else "no text (.txt)"
        raise ListFileUnreadable(f"{path} holds {many} but FIDE's list is one; it holds {names}.")
    (text,) = texts
    if text.file_size > MOST_UNPACKED:
        raise ListFileUnreadable(
            f"{path} would unpack to {text.file_size // 10**6} MB: that is not FIDE's list, so it was not unpacked."
        )
    if text.flag_bits & _ENCRYPTED or text.compress_type not in _PACKINGS:
        raise ListFileUnreadable(
            f"{path} is encrypted or packed in an unusual way; unpack it and give the text file."
        )
    return text


def _day(member: zipfile.ZipInfo) -> date | None:
    try:
        day = date(*member.date_time[:3])
    except ValueError:
        return None
    return day if day.year > _NOT_A_DATE else None


def _not_opened(path: Path, error: OSError) -> ListFileMissing:
    reason = "it is a folder" if path.is_dir() else (error.strerror or str(error)).lower()
    return ListFileMissing(f"{path} cannot be read: {reason}.")
