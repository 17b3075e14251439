"""Table 8.1.2 opened out: the expected score for every difference, so that no search is needed.

>>> by_difference(400)[-413], by_difference(None)[-413]
(Decimal('0.08'), Decimal('0.07'))
"""

from collections.abc import Mapping
from decimal import Decimal
from functools import lru_cache

from .rounding import as_decimal
from .tables import ROWS

LAST = ROWS[-1].low
"""From this difference on, and below its negative, the table changes no more."""

_WIDEST = 2600
"""The largest difference between two ratings, from 1400 to 4000."""


def _hundredths() -> tuple[int, ...]:
    higher = [row.higher for row in ROWS for _ in range(row.low, (row.high or row.low) + 1)]
    lower = [row.lower for row in ROWS for _ in range(row.low, (row.high or row.low) + 1)]
    return tuple(higher + lower[:0:-1])


HUNDREDTHS: tuple[int, ...] = _hundredths()
"""Expected score in hundredths for D from -736 to 736, to be indexed with D itself.

It holds D = 0, 1, ... 736 and then -736, ... -1, which Python counts from the end.
"""


def reached(difference: int, cap: int | None) -> int:
    """The difference with which the table is entered: limited by the cap or else by the end of the table."""
    reach = LAST if cap is None else cap
    return max(-reach, min(reach, difference))


@lru_cache
def by_difference(cap: int | None) -> Mapping[int, Decimal]:
    """Expected score for every difference between two ratings; with a cap, larger ones count as that much."""
    reach = LAST if cap is None else cap
    inside = [as_decimal(HUNDREDTHS[difference]) for difference in range(-reach, reach + 1)]
    outside = _WIDEST - reach
    scores = [inside[0]] * outside + inside + [inside[-1]] * outside
    return dict(zip(range(-_WIDEST, _WIDEST + 1), scores, strict=True))
