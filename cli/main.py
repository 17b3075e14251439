"""The commands. Each is thin: it gathers what was typed and hands it on.

Nothing heavy is imported here, so that ``--help`` and a mistyped option answer at once.
"""

from __future__ import annotations

from typing import Any

import click
from click_default_group import DefaultGroup

from . import options
from .console import leaving_well, prepare_streams
from .environment import environment
from .fide_list_command import fide_list
from .option_types import RATING


class _Program(DefaultGroup):  # type: ignore[misc]  # click-default-group has no types
    """Takes care of its streams from before the first word is written, also those of ``--help``."""

    def make_context(self, *arguments: Any, **given: Any) -> click.Context:
        prepare_streams()
        with leaving_well():
            context: click.Context = super().make_context(*arguments, **given)
            return context

    def invoke(self, ctx: click.Context) -> Any:
        with leaving_well():
            return super().invoke(ctx)


@click.group(
    cls=_Program,
    default="forecast",
    default_if_no_args=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="elo-forecast", message="%(prog)s %(version)s")
def main() -> None:
    """What a tournament on chess-results.com does to your FIDE rating, game by game.

    Start it bare and paste the link when asked:

    \b
      elo-forecast

    Or give the tournament's number, its link in quotes, or pages saved in a browser:

    \b
      elo-forecast 1234567 --player "Surname"
      elo-forecast "https://chess-results.com/tnr1234567.aspx?lan=1&art=9&snr=17"
      elo-forecast start-list.html crosstable.html --everyone
    """


@main.command()
@options.sources
@click.option("--player", "players", multiple=True, metavar="WHO", help="Part of a name, start number or FIDE ID.")
@click.option("--everyone", is_flag=True, help="Forecast the whole field.")
@options.k_facts
@options.ratings
@options.ratings_from
@options.event_facts
@options.other
@options.title
@options.what_if
@options.faces
@options.fetching
@options.no_input
@click.pass_context
def forecast(context: click.Context, /, **given: Any) -> None:
    """Forecast a player's rating from a tournament (the default command).

    Without a link it asks for one; without --player it shows the list to pick from.
    """
    from .forecast_command import run

    run(context, environment(context), given)


@main.command()
@click.argument("own", type=RATING, metavar="OWN_RATING")
@options.typed_games
@options.k_facts
@options.kind
@click.option("--date", type=options.DAY, metavar="YYYY-MM-DD", help="First day of the event; today if left out.")
@click.option("--end", type=options.DAY, metavar="YYYY-MM-DD", help="Last day of the event.")
@options.other
@options.as_json
def calculate(**given: Any) -> None:
    """Forecast a rating from games typed by hand.

    \b
    OWN_RATING is your FIDE rating, or "unrated". Games are typed as
      1792=1 1911=½ 2010=0     a win, a draw, a loss (also w d l, 1/2, 0.5)
      unrated=1 1850=+ bye     listed, and not rated
      2105=?                   still to be played: all three outcomes
    """
    from datetime import date

    from .calculate_command import run

    run(given, date.today())


@main.command("first-rating")
@options.typed_games
@options.as_json
def first_rating(**given: Any) -> None:
    """Forecast the first rating of an unrated player.

    Games as for calculate: 1850=0 1650=1 1720=½. A lone / stands between the games of two events.
    """
    from .first_rating_command import run

    run(given)


@main.command()
@options.typed_games
@options.title
@options.as_json
def performance(**given: Any) -> None:
    """Print the performance of some games, and how close it came to a norm.

    Games as for calculate: 2400=1 2350=½.
    """
    from .performance_command import run

    run(given)


@main.command()
@click.argument("first", type=int, metavar="RATING")
@click.argument("second", type=int, metavar="RATING")
@click.option("--k", type=int, default=20, show_default=True, help="FIDE uses 40, 20 and 10; other sites often 32.")
@options.as_json
def versus(**given: Any) -> None:
    """Print what plain Elo expects of two ratings: not FIDE's table."""
    from .versus_command import run

    run(given)


@main.command()
@options.sources
@options.as_json
@options.fetching
@click.pass_context
def players(context: click.Context, /, **given: Any) -> None:
    """Print the start list of a tournament."""
    from .players_command import run

    run(environment(context), given)


@main.command()
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="The port; a free one if left out.")
@click.option("--browser/--no-browser", default=True, help="Whether to open the page in the browser.")
@options.fetching
@click.pass_context
def serve(context: click.Context, /, **given: Any) -> None:
    """Show all this as a page in the browser, on this machine only."""
    from .serve_command import run

    run(environment(context), given)


main.add_command(fide_list)
