"""What a command needs from outside: the site, a terminal to ask on. Tests hand in their own."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from .official import RatingLists
    from .sources import SitePages

CACHE_VARIABLE = "ELO_FORECAST_CACHE"
"""A folder for the stored pages in the place of the user's own."""


def _is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stderr.isatty()


def _lists() -> RatingLists | None:
    from scraper.fide_list import FideLists

    from .data_folder import fide_list_folder

    return FideLists(fide_list_folder())


@dataclass(frozen=True, slots=True)
class Environment:
    """``connect`` makes what asks the site, from (refresh, offline); ``is_terminal`` is whether one can ask.

    ``lists`` opens FIDE's lists on this computer.
    """

    connect: Callable[[bool, bool], SitePages]
    is_terminal: Callable[[], bool] = _is_terminal
    lists: Callable[[], RatingLists | None] = _lists


def connect(refresh: bool, offline: bool, *, sleep: Callable[[float], None] = time.sleep) -> SitePages:
    """What gets the pages of tournaments from the site, keeping them in the user's cache folder."""
    from scraper.ask import TournamentPages

    from .watched_site import WatchedSite

    site = WatchedSite(cache_folder=_cache_folder(), refresh=refresh, offline=offline, notify=_notify, sleep=sleep)
    click.get_current_context().call_on_close(site.close)
    return TournamentPages(site)


def _cache_folder() -> Path:
    from platformdirs import user_cache_path

    given = os.environ.get(CACHE_VARIABLE)
    return Path(given) if given else user_cache_path("elo-forecast", appauthor=False)


def _notify(text: str) -> None:
    # Not through click, which would write past the line of progress and into it.
    print(text, file=sys.stderr)


def environment(context: click.Context) -> Environment:
    """The environment of a command: the one handed in, else the real one."""
    found = context.find_object(Environment)
    return found if found is not None else Environment(connect)
