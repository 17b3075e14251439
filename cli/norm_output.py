"""A title norm as JSON and as lines of text: its rating side, and what is not checked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine import Norm

from .exact import exact
from .words import short


def norm_entry(made: Norm) -> dict[str, Any]:
    """The fields of a norm; scores as exact strings."""
    return {
        "title": made.title,
        "reached": made.reached,
        "games": made.games,
        "games_needed": made.games_needed,
        "score": exact(made.score),
        "score_needed": exact(made.score_needed),
        "average": made.average,
        "average_needed": made.average_needed,
        "percentage": made.percentage,
        "performance": made.performance,
        "performance_needed": made.performance_needed,
        "raised_from": made.raised_from,
        "unrated": made.unrated,
        "lacking": list(made.lacking),
        "title_holders": made.title_holders,
        "asked_title_holders": made.asked_title_holders,
        "federations": made.federations,
        "own_federation": made.own_federation,
        "not_checked": list(made.not_checked),
    }


def norm_lines(made: Norm) -> Iterator[str]:
    """How close the rating side of a norm came, and what else a norm asks for."""
    article = "an" if made.title == "IM" else "a"
    verdict = "reached" if made.reached else "not reached"
    yield f"Rating side of {article} {made.title} norm: {verdict}."
    yield (
        f"  performance {made.performance} of {made.performance_needed}, opponents' average {made.average} "
        f"of {made.average_needed}, score {short(made.score)} of {made.games} games ({made.games_needed} asked for)"
    )
    if made.raised_from is not None:
        yield f"  the lowest opponent, {made.raised_from}, counts as raised"
    if made.unrated:
        yield f"  {made.unrated} unrated opponents count 1400"
    for lack in made.lacking:
        yield f"  lacking: {lack}"
    needed = made.score_needed
    yield f"  enough against these opponents: {short(needed)}" if needed is not None else "  no score would be enough"
    yield from _counted(made)
    yield f"  not checked here: {'; '.join(made.not_checked)}"


def _counted(made: Norm) -> Iterator[str]:
    if made.title_holders is not None:
        yield f"  title holders among them: {made.title_holders}, of the title asked for: {made.asked_title_holders}"
    if made.federations is not None:
        own = f", {made.own_federation} of them of the own federation" if made.own_federation is not None else ""
        yield f"  federations among the opponents: {made.federations}{own}"
