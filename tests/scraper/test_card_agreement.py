"""A player's card held against the tables: rounds, colours, results and ratings (format reference 8)."""

import pytest

from scraper.assemble import build_tournament

from .markup import updated
from .three_players import NAMES, card, crosstable, grid, own_data, start_list

WON = ["1", "2", NAMES[1], "1893", "1", "w 1", "20", "1,60"]
LOST = ["2", "3", NAMES[2], "1776", "0", "s 0", "20", "-18,40"]
TABLE = (["2w1", "3b0"], ["1b0", "-1"], ["-1", "1w1"])


def found(*games, table=None, own=None, card_at="", table_at=""):
    """Code, text and seriousness of what is found of no. 1, who beat no. 2 and lost to no. 3 in TABLE."""
    pages = [
        start_list(),
        table if table is not None else crosstable(*TABLE, before=table_at),
        card(*games, own=own, before=card_at),
    ]
    return [(one.code, one.text, one.serious) for one in build_tournament(pages).findings[1]]


def test_nothing_where_they_say_the_same():
    assert found(WON, LOST) == []


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ([*LOST[:5], "s 1", "20", "1,60"], "round 2, on the card 1 against no. 3, in the tables 0 against no. 3"),
        (
            ["2", "2", NAMES[1], "1893", "1", "s 0", "20", "-18,40"],
            "round 2, on the card 0 against no. 2, in the tables 0 against no. 3",
        ),
    ],
)
def test_another_result_or_opponent_is_serious(game, told):
    [(code, text, serious)] = found(WON, game)
    assert (code, serious) == ("card-contradicts", True)
    assert told in text


def test_another_colour():
    [(code, text, serious)] = found(WON, [*LOST[:5], "w 0", "20", "-18,40"])
    assert (code, serious) == ("card-differs", False)
    assert "round 2, played with white on the card, with black in the tables" in text


def test_a_result_that_the_tables_do_not_have_yet():
    table = crosstable(["2w1", "3b"], ["1b0", "-1"], ["-1", "1w"], before=updated("01.08.2026 10:00:00"))
    [(code, text, serious)] = found(WON, LOST, table=table, card_at=updated("01.08.2026 12:30:00"))
    assert (code, serious) == ("result-from-card", False)
    assert text == (
        "The result of round 2 is from the player card: the tables do not have it yet."
        " The card is of a later state (01.08.2026 12:30; the tables: 01.08.2026 10:00)."
    )


def test_a_result_that_only_the_card_has_is_used():
    table = crosstable(["2w1", "3b"], ["1b0", "-1"], ["-1", "1w"], before=updated("01.08.2026 10:00:00"))

    def results(at):
        made = build_tournament([start_list(), table, card(WON, LOST, before=updated(at))])
        return [(one.number, one.cell.result) for one in made.rounds_by_player[1]], made.findings[1]

    rounds, (finding,) = results("01.08.2026 10:00:40")
    assert rounds == [(1, "1"), (2, "0")]
    assert finding.code == "result-from-card"
    rounds, (finding,) = results("01.08.2026 09:59:00")
    assert rounds == [(1, "1"), (2, None)]
    assert finding.code == "card-differs"
    assert "round 2, on the card 0 against no. 3, in the tables no result against no. 3" in finding.text


def test_a_card_of_an_earlier_state():
    times = {"card_at": updated("01.08.2026 09:00:00"), "table_at": updated("01.08.2026 10:00:00")}
    [(code, text, serious)] = found(WON, [*LOST[:5], "s 1", "20", "1,60"], **times)
    assert (code, serious) == ("card-contradicts", False)
    assert "The card is of an earlier state" in text


def test_another_rating_of_an_opponent_and_of_himself():
    [(code, text, _)] = found([*WON[:3], "1900", *WON[4:]], LOST, own=own_data(Rating="2400"))
    assert code == "card-differs"
    assert "his own rating, 2400 on the card and 2438 in the tables" in text
    assert "the rating of no. 2, 1900 on the card and 1893 in the tables" in text


def test_a_rating_that_the_card_lacks_is_no_difference():
    assert found([*WON[:3], "0", *WON[4:]], LOST) == []


def test_in_a_grid_by_the_opponent():
    table = grid(["*", "1", "1"], ["0", "*", "½"], ["0", "½", "*"])
    [(code, text, serious)] = found(WON, LOST, table=table)
    assert (code, serious) == ("card-contradicts", True)
    assert "on the card 0 against no. 3, in the tables 1 against no. 3" in text


@pytest.mark.parametrize(("year", "left_out"), [("1899", True), ("2030", True), ("2024", True), ("2019", False)])
def test_a_year_of_birth_that_cannot_be(year, left_out):
    at = updated("01.08.2026 10:00:00")
    for tables in ([start_list(), crosstable(*TABLE, before=at)], []):
        joined = build_tournament([*tables, card(WON, LOST, own=own_data(Year_of_birth=year), before=at)])
        assert (joined.site_figures[1].birth_year is None) is left_out
        assert [one.code for one in joined.findings[1]] == (["birth-year-impossible"] if left_out else [])


def test_a_round_that_the_tables_do_not_have():
    later = ["3", "2", NAMES[1], "1893", "1", "s ½", "20", "-8,40"]
    [(code, text, serious)] = found(WON, LOST, later)
    assert (code, serious) == ("card-differs", False)
    assert "round 3, on the card ½ against no. 2, in the tables not at all" in text
    assert found(WON, LOST, ["3", "-", "bye", "-", "", "- 1", "", ""]) == []


@pytest.mark.parametrize("table", [crosstable(*TABLE), grid(["*", "1", "0"], ["0", "*", "½"], ["1", "½", "*"])])
def test_a_game_that_the_card_marks_as_not_rated(table):
    unrated = [*WON[:5], "w 1U", "", ""]
    joined = build_tournament([start_list(), table, card(unrated, LOST)])
    rated = {
        number: {one.cell.opponent: one.rated for one in rounds if one.cell.opponent}
        for number, rounds in joined.rounds_by_player.items()
    }
    assert (rated[1], rated[2][1], rated[3][1]) == ({2: False, 3: True}, False, True)
    assert joined.findings[1] == ()
