"""The pages to start from: every fixture, by event, and real pages where there are some."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

FIXTURES = Path(__file__).parent.parent.parent / "fixtures"
OF_SEVERAL_EVENTS = frozenset(
    {"error-pages", "pairings-of-every-kind", "player-card-2026", "fragments", "player-cards"}
)
"""Folders whose pages do not belong together."""

PAGES_VARIABLE = "ELO_FORECAST_PAGES"


@dataclass(frozen=True, slots=True)
class Original:
    """A page, and the other pages of its event by file name."""

    name: str
    content: bytes
    beside: Mapping[str, bytes]


def originals(*, real: bool = False) -> tuple[Original, ...]:
    """All pages of the fixtures; with ``real`` also those of the folder that the environment names."""
    folders = [FIXTURES]
    if real and os.environ.get(PAGES_VARIABLE):
        folders.append(Path(os.environ[PAGES_VARIABLE]))
    found = []
    for event in sorted(event for folder in folders for event in folder.iterdir() if event.is_dir()):
        pages = {path.name: path.read_bytes() for path in sorted(event.glob("*.html"))}
        for name, content in pages.items():
            beside = {other: page for other, page in pages.items() if other != name}
            alone = event.name in OF_SEVERAL_EVENTS
            found.append(Original(f"{event.parent.name}/{event.name}/{name}", content, {} if alone else beside))
    return tuple(found)
