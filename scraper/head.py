"""What every page of a tournament carries around its list: whose page it is, of when, and its neighbours.

Format reference 3 (skeleton), 6 (details and menu), 7 (the gate).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime

from .details import YEAR, TournamentDetails, dates_in, read_details
from .document import Document, MenuRow

_NUMBER_IN_PATH = re.compile(r"tnr(\d{1,9})\s*\.aspx", re.IGNORECASE)
_NUMBER_IN_QUERY = re.compile(r"[?&;]tno=(\d{1,9})(?!\d)", re.IGNORECASE)
_ART = re.compile(r"[?&;]art=(\d{1,3})(?!\d)", re.IGNORECASE)
_STAMP = re.compile(rf"(\d{{2}})\.(\d{{2}})\.({YEAR}) (\d{{2}}):(\d{{2}}):(\d{{2}})")
_PROGRESS = re.compile(r"(\d{1,3})\s*/\s*(\d{1,3})")
_ROUND_TIME = re.compile(r"\D*(\d{1,3})\b\D+(\d{4}/\d{2}/\d{2}|\d{2}\.\d{2}\.\d{4})(?:\D+(\d{1,2}):?(\d{2}))?")


@dataclass(frozen=True, slots=True)
class RoundTime:
    """When a round begins: the day, and the time of day in minutes where it is given."""

    round: int
    day: date
    minute: int | None


@dataclass(frozen=True, slots=True)
class Sibling:
    """Another tournament of the same event, named in the menu."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class PageHead:
    """Whose page this is and of when; None where the page does not say.

    ``art`` is the kind of page that was asked for, ``last_update`` the site's own clock without a zone,
    ``rounds_paired`` and ``rounds`` the progress that the menu prints ("Rd.7/9").
    """

    tournament: int | None
    art: int | None
    name: str
    list_name: str
    last_update: datetime | None
    details: TournamentDetails | None
    rounds_paired: int | None
    rounds: int | None
    round_times: tuple[RoundTime, ...]
    siblings: tuple[Sibling, ...]
    gated: bool


def read_head(document: Document) -> PageHead:
    """The head of a page that has been taken apart."""
    tournament = _tournament_number(document.action)
    details = read_details(document.pairs)
    paired, rounds = _progress(document.menu)
    return PageHead(
        tournament=tournament,
        art=_number(_ART, document.action),
        name=document.headings[0] if len(document.headings) > 1 else _name_in_title(document.title),
        list_name=document.headings[-1] if document.headings else "",
        last_update=_last_update(document.notes),
        details=details,
        rounds_paired=paired,
        rounds=rounds,
        round_times=_round_times(document),
        siblings=_siblings(document.menu, tournament),
        gated=document.gated,
    )


def _number(pattern: re.Pattern[str], text: str) -> int | None:
    found = pattern.search(text)
    return int(found[1]) if found else None


def _tournament_number(address: str) -> int | None:
    in_path = _number(_NUMBER_IN_PATH, address)
    return in_path if in_path is not None else _number(_NUMBER_IN_QUERY, address)


def _name_in_title(title: str) -> str:
    return title.split(" - ", 1)[-1]


def details_of(heads: Iterable[PageHead]) -> TournamentDetails | None:
    """The details of the page updated last that has any, whatever the order of the pages."""
    telling = [head for head in heads if head.details is not None]
    if not telling:
        return None
    return max(telling, key=lambda head: (head.last_update or datetime.min, repr(head.details))).details


def _last_update(notes: tuple[str, ...]) -> datetime | None:
    for note in notes:
        found = _STAMP.search(note)
        if found:
            day, month, year, hour, minute, second = map(int, found.groups())
            try:
                return datetime(year, month, day, hour, minute, second)
            except ValueError:
                return None
    return None


def _progress(menu: tuple[MenuRow, ...]) -> tuple[int | None, int | None]:
    """The last round paired and the number of rounds, from the menu of pairings: its links ask for art=2."""
    for row in menu:
        if any(_number(_ART, link.target) == 2 for link in row.links):
            found = _PROGRESS.search(row.text)
            if found:
                return int(found[1]), int(found[2])
    return None, None


def _siblings(menu: tuple[MenuRow, ...], own: int | None) -> tuple[Sibling, ...]:
    """Links of the menu to another number: only the tournaments of the same event stand there."""
    found: dict[int, Sibling] = {}
    for row in menu:
        for link in row.links:
            number = _number(_NUMBER_IN_PATH, link.target)
            if number is not None and number != own and link.text:
                found.setdefault(number, Sibling(number, link.text))
    return tuple(found.values())


def _round_times(document: Document) -> tuple[RoundTime, ...]:
    """From the heading of a list of pairings, or from the rows between the rounds of one that has all (5.2)."""
    lone = tuple(row[0] for row in document.table if len(row) == 1)
    times: dict[int, RoundTime] = {}
    for text in (*document.subheadings, *lone):
        found = _ROUND_TIME.fullmatch(text)
        days = dates_in(found[2]) if found else ()
        if found and days:
            times.setdefault(int(found[1]), RoundTime(int(found[1]), days[0], _minute_of_day(found[3], found[4])))
    return tuple(times[number] for number in sorted(times))


def _minute_of_day(hour: str | None, minute: str | None) -> int | None:
    if hour is None or minute is None or int(hour) >= 24 or int(minute) >= 60:
        return None
    return int(hour) * 60 + int(minute)
