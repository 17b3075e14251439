"""What a norm asks of ratings, title by title: FIDE Title Regulations (B.01), 1.4.4 to 1.4.8.

>>> REQUIREMENTS["WGM"].performance
2400
"""

from dataclasses import dataclass
from types import MappingProxyType

GAMES_NEEDED = 9
"""The usual least number of games; FIDE names exceptions for a few kinds of event."""
PERCENTAGE_NEEDED = 35
HOLDERS = ("GM", "IM", "WGM", "FM", "WIM", "WFM")
"""Titles that make an opponent a title-holder; candidate masters are none."""


@dataclass(frozen=True, slots=True)
class Requirement:
    """What a norm for one title asks of ratings.

    Attributes:
        performance: least performance rating.
        average: least average rating of the opponents.
        lowest: what the lowest opponent is raised to.
        holders: the titles of which a third of the opponents, and three at least, must hold one.
    """

    performance: int
    average: int
    lowest: int
    holders: tuple[str, ...]


REQUIREMENTS = MappingProxyType(
    {
        "GM": Requirement(2600, 2380, 2200, ("GM",)),
        "IM": Requirement(2450, 2230, 2050, ("GM", "IM")),
        "WGM": Requirement(2400, 2180, 2000, ("GM", "IM", "WGM")),
        "WIM": Requirement(2250, 2030, 1850, ("GM", "IM", "WGM", "WIM")),
    }
)
"""By title, as the table of 1.4 has them since 2024."""
