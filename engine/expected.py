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
from .lookup import HUNDREDTHS, reached
from .rounding import as_decimal

Limit = Literal["capped", "exempt"]
"""What the 400-point rule does to a larger difference: limits it, or spares it for a player of 2650."""


def expected_score(own: int, opponent: int, rules: Rules = EDITIONS[-1].standard) -> Decimal:
    """Expected score of the player rated ``own``, 0.00 to 1.00.

    Pure arithmetic on any whole numbers; ``rules_for`` gives the rules of another date or kind of chess.
    """
    try:
        return (rules.capped if own < rules.capped_below else rules.full)[own - opponent]
    except KeyError:
        return as_decimal(expectation(own, opponent, rules)[0])


def expectation(own: int, opponent: int, rules: Rules) -> tuple[int, Limit | None]:
    """The expected score in hundredths, and what the 400-point rule did."""
    difference = own - opponent
    if -rules.cap <= difference <= rules.cap:
        return HUNDREDTHS[difference], None
    if own < rules.capped_below:
        return HUNDREDTHS[reached(difference, rules.cap)], "capped"
    return HUNDREDTHS[reached(difference, None)], "exempt"
