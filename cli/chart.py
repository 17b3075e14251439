"""The rating game by game as a drawing: numbers and words for the template of an SVG, no markup."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import ROUND_CEILING, Decimal

from .rating_path import Fan, RatingPath, Step

WIDTH, HEIGHT = 480, 200
LEFT, RIGHT, TOP, BOTTOM = 52, 114, 18, 32
LEAST_SPREAD = 12
"""Points of rating; less is not blown up to the whole height."""
LABEL_HEIGHT = 19
MOST_TICKS = 4
MOST_LABELS = 14
_TICK_STEPS = (5, 10, 20, 25, 50, 100, 200, 500, 1000)


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in the drawing with its text; ``rating`` is the value it stands for."""

    x: str
    y: str
    text: str
    rating: str = ""
    rated: bool = True


@dataclass(frozen=True, slots=True)
class Chart:
    """``line``, ``supposed`` and the lines of the fan are "x,y x,y ..."; ``base_y`` is the height of the old rating.

    ``ends`` are the labels to the right of the last points, ``rounds`` those below the drawing, ``ticks`` those to
    the left. The first of ``marks`` is where the line begins.
    """

    width: int
    height: int
    line: str
    marks: tuple[Mark, ...]
    fan: tuple[str, ...]
    fan_area: str
    supposed: str
    supposed_marks: tuple[Mark, ...]
    base_y: str
    ticks: tuple[Mark, ...]
    rounds: tuple[Mark, ...]
    ends: tuple[Mark, ...]
    words: str


class _Scale:
    """From places and ratings to the units of the drawing."""

    def __init__(self, places: int, low: Decimal, high: Decimal) -> None:
        self._step = Decimal(WIDTH - LEFT - RIGHT) / max(places, 1)
        self._high = high
        self._unit = Decimal(HEIGHT - TOP - BOTTOM) / (high - low)

    def x(self, place: int) -> str:
        return _short(LEFT + place * self._step)

    def y(self, rating: Decimal) -> str:
        return _short(TOP + (self._high - rating) * self._unit)

    def points(self, first: int, ratings: Iterable[Decimal]) -> str:
        return " ".join(f"{self.x(place)},{self.y(rating)}" for place, rating in enumerate(ratings, start=first))


def chart(path: RatingPath) -> Chart:
    """The drawing of a path."""
    low, high = _bounds(path)
    scale = _Scale(path.places, low, high)
    last = len(path.steps)
    fan = _fan_lines(path.fan, path.end, last, scale) if path.fan else ()
    tail = Step(last, "", path.end, "")
    return Chart(
        width=WIDTH,
        height=HEIGHT,
        line=scale.points(0, [path.start, *(step.rating for step in path.steps)]),
        marks=(_start(path, scale), *(_mark(step, scale) for step in path.steps)),
        fan=fan,
        fan_area=f"{fan[0]} {' '.join(reversed(fan[2].split()))}" if fan else "",
        supposed=" ".join(f"{scale.x(one.place)},{scale.y(one.rating)}" for one in (tail, *path.supposed))
        if path.supposed
        else "",
        supposed_marks=tuple(_mark(step, scale) for step in path.supposed),
        base_y=scale.y(Decimal(path.base)),
        ticks=tuple(_ticks(low, high, path.base, scale)),
        rounds=tuple(_rounds(path, scale)),
        ends=tuple(_ends(path, scale)),
        words=_words(path),
    )


def _bounds(path: RatingPath) -> tuple[Decimal, Decimal]:
    fan = (*path.fan.won, *path.fan.lost) if path.fan else ()
    steps = (step.rating for step in (*path.steps, *path.supposed))
    values = [Decimal(path.base), path.start, *steps, *fan]
    low, high = min(values), max(values)
    more = max(Decimal(0), LEAST_SPREAD - (high - low)) / 2
    return low - more, high + more


def _fan_lines(fan: Fan, end: Decimal, last: int, scale: _Scale) -> tuple[str, ...]:
    return tuple(scale.points(last, [end, *ratings]) for ratings in (fan.won, fan.drawn, fan.lost))


def _start(path: RatingPath, scale: _Scale) -> Mark:
    words = f"Before: {path.base}"
    if path.start != path.base:
        words += f", with the other games of the period {path.start:.2f}"
    return Mark(scale.x(0), scale.y(path.start), words, f"{path.start:.2f}")


def _mark(step: Step, scale: _Scale) -> Mark:
    return Mark(scale.x(step.place), scale.y(step.rating), step.words, f"{step.rating:.2f}", step.rated)


def _ticks(low: Decimal, high: Decimal, base: int, scale: _Scale) -> Iterator[Mark]:
    """The old rating, and round ratings where they do not touch it."""
    x = str(LEFT - 9)
    yield Mark(x, scale.y(Decimal(base)), str(base))
    step = next((one for one in _TICK_STEPS if (high - low) / one <= MOST_TICKS), _TICK_STEPS[-1])
    first = -(-int(low.to_integral_value(rounding=ROUND_CEILING)) // step) * step
    for rating in range(first, int(high) + 1, step):
        y = scale.y(Decimal(rating))
        if abs(float(y) - float(scale.y(Decimal(base)))) >= LABEL_HEIGHT:
            yield Mark(x, y, str(rating))


def _rounds(path: RatingPath, scale: _Scale) -> Iterator[Mark]:
    """The numbers of the rounds; of very many only some, so that they can be read."""
    labels = {step.place: step.label for step in (*path.steps, *path.supposed)}
    if path.fan:
        labels |= {len(path.steps) + at: label for at, label in enumerate(path.fan.labels, start=1)}
    every = -(-path.places // MOST_LABELS)
    for place, label in sorted(labels.items())[::every]:
        yield Mark(scale.x(place), str(HEIGHT - 8), label)


def _ends(path: RatingPath, scale: _Scale) -> Sequence[Mark]:
    """The labels at the right: of what is supposed, else of the fan, else of the last round; never touching."""
    x = str(WIDTH - RIGHT + 11)
    if path.supposed:
        end = path.supposed[-1].rating
        y = min(float(scale.y(end)), HEIGHT - BOTTOM - LABEL_HEIGHT)
        return [
            Mark(x, _short(y), "supposed"),
            Mark(x, _short(y + LABEL_HEIGHT - 3), str(path.rounded(end)), f"{end:.2f}"),
        ]
    if path.fan is None:
        return [Mark(x, scale.y(path.end), str(path.rounded(path.end)), f"{path.end:.2f}")]
    words = ("win", "draw", "loss") if len(path.fan.won) == 1 else ("won", "drawn", "lost")
    last = (path.fan.won[-1], path.fan.drawn[-1], path.fan.lost[-1])
    heights = _apart([float(scale.y(rating)) for rating in last])
    return [
        Mark(x, _short(y), f"{word} {path.rounded(rating)}", f"{rating:.2f}")
        for word, rating, y in zip(words, last, heights, strict=True)
    ]


def _apart(heights: Sequence[float]) -> Sequence[float]:
    """Three heights in rising order, the middle one kept, with room for a line of text between neighbours."""
    middle = min(max(heights[1], TOP + LABEL_HEIGHT), HEIGHT - BOTTOM - LABEL_HEIGHT)
    return min(heights[0], middle - LABEL_HEIGHT), middle, max(heights[2], middle + LABEL_HEIGHT)


def _words(path: RatingPath) -> str:
    over = [f"It begins with {path.base}.", *(f"{step.words}." for step in path.steps)]
    if path.fan:
        won, drawn, lost = (path.rounded(ratings[-1]) for ratings in (path.fan.won, path.fan.drawn, path.fan.lost))
        which = "The open game" if len(path.fan.won) == 1 else f"The {len(path.fan.won)} open games"
        over.append(f"{which}: {won} if won, {drawn} if drawn, {lost} if lost.")
    return " ".join((*over, *(f"{step.words}." for step in path.supposed)))


def _short(value: Decimal | float) -> str:
    return f"{value:.1f}".removesuffix(".0")
