"""Reads mutated pages, and complains of whatever is neither read right nor refused with a known error.

    python -m tests.hostile.fuzz --pages 200000

Every page is made from its own seed, so that a complaint can be repeated: --seed 1 --only 12345. Pages that
are complained of are kept in --keep FOLDER.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

from .corpus import Original, originals
from .harmless import HARMLESS
from .lies import lie
from .mutations import DAMAGE, LOSSES
from .reading import TYPED_CODES, Told, read_alone, tell, texts_of, unfit_to_print

MOST_SECONDS = 2.0
"""Of computing for one page, however it was damaged: on a busy machine the clock says more."""

MOST_MEGABYTES = 300

NOT_FOR_EVERYBODY = ("--everyone goes with one tournament at a time", "In a team tournament every player's games")
"""What is said where a number in a page is damaged, so that the pages are of two tournaments, or of a team event."""

PARTIAL = 6
"""The exit code where a cell of the original cannot be read, so that the game stands in one row only."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A page made from an original. ``kind`` says what must be true of it: "damaged", "harmless", "loss" or "lie"."""

    original: Original
    kind: str
    content: bytes


@dataclass(slots=True)
class Tally:
    """What came of the pages so far."""

    pages: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    codes: Counter[int] = field(default_factory=Counter)
    slowest: float = 0.0
    complaints: list[str] = field(default_factory=list)


def mutant(seed: int, index: int, pages: tuple[Original, ...]) -> Mutant:
    """The page of a number, the same every time."""
    chance = Random(f"{seed} {index}")
    original = chance.choice(pages)
    kind = chance.choices(("damaged", "harmless", "loss", "lie"), (70, 6, 12, 12))[0]
    content = original.content
    if kind == "damaged":
        for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
            content = chance.choice(DAMAGE)(chance, content)
    elif kind == "harmless":
        for change in chance.sample(HARMLESS, chance.randint(1, 3)):
            content = _unless_undecodable(change, chance, content)
    elif kind == "loss":
        content = chance.choice(LOSSES)(chance, content)
    else:
        content = lie(chance, content)
    return Mutant(original, kind, content)


def _unless_undecodable(change: Callable[[Random, bytes], bytes], chance: Random, content: bytes) -> bytes:
    """Pages saved in another encoding cannot be changed as text."""
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return content
    return change(chance, content)


class Fuzzer:
    """Reads mutants in a folder of its own and keeps a tally."""

    def __init__(self, folder: Path, pages: tuple[Original, ...]) -> None:
        self.tally = Tally()
        self._folder = folder
        self._pages = pages
        self._untouched = cache(self._tell_untouched)

    def try_one(self, seed: int, index: int) -> str:
        """Read the page of a number; what there is to complain of, if anything."""
        made = mutant(seed, index, self._pages)
        start = time.process_time()
        try:
            complaint = self._read(made, as_text=index % 8 == 0)
        except Exception:
            complaint = traceback.format_exc(limit=-4)
        took = time.process_time() - start
        self.tally.pages += 1
        self.tally.slowest = max(self.tally.slowest, took)
        if not complaint and took > MOST_SECONDS:
            complaint = f"took {took:.1f} seconds"
        if complaint:
            self.tally.complaints.append(f"--only {index} ({made.kind} {made.original.name}): {complaint}")
        return complaint

    def _read(self, made: Mutant, *, as_text: bool) -> str:
        self.tally.outcomes[read_alone(made.content)] += 1
        unfit = unfit_to_print("".join(texts_of(made.content)))
        if unfit:
            return f"texts hold {unfit!a}"
        name = made.original.name.rsplit("/", 1)[-1]
        pages = {name: made.content, **made.original.beside}
        told = tell(self._folder, pages, *(() if as_text else ("--json",)))
        self.tally.codes[told.code] += 1
        if told.code not in TYPED_CODES and not any(words in told.message for words in NOT_FOR_EVERYBODY):
            return f"exit code {told.code}: {told.message[-300:]}"
        unfit = unfit_to_print(told.message)
        if unfit:
            return f"output holds {unfit!a}"
        return "" if as_text else self._held_against_the_original(made, told)

    def _held_against_the_original(self, made: Mutant, told: Told) -> str:
        before = self._untouched(made.original.name)
        if made.kind == "harmless" and (told.code, told.document) != (before.code, before.document):
            return f"reads differently: exit code {told.code}, not {before.code}: {told.message[-300:]}"
        if (
            made.kind not in ("lie", "loss")
            or told.document is None
            or before.document is None
            or before.code == PARTIAL
        ):
            return ""
        if told.of_nobody:
            return ""
        for number, sums in before.sums.items():
            if sums[1] == 0:  # A list alone cannot know that somebody is missing from it.
                continue
            said = number in told.partial or told.warned.get(number, frozenset()) - before.warned[number]
            if not said and told.sums.get(number) != sums:
                return f"no. {number} has {told.sums.get(number)}, not {sums}, and nothing is said"
        return ""

    def _tell_untouched(self, name: str) -> Told:
        original = next(one for one in self._pages if one.name == name)
        pages = {name.rsplit("/", 1)[-1]: original.content, **original.beside}
        return tell(self._folder, pages, "--json")


def peak_megabytes() -> float:
    """The most memory that this process has held, where the system tells (not on Windows)."""
    if sys.platform == "win32":
        return 0.0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 1024 / (1024 if sys.platform == "darwin" else 1)


def report(tally: Tally, seconds: float) -> None:
    """Print the figures of a run."""
    print(f"{tally.pages} pages in {seconds:.0f} s, slowest {tally.slowest:.2f} s, {peak_megabytes():.0f} MB at most")
    print("alone: " + ", ".join(f"{name} {count}" for name, count in tally.outcomes.most_common()))
    print("exit codes: " + ", ".join(f"{code}: {count}" for code, count in sorted(tally.codes.items())))
    print(f"{len(tally.complaints)} complaints")


def run(arguments: argparse.Namespace) -> int:
    """The command; its exit code is 1 if there was anything to complain of."""
    pages = originals(real=arguments.real)
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        fuzzer = Fuzzer(Path(folder), pages)
        numbers = [arguments.only] if arguments.only is not None else range(arguments.first, arguments.pages)
        for index in numbers:
            complaint = fuzzer.try_one(arguments.seed, index)
            if complaint:
                print(fuzzer.tally.complaints[-1], flush=True)
                _keep(arguments.keep, mutant(arguments.seed, index, pages), index)
            if fuzzer.tally.pages % 5000 == 0:
                report(fuzzer.tally, time.perf_counter() - start)
        report(fuzzer.tally, time.perf_counter() - start)
        too_large = peak_megabytes() > MOST_MEGABYTES
        if too_large:
            print(f"more than {MOST_MEGABYTES} MB")
        return 1 if fuzzer.tally.complaints or too_large else 0


def _keep(folder: Path | None, made: Mutant, index: int) -> None:
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{index}-{made.kind}-{made.original.name.replace('/', '-')}").write_bytes(made.content)


def main() -> None:
    """Read the arguments and run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", type=int, default=2000, help="how many")
    parser.add_argument("--first", type=int, default=0, help="the number to begin with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="the number of one page, to repeat it")
    parser.add_argument("--keep", type=Path, help="where to put pages that are complained of")
    parser.add_argument("--real", action="store_true", help="also mutate the pages of ELO_FORECAST_PAGES")
    sys.exit(run(parser.parse_args()))


if __name__ == "__main__":
    main()
