"""Published calculations must come out as published: FIDE's own, the site's, and worked examples.

The cases lie in ``published_cases.json`` with the source of each; ``published.py`` says what they may hold.
``off_by_a_point`` marks a figure of FIDE's that its own rules do not give, ``arithmetic_only`` one that uses
ratings or a K no player has today. Every published figure is a test of its own.
"""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from engine import OtherGames, earliest_list, forecast, list_before

from .published import CASES, SOURCES, event_keys, expected_keys, printed_deltas, problems
from .published_answers import COMPUTED, Case, event_of, k_facts, other_games, period


def published(value: Any) -> Any:
    """A figure of a case: a text is an exact decimal."""
    return Decimal(value) if isinstance(value, str) else value


def figures() -> list[Any]:
    """Every figure that the cases expect of themselves; the one that is off is marked as such."""
    return [
        pytest.param(case, key, id=f"{case['id']}: {key}", marks=off_by_a_point(case, key))
        for case in CASES
        for key in expected_keys(case)
    ]


def off_by_a_point(case: Case, key: str) -> list[Any]:
    off = key == "new_rating" and "off_by_a_point" in case
    return [pytest.mark.xfail(reason=case["off_by_a_point"])] if off else []


def figures_of_events() -> list[Any]:
    return [
        pytest.param(case, index, key, id=f"{case['id']}: {key} of event {index + 1}")
        for case in CASES
        for index, facts in enumerate(case.get("events", []))
        for key in event_keys(facts)
    ]


def printed_games() -> list[Any]:
    return [
        pytest.param(case, index, at, delta, id=f"{case['id']}: event {index + 1}, game {at + 1}")
        for case in CASES
        for index, facts in enumerate(case.get("events", []))
        for at, delta in printed_deltas(facts)
    ]


@pytest.mark.parametrize("case", [pytest.param(case, id=str(case.get("id"))) for case in CASES])
def test_a_case_says_nothing_in_vain(case: Case) -> None:
    assert problems(case) == []


def test_the_cases_are_all_there() -> None:
    assert len({case["id"] for case in CASES}) == len(CASES) == 114
    assert {case["kind"] for case in CASES} == COMPUTED.keys()
    assert {case["source"] for case in CASES} == SOURCES.keys()


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"chnage": "19.8"}, "told ['chnage', 'events', 'k']"),
        ({"k": None}, "told ['events']"),
        ({"k_facts": {}}, "told ['events', 'k', 'k_facts']"),
        ({"change": None, "rounded": None, "new_rating": None}, "nothing expected"),
        ({"events": [{"start": "2026-01-01", "own": 1850, "games": [], "summ": "0"}]}, "'summ'"),
        ({"events": [{"start": "2026-01-01", "own": 1850, "games": [[1792]]}]}, "game [1792]"),
        ({"kind": "perod"}, "kind perod"),
        ({"source": None}, "no source"),
    ],
)
def test_a_case_that_would_test_nothing_is_found_out(change: dict[str, Any], problem: str) -> None:
    case = {key: value for key, value in {**CASES[0], **change}.items() if value is not None}
    assert problem in str(problems(case))


def test_half_told_facts_of_k_are_found_out() -> None:
    case = next(case for case in CASES if "k_facts" in case)
    assert problems({**case, "k_facts": {"list_year": 2026}}) == ["k_facts ['list_year']"]


@pytest.mark.parametrize(("case", "key"), figures())
def test_a_published_figure(case: Case, key: str) -> None:
    assert COMPUTED[case["kind"]](case)[key] == published(case[key])


@pytest.mark.parametrize(("case", "index", "key"), figures_of_events())
def test_a_published_figure_of_an_event(case: Case, index: int, key: str) -> None:
    answer = period(case)
    total = sum(delta for delta in answer["deltas"][index] if delta is not None)
    assert {"sum": total, "change": answer["k_used"] * total}[key] == published(case["events"][index][key])


@pytest.mark.parametrize(("case", "index", "at", "delta"), printed_games())
def test_a_game_as_printed(case: Case, index: int, at: int, delta: str) -> None:
    assert period(case)["deltas"][index][at] == Decimal(delta)


@pytest.mark.parametrize("case", [case for case in CASES if "other_change" in case], ids=lambda case: case["id"])
def test_how_many_other_games_there_were_does_not_matter(case: Case) -> None:
    events = [event_of(facts, case) for facts in case["events"]]
    fewest = other_games(case)
    assert fewest is not None
    # 70 games in all, the last number that leaves a K of 10 alone: 10 x 70 = 700
    most = OtherGames(70 - len(case["events"][0]["games"]), fewest.change)
    assert len({forecast(events, k_facts(case), other=other).change for other in (fewest, most)}) == 1


@pytest.mark.parametrize("case", [case for case in CASES if "printed_by_fide_calculator" in case])
def test_the_older_rule_of_fides_calculator_is_not_followed(case: Case) -> None:
    assert COMPUTED["first_rating"](case)["rating"] != case["printed_by_fide_calculator"]


@pytest.mark.parametrize("case", [case for case in CASES if "k_facts" in case and "arithmetic_only" not in case])
def test_the_year_of_the_list_is_found_from_the_start(case: Case) -> None:
    (facts,) = case["events"]
    start = date.fromisoformat(facts["start"])
    assert list_before(earliest_list(start)).year == case["k_facts"]["list_year"]
