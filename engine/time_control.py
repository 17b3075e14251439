"""The time control as an organiser writes it, turned into minutes for 60 moves: B.02 1.1.

A text is cut into words, each word stands for one symbol (``data/time_words.txt``), and the symbols must make up
stages and at most one increment, with nothing left over. A text that is not wholly understood is unknown.

>>> minutes_for_60_moves("90 minutes/40 moves + 15 min KO + 30 sec/move")
135
>>> minutes_for_60_moves("90 minutes and a bit") is None
True
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from pathlib import Path

from .thinking_time import minutes_needed, too_fast

__all__ = ["minutes_for_60_moves", "minutes_needed", "too_fast"]

GAME_LENGTH = 60
"""B.02 1.1 reckons thinking time over so many moves."""

_QUOTES = str.maketrans({"’": "'", "‘": "'", "′": "'", "´": "'", "`": "'", "”": '"', "“": '"', "″": '"'})
_LABEL = re.compile(r"^(?:(?:standard|classical|rapid|blitz)\s*:)?\s*(?:2\s*[x×]\s*)?")
"""What may stand in front and says nothing about minutes: the kind of chess, and that both players have them."""
_EACH_PLAYER = re.compile(r" EACH(?= \+|$)")
"""Minutes or seconds that are each player's: nothing follows for which they could be."""
_TOKEN = re.compile(r"""\d+(?:\.\d+)?|[^\W\d_]+|\S""")

_N = r"\d+(?:\.\d+)?"
_DURATION = rf"(?:(?P<hours>{_N}) H(?: (?P<beside>\d+)(?: M)?)?|(?P<minutes>{_N}) M)"
_STAGES = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_DURATION}(?: PER (?P<moves>\d+)(?: MOVES)?|(?: PER)? REST)?",
        rf"(?P<moves>\d+)(?: MOVES)? PER {_DURATION}",
        rf"REST(?: PER)? {_DURATION}",
        rf"REST PER (?P<minutes>{_N})",
    )
)
_INCREMENT = rf"(?:INC )?(?P<seconds>{_N}) S(?: INC)?(?: PER MOVES)?(?: INC)?(?: START)?"
_INCREMENT_TERM = re.compile(_INCREMENT)
_BARE = re.compile(rf"(?P<minutes>{_N}) \+ (?:(?P<bare>{_N})|{_INCREMENT})")
"""90+30, the one form in which minutes stand without their unit: the other number is seconds a move."""


@dataclass(frozen=True, slots=True)
class _Stage:
    """So many minutes for so many moves; ``None``: for all that are left."""

    minutes: Fraction
    moves: int | None


def minutes_for_60_moves(text: str) -> int | None:
    """Minutes that a time control gives each player for a game of 60 moves, increments included.

    A stage that begins after move 60 does not count. ``None``: the text is not wholly understood, or does not
    come to whole minutes.
    """
    symbols = _symbols(text)
    if symbols is None:
        return None
    bare = _BARE.fullmatch(symbols)
    minutes = (
        Fraction(bare["minutes"]) + _per_game(bare["bare"] or bare["seconds"])
        if bare
        else _staged(symbols.split(" + "))
    )
    return int(minutes) if minutes is not None and minutes.denominator == 1 else None


@lru_cache
def _words() -> Mapping[str, str]:
    """What each known word or phrase stands for."""
    path = Path(__file__).parent / "data" / "time_words.txt"
    rows = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    cells = [[cell.strip() for cell in row.split(" | ")] for row in rows]
    return {word: meaning for meaning, *words in cells for word in words}


@lru_cache
def _phrases() -> tuple[str, ...]:
    """The known phrases of several words, the longest first."""
    return tuple(sorted((word for word in _words() if " " in word), key=len, reverse=True))


def _symbols(text: str) -> str | None:
    """The text as numbers and symbols with single spaces, or ``None`` if a word is not known."""
    plain = text.strip().lower().translate(_QUOTES).replace("''", '"')
    plain = re.sub(r"(?<=\d),(?=\d)", ".", plain)
    plain = re.sub(r"(?<!\d)\.|\.(?!\d)", "", plain)
    plain = _LABEL.sub("", plain)
    for phrase in _phrases():
        plain = re.sub(rf"(?<!\w){phrase}(?!\w)", f" {_words()[phrase]} ", plain)
    meanings = [_meaning(token) for token in _TOKEN.findall(plain)]
    if None in meanings:
        return None
    line = " ".join(meaning for meaning in meanings if meaning and meaning != "DROP")
    line = _EACH_PLAYER.sub("", line).replace("EACH", "PER")
    return re.sub(r"(\+|PER)(?: \1)+", r"\1", line)


def _meaning(token: str) -> str | None:
    """A number and a symbol stand for themselves; of a word that is not known the meaning is ``None``."""
    return token if token[0].isdigit() or token.isupper() else _words().get(token)


def _per_game(seconds: str) -> Fraction:
    """Minutes that an increment adds over the whole game."""
    return Fraction(seconds) * GAME_LENGTH / 60


def _staged(terms: list[str]) -> Fraction | None:
    """Minutes of stages and at most one increment; ``None`` if a term is neither or the stages do not fit."""
    increments = [match for term in terms if (match := _INCREMENT_TERM.fullmatch(term))]
    others = [term for term in terms if not _INCREMENT_TERM.fullmatch(term)]
    if len(increments) > 1:
        return None
    if increments:
        others = [term for term in others if term != "START"]
    stages = [_stage(term) for term in others]
    known = [stage for stage in stages if stage]
    if not known or len(known) < len(stages) or not _fit(known):
        return None
    return _used(known) + sum(_per_game(match["seconds"]) for match in increments)


def _stage(term: str) -> _Stage | None:
    match = next((match for pattern in _STAGES if (match := pattern.fullmatch(term))), None)
    if match is None:
        return None
    parts = match.groupdict()
    minutes = 60 * Fraction(parts.get("hours") or 0) + Fraction(parts.get("beside") or parts["minutes"] or 0)
    moves = parts.get("moves")
    return _Stage(minutes, int(moves) if moves else None)


def _fit(stages: list[_Stage]) -> bool:
    """Whether every stage but the last says for how many moves it is, and the last is for the rest."""
    return stages[-1].moves is None and all(stage.moves for stage in stages[:-1])


def _used(stages: list[_Stage]) -> Fraction:
    """Minutes of the stages that begin before the game of 60 moves is over."""
    total, done = Fraction(0), 0
    for stage in stages:
        if done < GAME_LENGTH:
            total += stage.minutes
            done += stage.moves or GAME_LENGTH
    return total
