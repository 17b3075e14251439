"""The whole field: its order, and what it gains and loses together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType
from typing import Literal

from .field_comparison import FieldComparison, compare_field, comparison_of_field_lines
from .player_forecast import PlayerForecast
from .words import counted, signed

Order = Literal["number", "change", "new"]

MOST_NAMED = 3
"""So many of those who gain and lose most are named."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A field together; changes are rounded, under the likeliest K of everybody.

    ``gained`` and ``lost`` are the sums of the changes above and below 0: what goes in and out of the field.
    ``most_gained`` and ``most_lost`` begin with the largest. ``rated`` players have a game that counts;
    ``first_ratings`` get a first rating. Players whose result is ``partial`` are counted as such and left out
    of all the rest, and ``k_open`` counts those whose K is not settled. ``site`` is what chess-results itself says.
    """

    players: int
    rated: int
    gained: int
    lost: int
    most_gained: tuple[PlayerForecast, ...]
    most_lost: tuple[PlayerForecast, ...]
    first_ratings: int
    partial: int
    k_open: int
    site: FieldComparison

    @property
    def balance(self) -> int:
        """What the field has more or less than before."""
        return self.gained + self.lost


def summary(forecasts: Sequence[PlayerForecast]) -> Summary:
    """What a field gains and loses."""
    whole = [one for one in forecasts if not one.partial]
    changed = [one for one in whole if one.forecast.change is not None and one.forecast.rated_games]
    rounded = [one.forecast.rounded or 0 for one in changed]
    by_change = sorted(changed, key=_change)
    return Summary(
        players=len(forecasts),
        rated=len(changed),
        gained=sum(change for change in rounded if change > 0),
        lost=sum(change for change in rounded if change < 0),
        most_gained=tuple(one for one in by_change if _rounded(one) > 0)[:MOST_NAMED],
        most_lost=tuple(one for one in sorted(changed, key=_loss) if _rounded(one) < 0)[:MOST_NAMED],
        first_ratings=sum(_first_rating(one) is not None for one in whole),
        partial=len(forecasts) - len(whole),
        k_open=sum(one.forecast.k is not None and not one.forecast.k.settled for one in changed),
        site=compare_field(forecasts),
    )


def in_order(forecasts: Sequence[PlayerForecast], order: Order) -> tuple[PlayerForecast, ...]:
    """The field by start number, or with the largest change or new rating first; who has none comes last."""
    return tuple(sorted(forecasts, key=_ORDERS[order]))


Key = tuple[bool, Decimal, int]


def _number(one: PlayerForecast) -> int:
    return one.player.number if one.player is not None else 0


def _change(one: PlayerForecast) -> Key:
    change = one.forecast.change
    return change is None, -(change or Decimal(0)), _number(one)


def _loss(one: PlayerForecast) -> Key:
    return False, one.forecast.change or Decimal(0), _number(one)


def _new_rating(one: PlayerForecast) -> Key:
    rating = one.forecast.new_rating if one.forecast.new_rating is not None else _first_rating(one)
    return rating is None, -Decimal(rating or 0), _number(one)


def _by_number(one: PlayerForecast) -> Key:
    return False, Decimal(0), _number(one)


_ORDERS: Mapping[Order, Callable[[PlayerForecast], Key]] = MappingProxyType(
    {"number": _by_number, "change": _change, "new": _new_rating}
)


def _rounded(one: PlayerForecast) -> int:
    return one.forecast.rounded or 0


def _first_rating(one: PlayerForecast) -> int | None:
    first = one.forecast.first_rating
    return first.rating if first is not None and one.forecast.rating.known else None


def summary_lines(one: Summary) -> Iterator[str]:
    """The summary in sentences."""
    first = (
        f" {counted(one.first_ratings, 'player gets', 'players get')} a first rating." if one.first_ratings else ""
    )
    yield f"{one.rated} of {counted(one.players, 'player', 'players')} with a game that counts for a rating.{first}"
    for words, players in (("Gain most", one.most_gained), ("Lose most", one.most_lost)):
        if players:
            yield f"{words}: {'; '.join(_named(player) for player in players)}."
    yield (
        f"Points into the field {signed(one.gained)}, out of it {signed(one.lost)}, "
        f"balance {signed(one.balance)} (rounded changes added up)."
    )
    if one.k_open:
        yield f"For {counted(one.k_open, 'player', 'players')} K is not settled: the likeliest is taken."
    if one.partial:
        yield f"Left out: {counted(one.partial, 'player', 'players')} with a partial result."
    yield from comparison_of_field_lines(one.site)


def _named(one: PlayerForecast) -> str:
    name = one.player.name if one.player is not None else ""
    return f"{_number(one)} {name} {signed(_rounded(one))}"
