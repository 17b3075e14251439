"""What the tournament does to one player's rating, with what can be changed on the spot."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from flask import Flask, render_template, request, url_for

from engine import Forecast, Rating
from scraper.player import Player

from ..chart import chart
from ..event_words import about_event
from ..k_words import results_by_k
from ..loading import load
from ..player_forecast import PlayerForecast
from ..rating_path import rating_path
from ..result import Result, of_players
from ..result_words import about_player, about_what_lacks, by_k_or_in_lines, sum_lines, without_number
from ..round_rows import round_rows
from ..what_if_words import HEADING, target_lines, what_if_rows
from ..workflow import forecast_one
from .asked import OF_EVENT, Args, kept, knowledge, query
from .choices import choices_by_round, choices_of_k
from .chosen import numbered
from .desk import Desk
from .places import source_at


def add_result(app: Flask, desk: Desk) -> None:
    """Add the result of a player."""

    @app.get("/t/<where>/player/<int:number>")
    def result(where: str, number: int) -> str:
        args = kept(request.args)
        made = result_at(where, number, args, desk)
        here = url_for("result", where=where, number=number)
        return render_template(
            "web_result.html",
            where=where,
            number=number,
            args=args,
            here=here,
            end=query(args),
            end_of_event=query(kept(args, OF_EVENT)),
            warnings=made.remarks,
            nothing_supposed=here + query(args, {"result": None}),
            **_in_tournament(made),
            ks=tuple(choices_of_k(args, here)),
            choices=choices_by_round(made.forecasts[0], args, here),
        )


def result_at(where: str, number: int, args: Args, desk: Desk) -> Result:
    """A player's result, by his start number in the first tournament. Raises PlayerNotFound if there is none."""
    known = knowledge(args)
    loaded = load(source_at(where, desk), desk.site, known, lists=desk.lists)
    return of_players(loaded, [forecast_one(loaded, numbered(loaded, number), known)])


def _in_tournament(made: Result) -> dict[str, Any]:
    one = made.forecasts[0]
    return {
        **of_player(one),
        "assumed": made.statements,
        "events": [(judged, about_event(judged)) for judged in made.events],
        "supposing": in_words(one.what_if.forecast) if one.what_if is not None else None,
        "supposed_heading": HEADING,
        "supposed_rows": what_if_rows(one),
        "target": tuple(target_lines(one)),
    }


def of_player(one: PlayerForecast) -> dict[str, Any]:
    """A player of a tournament with his forecast, for the templates."""
    assert one.player is not None
    return {**shown(one), "player": one.player, "about": _about(one.player, one.forecast.rating)}


def _about(player: Player, rating: Rating) -> str:
    """Number, federation and rating: the name stands above."""
    return about_player(replace(player, name="", title=""), rating).replace("  ", " · ")


def shown(one: PlayerForecast) -> dict[str, Any]:
    """A forecast in words and rows, for the templates."""
    # Of several periods, each with its own K and rounding, no one line can be drawn.
    path = rating_path(one.forecast, one.what_if) if one.months is None else None
    by_k, lines = by_k_or_in_lines(one)
    return {
        "real": {"by_k": by_k, "lines": lines, "months": one.period_sums},
        "chart": chart(path) if path is not None else None,
        "lacking": tuple(about_what_lacks(one)),
        "rows": round_rows(one),
        "sums": tuple(sum_lines(one)),
    }


def in_words(made: Forecast) -> dict[str, Any]:
    """The results by K, or in their place why there is none."""
    return {"by_k": results_by_k(made), "lines": tuple(without_number(made))}
