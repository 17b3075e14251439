"""The main job: a tournament, a player, and what the event does to his rating."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click

from engine import Notice, check_rating, k_factor
from scraper.errors import NotATournament
from scraper.matcher import find_player
from scraper.player import Player

from . import json_output, messages, options
from .console import error_console, output_console
from .environment import Environment
from .errors import Usage
from .request import Knowledge
from .sources import Source, read_source
from .workflow import Loaded, PlayerForecast, forecast_everyone, forecast_player, k_facts, load

LOWEST = 1400
"""Stands for a rating not known yet, where only the facts about K are checked."""


def run(context: click.Context, environment: Environment, given: Mapping[str, Any]) -> None:
    """Run the command with the options given. Exits with the codes of ``messages``."""
    with messages.told():
        knowledge = _knowledge(given)
        _check(knowledge, given)
        interactive = environment.is_terminal() and not given["no_input"]
        source = _source(given["sources"], interactive)
        loaded = load(source, environment.connect(given["refresh"], given["offline"]), knowledge)
        if given["everyone"]:
            partial = _show(loaded, forecast_everyone(loaded.judged, knowledge), given, field=True)
        elif chosen := _chosen(loaded, source, given["players"]):
            made = [forecast_player(loaded.judged, player, knowledge) for player in chosen]
            partial = _show(loaded, made, given)
        elif interactive:
            partial = _pick_and_show(loaded, knowledge, given)
        else:
            messages.candidates(loaded.judged.tournament.players)
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
    )


def _check(knowledge: Knowledge, given: Mapping[str, Any]) -> None:
    """Refuse what cannot be before any page is asked for. Raises Usage and the engine's errors."""
    for rating in (knowledge.rating, *knowledge.opponent_ratings.values()):
        if rating is not None:
            check_rating(rating)
    k_factor(k_facts("", knowledge), knowledge.rating or LOWEST, None)
    several = given["everyone"] or len(given["players"]) > 1
    if several and knowledge.about_one_player:
        raise Usage(f"{', '.join(knowledge.about_one_player)} can be true of one player only: give one --player.")
    if given["everyone"] and given["players"]:
        raise Usage("--everyone and --player do not go together.")


def _source(arguments: Sequence[str], interactive: bool) -> Source:
    if arguments:
        return read_source(arguments)
    if not interactive:
        raise Usage("Give the link of a tournament, its number, or saved pages.")
    while True:
        text = click.prompt("Link or number of the tournament", err=True)
        try:
            return read_source([text])
        except NotATournament as error:
            messages.tell(error)


def _chosen(loaded: Loaded, source: Source, wanted: Sequence[str]) -> list[Player]:
    """The players named, else the one whose card the link was; none if nobody was named."""
    players = loaded.judged.tournament.players
    if not wanted and source.start_number is not None:
        wanted = (str(source.start_number),)
    found = [find_player(players, one) for one in wanted]
    return list(dict.fromkeys(found))


def _show(
    loaded: Loaded, forecasts: Sequence[PlayerForecast], given: Mapping[str, Any], *, field: bool = False
) -> bool:
    """Print the forecasts; whether one of them is partial."""
    if given["as_json"]:
        entries = [json_output.tournament_entry(loaded.judged)]
        warnings = (*loaded.judged.occasion.statements, *loaded.notices)
        click.echo(json_output.document(entries, forecasts, warnings))
    else:
        _print(loaded, forecasts, field)
    return any(one.partial for one in forecasts)


def _print(loaded: Loaded, forecasts: Sequence[PlayerForecast], field: bool) -> None:
    from . import text_output

    console = output_console()
    text_output.print_head(console, loaded.judged)
    if field:
        text_output.print_field(console, forecasts)
        notices = _of_field(forecasts)
    else:
        for one in forecasts:
            text_output.print_forecast(console, one)
        notices = tuple(notice for one in forecasts for notice in one.notices)
    text_output.print_notices(error_console(), (*loaded.notices, *notices))


def _of_field(forecasts: Sequence[PlayerForecast]) -> tuple[Notice, ...]:
    """Of a whole field only what makes a result partial is told; the rest stands in the forecasts themselves."""
    return tuple(
        Notice(notice.code, f"No. {one.player.number if one.player else 0}: {notice.text}")
        for one in forecasts
        if one.partial
        for notice in one.notices
        if notice.code in ("round-left-out", "points-differ")
    )


def _pick_and_show(loaded: Loaded, knowledge: Knowledge, given: Mapping[str, Any]) -> bool:
    """Let the user pick players from the list, one after another; whether a result was partial."""
    from .picker import another, pick

    partial = False
    while True:
        player = pick(loaded.judged.tournament.players)
        partial |= _show(loaded, [forecast_player(loaded.judged, player, knowledge)], given)
        if given["as_json"] or not another():
            return partial
