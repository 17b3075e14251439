"""The calculator: games typed by hand, a first rating, and plain Elo for two ratings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import Flask, render_template, request
from werkzeug.datastructures import MultiDict

from engine import versus

from ..calculate_command import calculated, when_it_counts
from ..errors import Usage
from ..first_rating_command import first_rated, first_rating_lines
from ..main import calculate
from ..main import versus as versus_command
from ..typed_games import lines_of_games, read_events
from ..versus_command import NOT_FIDE, percent
from .asked import Args, kept, parsed
from .desk import Desk
from .error_page import explained
from .result_page import shown

OPTIONS = ("k", "born", "rated-games", "ever-2400", "ever-2300", "type", "date", "end", "other-games", "other-change")


def add_calculator(app: Flask, desk: Desk) -> None:
    """Add the three pages of the calculator. What was typed wrong is told beside the form."""

    @app.get("/calculate")
    def calculator() -> tuple[str, int]:
        return _page("web_calculate.html", ("own", "games"), lambda args: _calculated(args, desk))

    @app.get("/first-rating")
    def first_rating() -> tuple[str, int]:
        return _page("web_first_rating.html", ("games",), _first_rated)

    @app.get("/plain-elo")
    def plain_elo() -> tuple[str, int]:
        return _page("web_plain_elo.html", ("first", "second"), _versus)


def _page(template: str, asked: tuple[str, ...], compute: Callable[[Args], dict[str, Any]]) -> tuple[str, int]:
    args = kept(request.args, (*asked, *OPTIONS))
    typed = any(name in args for name in asked)
    refused, found = explained(lambda: compute(args)) if typed else (None, None)
    return render_template(template, args=args, refused=refused, found=found), refused.status if refused else 200


def _calculated(args: Args, desk: Desk) -> dict[str, Any]:
    if "own" not in args:
        raise Usage("Give your own rating, or “unrated”.")
    games = tuple(lines_of_games(args.get("games", "").splitlines()))
    given = parsed(calculate, args, OPTIONS, [args["own"]])
    event, one = calculated(given, games, desk.today())
    return {
        **shown(one),
        "one": one,
        "about": when_it_counts(event, ends=given["end"] is not None),
        "warnings": one.notices,
    }


def _first_rated(args: Args) -> dict[str, Any]:
    one = first_rated(read_events(lines_of_games(args.get("games", "").splitlines())))
    first = one.forecast.first_rating
    assert first is not None
    headline, *lines = first_rating_lines(first)
    return {**shown(one), "one": one, "headline": headline, "lines": lines, "warnings": one.notices}


def _versus(args: Args) -> dict[str, Any]:
    given = parsed(versus_command, MultiDict(args), ("k",), [args.get("first", ""), args.get("second", "")])
    sides = versus(given["first"], given["second"], given["k"])
    return {"sides": [(side, percent(side)) for side in sides], "k": given["k"], "not_fide": NOT_FIDE}
