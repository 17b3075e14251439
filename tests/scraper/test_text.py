"""Text of a page, fit to compare and to print."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scraper.text import clean


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("Starting rank", "Starting rank"),
        ("  Some\n\tOpen \r\n 2026  ", "Some Open 2026"),
        ("\xa0TB1\xa0", "TB1"),
        ("Ó\u2003Fiachna", "Ó Fiachna"),
        ("Wałęga, Łucja ½", "Wałęga, Łucja ½"),
        ("国际象棋 Имя", "国际象棋 Имя"),
        ("", ""),
        ("\xa0 \n", ""),
    ],
)
def test_white_space_is_folded_and_letters_are_kept(raw, shown):
    assert clean(raw) == shown


@pytest.mark.parametrize(
    "raw",
    [
        "Ev\x1b[31mil", "Ev\x1b[2J\x1b[Hil", "Ev\x1b]0;title\x07il", "Ev\x1b]8;;http://x\x1b\\il", "Ev\x1bcil",
        "Ev\x07il", "Ev\x08il", "Ev\x00il", "Ev\x7fil", "Ev\x9bil", "Ev\u202eil", "Ev\u2066il", "Ev\u200bil",
        "Ev\ufeffil",
    ],
)  # fmt: skip
def test_nothing_stays_that_moves_a_cursor_or_turns_the_writing(raw):
    assert clean(raw) == "Evil"


@given(st.text(max_size=60))
def test_what_is_left_can_be_printed_on_one_line_and_stays_as_it_is(raw):
    cleaned = clean(raw)
    assert cleaned.isprintable()
    assert cleaned == cleaned.strip()
    assert clean(cleaned) == cleaned
