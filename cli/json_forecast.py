"""A player's forecast as an entry of the JSON document (``json_output``), game by game."""

from __future__ import annotations

from collections.abc import Iterator

from engine import FirstRating, Forecast, Game, KFactor, Notice, Rating, Totals
from scraper.player import Player

from .comparison import Comparison, comparison_lines
from .exact import exact
from .json_entries import Json, alternative_entries, notice_entries
from .listed import printed_rating
from .months import month_entries
from .norm_output import norm_entry
from .player_forecast import PlayerForecast
from .what_if_json import target_entries, what_if_entries


def listed_entry(player: Player | None) -> Json:
    """A player as the list has him; all of it null for nobody."""
    if player is None:
        return dict.fromkeys(("number", "name", "title", "federation", "fide_id", "listed"))
    return {
        "number": player.number,
        "name": player.name,
        "title": player.title or None,
        "federation": player.federation or None,
        "fide_id": player.fide_id,
        "listed": printed_rating(player),
    }


def forecast_entry(one: PlayerForecast) -> Json:
    """The forecast with its games, sums, months, what is supposed and what is said of it."""
    made = one.forecast
    return {
        "player": _player(one.player, made.rating),
        "k": _k(made.k, made) if made.k is not None else None,
        "games": [_game(game, one) for game in made.games],
        "base_rating": made.base_rating,
        "rated_games": made.rated_games,
        "score": exact(made.score),
        "expected": exact(made.expected),
        "sum": exact(made.sum),
        "change": exact(made.change),
        "rounded": one.months.rounded if one.months is not None else made.rounded,
        "new_rating": one.months.new_rating if one.months is not None else made.new_rating,
        "months": month_entries(one.months) if one.months is not None else None,
        "performance": made.performance,
        "first_rating": first_rating_entry(made.first_rating) if made.first_rating is not None else None,
        "site_total": _site_total(one),
        "site": _site(one),
        "without_too_fast": _totals(made.without_too_fast) if made.without_too_fast is not None else None,
        "norm": norm_entry(one.norm) if one.norm is not None else None,
        "what_if": what_if_entries(one),
        "target": target_entries(one),
        "partial": one.partial,
        "warnings": notice_entries((*one.notices, *_site_notices(one))),
    }


def _site_total(one: PlayerForecast) -> str | None:
    """The site's own total, if it is of one event."""
    totals = [compared.total for compared in one.comparisons if compared is not None]
    return exact(totals[0]) if len(one.comparisons) == 1 and totals else None


def _player(player: Player | None, rating: Rating) -> Json:
    return {
        **listed_entry(player),
        "rating": rating.value,
        "rating_source": rating.source if rating.value is not None else None,
    }


def _k(k: KFactor, made: Forecast) -> Json:
    return {
        "value": k.value,
        "source": k.source,
        "reason": k.reason,
        "settled": k.settled,
        "reduced_from": k.reduced_from,
        "alternatives": alternative_entries(made),
    }


def _game(game: Game, one: PlayerForecast) -> Json:
    told, comparison = game.round, _comparison(game.event, one)
    return {
        "event": game.event,
        "round": told.number,
        "opponent": _opponent(game),
        "colour": told.colour,
        "result": told.result,
        "points": exact(told.points),
        "rated": game.rated,
        "reason": game.reason,
        "score": exact(game.score),
        "expected": exact(game.expected),
        "change": exact(game.change),
        "capped": game.capped,
        "too_fast": game.too_fast,
        "site_change": exact(comparison.changes.get(told.number or 0)) if comparison is not None else None,
        "outcomes": _outcomes(game),
        "outcomes_by_k": {
            str(k): _outcomes(other)
            for k, games in one.outcomes_by_k
            for other in games
            if (other.event, other.round.number) == (game.event, told.number)
        },
    }


def _outcomes(game: Game) -> list[Json] | None:
    if game.outcomes is None:
        return None
    return [
        {"result": outcome.result, "change": exact(outcome.change), "new_rating": outcome.new_rating}
        for outcome in game.outcomes
    ]


def _comparison(event: int, one: PlayerForecast) -> Comparison | None:
    return one.comparisons[event] if event < len(one.comparisons) else None


def _site(one: PlayerForecast) -> list[Json]:
    return [
        {
            "event": event,
            "total": str(compared.total) if compared.total is not None else None,
            "ours": exact(compared.ours),
            "agrees": compared.agrees,
            "cause": compared.cause,
            "differences": [
                {
                    "round": one.round,
                    "site": exact(one.site),
                    "ours": exact(one.ours),
                    "cause": one.cause,
                }
                for one in compared.differences
            ],
        }
        for event, compared in enumerate(one.comparisons)
        if compared is not None and compared.agrees is not None
    ]


def _site_notices(one: PlayerForecast) -> Iterator[Notice]:
    """That the site's figures are others, unless with what the user gave. As text it stands below the sums."""
    if _has_given(one):
        return
    for compared in one.comparisons:
        if compared is not None and compared.agrees is False:
            lines = [line.strip().rstrip(".") for line in comparison_lines(compared)]
            yield Notice("site-differs", f"{'; '.join(lines)}.")


def _has_given(one: PlayerForecast) -> bool:
    """Whether the user has given K, or a rating that counts."""
    made = one.forecast
    opponents = [game.round.opponent for game in made.games if game.round.opponent is not None]
    ratings = (made.rating, *(opponent.rating for opponent in opponents))
    return (made.k is not None and made.k.source == "option") or any(one.source == "option" for one in ratings)


def _opponent(game: Game) -> Json | None:
    opponent = game.round.opponent
    if opponent is None:
        return None
    rating = opponent.rating
    return {
        "number": opponent.number,
        "name": opponent.name,
        "rating": rating.value,
        "listed": rating.listed,
        "rating_source": rating.source if rating.value is not None else None,
    }


def _totals(totals: Totals) -> Json:
    return {
        "rated_games": totals.rated_games,
        "score": exact(totals.score),
        "expected": exact(totals.expected),
        "sum": exact(totals.sum),
        "change": exact(totals.change),
        "rounded": totals.rounded,
        "new_rating": totals.new_rating,
    }


def first_rating_entry(first: FirstRating) -> Json:
    """What there is of a first rating."""
    return {"rating": first.rating, "games": first.games, "missing": first.missing, "why": first.why}
