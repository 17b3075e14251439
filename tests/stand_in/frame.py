"""What stands around the list of every page: form, banner, gate, details, menu, search box, foot (format 3, 6, 7)."""

from __future__ import annotations

from functools import cache
from html import escape
from pathlib import Path

from .markup import dialog, text
from .request import Asked

TEMPLATES = Path(__file__).parent / "templates"
STATE = "aW52ZW50ZWQ="
HIDDEN = (("__VIEWSTATE", STATE), ("__VIEWSTATEGENERATOR", "D5991272"), ("__EVENTVALIDATION", STATE))
GATE = "cb_alleDetails"
_LEFT_OPEN = '<table cellSpacing="0" cellPadding="0" border="0"><tr><td Class="CR0" width="672">'
"""The table around details and menu, which the site does not close where the gate has taken them out."""

SEARCHED_ARTS = frozenset({0, 1, 2, 3, 4, 5, 16})


@cache
def _template(name: str) -> str:
    return (TEMPLATES / f"{name}.html").read_text("utf-8")


def page(asked: Asked, the_list: str) -> str:
    """The whole page around a list."""
    event, say = asked.event, asked.say
    boxes = [_gate(asked)] if asked.gated else []
    boxes.append(dialog(_about(asked), wide=asked.detailed))
    if event.kind != "round-robin" and asked.art in SEARCHED_ARTS:
        boxes.append(_template("search").format(width=985 if asked.detailed else 821))
    title = f"{say('Chess-Results Server Chess-results.com')} - {text(event.name.split(' - ')[0])} "
    return _begin(title, asked.address, asked) + "".join([*boxes, the_list]) + _template("end")


def record_not_found(asked: Asked) -> str:
    """The page for a number that no tournament has, which comes with status 200 as well."""
    error = '<div id="P_Error" class="error"><h3>Record not found </h3></div>'
    title = "Chess-Results Server Chess-results.com - Tournament-Database"
    return _begin(title, asked.address, asked, error) + _template("end")


def _begin(title: str, action: str, asked: Asked, error: str = "") -> str:
    hidden = "\n".join(f'<input type="hidden" name="{name}" id="{name}" value="{value}" />' for name, value in HIDDEN)
    return _template("begin").format(
        code=asked.say.code, title=title, action=escape(action), hidden=hidden, now=asked.now, error=error
    )


def _gate(asked: Asked) -> str:
    button = asked.say("Show tournament details")
    return dialog(
        "\n<h3>Note: links of tournaments that ended more than 5 days ago are shown after a click:</h3>\n"
        f'<p class="CRsmall"><input type="submit" value="{button}" id="{GATE}" name="{GATE}" '
        'style="width:250px;Z-INDEX: 1; LEFT: 20px; " /></p>\n',
        wide=False,
        kind="defaultDialogMsg",
    )


def _about(asked: Asked) -> str:
    """The box of the tournament: its name, then details and menu unless the gate hides them."""
    event = asked.event
    name = f"<h2>{text(event.name)} </h2>"
    stamp = (
        f'<p class="CRsmall">Last update {event.updated(asked.now):%d.%m.%Y %H:%M:%S}, '
        "Creator/Last Upload: The organisers</p>\n"
    )
    if asked.gated:
        return name + (_LEFT_OPEN if asked.wide else "") + stamp
    menu = _menu(asked)
    if not asked.detailed:
        return name + stamp + menu
    rows = "\n".join(
        f'<tr><td class="CR">{asked.say(label)}</td><td class="CR">{text(value)}</td></tr>'
        for label, value in event.details
    )
    return (
        f'{name}{_LEFT_OPEN}<table border="0" cellpadding="1" cellspacing="1">{rows}</table>\n{stamp}{menu}'
        '</td><td class="CR0" width="8"></td><td class="CR0" width="300">\n<div data-fuse="result_mrec"></div>\n'
        "</td></tr></table>"
    )


def _menu(asked: Asked) -> str:
    event = asked.event
    rows = []
    if event.siblings:
        others = ", ".join(
            f'<a href="https://chess-results.com/tnr{number}.aspx?lan=1&amp;art=0">{text(name)}</a>'
            for number, name in event.siblings
        )
        rows.append(("Tournament selection", f"<i><b>{text(event.name)}</b></i>, {others}"))
    lists = ", ".join(_list_link(asked, art, words) for art, words in _LISTS)
    rows.append(("Lists", lists))
    if event.kind == "swiss":
        rows.append(("Board Pairings", _rounds(asked)))
    written = "\n".join(
        f'<tr valign="top"><td class="CRnowrap b">{asked.say(label)}</td><td class="CR">{links}</td></tr>'
        for label, links in rows
    )
    return f'<table border="0" cellpadding="1" cellspacing="1">\n{written}\n</table>\n'


_LISTS = ((0, "Starting rank"), (3, "Alphabetical list"), (5, "Starting rank crosstable"), (14, "Playing schedule"))


def _list_link(asked: Asked, art: int, words: str) -> str:
    if art == asked.art:
        return f"<i><b>{words}</b></i>"
    return f'<a class="CRdb" href="{asked.link(art=art)}">{words}</a>'


def _rounds(asked: Asked) -> str:
    """Links to the rounds paired, the last with the number of all: "Rd.7/9"."""
    paired = len(asked.event.paired(asked.now))
    links = [
        f'<a href="{asked.link(art=2, rd=number)}">Rd.{number}'
        f"{f'/{asked.event.round_count}' if number == paired else ''}</a>"
        for number in range(1, paired + 1)
    ]
    return ", ".join([*links, f'<a class="CRdb" href="{asked.link(art=40)}">not paired</a>'])
