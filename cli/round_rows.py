"""A row of text for every round: opponent, result, what was expected and gained, or why the game is not rated."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Game, Outcome, Rating

from .player_forecast import PlayerForecast
from .words import RESULT_WORDS, for_first_rating, signed, why_not_rated


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round as text. ``event`` is empty unless there are several events."""

    event: str
    number: str
    colour: str
    opponent_number: str
    opponent: str
    rating: str
    result: str
    expected: str
    change: str
    remark: str
    rated: bool


def round_rows(one: PlayerForecast) -> tuple[RoundRow, ...]:
    """Every round, rated or not."""
    several = len({game.event for game in one.forecast.games}) > 1
    return tuple(_round_row(game, several) for game in one.forecast.games)


def _round_row(game: Game, several: bool) -> RoundRow:
    told, opponent = game.round, game.round.opponent
    return RoundRow(
        event=str(game.event + 1) if several else "",
        number=str(told.number) if told.number is not None else "",
        colour=told.colour or "",
        opponent_number=str(opponent.number) if opponent and opponent.number is not None else "",
        opponent=(opponent.name or "") if opponent else "",
        rating=_opponent_rating(opponent.rating) if opponent else "",
        result=told.result or ("" if told.kind == "game" else told.text.replace(" ", "")),
        expected=str(game.expected) if game.expected is not None else "",
        change=signed(game.change) if game.change is not None else "",
        remark=_remark(game),
        rated=game.rated,
    )


def _opponent_rating(rating: Rating) -> str:
    if rating.value is not None:
        differs = rating.source != "page" and rating.listed not in (None, rating.value)
        return f"{rating.value} ({rating.listed})" if differs else str(rating.value)
    return f"({rating.listed})" if rating.listed else "-" if rating.known else "?"


def _remark(game: Game) -> str:
    if game.outcomes:
        return "not finished: " + ", ".join(about_outcome(outcome) for outcome in game.outcomes)
    if first := for_first_rating(game):
        return first
    if game.reason is not None:
        return f"not rated: {why_not_rated(game)}"
    remarks = (
        (game.capped, "difference counted as 400"),
        (game.exempt, "full difference counted (2650 rule)"),
        (game.too_fast, "too fast for these ratings"),
    )
    return ", ".join(words for applies, words in remarks if applies)


def about_outcome(outcome: Outcome) -> str:
    """What an open game would bring."""
    return f"{RESULT_WORDS[outcome.result]} {signed(outcome.change)} → {outcome.new_rating}"
