"""Which face shows a result: the terminal's tables, JSON or CSV on stdout, and the report in a file."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from . import json_output
from .console import error_console, output_console, print_pieces
from .errors import Usage
from .result import Result


def check(given: Mapping[str, Any]) -> None:
    """Refuse what does not go together, and a report that cannot be written, before any page is asked for.

    Raises Usage.
    """
    if given["as_json"] and given["as_csv"]:
        raise Usage("--json and --csv both print on stdout: give one of them.")
    if given["sort"] and not given["everyone"]:
        raise Usage("--sort is the order of the whole field: it goes with --everyone.")
    if given["html"] is not None:
        from .report_file import require_writable

        require_writable(Path(given["html"]))


def asks_for_one(given: Mapping[str, Any]) -> bool:
    """Whether the face has room for one result only, so that no further player is asked for."""
    return bool(given["as_json"] or given["as_csv"] or given["html"] is not None)


def show(result: Result, given: Mapping[str, Any]) -> None:
    """Write the report, if one is wanted, and print the result. Raises Usage if the report cannot be written."""
    if given["html"] is not None:
        from .report import report
        from .report_file import write

        path = Path(given["html"])
        write(path, report(result))
        click.echo(f"Report written to {path}", err=True)
    if given["as_json"]:
        print_pieces(json_output.pieces_of(result))
    elif given["as_csv"]:
        _print_csv(result)
    else:
        _print_text(result)


def _print_csv(result: Result) -> None:
    """In UTF-8 and with the line ends of RFC 4180, whatever the terminal's are; what is assumed goes to stderr."""
    from .csv_output import table
    from .text_output import print_notices

    out = sys.stdout.buffer
    out.write(table(result).encode("utf-8"))
    out.flush()
    print_notices(error_console(), (*result.statements, *result.remarks))


def _print_text(result: Result) -> None:
    from . import text_output

    text_output.print_result(output_console(), result)
    text_output.print_notices(error_console(), result.remarks)
