"""Pages in the site's markup for tests of single parsers: only what the parser at hand looks at."""

import pytest

from scraper.page import Page
from scraper.recognise import recognise
from scraper.saved import read_file

START_LIST = "Starting rank"
CROSSTABLE = "Starting rank crosstable"


def table(heads, *rows):
    """A data table. A head or cell of None is an empty cell as the site writes it."""
    head = "".join(_cell("td" if str(name).endswith(".Rd") else "th", name) for name in heads)
    body = "".join(f'<tr class="CRg2">{"".join(_cell("td", cell) for cell in row)}</tr>' for row in rows)
    return f'<table class="CRs1" border="0"><tr class="CRg1b">{head}</tr>{body}</table>'


def _cell(tag, text):
    return '<td & colsp & class="CRc"></td>' if text is None else f'<{tag} class="CRc">{text}</{tag}>'


def html(
    body="", *, number=9900001, art=0, name="Some Open 2026", title=None, list_name=START_LIST, before="", after=""
):
    """A whole page. ``before`` stands above the list, ``after`` below it; no ``list_name``, no heading for one."""
    action = f"./tnr{number}.aspx?lan=1&amp;art={art}&amp;SNode=S0" if number else "./Other.aspx?lan=1"
    heading = f"<h2>{name}</h2>" if name else ""
    list_heading = f"<h2>{list_name}</h2>" if list_name else ""
    title = title or f"Chess-Results Server - {name}"
    return (
        f'\n\n<!DOCTYPE html><html lang="en"><head><title>\n\t{title}\n</title></head>'
        f'<body><form method="post" action="{action}" id="form1">{heading}{before}'
        f'<div class="defaultDialog">{list_heading}{body}{after}</div></form></body></html>'
    )


def details(*pairs):
    """The details block: labels and values."""
    rows = "".join(f'<tr><td class="CR">{label}</td><td class="CR">{value}</td></tr>' for label, value in pairs)
    return f"<table>{rows}</table>"


def menu_row(label, *links):
    """A row of the menu; a link is its text and where it leads."""
    cell = ", ".join(f'<a href="https://chess-results.com/{target}">{text}</a>' for text, target in links)
    return f'<table><tr><td class="CRnowrap b">{label}</td><td class="CR">{cell}</td></tr></table>'


def progress(paired, total, number=9900001):
    """The menu's row of the rounds paired so far."""
    return menu_row("Board Pairings", (f"Rd.{paired}/{total}", f"tnr{number}.aspx?art=2&amp;rd={paired}"))


def updated(stamp):
    """The line that says when the tournament was brought up to date."""
    return f'<p class="CRsmall">Last update {stamp}, Creator/Last Upload: someone</p>'


GATE = '<input type="submit" value="Show tournament details" id="cb_alleDetails" name="cb_alleDetails"/>'
"""The button that stands in place of menu and details in old tournaments."""


def page(body="", *, address="saved.html", **around):
    """The page as it would be saved."""
    return Page(address, html(body, **around).encode())


def recognised(heads, *rows, **around):
    """The page with a list, recognised."""
    return recognise(page(table(heads, *rows), **around))


def saved(folder, name):
    """A saved page, recognised; whoever asks for one that the folder lacks is skipped."""
    path = folder / name
    if not path.exists():
        pytest.skip(f"the folder of saved pages has no {name}")
    return recognise(read_file(path))
