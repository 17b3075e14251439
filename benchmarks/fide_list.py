"""How fast FIDE's list is loaded and asked, as ratios against pandas and against the bars of the design.

    python benchmarks/make_fide_list.py players_list_foa.txt
    python benchmarks/fide_list.py players_list_foa.txt

Loading is held against pandas.read_fwf and DataFrame.to_sql, where pandas is installed, on the first lines of the
same file, the two taking turns; every load runs in a process of its own, whose peak of memory is taken. pandas
makes no index of the names, ours does. The machines are noisy: of several loads the best counts.
"""

from __future__ import annotations

import argparse
import importlib.util
import itertools
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from pathlib import Path

# Run from the repository, installed or not.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from scraper.fide_list import FideLists

MONTH = date(2026, 10, 1)
MOST_MEMORY = 150
"""Megabytes, whatever the length of the list."""
ID_BAR, NAME_BAR = 1.0, 10.0
"""Milliseconds."""
QUESTIONS = 2000

OURS = """
from datetime import date
from pathlib import Path
from scraper.fide_list import FideLists
from scraper.fide_list.archive import open_list
with open_list(Path(sys.argv[1])) as opened:
    FideLists(Path(sys.argv[2])).load(opened.stream, opened.origin, month=date(2026, 10, 1))
"""
PANDAS = """
import sqlite3
import pandas
sys.path.append("benchmarks")
from scraper.fide_list.layout import read_header
with open(sys.argv[1]) as file:
    columns = read_header(file.readline().rstrip()).columns
spans = [(start, end or 200) for start, end in columns.values()]
frame = pandas.read_fwf(sys.argv[1], colspecs=spans, names=list(columns), skiprows=1, header=None)
with sqlite3.connect(sys.argv[2] + ".sqlite") as database:
    frame.to_sql("players", database, index=False)
    database.execute("CREATE UNIQUE INDEX ids ON players (fide_id)")
"""
MEASURED = """
import json, resource, sys, time
begun = time.perf_counter()
{job}
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024**2 if sys.platform == "darwin" else 1024)
print(json.dumps([time.perf_counter() - begun, peak]))
"""


def measured(job: str, file: Path, target: Path) -> tuple[float, float]:
    """Seconds and megabytes of a job in a process of its own."""
    command = [sys.executable, "-c", MEASURED.format(job=job), str(file), str(target)]
    here = str(Path(__file__).parent.parent)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (here, os.environ.get("PYTHONPATH"))))}
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    seconds, megabytes = json.loads(done.stdout.splitlines()[-1])
    return seconds, megabytes


def first_lines(file: Path, count: int, target: Path) -> Path:
    with file.open("rb") as source, target.open("wb") as sample:
        sample.writelines(itertools.islice(source, count))
    return target


def loading(file: Path, folder: Path, sample_lines: int, rounds: int) -> FideLists:
    count = sum(1 for _ in file.open("rb"))
    seconds, memory = measured(OURS, file, folder / "whole")
    print(f"loading {count:,} lines: {seconds:.1f} s, {seconds / count * 1e6:.1f} µs a line")
    sample = first_lines(file, sample_lines, folder / "sample.txt")
    jobs = [OURS, PANDAS] if importlib.util.find_spec("pandas") else [OURS]
    results: list[list[tuple[float, float]]] = [[] for _ in jobs]
    for number in range(rounds):
        for job, times in zip(jobs, results, strict=True):
            times.append(measured(job, sample, folder / f"sample{number}"))
    ours = min(results[0])
    show("peak of memory, MB", memory, MOST_MEMORY)
    print(
        f"peak of memory for {sample_lines:,} lines: {ours[1]:.0f} MB; whole list against it {memory / ours[1]:.2f}"
    )
    if len(results) == 1:
        print("pandas is not installed: nothing to hold it against")
    else:
        pandas = min(results[1])
        print(
            f"loading {sample_lines:,} lines: {ours[0]:.2f} s; pandas.read_fwf and to_sql: {pandas[0]:.2f} s, "
            f"{pandas[1]:.0f} MB; ratio {ours[0] / pandas[0]:.2f} (bar 1)"
        )
        print(f"the whole list by pandas, line for line: {pandas[0] / sample_lines * count:.0f} s")
    return FideLists(folder / "whole")


def asking(lists: FideLists, file: Path) -> None:
    chance = random.Random(1)
    with file.open(encoding="latin-1") as lines:
        some = [line for line in itertools.islice(lines, 1, None) if chance.random() < QUESTIONS / 1_900_000]
    ids = [int(line[:15]) for line in some]
    names = [line[15:76].strip() for line in some]
    lists.player(ids[0], MONTH)
    timed("a player by FIDE ID", lambda fide_id: lists.player(fide_id, MONTH), ids, ID_BAR)
    timed("300 players by FIDE ID", lambda some: lists.players(some, MONTH), [ids[:300]] * 20, 100.0)
    timed("people by their whole name", lambda name: lists.find(name, MONTH), names, NAME_BAR)
    surnames = [name.partition(",")[0] for name in names]
    timed("people by their surname", lambda name: lists.find(name, MONTH), surnames, NAME_BAR)
    for letters in range(1, 7):
        beginnings = sorted({name[:letters] for name in surnames})
        timed(f"people by {letters} letters", lambda name: lists.find(name, MONTH), beginnings, NAME_BAR)
    two = [f"{name[:4]} {name.partition(', ')[2][:2]}" for name in names]
    timed("people by parts of two names", lambda name: lists.find(name, MONTH), two, NAME_BAR)


def timed(what: str, ask: Callable[..., object], questions: Iterable[object], bar: float) -> None:
    """Print the median and the 99th of a hundred, in milliseconds."""
    times = []
    for question in questions:
        start = time.perf_counter()
        ask(question)
        times.append((time.perf_counter() - start) * 1000)
    slow = statistics.quantiles(times, n=100)[-1] if len(times) > 1 else times[0]
    show(f"{what}, median ms", statistics.median(times), bar)
    show(f"{what}, 99 of 100 within ms", slow, bar)


def show(what: str, figure: float, bar: float) -> None:
    print(f"{what}: {figure:.3g}; ratio to the bar {figure / bar:.2f} (bar {bar:g})")


def main(arguments: Sequence[str] | None = None) -> None:
    options = argparse.ArgumentParser(description="How fast FIDE's list is loaded and asked.")
    options.add_argument("file", type=Path)
    options.add_argument("--sample", type=int, default=200_000, help="lines on which it is held against pandas")
    options.add_argument("--rounds", type=int, default=3)
    given = options.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        lists = loading(given.file, Path(folder), given.sample, given.rounds)
        asking(lists, given.file)
        lists.close()


if __name__ == "__main__":
    main()
