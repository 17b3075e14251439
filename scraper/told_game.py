"""A game as the tables and another page, a card or pairings, tell it: what contradicts, and what only one knows."""

from __future__ import annotations

from .round_cell import RoundCell
from .round_pairings import PairingOf

Told = RoundCell | PairingOf
"""With whom a round was, and how it ended, as far as the page says."""


def contradict(table: Told, other: Told) -> bool:
    """Whether two pages give a round to different opponents, or the game different results."""
    if table.opponent != other.opponent:
        return True
    both_known = table.result is not None and other.result is not None
    return table.opponent is not None and both_known and table.result != other.result


def has_result_for(table: Told, other: Told) -> bool:
    """Whether ``other`` has the result of a game that has none in the table, as while its round is played."""
    same = table.opponent is not None and table.opponent == other.opponent
    return same and table.result is None and other.result is not None


def in_words(game: Told) -> str:
    """With whom the round was, and how it ended."""
    if game.opponent is None:
        return "no opponent"
    return f"{game.result if game.result is not None else 'no result'} against no. {game.opponent}"
