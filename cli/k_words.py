"""A result under every K still possible, and where K comes from, as text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from engine import Forecast, KFactor, KSource

from .words import signed

_SOURCES: Mapping[KSource, str] = MappingProxyType(
    {
        "option": "given by you",
        "fide-list": "FIDE's rating list",
        "card": "the player's card on chess-results",
        "ranking": "the ranking page on chess-results",
        "estimate": "worked out from what is known",
    }
)


@dataclass(frozen=True, slots=True)
class KResult:
    """The change under one K. ``k`` is the K with what it was reduced from, ``why`` its reason or its condition."""

    base: str
    new: str
    change: str
    rounded: str
    k: str
    why: str
    likeliest: bool = False


def results_by_k(made: Forecast) -> tuple[KResult, ...]:
    """The result under every K still possible, that of the forecast first; none where no game counts."""
    k = made.k
    if k is None or made.change is None or made.rounded is None or not (made.rated_games or made.other):
        return ()
    base = str(made.base_rating)
    first = KResult(
        base, str(made.new_rating), signed(made.change), signed(made.rounded), _value(k), k.reason, not k.settled
    )
    others = (
        KResult(base, str(one.new_rating), signed(one.change), signed(one.rounded), f"K {one.value}", one.condition)
        for one in made.alternatives
    )
    return first, *others


def result_line(one: KResult, *, first: bool) -> str:
    """A result under one K as a line of text."""
    because = f"{', the likeliest' if one.likeliest else ''}: {one.why}" if first else f", {one.why}"
    return f"{one.base} → {one.new}  ({one.change}, rounded {one.rounded}) with {one.k}{because}"


def about_k(k: KFactor) -> str:
    """K with its reason."""
    return f"{_value(k)}{'' if k.settled else ', the likeliest'}: {k.reason}"


def source_of_k(k: KFactor) -> str:
    """Who says what K is."""
    return _SOURCES[k.source]


def _value(k: KFactor) -> str:
    return f"K {k.value} (reduced from {k.reduced_from})" if k.reduced_from else f"K {k.value}"
