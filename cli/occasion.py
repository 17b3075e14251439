"""What kind of event a tournament is and when it was played, as far as its pages say; else what is assumed.

Every assumption is a statement for the head of the result. Kind and dates come from the details, from the
user, and only then from the rounds' dates; round times and the words of a name are evidence and never
decide.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from engine import (
    Notice,
    OlderRules,
    RatingColumn,
    RatingType,
    earliest_list,
    judge_column,
    minutes_for_60_moves,
    rules_for,
)
from scraper.details import TournamentDetails, kind_in_name
from scraper.head import PageHead
from scraper.round_times import shortest_gap
from scraper.tournament import Tournament

from .errors import NotCovered
from .listed import listed
from .request import Knowledge

SHORTEST_STANDARD_GAP = 120
"""Minutes. Two players with the least thinking time of standard chess, an hour each (B.02 1.1), can need as
long; rounds that follow each other faster are no standard chess."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """Kind, dates and the worth of the ratings.

    ``rating_type`` is what the page or the user says, ``assumed_type`` what is computed with if neither does.
    ``end_at_latest`` is the end, or the last day on which the pages were brought up to date. ``minutes`` is
    the thinking time for 60 moves, if the time control is wholly understood.
    """

    rating_type: RatingType | None
    assumed_type: RatingType | None
    start: date | None
    end: date | None
    end_at_latest: date | None
    earliest_list: date | None
    column: RatingColumn
    minutes: int | None
    statements: tuple[Notice, ...]

    @property
    def computed_type(self) -> RatingType:
        """The rating that the forecast is about."""
        return self.rating_type or self.assumed_type or "standard"


def occasion_of(tournament: Tournament, knowledge: Knowledge) -> Occasion:
    """Judge a tournament.

    Raises NotCovered for rapid and blitz, and the engine's OlderRules for an event before 1 March 2024.
    """
    details = tournament.details
    rating_type = covered_type(tournament.name, details, knowledge)
    start, end = _dates(tournament, knowledge)
    updated = tournament.last_update.date() if tournament.last_update else None
    _require_edition(tournament.name, start, updated)
    column = judge_column((listed(player) for player in tournament.players), start)
    return Occasion(
        rating_type=rating_type,
        assumed_type=None if rating_type else "standard",
        start=start,
        end=end,
        end_at_latest=end or updated,
        earliest_list=earliest_list(end) if end else None,
        column=column,
        minutes=minutes_for_60_moves(details.time_control) if details and details.time_control else None,
        statements=(
            *_about_kind(tournament, rating_type),
            *_about_dates(start, updated),
            *_about_ratings(column, len(tournament.players)),
            *_about_rating_calculation(tournament),
        ),
    )


def covered_type(name: str, details: TournamentDetails | None, knowledge: Knowledge) -> RatingType | None:
    """The kind that the user or the page says; None if neither does. Raises NotCovered for rapid and blitz."""
    rating_type = knowledge.rating_type or (details.kind if details else None)
    if rating_type in ("rapid", "blitz"):
        raise NotCovered(f"“{name}” is a {rating_type} event: its games do not touch the standard rating.")
    return rating_type


def require_covered(heads: Sequence[PageHead], knowledge: Knowledge) -> None:
    """Refuse, before anything else is asked of them, the pages of an event that the rules here do not cover.

    Raises NotCovered for rapid and blitz, OlderRules for an event of before 1 March 2024.
    """
    details = next((head.details for head in heads if head.details), None)
    covered_type(heads[0].name, details, knowledge)
    updated = max((head.last_update for head in heads if head.last_update), default=None)
    _require_edition(
        heads[0].name,
        knowledge.start or (details.start if details else None),
        updated.date() if updated else None,
    )


def _require_edition(name: str, start: date | None, updated: date | None) -> None:
    """Refuse an event under older rules. The last update is the latest day on which it can have started."""
    if start is not None or updated is None:
        rules_for(start, "standard")
        return
    try:
        rules_for(updated, "standard")
    except OlderRules:
        raise NotCovered(
            f"“{name}” was last updated on {updated:%d.%m.%Y}, so it was played under the rules before 1 March 2024, "
            "which are not computed here."
        ) from None


def _dates(tournament: Tournament, knowledge: Knowledge) -> tuple[date | None, date | None]:
    """First and last day: the last is only known from the details, or from the date of the last round."""
    details, times = tournament.details, tournament.round_times
    start = knowledge.start or (details.start if details else None)
    end = details.end if details else None
    if start is None and times and times[0].round == 1:
        start = times[0].day
    if end is None and times and times[-1].round == tournament.round_count:
        end = times[-1].day
    return start, end if end is None or start is None or end >= start else None


def _about_kind(tournament: Tournament, rating_type: RatingType | None) -> Iterator[Notice]:
    if rating_type is not None:
        return
    gap = shortest_gap(tournament.round_times)
    if gap is not None and gap.minutes < SHORTEST_STANDARD_GAP:
        yield Notice(
            "kind-doubtful",
            f"The page does not say what kind of event this is, and rounds {gap.first} and {gap.second} begin "
            f"{gap.minutes} minutes apart: this cannot be standard chess. Say which with --type.",
        )
        return
    named = kind_in_name(tournament.name)
    if named is not None:
        yield Notice(
            "kind-doubtful",
            f"The page does not say what kind of event this is; it is probably {named[0]}, "
            f"for its name says “{named[1]}”. Say which with --type.",
        )
        return
    yield Notice("kind-assumed", "Standard chess is assumed: the page does not say what kind of event this is.")


def _about_dates(start: date | None, updated: date | None) -> Iterator[Notice]:
    if start is None:
        until = f"; it was last updated on {updated:%d.%m.%Y}" if updated else ""
        yield Notice(
            "start-unknown",
            f"Today's rules are assumed: the page does not say when the event started{until}. --date settles it.",
        )


def _about_ratings(column: RatingColumn, players: int) -> Iterator[Notice]:
    if column.kind == "none":
        yield Notice("no-ratings", "The list prints no ratings: give your own with --rating.")
    elif column.kind == "unknown-origin":
        why = (
            f"{column.below_floor} of {players} players are rated below 1400, where FIDE rates nobody, "
            "so the column is national"
            if column.below_floor
            else "the list gives no FIDE IDs and does not say whose ratings it prints"
        )
        yield Notice("ratings-of-unknown-origin", f"Right only if these are FIDE ratings: {why}.")


def _about_rating_calculation(tournament: Tournament) -> Iterator[Notice]:
    if tournament.details and tournament.details.rated_by_fide is False:
        printed = (tournament.details.rating_calculation or "").strip(" -") or "nothing"
        yield Notice(
            "maybe-not-rated",
            f"FIDE may not rate this event: its rating calculation says {printed}, not “international”.",
        )
