"""A row of the games of a player card: one round, with the opponent as the card prints him.

Format reference 8. In rows of 2019 a cell is missing where the opponent is unrated; what such a row leaves in
doubt is None.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from .absent import absent_kind
from .card_cell import is_rated_game, read_card_cell
from .columns import RATING_COLUMNS, Columns, Row
from .errors import PageNotUnderstood
from .numbers import decimal, whole
from .player import Player
from .rating_figures import CAPPED_MARK, k_and_change, marked, unmarked
from .round_cell import Colour, RoundCell
from .start_list import tidy_name

HIGHEST_ROUND = 999
"""Rounds have three digits at most, as in the headings of tables."""

_SURE = ("w", "s", "+", "-")
"""How a result begins that no other column's cell can be taken for."""


_MAY_BE_MARKED = (*RATING_COLUMNS, "rating-change", "expected", "score-minus-expected")


@dataclass(frozen=True, slots=True)
class CardGame:
    """A round on the card. ``cell`` says what it was, ``opponent`` is None where there was none.

    ``k``, ``rating_change``, ``expected`` (we) and ``score_minus_expected`` (w-we) are None where the page
    does not say, which is also how it marks games that are not rated. ``capped`` is the site's mark for the
    400-point rule; ``rated`` is False for a game that the page marks as not rated, ``rating_unread`` True where the
    opponent's rating is a text that is none.
    """

    round: int
    cell: RoundCell
    opponent: Player | None
    opponent_points: Decimal | None = None
    k: int | None = None
    rating_change: Decimal | None = None
    expected: Decimal | None = None
    score_minus_expected: Decimal | None = None
    capped: bool = False
    rated: bool = True
    rating_unread: bool = False


def read_card_game(row: Row, columns: Columns, box: Colour | None, address: str) -> CardGame:
    """Read a row; ``box`` is the colour that its result shows as a box.

    Raises PageNotUnderstood for a row without a round. A result that is not understood is kept as such.
    """
    round_ = whole(columns.cell(row, "round-number"))
    if not round_ or round_ > HIGHEST_ROUND:
        raise PageNotUnderstood(f"A row is not understood: {' | '.join(row)[:120]}", page=address, seen=tuple(row))
    number = whole(columns.cell(row, "start-number")) or None
    cell = _cell(row, columns, box, number)
    opponent = _opponent(row, columns, number) if number is not None else None
    rated = is_rated_game(cell.text)
    if len(row) < columns.width:
        # A cell is missing, most likely before K (8). An understood result stands where it should, and so
        # does all before it; what stands behind it cannot be told apart.
        if cell.kind == "not-understood":
            opponent = Player(opponent.number, opponent.name) if opponent is not None else None
            return CardGame(round_, cell, opponent)
        return CardGame(round_, cell, opponent, _opponent_points(row, columns, opponent), rated=rated)
    k, change = k_and_change(row, columns)
    above_expected, _ = marked(columns.cell(row, "score-minus-expected"))
    if cell.kind == "game" and cell.result is None and (change or above_expected):
        # What the game brought is printed, so it has been played, and its result was lost.
        cell = RoundCell("not-understood", cell.text)
    return CardGame(
        round=round_,
        cell=cell,
        opponent=opponent,
        opponent_points=_opponent_points(row, columns, opponent),
        k=k,
        rating_change=change,
        expected=marked(columns.cell(row, "expected"))[0],
        score_minus_expected=above_expected,
        capped=any(columns.cell(row, meaning).endswith(CAPPED_MARK) for meaning in _MAY_BE_MARKED),
        rated=rated,
        rating_unread=any(_is_no_rating(columns.cell(row, rating)) for rating in RATING_COLUMNS),
    )


def _is_no_rating(text: str) -> bool:
    """Whether a cell says something in the place of a rating; byes have a dash there."""
    return text not in ("", "-") and whole(unmarked(text)) is None


def _cell(row: Row, columns: Columns, box: Colour | None, number: int | None) -> RoundCell:
    text = columns.cell(row, "result")
    absent = absent_kind(columns.cell(row, "start-number"), columns.cell(row, "name"))
    if number is None and absent is None:
        return RoundCell("not-understood", text)
    if len(row) < columns.width and box is None and text[:1] not in _SURE:
        # Should the missing cell stand before the result, this is another column's number.
        return RoundCell("not-understood", text)
    return read_card_cell(text, box, number, absent or "not-paired")


def _opponent(row: Row, columns: Columns, number: int) -> Player:
    ratings = {rating: whole(unmarked(columns.cell(row, rating))) for rating in RATING_COLUMNS}
    return Player(
        number=number,
        name=tidy_name(columns.cell(row, "name")),
        title=columns.cell(row, "title"),
        federation=columns.cell(row, "federation"),
        rating=ratings["rating"],
        rating_international=ratings["rating-international"],
        rating_national=ratings["rating-national"],
        club=columns.cell(row, "club"),
    )


def _opponent_points(row: Row, columns: Columns, opponent: Player | None) -> Decimal | None:
    return decimal(columns.cell(row, "points")) if opponent is not None else None
