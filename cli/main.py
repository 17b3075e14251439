"""The commands. Each is thin: it gathers what was typed and hands it on.

Nothing heavy is imported here, so that ``--help`` and a mistyped option answer at once.
"""

from __future__ import annotations

from typing import Any

import click
from click_default_group import DefaultGroup

from . import options
from .console import prepare_streams
from .environment import environment


@click.group(
    cls=DefaultGroup,
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
      elo-forecast "https://chess-results.com/tnr1234567.aspx?lan=1" --player 17
      elo-forecast start-list.html crosstable.html --everyone
    """
    prepare_streams()


@main.command()
@options.sources
@click.option("--player", "players", multiple=True, metavar="WHO", help="Part of a name, start number or FIDE ID.")
@click.option("--everyone", is_flag=True, help="Forecast the whole field.")
@options.k_facts
@options.ratings
@options.event_facts
@options.as_json
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
@options.sources
@options.as_json
@options.fetching
@click.pass_context
def players(context: click.Context, /, **given: Any) -> None:
    """Print the start list of a tournament."""
    from .players_command import run

    run(environment(context), given)
