"""Entries of JSON documents that more than one of them has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine import Forecast, Notice

from .exact import exact

Json = dict[str, Any]


def alternative_entries(made: Forecast) -> list[Json]:
    """The result under every other K still possible, with its condition."""
    return [
        {
            "value": other.value,
            "change": exact(other.change),
            "rounded": other.rounded,
            "new_rating": other.new_rating,
            "if": other.condition,
        }
        for other in made.alternatives
    ]


def notice_entries(notices: Iterable[Notice]) -> list[Json]:
    """Warnings, each with its code."""
    return [{"code": notice.code, "text": notice.text} for notice in notices]
