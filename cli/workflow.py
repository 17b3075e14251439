"""From pages to forecasts: the one module that joins what the site says with FIDE's rules.

It passes facts ("paired with no. 121, colour black, result +", "listed rating 0"). Which games are rated,
and with what, is decided by the engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from engine import Event, Forecast, Game, KFacts, Notice, OtherGames, forecast
from scraper.assemble import add_card, build_tournament
from scraper.errors import PagesDoNotMatch, PlayerNotFound, ScraperError
from scraper.matcher import find_in_other_list, find_player, named_by_link
from scraper.player import Player
from scraper.recognise import Recognised

from .comparison import Comparison, compare
from .contradictory_pages import contradictions
from .judged import JudgedTournament, event_of, judge
from .loading import Loaded, LoadedTournament, field_of
from .months import by_period, last_period, monthly
from .months_notices import about_other_games
from .norm_games import norm_of
from .official import RatingLists
from .player_facts import FIDE_KS, base_rating, k_facts, own_rating_notices, without_repeated
from .player_forecast import PlayerForecast
from .request import Knowledge
from .sources import described
from .unread import unread_ratings
from .what_if import Target, target_of, what_if


def forecast_one(loaded: Loaded, player: Player, knowledge: Knowledge) -> PlayerForecast:
    """The forecast of a player of the first tournament, over all tournaments loaded.

    Raises PlayerNotFound or PlayerAmbiguous for another tournament in which he is not, or not for certain,
    and the engine's errors for facts that cannot be.
    """
    notices: list[Notice] = []
    parts = []
    for index, one in enumerate(loaded.tournaments):
        own = player if index == 0 else _in_other(loaded, one, player)
        parts.append(_part(one, own, loaded, knowledge, notices))
    parts.sort(key=lambda part: part[0].occasion.start or date.max)
    return _forecast(parts, knowledge, notices)


def forecast_everyone(loaded: Loaded, knowledge: Knowledge) -> tuple[PlayerForecast, ...]:
    """The forecasts of the whole field, by start number. Raises Usage where there is no one field."""
    judged = field_of(loaded)
    return tuple(_forecast([(judged, player)], knowledge, []) for player in loaded.players)


def player_of_links(loaded: Loaded) -> Player | None:
    """The player of the first tournament whom the links are about; None if none of them is about a player.

    Raises PlayerNotFound or PlayerAmbiguous where the player of another tournament's link is not in the first.
    """
    for one in loaded.tournaments:
        number = one.source.ref.start_number if one.source.ref is not None else None
        if number is None:
            continue
        player = find_player(one.players, str(number))
        if one is loaded.tournaments[0]:
            return player
        return find_in_other_list(loaded.players, player, loaded.tournaments[0].source.pages[0].head.name)
    return None


def _in_other(loaded: Loaded, one: LoadedTournament, player: Player) -> Player:
    """The player in a further tournament: of a card's link its own, if that can be he.

    Of saved pages, somebody else's event is more likely a mistake.
    """
    number = one.source.ref.start_number if one.source.ref is not None else None
    linked = named_by_link(player, number, one.players) if number is not None else None
    if linked is not None:
        return linked
    try:
        return find_in_other_list(one.players, player, one.source.pages[0].head.name)
    except PlayerNotFound as error:
        if one.source.ref is not None or error.candidates:
            raise
        named = "; ".join(described(other.source.pages) for other in loaded.tournaments)
        raise PagesDoNotMatch(
            f"The pages are of {len(loaded.tournaments)} tournaments: {named}. {player.name} is not in all of them."
        ) from error


def _part(
    one: LoadedTournament, player: Player, loaded: Loaded, knowledge: Knowledge, notices: list[Notice]
) -> tuple[JudgedTournament, Player]:
    """The tournament with the player's own card, if the site can be asked for it; without it where it fails."""
    if one.source.ref is None or (one.judged is not None and one.judged.tournament.form == "not-started"):
        assert one.judged is not None
        return one.judged, player
    try:
        card = loaded.site.card(one.source.ref, player.number)
    except ScraperError as error:
        if one.judged is None:
            raise
        notices.append(
            Notice("card-not-had", f"The player card could not be had: {error} K and birth year are not known.")
        )
        return one.judged, player
    return _with_card(one, card, player, knowledge, loaded.lists, notices)


def _with_card(
    one: LoadedTournament,
    card: Recognised,
    player: Player,
    knowledge: Knowledge,
    lists: RatingLists | None,
    notices: list[Notice],
) -> tuple[JudgedTournament, Player]:
    if one.judged is None:
        judged = judge(build_tournament((*one.source.pages, card)), knowledge, lists)
        own = judged.tournament.player(player.number)
        return judged, own if own is not None else player
    try:
        return judge(add_card(one.judged.tournament, card), knowledge, lists), player
    except ScraperError as error:
        notices.append(Notice("card-not-had", f"The player card is left out: {error}"))
        return one.judged, player


def _forecast(
    parts: Sequence[tuple[JudgedTournament, Player]], knowledge: Knowledge, notices: Sequence[Notice]
) -> PlayerForecast:
    events = [event_of(judged, player, knowledge) for judged, player in parts]
    facts, base = k_facts(parts, knowledge), base_rating(parts, knowledge)
    made = forecast(events, facts, base_rating=base.rating if base else None, other=knowledge.other)
    announced = [judged.tournament.round_count for judged, _ in parts]
    supposed = what_if(
        made, events, facts, knowledge, announced, lambda those, one: by_period(parts, those, one, knowledge)
    )
    real = made
    months, made = monthly(parts, events, made, knowledge) or (None, without_repeated(parts, made))
    doubts = tuple(notice for judged, player in parts for notice in _doubts(judged, player, knowledge))
    findings = [one for judged, player in parts for one in judged.tournament.findings.get(player.number, ())]
    last, own = parts[-1]
    return PlayerForecast(
        player=own,
        forecast=made,
        notices=(
            *notices,
            *doubts,
            *(Notice(finding.code, finding.text) for finding in findings),
            *own_rating_notices(parts, knowledge, made),
            *contradictions(parts, knowledge, made, one_period=months is None),
            *made.notices,
            *about_other_games(months, knowledge.other),
        ),
        partial=bool(doubts) or any(finding.serious for finding in findings),
        outcomes_by_k=outcomes_by_k(made, events, knowledge.other) if months is None else (),
        norm=norm_of(last.tournament, own, made, knowledge.title) if knowledge.title else None,
        events=tuple(judged for judged, _ in parts),
        months=months,
        base_month=base.month if base is not None and months is None and made.k is not None else None,
        comparisons=tuple(_compared(made, index, judged, one) for index, (judged, one) in enumerate(parts)),
        what_if=supposed,
        target=_target(parts, real, events, facts, knowledge) if knowledge.target is not None else None,
    )


def _target(
    parts: Sequence[tuple[JudgedTournament, Player]],
    real: Forecast,
    events: Sequence[Event],
    facts: KFacts,
    knowledge: Knowledge,
) -> Target | None:
    """What it takes to reach the rating aimed at; of several periods in the last."""

    def last(those: Sequence[Event], made: Forecast) -> Forecast:
        return last_period(parts, those, made, knowledge)

    announced = [judged.tournament.round_count for judged, _ in parts]
    supposed = what_if(real, events, facts, knowledge, announced, last)
    return target_of(supposed.forecast if supposed else last(events, real), knowledge)


def outcomes_by_k(
    made: Forecast, events: Sequence[Event], other: OtherGames | None
) -> tuple[tuple[int, tuple[Game, ...]], ...]:
    """The open games under every K still possible besides the one of the forecast."""
    if not any(game.outcomes for game in made.games):
        return ()
    ks = [one.value for one in made.alternatives if one.value in FIDE_KS]
    under = [forecast(events, KFacts(k=k, source="option"), base_rating=made.base_rating, other=other) for k in ks]
    return tuple((k, tuple(game for game in one.games if game.outcomes)) for k, one in zip(ks, under, strict=True))


def _compared(made: Forecast, index: int, judged: JudgedTournament, player: Player) -> Comparison | None:
    figures = judged.tournament.site_figures.get(player.number)
    return compare(made, index, figures) if figures is not None else None


def _doubts(judged: JudgedTournament, player: Player, knowledge: Knowledge) -> Sequence[Notice]:
    left_out = [
        Notice("round-left-out", f"{_round_name(played.number)} is left out (“{played.cell.text}”): {played.doubt}.")
        for played in judged.tournament.rounds_by_player.get(player.number, ())
        if played.doubt is not None
    ]
    return [*left_out, *unread_ratings(judged, player, own_given=knowledge.rating is not None)]


def _round_name(number: int | None) -> str:
    return f"Round {number}" if number is not None else "A game"
