"""Whether the rules that are computed here cover an event: those from 1 March 2024 on."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from engine import OlderRules, rules_for
from scraper.head import PageHead, details_of

from .errors import NotCovered
from .request import Knowledge


def require_covered(heads: Sequence[PageHead], knowledge: Knowledge) -> None:
    """Refuse, before anything else is asked of them, the pages of an event that the rules here do not cover.

    Raises NotCovered for an event of before 1 March 2024.
    """
    details = details_of(heads)
    updated = max((head.last_update for head in heads if head.last_update), default=None)
    require_edition(
        heads[0].name,
        knowledge.start or (details.start if details else None),
        updated.date() if updated else None,
    )


def require_edition(name: str, start: date | None, updated: date | None) -> None:
    """Raises NotCovered for an event under older rules, which the last update tells of one of unknown start."""
    try:
        rules_for(start or updated, "standard")
    except OlderRules:
        when = f"started on {start:%d.%m.%Y}" if start else f"was last updated on {updated:%d.%m.%Y}"
        raise NotCovered(
            f"“{name}” {when}, so it was played under the rules before 1 March 2024, which are not computed here."
        ) from None
