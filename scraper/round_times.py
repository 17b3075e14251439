"""How close together the rounds of a tournament begin (format reference 3: "Round 1 on ... at ...")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from .head import RoundTime


@dataclass(frozen=True, slots=True)
class Gap:
    """The minutes from the beginning of one round to that of the next, on one day."""

    first: int
    second: int
    minutes: int


def shortest_gap(times: Sequence[RoundTime]) -> Gap | None:
    """The two rounds in a row that begin closest together on a day; None if no two such are known."""
    gaps = [
        Gap(one.round, other.round, other.minute - one.minute)
        for one, other in pairwise(times)
        if one.minute is not None
        and other.minute is not None
        and one.day == other.day
        and other.round == one.round + 1
        and other.minute > one.minute
    ]
    return min(gaps, key=lambda gap: gap.minutes, default=None)
