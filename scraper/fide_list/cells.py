"""The cells of FIDE's list: what they may hold, and what that means.

The same few ratings, federations and years come again and again, so each text is looked at once and its
meaning kept; that is most of the speed of reading the list.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Protocol

from ..text import clean

LARGEST_ID = 9_999_999_999
"""FIDE IDs have up to nine digits today."""

_MOST_KEPT = 50_000
_DIGITS = re.compile(r"[0-9]{1,10}")
_CODE = re.compile(r"[A-Z]{3}")
_LETTERS = re.compile(r"[A-Za-z]*")


class Cells(Protocol):
    """The meaning of the cells of a column, by their text. Raises ValueError for one that cannot be."""

    def __getitem__(self, text: str, /) -> object: ...


class _Kept(dict[str, object]):
    """Meanings by text, each found once."""

    def __init__(self, meaning: Callable[[str], object]) -> None:
        super().__init__()
        self._meaning = meaning

    def __missing__(self, text: str) -> object:
        if len(self) >= _MOST_KEPT:
            self.clear()
        meaning = self[text] = self._meaning(text.strip())
        return meaning


class _Names:
    """Names, which hardly ever come twice."""

    def __getitem__(self, text: str, /) -> str:
        name = clean(text if text.isascii() else _decoded(text))
        if not name:
            raise ValueError("no name")
        return name


class _Ids:
    """FIDE IDs, which never come twice."""

    def __getitem__(self, text: str, /) -> int:
        number = _whole(text.strip(), "FIDE ID")
        if not 0 < number <= LARGEST_ID:
            raise ValueError("no FIDE ID")
        return number


def cells_of(field: str) -> Cells:
    """What reads the column of a field. Of a rating, its games and its K the field is "rating", "games", "k"."""
    if field == "fide_id":
        return _Ids()
    if field == "name":
        return _Names()
    return _Kept(_MEANINGS[field])


def _decoded(text: str) -> str:
    """The text of bytes that were read as Latin-1 to keep the columns in their places."""
    try:
        return text.encode("latin-1").decode("utf-8")
    except UnicodeDecodeError:
        return text


def _whole(text: str, what: str) -> int:
    if not _DIGITS.fullmatch(text):
        raise ValueError(f"{text[:20]!r} as {what}")
    return int(text)


def _rating(text: str) -> int:
    number = _whole(text, "rating") if text else 0
    if number and not 1000 <= number <= 3500:
        raise ValueError(f"{number} as rating")
    return number


def _games(text: str) -> int | None:
    number = _whole(text, "number of games") if text else None
    if number is not None and number > 999:
        raise ValueError(f"{number} as number of games")
    return number


def _k(text: str) -> int | None:
    """K 0 or blank is "not stated". The smallest K in use is 10, less when reduced for many games (B.02 8.3.3)."""
    number = _whole(text, "K") if text else 0
    if number and not 5 <= number <= 40:
        raise ValueError(f"{number} as K")
    return number or None


def _birth_year(text: str) -> int | None:
    number = _whole(text, "year of birth") if text else 0
    if number and not 1850 <= number <= 2100:
        raise ValueError(f"{number} as year of birth")
    return number or None


def _federation(text: str) -> str:
    if text and not _CODE.fullmatch(text):
        raise ValueError(f"{text[:20]!r} as federation")
    return text


def _sex(text: str) -> str:
    if text not in ("", "M", "F"):
        raise ValueError(f"{text[:20]!r} as sex")
    return text


def _letters(text: str) -> str:
    if not _LETTERS.fullmatch(text):
        raise ValueError(f"{text[:20]!r} as title or flag")
    return text


_MEANINGS: dict[str, Callable[[str], object]] = {
    "federation": _federation,
    "sex": _sex,
    "title": _letters,
    "womens_title": _letters,
    "rating": _rating,
    "games": _games,
    "k": _k,
    "birth_year": _birth_year,
    "flag": _letters,
}
