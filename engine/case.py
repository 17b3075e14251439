"""A rated player's period once it is added up: what the remarks in a forecast are made from."""

from typing import NamedTuple

from .facts import Event, KFacts
from .games import Judged
from .k_factor import KFactor
from .period import Tally


class Case(NamedTuple):
    """All that is known of a rated player's period once it is added up; ``change`` in hundredths.

    ``highest`` is his highest rating in the period, and ``list_year`` the year of the list before the one that can
    first count it: what K was decided by.
    """

    events: tuple[Event, ...]
    facts: KFacts
    judged: tuple[Judged, ...]
    base: int
    k: KFactor
    counted: Tally
    change: int
    new_rating: int
    highest: int
    list_year: int | None

    @property
    def full_k(self) -> int:
        """K before the 700 limit."""
        return self.k.reduced_from or self.k.value
