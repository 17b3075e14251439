"""FIDE's rating arithmetic: exact, cited, and without clock, network or HTML."""

from .answer import Alternative, Forecast, Totals
from .editions import CEILING, EDITIONS, FLOOR, READ_ON, Edition, Rules, check_rating, rules_for
from .errors import (
    BirthYearInFuture,
    BirthYearTooEarly,
    EngineError,
    FactsContradict,
    KNotPossible,
    MixedRatingTypes,
    NegativeGames,
    NoGames,
    NotHundredths,
    NotPending,
    OlderRules,
    OtherGamesImpossible,
    PlainKOutOfRange,
    PlainRatingOutOfRange,
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
    ListPlace,
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
from .month_answer import Month, MonthlyForecast, PeriodStart
from .month_forecast import forecast_months
from .months import by_month, lasts_long
from .norm_rules import REQUIREMENTS, Requirement
from .norms import Norm, NormGame, norm
from .notices import Notice
from .performance import Performance, performance
from .period import rating_change
from .plain_elo import K_PRESETS, PlainOutcome, PlainSide, versus
from .rating_list import earliest_list, list_before, list_in_force
from .ratings import RatingColumn, judge_column, rating_in, rating_of
from .rounding import round_half_away
from .thinking_time import minutes_needed, too_fast
from .time_control import minutes_for_60_moves
from .what_if import LeastScore, least_score, with_results

__all__ = [
    "CEILING",
    "EDITIONS",
    "FLOOR",
    "K_PRESETS",
    "READ_ON",
    "REQUIREMENTS",
    "Alternative",
    "BirthYearInFuture",
    "BirthYearTooEarly",
    "Colour",
    "Edition",
    "EngineError",
    "Event",
    "FactsContradict",
    "FirstRating",
    "Forecast",
    "Game",
    "KChoice",
    "KFactor",
    "KFacts",
    "KNotPossible",
    "KSource",
    "LeastScore",
    "ListPlace",
    "Listed",
    "MixedRatingTypes",
    "Month",
    "MonthlyForecast",
    "NegativeGames",
    "NoGames",
    "Norm",
    "NormGame",
    "NotHundredths",
    "NotPending",
    "Notice",
    "OlderRules",
    "Opponent",
    "OtherGames",
    "OtherGamesImpossible",
    "Outcome",
    "Performance",
    "PeriodStart",
    "PlainKOutOfRange",
    "PlainOutcome",
    "PlainRatingOutOfRange",
    "PlainSide",
    "Rating",
    "RatingColumn",
    "RatingOutOfRange",
    "RatingSource",
    "RatingType",
    "Reason",
    "Requirement",
    "Result",
    "Round",
    "RoundKind",
    "Rules",
    "ScoreOutOfRange",
    "TooManyGames",
    "Totals",
    "UnknownResult",
    "UnknownTitle",
    "by_month",
    "check_rating",
    "earliest_list",
    "expected_score",
    "first_rating",
    "forecast",
    "forecast_months",
    "judge_column",
    "k_factor",
    "lasts_long",
    "least_score",
    "list_before",
    "list_in_force",
    "minutes_for_60_moves",
    "minutes_needed",
    "norm",
    "performance",
    "rating_change",
    "rating_in",
    "rating_of",
    "reduced_k",
    "round_half_away",
    "rules_for",
    "too_fast",
    "versus",
    "with_results",
]
