"""A player, as the lists of a tournament print him (format reference 4)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Player:
    """A player as a list prints him.

    ``number`` is the start number. A rating is None where the list has no such column or its cell is not a
    number, and 0 where the list says "unrated"; ``rating`` is the one the list is sorted by, which may be
    national. Texts are empty where the list does not give them.
    """

    number: int
    name: str
    title: str = ""
    federation: str = ""
    fide_id: int | None = None
    rating: int | None = None
    rating_international: int | None = None
    rating_national: int | None = None
    club: str = ""
    category: str = ""
