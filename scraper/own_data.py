"""The first table of a player card: his own data, a label and a value in each row (format reference 8).

>>> own_data([["Name", "Surname, First"], ["Starting rank", "61"], ["Year of birth", "2009"]])["birth-year"]
'2009'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .columns import Row
from .vocabulary import vocabulary

_FEWEST_LABELS = 3
_COLUMN_WORDS = frozenset({"name", "federation", "club"})
"""Labels that a language known only by its lists most likely spells like the headings of its columns."""


def is_own_data(table: Sequence[Row]) -> bool:
    """Whether a table is the data of one player and not a list."""
    return all(len(row) == 2 for row in table) and len(own_data(table)) >= _FEWEST_LABELS


def own_data(table: Sequence[Row]) -> Mapping[str, str]:
    """What each label that is known says, by the label's meaning."""
    values: dict[str, str] = {}
    for row in table:
        meaning = _meaning(row[0]) if len(row) == 2 else None
        if meaning is not None:
            values.setdefault(meaning, row[1])
    return values


def unknown_labels(table: Sequence[Row]) -> tuple[str, ...]:
    """The labels that no language knows."""
    return tuple(row[0] for row in table if len(row) == 2 and row[0] and _meaning(row[0]) is None)


def _meaning(printed: str) -> str | None:
    label = printed.rstrip(": ")
    known = vocabulary().card.get(label.casefold())
    if known is not None:
        return known
    heading = vocabulary().columns.get(label)
    return heading if heading in _COLUMN_WORDS else None
