"""Numbers as the site prints them: a decimal comma, a half as a character, zero for "none"."""

from __future__ import annotations

import re
from decimal import Decimal

_WHOLE = re.compile(r"[0-9]{1,9}")
_DECIMAL = re.compile(r"([+-]?[0-9]{1,9})(?:[.,]([0-9]{1,4}))?(½?)|½")
_MINUS = str.maketrans("−–", "--")


def whole(text: str) -> int | None:
    """A number without sign or decimals; None for anything else, an empty cell included.

    >>> whole("2105"), whole(""), whole("1800*")
    (2105, None, None)
    """
    return int(text) if _WHOLE.fullmatch(text) else None


def decimal(text: str) -> Decimal | None:
    """A number with a decimal comma or a half; None for anything else, an empty cell included.

    >>> decimal("4,5"), decimal("6½"), decimal("½"), decimal("-14,80"), decimal("")
    (Decimal('4.5'), Decimal('6.5'), Decimal('0.5'), Decimal('-14.80'), None)
    """
    found = _DECIMAL.fullmatch(text.translate(_MINUS))
    if found is None:
        return None
    integer, fraction, half = found.groups()
    if integer is None:
        return Decimal("0.5")
    if half:
        return None if fraction else Decimal(integer) + Decimal("0.5")
    return Decimal(f"{integer}.{fraction}" if fraction else integer)
