"""The first page: a link to paste, or saved pages to drop."""

from __future__ import annotations

from flask import Flask, abort, redirect, render_template, request, url_for
from werkzeug.datastructures import FileStorage
from werkzeug.wrappers import Response

from scraper.errors import FileUnreadable, NotATournament

from .desk import Desk
from .guard import MOST_BYTES
from .places import SAVED, pasted, place_of
from .shelf import read_uploads

MOST_FILES = 40
"""Of one upload; the pages of an event are two to a dozen."""


def add_start(app: Flask, desk: Desk) -> None:
    """Add the first page, and what its two forms lead to."""

    @app.get("/")
    def start() -> str:
        return _page()

    @app.get("/open")
    def open_link() -> Response | tuple[str, int]:
        text = request.args.get("link", "")
        try:
            refs = pasted(text)
        except NotATournament as error:
            return _page(link=text, refused=str(error)), 400
        number = refs[0].start_number
        if number is not None:
            return redirect(url_for("result", where=place_of(refs), number=number), 303)
        return redirect(url_for("players", where=place_of(refs)), 303)

    @app.post("/upload")
    def upload() -> Response:
        files = [one for one in request.files.getlist("pages") if one.filename]
        if len(files) > MOST_FILES:
            abort(413)
        if not files:
            raise FileUnreadable("No file came with the form: choose the saved pages first.")
        name = desk.shelf.put(read_uploads(map(_content, files)))
        return redirect(url_for("players", where=SAVED + name), 303)


def _content(file: FileStorage) -> tuple[str, bytes]:
    return file.filename or "", file.stream.read()


def _page(*, link: str = "", refused: str = "") -> str:
    return render_template("web_start.html", link=link, refused=refused, most_bytes=MOST_BYTES)
