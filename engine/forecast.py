"""The forecast: what one rating period does to one player's rating, and why.

B.02 8.3: over all rated games of the period, scores minus expected scores are added, the sum is multiplied by
K, the product is rounded once, a half away from zero, and added to the rating of the list before (7.1). A
player without a rating gets a first rating instead (8.2).

>>> from .facts import Opponent, Rating, Round
>>> win = Round(1, "game", Opponent(2, None, Rating(1792)), "white", "1")
>>> answer = forecast([Event((win,), Rating(1850))], KFacts(k=20))
>>> answer.change, answer.new_rating
(Decimal('8.40'), 1858)
"""

from collections.abc import Sequence
from datetime import date
from functools import lru_cache

from .answer import Alternative, Forecast, Totals
from .case import Case
from .editions import check_rating
from .errors import MixedRatingTypes, NoGames
from .facts import Event, KFacts, OtherGames, Rating
from .game_changes import Weights, games
from .games import Game, Outcome, Reason, judge_event
from .k_answers import for_list
from .k_factor import KChoice, check_k_facts, k_factor, limited
from .notices import Notice, notices
from .performance import performance_of
from .period import Tally, outcome, outcome_limited, tally
from .rating_list import earliest_list, list_before
from .rounding import as_decimal
from .unrated import unrated

__all__ = ["Alternative", "Forecast", "Game", "Notice", "Outcome", "Reason", "Totals", "forecast"]

_NOTHING_KNOWN = KFacts()


def forecast(
    events: Sequence[Event],
    facts: KFacts = _NOTHING_KNOWN,
    *,
    base_rating: int | None = None,
    other: OtherGames | None = None,
) -> Forecast:
    """The forecast over the events of one rating period, in order.

    ``base_rating`` is the rating on the list before the one that counts them, or else that of the last event.
    ``other`` stands for rated games of the same period that are in none of the events.

    Raises:
        NoGames: no events.
        MixedRatingTypes: they belong to different lists.
        OlderRules, RatingOutOfRange, UnknownResult: see ``judge_event``.
        KNotPossible, BirthYearInFuture, BirthYearTooEarly, NegativeGames, FactsContradict: see ``k_factor``.
        TooManyGames: see ``reduced_k``.
        OtherGamesImpossible, NotHundredths: see ``tally``.
    """
    check_events(events, base_rating)
    return forecast_period(events, facts, base_rating, other)


def check_events(events: Sequence[Event], base_rating: int | None) -> None:
    """Raise NoGames, MixedRatingTypes or RatingOutOfRange, if there is cause."""
    if not events:
        raise NoGames
    rating_types = frozenset(event.rating_type for event in events)
    if len(rating_types) > 1:
        raise MixedRatingTypes(rating_types)
    if base_rating is not None:
        check_rating(base_rating)


def forecast_period(
    events: Sequence[Event], facts: KFacts, base_rating: int | None, other: OtherGames | None
) -> Forecast:
    """The forecast of events that were checked; the base may be one that other periods led to, below 1400 too."""
    judged = tuple([one for index, event in enumerate(events) for one in judge_event(index, event)])
    list_year = _list_year(events)
    own = [event.rating for event in events if event.rating.value is not None]
    if not own:
        check_k_facts(facts, list_year)
        return unrated(events, judged, facts, base_rating, other)
    ratings = [one.value or 0 for one in own]
    base = base_rating or ratings[-1]
    counted = tally(judged, other)
    highest = max(base, *ratings)
    known = for_list(facts, events[0].rating_type)
    k = limited(k_factor(known, highest, list_year), counted.all_games)
    change, _, new_rating = outcome(base, k.value, counted.sum)
    case = Case(tuple(events), known, judged, base, k, counted, change, new_rating, highest, list_year)
    return _rated(case, own[-1], other)


def _rated(case: Case, rating: Rating, other: OtherGames | None) -> Forecast:
    counted = case.counted
    return Forecast(
        rating=rating,
        base_rating=case.base,
        k=case.k,
        alternatives=tuple([_alternative(choice, case.base, counted) for choice in case.k.alternatives]),
        games=games(case.judged, Weights(case.k.value, case.full_k, case.base, counted)),
        rated_games=counted.games,
        score=as_decimal(counted.score),
        expected=as_decimal(counted.expected),
        sum=as_decimal(counted.sum),
        change=as_decimal(case.change),
        rounded=case.new_rating - case.base,
        new_rating=case.new_rating,
        performance=_performance(counted),
        first_rating=None,
        notices=notices(case),
        other=other,
        without_too_fast=_without_too_fast(case, other) if counted.too_fast else None,
    )


def _list_year(events: Sequence[Event]) -> int | None:
    """Year of the list before the one that can first count the last of the events."""
    days = [day for event in events if (day := event.end or event.start)]
    return _year_before(max(days)) if days else None


@lru_cache
def _year_before(end: date) -> int:
    return list_before(earliest_list(end)).year


def _performance(counted: Tally) -> int | None:
    if not counted.games:
        return None
    return performance_of(counted.opponents, counted.games, counted.score).rating


def _alternative(choice: KChoice, base: int, counted: Tally) -> Alternative:
    change, rounded, new_rating = outcome(base, choice.value, counted.sum)
    return Alternative(choice.value, rounded, new_rating, choice.condition, as_decimal(change))


def _without_too_fast(case: Case, other: OtherGames | None) -> Totals:
    counted = tally((one for one in case.judged if not one.too_fast), other)
    change, rounded, new_rating = outcome_limited(case.base, case.full_k, counted.all_games, counted.sum)
    return Totals(
        counted.games,
        as_decimal(counted.score),
        as_decimal(counted.expected),
        as_decimal(counted.sum),
        as_decimal(change),
        rounded,
        new_rating,
    )
