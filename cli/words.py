"""Small words of a result: signs, days, and why a round is not rated."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from types import MappingProxyType

from engine import FLOOR, Game, Reason

RESULT_WORDS: Mapping[str, str] = MappingProxyType({"1": "win", "½": "draw", "0": "loss"})

_REASONS: Mapping[Reason, str] = MappingProxyType(
    {
        "not-paired": "not paired",
        "bye": "bye",
        "not-understood": "left out: the page could not be read here",
        "forfeit": "forfeit",
        "player-unrated": "the player has no FIDE rating",
        "opponent-unknown": "opponent's FIDE rating not known",
        "opponent-unrated": "opponent has no FIDE rating",
        "game-not-rated": "marked as not rated",
        "gap-600": "600 points or more apart, one of them above 2600",
        "pending": "not finished",
    }
)

_WHATEVER = ("opponent-unrated", "opponent-unknown", "gap-600", "game-not-rated")


def why_not_rated(game: Game) -> str:
    """Why a round does not count, as short as it can be said; empty for one that does."""
    if game.reason is None:
        return ""
    words = _opponent_unrated(game) if _against_unrated(game) else _REASONS[game.reason]
    pending = game.round.kind == "game" and game.round.result is None
    if pending and (game.reason in _WHATEVER or _against_unrated(game)):
        return f"{words}: not rated whatever the result"
    return words


def _against_unrated(game: Game) -> bool:
    opponent = game.round.opponent
    return (
        game.reason in ("opponent-unrated", "player-unrated")
        and opponent is not None
        and opponent.rating.value is None
        and opponent.rating.known
    )


def _opponent_unrated(game: Game) -> str:
    opponent = game.round.opponent
    assert opponent is not None
    if opponent.rating.listed and opponent.rating.source == "page":
        return f"opponent has no FIDE rating: {opponent.rating.listed} is below {FLOOR}"
    return _REASONS["opponent-unrated"]


def for_first_rating(game: Game) -> str:
    """What a game of an unrated player is to a first rating, if it is against a rated opponent (8.2); else empty."""
    told, opponent = game.round, game.round.opponent
    if game.reason != "player-unrated" or opponent is None or opponent.rating.value is None:
        return ""
    return "would be a game for a first rating" if told.result is None else "a game for a first rating"


def signed(value: Decimal | int) -> str:
    """A change, always with its sign.

    >>> signed(Decimal("-4.50")), signed(0), signed(Decimal("-0.00"))
    ('-4.50', '+0', '+0.00')
    """
    return f"{value + 0:+}"


def counted(number: int, one: str, many: str) -> str:
    """A number with its noun.

    >>> counted(1, "round", "rounds"), counted(3, "round", "rounds")
    ('1 round', '3 rounds')
    """
    return f"{number} {one if number == 1 else many}"


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
