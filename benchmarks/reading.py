"""How fast pages are read and the command starts, as ratios against a baseline in the same run.

    python benchmarks/reading.py FOLDER      a folder with start-list.html and crosstable.html

Reading is held against bare lxml splitting the same cells; --help against a click program that does nothing.
The machines are noisy: each figure is the best of many rounds, taken in turns.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from lxml import html

from scraper.crosstable import read_crosstable
from scraper.page import Page
from scraper.recognise import recognise
from scraper.start_list import read_start_list

ROUNDS = 30
STARTS = 15

EMPTY_PROGRAM = """
import click

@click.group()
def main():
    "Does nothing."

main(prog_name="nothing")
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


def best_of(rounds: int, *jobs: Callable[[], object]) -> list[float]:
    """The best time of each job in seconds, the jobs taking turns."""
    best = [float("inf")] * len(jobs)
    for _ in range(rounds):
        for index, job in enumerate(jobs):
            start = time.perf_counter()
            job()
            best[index] = min(best[index], time.perf_counter() - start)
    return best


def reading(folder: Path) -> None:
    start_list = Page("start list", (folder / "start-list.html").read_bytes())
    crosstable = Page("crosstable", (folder / "crosstable.html").read_bytes())
    bare, ours = best_of(
        ROUNDS,
        lambda: [split_cells(page.content) for page in (start_list, crosstable)],
        lambda: (read_start_list(recognise(start_list)), read_crosstable(recognise(crosstable))),
    )
    show("reading start list and crosstable", ours, "bare lxml splitting the cells", bare, bar=1.5)


def starting() -> None:
    with tempfile.TemporaryDirectory() as folder:
        empty = Path(folder) / "nothing.py"
        empty.write_text(EMPTY_PROGRAM)
        ours, bare = best_of(
            STARTS,
            lambda: run(
                [sys.executable, "-c", "from cli.main import main; main(prog_name='elo-forecast')", "--help"]
            ),
            lambda: run([sys.executable, str(empty), "--help"]),
        )
    show("elo-forecast --help", ours, "an empty click program", bare, bar=1.5)


def run(command: Sequence[str]) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def show(what: str, ours: float, baseline: str, bare: float, *, bar: float) -> None:
    print(f"{what}: {ours * 1000:.1f} ms; {baseline}: {bare * 1000:.1f} ms; ratio {ours / bare:.2f} (bar {bar})")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    reading(Path(sys.argv[1]))
    starting()
