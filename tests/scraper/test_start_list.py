"""The start list: its ten layouts, its odd rows, and what it is not (format reference 4 and 10)."""

import pytest

from scraper.errors import PageCut, PageNotUnderstood
from scraper.player import Player
from scraper.start_list import read_start_list

from .markup import recognised

HEADS = ["No.", "&nbsp;", "", "Name", "FideID", "FED", "Rtg", "sex", "Club/City"]
ROW = ["1", '<div class="tn_SLO"></div>', "IM", "Marovec, Tilen", "99010001", "SLO", "2438", "", "SK Lipnica"]


def players(heads, *rows, **around):
    return read_start_list(recognised(heads, *rows, **around)).players


def player(heads, row):
    (only,) = players(heads, row)
    return only


def test_a_row_is_read_whole():
    assert player(HEADS, ROW) == Player(
        number=1,
        name="Marovec, Tilen",
        title="IM",
        federation="SLO",
        fide_id=99010001,
        rating=2438,
        club="SK Lipnica",
    )


def test_a_fide_id_is_read_from_its_link():
    link = '<a href="http://ratings.fide.com/profile/99010001" target="_blank">99010001</a>'
    name = '<a Class="CRdb" href="https://chess-results.com/tnr9900001.aspx?art=9&amp;snr=1">Marovec, Tilen</a>'
    read = player(["No.", "Name", "FideID"], ["1", name, link])
    assert (read.name, read.fide_id) == ("Marovec, Tilen", 99010001)


@pytest.mark.parametrize(
    ("printed", "rating"), [("2438", 2438), ("0", 0), ("", None), (None, None), ("-", None), ("1800*", None)]
)
def test_unrated_is_a_zero_and_nothing_else(printed, rating):
    assert player(["No.", "Name", "Rtg"], ["1", "Marovec, Tilen", printed]).rating == rating


@pytest.mark.parametrize("printed", ["", None, "0", "none"])
def test_no_fide_id(printed):
    assert player(["No.", "Name", "FideID"], ["1", "Marovec, Tilen", printed]).fide_id is None


def test_three_ratings_stay_apart():
    read = player(["No.", "Name", "Rtg", "RtgI", "RtgN"], ["1", "Marovec, Tilen", "1936", "1930", "1955"])
    assert (read.rating, read.rating_international, read.rating_national) == (1936, 1930, 1955)


def test_what_columns_the_list_has():
    both = read_start_list(
        recognised(["No.", "Name", "FideID", "RtgI", "RtgN"], ["1", "Marovec, Tilen", "", "0", "0"])
    )
    assert (both.fide_ids, both.ratings) == (True, ("rating-international", "rating-national"))
    neither = read_start_list(recognised(["No.", "Name", "Typ", "Club/City"], ["1", "Marovec, Tilen", "U14", ""]))
    assert (neither.fide_ids, neither.ratings) == (False, ())
    assert neither.players == (Player(1, "Marovec, Tilen", category="U14"),)


def test_no_title_column_but_flags():
    read = player(["No.", "&nbsp;", "Name"], ["1", '<div class="tn_SLO"></div>', "Marovec, Tilen"])
    assert read.title == ""


@pytest.mark.parametrize(
    ("printed", "name"),
    [
        ("Madhavan,", "Madhavan"),
        ("Madhavan, ", "Madhavan"),
        ("Kovács Márton", "Kovács Márton"),
        ("Åström, Gösta *)", "Åström, Gösta"),
        ("Åström, Gösta **)", "Åström, Gösta"),
        ("Holm (Aarhus), Peter", "Holm (Aarhus), Peter"),
        ("O'Hara,  Shane&nbsp;T", "O'Hara, Shane T"),
    ],
)
def test_a_name_without_what_lists_glue_to_it(printed, name):
    assert player(["No.", "Name"], ["1", printed]).name == name


def test_an_unsorted_list_is_sorted_by_start_number():
    rows = [["3", "Quandt, Emilio"], ["1", "Marovec, Tilen"], ["2", "Åkerblom, Signe"]]
    assert [read.number for read in players(["No.", "Name"], *rows)] == [1, 2, 3]


def test_two_players_of_one_name_stay_two():
    rows = [["3", "Holm, Peter"], ["6", "Holm, Peter"]]
    assert [read.number for read in players(["No.", "Name"], *rows)] == [3, 6]


class TestOddRows:
    def test_longer_than_the_head(self):
        assert player(HEADS, [*ROW, None, ""]) == player(HEADS, ROW)

    def test_a_cell_too_many_does_not_turn_one_number_into_another(self):
        # All cells have moved by one, or some: the last one that should be there stands behind the head.
        others = [["2", "Holm, Peter", "7", "1900", "DEN"], ["3", "Tamm, Ott", "8", "1800", "EST"]]
        longer = ["1", "Marovec, Tilen", "1850", "1850", "2440", "SLO"]
        read = players(["No.", "Name", "ID", "Rtg", "FED"], longer, *others)[0]
        assert (read.number, read.name, read.rating) == (1, "Marovec, Tilen", None)

    def test_without_its_last_cells(self):
        read = player(HEADS, ROW[:7])
        assert (read.rating, read.fide_id, read.club) == (2438, 99010001, "")

    def test_a_missing_cell_does_not_turn_one_number_into_another(self):
        # The row lacks one cell, and nothing says which: 2440 may be either rating.
        read = player(["No.", "Name", "FED", "RtgI", "RtgN"], ["1", "Marovec, Tilen", "SLO", "2440"])
        assert (read.rating_international, read.rating_national) == (None, None)

    def test_a_national_number_is_not_taken_for_a_rating(self):
        read = player(["No.", "Name", "Rtg", "ID"], ["1", "Marovec, Tilen", "2107"])
        assert read.rating is None

    def test_a_rating_is_not_taken_for_a_fide_id(self):
        read = player(["No.", "Name", "FideID", "Rtg", "FED"], ["1", "Marovec, Tilen", "2438", "SLO"])
        assert (read.fide_id, read.rating) == (None, None)

    def test_a_line_between_players_is_kept_aside(self):
        read = read_start_list(recognised(["No.", "Name"], ["1", "Marovec, Tilen"], ["Late entries"], ["", ""]))
        assert [one.number for one in read.players] == [1]
        assert read.left_out == (("Late entries",), ("", ""))

    @pytest.mark.parametrize(
        "row", [["", "Marovec, Tilen"], ["0", "Marovec, Tilen"], ["1", ""], ["1.", "x"], ["1", ","]]
    )
    def test_without_number_or_name_is_an_error_that_shows_it(self, row):
        with pytest.raises(PageNotUnderstood) as raised:
            players(["No.", "Name"], row, address="list.html")
        assert raised.value.seen == tuple(row)
        assert raised.value.page == "list.html"

    def test_a_number_that_stands_twice(self):
        with pytest.raises(PageNotUnderstood, match="number 7 stands twice"):
            players(["No.", "Name"], ["7", "Holm, Peter"], ["7", "Quandt, Emilio"])


class TestNoList:
    def test_nobody_in_it(self):
        with pytest.raises(PageNotUnderstood, match="no players"):
            players(["No.", "Name", "Rtg"])

    def test_cut_at_the_length_of_a_page(self):
        rest = '<p><a class=fett href="https://chess-results.com/tnr1.aspx?zeilen=99999">Show complete list</a></p>'
        with pytest.raises(PageCut, match="cut at 2 rows") as raised:
            players(
                ["No.", "Name"], ["1", "Marovec, Tilen"], ["2", "Åkerblom, Signe"], after=rest, address="cut.html"
            )
        assert raised.value.page == "cut.html"

    def test_without_start_numbers(self):
        with pytest.raises(PageNotUnderstood, match="no start numbers"):
            players(["Rk.", "Name", "Pts."], ["1", "Marovec, Tilen", "5"])
