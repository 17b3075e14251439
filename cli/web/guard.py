"""Who may ask, and what the answers may do: this machine's own browser, and nothing beyond the page itself.

Any page on the web can make a browser send requests to this machine, and can point a name of its own at it
(DNS rebinding). So the Host must be one of our own, requests from foreign pages are refused unless somebody
follows a link, and a form only counts if our own page sent it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from flask import Flask, Response, abort, request

HOSTS = ("127.0.0.1", "localhost")

MOST_BYTES = 32 * 1024 * 1024
"""Of one upload. A complete saved page has less than one megabyte."""

HEADERS: Mapping[str, str] = MappingProxyType(
    {
        "Content-Security-Policy": "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "X-Frame-Options": "DENY",
        "Cache-Control": "no-store",
    }
)


def guard(app: Flask, port: int) -> None:
    """Check every request to an app that listens on a port, and put the headers on every answer."""
    own = frozenset(f"{host}:{port}" for host in HOSTS)
    app.config["MAX_CONTENT_LENGTH"] = MOST_BYTES

    @app.before_request
    def refuse_strangers() -> None:
        if request.host not in own:
            abort(403, "This page answers only under its own address on this machine.")
        if _is_foreign(own):
            abort(403, "This request came from another web page.")

    @app.after_request
    def with_headers(response: Response) -> Response:
        response.headers.update(HEADERS)
        return response


def _is_foreign(own: frozenset[str]) -> bool:
    """Whether another web page is behind a request.

    Under "no-referrer" browsers send "Origin: null" with our own forms too, and tell them from foreign ones by
    Sec-Fetch-Site only.
    """
    site = request.headers.get("Sec-Fetch-Site")
    origin = request.headers.get("Origin")
    if request.method in ("GET", "HEAD"):
        followed = request.headers.get("Sec-Fetch-Mode") == "navigate" and request.headers.get("Sec-Fetch-Dest") in (
            None,
            "document",
        )
        return site in ("cross-site", "same-site") and not followed
    if site is not None:
        return site != "same-origin" or origin not in (None, "null", *_origins(own))
    return origin not in _origins(own)


def _origins(own: frozenset[str]) -> frozenset[str]:
    return frozenset(f"http://{host}" for host in own)
