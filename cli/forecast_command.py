"""The main job: a tournament, a player, and what the event does to his rating."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click

from engine import Notice, check_rating, k_factor
from scraper.errors import NotATournament, PlayerAmbiguous, PlayerNotFound
from scraper.matcher import find_player
from scraper.player import Player

from . import json_output, messages, options
from .console import error_console, output_console, print_document
from .environment import Environment
from .errors import Usage
from .judged import JudgedTournament
from .player_facts import k_facts
from .request import Knowledge
from .sources import Source, as_argument, read_source
from .workflow import Loaded, PlayerForecast, forecast_everyone, forecast_one, load

LOWEST = 1400
"""Stands for a rating not known yet, where only the facts about K are checked."""


def run(context: click.Context, environment: Environment, given: Mapping[str, Any]) -> None:
    """Run the command with the options given. Exits with the codes of ``messages``."""
    with messages.told():
        knowledge = _knowledge(given)
        _check(knowledge, given)
        interactive = environment.is_terminal() and not given["no_input"]
        source = _source(given["sources"], interactive)
        site = environment.connect(given["refresh"], given["offline"])
        loaded = load(source, site, knowledge, lists=environment.lists(), everyone=given["everyone"])
        if given["everyone"]:
            partial = _show(loaded, forecast_everyone(loaded, knowledge), given, field=True)
        elif chosen := _chosen(loaded, source, given["players"], interactive):
            partial = _show(loaded, [forecast_one(loaded, player, knowledge) for player in chosen], given)
        elif interactive:
            partial = _pick_and_show(loaded, knowledge, given)
        else:
            messages.candidates(loaded.players)
            raise Usage("Say which player with --player (name, start number or FIDE ID), or --everyone.")
    if partial:
        context.exit(messages.PARTIAL)


def _knowledge(given: Mapping[str, Any]) -> Knowledge:
    return Knowledge(
        k=given["k"],
        born=given["born"],
        rated_games=given["rated_games"],
        ever_2400=given["ever_2400"],
        ever_2300=given["ever_2300"],
        rating=given["rating"],
        opponent_ratings=options.opponent_ratings(given["opponent_rating"]),
        rating_type=given["rating_type"],
        start=options.day(given["date"]),
        other=options.other_games(given["other_games"], given["other_change"]),
        title=given["title"],
        ratings_from=given["ratings"],
    )


def _check(knowledge: Knowledge, given: Mapping[str, Any]) -> None:
    """Refuse what cannot be before any page is asked for. Raises Usage and the engine's errors."""
    for rating in (knowledge.rating, *knowledge.opponent_ratings.values()):
        if rating:
            check_rating(rating)
    k_factor(k_facts((), knowledge), knowledge.rating or LOWEST, None)
    several = given["everyone"] or len(given["players"]) > 1
    if several and knowledge.about_one_player:
        raise Usage(f"{', '.join(knowledge.about_one_player)} can be true of one player only: give one --player.")
    if given["refresh"] and given["offline"]:
        raise Usage("--refresh asks the site again, --offline never does: give one of them.")
    if given["everyone"] and knowledge.title is not None:
        raise Usage("--title goes with one --player at a time.")
    if given["everyone"] and given["players"]:
        raise Usage("--everyone and --player do not go together.")


def _source(arguments: Sequence[str], interactive: bool) -> Source:
    if arguments:
        return read_source(arguments)
    if not interactive:
        raise Usage("Give the link of a tournament, its number, or saved pages.")
    while True:
        text = click.prompt("Link or number of the tournament, or a folder of saved pages", err=True)
        try:
            return read_source([as_argument(text)])
        except NotATournament as error:
            messages.tell(error)


def _chosen(loaded: Loaded, source: Source, wanted: Sequence[str], interactive: bool) -> list[Player]:
    """The players named, else the one whose card the link was, or the only one; none if it must be asked.

    Raises PlayerNotFound, and PlayerAmbiguous where there is nobody to ask.
    """
    if not wanted and source.start_number is not None:
        wanted = (str(source.start_number),)
    if not wanted and len(loaded.players) == 1:
        return list(loaded.players)
    try:
        return list(dict.fromkeys(_one(loaded.players, text, interactive) for text in wanted))
    except PlayerNotFound as error:
        error.elsewhere = loaded.siblings
        raise


def _one(players: Sequence[Player], wanted: str, interactive: bool) -> Player:
    try:
        return find_player(players, wanted)
    except PlayerAmbiguous as error:
        if not interactive:
            raise
        from .picker import pick

        return pick(error.candidates)


def _show(
    loaded: Loaded, forecasts: Sequence[PlayerForecast], given: Mapping[str, Any], *, field: bool = False
) -> bool:
    """Print the forecasts; whether one of them is partial."""
    events = forecasts[0].events
    if given["as_json"]:
        entries = [json_output.tournament_entry(judged) for judged in events]
        statements = [statement for judged in events for statement in judged.occasion.statements]
        print_document(json_output.document(entries, forecasts, (*statements, *loaded.notices)))
    else:
        _print(loaded, events, forecasts, field)
    return any(one.partial for one in forecasts)


def _print(
    loaded: Loaded, events: Sequence[JudgedTournament], forecasts: Sequence[PlayerForecast], field: bool
) -> None:
    from . import text_output

    console = output_console()
    for judged in events:
        text_output.print_head(console, judged)
    if field:
        text_output.print_field(console, forecasts)
        notices = _of_field(forecasts)
    else:
        for place, one in enumerate(forecasts):
            if place:
                console.print()
            text_output.print_forecast(console, one)
        notices = _of_players(forecasts)
    text_output.print_notices(error_console(), (*loaded.notices, *notices))


def _of_players(forecasts: Sequence[PlayerForecast]) -> tuple[Notice, ...]:
    """All that there is to note; of several players with the number of whom it is about."""
    if len(forecasts) == 1:
        return forecasts[0].notices
    return tuple(_about(one, notice) for one in forecasts for notice in one.notices)


def _about(one: PlayerForecast, notice: Notice) -> Notice:
    return Notice(notice.code, f"No. {one.player.number if one.player else 0}: {notice.text}")


def _of_field(forecasts: Sequence[PlayerForecast]) -> tuple[Notice, ...]:
    """Of a whole field only what makes a result partial is told; the rest stands in the forecasts themselves."""
    return tuple(
        _about(one, notice)
        for one in forecasts
        if one.partial
        for notice in one.notices
        if notice.code in ("round-left-out", "points-differ", "rating-not-read")
    )


def _pick_and_show(loaded: Loaded, knowledge: Knowledge, given: Mapping[str, Any]) -> bool:
    """Let the user pick players from the list, one after another; whether a result was partial."""
    from .picker import another, pick

    partial = False
    while True:
        player = pick(loaded.players)
        partial |= _show(loaded, [forecast_one(loaded, player, knowledge)], given)
        if given["as_json"] or not another():
            return partial
