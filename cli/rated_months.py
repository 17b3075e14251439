"""Which of FIDE's lists settle an event: one for the ratings and one for K, of a long event one each a month.

An event of more than 30 days is rated month by month, each with its own list (B.02 4.1).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from engine import Event, Notice, Opponent, Rating, earliest_list, lasts_long, list_before, list_in_force
from scraper.tournament import Tournament

from .occasion import Occasion
from .official import Official, Wanted


def round_days(tournament: Tournament) -> dict[int, date]:
    """The days of the rounds, as far as the pages give them."""
    return {time.round: time.day for time in tournament.about.round_times}


def months_of(tournament: Tournament, occasion: Occasion) -> tuple[date, ...]:
    """The months in which an event is rated part by part; none if it is rated as one, or its days are not known."""
    days = sorted(round_days(tournament).values())
    if not days or not lasts_long(
        min(days[0], occasion.start or days[0]), max(days[-1], occasion.end_at_latest or days[-1])
    ):
        return ()
    return tuple(sorted({list_in_force(day) for day in days}))


def rated_by_month(tournament: Tournament, occasion: Occasion) -> bool:
    """Whether the days of all rounds are known and lie in several months of an event that is rated by them."""
    return len(months_of(tournament, occasion)) > 1 and set(tournament.rounds) <= round_days(tournament).keys()


def wanted_lists(tournament: Tournament, occasion: Occasion) -> Wanted:
    """The months of the lists that give ratings and K."""
    kind, months = occasion.computed_type, months_of(tournament, occasion)
    if rated_by_month(tournament, occasion):
        days = round_days(tournament).values()
        ends = [max(day for day in days if list_in_force(day) == month) for month in months]
        return Wanted(kind, months, tuple(dict.fromkeys(list_before(earliest_list(end)) for end in ends)))
    start, end = occasion.start, occasion.end_at_latest
    return Wanted(
        kind,
        (list_in_force(start),) if start is not None else (),
        (list_before(earliest_list(end)),) if end is not None else (),
        end_known=occasion.end is not None,
    )


def about_months(wanted: Wanted, official: Official) -> tuple[Notice, ...]:
    """That the ratings of later months are lacking, if they are."""
    lacking = [month for month in wanted.ratings[1:] if month not in official.ratings]
    if not lacking:
        return ()
    named = ", ".join(f"{month:%B %Y}" for month in lacking)
    return (
        Notice(
            "month-by-month",
            "Approximate: FIDE rates an event of more than 30 days month by month, each with the ratings of its own "
            f"list, and those of {named} are not in this forecast.",
        ),
    )


def with_ratings(part: Event, number: int, ratings: Mapping[int, Rating]) -> Event:
    """A month's part with the ratings of its own list, by start number; what the user gave is kept."""

    def rated(opponent: Opponent | None) -> Opponent | None:
        if opponent is None or opponent.number is None:
            return opponent
        return replace(opponent, rating=_of(opponent.number, opponent.rating, ratings))

    rounds = tuple(replace(one, opponent=rated(one.opponent)) for one in part.rounds)
    return replace(part, rounds=rounds, rating=_of(number, part.rating, ratings))


def _of(number: int, rating: Rating, ratings: Mapping[int, Rating]) -> Rating:
    return rating if rating.source == "option" else ratings.get(number, rating)
