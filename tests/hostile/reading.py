"""Reading a page in every way the program has: by itself, and as a user would, with the pages of its event."""

from __future__ import annotations

import io
import json
import unicodedata
from collections.abc import Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cli.environment import Environment
from cli.main import main
from scraper.crosstable import read_crosstable
from scraper.document import read_document
from scraper.errors import ScraperError
from scraper.final_crosstable import read_final_crosstable
from scraper.page import Page
from scraper.pairings import read_pairings
from scraper.player_card import read_player_card
from scraper.ranking import read_ranking
from scraper.recognise import recognise
from scraper.round_robin import read_round_robin
from scraper.start_list import read_start_list
from scraper.team import read_team_players

READERS: Mapping[str, Any] = {
    "start-list": read_start_list,
    "alphabetical": read_start_list,
    "crosstable": read_crosstable,
    "ranking-crosstable": read_final_crosstable,
    "round-robin": read_round_robin,
    "ranking": read_ranking,
    "pairings": read_pairings,
    "player-card": read_player_card,
    "team-players": read_team_players,
}
TYPED_CODES = frozenset({0, 3, 4, 5, 6})
"""What a page can end in: read; no tournament or a refusal; not understood; not covered; read in part."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the command said of some pages: its exit code, and the document it printed, if it printed one."""

    code: int
    document: Any
    message: str

    @property
    def sums(self) -> dict[int, tuple[object, ...]]:
        """By start number, score minus expected score and over how many games: what a forecast is about, K aside."""
        return {one["player"]["number"]: (one["sum"], one["rated_games"]) for one in self.document["forecasts"]}

    @property
    def of_nobody(self) -> bool:
        """Whether this is the forecast of a card that does not name its player."""
        return all(one["player"]["number"] in (None, 0) for one in self.document["forecasts"])

    @property
    def warned(self) -> dict[int, frozenset[str]]:
        """What is said of each player's forecast."""
        return {
            one["player"]["number"]: frozenset(notice["code"] for notice in one["warnings"])
            for one in self.document["forecasts"]
        }

    @property
    def partial(self) -> frozenset[int]:
        """The players whose forecast is marked as partial."""
        return frozenset(one["player"]["number"] for one in self.document["forecasts"] if one["partial"])


def read_alone(content: bytes) -> str:
    """What reading the page by itself comes to: its kind, or the name of the error. Any other exception passes."""
    page = Page("a page", content)
    try:
        recognised = recognise(page)
        reader = READERS.get(recognised.kind)
        if reader is not None:
            reader(recognised)
    except ScraperError as error:
        return type(error).__name__
    return recognised.kind


def texts_of(content: bytes) -> Sequence[str]:
    """Every text that leaves the page; none if it is refused."""
    try:
        document = read_document(Page("a page", content))
    except ScraperError:
        return ()
    cells = [cell for table in document.tables for row in table for cell in row]
    return (document.title, document.error, document.text, *document.headings, *document.notes, *cells)


def tell(folder: Path, pages: Mapping[str, bytes], *options: str) -> Told:
    """What the command says of these pages, put into a folder and named one by one."""
    paths = []
    for name, content in pages.items():
        paths.append(folder / name)
        paths[-1].write_bytes(content)
    code, out, err = _run([*map(str, paths), "--everyone", *options])
    document = json.loads(out) if "--json" in options and out else None
    return Told(code, document, out + err)


def _run(arguments: Sequence[str]) -> tuple[int, str, str]:
    """The exit code of a run of the command, and what it writes on stdout and stderr. Any exception passes."""
    streams = _streams()
    for stream in streams:
        stream.seek(0)
        stream.truncate()
    outside = Environment(connect=_no_site, is_terminal=lambda: False)
    with redirect_stdout(streams[0]), redirect_stderr(streams[1]):
        try:
            code: str | int | None = main.main(arguments, prog_name="elo-forecast", obj=outside)
        except SystemExit as ended:
            code = ended.code
    for stream in streams:
        stream.flush()
    out, err = (stream.buffer.getvalue().decode("utf-8") for stream in streams)
    assert isinstance(code, int), code
    return code, out, err


@cache
def _streams() -> tuple[_Stream, _Stream]:
    """One stdout and stderr for all runs: click keeps every stream that it has ever written to."""
    return _Stream(io.BytesIO(), "utf-8", newline="\n"), _Stream(io.BytesIO(), "utf-8", newline="\n")


class _Stream(io.TextIOWrapper):
    """Text whose bytes can be had."""

    buffer: io.BytesIO


def _no_site(refresh: bool, offline: bool) -> Any:
    def ask(ref: object) -> Any:
        raise AssertionError(f"the site was asked for {ref}")

    return ask


def unfit_to_print(text: str) -> str:
    """The characters in a text that move cursors, turn the direction of writing or are none; line ends aside."""
    return "".join(c for c in text if c != "\n" and unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn"))
