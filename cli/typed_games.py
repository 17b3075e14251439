"""Games as people type them: an opponent's rating and a result, "1792=1", "1911=½", "unrated=w", "2010=0".

Results are 1, ½, 0 in all their spellings, + and - for a forfeit, "bye" for a round without a game, and ?
for a game still to be played.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from types import MappingProxyType
from typing import Literal

from engine import Opponent, Rating, Result, Round

from .errors import Usage

EXAMPLE = "1792=1 1911=½ 2010=0"
NEXT_EVENT = "/"
"""What stands between the games of two events."""

_SPELLINGS: tuple[tuple[Result | None, str], ...] = (
    ("1", "1 1.0 1,0 w win won"),
    ("½", "½ 1/2 0.5 0,5 .5 ,5 d draw drawn ="),
    ("0", "0 0.0 0,0 l loss lost"),
    ("+", "+ 1k"),
    ("-", "- − – 0k"),
    (None, "? pending"),
)
_RESULTS: Mapping[str, Result | None] = MappingProxyType(
    {spelling: result for result, spellings in _SPELLINGS for spelling in spellings.split()}
)
_BYES = frozenset({"bye", "-1", "-½"})
_UNRATED = frozenset({"unrated", "unr", "u", "0", "-"})
_POINTS: Mapping[str, Decimal] = MappingProxyType(
    {"1": Decimal(1), "½": Decimal("0.5"), "0": Decimal(0), "+": Decimal(1), "-": Decimal(0)}
)
_GAME = re.compile(r"(?P<opponent>[^\s=:]+)\s*(?:=|:|\s)\s*(?P<result>\S+)")

_GAME_IN_A_WORD = re.compile(r"[^\s=:]+[=:]\S+")


def played_result(written: str) -> Literal["1", "½", "0"] | None:
    """The result of a game that was played, in any spelling; None for anything else.

    >>> played_result("1/2"), played_result("W"), played_result("+")
    ('½', '1', None)
    """
    result = _RESULTS.get(written.lower())
    return result if result == "1" or result == "½" or result == "0" else None


def read_games(typed: Sequence[str]) -> tuple[Round, ...]:
    """The games of one event, in order. Raises Usage for what is no game."""
    games = [text for text in typed if text != NEXT_EVENT]
    return tuple(_read_game(number, text) for number, text in enumerate(games, start=1))


def read_events(typed: Iterable[str]) -> tuple[tuple[Round, ...], ...]:
    """The games of several events, between which a lone "/" stands. Raises Usage for what is no game."""
    events: list[list[str]] = [[]]
    for text in typed:
        if text == NEXT_EVENT:
            events.append([])
        else:
            events[-1].append(text)
    return tuple(read_games(event) for event in events if event)


def lines_of_games(lines: Iterable[str]) -> Iterator[str]:
    """The games in a file, one a line, or several with "=" on one; an empty line ends an event, # begins a remark.

    >>> list(lines_of_games(["1792=1 1911=½ bye", "2010 0  # lost on time", "", "1850 = 1"]))
    ['1792=1', '1911=½', 'bye', '2010 0', '/', '1850 = 1']
    """
    for line in lines:
        text = line.split("#", 1)[0].strip()
        if not text:
            yield from () if line.strip() else (NEXT_EVENT,)
        elif all(_GAME_IN_A_WORD.fullmatch(word) or word.lower() in _BYES for word in text.split()):
            yield from text.split()
        else:
            yield text


def _read_game(number: int, text: str) -> Round:
    if text.strip().lower() in _BYES:
        return Round(number, "bye", text=text.strip())
    found = _GAME.fullmatch(text.strip())
    if found is None:
        raise Usage(f"“{text}” is no game: type the opponent's rating and the result, as in {EXAMPLE}.")
    written = found["result"].lower()
    if written in _BYES:
        return Round(number, "bye", text=written)
    if written not in _RESULTS:
        raise Usage(f"“{found['result']}” in “{text}” is no result: use 1, ½ or 0, + or - for a forfeit, or bye.")
    result = _RESULTS[written]
    return Round(
        number,
        "game",
        opponent=Opponent(None, None, _rating(found["opponent"], text)),
        result=result,
        points=_POINTS[result] if result is not None else None,
        text=text,
    )


def _rating(written: str, text: str) -> Rating:
    if written.lower() in _UNRATED:
        return Rating(None, source="option")
    if not re.fullmatch("[0-9]{1,6}", written):
        raise Usage(f"“{written}” in “{text}” is no rating: type a number, or “unrated”.")
    return Rating(int(written), source="option")
