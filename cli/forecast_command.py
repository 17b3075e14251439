"""The main job: a tournament, a player, and what the event does to his rating."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from typing import Any

import click

from engine import check_rating, k_factor
from scraper.errors import NotATournament, PlayerAmbiguous, PlayerNotFound
from scraper.matcher import find_player
from scraper.player import Player

from . import faces, messages, options
from .environment import Environment
from .errors import Usage
from .left_out import not_found
from .loading import Loaded, load
from .official import RatingLists
from .player_facts import k_facts
from .progress import waiting_for
from .request import Knowledge
from .result import Result, of_field, of_players
from .sources import SitePages, Source, as_argument, read_source
from .workflow import forecast_everyone, forecast_one, player_of_links

LOWEST = 1400
"""Stands for a rating not known yet, where only the facts about K are checked."""


def run(context: click.Context, environment: Environment, given: Mapping[str, Any]) -> None:
    """Run the command with the options given. Exits with the codes of ``messages``."""
    with messages.told():
        knowledge = knowledge_of(given)
        check(knowledge, given)
        faces.check(given)
        interactive = environment.is_terminal() and not given["no_input"]
        source = _source(given["sources"], interactive)
        site = environment.connect(given["refresh"], given["offline"])
        loaded = _loaded(source, site, knowledge, environment.lists(), everyone=given["everyone"])
        if not loaded.players:
            partial = _show(of_players(loaded, ()), given)
        elif given["everyone"]:
            field = of_field(loaded, forecast_everyone(loaded, knowledge), given["sort"] or "number")
            partial = _show(field, given)
        elif chosen := _chosen(loaded, given["players"], interactive):
            made = [forecast_one(loaded, player, knowledge) for player in chosen]
            partial = _show(of_players(loaded, made), given)
        elif interactive:
            partial = _pick_and_show(loaded, knowledge, given)
        else:
            messages.candidates(loaded.players)
            raise Usage("Say which player with --player (name, start number or FIDE ID), or --everyone.")
    if partial:
        context.exit(messages.PARTIAL)


def _loaded(
    source: Source, site: SitePages, knowledge: Knowledge, lists: RatingLists | None, *, everyone: bool
) -> Loaded:
    with waiting_for("Reading the saved pages …") if source.paths else nullcontext():
        return load(source, site, knowledge, lists=lists, everyone=everyone)


def knowledge_of(given: Mapping[str, Any]) -> Knowledge:
    """What the options given say. Raises Usage for two that go together only."""
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
        supposed=given["results"],
        target=given["target"],
    )


def check(knowledge: Knowledge, given: Mapping[str, Any]) -> None:
    """Refuse what cannot be before any page is asked for. Raises Usage and the engine's errors."""
    supposed = [one.rating for one in knowledge.supposed]
    for rating in (knowledge.rating, *knowledge.opponent_ratings.values(), *supposed):
        if rating:
            check_rating(rating)
    if knowledge.target is not None:
        check_rating(knowledge.target)
    k_factor(k_facts((), knowledge), knowledge.rating or LOWEST, None)
    several = given["everyone"] or len(given["players"]) > 1
    if several and knowledge.about_one_player:
        raise Usage(f"{', '.join(knowledge.about_one_player)} can be true of one player only: give one --player.")
    if given["refresh"] and given["offline"]:
        raise Usage("--refresh asks the site again, --offline never does: give one of them.")
    if given["everyone"] and knowledge.title is not None:
        raise Usage("--title goes with one --player at a time.")
    if given["everyone"] and knowledge.target is not None:
        raise Usage("--target is for players: give it with --player.")
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


def _chosen(loaded: Loaded, wanted: Sequence[str], interactive: bool) -> list[Player]:
    """The players named, else the one whose card a link was, or the only one; none if it must be asked.

    Raises PlayerNotFound, and PlayerAmbiguous where there is nobody to ask.
    """
    if not wanted and len(loaded.players) == 1:
        return list(loaded.players)
    try:
        linked = player_of_links(loaded) if not wanted else None
        if linked is not None:
            return [linked]
        return list(dict.fromkeys(_one(loaded.players, text, interactive) for text in wanted))
    except PlayerNotFound as error:
        raise not_found(loaded, error) from error


def _one(players: Sequence[Player], wanted: str, interactive: bool) -> Player:
    try:
        return find_player(players, wanted)
    except PlayerAmbiguous as error:
        if not interactive:
            raise
        from .picker import pick

        return pick(error.candidates)


def _pick_and_show(loaded: Loaded, knowledge: Knowledge, given: Mapping[str, Any]) -> bool:
    """Let the user pick players from the list, one after another; whether a result was partial."""
    from .picker import another, pick

    partial = False
    while True:
        player = pick(loaded.players)
        partial |= _show(of_players(loaded, [forecast_one(loaded, player, knowledge)]), given)
        if faces.asks_for_one(given) or not another():
            return partial


def _show(result: Result, given: Mapping[str, Any]) -> bool:
    """Show a result; whether it is partial."""
    faces.show(result, given)
    return result.partial
