"""The bare structure of a page, for comparing the stand-in's pages with real ones: tags and classes, no text.

Read with the standard library's own parser, which has nothing to do with the program's.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

_VOID = frozenset({"br", "img", "input", "link", "meta", "hr"})
_FEDERATION = re.compile(r"\b(tn_)?[A-Z]{3}\b")
_ROW = re.compile(r"\bCRn?g[12]?(b?)\b(?: FED)?")

Attributes = list[tuple[str, str | None]]


@dataclass
class Skeleton:
    """Of a page: its form, its fields, its boxes in order, every path of elements inside them, its list's columns.

    A path runs from the box down: "defaultDialog > table.CRs1 > tr.CRg > td.CRc". Headings map to the shape of
    their head cell and the shapes of the cells below it.
    """

    form: str = ""
    fields: set[str] = field(default_factory=set)
    boxes: list[str] = field(default_factory=list)
    paths: set[str] = field(default_factory=set)
    heads: set[tuple[str, str]] = field(default_factory=set)
    cells: set[tuple[str, str]] = field(default_factory=set)


def _shape(tag: str, attributes: Attributes) -> str:
    """A tag with its classes, rows and federations by one name each; a cell written oddly is marked."""
    given = {name: value or "" for name, value in attributes}
    css = _ROW.sub(r"CRg\1", _FEDERATION.sub(r"\1FED", given.get("class", "")))
    odd = "!" if "colsp" in given else ""
    return f"{tag}{odd}.{css}" if css else f"{tag}{odd}"


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.made = Skeleton()
        self._open: list[tuple[str, str]] = []
        self._rows: list[list[tuple[str, str]]] = []

    def handle_starttag(self, tag: str, attributes: Attributes) -> None:
        given = dict(attributes)
        if tag == "form":
            self.made.form = f"{given.get('method')} {given.get('id') or given.get('name')}"
        if tag == "input":
            self.made.fields.add(f"{given.get('type')} {given.get('name')}")
        shape = _shape(tag, attributes)
        if shape.startswith(("div.defaultDialog", "div.defaultDialogMsg")) and "ohne" not in shape:
            self.made.boxes.append(shape)
            self._open.clear()  # A table that is left open before it does not hold it.
        self._open.append((tag, shape))
        self._note_path()
        self._note_cell(shape)
        if tag in _VOID:
            self._open.pop()

    def handle_startendtag(self, tag: str, attributes: Attributes) -> None:
        self.handle_starttag(tag, attributes)
        if tag not in _VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if any(tag == open_tag for open_tag, _ in self._open):
            while self._open.pop()[0] != tag:
                pass
        if tag == "table" and self._rows and not self._inside_list():
            self._finish(self._rows)
            self._rows = []

    def handle_data(self, data: str) -> None:
        inside = self._inside_list()
        if inside[1:3] in (["tr", "td"], ["tr", "th"]):
            shape, text = self._rows[-1][-1]
            self._rows[-1][-1] = (shape, text + data)

    def _note_path(self) -> None:
        shapes = [shape for _, shape in self._open]
        if shapes[0].startswith("div.defaultDialog"):
            self.made.paths.add(" > ".join(shapes))

    def _inside_list(self) -> list[str]:
        """The tags that are open, from the data table on; none outside of one."""
        shapes = [shape for _, shape in self._open]
        if "table.CRs1" not in shapes:
            return []
        return [tag for tag, _ in self._open[shapes.index("table.CRs1") :]]

    def _note_cell(self, shape: str) -> None:
        match self._inside_list():
            case ["table"]:
                self._rows = []
            case ["table", "tr"]:
                self._rows.append([])
            case ["table", "tr", "td" | "th"]:
                self._rows[-1].append((shape, ""))

    def _finish(self, rows: list[list[tuple[str, str]]]) -> None:
        """Of a finished table, what stands under which heading; rows may be longer than their head."""
        head: list[tuple[str, str]] = []
        for row in rows:
            if len(row) > 2 and sum(shape.startswith("th") for shape, _ in row) > 2:
                head = row
                self.made.heads |= {(_heading(text), shape) for shape, text in row}
            elif len(row) >= len(head):
                pairs = zip(head, row, strict=False)
                self.made.cells |= {(_heading(text), shape) for (_, text), (shape, _) in pairs}


def _heading(text: str) -> str:
    """A heading, those with a number by one name; names of teams and their numbers count as one."""
    words = " ".join(text.split())
    return re.sub(r"[0-9]+", "#", words)


def skeleton(page: bytes) -> Skeleton:
    """The structure of a page."""
    reader = _Reader()
    reader.feed(page.decode("utf-8"))
    reader.close()
    return reader.made
