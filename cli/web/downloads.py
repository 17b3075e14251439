"""A result or a field as a file: the same documents as the command line's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from flask import Flask, Response, request

from ..csv_output import table
from ..json_output import document_of
from ..result import Result
from .asked import kept
from .compare_page import OF_SEVERAL, compared_at
from .desk import Desk
from .field_page import OF_FIELD, field_at
from .places import SAVED
from .result_page import result_at


def _report(result: Result) -> str:
    from ..report import report

    return report(result)


FORMS: Mapping[str, tuple[str, Callable[[Result], str]]] = MappingProxyType(
    {
        "html": ("text/html", _report),
        "csv": ("text/csv", table),
        "json": ("application/json", document_of),
    }
)
"""By the ending of the file: its type, and what writes it."""

CHOICES = 'any("html", "csv", "json")'


def add_downloads(app: Flask, desk: Desk) -> None:
    """Add the files behind "Save as"."""

    @app.get(f"/t/<where>/player/<int:number>/forecast.<{CHOICES}:form>")
    def result_file(where: str, number: int, form: str) -> Response:
        return _file(result_at(where, number, kept(request.args), desk), f"forecast-{_name(where)}-{number}", form)

    @app.get(f"/t/<where>/field/field.<{CHOICES}:form>")
    def field_file(where: str, form: str) -> Response:
        return _file(field_at(where, kept(request.args, OF_FIELD), desk), f"field-{_name(where)}", form)

    @app.get(f"/t/<where>/compare/forecasts.<{CHOICES}:form>")
    def compare_file(where: str, form: str) -> Response:
        players, made = compared_at(where, kept(request.args, OF_SEVERAL), desk)
        numbers = "-".join(str(player.number) for player in players)
        return _file(made, f"forecasts-{_name(where)}-{numbers}", form)


def _name(where: str) -> str:
    return "saved-pages" if where.startswith(SAVED) else where.replace(",", "-")


def _file(result: Result, name: str, form: str) -> Response:
    kind, written = FORMS[form]
    return Response(
        written(result),
        content_type=f"{kind}; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}.{form}"'},
    )
