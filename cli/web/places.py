"""Where a tournament lies among the addresses of the web page: by its number, or by the name of dropped pages.

Only digits of an address ever reach the site's addresses.
"""

from __future__ import annotations

import re

from scraper.address import TournamentRef, parse_address
from scraper.errors import NotATournament

from ..sources import Source
from .desk import Desk

_NUMBERS = re.compile(r"[0-9]{1,9}(?:,[0-9]{1,9}){0,11}")
SAVED = "saved-"


def source_at(where: str, desk: Desk) -> Source:
    """The tournaments that a part of an address names. Raises PagesGone, and NotATournament for what is none."""
    if where.startswith(SAVED):
        return Source(saved=desk.shelf.get(where.removeprefix(SAVED)))
    if not _NUMBERS.fullmatch(where):
        raise NotATournament(where, "This address names no tournament.")
    refs = {number: parse_address(number) for number in where.split(",")}
    return Source(refs=tuple(refs.values()))


def pasted(text: str) -> tuple[TournamentRef, ...]:
    """The tournaments of a pasted text: one link or number, or several between blanks. Raises NotATournament."""
    try:
        return (parse_address(text),)
    except NotATournament:
        words = text.split()
        if len(words) < 2 or not all(_is_link(word) for word in words):
            raise
    return tuple({ref.number: ref for ref in map(parse_address, words)}.values())


def _is_link(word: str) -> bool:
    try:
        parse_address(word)
    except NotATournament:
        return False
    return True


def place_of(refs: tuple[TournamentRef, ...]) -> str:
    """The part of an address that names tournaments."""
    return ",".join(str(ref.number) for ref in refs)
