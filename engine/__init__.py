"""FIDE's rating arithmetic: exact, cited, and without clock, network or HTML."""

from .answer import Alternative, Forecast, Totals
from .editions import CEILING, EDITIONS, FLOOR, READ_ON, Edition, Rules, check_rating, rules_for
from .errors import (
    BirthYearInFuture,
    BirthYearTooEarly,
    EngineError,
    KNotPossible,
    NegativeGames,
    NoGames,
    NotHundredths,
    OlderRules,
    OtherGamesImpossible,
    RatingOutOfRange,
    ScoreOutOfRange,
    TooManyGames,
    UnknownResult,
    UnknownTitle,
)
from .expected import expected_score
from .facts import (
    Colour,
    Event,
    KFacts,
    KSource,
    Listed,
    Opponent,
    OtherGames,
    Rating,
    RatingSource,
    RatingType,
    Result,
    Round,
    RoundKind,
)
from .first_rating import FirstRating, first_rating
from .forecast import forecast
from .games import Game, Outcome, Reason
from .k_factor import KChoice, KFactor, k_factor, reduced_k
from .notices import Notice
from .performance import Performance, performance
from .rating_list import earliest_list, list_before, list_in_force
from .ratings import RatingColumn, judge_column, rating_in, rating_of
from .rounding import round_half_away
from .time_control import minutes_needed, too_fast

__all__ = [
    "CEILING",
    "EDITIONS",
    "FLOOR",
    "READ_ON",
    "Alternative",
    "BirthYearInFuture",
    "BirthYearTooEarly",
    "Colour",
    "Edition",
    "EngineError",
    "Event",
    "FirstRating",
    "Forecast",
    "Game",
    "KChoice",
    "KFactor",
    "KFacts",
    "KNotPossible",
    "KSource",
    "Listed",
    "NegativeGames",
    "NoGames",
    "NotHundredths",
    "Notice",
    "OlderRules",
    "Opponent",
    "OtherGames",
    "OtherGamesImpossible",
    "Outcome",
    "Performance",
    "Rating",
    "RatingColumn",
    "RatingOutOfRange",
    "RatingSource",
    "RatingType",
    "Reason",
    "Result",
    "Round",
    "RoundKind",
    "Rules",
    "ScoreOutOfRange",
    "TooManyGames",
    "Totals",
    "UnknownResult",
    "UnknownTitle",
    "check_rating",
    "earliest_list",
    "expected_score",
    "first_rating",
    "forecast",
    "judge_column",
    "k_factor",
    "list_before",
    "list_in_force",
    "minutes_needed",
    "performance",
    "rating_in",
    "rating_of",
    "reduced_k",
    "round_half_away",
    "rules_for",
    "too_fast",
]
