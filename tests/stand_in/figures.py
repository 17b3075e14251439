"""The figures that the site computes for its lists: points, ranks, and FIDE's rating changes.

The arithmetic is the stand-in's own; only FIDE's printed table is the program's data file, read here line by line.
"""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from functools import cache
from pathlib import Path

from .event import Event, Round

TABLE = Path(__file__).parent.parent.parent / "engine" / "data" / "table_8_1_2.csv"
POINTS = {"1": Decimal(1), "+": Decimal(1), "½": Decimal("0.5"), "0": Decimal(0), "-": Decimal(0), "": Decimal(0)}
CAP = 400
NO_CAP_FROM = 2650


def points(event: Event, number: int, rounds: tuple[Round, ...], now: datetime) -> Decimal:
    """A player's score in the given rounds."""
    total = Decimal(0)
    for round_ in rounds:
        game = round_.game_of(number)
        total += POINTS[game.score(number, now) if game else round_.without_game.get(number, "0")]
    return total


def ranking(event: Event, now: datetime) -> list[int]:
    """The start numbers in the order of the table: points, then rating, then start number."""
    rounds = event.paired(now)
    return sorted(
        (entrant.number for entrant in event.entrants),
        key=lambda number: (-points(event, number, rounds, now), -event.entrant(number).rating, number),
    )


def comma(value: Decimal | int) -> str:
    """A number as the site prints it: a decimal comma, no zeros at the end."""
    text = f"{value:f}"
    return (text.rstrip("0").rstrip(".") if "." in text else text).replace(".", ",") or "0"


@cache
def _table() -> tuple[tuple[int, Decimal], ...]:
    lines = [line.split(",") for line in TABLE.read_text("utf-8").splitlines() if line[:1].isdigit()]
    return tuple((int(line[0]), Decimal(line[2])) for line in lines)


def expected(own: int, opponent: int) -> Decimal:
    """The expected score by table 8.1.2, with the difference counted as 400 at most (below 2650)."""
    difference = own - opponent
    width = abs(difference) if own >= NO_CAP_FROM else min(abs(difference), CAP)
    higher = [value for start, value in _table() if start <= width][-1]
    return higher if difference >= 0 else 1 - higher


def change(event: Event, number: int, round_: Round, now: datetime) -> Decimal | None:
    """K times (score - expected) of one game; None if it is not rated or not finished."""
    game = round_.game_of(number)
    if game is None or game.score(number, now) not in ("1", "½", "0"):
        return None
    own, other = event.entrant(number), event.entrant(game.black if number == game.white else game.white)
    if not own.rating or not other.rating:
        return None
    return own.k * (POINTS[game.score(number, now)] - expected(own.rating, other.rating))


def total_change(event: Event, number: int, now: datetime) -> Decimal | None:
    """The sum of a player's changes; None for an unrated player."""
    if not event.entrant(number).rating:
        return None
    changes = [change(event, number, round_, now) for round_ in event.paired(now)]
    return sum((one for one in changes if one is not None), Decimal(0))
