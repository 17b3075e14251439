"""Finding a player in a start list from what a person types, and never choosing silently between two.

A start number and a FIDE ID are exact. A name may be any part of it, in any order, without accents and
with the transliterations in use: ö as o or oe, ø as o or oe, å as a or aa, ß as ss, ł as l, đ as d.

>>> sorted(spellings("Blübaum")) == ["blubaum", "bluebaum"]
True
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

from .errors import PlayerAmbiguous, PlayerNotFound
from .player import Player

_LETTERS = {
    "ß": "ss", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "æ": "ae", "œ": "oe", "ø": "o",
}  # fmt: skip
"""Letters that are no plain letter with an accent, as passports and rating lists write them."""

_TWO_LETTERS = {"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "æ": "ae"}
"""The second way in which the same documents write these."""

_WORD = re.compile(r"[^\W_]+")
_APOSTROPHE = re.compile("['’ʼ`´]")
_NUMBER = re.compile(r"#?\s*([0-9]{1,12})")
"""A start number or a FIDE ID."""

_CLOSE_ENOUGH = 0.75
_MOST_SUGGESTIONS = 5


@lru_cache(maxsize=16384)
def spellings(text: str) -> frozenset[str]:
    """The ways to write ``text`` in plain lower-case letters."""
    lower = unicodedata.normalize("NFC", text).casefold().replace("ß", "ss")
    longer = "".join(_TWO_LETTERS.get(letter, letter) for letter in lower)
    return frozenset((_plain(lower), _plain(longer)))


def find_player(players: Sequence[Player], wanted: str) -> Player:
    """The one player who fits ``wanted``.

    Raises PlayerNotFound with the names that come closest, PlayerAmbiguous with everybody who fits.
    """
    found = matching(players, wanted)
    if len(found) == 1:
        return found[0]
    if found:
        raise PlayerAmbiguous(wanted, found)
    if _NUMBER.fullmatch(wanted.strip()) and players:
        numbers = [player.number for player in players]
        raise PlayerNotFound(wanted, (), numbers=(min(numbers), max(numbers)))
    raise PlayerNotFound(wanted, _closest(players, wanted))


def matching(players: Sequence[Player], wanted: str) -> tuple[Player, ...]:
    """Everybody who fits: by number, else by the whole name, else by parts of it. All for an empty text."""
    if number := _NUMBER.fullmatch(wanted.strip()):
        return _by_number(players, int(number[1]))
    words = _words(wanted)
    if wanted.strip() and not words:
        return ()
    whole = tuple(player for player in players if words and _is_whole_name(words, player.name))
    return whole or tuple(player for player in players if _is_part_of_name(words, player.name))


def find_in_other_list(players: Sequence[Player], player: Player, where: str) -> Player:
    """The same person in another tournament's list: by FIDE ID, else by the whole name if only one has it.

    Raises PlayerNotFound or PlayerAmbiguous, with the name of that tournament, ``where``. Of the first the
    candidates are those of his name, who have another FIDE ID.
    """
    if player.fide_id is not None:
        with_id = [other for other in players if other.fide_id == player.fide_id]
        if len(with_id) == 1:
            return with_id[0]
        if with_id:
            raise PlayerAmbiguous(player.name, tuple(with_id), where=where)
    named = tuple(
        other for other in players if same_name(other.name, player.name) and None in (other.fide_id, player.fide_id)
    )
    if len(named) == 1:
        return named[0]
    if named:
        raise PlayerAmbiguous(player.name, named, where=where)
    namesakes = tuple(other for other in players if same_name(other.name, player.name))
    raise PlayerNotFound(player.name, namesakes, where=where)


def named_by_link(player: Player, number: int, players: Sequence[Player]) -> Player | None:
    """The player with the start number of a card's link, if he can be the same person; None if he cannot.

    One person has one FIDE ID, but a list need not have it; and his name is spelt in more than one way.
    """
    other = next((one for one in players if one.number == number), None)
    if other is None:
        return None
    if player.fide_id is not None and other.fide_id is not None:
        return other if player.fide_id == other.fide_id else None
    return other if share_a_name(player.name, other.name) else None


def same_name(one: str, other: str) -> bool:
    """Whether two lists print the same name: one with, one without comma, one perhaps cut at its field's end.

    >>> same_name("Surname, First J", "Surname First J"), same_name("Surname, First", "Surname, Fritz")
    (True, False)
    """
    a, b = _letters(one), _letters(other)
    return a == b or (min(len(a), len(b)) >= _SHORTEST_CUT_NAME and (a.startswith(b) or b.startswith(a)))


def share_a_name(one: str, other: str) -> bool:
    """Whether two names have a word in common, in whichever spelling: enough to doubt an ID, not to find by.

    >>> share_a_name("Mueller, Hans", "Müller Hans Peter"), share_a_name("Mueller, Hans", "Smith, John")
    (True, False)
    """
    words = [{spelling for word in _words(name) for spelling in spellings(word)} for name in (one, other)]
    return bool(words[0] & words[1])


def differ_in_the_rest(one: str, other: str) -> bool:
    """Whether two names that share a word have others that are not alike, as those of relatives have.

    An initial, a shorter form and another spelling are alike; a name that has fewer words says nothing.

    >>> differ_in_the_rest("Cohn, Daniel", "Cohn, Sofia"), differ_in_the_rest("Ivanov, Sergey", "Ivanov, Sergei K")
    (True, False)
    """
    words = [[spellings(word) for word in _words(name)] for name in (one, other)]
    known = [set().union(*some) for some in words]
    rest = [[word for word in some if not set(word) & known[1 - side]] for side, some in enumerate(words)]
    pairs = [(a, b) for of_one in rest[0] for of_other in rest[1] for a in of_one for b in of_other]
    return bool(pairs) and not any(_alike(a, b) for a, b in pairs)


_ALIKE = 0.6
"""From here on two words are two spellings of one: "sergey" and "sergei" have 0.83, "daniel" and "sofia" 0.18."""


def _alike(one: str, other: str) -> bool:
    return (
        one.startswith(other) or other.startswith(one) or difflib.SequenceMatcher(None, one, other).ratio() >= _ALIKE
    )


def name_key(name: str) -> str:
    """The beginning of a name, the same for any two that same_name takes for one, to look names up by.

    >>> name_key("Surname, First J") == name_key("Surname First J")
    True
    """
    return _letters(name)[:_SHORTEST_CUT_NAME]


_SHORTEST_CUT_NAME = 18
"""Lists cut a name only at the end of a field of at least this many letters (pairings, search results)."""


def _by_number(players: Iterable[Player], number: int) -> tuple[Player, ...]:
    return tuple(player for player in players if number in (player.number, player.fide_id))


def _is_whole_name(words: Sequence[str], name: str) -> bool:
    parts = _words(name)
    return len(parts) == len(words) and all(
        spellings(a) & spellings(b) for a, b in zip(sorted(words, key=_key), sorted(parts, key=_key), strict=True)
    )


def _is_part_of_name(words: Sequence[str], name: str) -> bool:
    written = spellings(name) | spellings(_APOSTROPHE.sub("", name))
    return all(any(spelling in text for spelling in spellings(word) for text in written) for word in words)


def _closest(players: Sequence[Player], wanted: str) -> tuple[Player, ...]:
    names = {player.number: _key(player.name) for player in players}
    parts = {number: {_key(part) for part in _words(name)} for number, name in names.items()}
    likeness = {
        player.number: max(
            (_likeness(_key(wanted), text) for text in (names[player.number], *parts[player.number])), default=0.0
        )
        for player in players
    }
    close = [player for player in players if likeness[player.number] >= _CLOSE_ENOUGH]
    return tuple(sorted(close, key=lambda player: -likeness[player.number])[:_MOST_SUGGESTIONS])


def _likeness(one: str, other: str) -> float:
    return difflib.SequenceMatcher(None, one, other).ratio()


def _key(text: str) -> str:
    return min(spellings(text))


@lru_cache(maxsize=16384)
def _letters(name: str) -> str:
    return "".join(_words(name)).casefold()


def _words(text: str) -> list[str]:
    """The words of a text, an accent that is a character of its own taken as part of its letter."""
    return _WORD.findall(unicodedata.normalize("NFC", text))


def _plain(text: str) -> str:
    written = "".join(_LETTERS.get(letter, letter) for letter in text)
    return "".join(c for c in unicodedata.normalize("NFKD", written) if not unicodedata.combining(c))
