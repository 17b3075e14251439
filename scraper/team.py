"""Team tournaments: the list of players to pick from, and what each of their pages is (format reference 2, 5.3).

Their pages pair teams, or name players without their opponents; only a player's card tells his games. Its
address needs the start number, which the list by rating (art=16) does not print: its "No." counts the rows,
and the start number stands in the link behind the name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from .data_table import linked_start_numbers
from .errors import KindNotSupported, PageNotUnderstood
from .numbers import whole
from .player import Player
from .recognise import PageKind, Recognised
from .start_list import StartList, read_start_list

TEAM_PAGES: Mapping[PageKind, str] = MappingProxyType(
    {
        "team-players": "the list of the players of a team tournament",
        "team-list": "the list of the teams of a tournament",
        "team-pairings": "the pairings of a team tournament, which name the teams but not the players",
        "board-pairings": "one round of a team tournament, board by board",
        "team-composition": "the teams of a tournament and their players' results, without the opponents",
        "team-ranking": "the ranking of a team tournament",
        "team-crosstable": "the crosstable of a team tournament, team against team",
        "best-players": "the list of the best players of a team tournament",
    }
)
"""What each page of a team tournament is, in words."""


@dataclass(frozen=True, slots=True)
class TeamPlace:
    """Where a player sits: his team, and his board in it, None where the list does not say."""

    team: str
    board: int | None


@dataclass(frozen=True, slots=True)
class TeamPlayers:
    """The players of a team tournament, and their places by number.

    ``start_numbers`` says whether the numbers are start numbers, which ask for a player's card; without the
    links on the page they are only those of its rows.
    """

    start_list: StartList
    places: Mapping[int, TeamPlace]
    start_numbers: bool


def is_team_page(page: Recognised) -> bool:
    """Whether a page is one of a team tournament: by its list, or by the details that it carries."""
    details = page.head.details
    return page.kind in TEAM_PAGES or (details is not None and details.teams)


def describe_team_page(page: Recognised) -> str:
    """What a page of a team tournament is, and how the teams meet where the page says so."""
    what = TEAM_PAGES.get(page.kind, "a page of a team tournament")
    details = page.head.details
    return f"{what} ({details.type})" if details is not None and details.type else what


CARD = (
    "Give the link of your player card (click your name on the site: art=9 and snr= are in it), "
    "or save that page and give it too."
)
"""The way to the games of a player, where no table of the event has them."""


def refuse_teams(pages: Sequence[Recognised]) -> None:
    """Raises KindNotSupported for pages of a team tournament, with the way to a player's games."""
    for page in pages:
        if is_team_page(page):
            raise KindNotSupported(
                f"This is a team tournament: the page is {describe_team_page(page)}. {CARD}",
                kind="team",
                page=page.page.address,
            )


def read_team_players(page: Recognised) -> TeamPlayers:
    """Read a recognised list of the players of a team tournament.

    Raises PageCut for a cut list and PageNotUnderstood for rows that are not players or stand twice.
    """
    columns = page.columns
    if columns is None or not columns.has("team"):
        raise PageNotUnderstood("The list names no teams.", page=page.page.address)
    by_row = read_start_list(page)
    numbers = start_numbers(page)
    places: dict[int, TeamPlace] = {}
    for row in page.rows:
        printed = whole(columns.cell(row, "number"))
        if printed:
            place = TeamPlace(columns.cell(row, "team"), whole(columns.cell(row, "board")))
            places[numbers.get(printed, printed)] = place
    players = [replace(player, number=numbers.get(player.number, player.number)) for player in by_row.players]
    return TeamPlayers(
        start_list=replace(by_row, players=tuple(sorted(players, key=_number))),
        places=MappingProxyType(places),
        start_numbers=bool(numbers),
    )


def _number(player: Player) -> int:
    return player.number


def start_numbers(page: Recognised) -> Mapping[int, int]:
    """Start number by the number that the row prints; nothing unless every row has a link, to another player."""
    columns = page.columns
    assert columns is not None
    links = linked_start_numbers(page.page)[len(page.document.table) - len(page.rows) :]
    pairs = [(whole(columns.cell(row, "number")), link) for row, link in zip(page.rows, links, strict=True)]
    numbers = {printed: link for printed, link in pairs if printed and link}
    players = sum(1 for printed, _ in pairs if printed)
    return numbers if len(numbers) == len(set(numbers.values())) == players else {}
