"""Options that several commands share, each written once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import click

from .errors import Usage
from .option_types import RATING, OpponentRating, SupposedResult

if TYPE_CHECKING:
    from engine import OtherGames

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def _all(*decorators: Decorator) -> Decorator:
    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        for decorator in reversed(decorators):
            command = decorator(command)
        return command

    return decorate


def opponent_ratings(given: Sequence[tuple[int, int | None]]) -> Mapping[int, int | None]:
    """The ratings given, by start number. Raises Usage for two of one number."""
    ratings = dict(given)
    for number, rating in given:
        if ratings[number] != rating:
            raise Usage(f"--opponent-rating: no. {number} is given more than one rating.")
    return MappingProxyType(ratings)


def day(given: datetime | None) -> Any:
    """The day of a date option; None if it was not given. Raises Usage for a year in which nobody plays chess."""
    from scraper.details import FIRST_YEAR, LAST_YEAR

    if given is not None and not FIRST_YEAR <= given.year <= LAST_YEAR:
        raise Usage(f"{given:%d.%m.}{given.year} cannot be the day of an event: give a date like 2026-08-29.")
    return given.date() if given is not None else None


def other_games(games: int | None, change: str | None) -> OtherGames | None:
    """The other games of the period, if any are told of. Raises Usage if only one of the two is given."""
    if games is None and change is None:
        return None
    if games is None or change is None:
        raise Usage("--other-games and --other-change go together: how many, and score minus expected score.")
    from engine import OtherGames
    from scraper.numbers import decimal

    exact = decimal(change.strip())
    if exact is None:
        raise Usage(f"--other-change {change} is no number: give score minus expected score, such as +1.24.")
    return OtherGames(games, exact)


k_facts = _all(
    click.option("--k", type=int, metavar="K", help="Your K-factor, if you know it: 10, 20 or 40."),
    click.option("--born", type=int, metavar="YEAR", help="Your year of birth."),
    click.option("--rated-games", type=int, metavar="N", help="How many rated games you have played in all."),
    click.option("--ever-2400/--never-2400", default=None, help="Whether you were ever rated 2400 or more."),
    click.option("--ever-2300/--never-2300", default=None, help="Whether you were ever rated 2300 or more."),
)

DAY = click.DateTime(["%Y-%m-%d"])

kind = click.option(
    "--type",
    "rating_type",
    type=click.Choice(["standard", "rapid", "blitz"]),
    help="The kind of event; standard, or what the page says, if left out.",
)

ratings_from = click.option(
    "--ratings",
    type=click.Choice(["list", "page"]),
    default="list",
    show_default=True,
    help="Which ratings hold where FIDE's list on this computer and the page differ.",
)

event_facts = _all(
    kind,
    click.option(
        "--date",
        type=DAY,
        metavar="YYYY-MM-DD",
        help="The first day of the event, where the page does not say.",
    ),
)

ratings = _all(
    click.option(
        "--rating", type=RATING, metavar="R", help="Your FIDE rating, in place of the one on the page; 0 for none."
    ),
    click.option(
        "--opponent-rating",
        type=OpponentRating(),
        multiple=True,
        metavar="NO=R",
        help="The FIDE rating of the opponent with start number NO; 0 for unrated. May be given more than once.",
    ),
)

other = _all(
    click.option("--other-games", type=int, metavar="N", help="Rated games of the same period that are not in here."),
    click.option("--other-change", metavar="SUM", help="Score minus expected score of those games, such as +1.24."),
)

typed_games = _all(
    click.argument("games", nargs=-1, metavar="[OPPONENT=RESULT]..."),
    click.option(
        "--file", type=click.File(encoding="utf-8-sig"), metavar="FILE", help="One game a line; - for stdin."
    ),
)

title = click.option(
    "--title",
    type=click.Choice(["GM", "IM", "WGM", "WIM"], case_sensitive=False),
    help="Also say how close it came to a norm for this title.",
)

fetching = _all(
    click.option("--refresh", is_flag=True, help="Ask the site again, whatever is stored."),
    click.option("--offline", is_flag=True, help="Use stored pages only, however old."),
)

as_json = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")

what_if = _all(
    click.option(
        "--result",
        "results",
        type=SupposedResult(),
        multiple=True,
        metavar="ROUND=RESULT",
        help="What if: suppose a result for an open game (8=1), or for a round that is not paired yet, against a "
        "rating (9=2105:½). May be given more than once.",
    ),
    click.option("--target", type=int, metavar="R", help="What it takes in the open games to reach this rating."),
)

SORTS = ("number", "change", "new")

faces = _all(
    as_json,
    click.option("--csv", "as_csv", is_flag=True, help="Print CSV: a line a round; with --everyone a line a player."),
    click.option("--html", metavar="FILE", help="Also write a report: one file that any browser shows."),
    click.option(
        "--sort", type=click.Choice(SORTS), help="The order of --everyone: start number, change, or new rating."
    ),
)

no_input = click.option("--no-input", is_flag=True, help="Never ask anything.")

sources = click.argument("sources", nargs=-1, metavar="[LINK | NUMBER | PAGES]...")
