"""The gate before the details of a tournament that ended days ago (format reference 7).

The page hides links, menu and details behind a button, never the list. The button is known by its name, which
is the same in every language; pressing it posts the page's own hidden fields and the button's own label.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from .document import GATE_INPUT
from .encoding import utf8
from .recognise import Recognised

_STATE = "__VIEWSTATE"
"""The field without which the site takes a post for a mere request of the page."""


@dataclass(frozen=True, slots=True)
class Gate:
    """What pressing the button does: ``fields`` are posted to ``action``, an address relative to the page's own.

    It must be the address that the page finally came from: a post to the bare host is sent on and lost.
    """

    action: str
    fields: Mapping[str, str]


def read_gate(page: Recognised) -> Gate | None:
    """The gate of a page; None where it has none, or a saved page has lost the fields that open it."""
    if not page.document.gated:
        return None
    from bs4 import BeautifulSoup

    soup = BeautifulSoup(utf8(page.page.content), "lxml", from_encoding="utf-8")
    fields = {
        str(field["name"]): str(field.get("value") or "")
        for field in soup.find_all("input")
        if field.get("name") and (field.get("type") == "hidden" or field["name"] == GATE_INPUT)
    }
    return Gate(page.document.action, MappingProxyType(fields)) if fields.get(_STATE) else None
