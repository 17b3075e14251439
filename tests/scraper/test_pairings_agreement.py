"""The pairings of a Swiss beside its crosstable: what they know besides, and what they say otherwise."""

import pytest

from scraper.assemble import build_tournament

from .three_players import crosstable, pairings, start_list

TABLE = (["2w1", "3b"], ["1b0", "-½"], ["-0", "1w"])
"""Round 1 is over, round 2 in play; no. 2 has half a point for it."""


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


def test_byes_are_left_aside():
    assert told([(1, "1 - 0", 2), (3, "0", None)], [(3, "", 1), (2, "1", None)]) == {}


def test_a_result_that_only_they_know():
    assert told([(1, "1 - 0", 2)], [(3, "½ - ½", 1)]) == {
        1: [("pairings-differ", "round 2, in the pairings ½ against no. 3, in the table no result against no. 3.")],
        3: [("pairings-differ", "round 2, in the pairings ½ against no. 1, in the table no result against no. 1.")],
    }


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
    assert told([(1, "?!", 2)]) == {}


def test_pairings_of_other_people():
    made = joined([(1, "0 - 1", 2)], names=["Somebody, Else", "Zawirska, Hanka", "Tebbutt, Rowan"])
    (remark,) = made.remarks
    assert remark.code == "page-left-out"
    assert "No. 1 is Somebody, Else there and Marovec, Tilen in the table." in remark.text
    assert not any(made.findings.values())
