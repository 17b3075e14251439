"""The bytes of a page as UTF-8, whatever a browser or an editor saved them in.

The site sends strict UTF-8 without a byte order mark (format reference 3). Saved pages come with one, in
UTF-16, or in the code page of an old Windows.
"""

from __future__ import annotations

import codecs

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


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
        return _detected(content)
    return content


def _detected(content: bytes) -> bytes:
    """By the page's own declaration, else by its bytes; a declaration of UTF-8 was just found to be untrue."""
    from bs4.dammit import UnicodeDammit

    found = UnicodeDammit(content, is_html=True, user_encodings=["windows-1252"], exclude_encodings=["utf-8"])
    return (found.unicode_markup or content.decode("windows-1252", "replace")).encode()
