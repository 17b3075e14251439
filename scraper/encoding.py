"""The bytes of a page as UTF-8, whatever a browser or an editor saved them in.

The site sends strict UTF-8 without a byte order mark (format reference 3). Saved pages come with one, in
UTF-16, or in the code page of an old Windows.
"""

from __future__ import annotations

import codecs
import re

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)

_WESTERN = "windows-1252"
"""What is written where a page says ISO 8859-1, as browsers take it, or says nothing true."""

_DECLARED = re.compile(
    rb"""charset\s*=\s*["']?\s*((?:windows-|iso-8859-|koi8-|gb|big5|shift_jis|euc-)[\w-]*)""", re.I
)
_WHERE_DECLARED = 4096


def utf8(content: bytes) -> bytes:
    """``content`` re-encoded as UTF-8 without a mark; unchanged where it is that already.

    >>> utf8(codecs.BOM_UTF8 + "½".encode()) == utf8("½".encode("utf-16")) == "½".encode()
    True
    """
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return content[len(mark) :].decode(encoding, "replace").encode()
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return _decoded(content).encode()
    return content


def _decoded(content: bytes) -> str:
    """By the first declaration that is true, else as UTF-8 with some broken bytes, else as Western Windows."""
    for name in _DECLARED.findall(content[:_WHERE_DECLARED]):
        encoding = _WESTERN if name.lower() == b"iso-8859-1" else name.decode()
        try:
            return content.decode(encoding)
        except (LookupError, UnicodeDecodeError):
            continue
    damaged = content.decode("utf-8", "replace")
    broken = damaged.count("\ufffd")
    whole = sum(not character.isascii() for character in damaged) - broken
    return damaged if whole > broken else content.decode(_WESTERN, "replace")
