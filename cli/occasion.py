"""What kind of event a tournament is and when it was played, as far as its pages say; else what is assumed.

Every assumption is a statement for the head of the result. Kind and dates come from the details, from the
user, and only then from the rounds' dates; round times and the words of a name are evidence and never
decide.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from types import MappingProxyType

from engine import (
    FLOOR,
    Notice,
    OlderRules,
    RatingColumn,
    RatingType,
    earliest_list,
    judge_column,
    lasts_long,
    minutes_for_60_moves,
    minutes_needed,
    rules_for,
)
from scraper.details import TournamentDetails, kind_in_name
from scraper.head import PageHead
from scraper.player import Player
from scraper.round_times import shortest_gap
from scraper.tournament import Tournament

from .errors import NotCovered, Usage
from .listed import listed, printed_rating
from .request import Knowledge

_FAST: Mapping[RatingType, str] = MappingProxyType({"rapid": "RAPID", "blitz": "BLITZ"})


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
    _require_edition(about.name, start, updated)
    column = judge_column((listed(player) for player in _judged_players(tournament)), start)
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
            *_about_gap(tournament, rating_type),
            *_about_progress(tournament),
            *_about_time_control(details, rating_type),
            *_about_what_is_overruled(details, knowledge),
            *_about_dates(start, updated),
            *_about_length(tournament, start, end),
            *_about_ratings(tournament, column),
            *_about_rating_calculation(tournament),
            *(Notice(remark.code, remark.text) for remark in tournament.remarks),
        ),
    )


def known_of(heads: Sequence[PageHead]) -> Iterator[str]:
    """What pages say of an event of which they do not give the games: its kind, and whether FIDE may rate it."""
    details = next((head.details for head in heads if head.details), None)
    named = kind_in_name(heads[0].name)
    if details is not None and details.kind is not None:
        yield f"It is a {details.kind} event."
    elif named is not None:
        yield f"What kind of event it is the page does not say; its name says “{named[1]}”, so probably {named[0]}."
    if details is not None and details.rated_by_fide is False:
        yield "FIDE may not rate it: its rating calculation does not say “international”."


def _judged_players(tournament: Tournament) -> Sequence[Player]:
    """The players of one list; on a card its own player's ratings stand in another place than his opponents'."""
    return [player for player in tournament.players if player.number != tournament.card_of]


def require_covered(heads: Sequence[PageHead], knowledge: Knowledge) -> None:
    """Refuse, before anything else is asked of them, the pages of an event that the rules here do not cover.

    Raises NotCovered for an event of before 1 March 2024.
    """
    details = next((head.details for head in heads if head.details), None)
    updated = max((head.last_update for head in heads if head.last_update), default=None)
    _require_edition(
        heads[0].name,
        knowledge.start or (details.start if details else None),
        updated.date() if updated else None,
    )


def _require_edition(name: str, start: date | None, updated: date | None) -> None:
    """Refuse an event under older rules. The last update is the latest day on which it can have started."""
    try:
        rules_for(start or updated, "standard")
    except OlderRules:
        when = f"started on {start:%d.%m.%Y}" if start else f"was last updated on {updated:%d.%m.%Y}"
        raise NotCovered(
            f"“{name}” {when}, so it was played under the rules before 1 March 2024, which are not computed here."
        ) from None


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


def _about_kind(tournament: Tournament, rating_type: RatingType | None) -> Iterator[Notice]:
    if rating_type is not None and rating_type in _FAST:
        yield Notice(
            rating_type,
            f"{_FAST[rating_type]}: this is about the {rating_type} rating. The standard rating is not touched.",
        )
    elif rating_type is None:
        named = kind_in_name(tournament.about.name)
        if named is None:
            yield Notice(
                "kind-assumed", "Standard chess is assumed: the page does not say what kind of event this is."
            )
        else:
            yield Notice(
                "kind-doubtful",
                f"The page does not say what kind of event this is; it is probably {named[0]}, "
                f"for its name says “{named[1]}”. Standard chess is assumed until you say which with --type.",
            )


def _about_gap(tournament: Tournament, rating_type: RatingType | None) -> Iterator[Notice]:
    """Two players with the thinking time that standard chess demands can need twice as long for a game (B.02 1.1)."""
    gap = shortest_gap(tournament.about.round_times)
    if gap is None or rating_type in _FAST:
        return
    which = f"rounds {gap.first} and {gap.second}"
    highest = max((printed_rating(player) or 0 for player in tournament.players), default=0)
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


def _hours(minutes: int) -> str:
    hours, rest = divmod(minutes, 60)
    return " ".join(filter(None, (f"{hours} h" if hours else "", f"{rest} min" if rest or not hours else "")))


def _about_time_control(details: TournamentDetails | None, rating_type: RatingType | None) -> Iterator[Notice]:
    """Less than an hour for 60 moves is no standard chess (B.02 1.1); more than 10 minutes are rapid."""
    text = details.time_control if details is not None else None
    minutes = minutes_for_60_moves(text) if text is not None else None
    if minutes is None or rating_type in _FAST or minutes >= minutes_needed(0, 0):
        return
    fast = "rapid" if minutes > _BLITZ_MINUTES else "blitz"
    yield Notice(
        "time-control-too-fast",
        f"The time control ({text}) gives {minutes} minutes for 60 moves: that is {fast}, not standard chess. "
        "Say which with --type.",
    )


_BLITZ_MINUTES = 10
"""At most as much is blitz (rapid and blitz regulations 1)."""


def _about_what_is_overruled(details: TournamentDetails | None, knowledge: Knowledge) -> Iterator[Notice]:
    if details is None:
        return
    if knowledge.rating_type is not None and details.kind not in (None, knowledge.rating_type):
        yield Notice("type-overruled", f"The page says {details.kind}; it is computed as {knowledge.rating_type}.")
    if knowledge.start is not None and details.start not in (None, knowledge.start):
        yield Notice("date-overruled", f"The page says that the event started on {details.start:%d.%m.%Y}.")


def _about_progress(tournament: Tournament) -> Iterator[Notice]:
    if tournament.form == "not-started" and not tournament.players:
        yield Notice("no-players", "No players yet: nobody is in the list, so there is nothing to forecast.")
    elif tournament.form == "not-started":
        yield Notice("not-started", "Not started: no round is paired yet, so there is nothing to forecast.")


def _about_dates(start: date | None, updated: date | None) -> Iterator[Notice]:
    if start is None:
        until = f"; it was last updated on {updated:%d.%m.%Y}" if updated else ""
        yield Notice(
            "start-unknown",
            f"Today's rules are assumed: the page does not say when the event started{until}. --date settles it.",
        )


def _about_length(tournament: Tournament, start: date | None, end: date | None) -> Iterator[Notice]:
    """FIDE rates an event of more than 30 days month by month (B.02 4.1)."""
    if start is None or end is None or not lasts_long(start, end):
        return
    days = {time.round for time in tournament.about.round_times}
    if days < set(tournament.rounds) or not days:
        yield Notice(
            "month-by-month",
            "Approximate: FIDE rates an event of more than 30 days month by month, and the days of the rounds are "
            "not on the page.",
        )


def _about_ratings(tournament: Tournament, column: RatingColumn) -> Iterator[Notice]:
    if not _judged_players(tournament):
        return
    printed = "card" if tournament.form == "card" else "list"
    if column.kind == "none":
        national = "national ratings only" if "rating-national" in tournament.ratings else "no ratings"
        unknown = tournament.about.unknown_headings
        headings = f" Headings not known here: {', '.join(unknown)}." if unknown else ""
        yield Notice(
            "no-ratings",
            f"The {printed} prints {national}: give your own with --rating and your opponents' with "
            f"--opponent-rating.{headings}",
        )
    elif column.kind == "unknown-origin" and column.below_floor:
        yield Notice(
            "ratings-of-unknown-origin",
            f"The column is national: {column.below_floor} of {len(tournament.players)} players are rated below "
            f"{FLOOR}, where FIDE rates nobody. Right only if the other ratings are FIDE's.",
        )
    elif column.kind == "unknown-origin":
        yield Notice(
            "ratings-of-unknown-origin",
            f"Right only if these are FIDE ratings: the {printed} gives no FIDE IDs and does not say whose they are.",
        )


def _about_rating_calculation(tournament: Tournament) -> Iterator[Notice]:
    if tournament.about.details and tournament.about.details.rated_by_fide is False:
        printed = (tournament.about.details.rating_calculation or "").strip(" -") or "nothing"
        yield Notice(
            "maybe-not-rated",
            f"FIDE may not rate this event: its rating calculation says {printed}, not “international”.",
        )
