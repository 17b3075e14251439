"""The site, with a line of progress for every page that is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from scraper.address import PLAYER_CARD, PageAddress
from scraper.ask import CROSSTABLE, FINAL_CROSSTABLE, RANKING, START_LIST, TEAM_PLAYERS
from scraper.network.fetch import Accept, Site
from scraper.page import Page

from .progress import waiting_for

_NAMES: Mapping[int, str] = MappingProxyType(
    {
        START_LIST: "start list",
        CROSSTABLE: "crosstable",
        FINAL_CROSSTABLE: "final crosstable",
        RANKING: "ranking",
        PLAYER_CARD: "player card",
        TEAM_PLAYERS: "list of players",
    }
)


class WatchedSite(Site):
    """The site, with a line that names the page being asked for."""

    def page(self, address: PageAddress, accept: Accept) -> Page:
        """The page, as ``Site.page`` gets it."""
        with waiting_for(f"Asking for the {_NAMES.get(address.art, 'page')} of tournament {address.number} …"):
            return super().page(address, accept)

    def posted(self, address: PageAddress, to: str, fields: Mapping[str, str], accept: Accept) -> Page:
        """The answer to a form, as ``Site.posted`` gets it."""
        with waiting_for(f"Asking for the details of tournament {address.number} …"):
            return super().posted(address, to, fields, accept)
