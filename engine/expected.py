"""The expected score of a game: B.02 8.3.1 with table 8.1.2, for rapid and blitz 7.3.1 with 7.1.2.

D is the player's rating minus the opponent's. A difference over 400 counts as 400, except for a player who is
himself rated 2650 or more, in standard tournaments since 1 October 2025: for him the true difference counts,
while his opponent's stays limited.

>>> expected_score(1850, 1792)
Decimal('0.58')
>>> expected_score(2813, 2400), expected_score(2400, 2813)
(Decimal('0.93'), Decimal('0.08'))
"""

from decimal import Decimal
from typing import Literal

from .editions import EDITIONS, Rules
from .rounding import as_decimal
from .tables import ROWS

_LAST = ROWS[-1].low
"""From this difference on, and below its negative, nothing changes any more."""


def _by_difference() -> tuple[int, ...]:
    """Hundredths for D = 0, 1, ... , the last row, and then for the negative differences up to -1.

    A negative D finds its place by Python's counting from the end.
    """
    higher = [row.higher for row in ROWS for _ in range(row.low, (row.high or row.low) + 1)]
    lower = [row.lower for row in ROWS for _ in range(row.low, (row.high or row.low) + 1)]
    return tuple(higher + lower[:0:-1])


HUNDREDTHS: tuple[int, ...] = _by_difference()
"""Expected score in hundredths by D, for D from -736 to 736; index it with ``counted_difference``."""

_DECIMALS = tuple(as_decimal(hundredths) for hundredths in HUNDREDTHS)


def limit(difference: int, own: int, rules: Rules) -> Literal["capped", "exempt"] | None:
    """What the 400-point rule does to a difference: nothing, limit it, or spare it for a player of 2650."""
    if -rules.cap <= difference <= rules.cap:
        return None
    return "capped" if rules.uncapped_from is None or own < rules.uncapped_from else "exempt"


def counted_difference(difference: int, own: int, rules: Rules) -> int:
    """The difference with which the table is entered: limited by the rule, or else by the table's end."""
    reach = _LAST if limit(difference, own, rules) == "exempt" else rules.cap
    return max(-reach, min(reach, difference))


def expected_score(own: int, opponent: int, rules: Rules = EDITIONS[-1].standard) -> Decimal:
    """Expected score of the player rated ``own``, 0.00 to 1.00.

    Pure arithmetic on any whole numbers; ``rules_for`` gives the rules of another date or kind of chess.
    """
    difference = own - opponent
    if not -rules.cap <= difference <= rules.cap:
        difference = counted_difference(difference, own, rules)
    return _DECIMALS[difference]
