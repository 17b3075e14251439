"""The columns of FIDE's list, worked out from its header line.

Three layouts are known: combined (standard, rapid and blitz), the older combined one without FOA, and single
lists, where the month stands in the place of the rating's name ("OCT26"). Columns are found by name, as they have
moved before; a column reaches from its heading to the next.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from operator import getitem, itemgetter
from types import MappingProxyType

from ..text import clean
from .cells import cells_of
from .errors import ListNotUnderstood
from .months import month_of_token
from .record import RATING_TYPES, BadLine, RatingType
from .schema import OF_RATING

_PERSON = MappingProxyType(
    {
        "id number": "fide_id",
        "name": "name",
        "fed": "federation",
        "sex": "sex",
        "tit": "title",
        "wtit": "womens_title",
        "b-day": "birth_year",
        "flag": "flag",
    }
)
_COMBINED = MappingProxyType(
    {
        f"{rating_type[0]}{heading}": f"{rating_type}_{field}"
        for rating_type in RATING_TYPES
        for heading, field in (("rtng", "rating"), ("gm", "games"), ("k", "k"))
    }
)
_SINGLE = MappingProxyType({"gms": "games", "k": "k"})
_NEEDED = frozenset({"fide_id", "name", "federation", "birth_year"})
_UNUSED = frozenset({"otit", "foa"})
_RUNS_OVER = "otit"
"""The column whose text may be too long: it pushes the rest of its line to the right (3 lines in 1.93 million)."""

_HEADING = re.compile(r"ID Number|\S+", re.IGNORECASE)
_MOST_SHOWN = 5
_TEXT_SHOWN = 170


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the fields of a list stand: from (0-based), to (None: to the end of the line).

    A rating of a single list is in the fields "rating", "games" and "k", of a combined one in
    "standard_rating" and so on. ``month`` is the one in the header; ``runs_over`` is the end of the column
    that may be too long.
    """

    columns: Mapping[str, tuple[int, int | None]]
    width: int
    month: date | None
    runs_over: int | None

    @property
    def least(self) -> int:
        """The characters that a line needs: to the year of birth, which is never blank, only 0."""
        return self.columns["birth_year"][0] + 1

    @property
    def single(self) -> bool:
        """Whether it is a list of one kind of rating, and does not say which."""
        return "rating" in self.columns

    @property
    def types(self) -> tuple[RatingType, ...]:
        """The kinds of rating in a combined list."""
        return tuple(one for one in RATING_TYPES if f"{one}_rating" in self.columns)


def read_header(line: str) -> Layout:
    """The layout that a header line stands for. Raises ListNotUnderstood for any other line."""
    headings = [(found[0].lower(), found.start()) for found in _HEADING.finditer(line)]
    names = [name for name, _ in headings]
    ends: list[int | None] = [start for _, start in headings[1:]]
    spans = {name: (start, end) for (name, start), end in zip(headings, [*ends, None], strict=False)}
    month_token = next((name for name in names if month_of_token(name)), None)
    fields = {**_PERSON, **_COMBINED}
    if month_token is not None:
        fields = {**_PERSON, **_SINGLE, month_token: "rating"}
    columns = {fields[name]: span for name, span in spans.items() if name in fields}
    if len(spans) < len(names) or not _is_whole(columns.keys()):
        raise ListNotUnderstood(_what_it_is(line) + _columns(columns.keys(), names, fields.keys()))
    return Layout(
        columns=MappingProxyType(columns),
        width=len(line.rstrip("\r\n")),
        month=month_of_token(month_token) if month_token else None,
        runs_over=spans[_RUNS_OVER][1] if _RUNS_OVER in spans else None,
    )


class RowReader:
    """Turns lines into rows, in the order of ``fields``.

    ``bad`` counts the lines that cannot be read, ``bad_lines`` keeps a few, ``last_bad`` is the last one's number.
    """

    def __init__(self, layout: Layout) -> None:
        self.fields = tuple(layout.columns)
        self.bad = 0
        self.bad_lines: list[BadLine] = []
        self.last_bad: int | None = None
        self._layout = layout
        self._cut = itemgetter(*(slice(*span) for span in layout.columns.values()))
        self._cells = tuple(cells_of(_kind(field)) for field in self.fields)

    def rows(self, lines: Iterable[str], first: int) -> Iterator[tuple[object, ...]]:
        """The rows of lines, of which the first has the number ``first`` in the file. Empty lines are none."""
        cut, cells, least, most = self._cut, self._cells, self._layout.least, self._layout.width
        for number, line in enumerate(lines, start=first):
            try:
                fitting = line if least <= len(line) <= most else self._fitted(line)
                yield tuple(map(getitem, cells, cut(fitting)))
            except ValueError as error:
                if line.strip("\x1a \r"):
                    self.note(number, line, str(error))

    def note(self, number: int | None, text: str, why: str, lines: int = 1) -> None:
        """Count a line, or several that are bad together, as unreadable."""
        self.bad += lines
        self.last_bad = number
        if len(self.bad_lines) < _MOST_SHOWN:
            self.bad_lines.append(BadLine(number, clean(text[:_TEXT_SHOWN]), why))

    def _fitted(self, line: str) -> str:
        """A line of another length than the header's. Raises ValueError for one that lacks columns.

        A line that is too long comes without the letters that push its columns out of their places.
        """
        if len(line.rstrip()) < self._layout.least:
            raise ValueError("the line ends early")
        extra, end = len(line) - self._layout.width, self._layout.runs_over
        if extra <= 0 or end is None or line[end - 1] == " ":
            return line
        return line[:end] + line[end + extra :]


def _kind(field: str) -> str:
    """What reads a field: that of the three kinds of rating is the same."""
    return field.rpartition("_")[2] if field.endswith(OF_RATING) else field


def _is_whole(fields: Iterable[str]) -> bool:
    """Whether a list can be used: the people, and of a kind of rating all three columns or none."""
    present = set(fields)
    groups = [{f"{one}{name}" for name in OF_RATING} for one in ("", *(f"{t}_" for t in RATING_TYPES))]
    return (
        present >= _NEEDED
        and any(group <= present for group in groups)
        and all(group <= present or not group & present for group in groups)
    )


def _columns(present: Iterable[str], names: Sequence[str], known: Iterable[str]) -> str:
    """Which columns a line lacks, and which are not known, if it is a header line at all."""
    there, all_known = set(present), {*known, *_UNUSED}
    if not _NEEDED & there:
        return ""
    started = [one for one in RATING_TYPES if any(field.startswith(one) for field in there)]
    wanted = {name: field for name, field in _PERSON.items() if field in _NEEDED}
    wanted |= {name: field for name, field in _COMBINED.items() if field.startswith(tuple(started))}
    lacking = [name for name, field in wanted.items() if field not in there]
    unknown = [name for name in names if name not in all_known]
    twice = sorted({name for name in names if names.count(name) > 1})
    said = (("It lacks", lacking), ("Not known here", unknown), ("There twice", twice))
    return "".join(f" {what}: {', '.join(map(ascii, columns))}." for what, columns in said if columns)


def _what_it_is(line: str) -> str:
    start = line.lstrip("\ufeff\xef\xbb\xbf \r\n").lower()
    if not start:
        return "The file is empty."
    if start.startswith(("<!doctype html", "<html")):
        return "The file is a web page (HTML), not FIDE's list."
    if start.startswith(("<?xml", "<playerslist")):
        return "The file is the XML version of FIDE's list; the text version (TXT) is needed."
    return f"The file does not begin with the header line of FIDE's list, but with {line[:60].rstrip()!a}."
