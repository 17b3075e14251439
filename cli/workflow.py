"""From pages to forecasts: the one module that joins what the site says with FIDE's rules.

It passes facts ("paired with no. 121, colour black, result +", "listed rating 0"). Which games are rated,
and with what, is decided by the engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import (
    Event,
    Forecast,
    KFacts,
    Norm,
    Notice,
    Opponent,
    Rating,
    RatingOutOfRange,
    Round,
    check_rating,
    forecast,
    rating_of,
)
from scraper.errors import PageNotUnderstood
from scraper.player import Player
from scraper.tournament import PlayerRound, Tournament, build_tournament

from .listed import listed
from .norm_games import norm_of
from .occasion import Occasion, occasion_of, require_covered
from .request import Knowledge
from .sources import AskForTournament, Source, pages_of


@dataclass(frozen=True, slots=True)
class JudgedTournament:
    """A tournament with its kind, dates and ratings judged: all that a forecast needs of it."""

    tournament: Tournament
    occasion: Occasion
    ratings: dict[int, Rating]


@dataclass(frozen=True, slots=True)
class Loaded:
    """A tournament, judged, and what was left out or noticed on the way to it."""

    judged: JudgedTournament
    notices: tuple[Notice, ...]


@dataclass(frozen=True, slots=True)
class PlayerForecast:
    """A player's forecast, with what his own rows gave cause to say. ``partial`` if a round was left out.

    ``player`` is None for games typed by hand.
    """

    player: Player | None
    forecast: Forecast
    notices: tuple[Notice, ...]
    partial: bool
    norm: Norm | None = None


def load(source: Source, ask: AskForTournament, knowledge: Knowledge) -> Loaded:
    """The tournament that a source names, judged.

    Raises the errors of fetching, reading and joining, NotCovered and OlderRules.
    """
    pages, notices = pages_of(source, ask)
    require_covered([page.head for page in pages], knowledge)
    return Loaded(judge(build_tournament(pages), knowledge), notices)


def judge(tournament: Tournament, knowledge: Knowledge) -> JudgedTournament:
    """Judge a tournament and the ratings of its players.

    Raises NotCovered and OlderRules for events that the rules here do not cover.
    """
    occasion = occasion_of(tournament, knowledge)
    ratings = {player.number: rating_of(listed(player), occasion.column) for player in tournament.players}
    for number, value in knowledge.opponent_ratings.items():
        ratings[number] = Rating(value, ratings[number].listed if number in ratings else None, "option")
    for number, rating in ratings.items():
        _require_possible(number, rating, tournament.pages[0])
    return JudgedTournament(tournament, occasion, ratings)


def _require_possible(number: int, rating: Rating, page: str) -> None:
    try:
        if rating.value is not None:
            check_rating(rating.value)
    except RatingOutOfRange as error:
        raise PageNotUnderstood(f"The list gives no. {number} an impossible rating: {error}.", page=page) from error


def forecast_player(judged: JudgedTournament, player: Player, knowledge: Knowledge) -> PlayerForecast:
    """The forecast of one player. Raises the engine's errors for facts that cannot be."""
    rounds = judged.tournament.rounds_by_player.get(player.number, ())
    event = _event(judged, player, rounds, knowledge)
    made = forecast([event], k_facts(player.title, knowledge), other=knowledge.other)
    findings = judged.tournament.findings.get(player.number, ())
    doubts = tuple(
        Notice("round-left-out", f"Round {round_.number} is left out (“{round_.cell.text}”): {round_.doubt}.")
        for round_ in rounds
        if round_.doubt is not None
    )
    return PlayerForecast(
        player=player,
        forecast=made,
        notices=(
            *doubts,
            *(Notice(finding.code, finding.text) for finding in findings),
            *_about_own_rating(judged, player, knowledge),
            *made.notices,
        ),
        partial=bool(doubts) or any(finding.serious for finding in findings),
        norm=norm_of(judged.tournament, player, made, knowledge.title) if knowledge.title else None,
    )


def forecast_everyone(judged: JudgedTournament, knowledge: Knowledge) -> tuple[PlayerForecast, ...]:
    """The forecasts of the whole field, by start number."""
    return tuple(forecast_player(judged, player, knowledge) for player in judged.tournament.players)


def k_facts(title: str, knowledge: Knowledge) -> KFacts:
    """What is known of a player's K: what the user says, and what a title proves."""
    return KFacts(
        k=knowledge.k,
        source="option" if knowledge.k is not None else None,
        birth_year=knowledge.born,
        rated_games=knowledge.rated_games,
        ever_2400=knowledge.ever_2400,
        ever_2300=knowledge.ever_2300,
        title=title or None,
    )


def _event(judged: JudgedTournament, player: Player, rounds: Sequence[PlayerRound], knowledge: Knowledge) -> Event:
    occasion = judged.occasion
    own = judged.ratings[player.number]
    if knowledge.rating is not None:
        own = Rating(knowledge.rating, own.listed, "option")
    names = {other.number: other.name for other in judged.tournament.players}
    return Event(
        rounds=tuple([_round(round_, judged.ratings, names) for round_ in rounds]),
        rating=own,
        rating_type=occasion.computed_type,
        start=occasion.start,
        end=occasion.end_at_latest,
        name=judged.tournament.name,
        minutes=occasion.minutes,
    )


def _round(round_: PlayerRound, ratings: dict[int, Rating], names: dict[int, str]) -> Round:
    cell = round_.cell
    opponent = None
    if cell.opponent is not None:
        rating = ratings.get(cell.opponent, Rating(None, known=False))
        opponent = Opponent(cell.opponent, names.get(cell.opponent), rating)
    return Round(
        number=round_.number,
        kind="not-understood" if round_.doubt is not None else cell.kind,
        opponent=opponent,
        colour=cell.colour,
        result=cell.result if cell.kind == "game" else None,
        points=cell.points,
        text=cell.text,
    )


def _about_own_rating(judged: JudgedTournament, player: Player, knowledge: Knowledge) -> tuple[Notice, ...]:
    own = judged.ratings[player.number]
    if knowledge.rating is not None or own.value is not None:
        return ()
    if not own.known and own.listed:
        why = f"The list prints {own.listed} but no FIDE ID: the rating may be national, so it counts as none."
    elif not own.known:
        why = "The page prints no rating of this player; that does not mean that he has none."
    elif player.rating_national and not own.listed:
        why = f"The list prints a national rating only ({player.rating_national})."
    else:
        return ()
    return (Notice("own-rating-unknown", f"{why} Give the FIDE rating with --rating."),)
