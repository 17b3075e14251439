"""Sentences that name options of the command line, in the words of the page's own fields."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

LABELS: Mapping[str, str] = MappingProxyType(
    {
        "k": "K",
        "born": "Year of birth",
        "rated-games": "Rated games so far",
        "ever-2400": "Ever rated 2400 or more",
        "never-2400": "Ever rated 2400 or more",
        "ever-2300": "Ever rated 2300 or more",
        "never-2300": "Ever rated 2300 or more",
        "rating": "FIDE rating",
        "opponent-rating": "An opponent's FIDE rating",
        "type": "Kind of event",
        "date": "First day",
        "end": "Last day",
        "other-games": "Other games of the month",
        "other-change": "Their sum",
        "title": "Norm for",
        "target": "Rating to reach",
        "result": "Result",
        "player": "the player",
        "everyone": "the whole field",
    }
)
"""The label of each field, by the name of the parameter, which is also that of the option."""

_OPTION = re.compile(r"--([a-z0-9-]+)(?:/--[a-z0-9-]+)?")


def in_words_of_page(text: str) -> str:
    """A sentence with the labels of fields in the place of options.

    >>> in_words_of_page("Say which with --type.")
    'Say which with “Kind of event”.'
    """
    return _OPTION.sub(lambda found: f"“{LABELS[found[1]]}”" if found[1] in LABELS else found[0], text)
