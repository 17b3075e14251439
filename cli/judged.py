"""A tournament judged: its kind, its dates, and the FIDE rating of everybody in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from engine import Event, Opponent, Rating, RatingOutOfRange, Round, check_rating, judge_column, rating_of
from scraper.errors import PageNotUnderstood
from scraper.player import Player
from scraper.tournament import PlayerRound, Tournament

from .errors import Usage
from .listed import listed
from .occasion import Occasion, occasion_of
from .official import Official, RatingLists, official
from .rated_months import about_months, wanted_lists
from .request import Knowledge

MOST_ROUNDS = 300
"""Of a player in one tournament. Far more than any has, and far fewer than the rules have an answer for."""


@dataclass(frozen=True, slots=True)
class JudgedTournament:
    """A tournament with its kind, dates and ratings judged; ``ratings`` and ``opponents`` are by start number."""

    tournament: Tournament
    occasion: Occasion
    ratings: Mapping[int, Rating]
    opponents: Mapping[int, Opponent]
    official: Official


def judge(tournament: Tournament, knowledge: Knowledge, lists: RatingLists | None) -> JudgedTournament:
    """Judge a tournament and the ratings of its players.

    Raises NotCovered for events that the rules here do not cover, PageNotUnderstood for a rating that nobody
    can have, and Usage for ratings given to a start number that is not in the list.
    """
    occasion = occasion_of(tournament, knowledge)
    ratings = {player.number: rating_of(listed(player), occasion.column) for player in tournament.players}
    if tournament.card_of is not None:
        ratings[tournament.card_of] = _on_own_card(tournament, occasion)
    wanted = wanted_lists(tournament, occasion)
    of_list = official(tournament.players, wanted, lists, knowledge.ratings_from)
    occasion = replace(occasion, statements=(*occasion.statements, *about_months(wanted, of_list)))
    if wanted.ratings:
        ratings.update(of_list.of_month(wanted.ratings[0]))
    for number, value in knowledge.opponent_ratings.items():
        if number not in ratings:
            raise Usage(f"--opponent-rating {number}=…: “{tournament.about.name}” has no start number {number}.")
        ratings[number] = Rating(value, ratings[number].listed, "option")
    for number, rating in ratings.items():
        _require_possible(number, rating, tournament.about.name)
    opponents = {
        player.number: Opponent(player.number, player.name, ratings[player.number]) for player in tournament.players
    }
    return JudgedTournament(tournament, occasion, MappingProxyType(ratings), MappingProxyType(opponents), of_list)


def _on_own_card(tournament: Tournament, occasion: Occasion) -> Rating:
    """The rating that a card prints of its own player: it tells the international one apart."""
    own = tournament.player(tournament.card_of or 0)
    assert own is not None
    return rating_of(listed(own), judge_column([listed(own)], occasion.start))


def _require_possible(number: int, rating: Rating, name: str) -> None:
    try:
        if rating.value is not None:
            check_rating(rating.value)
    except RatingOutOfRange as error:
        raise PageNotUnderstood(f"“{name}” gives no. {number} an impossible rating: {error}.") from error


def event_of(judged: JudgedTournament, player: Player, knowledge: Knowledge) -> Event:
    """A player's tournament in the facts that the rating rules ask for.

    Raises PageNotUnderstood for more rounds than there can be.
    """
    occasion, own = judged.occasion, judged.ratings[player.number]
    if knowledge.rating is not None:
        own = Rating(knowledge.rating or None, own.listed, "option")
    rounds = judged.tournament.rounds_by_player.get(player.number, ())
    if len(rounds) > MOST_ROUNDS:
        name = judged.tournament.about.name
        raise PageNotUnderstood(f"“{name}” has {len(rounds)} rounds for no. {player.number}: no tournament has.")
    return Event(
        rounds=tuple([_round(one, judged) for one in rounds]),
        rating=own,
        rating_type=occasion.computed_type,
        start=occasion.start,
        end=occasion.end_at_latest,
        name=judged.tournament.about.name,
        minutes=occasion.minutes,
        more_to_come=judged.tournament.more_to_come,
    )


def _round(played: PlayerRound, judged: JudgedTournament) -> Round:
    cell = played.cell
    opponent = None
    if cell.opponent is not None:
        opponent = judged.opponents.get(cell.opponent) or Opponent(cell.opponent, None, Rating(None, known=False))
    return Round(
        number=played.number,
        kind="not-understood" if played.doubt is not None else cell.kind,
        opponent=opponent,
        colour=cell.colour,
        result=cell.result if cell.kind == "game" else None,
        points=cell.points,
        text=cell.text,
        unrated_game=not played.rated,
    )
