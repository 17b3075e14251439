"""The commands about FIDE's monthly list: load it, see what is there, look people up, throw it away."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from scraper.numbers import whole

from . import options
from .console import print_document
from .data_folder import fide_list_folder

if TYPE_CHECKING:
    from scraper.fide_list import FideLists, ListedPlayer, LoadReport
    from scraper.fide_list.record import Progress
    from scraper.fide_list.update import Unchanged, Wish

MOST_SHOWN = 20
"""People who are listed for a name."""


class Month(click.ParamType[date]):
    """YYYY-MM: a month, as its first day."""

    name = "YYYY-MM"
    _FORM = re.compile(r"([0-9]{4})-([0-9]{1,2})")

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> date:
        """The first day of the month."""
        if isinstance(value, date):
            return value
        found = self._FORM.fullmatch(str(value).strip())
        try:
            if found:
                return date(int(found[1]), int(found[2]), 1)
        except ValueError:
            pass
        return self.fail(f"{value!r} should look like 2026-08, a year and a month.", param, ctx)


@click.group("fide-list")
def fide_list() -> None:
    """FIDE's monthly rating list, kept on this computer.

    With it a forecast knows the K-factor and the official ratings, where it has to guess without.
    """


@fide_list.command()
@click.option("--month", type=Month(), help="The month of the list. Without it: the list in force.")
@click.option(
    "--file", type=click.Path(path_type=Path), metavar="FILE", help="A list that you have, as .zip or .txt."
)
@click.option(
    "--type",
    "rating_type",
    type=click.Choice(["standard", "rapid", "blitz"]),
    help="A list of one kind of rating. FIDE has earlier months as such only; standard, if not given.",
)
def update(**given: Any) -> None:
    """Load a list: from FIDE's server (45 MB, once a month), or from a file.

    One file is downloaded at most, none if it is unchanged. Nothing is sent to FIDE but the name of the file. Until
    the new list is whole the old one stays in use.
    """
    from scraper.fide_list.update import Wish

    from . import messages
    from .fide_list_output import print_report
    from .fide_list_progress import progress_bar

    with messages.told():
        with _lists() as lists, progress_bar() as progress:
            report = _updated(lists, given["file"], Wish(given["month"], given["rating_type"]), progress)
        if print_report(report):
            raise click.exceptions.Exit(messages.PARTIAL)


@fide_list.command()
@options.as_json
def status(as_json: bool) -> None:
    """Show which months are loaded, how many players, when they were loaded, and their size."""
    from . import messages
    from .fide_list_json import status_document
    from .fide_list_output import print_status

    with messages.told(), _lists() as lists:
        if as_json:
            print_document(status_document(lists))
        else:
            print_status(lists)


@fide_list.command()
@click.argument("who", nargs=-1, required=True, metavar="FIDE_ID|NAME")
@click.option("--month", type=Month(), help="The month of the list. Without it: the latest one here.")
@options.as_json
def show(who: tuple[str, ...], month: date | None, as_json: bool) -> None:
    """Show what the list says of a player, or of all whose name fits.

    A name may be given in part and in any order, without accents.
    """
    from . import messages
    from .fide_list_json import players_document
    from .fide_list_output import print_players

    with messages.told(), _lists() as lists:
        chosen = month or _latest(lists)
        players = _found(lists, " ".join(who), chosen)
        if as_json:
            print_document(players_document(chosen, players))
        else:
            print_players(chosen, players, MOST_SHOWN)


@fide_list.command()
@click.argument("month", type=Month())
def remove(month: date) -> None:
    """Throw the list of a month away."""
    from scraper.fide_list.months import spoken

    from . import messages

    with messages.told(), _lists() as lists:
        lists.remove(month)
        click.echo(f"FIDE's list of {spoken(month)} is removed.")


@contextmanager
def _lists() -> Iterator[FideLists]:
    from scraper.fide_list import FideLists

    lists = FideLists(fide_list_folder())
    try:
        yield lists
    finally:
        lists.close()


def _updated(lists: FideLists, file: Path | None, wish: Wish, progress: Progress) -> LoadReport | Unchanged:
    from scraper.fide_list.download import Download
    from scraper.fide_list.server import base_address
    from scraper.fide_list.update import update_from_file, update_from_server

    if file is not None:
        return update_from_file(lists, file, wish, progress)
    download = Download(base_address(os.environ))
    try:
        return update_from_server(lists, download, wish, progress)
    finally:
        download.close()


def _latest(lists: FideLists) -> date:
    from scraper.fide_list.errors import ListMissing

    months = lists.months()
    if not months:
        for damaged in lists.damaged():
            raise damaged
        raise ListMissing("No list of FIDE's was loaded yet.")
    return months[-1].month


def _found(lists: FideLists, who: str, month: date) -> tuple[ListedPlayer, ...]:
    """Those who fit, the one with the ID if it is one. Raises NotOnList."""
    from scraper.fide_list.errors import NotOnList
    from scraper.fide_list.months import spoken

    players: tuple[ListedPlayer, ...]
    fide_id = whole(who)
    if fide_id is not None:
        players = tuple(lists.players((fide_id,), month).values())
    else:
        players = lists.find(who, month, MOST_SHOWN + 1)
    if not players:
        raise NotOnList(who, f"Nobody on FIDE's list of {spoken(month)} fits {who!r}.", month=month)
    return players
