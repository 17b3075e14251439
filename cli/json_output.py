"""The result as one JSON document, schema 1: for other programs, and for tests.

Ratings and counts are numbers or null; scores, expected scores, sums and changes are exact decimal strings.
Later fields may be added; none of these changes its meaning within schema 1.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import Any

from engine import FirstRating, Forecast, Game, KFactor, Notice, Rating, Totals
from scraper.address import SITE
from scraper.assemble import PlayerList
from scraper.player import Player
from scraper.tournament import About

from .comparison import Comparison
from .exact import exact
from .judged import JudgedTournament
from .listed import printed_rating, rounds_finished
from .months import month_entries
from .norm_output import norm_entry
from .result import Result
from .what_if_json import summary_entry, target_entries, what_if_entries
from .workflow import PlayerForecast

SCHEMA = 1

Json = dict[str, Any]


def document_of(result: Result) -> str:
    """The whole document of a result, ready to print; of a whole field with its summary."""
    return "".join(pieces_of(result))


def pieces_of(result: Result) -> Iterator[str]:
    """The same in pieces, a forecast each: of a field of thousands it would take much memory at once."""
    entries = [tournament_entry(judged) for judged in result.events]
    summary = {} if result.summary is None else {"summary": summary_entry(result.summary)}
    return document_pieces(entries, result.forecasts, (*result.statements, *result.notices), **summary)


def document(
    tournaments: Sequence[Json], forecasts: Sequence[PlayerForecast], warnings: Iterable[Notice], **more: Json
) -> str:
    """The whole document, ready to print."""
    return "".join(document_pieces(tournaments, forecasts, warnings, **more))


def document_pieces(
    tournaments: Sequence[Json], forecasts: Sequence[PlayerForecast], warnings: Iterable[Notice], **more: Json
) -> Iterator[str]:
    """The document in pieces, a forecast each."""
    frame = dumped(
        tournaments=tournaments,
        forecasts=[_HERE],
        **more,
        partial=any(one.partial for one in forecasts),
        warnings=_notices(warnings),
    )
    before, after = frame.split(json.dumps(_HERE, ensure_ascii=False))
    yield before
    for place, one in enumerate(forecasts):
        entry = json.dumps(_forecast(one), ensure_ascii=False, indent=2).replace("\n", "\n    ")
        yield f",\n    {entry}" if place else entry
    yield after


_HERE = "\ue000forecasts\ue000"
"""Marks the place of the forecasts. No text of a page holds such a character (``scraper.text``)."""


def dumped(**fields: Any) -> str:
    """Fields as a document of this schema. No figure of this program is official."""
    return json.dumps({"schema": SCHEMA, "official": False, **fields}, ensure_ascii=False, indent=2)


def event_entry(rating_type: str | None, start: date | None, end: date | None, earliest: date | None) -> Json:
    """An event without pages, in the form of a tournament: what is not known of it is null."""
    return {
        "id": None,
        "name": None,
        "url": None,
        "rating_type": rating_type,
        "assumed_type": None,
        "start": _iso(start),
        "end": _iso(end),
        "rounds": None,
        "rounds_played": None,
        "last_update": None,
        "fetched": None,
        "earliest_list": _iso(earliest),
    }


def players_document(listed: Sequence[PlayerList], remarks: Sequence[Iterable[Notice]]) -> str:
    """The lists of players of tournaments, with what there is to say of each."""
    return dumped(
        tournaments=[
            {
                **_identity(one),
                "players": [_in_list(player, one) for player in one.players],
                "warnings": _notices(said),
            }
            for one, said in zip(listed, remarks, strict=True)
        ],
    )


def _in_list(player: Player, one: PlayerList) -> Json:
    place = one.places.get(player.number)
    return {
        **_listed(player),
        "national": player.rating_national,
        "team": place.team if place is not None else None,
        "board": place.board if place is not None else None,
    }


def _identity(tournament: About | PlayerList) -> Json:
    number = tournament.number
    return {
        "id": number,
        "name": tournament.name,
        "url": f"{SITE}/tnr{number}.aspx?lan=1" if number is not None else None,
    }


def tournament_entry(judged: JudgedTournament) -> Json:
    """A tournament with what is known and what is assumed of it."""
    tournament, occasion = judged.tournament, judged.occasion
    return {
        **_identity(tournament.about),
        "rating_type": occasion.rating_type,
        "assumed_type": occasion.assumed_type,
        "start": _iso(occasion.start),
        "end": _iso(occasion.end),
        "rounds": tournament.round_count,
        "rounds_played": rounds_finished(tournament),
        "last_update": _iso(tournament.about.last_update),
        "fetched": _iso(tournament.about.fetched),
        "earliest_list": _iso(occasion.earliest_list),
        "expired": tournament.about.expired,
    }


def _iso(moment: Any) -> str | None:
    return None if moment is None else str(moment.isoformat())


def _listed(player: Player | None) -> Json:
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


def _forecast(one: PlayerForecast) -> Json:
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
        "warnings": _notices(one.notices),
    }


def _site_total(one: PlayerForecast) -> str | None:
    """The site's own total, if it is of one event."""
    totals = [compared.total for compared in one.comparisons if compared is not None]
    return exact(totals[0]) if len(one.comparisons) == 1 and totals else None


def _player(player: Player | None, rating: Rating) -> Json:
    return {
        **_listed(player),
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
        "alternatives": [
            {
                "value": other.value,
                "change": exact(other.change),
                "rounded": other.rounded,
                "new_rating": other.new_rating,
                "if": other.condition,
            }
            for other in made.alternatives
        ],
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


def _notices(notices: Iterable[Notice]) -> list[Json]:
    return [{"code": notice.code, "text": notice.text} for notice in notices]
