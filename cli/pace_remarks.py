"""What there is to say of an event that seems to be played faster than standard chess allows (B.02 1.1).

Round times are evidence and never decide.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine import Notice, RatingType, minutes_for_60_moves, minutes_needed
from scraper.round_times import shortest_gap
from scraper.tournament import Tournament

from .listed import printed_rating

FAST: tuple[RatingType, ...] = ("rapid", "blitz")


def about_gap(tournament: Tournament, rating_type: RatingType | None) -> Iterator[Notice]:
    """Two players with the thinking time that standard chess demands can need twice as long for a game (B.02 1.1)."""
    gap = shortest_gap(tournament.about.round_times)
    if gap is None or rating_type in FAST:
        return
    which = f"rounds {gap.first} and {gap.second}"
    highest = _highest(tournament)
    if gap.minutes < 2 * minutes_needed(0, 0):
        yield Notice(
            "rounds-too-close",
            f"It has rounds {gap.minutes} minutes apart: this cannot be standard chess ({which}). "
            "Say what it is with --type.",
        )
    elif gap.minutes < 2 * minutes_needed(highest, 0):
        limit = next(rating for rating in (1800, 2400) if gap.minutes < 2 * minutes_needed(rating, 0))
        yield Notice(
            "rounds-too-close",
            f"It has rounds {_hours(gap.minutes)} apart ({which}): too close for players of {limit} and more, "
            f"whose standard games can take {_hours(2 * minutes_needed(limit, 0))}.",
        )


def _highest(tournament: Tournament) -> int:
    return max((printed_rating(player) or 0 for player in tournament.players), default=0)


def _hours(minutes: int) -> str:
    hours, rest = divmod(minutes, 60)
    return " ".join(filter(None, (f"{hours} h" if hours else "", f"{rest} min" if rest or not hours else "")))


def about_time_control(tournament: Tournament, rating_type: RatingType | None) -> Iterator[Notice]:
    """Less than an hour for 60 moves is no standard chess (B.02 1.1); more than 10 minutes are rapid.

    From 1800 on more than that hour is asked for, and what is not understood cannot be held against it.
    """
    details = tournament.about.details
    text = details.time_control if details is not None else None
    if text is None or rating_type in FAST or not any(map(str.isalnum, text)):
        return
    minutes = minutes_for_60_moves(text)
    if minutes is None and minutes_needed(_highest(tournament), 0) > minutes_needed(0, 0):
        yield Notice(
            "time-control-not-understood",
            f"The time control ({text}) is not understood, so it was not checked whether games are too fast for "
            "their players' ratings.",
        )
    if minutes is None or minutes >= minutes_needed(0, 0):
        return
    fast = "rapid" if minutes > _BLITZ_MINUTES else "blitz"
    yield Notice(
        "time-control-too-fast",
        f"The time control ({text}) gives {minutes} minutes for 60 moves: that is {fast}, not standard chess. "
        "Say which with --type.",
    )


_BLITZ_MINUTES = 10
"""At most as much is blitz (rapid and blitz regulations 1)."""
