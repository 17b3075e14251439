"""The result as CSV (RFC 4180): a line a player of the field, or a line a round.

Figures are those of the JSON document: exact decimals with a point, nothing where there is none. A text from
the pages that a spreadsheet would take for a formula gets an apostrophe before it.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping

from engine import Game

from .exact import exact
from .player_forecast import PlayerForecast
from .result import Result

_FORMULA = ("=", "+", "-", "@")

Cells = Mapping[str, object]

FIELD_COLUMNS = (
    "number", "title", "name", "federation", "fide_id", "rating", "k", "k_settled", "rated_games", "score",
    "expected", "sum", "change", "rounded", "new_rating", "new_rating_by_k", "first_rating", "first_rating_games",
    "partial",
)  # fmt: skip

ROUND_COLUMNS = (
    "player_number", "player", "event", "round", "colour", "opponent_number", "opponent", "opponent_rating", "result",
    "rated", "reason", "expected", "change", "capped", "supposed", "supposed_change",
)  # fmt: skip


def table(result: Result) -> str:
    """The field, a player a line, or the rounds of the players, with a line of headings."""
    if result.summary is not None:
        return _written(FIELD_COLUMNS, map(_player, result.forecasts))
    return _written(ROUND_COLUMNS, (cells for one in result.forecasts for cells in _rounds(one)))


def guarded(text: str | None) -> str:
    """A text of the pages that no spreadsheet takes for a formula.

    >>> guarded("=1+1"), guarded("Surname, First"), guarded(None)
    ("'=1+1", 'Surname, First', '')
    """
    return f"'{text}" if text and text.startswith(_FORMULA) else text or ""


def _written(columns: tuple[str, ...], lines: Iterable[Cells]) -> str:
    out = io.StringIO(newline="")
    writer = csv.DictWriter(out, columns, restval="")
    writer.writeheader()
    writer.writerows(dict(cells) for cells in lines)
    return out.getvalue()


def _player(one: PlayerForecast) -> Cells:
    made, player = one.forecast, one.player
    assert player is not None
    first = made.first_rating if made.rating.known else None
    rated = {} if made.k is None else {
        "k": made.k.value,
        "k_settled": _truth(made.k.settled),
        "rated_games": made.rated_games,
        "score": exact(made.score),
        "expected": exact(made.expected),
        "sum": exact(made.sum),
        "change": exact(made.change),
        "rounded": made.rounded,
        "new_rating": made.new_rating,
        "new_rating_by_k": " ".join(f"{other.value}:{other.new_rating}" for other in made.alternatives),
    }  # fmt: skip
    return {
        "number": player.number,
        "title": guarded(player.title),
        "name": guarded(player.name),
        "federation": guarded(player.federation),
        "fide_id": player.fide_id,
        "rating": made.rating.value,
        **rated,
        "first_rating": first.rating if first is not None else None,
        "first_rating_games": first.games if first is not None else None,
        "partial": _truth(one.partial),
    }


def _rounds(one: PlayerForecast) -> Iterator[Cells]:
    supposed = one.what_if
    by_place = {(game.event, game.round.number): game for game in supposed.games} if supposed else {}
    for game in one.forecast.games:
        yield {**_round(one, game), **_supposed(by_place.pop((game.event, game.round.number), None))}
    for game in by_place.values():
        yield {**_round(one, game), "result": "", "rated": "false", "change": "", **_supposed(game)}


def _round(one: PlayerForecast, game: Game) -> dict[str, object]:
    told, opponent = game.round, game.round.opponent
    return {
        "player_number": one.player.number if one.player else None,
        "player": guarded(one.player.name if one.player else None),
        "event": game.event + 1,
        "round": told.number,
        "colour": told.colour,
        "opponent_number": opponent.number if opponent else None,
        "opponent": guarded(opponent.name if opponent else None),
        "opponent_rating": opponent.rating.value if opponent else None,
        "result": told.result,
        "rated": _truth(game.rated),
        "reason": game.reason,
        "expected": exact(game.expected),
        "change": exact(game.change),
        "capped": _truth(game.capped),
    }


def _supposed(game: Game | None) -> Cells:
    return {} if game is None else {"supposed": game.round.result, "supposed_change": exact(game.change)}


def _truth(value: bool) -> str:
    return "true" if value else "false"
