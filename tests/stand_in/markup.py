"""The site's tables (format reference 3): classes, odd cells and all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

HALF = "&frac12;"
ODD = '<td & colsp & class="CRc"></td>'
"""How the site writes an empty cell in its lists of results."""
BARE = "<td></td>"


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading, the class of its cells, and whether its head cell is a th or a td."""

    heading: str
    css: str = "CRc"
    tag: str = "th"

    @property
    def head(self) -> str:
        """The head cell."""
        return f'<{self.tag} class="{self.css}">{self.heading}</{self.tag}>'


FLAG = Column("&nbsp;")
TITLE = Column("", "CR")
NUMBER = Column("No.")


def text(value: object) -> str:
    """Text as the site writes it: letters beyond Latin-1 as numbers, the half as an entity."""
    written = escape(str(value), quote=False).replace("½", HALF)
    return "".join(letter if ord(letter) < 256 else f"&#{ord(letter)};" for letter in written)


def cell(value: object, css: str = "CRc") -> str:
    """A cell of a class."""
    return f'<td class="{css}">{text(value)}</td>'


def result(value: str) -> str:
    """A cell of a list of results, written oddly if it is empty."""
    return cell(value) if value else ODD


def flag(federation: str) -> str:
    """The cell with the flag of a federation."""
    return f'<td class="CR"><div class="tn_{federation}"></div></td>'


def row(css: str, cells: Iterable[str], federation: str = "") -> str:
    """A row; one without a federation of the odd class begins with a blank, as on the site."""
    extra = f" {federation}" if federation else ""
    blank = " " if not federation and css.endswith("1") else ""
    return f'<tr class="{css}{extra}">{blank}{"".join(cells)}</tr>'


def striped(rows: Sequence[tuple[Sequence[str], str]], *, wide: bool) -> list[str]:
    """Rows of cells and federation, their classes taking turns."""
    stem = "CRng" if wide else "CRg"
    return [row(f"{stem}{2 - index % 2}", cells, federation) for index, (cells, federation) in enumerate(rows)]


def head_row(columns: Sequence[Column], *, wide: bool) -> str:
    """The row of headings."""
    return f'<tr class="{"CRng1b" if wide else "CRg1b"}">{"".join(column.head for column in columns)}</tr>'


def between(words: str, columns: int, *, wide: bool) -> str:
    """The row that announces a round in a list that has several."""
    return f'<tr class="{"CRng1b" if wide else "CRg1b"}"><td class="none" colspan="{columns}">{words}</td></tr>'


def data_table(rows: Iterable[str]) -> str:
    """The table of a list."""
    lines = "\n".join(rows)
    return f'<table class="CRs1" border="0" cellpadding="1" cellspacing="1">\n{lines}\n</table>'


def dialog(body: str, *, wide: bool, kind: str = "defaultDialog") -> str:
    """A box of the page."""
    return f'<div class="{kind}" style="width: {985 if wide else 821}px; clear:both;">{body}</div>'
