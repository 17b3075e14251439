"""The start list of a tournament, as a table or as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import json_output, messages
from .console import error_console, output_console, print_document
from .environment import Environment
from .errors import Usage
from .list_remarks import list_remarks
from .sources import pages_of, read_source


def run(environment: Environment, given: Mapping[str, Any]) -> None:
    """Run the command with the options given. Exits with the codes of ``messages``."""
    from scraper.player_list import list_of_players

    with messages.told():
        if not given["sources"]:
            raise Usage("Give the link of a tournament, its number, or saved pages.")
        site = environment.connect(given["refresh"], given["offline"])
        source = read_source(given["sources"])
        found = [site.players(ref) for ref in source.refs]
        notices = source.hints
        if source.paths:
            saved = pages_of(source, site)
            found += [one.pages for one in saved.tournaments]
            notices = saved.notices
        listed = [list_of_players(pages) for pages in found]
        remarks = [tuple(list_remarks(pages, one.players)) for pages, one in zip(found, listed, strict=True)]
        if given["as_json"]:
            print_document(json_output.players_document(listed, remarks))
            return
        from . import text_output

        for one, said in zip(listed, remarks, strict=True):
            text_output.print_players(output_console(), one, said)
        text_output.print_notices(error_console(), notices)
