"""Exact numbers: hundredths as integers inside, ``Decimal`` outside, and FIDE's one rounding.

B.02 8.3.4: the change of a period is rounded to the nearest whole number, and a half goes away from zero.
Nothing here depends on the decimal context of the caller.

>>> round_half_away(Decimal("-2.5"))
-3
>>> as_decimal(-194)
Decimal('-1.94')
"""

from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache

from .errors import NotHundredths


def round_half_away(value: Decimal) -> int:
    """The nearest whole number, halves away from zero (B.02 8.3.4)."""
    return int(value.to_integral_value(rounding=ROUND_HALF_UP))


def round_hundredths(hundredths: int) -> int:
    """The same for a number of hundredths: 250 gives 3, -250 gives -3."""
    return (hundredths + 50) // 100 if hundredths >= 0 else -((50 - hundredths) // 100)


def divide_half_up(numerator: int, denominator: int) -> int:
    """The nearest whole number to a quotient, halves up; the denominator is positive."""
    return (2 * numerator + denominator) // (2 * denominator)


@lru_cache(maxsize=1 << 15)
def as_decimal(hundredths: int) -> Decimal:
    """A number of hundredths as a ``Decimal`` of exactly two places."""
    whole, rest = divmod(abs(hundredths), 100)
    return Decimal(f"{'-' if hundredths < 0 else ''}{whole}.{rest:02d}")


def as_hundredths(value: Decimal) -> int:
    """The reverse of ``as_decimal``.

    Raises:
        NotHundredths: the value is finer than hundredths, or no finite number.
    """
    if not value.is_finite():
        raise NotHundredths(value)
    numerator, denominator = value.as_integer_ratio()
    hundredths, rest = divmod(100 * numerator, denominator)
    if rest:
        raise NotHundredths(value)
    return hundredths
