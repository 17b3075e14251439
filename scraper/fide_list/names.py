"""Names as words to look for, the same for those on the list and those that a person types.

>>> words("O’Made, Jörg-Peter"), folded("Prüfer, Jörg")
(['o', 'made', 'jörg', 'peter'], 'joerg jorg pruefer prufer')
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from ..matcher import spellings

_WORD = re.compile(r"[^\W_]+")


def words(text: str) -> list[str]:
    """The words of a text in small letters, with their accents."""
    return _WORD.findall(unicodedata.normalize("NFC", text).casefold())


def folded(name: str) -> str:
    """What the index gets of a name: its words without accents, in every spelling."""
    if name.isascii():
        return name.lower()
    return " ".join(sorted(part for word in words(name) for spelling in spellings(word) for part in words(spelling)))


def expression(wanted: Iterable[str], ending: str) -> str:
    """What asks the index for all of the words, each in any of its spellings; ``ending`` * asks for beginnings."""
    either = (" OR ".join(f"({_all(spelling, ending)})" for spelling in sorted(spellings(word))) for word in wanted)
    return " AND ".join(f"({one})" for one in either)


def _all(spelling: str, ending: str) -> str:
    """A spelling, which may be two words: ½ is written 1⁄2."""
    return " AND ".join(f'"{part}"{ending}' for part in words(spelling))
