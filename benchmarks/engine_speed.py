"""How fast the engine is, as ratios measured in one run: python benchmarks/engine_speed.py

1. 100,000 expected scores against a direct-index table of plain ints (bar: 1.5).
2. The forecast of a field of 500 players and 11 rounds against bare lxml splitting pages of that size into
   cells (bar: 1.0).
"""

import random
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from time import perf_counter

import lxml.html

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine import Event, Opponent, Rating, Result, Round, expected_score, forecast

PLAYERS = 500
ROUNDS = 11
GAMES = 100_000
REPEATS = 15
RESULTS: tuple[Result, ...] = ("1", "½", "0")


def best(*jobs: Callable[[], object]) -> list[float]:
    """Seconds of the fastest of some runs of each job; the jobs take turns, so that a slow moment hits all."""
    times: list[list[float]] = [[] for _ in jobs]
    for _ in range(REPEATS):
        for job, taken in zip(jobs, times, strict=True):
            start = perf_counter()
            job()
            taken.append(perf_counter() - start)
    return [min(taken) for taken in times]


def direct_index() -> tuple[int, ...]:
    """What anybody would write for speed alone: an int for every difference from -2600 to 2600."""
    return tuple(int(100 * expected_score(2600, 2600 - difference)) for difference in range(-2600, 2601))


def expected_scores(pairs: list[tuple[int, int]]) -> list[float]:
    table = direct_index()

    def look_up(own: int, opponent: int) -> int:
        return table[own - opponent + 2600]

    def baseline() -> None:
        for own, opponent in pairs:
            look_up(own, opponent)

    def ours() -> None:
        for own, opponent in pairs:
            expected_score(own, opponent)

    return best(ours, baseline)


def field(chance: random.Random) -> list[Event]:
    ratings = sorted((chance.randint(1400, 2700) for _ in range(PLAYERS)), reverse=True)
    players = [Opponent(at, f"Player {at}", Rating(rating)) for at, rating in enumerate(ratings, 1)]
    return [
        Event(
            tuple(
                Round(number, "game", chance.choice(players), "white", chance.choice(RESULTS))
                for number in range(1, ROUNDS + 1)
            ),
            Rating(rating),
            start=date(2026, 8, 3),
            end=date(2026, 8, 13),
        )
        for rating in ratings
    ]


def pages() -> list[str]:
    """A start list and a crosstable of the field's size, with the columns and links that the site gives a row."""
    flag = '<div class="tn_XXX"></div>'
    card = "https://chess-results.com/tnr1234567.aspx?lan=1&amp;art=9&amp;fed=XXX&amp;flag=30&amp;snr=100"
    name = f'<a class="CRdb" href="{card}">Surname, Forename</a>'
    profile = '<a href="http://ratings.fide.com/profile/12345678" target="_blank">12345678</a>'
    start = ["100", flag, "CM", name, profile, "XXX", "2210", "0", ""]
    cross = ["100", flag, "CM", "Surname Forename", "XXX", *["121w&frac12;"] * ROUNDS]
    cross += ["5,5", "90", "2306", "0", "2302", "44", "37,5"]
    return [
        "<html><body><table>"
        + "".join(
            '<tr class="CRng1">' + "".join(f'<td class="CRc">{cell}</td>' for cell in row) + "</tr>"
            for _ in range(PLAYERS)
        )
        + "</table></body></html>"
        for row in (start, cross)
    ]


def split(texts: list[str]) -> list[list[list[str]]]:
    return [
        [[cell.text_content() for cell in row] for row in lxml.html.fromstring(text).iter("tr")] for text in texts
    ]


def main() -> None:
    chance = random.Random(8)
    pairs = [(chance.randint(1400, 2800), chance.randint(1400, 2800)) for _ in range(GAMES)]
    ours, baseline = expected_scores(pairs)
    print(f"{GAMES:,} expected scores: {1000 * ours:.1f} ms, direct index {1000 * baseline:.1f} ms,", end=" ")
    print(f"ratio {ours / baseline:.2f} (bar 1.5)")
    events = field(chance)
    texts = pages()
    whole, bare = best(lambda: [forecast([event]) for event in events], lambda: split(texts))
    print(f"{PLAYERS} players x {ROUNDS} rounds: {1000 * whole:.1f} ms, bare lxml {1000 * bare:.1f} ms,", end=" ")
    print(f"ratio {whole / bare:.2f} (bar 1.0)")


if __name__ == "__main__":
    main()
