"""What the list says of a player, and what is known of a list that was loaded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

RatingType = Literal["standard", "rapid", "blitz"]
RATING_TYPES: tuple[RatingType, ...] = ("standard", "rapid", "blitz")

Progress = Callable[[str, int, int], None]
"""Gets what is being done, how much of it is done, and how much there is to do in all; 0 for "not known"."""


def unseen(what: str, done: int, of: int) -> None:
    """Show nobody how far it is."""


@dataclass(frozen=True, slots=True)
class ListedRating:
    """A rating of one kind: 0 for unrated. ``games`` are those of the period; ``k`` is None if not stated."""

    rating: int
    games: int | None = None
    k: int | None = None


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """A player as FIDE lists him.

    A kind of rating is None where no list that was loaded says anything of it: of a month for which only
    the rapid list was loaded, ``standard`` and ``blitz`` are None. ``flag`` holds i for inactive and w for a
    woman. Texts are empty where the list does not give them.
    """

    fide_id: int
    name: str
    federation: str = ""
    sex: str = ""
    title: str = ""
    womens_title: str = ""
    standard: ListedRating | None = None
    rapid: ListedRating | None = None
    blitz: ListedRating | None = None
    birth_year: int | None = None
    flag: str = ""

    def rating(self, rating_type: RatingType) -> ListedRating | None:
        """The rating of a kind."""
        return {"standard": self.standard, "rapid": self.rapid, "blitz": self.blitz}[rating_type]

    @property
    def inactive(self) -> bool:
        """Whether FIDE lists the player as inactive."""
        return "i" in self.flag


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a list comes from.

    ``name`` is that of the text file or of the download; ``size`` the bytes of the text, 0 if not known;
    ``made`` the day on which FIDE made it; ``changed`` and ``length`` what the server said of the download.
    """

    name: str
    size: int = 0
    made: date | None = None
    changed: str | None = None
    length: int | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """A file that was loaded for a month: one combined list, or one of up to three single ones.

    ``bad`` counts the lines that could not be read; ``because`` says why it was taken for that month.
    """

    types: tuple[RatingType, ...]
    origin: Origin
    loaded: datetime
    bad: int
    because: str


@dataclass(frozen=True, slots=True)
class MonthInfo:
    """A month that is loaded: its first day, how many players, from which files, and its bytes on disk."""

    month: date
    players: int
    parts: tuple[Part, ...]
    size: int

    @property
    def types(self) -> tuple[RatingType, ...]:
        """The kinds of rating that are there."""
        present = {rating_type for part in self.parts for rating_type in part.types}
        return tuple(rating_type for rating_type in RATING_TYPES if rating_type in present)

    @property
    def combined(self) -> bool:
        """Whether a combined list is among the files: then no single one is needed."""
        return any(len(part.types) > 1 for part in self.parts)

    @property
    def loaded(self) -> datetime:
        """When the last of its files was loaded, in UTC."""
        return max(part.loaded for part in self.parts)


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that could not be read: its number in the file from 1, its text (perhaps cut), and why.

    Several lines that contradict each other are one of these, without a number.
    """

    number: int | None
    text: str
    why: str

    def __str__(self) -> str:
        where = f"line {self.number}" if self.number is not None else "several lines"
        return f"{where}: {self.text} ({self.why})"


@dataclass(frozen=True, slots=True)
class LoadReport:
    """What an update did. ``bad`` counts the lines that could not be read, ``bad_lines`` are the first few."""

    info: MonthInfo
    types: tuple[RatingType, ...]
    because: str
    bad: int = 0
    bad_lines: tuple[BadLine, ...] = ()
