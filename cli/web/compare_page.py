"""Several players of one event side by side: a line a player, and every player's rounds."""

from __future__ import annotations

from flask import Flask, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scraper.player import Player

from ..event_words import about_event
from ..loading import load
from ..result import Result, of_players
from ..result_words import field_row, open_ks
from ..workflow import forecast_one
from .asked import OF_EVENT, Args, kept, knowledge, query
from .chosen import require_a_choice, several
from .desk import Desk
from .places import source_at
from .result_page import of_player

OF_SEVERAL = ("player", *OF_EVENT)
"""What may be said of several players: what else is known can be true of one of them only."""


def add_compare(app: Flask, desk: Desk) -> None:
    """Add the comparison of players. One alone has his own page, and a form's other fields go from the address."""

    @app.get("/t/<where>/compare")
    def compare(where: str) -> str | Response:
        args = kept(request.args, OF_SEVERAL)
        if "q" in request.args:
            return redirect(url_for("compare", where=where) + query(args), 303)
        end_of_event = query(kept(args, OF_EVENT))
        players, made = compared_at(where, args, desk)
        if len(players) == 1:
            return redirect(url_for("result", where=where, number=players[0].number) + end_of_event, 303)
        return render_template(
            "web_compare.html",
            where=where,
            end=query(args),
            end_of_event=end_of_event,
            events=[(judged, about_event(judged)) for judged in made.events],
            assumed=made.statements,
            rows=[(player, field_row(one)) for player, one in zip(players, made.forecasts, strict=True)],
            open_ks=open_ks(made.forecasts),
            players=[(player.number, of_player(one)) for player, one in zip(players, made.forecasts, strict=True)],
            warnings=made.remarks,
        )


def compared_at(where: str, args: Args, desk: Desk) -> tuple[list[Player], Result]:
    """The players chosen, as they are in the first tournament, and their result in the same order.

    Raises Usage, PlayerNotFound and PlayerAmbiguous.
    """
    wanted = args.getlist("player")
    require_a_choice(wanted)
    known = knowledge(args, everyone=True)
    loaded = load(source_at(where, desk), desk.site, known, lists=desk.lists)
    players = several(loaded, wanted)
    return players, of_players(loaded, [forecast_one(loaded, player, known) for player in players])
