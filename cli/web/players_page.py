"""The list to pick from, with a filter that works with and without script."""

from __future__ import annotations

from flask import Flask, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scraper.matcher import matching, spellings
from scraper.player import Player

from ..listed import printed_rating
from ..loading import load
from .asked import OF_EVENT, kept, knowledge, query
from .chosen import MOST_PLAYERS
from .desk import Desk
from .places import source_at


def add_players(app: Flask, desk: Desk) -> None:
    """Add the list of players of a tournament."""

    @app.get("/t/<where>/")
    def players(where: str) -> str | Response:
        loaded = load(source_at(where, desk), desk.site, knowledge(request.args, everyone=True), lists=desk.lists)
        wanted = request.args.get("q", "")
        chosen = frozenset(request.args.getlist("player"))
        found = matching(loaded.players, wanted)
        end = query(kept(request.args, OF_EVENT))
        if len(found) == 1 and (len(loaded.players) == 1 or (wanted and not chosen)):
            return redirect(url_for("result", where=where, number=found[0].number) + end, 303)
        return render_template(
            "web_players.html",
            loaded=loaded,
            first=loaded.tournaments[0],
            where=where,
            wanted=wanted,
            found=found,
            chosen=chosen,
            chosen_elsewhere=[one for one in loaded.players if str(one.number) in chosen and one not in found],
            most=MOST_PLAYERS,
            end=end,
            columns=_columns(loaded.players),
            printed_rating=printed_rating,
            to_find=to_find,
        )


def to_find(player: Player) -> str:
    """All spellings of a name and its numbers, for the filter in the page.

    >>> to_find(Player(7, "Ångström, Bo", fide_id=99000007))
    '7 99000007 | aangstroem, bo angstrom, bo ångström, bo'
    """
    numbers = " ".join(str(one) for one in (player.number, player.fide_id) if one)
    return f"{numbers} | {' '.join(sorted({*spellings(player.name), player.name.casefold()}))}"


def _columns(players: tuple[Player, ...]) -> frozenset[str]:
    """The columns in which somebody has something."""
    asked = ("title", "federation", "club", "fide_id")
    return frozenset(name for name in asked if any(getattr(player, name) for player in players))
