"""The details block of a page: what kind of event, when, how many rounds (format reference 6).

Every field is free text that may be missing. A field that does not say what it should is None here, and
its text stays in ``fields``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Literal, cast

from .numbers import whole
from .vocabulary import vocabulary

Kind = Literal["standard", "rapid", "blitz"]

FIRST_YEAR, LAST_YEAR = 1900, 2099
"""Of the centuries in which anybody who plays was born; other years are slips of the hand."""

YEAR = r"(?:19|20)\d{2}"
"""How one of these is written."""

_DATE = re.compile(rf"(?<!\d)(?:({YEAR})[/.-](\d{{1,2}})[/.-](\d{{1,2}})|(\d{{1,2}})[.](\d{{1,2}})[.]({YEAR}))(?!\d)")
_LABEL = re.compile(r"(?P<label>.*?)\s*(?:\((?P<kind>[^()]*)\))?\s*:?")
_VALUE_KIND = re.compile(r"(?P<kind>\w+)\s*:\s*(?P<rest>.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class TournamentDetails:
    """What the details block says; None where it does not.

    ``time_control`` is the organiser's text without the kind; ``rated_by_fide`` whether the rating
    calculation names the international rating; ``fields`` every label and value as printed.
    """

    kind: Kind | None = None
    time_control: str | None = None
    start: date | None = None
    end: date | None = None
    rounds: int | None = None
    type: str | None = None
    rating_calculation: str | None = None
    rated_by_fide: bool | None = None
    round_robin: bool = False
    teams: bool = False
    fields: tuple[tuple[str, str], ...] = ()


def read_details(pairs: Iterable[tuple[str, str]]) -> TournamentDetails | None:
    """The details in the label-value rows of a page; None where no label among them is known."""
    known = tuple(pairs)
    fields: dict[str, tuple[str, str]] = {}
    for printed, value in known:
        label, in_brackets = _split_label(printed)
        meaning = vocabulary().details.get(label.casefold())
        if meaning is not None:
            fields.setdefault(meaning, (in_brackets, value))
    if not fields:
        return None
    kind, time_control = _time_control(*fields.get("time-control", ("", "")))
    start, end = _period(fields.get("date", ("", ""))[1])
    type_ = fields.get("type", ("", ""))[1]
    calculation = fields.get("rating-calculation", ("", ""))[1] or None
    return TournamentDetails(
        kind=kind,
        time_control=time_control or None,
        start=start,
        end=end,
        rounds=whole(fields.get("rounds", ("", ""))[1]) or None,
        type=type_ or None,
        rating_calculation=calculation,
        rated_by_fide=None if calculation is None else vocabulary().says("international", calculation),
        round_robin=vocabulary().says("round-robin", type_),
        teams=vocabulary().says("teams", type_),
        fields=known,
    )


def kind_in_name(name: str) -> tuple[Kind, str] | None:
    """The kind that the name of a tournament suggests, with the word that does; evidence, no more.

    >>> kind_in_name("Town Blitz 2026, stage 3")
    ('blitz', 'Blitz')
    """
    fast: tuple[Kind, ...] = ("blitz", "rapid")
    for kind in fast:
        word = vocabulary().word_for(f"{kind}-event", name)
        if word is not None:
            return kind, word
    return None


def dates_in(text: str) -> tuple[date, ...]:
    """The dates in a text, in its order; what only looks like one is left out.

    >>> dates_in("2026/08/03 to 2026/08/09")
    (datetime.date(2026, 8, 3), datetime.date(2026, 8, 9))
    >>> dates_in("26.09.2026 bis 31.11.2026")
    (datetime.date(2026, 9, 26),)
    """
    found = []
    for year, month, day, day_, month_, year_ in _DATE.findall(text):
        try:
            found.append(date(int(year or year_), int(month or month_), int(day or day_)))
        except ValueError:
            continue
    return tuple(found)


def _split_label(printed: str) -> tuple[str, str]:
    match = _LABEL.fullmatch(printed)
    return (match["label"], match["kind"] or "") if match else (printed, "")


def _time_control(kind: str, value: str) -> tuple[Kind | None, str]:
    """The kind stands in the label, or, in uploads by another program, before the value (6)."""
    kinds = vocabulary().kinds
    if kind.casefold() in kinds:
        return cast(Kind, kinds[kind.casefold()]), value
    before = _VALUE_KIND.fullmatch(value)
    if before and before["kind"].casefold() in kinds:
        return cast(Kind, kinds[before["kind"].casefold()]), before["rest"]
    return None, value


def _period(value: str) -> tuple[date | None, date | None]:
    days = dates_in(value)
    if not days or len(days) > 2 or days[0] > days[-1]:
        return None, None
    return days[0], days[-1]
