"""Errors as pages: the sentence of the command line, what to do next, and the status that fits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeVar

import click
from flask import Flask, current_app, render_template, request
from werkzeug.exceptions import HTTPException

from scraper import errors as site
from scraper.player import Player

from .. import messages
from .errors import PagesGone
from .field_names import in_words_of_page

Found = TypeVar("Found")

_STATUS: Mapping[int, int] = MappingProxyType(
    {messages.USAGE: 400, messages.SITE: 502, messages.PAGE: 422, messages.NOT_COVERED: 422}
)
"""The status for an exit code, where the error itself has none of its own."""

_STATUS_OF: tuple[tuple[type[Exception], int], ...] = (
    (PagesGone, 410),
    (site.TournamentNotFound, 404),
    (site.PlayerNotFound, 404),
    (site.NotATournament, 404),
)
_NEXT_HERE: tuple[tuple[type[Exception], str], ...] = (
    (PagesGone, "Drop the saved pages again."),
    (site.PlayerAmbiguous, "Pick the player from the list."),
    (site.PlayerNotFound, "Pick the player from the list."),
)
"""What to do next where it is something else than in a terminal."""

_OF_HTTP: Mapping[int, str] = MappingProxyType(
    {
        404: "There is no such page here.",
        405: "This address only takes forms of this page.",
        413: "That is too much at once: 32 MB and 40 files at most. A saved page has less than 1 MB.",
    }
)


@dataclass(frozen=True, slots=True)
class Refusal:
    """What to tell: the sentence, the page it is about, what to do next, and who may have been meant."""

    status: int
    what: str
    page: str | None = None
    then: str = ""
    candidates: tuple[Player, ...] = ()
    elsewhere: tuple[str, ...] = ()


def refusal_of(error: Exception) -> Refusal:
    """What to tell of one of the errors that can be told."""
    if isinstance(error, click.UsageError):
        return Refusal(400, in_words_of_page(messages.sentence(error.format_message())))
    code, then = (messages.USAGE, "") if isinstance(error, PagesGone) else messages.judge(error)
    return Refusal(
        status=next((status for kind, status in _STATUS_OF if isinstance(error, kind)), _STATUS.get(code, 400)),
        what=in_words_of_page(messages.sentence(str(error))),
        page=getattr(error, "page", None),
        then=in_words_of_page(_next(error, then)),
        candidates=getattr(error, "candidates", ()),
        elsewhere=getattr(error, "elsewhere", ()),
    )


def _next(error: Exception, then: str) -> str:
    """What to do next; of a further event there is no list to pick from here."""
    if getattr(error, "where", None) is not None:
        return "Ask for the events one by one."
    return next((text for kind, text in _NEXT_HERE if isinstance(error, kind)), then)


TOLD: tuple[type[Exception], ...] = (*messages.KNOWN, click.UsageError, PagesGone)


def explained(compute: Callable[[], Found]) -> tuple[Refusal | None, Found | None]:
    """What was computed, or why it was not."""
    try:
        return None, compute()
    except TOLD as error:
        return refusal_of(error), None


def add_errors(app: Flask) -> None:
    """Show every error as a page."""

    def told(error: Exception) -> tuple[str, int]:
        return _page(refusal_of(error))

    def http(error: HTTPException) -> tuple[str, int]:
        status = error.code or 500
        return _page(Refusal(status, _OF_HTTP.get(status, error.description or error.name)))

    def unforeseen(error: Exception) -> tuple[str, int]:
        current_app.logger.error("%s %s", request.method, request.path, exc_info=error)
        name = type(error).__name__
        return _page(Refusal(500, f"The program failed ({name}). The terminal in which it runs shows where."))

    for kind in TOLD:
        app.register_error_handler(kind, told)
    app.register_error_handler(HTTPException, http)
    app.register_error_handler(Exception, unforeseen)


def _page(refusal: Refusal) -> tuple[str, int]:
    return render_template(
        "web_error.html", refused=refusal, where=(request.view_args or {}).get("where")
    ), refusal.status
