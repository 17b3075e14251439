"""Which of a tournament's pages are needed, and what can be made of those that are there.

A Swiss from its crosstable, a round robin from its grid, anything else from a player's card. What cannot be
read is named, with the way out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from .card_tournament import card_tournament
from .errors import KindNotSupported, PageMissing, PagesDoNotMatch, ScraperError
from .matcher import same_name
from .player import Player
from .player_card import read_player_card
from .ranking import read_ranking
from .recognise import Recognised
from .round_robin_tournament import round_robin_tournament
from .site_figures import figures_of_card, figures_of_ranking
from .start_list import StartList, read_start_list, require_whole_list
from .swiss import final_tournament, swiss_tournament
from .team import TEAM_PAGES, TeamPlace, describe_team_page, is_team_page, read_team_players
from .tournament import Finding, Tournament, about_pages, newest

CARD = (
    "Give the link of your player card (click your name on the site: art=9 and snr= are in it), "
    "or save that page and give it too."
)
"""The way to the games of a player, where no table of the event has them."""


@dataclass(frozen=True, slots=True)
class PlayerList:
    """The players of a tournament, where nothing else is asked for; in a team event with their places."""

    number: int | None
    name: str
    players: tuple[Player, ...]
    places: Mapping[int, TeamPlace] = field(default_factory=dict)


def build_tournament(pages: Sequence[Recognised]) -> Tournament:
    """Join the recognised pages of one tournament.

    Raises PageMissing where the games or the ratings are missing, KindNotSupported for what is not read, and
    the errors of reading and of agreement.
    """
    start_page = newest(pages, "start-list")
    if start_page is not None:
        require_whole_list(start_page)
    made = _from_table(start_page, pages)
    if made is not None:
        return _with_site_figures(made, pages)
    card = newest(pages, "player-card")
    if card is not None:
        return card_tournament(card, _listed(pages), pages)
    _refuse_teams(pages)
    if start_page is not None and not _has_begun(pages):
        return _not_started(start_page, pages)
    raise PageMissing(_games_missing(pages))


def list_of_players(pages: Sequence[Recognised]) -> PlayerList:
    """The players of a tournament, from whichever of its lists names them all.

    Raises PageMissing where none does, and the errors of reading.
    """
    team_page = newest(pages, "team-players")
    if team_page is not None:
        team = read_team_players(team_page)
        return PlayerList(team_page.head.tournament, team_page.head.name, team.start_list.players, team.places)
    start_page = newest(pages, "start-list")
    if start_page is not None:
        return PlayerList(start_page.head.tournament, start_page.head.name, read_start_list(start_page).players)
    made = _from_table(None, pages)
    if made is None:
        _refuse_teams(pages)
        raise PageMissing(f"“{pages[0].head.list_name}” is no list of players: the start list (art=0) is needed.")
    return PlayerList(made.about.number, made.about.name, made.players)


def _from_table(start_page: Recognised | None, pages: Sequence[Recognised]) -> Tournament | None:
    crosstable = newest(pages, "crosstable")
    if crosstable is not None:
        return swiss_tournament(crosstable, start_page, pages)
    grid = newest(pages, "round-robin")
    if grid is not None:
        return round_robin_tournament(grid, start_page, pages)
    final = newest(pages, "ranking-crosstable")
    return final_tournament(final, start_page, pages) if final is not None else None


def _with_site_figures(made: Tournament, pages: Sequence[Recognised]) -> Tournament:
    """Add what rankings and cards print of K and changes. A page of these that fails does not stop the forecast."""
    for kind in ("ranking", "player-card"):  # the card comes second, since it outranks the ranking
        for page in pages:
            if page.kind != kind:
                continue
            try:
                made = add_card(made, page) if kind == "player-card" else _add_ranking(made, page)
            except ScraperError as error:
                left_out = Finding("page-left-out", f"“{page.head.list_name}” is left out: {error}")
                made = replace(made, remarks=(*made.remarks, left_out))
    return made


def _add_ranking(made: Tournament, page: Recognised) -> Tournament:
    figures = {**made.site_figures, **figures_of_ranking(read_ranking(page))}
    return replace(made, site_figures=MappingProxyType(figures))


def add_card(made: Tournament, page: Recognised) -> Tournament:
    """A tournament with the K, birth year and changes of a player's card.

    Raises PagesDoNotMatch for a card of somebody else than its number says, and the errors of reading.
    """
    card = read_player_card(page)
    player = made.player(card.player.number) if card.player is not None else None
    if player is None or card.player is None or not same_name(player.name, card.player.name):
        named = card.player.name if card.player is not None else "nobody"
        raise PagesDoNotMatch(f"The player card is of {named}, who does not stand so in the list.")
    figures = {**made.site_figures, player.number: figures_of_card(card)}
    return replace(made, site_figures=MappingProxyType(figures))


def _listed(pages: Sequence[Recognised]) -> StartList | None:
    team_page = newest(pages, "team-players")
    if team_page is not None:
        team = read_team_players(team_page)
        return team.start_list if team.start_numbers else None
    start_page = newest(pages, "start-list")
    return read_start_list(start_page) if start_page is not None else None


def _refuse_teams(pages: Sequence[Recognised]) -> None:
    for page in pages:
        if page.kind in TEAM_PAGES or is_team_page(page):
            raise KindNotSupported(
                f"This is a team tournament: the page is {describe_team_page(page)}. {CARD}",
                kind="team",
                page=page.page.address,
            )


def _has_begun(pages: Sequence[Recognised]) -> bool:
    """The menu lists a round, a list of pairings has rows, or the site treats the event as long over (6, 7)."""
    return any(page.head.gated or page.head.rounds_paired for page in pages) or any(
        page.kind in ("pairings", "ranking", "not-paired") and page.document.table for page in pages
    )


def _not_started(start_page: Recognised, pages: Sequence[Recognised]) -> Tournament:
    start_list = read_start_list(start_page)
    return Tournament(
        about=replace(about_pages(start_page, pages), rounds_announced=None),
        form="not-started",
        players=start_list.players,
        fide_ids=start_list.fide_ids,
        ratings=start_list.ratings,
        rounds=(),
        rounds_by_player=MappingProxyType({player.number: () for player in start_list.players}),
        findings=MappingProxyType({}),
    )


def _games_missing(pages: Sequence[Recognised]) -> str:
    names = ", ".join(sorted({f"“{page.head.list_name or page.kind}”" for page in pages}))
    return (
        f"Of “{pages[0].head.name}” there is only {names}: "
        "the “Starting rank crosstable” (art=5) is needed, with the games of every round."
    )
