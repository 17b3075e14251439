"""What a player card alone gives of a tournament: one player's rounds, and his opponents as far as it names them.

The way to the games of team events, whose other pages do not name opponents (format reference 5.3 and 8). A
list of the players beside it gives their FIDE IDs, and the ratings that the card does not print.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from .birth_year import with_possible_birth_year
from .card_findings import findings_of_card
from .card_game import CardGame
from .columns import RATING_COLUMNS
from .errors import CardWithoutGames, PageNotUnderstood, PagesDoNotMatch
from .matcher import same_name
from .player import Player
from .player_card import PlayerCard, read_player_card
from .recognise import Recognised
from .site_figures import figures_of_card
from .start_list import StartList
from .team import is_team_page
from .tournament import PlayerRound, Tournament, about_pages

NOBODY = 0
"""The number of a player whom a card does not name."""


def card_tournament(card_page: Recognised, listed: StartList | None, pages: Sequence[Recognised]) -> Tournament:
    """The tournament of one player's card; ``listed`` are all players, where such a list is at hand.

    Raises CardWithoutGames, PageNotUnderstood for one that gives two people one number,
    and PagesDoNotMatch where list and card do not say the same of somebody.
    """
    card = read_player_card(card_page)
    if card.games is None:
        raise CardWithoutGames(
            "The player card has no games: open it with “Show tournament details”, and save it then."
        )
    own = card.player or Player(NOBODY, "the player of this card")
    named = _everybody(own, card.games, card_page.page.address)
    known = {player.number: player for player in listed.players} if listed is not None else {}
    ratings, players = _players(card, own, named, listed)
    about = about_pages(card_page, pages)
    figures, impossible = with_possible_birth_year(figures_of_card(card), about)
    unlisted = [player for number, player in named.items() if known and number != NOBODY and number not in known]
    said = findings_of_card(card, unlisted, of_teams=any(map(is_team_page, pages)))
    return Tournament(
        about=about,
        form="card",
        players=players,
        fide_ids=listed is not None and listed.fide_ids,
        ratings=ratings,
        rounds=tuple(sorted({game.round for game in card.games})),
        rounds_by_player=MappingProxyType({own.number: tuple(_round(game) for game in card.games)}),
        findings=MappingProxyType({own.number: (*said, *impossible)}),
        site_figures=MappingProxyType({own.number: figures}),
        card_of=own.number,
    )


def _players(
    card: PlayerCard, own: Player, named: Mapping[int, Player], listed: StartList | None
) -> tuple[tuple[str, ...], tuple[Player, ...]]:
    """The ratings that are known of the players, and all whom the card names, as list and card give them together."""
    known = {player.number: player for player in listed.players} if listed is not None else {}
    ratings, taken = _ratings(card, listed)
    listed_ratings = listed.ratings if listed is not None else ()
    for number in named.keys() & known.keys():
        _require_same(known[number], named[number])
    players = {
        number: _with_ratings(known[number], one, taken, listed_ratings) if number in known else one
        for number, one in named.items()
    }
    players[own.number] = _own(own, known.get(own.number))
    return ratings, tuple(players[number] for number in sorted(players))


def _everybody(own: Player, games: Sequence[CardGame], address: str) -> Mapping[int, Player]:
    """All whom the card names, by number; of two rows about one opponent the one that prints a rating."""
    named = {own.number: own}
    for opponent in (game.opponent for game in games):
        if opponent is None:
            continue
        other = named.setdefault(opponent.number, opponent)
        if other is own or not same_name(other.name, opponent.name):
            raise PageNotUnderstood(
                f"The card gives one number, {opponent.number}, to {other.name} and to {opponent.name}.", page=address
            )
        if not _printed(other):
            named[opponent.number] = opponent
    return named


def _ratings(card: PlayerCard, listed: StartList | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The ratings of the opponents that are known, and those of them that only the card prints.

    A list without ratings lacks all of them. A plain one may be national, and is not added to others.
    """
    if listed is None:
        return card.opponent_ratings, ()
    taken = tuple(
        rating
        for rating in card.opponent_ratings
        if not listed.ratings or (rating == "rating-international" and rating not in listed.ratings)
    )
    return tuple(rating for rating in RATING_COLUMNS if rating in (*listed.ratings, *taken)), taken


def _with_ratings(listed: Player, named: Player, taken: Sequence[str], ratings: Sequence[str]) -> Player:
    """A player of the list with the ratings that the list lacks, and those of its own that his row does not tell."""
    fields = [rating.replace("-", "_") for rating in taken]
    own = [rating.replace("-", "_") for rating in ratings]
    unread = [field for field in own if getattr(listed, field) is None and field in _printed(named)]
    return replace(listed, **{field: getattr(named, field) for field in (*fields, *unread)})


def _own(own: Player, listed: Player | None) -> Player:
    """The card's own player, whose card lacks what other lists have only where the site does not know it."""
    return own if listed is None else replace(own, fide_id=own.fide_id or listed.fide_id)


def _require_same(listed: Player, named: Player) -> None:
    if not same_name(listed.name, named.name):
        raise PagesDoNotMatch(
            f"No. {named.number} is {listed.name} in the list of players and {named.name} on the card."
        )
    a, b = _printed(listed), _printed(named)
    for kind in a.keys() & b.keys():
        if a[kind] != b[kind]:
            raise PagesDoNotMatch(
                f"No. {named.number}, {named.name}, is rated {a[kind]} in the list of players "
                f"and {b[kind]} on the card."
            )


def _printed(player: Player) -> Mapping[str, int]:
    """The ratings of a player by kind. A card prints 0 for one that is missing, too."""
    fields = [rating.replace("-", "_") for rating in RATING_COLUMNS]
    return {field: rating for field in fields if (rating := getattr(player, field))}


def _round(game: CardGame) -> PlayerRound:
    doubt = "the result is not understood" if game.cell.kind == "not-understood" else None
    return PlayerRound(game.round, game.cell, doubt, rated=game.rated)
