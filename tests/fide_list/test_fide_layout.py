"""The columns are where the header line puts them, and a line that does not fit is never read by halves."""

import re
from datetime import date

import pytest

from scraper.fide_list.errors import ListNotUnderstood
from scraper.fide_list.layout import RowReader, read_header

from .made_lists import COMBINED, SINGLE, line


def rows_of(*lines, header=COMBINED):
    """What is read of lines, each row by field, and the reader."""
    reader = RowReader(read_header(header))
    rows = [dict(zip(reader.fields, row, strict=True)) for row in reader.rows(lines, 2)]
    return rows, reader


def test_the_offsets_of_the_combined_list_are_those_of_the_format_reference():
    layout = read_header(COMBINED)
    # The table of the format reference; each column ends where the next begins, OTit at 94 and FOA at 109.
    assert dict(layout.columns) == {
        "fide_id": (0, 15),
        "name": (15, 76),
        "federation": (76, 80),
        "sex": (80, 84),
        "title": (84, 89),
        "womens_title": (89, 94),
        "standard_rating": (113, 119),
        "standard_games": (119, 123),
        "standard_k": (123, 126),
        "rapid_rating": (126, 132),
        "rapid_games": (132, 136),
        "rapid_k": (136, 139),
        "blitz_rating": (139, 145),
        "blitz_games": (145, 149),
        "blitz_k": (149, 152),
        "birth_year": (152, 158),
        "flag": (158, None),
    }
    assert (layout.width, layout.runs_over, layout.month) == (162, 109, None)
    assert layout.types == ("standard", "rapid", "blitz")
    assert not layout.single


def test_the_older_combined_list_has_everything_after_otit_four_places_further_left():
    layout = read_header(COMBINED.replace("FOA ", ""))
    assert layout.columns["standard_rating"] == (109, 115)
    assert layout.columns["flag"] == (154, None)
    assert layout.types == ("standard", "rapid", "blitz")


def test_a_single_list_has_its_month_for_the_name_of_its_rating():
    layout = read_header(SINGLE)
    # "FOA " begins at 109; "OCT26 ", "Gms ", "K  " and "B-day " follow: 113, 119, 123, 126, 132.
    assert layout.columns["rating"] == (113, 119)
    assert layout.columns["games"] == (119, 123)
    assert layout.columns["k"] == (123, 126)
    assert layout.columns["birth_year"] == (126, 132)
    assert layout.month == date(2026, 10, 1)
    assert layout.single
    assert layout.types == ()


def test_columns_are_found_by_name_wherever_they_are():
    header = "Fed Flag B-day JAN27 Gms K  New  ID Number  Name                "
    rows, reader = rows_of("FRA wi   1988   1655 9   20 xyz  99000001   Invented, Alberta   ", header=header)
    assert rows == [
        {
            "federation": "FRA",
            "flag": "wi",
            "birth_year": 1988,
            "rating": 1655,
            "games": 9,
            "k": 20,
            "fide_id": 99000001,
            "name": "Invented, Alberta",
        }
    ]
    assert reader.bad == 0


@pytest.mark.parametrize(
    ("header", "part_of_the_message"),
    [
        ("", "empty"),
        ("<!DOCTYPE html><html><head>", "web page (HTML)"),
        ("<html>", "web page (HTML)"),
        ('<?xml version="1.0"?>', "XML version"),
        ("<playerslist><player>", "XML version"),
        ("ID_NUMBER NAME TITLE COUNTRY JAN04 GAMES BIRTHDAY FLAG", "'ID_NUMBER NAME TITLE"),
        ("\x1f\x8b\x08\x00\x1b[31m", r"'\x1f\x8b\x08\x00\x1b[31m'"),
        (COMBINED.replace("Fed", "   "), "does not begin with the header line"),
        (COMBINED.replace("B-day", "     "), "does not begin with the header line"),
        (COMBINED.replace("ID Number", "         "), "does not begin with the header line"),
        # Ratings whose K is not known would look like ratings without a K.
        (COMBINED.replace("SK", "  "), "does not begin with the header line"),
        (SINGLE.replace("OCT26", "     "), "does not begin with the header line"),
        (SINGLE.replace("OCT26", "XYZ26"), "does not begin with the header line"),
        # Of two columns of one name nobody knows which is meant.
        (COMBINED + " Fed", "does not begin with the header line"),
    ],
)
def test_any_other_first_line_is_refused_and_shown(header, part_of_the_message):
    with pytest.raises(ListNotUnderstood) as refused:
        read_header(header)
    assert part_of_the_message in str(refused.value)


@pytest.mark.parametrize(
    ("ratings", "expected"),
    [
        (" 2655 9   10 ", (2655, 9, 10)),
        ("2655  9   10 ", (2655, 9, 10)),
        ("  2655  9 10 ", (2655, 9, 10)),
        (" 1000 120 40 ", (1000, 120, 40)),
        ("    0 0   0  ", (0, 0, None)),
        ("             ", (0, None, None)),
        (" 1790 0      ", (1790, 0, None)),
        # B.02 8.3.3: 40 × 50 games are more than 700, so that K falls to 14.
        (" 1800 50  14 ", (1800, 50, 14)),
    ],
)
def test_numbers_stand_anywhere_in_their_columns_and_0_is_unrated_or_not_stated(ratings, expected):
    (row,), _ = rows_of(line(ratings=ratings))
    for kind in ("standard", "rapid", "blitz"):
        assert tuple(row[f"{kind}_{field}"] for field in ("rating", "games", "k")) == expected


@pytest.mark.parametrize(("birth", "expected"), [("1988", 1988), ("0", None), ("", None)])
def test_a_birth_year_of_0_is_none(birth, expected):
    (row,), _ = rows_of(line(birth=birth))
    assert row["birth_year"] == expected


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        (line(fide_id="12A4"), "'12A4' as FIDE ID"),
        (line(fide_id=""), "'' as FIDE ID"),
        (line(fide_id="0"), "no FIDE ID"),
        (line(name=""), "no name"),
        (line(name="A name so long that it runs over into the federation of its own line"), "as federation"),
        (line(ratings=" 21x5 9   10 "), "'21x5' as rating"),
        (line(ratings="21 5  9   10 "), "'21 5' as rating"),
        (line(ratings="  999 9   10 "), "999 as rating"),
        (line(ratings=" 3501 9   10 "), "3501 as rating"),
        (line(ratings=" -100 9   10 "), "'-100' as rating"),
        (line(ratings=" 2_55 9   10 "), "'2_55' as rating"),
        (line(ratings=" 2105 x   10 "), "'x' as number of games"),
        (line(ratings=" 2105 9   50 "), "50 as K"),
        (line(ratings=" 2105 9   1  "), "1 as K"),
        (line(birth="198"), "198 as year of birth"),
        (line(birth="2200"), "2200 as year of birth"),
        (line(flag="1"), "'1' as title or flag"),
        (line().replace("FRA M", "FRA X"), "'X' as sex"),
        (line().replace("FRA M", "fr  M"), "'fr' as federation"),
        (line()[:100], "ends early"),
        # Cut in the last column that every line fills: without this check the ratings would be read as blank.
        (line()[:152], "ends early"),
        (line()[:154], "19 as year of birth"),
        ("x" * 300, "as FIDE ID"),
    ],
)
def test_a_line_with_anything_odd_is_counted_and_shown_not_guessed(bad, why):
    rows, reader = rows_of(line(), bad, line("99000002"))
    assert [row["fide_id"] for row in rows] == [99000001, 99000002]
    assert reader.bad == 1
    (shown,) = reader.bad_lines
    assert shown.number == 3
    assert why in shown.why
    assert shown.text == " ".join(bad[:170].split())
    assert reader.last_bad == 3


def test_only_a_few_bad_lines_are_kept_but_all_are_counted():
    _, reader = rows_of(*["bad"] * 1000)
    assert (reader.bad, len(reader.bad_lines)) == (1000, 5)


def test_what_a_bad_line_holds_cannot_move_the_cursor():
    _, reader = rows_of("\x1b[2Jbad\x07line")
    assert reader.bad_lines[0].text == "badline"


def test_blank_lines_are_no_players_and_no_fault():
    rows, reader = rows_of("", "   ", "\r", "\x1a")
    assert (rows, reader.bad) == ([], 0)


def test_lines_without_their_last_blanks_are_whole():
    (row,), reader = rows_of(line().rstrip())
    assert (row["birth_year"], row["flag"], reader.bad) == (1988, "", 0)


@pytest.mark.parametrize("other", ["IA,FT,IO,SI,LSI,", "IA,FT,IO,SI,LSI,DI"])
def test_titles_that_run_over_push_the_rest_of_their_line(other):
    # 15 places: the rest stands one or three places further right, so that the line has 163 or 165 characters.
    made = line(other=other, ratings=" 2655 11  10 ", flag="wi")
    assert len(made) == 162 + len(other) - 15
    (row,), reader = rows_of(made)
    assert (row["standard_rating"], row["standard_games"], row["standard_k"]) == (2655, 11, 10)
    assert (row["blitz_rating"], row["blitz_games"], row["blitz_k"]) == (2655, 11, 10)
    assert (row["birth_year"], row["flag"], reader.bad) == (1988, "wi", 0)


def test_titles_that_just_fit_push_nothing():
    made = line(other="IA,FT,IO,SI,LSI")
    assert len(made) == 162
    (row,), _ = rows_of(made)
    assert (row["standard_rating"], row["birth_year"]) == (2655, 1988)


def test_a_name_beyond_ascii_keeps_its_columns():
    # The list is ASCII; should it ever be UTF-8, its columns are of bytes, as those of the reader are.
    made = line(name="Prüfer, Jörg").encode().decode("latin-1")
    rows, _ = rows_of(made.replace("   FRA", " FRA", 1))
    assert (rows[0]["name"], rows[0]["federation"]) == ("Prüfer, Jörg", "FRA")


@pytest.mark.parametrize(
    ("header", "part_of_the_message"),
    [
        (COMBINED.replace("Fed", "Nat"), "It lacks: 'fed'. Not known here: 'nat'."),
        (COMBINED.replace(" SK ", "    "), "It lacks: 'sk'."),
        (SINGLE.replace("OCT26", "OKT26"), "Not known here: 'okt26'"),
        (COMBINED + " Fed", "There twice: 'fed'."),
    ],
)
def test_the_column_that_is_not_understood_is_named(header, part_of_the_message):
    with pytest.raises(ListNotUnderstood, match=re.escape(part_of_the_message)):
        read_header(header)
