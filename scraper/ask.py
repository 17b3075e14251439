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
from .data_table import start_number_in
from .errors import KindNotSupported, PagesDoNotMatch, ScraperError
from .freshness import WHILE_PLAYED, life
from .gate import read_gate
from .network.fetch import Site
from .page import Page
from .player_card import read_player_card
from .recognise import PageKind, Recognised, recognise
from .team import CARD, TEAM_PAGES, describe_team_page, read_team_players

START_LIST = 0
RANKING = 1
FINAL_CROSSTABLE = 4
CROSSTABLE = 5
TEAM_PLAYERS = 16

_EXPECTED: Mapping[int, tuple[PageKind, ...]] = {
    START_LIST: ("start-list", "no-list", *TEAM_PAGES),
    RANKING: ("ranking", "no-list"),
    FINAL_CROSSTABLE: ("ranking-crosstable", "round-robin", "no-list"),
    CROSSTABLE: ("crosstable", "round-robin", "no-list", "start-list"),
    PLAYER_CARD: ("player-card",),
    TEAM_PLAYERS: ("team-players",),
}
"""What each page may turn out to be.

A list that does not exist yet comes as a page without one, and a crosstable without rounds is a start list.
"""

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
        that is not read or a team event numbers nobody, and PagesDoNotMatch where it answers with another
        tournament.
        """
        start_list, *team = self.players(ref)
        if team:
            return start_list, self._team_list_or_card(ref, team[0])
        table = self._table(ref, start_list)
        if _is_outdated(start_list, table):
            start_list = self._ask(ref, START_LIST, not_older_than=table)
        elif _is_outdated(table, start_list):
            table = self._table(ref, start_list, not_older_than=start_list)
        return start_list, table, *self._opened(ref, CROSSTABLE, (start_list, table))

    def players(self, ref: TournamentRef) -> tuple[Recognised, ...]:
        """The page that says who plays; in team events a second one. Raises as ``tournament``.

        The details alone make no team event: its start list would be one of teams.
        """
        start_list = self._ask(ref, START_LIST)
        if start_list.kind not in TEAM_PAGES:
            return (start_list,)
        listed = self._ask(ref, TEAM_PLAYERS)
        return start_list, *(self._opened(ref, TEAM_PLAYERS, (start_list, listed)) or (listed,))

    def card(self, ref: TournamentRef, number: int) -> Recognised:
        """The card of a player. Raises as ``tournament``, and PagesDoNotMatch for another player's card."""

        def is_his(page: Recognised) -> None:
            player = read_player_card(page).player
            answered = player.number if player is not None else start_number_in(page.document.action)
            if answered is not None and answered != number:
                raise PagesDoNotMatch(f"Asked for the card of no. {number}, the site answered with no. {answered}.")

        return self._ask(ref, PLAYER_CARD, (("snr", str(number)),), check=is_his)

    def ranking(self, ref: TournamentRef) -> Recognised:
        """The ranking, which may carry everybody's K and change. Raises as ``tournament``."""
        return self._ask(ref, RANKING)

    def _table(
        self, ref: TournamentRef, start_list: Recognised, *, not_older_than: Recognised | None = None
    ) -> Recognised:
        """The crosstable in starting order, or the final one where a tournament that has begun has none."""
        table = self._ask(ref, CROSSTABLE, not_older_than=not_older_than)
        begun = any(page.head.gated or page.head.rounds_paired for page in (start_list, table))
        if table.kind in _TABLES or not begun:
            return table
        return self._ask(ref, FINAL_CROSSTABLE, not_older_than=not_older_than)

    def _team_list_or_card(self, ref: TournamentRef, listed: Recognised) -> Recognised:
        """The list of a team event's players, if cards can be asked for by it, else the card that the link named."""
        if read_team_players(listed).start_numbers:
            return listed
        if ref.start_number is not None:
            return self.card(ref, ref.start_number)
        raise KindNotSupported(
            f"The players of this team tournament are listed without their start numbers. {CARD}",
            kind=listed.kind,
            page=listed.page.address,
        )

    def _opened(self, ref: TournamentRef, art: int, pages: tuple[Recognised, ...]) -> tuple[Recognised, ...]:
        """What the gate of an old event hides: details, and links; nothing if it has none, or does not open."""
        last = pages[-1]
        gate = read_gate(last) if last.kind in (*_TABLES, "team-players") else None
        if gate is None or any(page.head.details for page in pages):
            return ()

        def accept(page: Page) -> timedelta:
            recognised = _recognised(page, ref, (last.kind,))
            if recognised.head.gated:
                raise KindNotSupported("The gate did not open.", kind=recognised.kind, page=page.address)
            seen.append(recognised)
            return life(recognised)

        seen: list[Recognised] = []
        address = PageAddress(ref.number, art, _OPENED)
        try:
            page = self._site.posted(address, last.page.address, gate.fields, accept)
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
            if not_older_than is not None and _updated_before(recognised, not_older_than):
                return timedelta()
            return WHILE_PLAYED if art == CROSSTABLE and recognised.kind == "start-list" else life(recognised)

        page = self._site.page(PageAddress(ref.number, art, extra), accept)
        return replace(seen[-1], page=page)


def _is_outdated(page: Recognised, other: Recognised) -> bool:
    """Whether a page was fetched before another that shows a later state of the tournament."""
    fetched, other_fetched = page.page.fetched, other.page.fetched
    earlier = fetched is not None and other_fetched is not None and fetched < other_fetched
    return earlier and _updated_before(page, other)


def _updated_before(page: Recognised, other: Recognised) -> bool:
    updated, other_updated = page.head.last_update, other.head.last_update
    return updated is not None and other_updated is not None and updated < other_updated


def _recognised(page: Page, ref: TournamentRef, expected: tuple[PageKind, ...]) -> Recognised:
    recognised = recognise(page)
    if recognised.head.tournament is not None and recognised.head.tournament != ref.number:
        raise PagesDoNotMatch(
            f"Asked for tournament {ref.number}, the site answered with {recognised.head.tournament}."
        )
    if recognised.kind not in expected:
        raise KindNotSupported(_unexpected(recognised), kind=recognised.kind, page=page.address)
    return recognised


def _unexpected(page: Recognised) -> str:
    if page.kind in TEAM_PAGES:
        return f"This is a team tournament: the site answered with {describe_team_page(page)}. {CARD}"
    if page.kind == "no-list":
        return f"“{page.head.name}” has no list here (“{page.head.list_name}”): there may be nobody in it yet."
    return f"The site answered with a page that was not asked for (“{page.head.list_name}”)."
