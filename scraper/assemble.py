"""Which of a tournament's pages are needed, and what can be made of those that are there.

A Swiss from its crosstable, a round robin from its grid, anything else from a player's card. What cannot be
read is named, with the way out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType

from .birth_year import with_possible_birth_year
from .card_agreement import held_against_card, rounds_with_card
from .card_rounds import numbered_by_card
from .card_tournament import card_tournament
from .errors import CardsOfSeveral, PageMissing, PagesDoNotMatch, ScraperError
from .matcher import same_name
from .not_started import empty_tournament, is_empty, is_not_started, not_started_tournament
from .pairings_agreement import held_against_pairings
from .player_card import read_player_card
from .ranking import read_ranking
from .recognise import Recognised
from .round_robin_tournament import round_robin_tournament
from .several_pages import findings_of_pages
from .site_figures import figures_of_card, figures_of_ranking
from .start_list import StartList, read_start_list, require_whole_list
from .states import updated
from .swiss import final_tournament, swiss_tournament
from .team import read_team_players, refuse_teams
from .tournament import Finding, Tournament, newest
from .unsure_rows import unsure_numbers


def build_tournament(pages: Sequence[Recognised]) -> Tournament:
    """Join the recognised pages of one tournament.

    Raises PageMissing where the games or the ratings are missing, KindNotSupported for what is not read, and
    the errors of reading and of agreement.
    """
    made = _joined(pages)
    return replace(made, remarks=(*made.remarks, *findings_of_pages(made, pages)))


def _joined(pages: Sequence[Recognised]) -> Tournament:
    if is_empty(pages):
        return empty_tournament(pages)
    start_page = newest(pages, "start-list")
    if start_page is not None:
        require_whole_list(start_page)
    made = _from_table(start_page, pages)
    if made is not None:
        if made.form == "swiss":
            made = held_against_pairings(made, pages)
        lists = [page for page in pages if page.kind != "player-card"]
        return _with_site_figures(replace(made, unsure=unsure_numbers(lists)), pages)
    card = _the_card(pages)
    if card is not None:
        return replace(card_tournament(card, _listed(pages), pages), unsure=unsure_numbers(pages))
    refuse_teams(pages)
    if start_page is not None and is_not_started(pages):
        return not_started_tournament(start_page, pages)
    raise PageMissing(_games_missing(pages))


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
    rankings = [page for page in pages if page.kind == "ranking" and _prints_figures(page)]
    cards = [page for page in pages if page.kind == "player-card"]
    # What comes later outranks what came before.
    for page in (*sorted(rankings, key=updated), *sorted(cards, key=updated)):
        try:
            made = add_card(made, page) if page.kind == "player-card" else _add_ranking(made, page)
        except ScraperError as error:
            left_out = Finding("page-left-out", f"“{page.head.list_name}” is left out: {error}")
            made = replace(made, remarks=(*made.remarks, left_out))
    return made


def _prints_figures(page: Recognised) -> bool:
    return page.columns is not None and (page.columns.has("k") or page.columns.has("rating-change"))


def _add_ranking(made: Tournament, page: Recognised) -> Tournament:
    """Raises PagesDoNotMatch where a start number of the ranking is another player's here."""
    ranking = read_ranking(page)
    names = {player.number: player.name for player in made.players}
    for player in (row.player for row in ranking.rows if row.player.number in names):
        if not same_name(player.name, names[player.number]):
            raise PagesDoNotMatch(f"no. {player.number} is {player.name} there, and {names[player.number]} here.")
    told = {number: figures for number, figures in figures_of_ranking(ranking).items() if number in names}
    return replace(made, site_figures=MappingProxyType({**made.site_figures, **told}))


def add_card(made: Tournament, page: Recognised) -> Tournament:
    """A tournament with the K, birth year and changes of a player's card, and for a grid his rounds and colours.

    Where the card says something else than the tables, that is a finding about its player.

    Raises PagesDoNotMatch for a card of somebody else than its number says, and the errors of reading.
    """
    card = read_player_card(page)
    if card.player is None:
        raise PagesDoNotMatch("the player card does not say whose it is.")
    player = made.player(card.player.number)
    if player is None or not same_name(player.name, card.player.name):
        raise PagesDoNotMatch(
            f"the player card is of no. {card.player.number}, {card.player.name}, who does not stand so in the list."
        )
    figures, impossible = with_possible_birth_year(figures_of_card(card), made.about)
    before = made.site_figures.get(player.number)
    figures = figures.or_else(before) if before is not None else figures
    found = (*made.findings.get(player.number, ()), *impossible, *held_against_card(made, player, card))
    rounds = rounds_with_card(made, player, card)
    if made.form == "round-robin":
        rounds[player.number] = numbered_by_card(rounds.get(player.number, ()), card)
    return replace(
        made,
        rounds_by_player=MappingProxyType(rounds),
        site_figures=MappingProxyType({**made.site_figures, player.number: figures}),
        findings=MappingProxyType({**made.findings, player.number: found}),
    )


def _the_card(pages: Sequence[Recognised]) -> Recognised | None:
    """The card of a player, rather one with games, and of several the one updated last.

    Raises CardsOfSeveral for the cards of two players: nobody is chosen silently.
    """
    cards = [page for page in pages if page.kind == "player-card"]
    owners = {(own.number, own.name) if (own := read_player_card(page).player) else None for page in cards}
    if len(owners) > 1:
        named = " and ".join(sorted(f"no. {owner[0]}, {owner[1]}" if owner else "somebody" for owner in owners))
        raise CardsOfSeveral(f"These are the cards of different players ({named}), and a card has one player's games")
    return newest([page for page in cards if page.columns is not None] or cards, "player-card")


def _listed(pages: Sequence[Recognised]) -> StartList | None:
    team_page = newest(pages, "team-players")
    if team_page is not None:
        team = read_team_players(team_page)
        return team.start_list if team.start_numbers else None
    start_page = newest(pages, "start-list")
    return read_start_list(start_page) if start_page is not None else None


def _games_missing(pages: Sequence[Recognised]) -> str:
    names = ", ".join(sorted({f"“{page.head.list_name or page.kind}”" for page in pages}))
    return (
        f"Of “{pages[0].head.name}” there is only {names}: "
        "the “Starting rank crosstable” (art=5) is needed, with the games of every round."
    )
