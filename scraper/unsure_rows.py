"""Rows that do not say what their head announces, so that a rating or a FIDE ID in them may be lost.

A list that has a column of ratings prints a number for everybody, 0 for those who have none (format reference
4): another text there is not "unrated", and in a row with a cell too few or too many nobody can tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .columns import Columns, Row
from .numbers import whole
from .player_card import read_player_card
from .recognise import PageKind, Recognised
from .team import start_numbers
from .tournament import newest

_LISTS: tuple[PageKind, ...] = ("team-players", "start-list", "crosstable", "round-robin", "ranking-crosstable")
"""Where ratings come from: the first of these that is there."""

_RATINGS = ("rating", "rating-international")


def unsure_numbers(pages: Sequence[Recognised]) -> frozenset[int]:
    """The start numbers of the players whose rating or FIDE ID may be there and cannot be read.

    Raises the errors of reading a player's card.
    """
    listed = next(filter(None, (newest(pages, kind) for kind in _LISTS)), None)
    from_list = _unsure_of_list(listed) if listed is not None else ()
    cards = [read_player_card(page) for page in pages if page.kind == "player-card"]
    from_cards = [game.opponent for card in cards for game in card.games or () if game.rating_unread]
    return frozenset((*from_list, *(opponent.number for opponent in from_cards if opponent is not None)))


def _unsure_of_list(page: Recognised) -> Iterator[int]:
    columns = page.columns
    if columns is None:
        return
    by_position = columns.first == "rank"
    numbers = start_numbers(page) if page.kind == "team-players" else {}
    position = 0
    for row in page.rows:
        if not any(row) or len(row) == 1:
            continue
        position += 1
        number = position if by_position else whole(columns.cell(row, "number"))
        if number is not None and _is_unsure(row, columns):
            yield numbers.get(number, number)


def _is_unsure(row: Row, columns: Columns) -> bool:
    if len(row) < columns.width or any(row[columns.width :]):
        return True
    ratings = [columns.cell(row, rating) for rating in _RATINGS if columns.has(rating)]
    fide_id = columns.cell(row, "fide-id")
    return any(whole(rating) is None for rating in ratings) or (fide_id != "" and whole(fide_id) is None)
