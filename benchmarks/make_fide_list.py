"""Write a made rating list in the layout of FIDE's, as long as the real one, with people who do not exist.

    python benchmarks/make_fide_list.py players_list_foa.txt
    python benchmarks/make_fide_list.py standard.txt --layout single --month OCT26 --lines 1000

The same options always write the same bytes. Layouts, line length and shares follow the files of October 2026:
1,932,868 lines of which the first is the header, six players in ten unrated, a birth year of 0 for one in 57, now
and then a title that runs over into the next column and makes its line one character longer.
"""

from __future__ import annotations

import argparse
import itertools
import random
from collections.abc import Iterator, Sequence
from typing import TextIO

LINES = 1_932_868

_IDENTITY = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           "
)
_COMBINED = "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
_OLDEST, _YOUNGEST = 1930, 2020
_SYLLABLES = [start + end for start in "bdfghklmnprstv" for end in ("a", "el", "o")]
_FEDERATIONS = ("IND", "ESP", "GER", "FRA", "ITA", "POL", "TUR", "USA", "BRA", "IRI", "ENG", "CZE", "HUN", "FID")
_TITLES = {2500: "GM", 2400: "IM", 2300: "FM", 2200: "CM"}


def header(layout: str, month: str = "OCT26") -> str:
    """The first line of a list; ``layout`` is combined, legacy or single."""
    if layout == "single":
        return f"{_IDENTITY}FOA {month} Gms K  B-day Flag"
    return f"{_IDENTITY}{'FOA ' if layout == 'combined' else ''}{_COMBINED}"


def lines(count: int, layout: str = "combined", month: str = "OCT26", seed: int = 1) -> Iterator[str]:
    """The header and ``count - 1`` players, without line ends."""
    yield header(layout, month)
    chance = random.Random(seed)
    surnames = _names(chance, 40_000)
    given = _names(chance, 4_000)
    types = 1 if layout == "single" else 3
    for number in range(count - 1):
        yield _line(chance, number, _name(chance, surnames, given), types, foa=layout != "legacy")


def write(file: TextIO, made: Iterator[str]) -> None:
    """Write lines with the line ends of the real lists."""
    while batch := list(itertools.islice(made, 10_000)):
        file.write("\r\n".join(batch) + "\r\n")


def _names(chance: random.Random, count: int) -> list[str]:
    made = ["".join(parts).capitalize() for parts in itertools.product(_SYLLABLES, repeat=3)]
    made += ["".join(parts).capitalize() for parts in itertools.product(_SYLLABLES, repeat=2)]
    chance.shuffle(made)
    return made[:count]


def _often(chance: random.Random, names: Sequence[str]) -> str:
    """One of the names: the first of 4,000 for 1.6 in a hundred, the last for one in 8,000, much as in life."""
    return names[int(len(names) * chance.random() ** 2)]


def _name(chance: random.Random, surnames: Sequence[str], given: Sequence[str]) -> str:
    kind = chance.random()
    if kind < 0.02:
        return _often(chance, surnames)
    middle = f" {_often(chance, given)}" if kind < 0.2 else ""
    return f"{_often(chance, surnames)}, {_often(chance, given)}{middle}"


def _line(chance: random.Random, number: int, name: str, types: int, *, foa: bool) -> str:
    # A step without a common factor with the range: every ID once, in no order.
    fide_id = 100_000 + number * 7_368_787 % 89_000_021
    rated = chance.random() < 0.41
    birth = 0 if chance.random() < 0.0175 else chance.randint(_OLDEST, _YOUNGEST)
    ratings = [_rating(chance, birth, rated=rated and chance.random() < 0.7) for _ in range(types)]
    best = max(rating for rating, _, _ in ratings)
    woman = chance.random() < 0.12
    title = next((name for least, name in _TITLES.items() if best >= least and chance.random() < 0.6), "")
    womens = f"W{title}" if woman and title else ""
    other = _other_titles(chance, number)
    inactive = "i" if rated and chance.random() < 0.3 else ""
    flag = f"w{inactive}" if woman else inactive
    columns = "".join(f"{rating:>5} {games:<4}{k:<3}" for rating, games, k in ratings)
    identity = f"{fide_id:<15}{name:<61}{chance.choice(_FEDERATIONS):<4}{'F' if woman else 'M':<4}"
    return f"{identity}{title:<5}{womens:<5}{other:<15}{'    ' if foa else ''}{columns}{birth:<6}{flag:<4}"


def _other_titles(chance: random.Random, number: int) -> str:
    if number % 700_000 == 612_345:
        return "IA,FT,IO,SI,LSI,"
    return chance.choice(("NA", "FA", "NI", "DI", "FA,NI")) if chance.random() < 0.03 else ""


def _rating(chance: random.Random, birth: int, *, rated: bool) -> tuple[int, int, int]:
    if not rated:
        return 0, 0, 0
    rating = 1400 + int(1450 * chance.random() ** 2.2)
    k = 10 if rating >= 2400 else 40 if birth > 2008 else 20
    return rating, chance.choice((0, 0, 0, 0, 5, 7, 9, 11, 18)), k


def main() -> None:
    options = argparse.ArgumentParser(description="Write a made rating list in FIDE's layout.")
    options.add_argument("file")
    options.add_argument("--lines", type=int, default=LINES, help="lines, the header among them")
    options.add_argument("--layout", choices=["combined", "legacy", "single"], default="combined")
    options.add_argument("--month", default="OCT26", help="the month in the header of a single list")
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    with open(given.file, "w", encoding="ascii", newline="") as file:
        write(file, lines(given.lines, given.layout, given.month, given.seed))


if __name__ == "__main__":
    main()
