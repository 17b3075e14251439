"""The document of a whole field comes in pieces, and is the same document."""

from __future__ import annotations

import json
from pathlib import Path

from .conftest import RunCommand


def test_a_field_is_one_document_as_python_would_print_it(run: RunCommand, fixtures: Path) -> None:
    done = run(fixtures / "swiss-every-cell", "--everyone", "--json")
    assert len(done.json["forecasts"]) == 12
    assert done.out == json.dumps(done.json, ensure_ascii=False, indent=2) + "\n"


def test_one_player_as_well(run: RunCommand, fixtures: Path) -> None:
    done = run(fixtures / "swiss-every-cell", "--player", "3", "--json")
    assert done.out == json.dumps(done.json, ensure_ascii=False, indent=2) + "\n"
