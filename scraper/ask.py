"""Which pages of a tournament are asked for, one after another, and no more than are needed.

The start list comes first and decides what is asked next: the crosstable in starting order, or, in a team
event, the list of players. The page of a player, or the ranking with everybody's K, is a third. One more each:
the form that opens the details of an old event, and the final crosstable where the first is missing. Every
page is checked to be what was asked for before it may be stored (format reference 2, 7 and 8).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta

from .address import PLAYER_CARD, PageAddress, TournamentRef
from .errors import KindNotSupported, PagesDoNotMatch, ScraperError
from .freshness import life
from .gate import read_gate
from .network.fetch import Site
from .page import Page
from .player_card import read_player_card
from .recognise import PageKind, Recognised, recognise
from .team import TEAM_PAGES, is_team_page

START_LIST = 0
RANKING = 1
FINAL_CROSSTABLE = 4
CROSSTABLE = 5
TEAM_PLAYERS = 16

_EXPECTED: Mapping[int, tuple[PageKind, ...]] = {
    START_LIST: ("start-list", *TEAM_PAGES),
    RANKING: ("ranking", "no-list"),
    FINAL_CROSSTABLE: ("ranking-crosstable", "round-robin", "no-list"),
    CROSSTABLE: ("crosstable", "round-robin", "no-list"),
    PLAYER_CARD: ("player-card",),
    TEAM_PLAYERS: ("team-players",),
}
"""What each page may turn out to be; a list that does not exist yet comes as a page without one."""

_OPENED = (("opened", "yes"),)
"""Sets the page behind the gate apart from the one before it in the store."""

_TABLES: tuple[PageKind, ...] = ("crosstable", "round-robin", "ranking-crosstable")


class TournamentPages:
    """Gets the pages of tournaments from the site."""

    def __init__(self, site: Site) -> None:
        self._site = site

    def tournament(self, ref: TournamentRef) -> tuple[Recognised, ...]:
        """The pages that say who plays and, except in team events, who played whom.

        Raises the errors of fetching and recognising, KindNotSupported where the site answers with a page
        that is not read, and PagesDoNotMatch where it answers with another tournament.
        """
        start_list, *team = self.players(ref)
        if team:
            return start_list, *team
        table = self._ask(ref, CROSSTABLE)
        if table.kind == "no-list" and start_list.head.rounds_paired:
            table = self._ask(ref, FINAL_CROSSTABLE)
        if start_list.page.fetched != table.page.fetched and _of_two_states(start_list, table):
            start_list = self._ask(ref, START_LIST, not_older_than=table)
        return start_list, table, *self._opened(ref, (start_list, table))

    def players(self, ref: TournamentRef) -> tuple[Recognised, ...]:
        """The page that says who plays; in team events a second one. Raises as ``tournament``."""
        start_list = self._ask(ref, START_LIST)
        return (start_list, self._ask(ref, TEAM_PLAYERS)) if is_team_page(start_list) else (start_list,)

    def card(self, ref: TournamentRef, number: int) -> Recognised:
        """The card of a player. Raises as ``tournament``, and PagesDoNotMatch for another player's card."""

        def is_his(page: Recognised) -> None:
            player = read_player_card(page).player
            if player is not None and player.number != number:
                raise PagesDoNotMatch(
                    f"Asked for the card of no. {number}, the site answered with no. {player.number}."
                )

        return self._ask(ref, PLAYER_CARD, (("snr", str(number)),), check=is_his)

    def ranking(self, ref: TournamentRef) -> Recognised:
        """The ranking, which may carry everybody's K and change. Raises as ``tournament``."""
        return self._ask(ref, RANKING)

    def _opened(self, ref: TournamentRef, pages: tuple[Recognised, ...]) -> tuple[Recognised, ...]:
        """The details of an old event from behind its gate; nothing if they are there, or it does not open."""
        table = pages[-1]
        gate = read_gate(table) if table.kind in _TABLES else None
        if gate is None or any(page.head.details for page in pages):
            return ()

        def accept(page: Page) -> timedelta:
            recognised = _recognised(page, ref, _TABLES)
            if recognised.head.details is None:
                raise KindNotSupported("The details did not open.", kind=recognised.kind, page=page.address)
            seen.append(recognised)
            return life(recognised)

        seen: list[Recognised] = []
        address = PageAddress(ref.number, CROSSTABLE, _OPENED)
        try:
            page = self._site.posted(address, table.page.address, gate.fields, accept)
        except ScraperError:
            return ()
        return (replace(seen[-1], page=page),)

    def _ask(
        self,
        ref: TournamentRef,
        art: int,
        extra: tuple[tuple[str, str], ...] = (),
        *,
        check: Callable[[Recognised], None] | None = None,
        not_older_than: Recognised | None = None,
    ) -> Recognised:
        seen: list[Recognised] = []

        def accept(page: Page) -> timedelta:
            recognised = _recognised(page, ref, _EXPECTED[art])
            if check is not None:
                check(recognised)
            seen.append(recognised)
            outdated = not_older_than is not None and _of_two_states(recognised, not_older_than)
            return timedelta() if outdated else life(recognised)

        page = self._site.page(PageAddress(ref.number, art, extra), accept)
        return replace(seen[-1], page=page)


def _of_two_states(start_list: Recognised, table: Recognised) -> bool:
    """Whether a stored start list was brought up to date at another time than the table beside it."""
    return start_list.head.last_update != table.head.last_update


def _recognised(page: Page, ref: TournamentRef, expected: tuple[PageKind, ...]) -> Recognised:
    recognised = recognise(page)
    if recognised.head.tournament is not None and recognised.head.tournament != ref.number:
        raise PagesDoNotMatch(
            f"Asked for tournament {ref.number}, the site answered with {recognised.head.tournament}."
        )
    if recognised.kind not in expected:
        raise KindNotSupported(
            f"The site answered with a page that was not asked for (“{recognised.head.list_name}”).",
            kind=recognised.kind,
            page=page.address,
        )
    return recognised
