"""Rows in a terminal of any width: nothing is cut, and columns stand below each other."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

from cli.grid import Column, print_grid

COLUMNS = (Column("Rd", "right"), Column(""), Column("Opponent", text=True), Column("Res", "center"), Column("Why"))
REMARKS = (Column("Rd", "right"), Column("Opponent", text=True), Column("Remark", text=True))


def printed(columns: tuple[Column, ...], rows: list[tuple[str, ...]], width: int) -> list[str]:
    """The lines of a grid on a terminal of that width."""
    out = io.StringIO()
    print_grid(Console(file=out, width=width, highlight=False, markup=False, emoji=False), columns, rows)
    return out.getvalue().split("\n")


def test_a_table() -> None:
    rows = [("1", "white", "Åkerblom, Signe", "½", ""), ("11", "black", "Quandt, Emilio", "1", "")]
    assert printed(COLUMNS, rows, 80) == [
        "",
        "Rd         Opponent         Res",
        "───────────────────────────────",
        " 1  white  Åkerblom, Signe   ½",
        "11  black  Quandt, Emilio    1",
        "",
        "",
    ]


def test_a_text_is_spread_over_lines_where_it_must_be() -> None:
    rows = [("7", "Nygård, Odin", "not rated: opponent has no FIDE rating"), ("8", "Valdoré, Maxence", "")]
    assert printed(REMARKS, rows, 40) == [
        "",
        "Rd  Opponent          Remark",
        "────────────────────────────────────────",
        " 7  Nygård, Odin      not rated:",
        "                      opponent has no",
        "                      FIDE rating",
        " 8  Valdoré, Maxence",
        "",
        "",
    ]


def test_wide_letters_take_two_columns() -> None:
    rows = [("1", "white", "王 小明", "1", "x"), ("2", "black", "Quandt", "0", "y")]
    lines = printed(COLUMNS, rows, 80)[3:5]
    assert [cell_len(line) for line in lines] == [cell_len(lines[0])] * 2


ROWS = [
    ("7", "Prendeville-Lindqvist, Colm", "not rated: opponent has no FIDE rating"),
    ("12", "Li, Yu", "difference counted as 400"),
]


@pytest.mark.parametrize("width", range(len("    Prendeville-Lindqvist,"), 100))
def test_no_word_is_cut_at_any_width(width: int) -> None:
    lines = printed(REMARKS, ROWS, width)
    words = [word for line in lines for word in line.split()]
    assert all(word in words for row in ROWS for cell in row for word in cell.split())
    assert max(map(cell_len, lines)) <= width


@pytest.mark.parametrize("width", [9, 15, 20])
def test_no_letter_is_lost_where_a_word_has_no_room(width: int) -> None:
    letters = "".join("".join(printed(REMARKS, ROWS, width)).split())
    assert all("".join(cell.split()) in letters for row in ROWS for cell in row)


def test_a_long_list_has_one_heading_and_straight_columns() -> None:
    lines = printed(REMARKS, [(str(number), "A, B", "x") for number in range(1, 3001)], 80)
    assert len([line for line in lines if "Opponent" in line]) == 1
    assert {line.index("A, B") for line in lines[3:-2]} == {len("3000  ")}
    assert len(lines[3:-2]) == 3000
