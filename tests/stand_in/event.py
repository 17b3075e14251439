"""An invented tournament: who plays, and what is known of its rounds at a given moment.

Results come in one after another, as boards finish; nothing is shown before its time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from types import MappingProxyType
from typing import Literal

Kind = Literal["swiss", "round-robin", "teams"]
Score = Literal["1", "½", "0", "+", "-", ""]

ANSWER: Mapping[str, str] = MappingProxyType({"1": "0", "0": "1", "½": "½", "+": "-", "-": "+", "": ""})


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player; ``rating`` and ``national`` are 0 for unrated, ``k`` is what the organiser's program would print."""

    number: int
    surname: str
    first: str
    rating: int
    national: int = 0
    title: str = ""
    federation: str = "GER"
    fide_id: int | None = None
    born: int = 1990
    sex: str = ""
    club: str = ""
    k: int = 20
    team: str = ""
    board: int = 0

    @property
    def used(self) -> int:
        """The rating that the event pairs by: FIDE's, or else the national one."""
        return self.rating or self.national

    @property
    def listed(self) -> str:
        """The name as start lists and pairings print it."""
        return f"{self.surname}, {self.first}"

    @property
    def tabled(self) -> str:
        """The name as the Swiss crosstable prints it: without the comma."""
        return f"{self.surname} {self.first}"


@dataclass(frozen=True, slots=True)
class Game:
    """A pairing; ``white_score`` is shown from ``ended`` on. A double forfeit has "-" on both sides."""

    white: int
    black: int
    white_score: Score
    ended: datetime
    both_lost: bool = False

    def score(self, number: int, now: datetime) -> str:
        """What a player has of it, as far as it is known."""
        if now < self.ended:
            return ""
        if self.both_lost:
            return "-"
        return self.white_score if number == self.white else ANSWER[self.white_score]


@dataclass(frozen=True, slots=True)
class Round:
    """A round, shown from ``paired`` on. ``without_game`` maps a start number to its points: "1", "½" or "0"."""

    number: int
    paired: datetime
    begins: datetime
    games: tuple[Game, ...]
    without_game: Mapping[int, str] = field(default_factory=dict)
    by_player: Mapping[int, Game] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        by_player = {number: game for game in self.games for number in (game.white, game.black)}
        object.__setattr__(self, "by_player", MappingProxyType(by_player))

    def is_over(self, now: datetime) -> bool:
        """Whether all its games are finished."""
        return all(now >= game.ended for game in self.games)

    def game_of(self, number: int) -> Game | None:
        """The player's game, if he has one."""
        return self.by_player.get(number)


@dataclass(frozen=True, slots=True)
class Event:
    """A tournament. ``round_count`` is how many rounds there will be; ``details`` are label and value.

    ``crosstable_ratings`` is whether the Swiss crosstable has a column of ratings, ``published_k`` whether
    cards and ranking print K and rating changes.
    """

    number: int
    name: str
    kind: Kind
    entrants: tuple[Entrant, ...]
    rounds: tuple[Round, ...]
    round_count: int
    start: date
    end: date
    details: tuple[tuple[str, str], ...]
    siblings: tuple[tuple[int, str], ...] = ()
    crosstable_ratings: bool = True
    published_k: bool = True
    uploaded: datetime | None = None

    def entrant(self, number: int) -> Entrant:
        """The player with a start number."""
        return self.entrants[number - 1]

    def paired(self, now: datetime) -> tuple[Round, ...]:
        """The rounds that the site shows by now."""
        return tuple(round_ for round_ in self.rounds if round_.paired <= now)

    def updated(self, now: datetime) -> datetime:
        """The site's "Last update": when something last changed."""
        moments = [round_.paired for round_ in self.rounds]
        moments += [game.ended for round_ in self.rounds for game in round_.games]
        first = self.uploaded or datetime.combine(self.start, datetime.min.time())
        return max((moment for moment in moments if moment <= now), default=first)
