"""The Flask app: its pages, its errors, and the guard in front of them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from flask import Flask

from ..environment import Environment
from ..messages import describe
from ..result_words import UNOFFICIAL
from .calculator_page import add_calculator
from .compare_page import add_compare
from .desk import Desk
from .downloads import add_downloads
from .error_page import add_errors
from .field_names import in_words_of_page
from .field_page import add_field
from .guard import guard
from .players_page import add_players
from .result_page import add_result
from .shelf import Shelf
from .start_page import add_start
from .static_files import add_static

PACKAGE = "cli"
"""Templates and static files lie in its folders of that name."""


def create_app(
    environment: Environment,
    *,
    port: int,
    refresh: bool = False,
    offline: bool = False,
    today: Callable[[], date] = date.today,
) -> Flask:
    """The app that answers on a port of this machine. The site is connected to here, once for all requests."""
    app = Flask(PACKAGE, static_folder=None)
    guard(app, port)
    add_static(app)
    app.jinja_env.filters["in_words_of_page"] = in_words_of_page
    app.jinja_env.globals.update(unofficial=UNOFFICIAL, describe=describe)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    desk = Desk(environment.connect(refresh, offline), environment.lists(), Shelf(), today)
    for add in (add_start, add_players, add_result, add_field, add_compare, add_downloads, add_calculator):
        add(app, desk)
    add_errors(app)
    return app
