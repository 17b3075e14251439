"""What kind of event a tournament is and when it was played, as far as its pages say; else what is assumed.

Every assumption is a statement for the head of the result. Kind and dates come from the details, from the
user, and only then from the rounds' dates; round times and the words of a name are evidence and never
decide.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from engine import (
    Notice,
    RatingColumn,
    RatingType,
    earliest_list,
    judge_column,
    minutes_for_60_moves,
)
from scraper.tournament import Tournament

from .coverage import require_edition
from .errors import Usage
from .listed import listed, players_of_list
from .occasion_remarks import remarks
from .request import Knowledge


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

    Raises NotCovered for an event before 1 March 2024, Usage for a start after its end.
    """
    about = tournament.about
    details = about.details
    rating_type = knowledge.rating_type or (details.kind if details else None)
    start, end = _dates(tournament, knowledge)
    if knowledge.start is not None and details is not None and details.end and knowledge.start > details.end:
        raise Usage(f"--date {knowledge.start} is after the last day of the event, {details.end}.")
    updated = about.last_update.date() if about.last_update else None
    require_edition(about.name, start, updated)
    column = judge_column((listed(player) for player in players_of_list(tournament)), start)
    return Occasion(
        rating_type=rating_type,
        assumed_type=None if rating_type else "standard",
        start=start,
        end=end,
        end_at_latest=end or updated,
        earliest_list=earliest_list(end) if end else None,
        column=column,
        minutes=minutes_for_60_moves(details.time_control) if details and details.time_control else None,
        statements=tuple(remarks(tournament, knowledge, rating_type, (start, end), column)),
    )


def _dates(tournament: Tournament, knowledge: Knowledge) -> tuple[date | None, date | None]:
    """First and last day: the last is only known from the details, or from the date of the last round."""
    details, times = tournament.about.details, tournament.about.round_times
    start = knowledge.start or (details.start if details else None)
    end = details.end if details else None
    if start is None and times and times[0].round == 1:
        start = times[0].day
    if end is None and times and times[-1].round == tournament.round_count:
        end = times[-1].day
    return start, end if end is None or start is None or end >= start else None
