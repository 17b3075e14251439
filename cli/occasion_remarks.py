"""What there is to say of a tournament before any player's result: what is assumed of it, and what speaks against it.

The words of a name are evidence and never decide.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date, timedelta

from engine import (
    FLOOR,
    Notice,
    RatingColumn,
    RatingType,
    lasts_long,
)
from scraper.details import TournamentDetails, kind_in_name
from scraper.head import PageHead, details_of
from scraper.tournament import Tournament

from .listed import players_of_list, printed_rating, rounds_finished
from .pace_remarks import FAST, about_gap, about_time_control
from .request import Knowledge


def known_of(heads: Sequence[PageHead]) -> Iterator[str]:
    """What pages say of an event of which they do not give the games: its kind, and whether FIDE may rate it."""
    details = details_of(heads)
    named = kind_in_name(heads[0].name)
    if details is not None and details.kind is not None:
        yield f"It is a {details.kind} event."
    elif named is not None:
        yield f"What kind of event it is the page does not say; its name says “{named[1]}”, so probably {named[0]}."
    if details is not None and details.rated_by_fide is False:
        yield "FIDE may not rate it: its rating calculation does not say “international”."


def remarks(
    tournament: Tournament,
    knowledge: Knowledge,
    rating_type: RatingType | None,
    dates: tuple[date | None, date | None],
    column: RatingColumn,
) -> Iterator[Notice]:
    """All there is to say of a tournament: of its kind, first and last day and column of ratings, if known."""
    details = tournament.about.details
    start, end = dates
    yield from _about_kind(tournament, rating_type)
    yield from about_gap(tournament, rating_type)
    yield from _about_progress(tournament)
    yield from about_time_control(tournament, rating_type)
    yield from _about_what_is_overruled(details, knowledge)
    yield from _about_dates(tournament, start)
    yield from _about_length(tournament, start, end)
    yield from _about_ratings(tournament, column)
    yield from _about_slips(tournament, rating_type)
    yield from _about_rating_calculation(tournament)
    yield from (Notice(remark.code, remark.text) for remark in tournament.remarks)


def _about_kind(tournament: Tournament, rating_type: RatingType | None) -> Iterator[Notice]:
    if rating_type is not None and rating_type in FAST:
        yield Notice(
            rating_type,
            f"{rating_type.upper()}: this is about the {rating_type} rating. The standard rating is not touched. "
            f"A player without a {rating_type} rating counts with his standard one (7.2.1), which a page may not "
            "print.",
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


A_DAY = timedelta(days=1)
"""The site's clock may stand on the day before where an event begins."""


def _about_dates(tournament: Tournament, start: date | None) -> Iterator[Notice]:
    updated = tournament.about.last_update
    if start is not None and updated is not None and start > updated.date() + A_DAY and rounds_finished(tournament):
        yield Notice(
            "start-after-results",
            f"The event is said to start on {start:%d.%m.%Y}, and had results on {updated:%d.%m.%Y}: one of the two "
            "days is wrong. --date settles it.",
        )
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
    if not players_of_list(tournament):
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
    elif column.kind == "international" and column.below_floor:
        yield Notice(
            "ratings-below-floor",
            f"{column.below_floor} of {column.rated} international ratings are below {FLOOR}, where FIDE has "
            "published none since 1 March 2024: the list may be older, or a digit is missing. They count as unrated.",
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


HIGHEST_EVER = 2882
"""In standard chess: Magnus Carlsen's, on the list of May 2014. In rapid and blitz there were higher ones."""


def _about_slips(tournament: Tournament, rating_type: RatingType | None) -> Iterator[Notice]:
    """What nobody can have: a standard rating above all that there ever were, and another's FIDE ID."""
    high = [player for player in tournament.players if (printed_rating(player) or 0) > HIGHEST_EVER]
    if high and rating_type not in FAST:
        yield Notice(
            "rating-beyond-all",
            f"Nobody was ever rated above {HIGHEST_EVER}, as the page says of "
            f"{'; '.join(f'no. {player.number} ({printed_rating(player)})' for player in high[:MOST_NAMED])}.",
        )
    ids = Counter(player.fide_id for player in tournament.players if player.fide_id)
    twice = [player for player in tournament.players if player.fide_id and ids[player.fide_id] > 1]
    if twice:
        named = "; ".join(f"no. {player.number} ({player.fide_id})" for player in twice[:MOST_NAMED])
        yield Notice("fide-id-twice", f"More than one player has the same FIDE ID: {named}.")


MOST_NAMED = 5


def _about_rating_calculation(tournament: Tournament) -> Iterator[Notice]:
    if tournament.about.details and tournament.about.details.rated_by_fide is False:
        printed = (tournament.about.details.rating_calculation or "").strip(" -") or "nothing"
        yield Notice(
            "maybe-not-rated",
            f"FIDE may not rate this event: its rating calculation says {printed}, not “international”.",
        )
