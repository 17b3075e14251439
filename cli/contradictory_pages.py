"""Where the pages of several events contradict each other in what one list of FIDE's has once: rating and K.

An event uses the ratings of the list of the month in which it starts, and a period one K (B.02 7.1 and 8.3.3).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from engine import Forecast, Notice

from .player_facts import FIDE_KS, Part
from .request import Knowledge


def contradictions(
    parts: Sequence[Part], knowledge: Knowledge, made: Forecast, *, one_period: bool
) -> Iterator[Notice]:
    """What the pages of a player's events do not say alike; of several periods each may have its own K."""
    if one_period and made.k is not None and made.k.source in ("card", "ranking"):
        yield from _about_k(parts, made.k.value)
    if knowledge.rating is None:
        yield from _about_rating(parts)


def _about_k(parts: Sequence[Part], used: int) -> Iterator[Notice]:
    figures = [judged.tournament.site_figures.get(player.number) for judged, player in parts]
    ks = sorted({one.k for one in figures if one is not None and one.k in FIDE_KS})
    if len(ks) > 1:
        yield Notice(
            "site-ks-differ",
            f"The pages of these events print more than one K, {' and '.join(map(str, ks))}, and a period has one: "
            f"{used} is used, as in the last event. --k settles it.",
        )


def _about_rating(parts: Sequence[Part]) -> Iterator[Notice]:
    by_month = defaultdict(set)
    for judged, player in parts:
        rating, start = judged.ratings[player.number], judged.occasion.start
        if start is not None and rating.value is not None:
            by_month[start.replace(day=1), judged.occasion.computed_type].add(rating.value)
    for (month, _), ratings in sorted(by_month.items()):
        if len(ratings) > 1:
            yield Notice(
                "own-ratings-differ",
                f"The pages of the events of {month:%B %Y} print more than one rating of this player, "
                f"{' and '.join(map(str, sorted(ratings)))}, and FIDE's list has one. --rating settles it.",
            )
