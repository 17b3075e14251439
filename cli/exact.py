"""Exact decimals as the strings that JSON and CSV carry."""

from __future__ import annotations

from decimal import Decimal


def exact(value: Decimal | None) -> str | None:
    """Two decimals, and a sign only if the value is negative; never "-0.00".

    >>> exact(Decimal("-4.5")), exact(Decimal("-0.00")), exact(None)
    ('-4.50', '0.00', None)
    """
    return None if value is None else f"{value + 0:.2f}"
