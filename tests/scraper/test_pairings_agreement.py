"""The pairings of a Swiss beside its crosstable: what they know besides, and what they say otherwise."""

import pytest

from scraper.assemble import build_tournament

from .three_players import crosstable, final, pairings, start_list

TABLE = (["2w1", "3b"], ["1b0", "-½"], ["-0", "1w"])
"""Round 1 is over, round 2 in play; no. 2 has half a point for it."""


STATE = '<p class="CRsmall">Last update {day}.08.2026 10:00:00, Creator/Last Upload: X</p>'


def joined(*rounds, **around):
    return build_tournament([start_list(), crosstable(*TABLE), pairings(*rounds, **around)])


def told(*rounds):
    return {
        number: [(one.code, one.text.split("here: ")[1]) for one in findings]
        for number, findings in joined(*rounds).findings.items()
        if findings
    }


def test_pairings_that_say_the_same():
    assert told([(1, "1 - 0", 2)], [(3, "", 1)]) == {}


def test_byes_may_count_otherwise():
    assert told([(1, "1 - 0", 2), (3, "0", None)], [(3, "", 1), (2, "1", None)]) == {}


def test_a_bye_where_the_table_has_a_game():
    assert told([(1, "1", None)])[1] == [
        ("pairings-contradict", "round 1, in the pairings no opponent, in the table 1 against no. 2.")
    ]


def test_a_result_that_only_they_know_is_used():
    made = joined([(1, "1 - 0", 2)], [(3, "0 - 1", 1)])
    assert {number: rounds[1].cell.result for number, rounds in made.rounds_by_player.items()} == {
        1: "1",
        2: "½",
        3: "0",
    }
    text = "The result of round 2 is from the pairings: the table does not have it yet."
    assert {number: [(one.code, one.text, one.serious) for one in own] for number, own in made.findings.items()} == {
        1: [("result-from-pairings", text, False)],
        2: [],
        3: [("result-from-pairings", text, False)],
    }


def test_a_result_of_an_earlier_state_is_only_told():
    table = crosstable(*TABLE, before=STATE.format(day="02"))
    made = build_tournament([start_list(), table, pairings([], [(3, "0 - 1", 1)], before=STATE.format(day="01"))])
    assert made.rounds_by_player[1][1].cell.result is None
    (finding,) = made.findings[1]
    assert finding.code == "pairings-differ"
    assert "round 2, in the pairings 1 against no. 3, in the table no result against no. 3." in finding.text


def test_a_round_that_the_table_does_not_have():
    assert told([(1, "1 - 0", 2)], [(3, "", 1)], [(2, "0 - 1", 3)]) == {
        2: [("pairings-differ", "round 3, in the pairings 0 against no. 3, in the table not at all.")],
        3: [("pairings-differ", "round 3, in the pairings 1 against no. 2, in the table not at all.")],
    }
    assert told([(1, "1 - 0", 2)], [(3, "", 1)], [(2, "", 3)]) == {}


@pytest.mark.parametrize(
    ("first", "said"),
    [
        ((1, "0 - 1", 2), "round 1, in the pairings 0 against no. 2, in the table 1 against no. 2."),
        ((1, "1 - 0", 3), "round 1, in the pairings 1 against no. 3, in the table 1 against no. 2."),
    ],
)
def test_another_result_or_opponent(first, said):
    assert told([first])[1] == [("pairings-contradict", said)]
    assert all(finding.serious for finding in joined([first]).findings[1])


def test_an_opponent_where_the_table_has_none():
    text = "round 2, in the pairings no result against no. 3, in the table no opponent."
    assert told([], [(2, "", 3)])[2] == [("pairings-contradict", text)]


def test_a_result_that_is_not_understood():
    said = "round 1, in the pairings “?!”, which is not understood, in the table 1 against no. 2."
    assert told([(1, "?!", 2)])[1] == [("pairings-differ", said)]


def test_a_round_of_the_table_that_is_not_believed():
    table = crosstable(["2w1"], ["1b1"], ["-0"])
    made = build_tournament([start_list(), table, pairings([(1, "½ - ½", 2)])])
    assert [one.doubt is not None for one in made.rounds_by_player[1]] == [True]
    assert made.findings[1] == ()


def test_a_game_that_is_not_rated():
    made = joined([(1, "1U - 0U", 2)])
    assert [[one.rated for one in made.rounds_by_player[number]] for number in (1, 2, 3)] == [
        [False, True],
        [False, True],
        [True, True],
    ]
    assert not any(made.findings.values())


@pytest.mark.parametrize(("day", "code"), [("01", "pairings-differ"), ("02", "pairings-contradict")])
def test_pairings_of_an_earlier_state_are_only_told(day, code):
    table = crosstable(*TABLE, before=STATE.format(day="02"))
    earlier = pairings([(1, "0 - 1", 2)], before=STATE.format(day=day))
    (finding,) = build_tournament([start_list(), table, earlier]).findings[1]
    assert (finding.code, finding.serious) == (code, code == "pairings-contradict")
    assert ("of an earlier state (01.08.2026 10:00; the tables: 02.08.2026 10:00)" in finding.text) == (day == "01")


def test_of_two_states_of_a_round_the_later_holds():
    states = ("01", "1 - 0"), ("02", "")
    pages = [pairings([], [(3, result, 1)], before=STATE.format(day=day)) for day, result in states]
    made = build_tournament([start_list(), crosstable(*TABLE), *pages])
    assert not any(made.findings.values())


def test_pairings_without_start_numbers():
    heads = ["Bo.", "", "White", "Rtg", "Result", "Black", "Rtg", ""]
    made = joined([(1, "0 - 1", 2)], heads=heads)
    assert (made.remarks, dict(made.findings)) == ((), {1: (), 2: (), 3: ()})


def test_numbers_that_are_places():
    rows = [["Zawirska, Hanka", "1893", "2b1"], ["Marovec, Tilen", "2438", "1w0"]]
    made = build_tournament([final(*rows), pairings([(1, "0 - 1", 2)])])
    assert [remark.code for remark in made.remarks] == ["numbers-are-places"]


def test_pairings_of_other_people():
    made = joined([(1, "0 - 1", 2)], names=["Somebody, Else", "Zawirska, Hanka", "Tebbutt, Rowan"])
    (remark,) = made.remarks
    assert remark.code == "page-left-out"
    assert "No. 1 is Somebody, Else there and Marovec, Tilen in the table." in remark.text
    assert not any(made.findings.values())
