"""Which pages of a tournament are asked for: the start list first, then the crosstable in starting order.

Two pages hold all that a forecast of a Swiss needs (format reference 4 and 5.1). Each is checked to be what
was asked for before it may be stored.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from .address import PageAddress, TournamentRef
from .errors import KindNotSupported, PagesDoNotMatch
from .freshness import life
from .network.fetch import Site
from .page import Page
from .recognise import Recognised, recognise
from .tournament import require_readable

START_LIST = 0
CROSSTABLE = 5


def ask_for_tournament(site: Site, ref: TournamentRef) -> tuple[Recognised, ...]:
    """The start list and the crosstable of a tournament.

    Raises the errors of fetching and recognising, KindNotSupported where one of the pages shows a kind of
    event that is not read, and PagesDoNotMatch where the site answers with another tournament.
    """
    start_list = _ask(site, ref, START_LIST)
    crosstable = _ask(site, ref, CROSSTABLE)
    if start_list.page.fetched != crosstable.page.fetched and _of_two_states(start_list, crosstable):
        start_list = _ask(site, ref, START_LIST, not_older_than=crosstable)
    return start_list, crosstable


def _of_two_states(start_list: Recognised, crosstable: Recognised) -> bool:
    """Whether a stored start list was brought up to date at another time than the crosstable beside it."""
    return start_list.head.last_update != crosstable.head.last_update


def _ask(site: Site, ref: TournamentRef, art: int, *, not_older_than: Recognised | None = None) -> Recognised:
    seen: list[Recognised] = []

    def accept(page: Page) -> timedelta:
        recognised = recognise(page)
        _require(recognised, ref)
        seen.append(recognised)
        outdated = not_older_than is not None and _of_two_states(recognised, not_older_than)
        return timedelta() if outdated else life(recognised)

    page = site.page(PageAddress(ref.number, art), accept)
    return replace(seen[-1], page=page)


def _require(page: Recognised, ref: TournamentRef) -> None:
    require_readable((page,))
    if page.head.tournament is not None and page.head.tournament != ref.number:
        raise PagesDoNotMatch(f"Asked for tournament {ref.number}, the site answered with {page.head.tournament}.")
    if page.kind not in ("start-list", "crosstable", "no-list"):
        raise KindNotSupported(
            f"The site answered with a list that is not read here (“{page.head.list_name}”).",
            kind=page.kind,
            page=page.page.address,
        )
