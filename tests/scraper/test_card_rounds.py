"""The rounds of a round robin, numbered by a player's card."""

from datetime import datetime
from decimal import Decimal

import pytest

from scraper.card_game import CardGame
from scraper.card_rounds import numbered_by_card
from scraper.head import PageHead
from scraper.player_card import PlayerCard
from scraper.round_cell import RoundCell
from scraper.tournament import PlayerRound

HEAD = PageHead(None, 9, "", "", datetime(2026, 8, 1), None, None, None, (), (), False)


def grid(*games):
    """A player's games as a grid has them: opponent and result."""
    return [PlayerRound(None, RoundCell("game", "", opponent, None, result)) for opponent, result in games]


def card(*games):
    """A card with rounds: number, opponent, colour, result."""
    rounds = tuple(
        CardGame(number, RoundCell("game", "", opponent, colour, result), None)
        for number, opponent, colour, result in games
    )
    return PlayerCard(HEAD, "", None, (), None, None, None, None, Decimal(0), "", rounds, (), ())


def told(rounds):
    return [(one.number, one.cell.opponent, one.cell.colour, one.cell.result) for one in rounds]


def test_rounds_and_colours_come_from_the_card():
    played = card((1, 4, "white", "1"), (2, 2, "black", "½"))
    assert told(numbered_by_card(grid((2, "½"), (3, None), (4, "1")), played)) == [
        (1, 4, "white", "1"),
        (2, 2, "black", "½"),
        (None, 3, None, None),
    ]


def test_a_game_without_a_result_on_the_card_keeps_that_of_the_grid():
    assert told(numbered_by_card(grid((2, "½")), card((1, 2, "white", None)))) == [(1, 2, "white", "½")]


@pytest.mark.parametrize(
    "played",
    [
        card((1, 2, "white", "0")),
        card((1, 2, "white", "1"), (2, 2, "black", "1")),
        card((1, 7, "white", "1")),
        card(),
    ],
    ids=["another result", "met twice", "somebody else", "no games"],
)
def test_what_is_in_doubt_keeps_no_number(played):
    assert told(numbered_by_card(grid((2, "1")), played)) == [(None, 2, None, "1")]


def test_opponents_met_twice_in_the_grid_are_left_alone():
    rounds = grid((2, "1"), (2, "0"))
    assert numbered_by_card(rounds, card((1, 2, "white", "1"))) == tuple(rounds)


def test_numbers_that_the_pairings_gave_stay():
    rounds = [PlayerRound(1, RoundCell("game", "", 2, "white", "1")), *grid((3, "0"))]
    assert told(numbered_by_card(rounds, card((1, 3, "black", "0")))) == [(1, 2, "white", "1"), (None, 3, None, "0")]
