"""What a page was asked for, and what is known when it is answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from urllib.parse import urlencode

from .event import Event
from .words import Words

GATE_AFTER = timedelta(days=5)


@dataclass(frozen=True, slots=True)
class Asked:
    """A page of an event at a moment; ``opened`` is whether the gate's form was posted."""

    event: Event
    query: Mapping[str, str]
    now: datetime
    opened: bool = False

    @property
    def say(self) -> Words:
        """The language that was asked for."""
        return Words(self.query.get("lan", "1"))

    @property
    def art(self) -> int:
        """The kind of page; the start list if none was asked for."""
        asked = self.query.get("art", "0")
        return int(asked) if asked.isdigit() else 0

    @property
    def gated(self) -> bool:
        """Whether links, menu and details are behind the button."""
        return not self.opened and self.now.date() > self.event.end + GATE_AFTER

    @property
    def wide(self) -> bool:
        """Whether the details were asked for: the rows of such pages have other classes, also behind the gate."""
        return self.query.get("turdet", "").upper() == "YES"

    @property
    def detailed(self) -> bool:
        """Whether the details are shown."""
        return self.wide and not self.gated

    @property
    def address(self) -> str:
        """The page's own address, as its form holds it."""
        return f"tnr{self.event.number}.aspx?{urlencode({**self.query, 'SNode': 'S0'})}"

    def link(self, **parameters: object) -> str:
        """A link within the event, as it stands in an attribute."""
        query = {"lan": self.query.get("lan", "1"), **parameters}
        if self.detailed:
            query["turdet"] = "YES"
        written = "&amp;".join(f"{name}={value}" for name, value in query.items())
        return f"https://chess-results.com/tnr{self.event.number}.aspx?{written}"
