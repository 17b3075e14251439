"""Everything the engine refuses to compute, one class a cause.

Each error carries what was wrong as an attribute and, as ``clause``, the rule that it goes against.
"""

from datetime import date
from decimal import Decimal


class EngineError(Exception):
    """Base of the errors below. ``clause`` names the regulation, or is empty where none is concerned."""

    clause: str = ""

    def __init__(self, message: str) -> None:
        super().__init__(f"{message} ({self.clause})" if self.clause else message)


class RatingOutOfRange(EngineError):
    """A rating that no player has; an unrated player is ``None``, not a low number."""

    clause = "B.02 7.1.2"

    def __init__(self, rating: int) -> None:
        self.rating = rating
        super().__init__(f"{rating} is no FIDE rating: ratings run from 1400 to 4000")


class UnknownResult(EngineError):
    """A result that is neither a score nor a forfeit."""

    clause = "B.02 8.3.2"

    def __init__(self, result: object) -> None:
        self.result = result
        super().__init__(f"{result} is no result of a game: use 1, ½ or 0, or + and - for a forfeit")


class ScoreOutOfRange(EngineError):
    """A total score that the number of games cannot give."""

    clause = "B.02 8.3.2"

    def __init__(self, score: Decimal, games: int) -> None:
        self.score = score
        self.games = games
        super().__init__(f"a score of {score} cannot come from {games} games")


class KNotPossible(EngineError):
    """A K that FIDE does not use."""

    clause = "B.02 8.3.3"

    def __init__(self, k: int) -> None:
        self.k = k
        super().__init__(f"K cannot be {k}: FIDE uses 10, 20 and 40")


class FactsContradict(EngineError):
    """Two facts given of a player that cannot both be true."""

    clause = "B.02 8.3.3"

    def __init__(self, one: str, other: str) -> None:
        self.facts = (one, other)
        super().__init__(f"“{one}” and “{other}” cannot both be true of one player")


class TooManyGames(EngineError):
    """More games in one period than leave a K of at least 1."""

    clause = "B.02 8.3.3"

    def __init__(self, games: int) -> None:
        self.games = games
        super().__init__(f"{games} rated games in one period: K times games may not exceed 700")


class NegativeGames(EngineError):
    """A number of games below zero."""

    clause = "B.02 8.3.3"

    def __init__(self, games: int) -> None:
        self.games = games
        super().__init__(f"{games} is no number of games")


class BirthYearInFuture(EngineError):
    """A player born after the list that is asked about."""

    clause = "B.02 8.3.3"

    def __init__(self, birth_year: int, list_year: int) -> None:
        self.birth_year = birth_year
        self.list_year = list_year
        super().__init__(f"born in {birth_year}, after the rating list of {list_year}")


class BirthYearTooEarly(EngineError):
    """A year of birth before 1900, most likely one written with two digits."""

    clause = "B.02 8.3.3"

    def __init__(self, birth_year: int) -> None:
        self.birth_year = birth_year
        super().__init__(f"{birth_year} is no year of birth: write it with four digits")


class OtherGamesImpossible(EngineError):
    """A sum of other games that their number cannot give: one game changes it by 1 at most."""

    clause = "B.02 8.3.2"

    def __init__(self, games: int, change: Decimal) -> None:
        self.games = games
        self.change = change
        super().__init__(f"{games} other games cannot add {change} to the sum before K: 1 a game at most")


class NoGames(EngineError):
    """Nothing to compute from."""

    clause = "B.02 8.3"

    def __init__(self) -> None:
        super().__init__("there are no games to compute anything from")


class MixedRatingTypes(EngineError):
    """Events of different rating lists in one sum; each list has its own ratings and its own K."""

    clause = "B.02 RB 7"

    def __init__(self, rating_types: frozenset[str]) -> None:
        self.rating_types = rating_types
        super().__init__(f"events of different lists cannot be added up: {', '.join(sorted(rating_types))}")


class OlderRules(EngineError):
    """A tournament that started before the oldest edition known here."""

    clause = "B.02 0.1"

    def __init__(self, start: date) -> None:
        self.start = start
        super().__init__(
            f"a tournament that started on {start.isoformat()} falls under older rules;"
            " those since 1 March 2024 are supported"
        )


class NotHundredths(EngineError):
    """A sum of score minus expected score that is finer than the tables can give."""

    clause = "B.02 8.1.2"

    def __init__(self, value: Decimal) -> None:
        self.value = value
        super().__init__(f"{value} has more than two decimals; scores and expected scores have two at most")


class NotPending(EngineError):
    """A result was to be supposed for a round that has none to wait for."""

    def __init__(self, event: int, number: int) -> None:
        self.event = event
        self.number = number
        super().__init__(f"round {number} of event {event + 1} is no game that is still to be played")


class PlainRatingOutOfRange(EngineError):
    """A rating outside every scale that plain Elo is used for."""

    def __init__(self, rating: int) -> None:
        self.rating = rating
        super().__init__(f"{rating} is no rating: use 1 to 4000")


class PlainKOutOfRange(EngineError):
    """A K that plain Elo cannot be computed with."""

    def __init__(self, k: int) -> None:
        self.k = k
        super().__init__(f"K cannot be {k}: use 1 to 1000")


class UnknownTitle(EngineError):
    """A title for which no norms are played."""

    clause = "B.01 1.4"

    def __init__(self, title: str) -> None:
        self.title = title
        super().__init__(f"no norms are played for {title}: use GM, IM, WGM or WIM")
