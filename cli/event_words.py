"""The head of a result in words: which event it is, and of when the pages are."""

from __future__ import annotations

from .judged import JudgedTournament
from .listed import rounds_finished
from .pace_remarks import FAST
from .rated_months import rated_by_month
from .words import day, period


def about_event(judged: JudgedTournament) -> tuple[str, str]:
    """Kind, dates, rounds and number; and of when all this is."""
    tournament, occasion = judged.tournament, judged.occasion
    kind = occasion.rating_type or f"kind not known, computed as {occasion.computed_type}"
    kind = kind.upper() if occasion.rating_type in FAST else kind
    when = period(occasion.start, occasion.end) or "dates not known"
    number = f"chess-results.com no. {tournament.about.number}" if tournament.about.number is not None else ""
    return " · ".join(filter(None, (kind, when, _progress(judged), number))), _as_of(judged)


def _progress(judged: JudgedTournament) -> str:
    tournament = judged.tournament
    if tournament.form == "not-started":
        return "not started"
    if not tournament.rounds:
        return ""
    of = f" of {tournament.round_count}" if tournament.round_count else ""
    return f"{rounds_finished(tournament)}{of} rounds finished"


def _as_of(judged: JudgedTournament) -> str:
    about = judged.tournament.about
    update, fetched = about.last_update, about.fetched
    as_of = f"As of {day(update.date())} {update:%H:%M} (last update)" if update else "Last update not known"
    source = f"fetched {day(fetched.date())} {fetched:%H:%M} UTC" if fetched else "from saved pages"
    old = " and perhaps out of date" if about.expired else ""
    return f"{as_of}, {source}{old}; {_counts(judged)}."


def _counts(judged: JudgedTournament) -> str:
    earliest = judged.occasion.earliest_list
    if rated_by_month(judged.tournament, judged.occasion):
        return "every month's rounds count on the list after them"
    if earliest is None:
        return "on which list it counts is not known"
    return f"counts on FIDE's list of {day(earliest)} at the earliest"
