"""How fast the program is and how much memory it takes, as ratios against a baseline in the same run.

    python -m benchmarks.speed [--pages FOLDER] [--peer PYTHON]

The pages are invented tournaments in the site's markup (tests/stand_in), or those of FOLDER (start-list.html and
crosstable.html). PYTHON is an interpreter that has the peer package chess-results 0.2.0; this one if left out.
Machines are noisy: each time is the best of many, taken in turns; a process is measured from start to end.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from lxml import html

from scraper.crosstable import read_crosstable
from scraper.page import Page
from scraper.recognise import recognise
from scraper.start_list import read_start_list
from tests.end_to_end.measured import measured
from tests.stand_in.invent import swiss
from tests.stand_in.pages import render
from tests.stand_in.request import Asked

ROUNDS = 11
REPEATS = 25
STARTS = 12
OURS = [sys.executable, "-c", "from cli.main import main; main(prog_name='elo-forecast')"]

EMPTY_PROGRAM = """
import click

@click.group()
def main():
    "Does nothing."

main(prog_name="nothing")
"""

BARE_PROCESS = """
import sys
from lxml import html
kept = []
for path in sys.argv[1:]:
    with open(path, "rb") as file:
        document = html.fromstring(file.read())
    tables = [table for table in document.iter("table") if table.get("class") == "CRs1"]
    kept.append([[cell.text_content() for cell in row] for table in tables for row in table.iter("tr")])
"""

PEER = """
import sys, time
from chess_results.parse import parse_crosstable, parse_starting_rank
pages = [open(path, encoding="utf-8").read() for path in sys.argv[1:3]]
best = float("inf")
for _ in range(3):
    start = time.perf_counter()
    parse_starting_rank(pages[0]), parse_crosstable(pages[1])
    best = min(best, time.perf_counter() - start)
print(best)
"""


def split_cells(content: bytes) -> list[list[str]]:
    """What bare lxml needs for the same cells."""
    document = html.fromstring(content)
    return [
        [cell.text_content() for cell in row]
        for table in document.iter("table")
        if table.get("class") == "CRs1"
        for row in table.iter("tr")
    ]


def best_of(repeats: int, *jobs: Callable[[], object]) -> list[float]:
    """The best time of each job in seconds, the jobs taking turns."""
    best = [float("inf")] * len(jobs)
    for _ in range(repeats):
        for index, job in enumerate(jobs):
            start = time.perf_counter()
            job()
            best[index] = min(best[index], time.perf_counter() - start)
    return best


def show(what: str, value: float, bar: float | None = None, *, least: bool = False, note: str = "") -> None:
    """Print a ratio beside its bar."""
    against = "" if bar is None else f"  (bar: at {'least' if least else 'most'} {bar:g})"
    print(f"{what:<66} {value:7.2f}{against}{f'  {note}' if note else ''}", flush=True)


def invent(folder: Path, players: int) -> Path:
    """The two pages of a finished Swiss in a folder of its own."""
    now = datetime(2026, 9, 10, 20, 0)
    event = swiss(9900800, "Nowhere Grand Open", now, players=players, over=ROUNDS, planned=ROUNDS, seed=1)
    made = folder / str(players)
    made.mkdir()
    for name, art in (("start-list", "0"), ("crosstable", "5")):
        query = {"lan": "1", "art": art, "zeilen": "99999", "turdet": "YES"}
        (made / f"{name}.html").write_bytes(render(Asked(event, query, now)))
    return made


def pages_in(folder: Path) -> tuple[Page, Page]:
    """The start list and the crosstable of a folder."""
    start_list, crosstable = folder / "start-list.html", folder / "crosstable.html"
    return Page("start list", start_list.read_bytes()), Page("crosstable", crosstable.read_bytes())


def read(pages: tuple[Page, Page]) -> object:
    """What the program does with them."""
    return read_start_list(recognise(pages[0])), read_crosstable(recognise(pages[1]))


def reading(folder: Path, peer: str) -> None:
    """Start list and crosstable: bare lxml, this program, the peer."""
    pages = pages_in(folder)
    bare, ours = best_of(REPEATS, lambda: [split_cells(page.content) for page in pages], lambda: read(pages))
    show("reading start list and crosstable / bare lxml splitting the cells", ours / bare, 1.5, note=_ms(ours))
    paths = [str(folder / name) for name in ("start-list.html", "crosstable.html")]
    other = subprocess.run([peer, "-c", PEER, *paths], capture_output=True, text=True, check=False)
    if other.returncode:
        print("the peer package chess-results is not installed: not compared")
    else:
        theirs = float(other.stdout)
        show("the peer package chess-results reading the same / this program", theirs / ours, 9, least=True)


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms"


def growing(folders: Sequence[Path]) -> None:
    """The time of a player, in a field four times as large, against that in the smaller one."""
    small, large = (pages_in(folder) for folder in folders)
    times = best_of(5, lambda: read(small), lambda: read(large))
    players = [int(folder.name) for folder in folders]
    ratio = (times[1] / players[1]) / (times[0] / players[0])
    show(f"reading: time a player of {players[1]:,} / a player of {players[0]:,}", ratio, 2, note=_ms(times[1]))
    times = best_of(
        2, *(lambda folder=folder: _run([*OURS, str(folder), "--everyone", "--json"]) for folder in folders)
    )
    ratio = (times[1] / players[1]) / (times[0] / players[0])
    show("whole process, everybody's forecast as JSON: the same", ratio, 2, note=_ms(times[1]))


def starting(folder: Path, scratch: Path) -> None:
    """Whole processes against a click program that does nothing."""
    empty = scratch / "nothing.py"
    empty.write_text(EMPTY_PROGRAM, encoding="utf-8")
    nothing, help_, one = best_of(
        STARTS,
        lambda: _run([sys.executable, str(empty), "--help"]),
        lambda: _run([*OURS, "--help"]),
        lambda: _run([*OURS, str(folder), "--player", "1", "--json"]),
    )
    show("whole process for --help / an empty click program", help_ / nothing, 1.5, note=_ms(help_))
    show("whole process for a player from saved pages / an empty click program", one / nothing, note=_ms(one))


def _run(command: Sequence[str]) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def memory(folder: Path) -> None:
    """The memory that pages and forecasts add to a process, against what bare lxml adds (not on Windows)."""
    if sys.platform == "win32":
        return
    paths = [str(folder / name) for name in ("start-list.html", "crosstable.html")]
    idle = _peak([sys.executable, "-c", "from lxml import html"])
    bare = _peak([sys.executable, "-c", BARE_PROCESS, *paths]) - idle
    ours_idle = _peak([*OURS, "players", str(Path(__file__).parent.parent / "fixtures" / "namesakes")])
    for what, options in (("a player", ["--player", "1"]), ("everybody, as JSON", ["--everyone", "--json"])):
        added = _peak([*OURS, str(folder), *options]) - ours_idle
        show(f"memory added for {what} / by bare lxml", added / bare, 3, note=f"{added:.0f} MB")


def _peak(command: Sequence[str]) -> float:
    """The most memory of a process, in megabytes."""
    done = measured(command)
    assert done.code == 0, command
    return done.megabytes


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", type=Path, help="a folder with start-list.html and crosstable.html")
    parser.add_argument("--peer", default=sys.executable, help="a Python that has the peer package")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        usual = given.pages or invent(Path(scratch), 500)
        reading(usual, given.peer)
        starting(usual, Path(scratch))
        fields = [invent(Path(scratch), players) for players in (1_250, 5_000)]
        growing(fields)
        memory(fields[1])


if __name__ == "__main__":
    main()
