"""The result of a pairing, seen from both sides (format reference 8, the paragraph on pairings).

White's result, a minus, Black's. K is "kampflos", won or lost without play; U is a game that was played and
is not rated; AJ is an adjourned game. A lone number beside nobody is what the round counts.

>>> read_pairing_result("½ - ½").white, read_pairing_result("- - +").black
('½', '+')
>>> read_pairing_result("1U - 0U").rated, read_pairing_result("AJ - AJ").white
(False, None)
>>> read_pairing_result("0 - 0") is None
True
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from .round_cell import Result


class PairingResult(NamedTuple):
    """Both sides' results, None while the game is not finished; whether it can be rated at all."""

    white: Result | None
    black: Result | None
    rated: bool = True


PENDING = PairingResult(None, None)

_SCORES: dict[tuple[str, str], PairingResult] = {
    ("1", "0"): PairingResult("1", "0"),
    ("0", "1"): PairingResult("0", "1"),
    ("½", "½"): PairingResult("½", "½"),
}
_RESULTS: dict[tuple[str, str], PairingResult] = {
    **_SCORES,
    ("+", "-"): PairingResult("+", "-"),
    ("-", "+"): PairingResult("-", "+"),
    ("-", "-"): PairingResult("-", "-"),
    ("1K", "0K"): PairingResult("+", "-"),
    ("0K", "1K"): PairingResult("-", "+"),
    ("0K", "0K"): PairingResult("-", "-"),
    **{(f"{one}U", f"{other}U"): PairingResult(*scores[:2], rated=False) for (one, other), scores in _SCORES.items()},
    ("AJ", "AJ"): PENDING,
}
"""0 - 0 is not among them: whether both played and lost, or neither came, it does not say."""

_SIDES = re.compile(r"([+-]|[10½][KU]?|AJ)\s*[-–]\s*([+-]|[10½][KU]?|AJ)")
_LONE: dict[str, Result] = {"1": "1", "½": "½", "0": "0"}


@lru_cache(maxsize=256)
def read_pairing_result(text: str) -> PairingResult | None:
    """The result of a game against somebody; None if it is not understood. An empty cell is not played yet."""
    if not text:
        return PENDING
    sides = _SIDES.fullmatch(text)
    return _RESULTS.get((sides[1], sides[2])) if sides else None


def read_lone_result(text: str) -> Result | None:
    """What a round counts for a player without an opponent; None if it is empty or not understood."""
    return _LONE.get(text)
