"""The report: one HTML file that needs nothing else, neither a script nor a page from anywhere.

Everything in it that comes from the pages is text: the templates escape it, and the policy in its head lets
the file load and run nothing at all, whatever it says.
"""

from __future__ import annotations

import base64
import hashlib

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from .report_view import report_view
from .result import Result
from .result_words import UNOFFICIAL
from .what_if_words import HEADING

STYLES = "_styles.css"


def environment() -> Environment:
    """The templates, with every value escaped and none left out by mistake."""
    return Environment(
        loader=PackageLoader("cli", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def report(result: Result) -> str:
    """The whole file."""
    templates = environment()
    styles = templates.get_template(STYLES).render()
    digest = base64.b64encode(hashlib.sha256(styles.encode("utf-8")).digest()).decode("ascii")
    return templates.get_template("report.html").render(
        view=report_view(result),
        styles=Markup(styles),
        policy=f"default-src 'none'; style-src 'sha256-{digest}'; img-src data:; base-uri 'none'; form-action 'none'",
        unofficial=UNOFFICIAL,
        what_if_heading=HEADING,
    )
