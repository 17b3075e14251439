"""The published calculations as they lie in ``published_cases.json``, and what each of them may say.

Every key of a case is either told to the engine or held against what the engine answers. A key that is neither,
such as a misspelt one, makes the case wrong, as does a case that expects nothing: neither would test anything.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_FILE = Path(__file__).with_name("published_cases.json")
_SAID: Mapping[str, Any] = json.loads(_FILE.read_text(encoding="utf-8"))
SOURCES: Mapping[str, str] = _SAID["sources"]
CASES: list[dict[str, Any]] = _SAID["cases"]


@dataclass(frozen=True, slots=True)
class Shape:
    """The keys of a case or of an event in it.

    ``told`` is every set of keys that says what is to be computed; one of them must be there, whole and alone.
    ``more`` may be there, and ``expected`` is what an answer is held against.
    """

    told: tuple[frozenset[str], ...]
    more: frozenset[str]
    expected: frozenset[str]


def _keys(*names: str) -> frozenset[str]:
    return frozenset(names)


_FROM_GAMES = (_keys("games"), _keys("opponents", "score"))
_SHAPES: Mapping[str, Shape] = {
    "period": Shape(
        (_keys("events", "k"), _keys("events", "k_facts")),
        _keys("base", "rating_type", "unrated_opponents", "other_change", "arithmetic_only", "off_by_a_point"),
        _keys("change", "rounded", "new_rating", "k_used"),
    ),
    "first_rating": Shape(_FROM_GAMES, _keys("printed_by_fide_calculator"), _keys("rating", "ra", "p", "unrounded")),
    "performance": Shape((_keys("opponents", "score"),), _keys(), _keys("rating")),
    "k_limit": Shape((_keys("k", "games"),), _keys(), _keys("reduced")),
    "k_factor": Shape((_keys("rating", "birth_year", "list_year", "rated_games", "ever_2400"),), _keys(), _keys("k")),
    "rounding": Shape((_keys("value"),), _keys(), _keys("rounded")),
    "printed_row": Shape((_keys("score", "expected", "k"),), _keys(), _keys("change")),
}
_EVENT = Shape(tuple(one | {"start", "own"} for one in _FROM_GAMES), _keys(), _keys("sum", "change"))
_K_FACTS = _keys("birth_year", "list_year", "rated_games", "ever_2400")


def expected_keys(case: Mapping[str, Any]) -> list[str]:
    """What the case itself, its events aside, expects."""
    return sorted(_SHAPES[case["kind"]].expected & case.keys())


def event_keys(event: Mapping[str, Any]) -> list[str]:
    """What one event of a case expects."""
    return sorted(_EVENT.expected & event.keys())


def printed_deltas(event: Mapping[str, Any]) -> list[tuple[int, str]]:
    """The games of an event of which score minus expected score was printed, by their place, from 0."""
    return [(at, row[2]) for at, row in enumerate(event.get("games", [])) if len(row) == 3]


def problems(case: Mapping[str, Any]) -> list[str]:
    """What is wrong with a case; nothing, for a good one."""
    if case.get("kind") not in _SHAPES:
        return [f"kind {case.get('kind')}"]
    if case.get("source") not in SOURCES or not case.get("id"):
        return ["no source or no id"]
    keys = case.keys() - {"id", "source", "kind"}
    found = [*_wrong_keys(keys, _SHAPES[case["kind"]]), *_wrong_parts(case)]
    return found if expected_keys(case) else [*found, "nothing expected"]


def _wrong_parts(case: Mapping[str, Any]) -> Iterator[str]:
    for event in case.get("events", []):
        yield from _wrong_keys(event.keys(), _EVENT)
        yield from (f"game {row}" for row in event.get("games", []) if len(row) not in (2, 3))
    if "k_facts" in case and case["k_facts"].keys() != _K_FACTS:
        yield f"k_facts {sorted(case['k_facts'])}"


def _wrong_keys(keys: Any, shape: Shape) -> Iterator[str]:
    told = keys - shape.more - shape.expected
    if told not in shape.told:
        yield f"told {sorted(told)}"
