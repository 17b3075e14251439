"""Tournaments out of thin air, the same ones every time: people, pairings and results from a seed.

Pairings are plausible, not by the rules of any system: what matters is that every page can be true.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, time, timedelta
from decimal import Decimal
from random import Random

from .event import Entrant, Event, Game, Round, Score
from .figures import POINTS, expected

_SURNAMES = (
    "Abendroth", "Brindlemoor", "Çavuşlu", "Dziewa", "Ellingham", "Fårevik", "Großkurth", "Hanzlová", "Ilmarinen",
    "Jastrzębek", "Kvaløyson", "Lindqvist-Roy", "Mühlenbeck", "Nakagiri", "O'Tuathail", "Pellegrand", "Quandt",
    "Řezbář", "Søndervig", "Tărâță", "Ulvestad", "Valdoré", "Wołczyk", "Xanthaki", "Yıldızlar", "Żurawka",
)  # fmt: skip
_FIRST = (
    "Alva", "Bo", "Célia", "Dmitri", "Emilio", "Frida", "Gönül", "Henrik", "Ida", "Jörn", "Kaisa", "Łucja", "Mei-Lin",
    "Núria", "Øyvind", "Pia",
)  # fmt: skip
_FEDERATIONS = ("GER", "POL", "NOR", "FRA", "TUR", "ROU")
_TITLES = ((2500, "GM"), (2400, "IM"), (2300, "FM"), (2200, "CM"))
ROUND_LASTS = timedelta(hours=4)
FAKE_ID = 990_000_000
"""Added to a start number it makes a FIDE ID that nobody has."""


def people(count: int, seed: int, *, unrated: int = 0) -> tuple[Entrant, ...]:
    """Players in the order of their ratings, the last ones unrated, every fifth of those with a national rating."""
    random = Random(seed)
    ratings = sorted((random.randint(1400, 2600) for _ in range(count - unrated)), reverse=True)
    made = []
    for number, rating in enumerate([*ratings, *[0] * unrated], start=1):
        born = random.randint(1950, 2016)
        made.append(
            Entrant(
                number=number,
                surname=f"{random.choice(_SURNAMES)}-{_letters(number)}",
                first=random.choice(_FIRST),
                rating=rating,
                national=random.randint(1000, 1900) if not rating and number % 5 == 0 else 0,
                title=next((title for least, title in _TITLES if rating >= least and number % 2), ""),
                federation=random.choice(_FEDERATIONS),
                fide_id=FAKE_ID + number if rating or number % 2 else None,
                born=born,
                sex="w" if random.random() < 0.3 else "",
                club=random.choice(("", "Club of Nowhere", "SK Überall & Söhne")),
                k=10 if rating >= 2400 else 40 if born > 2008 and rating < 2300 else 20,
            )
        )
    return tuple(made)


def _letters(number: int) -> str:
    """A number as letters, so that no two names are the same: 27 is "Aa"."""
    number, text = number - 1, ""
    while True:
        text = chr(ord("a") + number % 26) + text
        number = number // 26 - 1
        if number < 0:
            return text.capitalize()


def swiss(
    number: int, name: str, now: datetime, *, players: int, over: int, planned: int, seed: int, unrated: int = 0
) -> Event:
    """A Swiss of one round a day, at 10: ``over`` rounds were before today, the next one is today's.

    Results come in from 12:00 on, a board a minute. Some players take a bye, do not appear, or withdraw.
    """
    entrants = people(players, seed, unrated=unrated)
    random = Random(seed + 1)
    first = datetime.combine(now.date() - timedelta(days=over), time(10, 0))
    scores = dict.fromkeys((entrant.number for entrant in entrants), Decimal(0))
    met: set[frozenset[int]] = set()
    rounds = []
    for index in range(planned):
        begins = first + timedelta(days=index)
        round_ = _swiss_round(index + 1, begins, entrants, scores, met, random)
        rounds.append(round_)
    end = (first + timedelta(days=planned - 1)).date()
    return Event(
        number,
        name,
        "swiss",
        entrants,
        tuple(rounds),
        planned,
        first.date(),
        end,
        _details("Swiss-System", planned, first, end),
    )


def _details(system: str, rounds: int, start: datetime, end: object) -> tuple[tuple[str, str], ...]:
    return (
        ("Organizer(s)", "The Society of Nowhere & Friends"),
        ("Federation", "Germany ( GER )"),
        ("Time control (Standard)", "90 min/40 moves + 30 min + 30 sec/move"),
        ("Number of rounds", str(rounds)),
        ("Tournament type", system),
        ("Rating calculation", "Rating national, Rating international"),
        ("Date", f"{start:%Y/%m/%d} to {end:%Y/%m/%d}"),
    )


def _swiss_round(
    number: int,
    begins: datetime,
    entrants: Sequence[Entrant],
    scores: dict[int, Decimal],
    met: set[frozenset[int]],
    random: Random,
) -> Round:
    waiting = sorted(scores, key=lambda one: (-scores[one], one))
    without = _who_misses(number, waiting, random)
    waiting = [one for one in waiting if one not in without]
    if len(waiting) % 2:
        without[waiting.pop()] = "1"
    games: list[Game] = []
    while waiting:
        one = waiting.pop(0)
        other = next((two for two in waiting if frozenset((one, two)) not in met), waiting[0])
        waiting.remove(other)
        met.add(frozenset((one, other)))
        white, black = (one, other) if (len(games) + number) % 2 else (other, one)
        games.append(_game(entrants, white, black, begins, len(games), random))
    for game in games:
        for player in (game.white, game.black):
            scores[player] += POINTS[game.score(player, game.ended)]
    for player, given in without.items():
        scores[player] += POINTS[given]
    return Round(number, begins - timedelta(hours=1), begins, tuple(games), without)


def _who_misses(number: int, waiting: Sequence[int], random: Random) -> dict[int, str]:
    """Half-point byes and absences; the player last in the list withdraws after the second round."""
    missing = {player: random.choice(("½", "0")) for player in waiting if random.random() < 0.03}
    if number > 2:
        missing[max(waiting)] = "0"
    return missing


def _game(entrants: Sequence[Entrant], white: int, black: int, begins: datetime, board: int, random: Random) -> Game:
    """A game that ends a little later on every board; one in forty is not played."""
    ended = begins + ROUND_LASTS / 2 + timedelta(minutes=board)
    chance = expected(max(entrants[white - 1].rating, 1400), max(entrants[black - 1].rating, 1400))
    if random.random() < 0.025:
        return Game(white, black, random.choice(("+", "-")), begins, both_lost=random.random() < 0.2)
    drawn = random.random() < 0.3
    score: Score = "½" if drawn else "1" if random.random() < chance else "0"
    return Game(white, black, score, ended)


def round_robin(number: int, name: str, now: datetime, *, players: int, over: int, seed: int) -> Event:
    """Everybody against everybody, two rounds a day, ``over`` of them before today; an odd player is free."""
    entrants = people(players, seed)
    random = Random(seed + 1)
    circle = list(range(1, players + 1 + players % 2))
    first = datetime.combine(now.date() - timedelta(days=(over + 1) // 2), time(9, 0))
    rounds = []
    for index in range(len(circle) - 1):
        begins = first + timedelta(days=index // 2, hours=6 * (index % 2))
        pairs = [(circle[place], circle[-1 - place]) for place in range(len(circle) // 2)]
        free = {one: "0" for pair in pairs for one, other in (pair, pair[::-1]) if other > players}
        games = [
            _game(entrants, *(pair if index % 2 else pair[::-1]), begins, board, random)
            for board, pair in enumerate(pair for pair in pairs if max(pair) <= players)
        ]
        rounds.append(Round(index + 1, begins - timedelta(hours=1), begins, tuple(games), free))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    end = rounds[-1].begins.date()
    details = _details("Round robin", len(rounds), first, end)
    return Event(number, name, "round-robin", entrants, tuple(rounds), len(rounds), first.date(), end, details)


def team_event(number: int, name: str, now: datetime, *, seed: int) -> Event:
    """Four teams of four; every team meets every other."""
    entrants = tuple(_member(entrant, index) for index, entrant in enumerate(people(16, seed)))
    random = Random(seed + 1)
    first = datetime.combine(now.date() - timedelta(days=2), time(10, 0))
    rounds = []
    for index, matches in enumerate((((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))):
        begins = first + timedelta(days=index)
        games: list[Game] = []
        for home, guests in matches:
            for board in range(4):
                pair = (home * 4 + board + 1, guests * 4 + board + 1)
                white, black = pair if board % 2 else pair[::-1]
                games.append(_game(entrants, white, black, begins, len(games), random))
        rounds.append(Round(index + 1, begins - timedelta(hours=1), begins, tuple(games), {}))
    end = rounds[-1].begins.date()
    details = _details("Swiss-System for teams", 3, first, end)
    return Event(number, name, "teams", entrants, tuple(rounds), 3, first.date(), end, details)


def _member(entrant: Entrant, index: int) -> Entrant:
    teams = ("Anchor Club", "Borough of Knights", "Castle Society", "Diagonal")
    return replace(entrant, team=teams[index // 4], board=index % 4 + 1)
