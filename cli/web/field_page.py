"""What the tournament does to everybody in it."""

from __future__ import annotations

from typing import cast

from flask import Flask, render_template, request, url_for

from ..errors import Usage
from ..event_words import about_event
from ..field import Order, summary_lines
from ..loading import load
from ..options import SORTS
from ..result import Result, of_field
from ..result_words import field_row, open_ks
from ..workflow import forecast_everyone
from .asked import OF_EVENT, Args, kept, knowledge, query
from .choices import Choice
from .chosen import MOST_PLAYERS
from .desk import Desk
from .places import source_at

OF_FIELD = (*OF_EVENT, "sort")

_IN_WORDS = {"number": "start number", "change": "change", "new": "new rating"}


def add_field(app: Flask, desk: Desk) -> None:
    """Add the table of the whole field."""

    @app.get("/t/<where>/field")
    def field(where: str) -> str:
        args = kept(request.args, OF_FIELD)
        made = field_at(where, args, desk)
        here = url_for("field", where=where)
        assert made.summary is not None
        return render_template(
            "web_field.html",
            where=where,
            args=args,
            end=query(args),
            end_of_event=query(kept(args, OF_EVENT)),
            judged=made.events[0],
            about=about_event(made.events[0]),
            rows=[(one.player, field_row(one)) for one in made.forecasts],
            summary=tuple(summary_lines(made.summary)),
            sorts=[
                Choice(_IN_WORDS[sort], here + query(args, {"sort": sort}), sort == _order(args)) for sort in SORTS
            ],
            most=MOST_PLAYERS,
            open_ks=open_ks(made.forecasts),
            warnings=made.remarks,
        )


def field_at(where: str, args: Args, desk: Desk) -> Result:
    """The result of the whole field. Raises Usage where there is no one field."""
    known = knowledge(args, everyone=True)
    loaded = load(source_at(where, desk), desk.site, known, lists=desk.lists, everyone=True)
    return of_field(loaded, forecast_everyone(loaded, known), _order(args))


def _order(args: Args) -> Order:
    order = args.get("sort", SORTS[0])
    if order not in SORTS:
        raise Usage(f"--sort is one of {', '.join(SORTS)}.")
    return cast(Order, order)
