"""Text of a page made fit to compare and to print: white space folded, nothing that moves a cursor.

Names, remarks and headings are typed by organisers and by anyone who can upload a tournament, so they may
hold control characters, terminal escapes or marks that turn the direction of writing.
"""

from __future__ import annotations

import re
import unicodedata

_ESCAPE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|.)?")
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})


def clean(text: str) -> str:
    """``text`` on one line, single blanks, without control characters and direction marks.

    >>> clean("  Rk.\\xa0 TB1 \\x1b[31m\\u202e")
    'Rk. TB1'
    """
    if text.isprintable():
        return " ".join(text.split()) if " " in text else text
    spaced = " ".join(_ESCAPE.sub("", text).split())
    if spaced.isprintable():
        return spaced
    return " ".join("".join(c for c in spaced if unicodedata.category(c) not in _UNSEEN).split())
