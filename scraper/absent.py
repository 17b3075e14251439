"""What stands in place of an opponent: a bye, or nobody at all (format reference 5.2 and 8).

The start number of nobody is a minus, -1 or -2, in every language; where a list prints none, the word counts,
unless there is a rating: somebody may really be called Bye.

>>> absent_kind("-2", "not paired"), absent_kind("-1", "pauza"), absent_kind("", "bye", "")
('not-paired', 'bye', 'bye')
>>> [absent_kind("17", "Bye"), absent_kind("", "Bye", "1850"), absent_kind("", "pauza")]
[None, None, None]
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import cast

from .round_cell import CellKind
from .vocabulary import vocabulary

_NUMBERS: Mapping[str, CellKind] = MappingProxyType({"-": "bye", "-1": "bye", "-2": "not-paired"})
_NO_NUMBERS = ("", "0")
_NO_RATINGS = ("", "-", "0")


def absent_kind(number: str, name: str, rating: str = "") -> CellKind | None:
    """What the cells of an opponent stand for if he is none; None for somebody, and for what is not understood."""
    word = cast("CellKind | None", vocabulary().absent.get(name.casefold()))
    if number in _NUMBERS:
        return word or _NUMBERS[number]
    return word if number in _NO_NUMBERS and rating in _NO_RATINGS else None
