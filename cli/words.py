"""The sentences of the result that more than one face prints: dates, signs, and why a round is not rated."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from types import MappingProxyType

from engine import Game, Reason

RESULT_WORDS: Mapping[str, str] = MappingProxyType({"1": "win", "½": "draw", "0": "loss"})

_REASONS: Mapping[Reason, str] = MappingProxyType(
    {
        "not-paired": "not paired",
        "bye": "bye: no game",
        "not-understood": "left out: the page could not be read here",
        "forfeit": "forfeit: not played",
        "player-unrated": "no FIDE rating of his own",
        "opponent-unknown": "opponent's FIDE rating not known",
        "opponent-unrated": "opponent has no FIDE rating",
        "game-not-rated": "marked as not rated",
        "gap-600": "600 points or more apart, one above 2600",
        "pending": "not finished",
    }
)


def why_not_rated(game: Game) -> str:
    """Why a round does not count, as short as it can be said; empty for one that does."""
    if game.reason is None:
        return ""
    words = _REASONS[game.reason]
    opponent = game.round.opponent
    if game.reason == "player-unrated" and opponent is not None and opponent.rating.value is None:
        words = "neither has a FIDE rating"
    pending = game.round.kind == "game" and game.round.result is None
    if pending and game.reason in ("opponent-unrated", "opponent-unknown", "player-unrated"):
        return f"{words}: not rated whatever the result"
    return words


def counts_for_first_rating(game: Game) -> bool:
    """Whether a game of an unrated player counts towards his first rating: played, against a rated opponent (8.2)."""
    opponent = game.round.opponent
    return (
        game.reason == "player-unrated"
        and game.round.result is not None
        and opponent is not None
        and opponent.rating.value is not None
    )


def signed(value: Decimal | int) -> str:
    """A change, always with its sign.

    >>> signed(Decimal("-4.50")), signed(0), signed(Decimal("-0.00"))
    ('-4.50', '+0', '+0.00')
    """
    return f"{value + 0:+}"


def day(when: date) -> str:
    """A day in full.

    >>> day(date(2026, 9, 1))
    '1 September 2026'
    """
    return f"{when.day} {when:%B %Y}"


def period(start: date | None, end: date | None) -> str:
    """The days of an event; empty if none is known.

    >>> period(date(2026, 8, 3), date(2026, 8, 9)), period(date(2026, 8, 30), date(2026, 9, 1))
    ('3 to 9 August 2026', '30 August 2026 to 1 September 2026')
    """
    known = [one for one in (start, end) if one is not None]
    if not known or start == end:
        return day(known[0]) if known else ""
    if start is None or end is None:
        return f"from {day(start)}" if start else f"until {day(known[0])}"
    if (start.year, start.month) == (end.year, end.month):
        return f"{start.day} to {day(end)}"
    return f"{day(start)} to {day(end)}"


def short(value: Decimal | None) -> str:
    """A score without zeros that say nothing.

    >>> short(Decimal("6.00")), short(Decimal("3.50"))
    ('6', '3.5')
    """
    return "" if value is None else f"{value.normalize():f}"
