"""What is supposed, and what a target asks for, in sentences and rows; every line says that it is no result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

from engine import Game, LeastScore

from .player_forecast import PlayerForecast
from .result_words import headline
from .round_rows import RoundRow, round_rows
from .what_if import Target, WhatIf
from .words import counted

HEADING = "What if (supposed results, not real ones)"


def what_if_lines(one: PlayerForecast) -> Iterator[str]:
    """The rating with the supposed results, under every K still possible, and what there is to note about it."""
    if one.what_if is None:
        return
    made = one.what_if.forecast
    yield from headline(replace(one, forecast=made, partial=False))
    known = {notice.text for notice in one.forecast.notices}
    yield from (notice.text for notice in made.notices if notice.text not in known)


def what_if_rows(one: PlayerForecast) -> tuple[RoundRow, ...]:
    """The supposed rounds: no result in its place, and the supposed one in the remark."""
    if one.what_if is None:
        return ()
    made = replace(one.what_if.forecast, games=one.what_if.games)
    rows = round_rows(replace(one, forecast=made))
    return tuple(
        replace(row, result="", remark=_remark(game, row, one.what_if))
        for game, row in zip(one.what_if.games, rows, strict=True)
    )


def _remark(game: Game, row: RoundRow, supposed: WhatIf) -> str:
    words = f"supposed: {game.round.result}"
    if (game.event, game.round.number) in supposed.added:
        words += ", in a round that is not paired yet"
    return f"{words}; {row.remark}" if row.remark else words


def target_lines(one: PlayerForecast) -> Iterator[str]:
    """The least score that reaches the target, under every K still possible, or that none does."""
    target = one.target
    if target is None:
        return
    given = ", with the supposed results" if one.what_if else ""
    if not target.least:
        yield f"Target {target.rating}{given}: without a FIDE rating there is none to change."
        return
    for least in target.least:
        yield f"Target {target.rating}{given}: {_least(least, target)}{_under(least)}."
    if _more_to_come(one):
        yield "Rounds that are not paired yet are not reckoned with."


def _least(least: LeastScore, target: Target) -> str:
    if not least.games:
        reached = "reached" if least.score is not None else "not reached"
        return f"{reached} with {least.new_rating}, and no game is open that could be rated"
    among = f"of {counted(least.games, 'point', 'points')} in {_open(target)}"
    if least.score is None:
        return f"cannot be reached; {least.games} {among} → {least.new_rating}"
    if not least.score:
        return f"reached even with 0 {among} → {least.new_rating}"
    return f"at least {_points(least.score)} {among} → {least.new_rating}"


def _open(target: Target) -> str:
    numbers = [str(number) for number in target.open_rounds]
    if not numbers:
        return "the open games"
    return f"{'round' if len(numbers) == 1 else 'rounds'} {', '.join(numbers)}"


def _points(score: Decimal) -> str:
    whole, half = divmod(score, 1)
    return f"{int(whole) or ('' if half else 0)}{'½' if half else ''}"


def _under(least: LeastScore) -> str:
    return f" (K {least.k}{f', {least.condition}' if least.condition else ''})"


def _more_to_come(one: PlayerForecast) -> bool:
    """Whether an event has rounds after those that are paired."""
    return any(judged.tournament.more_to_come for judged in one.events)
