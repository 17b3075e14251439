"""Every cell of the Swiss crosstable that is known, and what is left alone (format reference 5.1)."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scraper.round_cell import RoundCell, read_round_cell

POINTS = {"1": Decimal(1), "½": Decimal("0.5"), "0": Decimal(0), "+": Decimal(1), "-": Decimal(0), None: None}


@pytest.mark.parametrize(("letter", "colour"), [("w", "white"), ("b", "black")])
@pytest.mark.parametrize("result", POINTS)
@pytest.mark.parametrize("opponent", [1, 3, 54, 121, 2048])
def test_a_game(opponent, letter, colour, result):
    text = f"{opponent}{letter}{result or ''}"
    cell = read_round_cell(text)
    assert cell == RoundCell("game", text, opponent, colour, result)
    assert cell.points == POINTS[result]


@pytest.mark.parametrize(
    ("text", "kind", "result", "points"),
    [
        ("-1", "bye", "1", Decimal(1)),
        ("-½", "bye", "½", Decimal("0.5")),
        ("-0", "not-paired", "0", Decimal(0)),
    ],
)
def test_a_round_without_a_game(text, kind, result, points):
    cell = read_round_cell(text)
    assert cell == RoundCell(kind, text, None, None, result)
    assert cell.points == points


NOT_SEEN = ["", "*", "K", "¶", "bye", "spielfrei", "--", "00", "+", "-", "1", "0", "½", "-2", "-1½", "1K", "- 1K"]
"""Format reference 5.1 names the first of these as never seen in such a cell, so none has a meaning."""

JUNK = [
    "54x1",
    "54",
    "b1",
    "54b2",
    "54b11",
    "54bb1",
    "54B1",
    "54W1",
    "54 b1",
    "54b 1",
    "54s1",
    "54b=",
    "54b0,5",
    "54b1*",
]
ODD_NUMBERS = ["0w1", "007w1", "-5w1", "1234567w1", "٥w1", "²w1", "5,4w1", "1e3w1"]


@pytest.mark.parametrize("text", [*NOT_SEEN, *JUNK, *ODD_NUMBERS])
def test_what_is_not_understood_says_so_and_counts_nothing(text):
    cell = read_round_cell(text)
    assert cell == RoundCell("not-understood", text)
    assert cell.points is None


@given(st.text(max_size=8))
def test_no_text_is_an_error(text):
    cell = read_round_cell(text)
    assert cell.text == text
    assert (cell.opponent is not None) == (cell.kind == "game")
