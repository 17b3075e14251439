"""FIDE's monthly rating list, kept on this computer: who is on it, with which ratings and K. No chess rules.

``FideLists(folder)`` is all that others need; it reads nothing and makes nothing until it is asked.
"""

from .lists import FideLists
from .record import RATING_TYPES, BadLine, ListedPlayer, ListedRating, LoadReport, MonthInfo, Origin, RatingType

__all__ = [
    "RATING_TYPES",
    "BadLine",
    "FideLists",
    "ListedPlayer",
    "ListedRating",
    "LoadReport",
    "MonthInfo",
    "Origin",
    "RatingType",
]
