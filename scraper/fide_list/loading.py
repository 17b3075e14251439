"""Loading a list: its lines, read once, into the file of its month."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from .build import Building, sole_update
from .errors import ListCut, ListNotNeeded, ListNotUnderstood, TypeUnclear
from .layout import Layout, RowReader, read_header
from .months import require_no_future, spoken, taken_for
from .reading import MonthFile
from .record import RATING_TYPES, LoadReport, MonthInfo, Origin, Part, Progress, RatingType
from .schema import OF_RATING, file_of
from .stream import Lines, Readable

READING = "Reading the list"
SORTING = "Putting it in order"

_WORST_SHARE = 0.01
"""Of a list of which more lines than this cannot be read, the others cannot be trusted either."""
_FEW = 10
"""As many may be bad in a short list."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the user says of a list, and when it is loaded."""

    month: date | None
    rating_type: RatingType | None
    now: datetime


def load(folder: Path, stream: Readable, origin: Origin, wanted: Wanted, progress: Progress) -> LoadReport:
    """Read a list and keep it. Raises as ``FideLists.load`` does."""
    lines = Lines(stream)
    layout = read_header(lines.header)
    types = _types(layout, wanted.rating_type, origin.name)
    month, because = taken_for(layout.month, wanted.month, origin.made)
    require_no_future(month, wanted.now.date())
    file = file_of(folder, month)
    with sole_update(folder):
        others = _others(file, month, types[0]) if layout.single and file.exists() else ()
        with closing(Building(folder)) as building:
            reader = _read(lines, layout, building, types, origin.size, progress)
            progress(SORTING, 0, 0)
            for fide_id, count in building.sort():
                reader.note(None, str(fide_id), f"{count} lines have this FIDE ID, and none of them was taken", count)
            _require_most(reader, building.count())
            if others:
                building.take_over(file, types[0])
            building.index_names()
            part = Part(types, origin, wanted.now, reader.bad, because)
            building.finish(file, (*others, part))
        with closing(MonthFile(file, month)) as made:
            return LoadReport(made.info(), types, because, reader.bad, tuple(reader.bad_lines))


def _types(layout: Layout, said: RatingType | None, name: str) -> tuple[RatingType, ...]:
    """The kinds of rating in a list; for a single one as the user says, or as the name of the file does."""
    if not layout.single:
        if said is not None:
            raise TypeUnclear(f"The list holds {' and '.join(layout.types)} ratings, not {said} ratings alone.")
        return layout.types
    named = [rating_type for rating_type in RATING_TYPES if rating_type in name.lower()]
    if said is not None and named and said not in named:
        raise TypeUnclear(f"{name} holds {named[0]} ratings by its name, not {said} ratings.")
    if said is None and len(named) != 1:
        raise TypeUnclear("The list does not say whether its ratings are standard, rapid or blitz.")
    return (said or named[0],)


def _others(file: Path, month: date, rating_type: RatingType) -> tuple[Part, ...]:
    """The parts that stay when a single list is loaded. Raises ListNotNeeded, ListDamaged."""
    with closing(MonthFile(file, month)) as old:
        info = old.info()
    require_needed(info, rating_type)
    return tuple(part for part in info.parts if part.types != (rating_type,))


def require_needed(info: MonthInfo, rating_type: RatingType) -> None:
    """Raises ListNotNeeded if the single list of a month would add nothing to what is loaded for it."""
    if info.combined:
        month = spoken(info.month)
        raise ListNotNeeded(f"The combined list of {month} is loaded, and has the {rating_type} ratings.")


def _read(
    lines: Lines, layout: Layout, building: Building, types: tuple[RatingType, ...], size: int, progress: Progress
) -> RowReader:
    reader = RowReader(layout)
    prefix = f"{types[0]}_" if layout.single else ""
    fields = [f"{prefix}{name}" if name in OF_RATING else name for name in reader.fields]
    for first, batch in lines.batches():
        building.add(fields, reader.rows(batch, first))
        progress(READING, lines.read, size)
    if lines.broken_off and reader.last_bad == lines.last:
        raise ListCut(f"The list breaks off in the middle of line {lines.last}, so players are missing.")
    return reader


def _require_most(reader: RowReader, players: int) -> None:
    if not players:
        raise ListNotUnderstood("The list holds no players.")
    if reader.bad > max(_FEW, _WORST_SHARE * players):
        raise ListNotUnderstood(
            f"{reader.bad} lines of the list cannot be read, among {players} that can, so that none is trusted; "
            f"for example {reader.bad_lines[0]}."
        )
