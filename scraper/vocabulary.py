"""What the words on a page mean, in every language that is known.

The words are data (``words/languages.toml``). All languages are looked up at once: the site mixes them,
and no word means two things.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

_NUMBER = re.compile(r"[0-9]+")


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Word to meaning for headings, names of lists, labels; meaning to words for parts of values.

    ``columns`` are compared as printed, the others in small letters. In the names of lists n stands for a
    number. ``details`` and ``card`` are the labels of the details block and of a player card's own data,
    ``absent`` what stands in place of an opponent.
    """

    columns: Mapping[str, str]
    lists: Mapping[str, str]
    details: Mapping[str, str]
    card: Mapping[str, str]
    absent: Mapping[str, str]
    kinds: Mapping[str, str]
    values: Mapping[str, tuple[str, ...]]
    round_heading: re.Pattern[str]
    tie_break_heading: re.Pattern[str]

    def list_named(self, heading: str) -> str | None:
        """Which list a heading names, whatever number stands in it ("Final Ranking after 9 Rounds")."""
        return self.lists.get(_NUMBER.sub("n", heading.casefold()))

    def word_for(self, meaning: str, text: str) -> str | None:
        """The first of the words for ``meaning`` that stands in ``text`` as a word of its own."""
        folded = text.casefold()
        words = self.values.get(meaning, ())
        return next((w for w in words if re.search(rf"(?<!\w){re.escape(w.casefold())}(?!\w)", folded)), None)

    def says(self, meaning: str, text: str) -> bool:
        """Whether one of the words for ``meaning`` stands in ``text``."""
        return self.word_for(meaning, text) is not None


@cache
def vocabulary() -> Vocabulary:
    """The words of ``words/languages.toml``. Raises ValueError for a word with two meanings."""
    source = files(__package__).joinpath("words/languages.toml").read_bytes().decode("utf-8")
    languages = tomllib.loads(source)["language"]
    return Vocabulary(
        columns=_merged(languages, "columns"),
        lists=_merged(languages, "lists", fold=True),
        details=_merged(languages, "details", fold=True),
        card=_merged(languages, "card", fold=True),
        absent=_merged(languages, "absent", fold=True),
        kinds=_merged(languages, "kinds", fold=True),
        values=_by_meaning(languages),
        round_heading=_numbered(languages, "round", r"([0-9]{1,3})\.\s*(?:%s)\.?"),
        tie_break_heading=_numbered(languages, "tie-break", r"(?:%s)\s*([0-9]{1,2})"),
    )


def _words(languages: list[Any], section: str) -> Iterator[tuple[str, str]]:
    for language in languages:
        for meaning, words in language.get(section, {}).items():
            for word in words:
                yield word, meaning


def _merged(languages: list[Any], section: str, *, fold: bool = False) -> Mapping[str, str]:
    meanings: dict[str, str] = {}
    for word, meaning in _words(languages, section):
        key = word.casefold() if fold else word
        if meanings.setdefault(key, meaning) != meaning:
            raise ValueError(f"{word!r} means both {meanings[key]!r} and {meaning!r} in {section}")
    return MappingProxyType(meanings)


def _by_meaning(languages: list[Any]) -> Mapping[str, tuple[str, ...]]:
    words: dict[str, tuple[str, ...]] = {}
    for word, meaning in _words(languages, "values"):
        words[meaning] = (*words.get(meaning, ()), word)
    return MappingProxyType(words)


def _numbered(languages: list[Any], field: str, pattern: str) -> re.Pattern[str]:
    words = {word for language in languages for word in language.get(field, ())}
    return re.compile(pattern % "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True)))
