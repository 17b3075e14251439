"""A tournament as its pages give it together: the players, and what each did in every round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from .details import TournamentDetails
from .head import RoundTime, Sibling, details_of
from .player import Player
from .recognise import PageKind, Recognised
from .round_cell import RoundCell
from .site_figures import SiteFigures
from .states import updated

Form = Literal["swiss", "round-robin", "card", "not-started"]
"""Where the rounds come from: a crosstable, a grid, a player's card; or that there are none yet."""


@dataclass(frozen=True, slots=True)
class PlayerRound:
    """A player's round.

    ``number`` is None where the page does not number the rounds, as a grid does not. ``doubt`` says why the
    cell is not believed, if it is not. ``rated`` is False for a game that the page marks as not rated.
    """

    number: int | None
    cell: RoundCell
    doubt: str | None = None
    rated: bool = True


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that a reader of a result should know; ``serious`` if it makes the result partial."""

    code: str
    text: str
    serious: bool = False


@dataclass(frozen=True, slots=True)
class About:
    """What stands around the lists of a tournament's pages; None where they do not say.

    ``pages`` are the addresses read; ``expired`` is whether one of them is an old stored copy.
    """

    number: int | None
    name: str
    pages: tuple[str, ...]
    details: TournamentDetails | None
    last_update: datetime | None
    fetched: datetime | None
    expired: bool
    rounds_announced: int | None
    round_times: tuple[RoundTime, ...]
    siblings: tuple[Sibling, ...]
    unknown_headings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tournament:
    """All that the pages say of one tournament.

    ``players`` and ``rounds_by_player`` by start number; ``rounds`` are those paired so far, where the pages
    number them. ``fide_ids`` and ``ratings`` say which columns the list of players has. ``site_figures`` are
    K and changes as the site prints them, by player. ``card_of`` is the player whose card gave the rounds
    where nothing else did. ``unsure`` are the players whose rating or FIDE ID may be on the page and cannot be
    read. ``findings`` are about a player's own row, ``remarks`` about the whole.
    """

    about: About
    form: Form
    players: tuple[Player, ...]
    fide_ids: bool
    ratings: tuple[str, ...]
    rounds: tuple[int, ...]
    rounds_by_player: Mapping[int, tuple[PlayerRound, ...]]
    findings: Mapping[int, tuple[Finding, ...]]
    site_figures: Mapping[int, SiteFigures] = field(default_factory=dict)
    card_of: int | None = None
    remarks: tuple[Finding, ...] = ()
    unsure: frozenset[int] = frozenset()

    @property
    def round_count(self) -> int | None:
        """How many rounds there will be, if the pages say a number that those paired do not refute."""
        announced = self.about.rounds_announced
        return announced if announced is not None and announced >= max(self.rounds, default=0) else None

    @property
    def more_to_come(self) -> bool:
        """Whether the pages announce rounds after those that are paired; not once they are of after its last day."""
        end = self.about.details.end if self.about.details is not None else None
        over = end is not None and self.about.last_update is not None and self.about.last_update.date() > end
        return not over and (self.round_count or 0) > max(self.rounds, default=0)

    def player(self, number: int) -> Player | None:
        """The player with a start number; None if the list has none."""
        return next((player for player in self.players if player.number == number), None)

    def open_rounds(self) -> frozenset[int | None]:
        """The rounds in which a game is not finished."""
        return frozenset(
            played.number
            for rounds in self.rounds_by_player.values()
            for played in rounds
            if played.cell.kind == "game" and played.cell.result is None
        )


def about_pages(main: Recognised, pages: Sequence[Recognised]) -> About:
    """What the pages of a tournament say around their lists; name and state are those of the ``main`` one."""
    read = [page.page for page in pages]
    details = details_of(page.head for page in pages)
    return About(
        number=next((page.head.tournament for page in (main, *pages) if page.head.tournament is not None), None),
        name=main.head.name,
        pages=tuple(page.address for page in read),
        details=details,
        last_update=main.head.last_update,
        fetched=min((page.fetched for page in read if page.fetched is not None), default=None),
        expired=any(page.expired for page in read),
        rounds_announced=_rounds_announced(main, details),
        round_times=_round_times(pages),
        siblings=next((page.head.siblings for page in pages if page.head.siblings), ()),
        unknown_headings=tuple(dict.fromkeys(heading for page in pages for heading in _unknown_headings(page))),
    )


def _unknown_headings(page: Recognised) -> tuple[str, ...]:
    return page.columns.unknown if page.columns is not None else ()


def newest(pages: Sequence[Recognised], kind: PageKind) -> Recognised | None:
    """The page of a kind; of several the whole one before a cut one, then the one updated last.

    Of one state that in starting order comes before one by rank, one with FIDE IDs before one without, and then the
    longest, in any order of the pages.
    """
    return max(
        (page for page in pages if page.kind == kind),
        key=_rank,
        default=None,
    )


def _rank(page: Recognised) -> tuple[bool, datetime, bool, bool, int, Sequence[Sequence[str]]]:
    columns = page.columns
    by_rank, with_ids = (
        columns is not None and columns.first == "rank",
        columns is not None and columns.has("fide-id"),
    )
    return not page.document.cut_link, updated(page), not by_rank, with_ids, len(page.rows), page.rows


def _rounds_announced(main: Recognised, details: TournamentDetails | None) -> int | None:
    """The menu's number before that of the details, which some uploads fill wrongly (6)."""
    return main.head.rounds if main.head.rounds is not None else details.rounds if details else None


def _round_times(pages: Sequence[Recognised]) -> tuple[RoundTime, ...]:
    times = {time.round: time for page in pages for time in page.head.round_times}
    return tuple(times[number] for number in sorted(times))
