"""What several pages of one tournament do not say alike: the kind and the days of the event, and two of one list.

Pages are saved on different days, and by hand. The one updated last holds, whatever the order in which they are
given; that there was a choice is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from .columns import RATING_COLUMNS, Columns
from .head import details_of
from .not_started import LISTS_OF_ROUNDS
from .recognise import PageKind, Recognised
from .states import about_states, is_earlier
from .tournament import Finding, Tournament, newest

_ONE_OF: tuple[PageKind, ...] = ("start-list", "crosstable", "round-robin", "ranking-crosstable", "team-players")
"""The lists of which one is enough for everybody."""

_WITH_RESULTS: tuple[PageKind, ...] = ("ranking-crosstable", "ranking")
"""The lists that show that there are results after those of the table used."""

_COMPARED = ("number", "start-number", "name", "fide-id", *RATING_COLUMNS)
"""What two lists of one kind must say alike, besides their rounds; flags, clubs and tie-breaks are left aside."""


def findings_of_pages(made: Tournament, pages: Sequence[Recognised]) -> Iterator[Finding]:
    """What the pages of a tournament contradict each other in."""
    yield from _about_details(pages)
    for kind in _ONE_OF:
        yield from _about_lists([page for page in pages if page.kind == kind and not _stands_for_another(page)], kind)
    if made.form in ("swiss", "round-robin"):
        yield from _about_later_pages(made, pages)


def _about_details(pages: Sequence[Recognised]) -> Iterator[Finding]:
    differing = list(dict.fromkeys(_differing_details(pages)))
    if differing:
        states = {page.head.last_update for page in pages if page.head.details is not None}
        which = "Those updated last hold." if len(states) > 1 else "--type and --date say which holds."
        yield Finding(
            "details-differ", f"The pages do not say the same of the event: {'; '.join(differing)}. {which}"
        )


def _differing_details(pages: Sequence[Recognised]) -> Iterator[str]:
    held = details_of(page.head for page in pages)
    for details in (page.head.details for page in pages):
        if held is None or details is None:
            continue
        if details.kind is not None and details.kind != held.kind:
            yield f"{details.kind} and {held.kind or 'no kind'}"
        days, held_days = _days(details.start, details.end), _days(held.start, held.end)
        if days and days != held_days:
            yield f"{days} and {held_days or 'no days'}"


def _days(start: date | None, end: date | None) -> str:
    return " to ".join(f"{day:%d.%m.%Y}" for day in dict.fromkeys((start, end)) if day is not None)


def _about_lists(lists: Sequence[Recognised], kind: PageKind) -> Iterator[Finding]:
    held = newest(lists, kind)
    if held is None or not any(_differ(held, page) for page in lists):
        return
    states = {page.head.last_update for page in lists}
    updated = held.head.last_update
    which = f"that of {updated:%d.%m.%Y %H:%M}" if updated is not None and len(states) > 1 else "one of them"
    yield Finding(
        "lists-differ", f"There are {len(lists)} pages of “{held.head.list_name}”, which differ: {which} is used."
    )


def _stands_for_another(page: Recognised) -> bool:
    """Whether a page is a part of a list, or a table of rounds that has none yet and looks like a start list."""
    return page.document.cut_link or (page.kind == "start-list" and page.head.art in LISTS_OF_ROUNDS)


def _differ(held: Recognised, other: Recognised) -> bool:
    """Whether two lists in one order say something else of their players or rounds."""
    a, b = held.columns, other.columns
    if a is None or b is None or a.first != b.first:
        return False
    return a.rounds.keys() != b.rounds.keys() or _compared(held, a, b) != _compared(other, b, a)


def _compared(page: Recognised, own: Columns, others: Columns) -> list[list[str]]:
    """The rows of a list, as far as another one has the same columns; some lists lack the comma of names."""
    places = [own.place[meaning] for meaning in _COMPARED if own.has(meaning) and others.has(meaning)]
    places += [
        *own.rounds.values(),
        *(own.opponents[number] for number in own.opponents if number in others.opponents),
    ]
    return [[row[place].replace(",", "") if place < len(row) else "" for place in places] for row in page.rows]


def _about_later_pages(made: Tournament, pages: Sequence[Recognised]) -> Iterator[Finding]:
    """A list with results that is of a later state than the table used."""
    table = made.about.last_update
    for page in pages:
        if page.kind in _WITH_RESULTS and is_earlier(table, page.head.last_update):
            state = about_states(f"“{page.head.list_name}” is", table, page.head.last_update).strip()
            yield Finding(
                "page-of-later-state", f"{state} Results may be missing here; of a link, --refresh asks again."
            )
