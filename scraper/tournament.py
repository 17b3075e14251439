"""A tournament as its pages give it together: the players, and what each did in every round.

Joined by start number only. Built from saved pages or from fetched ones alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType

from .agreement import contradictions, points_read, require_known_opponents, require_one_tournament
from .crosstable import Crosstable, CrosstableRow, read_crosstable
from .details import TournamentDetails
from .entrants import Entrants, entrants_of
from .errors import KindNotSupported, PageMissing
from .head import PageHead, RoundTime, Sibling
from .player import Player
from .recognise import PageKind, Recognised
from .round_cell import RoundCell
from .start_list import read_start_list, require_whole_list
from .team import TEAM_PAGES


@dataclass(frozen=True, slots=True)
class PlayerRound:
    """A player's round. ``doubt`` says why its cell is not believed, if it is not."""

    number: int
    cell: RoundCell
    doubt: str | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """Something about a player's row that its reader should know; ``serious`` if it makes a result partial."""

    code: str
    text: str
    serious: bool


@dataclass(frozen=True, slots=True)
class Tournament:
    """All that the pages say of one tournament.

    ``players`` and ``rounds_by_player`` by start number; ``rounds`` are those paired so far, ``round_count``
    how many there will be. ``fide_ids`` and ``ratings`` say which columns the list of players has.
    ``pages`` are the addresses read; ``expired`` is whether one of them is an old stored copy.
    """

    number: int | None
    name: str
    pages: tuple[str, ...]
    details: TournamentDetails | None
    last_update: datetime | None
    fetched: datetime | None
    expired: bool
    players: tuple[Player, ...]
    fide_ids: bool
    ratings: tuple[str, ...]
    rounds: tuple[int, ...]
    round_count: int | None
    round_times: tuple[RoundTime, ...]
    siblings: tuple[Sibling, ...]
    rounds_by_player: Mapping[int, tuple[PlayerRound, ...]]
    findings: Mapping[int, tuple[Finding, ...]]

    def player(self, number: int) -> Player | None:
        """The player with a start number; None if the list has none."""
        return next((player for player in self.players if player.number == number), None)

    def open_rounds(self) -> tuple[int, ...]:
        """The rounds in which a game is not finished."""
        return tuple(
            number
            for index, number in enumerate(self.rounds)
            if any(_unfinished(rounds[index].cell) for rounds in self.rounds_by_player.values())
        )


def _unfinished(cell: RoundCell) -> bool:
    return cell.kind == "game" and cell.result is None


_BY_HAND = "Type the games instead: elo-forecast calculate OWN_RATING OPPONENT=RESULT ..."

_WAY_OUT: Mapping[PageKind, tuple[str, str]] = MappingProxyType(
    {
        "round-robin": ("a round robin", f"Round robins are not read yet. {_BY_HAND}"),
        "ranking-crosstable": (
            "a crosstable in final order, whose numbers are not start numbers",
            "Save the “Starting rank crosstable” (art=5) instead.",
        ),
        "player-card": (
            "a player card",
            "Player cards alone are not read yet: give the tournament's link, or its pages.",
        ),
        **{kind: (what, f"Team tournaments are not read yet. {_BY_HAND}") for kind, what in TEAM_PAGES.items()},
    }
)


def build_tournament(pages: Sequence[Recognised]) -> Tournament:
    """Join the recognised pages of one tournament.

    Raises KindNotSupported for a kind of event that is not read, PageMissing where the crosstable or the
    ratings are missing, and the errors of reading and of agreement.
    """
    require_readable(pages)
    crosstable_page = _newest(pages, "crosstable")
    start_page = _newest(pages, "start-list")
    if start_page is not None:
        require_whole_list(start_page)
    if crosstable_page is None:
        raise PageMissing(_without_crosstable(pages))
    crosstable = read_crosstable(crosstable_page)
    start_list = read_start_list(start_page) if start_page else None
    require_known_opponents(crosstable)
    if start_list is not None:
        require_one_tournament(start_list, crosstable)
    elif not crosstable.ratings:
        raise PageMissing(
            f"The crosstable of “{crosstable.head.name}” prints no ratings: "
            "the start list (“Starting rank”, art=0) is needed beside it."
        )
    return _joined(entrants_of(start_list, crosstable), crosstable, pages)


@dataclass(frozen=True, slots=True)
class PlayerList:
    """The players of a tournament, where nothing else is asked for."""

    number: int | None
    name: str
    players: tuple[Player, ...]


def list_of_players(pages: Sequence[Recognised]) -> PlayerList:
    """The players of a tournament from its start list, else from its crosstable.

    Raises PageMissing where there is neither, and the errors of reading.
    """
    page = _newest(pages, "start-list")
    if page is not None:
        return PlayerList(page.head.tournament, page.head.name, read_start_list(page).players)
    page = _newest(pages, "crosstable")
    if page is None:
        require_readable(pages)
        raise PageMissing(f"“{pages[0].head.list_name}” is no list of players: the start list (art=0) is needed.")
    return PlayerList(page.head.tournament, page.head.name, tuple(row.player for row in read_crosstable(page).rows))


def require_readable(pages: Sequence[Recognised]) -> None:
    """Raises KindNotSupported for pages of an event, or of a kind, that is not read."""
    readable = {"start-list", "crosstable", "pairings", "not-paired", "no-list", "ranking", "alphabetical"}
    has_crosstable = any(page.kind == "crosstable" for page in pages)
    for page in pages:
        details = page.head.details
        if page.kind not in readable and not has_crosstable:
            what, then = _WAY_OUT[page.kind]
            raise KindNotSupported(f"This is {what}. {then}", kind=page.kind, page=page.page.address)
        if details and details.teams:
            raise KindNotSupported(
                f"This is a team tournament ({details.type}). Team tournaments are not read yet. {_BY_HAND}",
                kind="team-players",
                page=page.page.address,
            )
        if details and details.round_robin and not has_crosstable:
            raise KindNotSupported(
                f"This is a round robin ({details.type}). Round robins are not read yet. {_BY_HAND}",
                kind="round-robin",
                page=page.page.address,
            )


def _without_crosstable(pages: Sequence[Recognised]) -> str:
    names = ", ".join(sorted({f"“{page.head.list_name or page.kind}”" for page in pages}))
    return (
        f"Of “{pages[0].head.name}” there is only {names}: "
        "the “Starting rank crosstable” (art=5) is needed, with the games of every round."
    )


def _newest(pages: Sequence[Recognised], kind: PageKind) -> Recognised | None:
    """The page of a kind; of several the whole one before a cut one, then the one updated last."""
    of_kind = [page for page in pages if page.kind == kind]
    return max(
        of_kind,
        key=lambda page: (not page.document.cut_link, page.head.last_update or datetime.min),
        default=None,
    )


def _joined(entrants: Entrants, crosstable: Crosstable, pages: Sequence[Recognised]) -> Tournament:
    details = next((page.head.details for page in pages if page.head.details), None)
    doubtful = contradictions(crosstable)
    read = [page.page for page in pages]
    fetched = [page.fetched for page in read if page.fetched is not None]
    head = crosstable.head
    return Tournament(
        number=head.tournament,
        name=head.name,
        pages=tuple(page.address for page in read),
        details=details,
        last_update=head.last_update,
        fetched=min(fetched, default=None),
        expired=any(page.expired for page in read),
        players=entrants.players,
        fide_ids=entrants.fide_ids,
        ratings=entrants.ratings,
        rounds=crosstable.rounds,
        round_count=_round_count(head, details, crosstable),
        round_times=_round_times(pages),
        siblings=next((page.head.siblings for page in pages if page.head.siblings), ()),
        rounds_by_player=MappingProxyType(
            {row.player.number: _rounds(row, crosstable.rounds, doubtful) for row in crosstable.rows}
        ),
        findings=MappingProxyType({row.player.number: _points_differ(row) for row in crosstable.rows}),
    )


def _rounds(
    row: CrosstableRow, numbers: tuple[int, ...], doubtful: frozenset[tuple[int, int]]
) -> tuple[PlayerRound, ...]:
    own = row.player.number
    return tuple(
        [
            PlayerRound(number, cell, _doubt(cell, (own, number) in doubtful))
            for number, cell in zip(numbers, row.cells, strict=True)
        ]
    )


def _doubt(cell: RoundCell, contradicted: bool) -> str | None:
    if contradicted and cell.opponent is None:
        return "another row names this player as its opponent"
    if contradicted:
        return f"the row of no. {cell.opponent} does not say the same"
    return "the cell is not understood" if cell.kind == "not-understood" else None


def _points_differ(row: CrosstableRow) -> tuple[Finding, ...]:
    """Byes and forfeits may count other than usual, and their points come late; games may not (5.1)."""
    if row.points is None or row.points == points_read(row):
        return ()
    only_games = all(cell.kind == "game" and cell.result in ("1", "½", "0") for cell in row.cells)
    return (
        Finding(
            "points-differ",
            f"The page gives no. {row.player.number} {row.points} points; his rounds add up to {points_read(row)}.",
            serious=only_games,
        ),
    )


def _round_count(head: PageHead, details: TournamentDetails | None, crosstable: Crosstable) -> int | None:
    """The menu's number before the details', which some uploads fill wrongly; never fewer than are paired (6)."""
    for count in (head.rounds, details.rounds if details else None):
        if count is not None and count >= crosstable.rounds[-1]:
            return count
    return None


def _round_times(pages: Sequence[Recognised]) -> tuple[RoundTime, ...]:
    times = {time.round: time for page in pages for time in page.head.round_times}
    return tuple(times[number] for number in sorted(times))
