"""What several pages of one tournament do not say alike: the kind and the days of the event, and two of one list.

Pages are saved on different days, and by hand. The one updated last holds, whatever the order in which they are
given; that there was a choice is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from .head import details_of
from .recognise import PageKind, Recognised
from .tournament import Finding, newest

_ONE_OF: tuple[PageKind, ...] = ("start-list", "crosstable", "round-robin", "ranking-crosstable", "team-players")
"""The lists of which one is enough for everybody."""


def findings_of_pages(pages: Sequence[Recognised]) -> Iterator[Finding]:
    """What the pages of a tournament contradict each other in."""
    differing = list(_differing_details(pages))
    if differing:
        yield Finding(
            "details-differ",
            f"The pages do not say the same of the event: {'; '.join(differing)}. Those updated last hold.",
        )
    for kind in _ONE_OF:
        lists = [page for page in pages if page.kind == kind]
        held = newest(pages, kind)
        if held is not None and any(page.rows != held.rows for page in lists):
            updated = held.head.last_update
            when = f"that of {updated:%d.%m.%Y %H:%M}" if updated is not None else "one of them"
            yield Finding(
                "lists-differ",
                f"There are {len(lists)} pages of “{held.head.list_name}”, which differ: {when} is used.",
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
