"""Whose rating is it: FIDE's, a federation's, or nobody knows.

B.02 7.1.2: rated is who has a published FIDE rating of at least 1400; a national rating alone is none. A
start list says which is which only by its headings: ``RtgI`` is FIDE's, ``RtgN`` is a federation's, and
``Rtg`` is whatever the event pairs by.

>>> column = judge_column([Listed(rating=1850, fide_id=1), Listed(rating=1700)], None)
>>> column.kind
'fide-ids'
>>> rating_of(Listed(rating=1700), column)
Rating(value=None, listed=1700, source='page', known=False)
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Literal

from .editions import EDITIONS, FLOOR
from .facts import Listed, Rating, RatingType

ColumnKind = Literal["international", "fide-ids", "unknown-origin", "none"]


@dataclass(frozen=True, slots=True)
class RatingColumn:
    """What a list's rating column is worth.

    Attributes:
        kind: ``international``: FIDE's own; ``fide-ids``: FIDE's for players with a FIDE ID;
            ``unknown-origin``: may be national; ``none``: there is no such column.
        rated: how many players have a rating above 0 in it.
        below_floor: how many of these lie below 1400.
    """

    kind: ColumnKind
    rated: int
    below_floor: int


def judge_column(listed: Iterable[Listed], start: date | None) -> RatingColumn:
    """What the ratings of a whole list are, for an event starting on ``start``.

    A rating below the floor shows that a ``Rtg`` column is not FIDE's, since FIDE has published none there
    since 1 March 2024.
    """
    rows = tuple(listed)
    if any(row.international is not None for row in rows):
        return _column("international", [row.international for row in rows])
    values = [row.rating for row in rows]
    if all(value is None for value in values):
        return RatingColumn("none", 0, 0)
    trusted = _column("fide-ids", values)
    has_floor = start is None or start >= EDITIONS[0].since
    if not any(row.fide_id for row in rows) or (has_floor and trusted.below_floor):
        return _column("unknown-origin", values)
    return trusted


def _column(kind: ColumnKind, values: list[int | None]) -> RatingColumn:
    rated = [value for value in values if value]
    return RatingColumn(kind, len(rated), sum(value < FLOOR for value in rated))


def rating_of(listed: Listed, column: RatingColumn) -> Rating:
    """The FIDE rating that a list's row gives its player, the column being what it is.

    A 0 and anything below 1400 are unrated. Values of unknown origin are used as if they were FIDE's.
    """
    value = listed.international if column.kind == "international" else listed.rating
    if column.kind == "none" or value is None:
        return Rating(None, known=False)
    if column.kind == "fide-ids" and value and not listed.fide_id:
        return Rating(None, listed=value, known=False)
    return Rating(value if value >= FLOOR else None, listed=value)


def rating_in(
    rating_type: RatingType, *, standard: int | None, rapid: int | None = None, blitz: int | None = None
) -> int | None:
    """The rating that counts in an event, of a player's three on FIDE's list; ``None``: unrated.

    Without a rapid or blitz rating the standard rating is used (rapid and blitz regulations 7.2.1). Absent, 0
    and below 1400 are all unrated.
    """
    own = {"standard": standard, "rapid": rapid, "blitz": blitz}[rating_type]
    return next((value for value in (own, standard) if value is not None and value >= FLOOR), None)
