"""What is supposed, what a target asks for, and the summary of a field, as fields of the JSON document."""

from __future__ import annotations

from engine import Game

from .exact import exact
from .field import Summary
from .field_comparison import Disagreement
from .json_entries import Json, alternative_entries, notice_entries
from .player_forecast import PlayerForecast
from .what_if import WhatIf


def what_if_entries(one: PlayerForecast) -> list[Json]:
    """The answer with the supposed results, apart from the real one; none if nothing is supposed."""
    if one.what_if is None:
        return []
    made = one.what_if.forecast
    first = made.first_rating
    return [
        {
            "supposed": [_supposed(game, one.what_if) for game in one.what_if.games],
            "k": made.k.value if made.k is not None else None,
            "rated_games": made.rated_games,
            "sum": exact(made.sum),
            "change": exact(made.change),
            "rounded": made.rounded,
            "new_rating": made.new_rating,
            "alternatives": alternative_entries(made),
            "first_rating": first.rating if first is not None else None,
            "warnings": notice_entries(made.notices),
        }
    ]


def _supposed(game: Game, supposed: WhatIf) -> Json:
    told = game.round
    return {
        "event": game.event,
        "round": told.number,
        "result": told.result,
        "opponent_number": told.opponent.number if told.opponent else None,
        "opponent_rating": told.opponent.rating.value if told.opponent else None,
        "paired": (game.event, told.number) not in supposed.added,
        "rated": game.rated,
        "reason": game.reason,
        "expected": exact(game.expected),
        "change": exact(game.change),
    }


def target_entries(one: PlayerForecast) -> list[Json]:
    """The least score that reaches the target, for every K still possible; ``score`` is null if none does."""
    if one.target is None:
        return []
    return [
        {
            "target": least.target,
            "k": least.k,
            "if": least.condition,
            "rounds": list(one.target.open_rounds),
            "games": least.games,
            "score": exact(least.score),
            "reachable": least.score is not None,
            "new_rating": least.new_rating,
            "supposed": one.what_if is not None,
        }
        for least in one.target.least
    ]


def summary_entry(summary: Summary) -> Json:
    """The field together; changes are rounded, under the likeliest K."""
    return {
        "players": summary.players,
        "rated": summary.rated,
        "gained": summary.gained,
        "lost": summary.lost,
        "balance": summary.balance,
        "most_gained": [_named(one) for one in summary.most_gained],
        "most_lost": [_named(one) for one in summary.most_lost],
        "first_ratings": summary.first_ratings,
        "k_not_settled": summary.k_open,
        "partial": summary.partial,
        "site": {
            "compared": summary.site.compared,
            "agree": summary.site.compared - len(summary.site.differing),
            "differ": [_differing(one) for one in summary.site.differing],
        },
    }


def _differing(one: Disagreement) -> Json:
    return {
        "number": one.number,
        "name": one.name,
        "site": exact(one.site),
        "ours": exact(one.ours),
        "cause": one.cause,
    }


def _named(one: PlayerForecast) -> Json:
    player = one.player
    return {
        "number": player.number if player else None,
        "name": player.name if player else None,
        "change": exact(one.forecast.change),
        "rounded": one.forecast.rounded,
    }
