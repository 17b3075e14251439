"""A site that answers from a table of pages, one for every kind (``art``), and keeps a list of what it was asked."""

import re
from datetime import UTC, datetime, timedelta
from urllib.parse import parse_qs, urlsplit

import responses

from scraper.network.fetch import Site

NUMBER = 9900001
NOON = datetime(2026, 8, 2, 12, 0, tzinfo=UTC)
ADDRESS = re.compile(r"https://(s2\.)?chess-results\.com/tnr9900001\.aspx\?.*")


class StandInSite:
    """Serves ``pages`` by ``art``, and ``opened`` to every form, both as bytes, through a Site that keeps them.

    As the real one it sends the bare host's visitors on to a node. ``asked`` are the kinds in the order in
    which they were asked for, ``cards`` the start numbers, ``posted`` the addresses and fields of forms.
    """

    def __init__(self, folder):
        self.pages = {}
        self.opened = b""
        self.asked = []
        self.cards = []
        self.posted = []
        self.now = NOON
        self._folder = folder

    def serve(self, mock):
        headers = {"Content-Type": "text/html; charset=utf-8"}
        mock.add_callback(responses.GET, ADDRESS, lambda request: self._get(request, headers))
        mock.add_callback(responses.POST, ADDRESS, lambda request: self._post(request, headers))

    def connect(self, **options):
        """The door to it, with the pages that earlier ones have kept."""
        return Site(cache_folder=self._folder, now=lambda: self.now, sleep=self.pass_by, **options)

    def pass_by(self, seconds):
        self.now += timedelta(seconds=seconds)

    def _get(self, request, headers):
        if request.url.startswith("https://chess"):
            node = request.url.replace("https://", "https://s2.")
            return 302, {"Location": f"{node}&SNode=S0"}, b""
        query = parse_qs(urlsplit(request.url).query)
        self.asked.append(int(query["art"][0]))
        self.cards += [int(number) for number in query.get("snr", ())]
        self.pass_by(1)
        return 200, headers, self.pages[int(query["art"][0])]

    def _post(self, request, headers):
        self.posted.append((request.url, {name: value for name, (value,) in parse_qs(request.body).items()}))
        self.pass_by(1)
        return (200, headers, self.opened) if self.opened else (503, headers, b"")
