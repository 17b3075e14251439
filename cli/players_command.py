"""The start list of a tournament, as a table or as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from . import json_output, messages
from .console import error_console, output_console
from .environment import Environment
from .errors import Usage
from .sources import pages_of, read_source


def run(environment: Environment, given: Mapping[str, Any]) -> None:
    """Run the command with the options given. Exits with the codes of ``messages``."""
    from scraper.tournament import list_of_players

    with messages.told():
        if not given["sources"]:
            raise Usage("Give the link of a tournament, its number, or saved pages.")
        pages, notices = pages_of(
            read_source(given["sources"]), environment.connect(given["refresh"], given["offline"])
        )
        listed = list_of_players(pages)
        if given["as_json"]:
            click.echo(json_output.players_document(listed))
            return
        from . import text_output

        text_output.print_players(output_console(), listed)
        text_output.print_notices(error_console(), notices)
