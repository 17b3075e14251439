"""FIDE's server: which files there are, and where they may come from. Nothing here touches the network."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from urllib.parse import urljoin, urlsplit

from ..network.bounds import is_loopback
from .errors import ListUnreachable
from .months import archive_token
from .record import RatingType

FIDE = "https://ratings.fide.com"
FIDE_VARIABLE = "ELO_FORECAST_FIDE"
"""The environment variable that puts a stand-in in the place of FIDE's server."""

COMBINED = "players_list.zip"
"""The list in force: all players, all kinds of rating."""


def current(rating_type: RatingType) -> str:
    """The name of the list in force of one kind of rating."""
    return f"{rating_type}_rating_list.zip"


def earlier(rating_type: RatingType, month: date) -> str:
    """The name of the list of an earlier month, of which there are only lists of one kind of rating.

    >>> earlier("rapid", date(2026, 9, 1))
    'rapid_sep26frl.zip'
    """
    return f"{rating_type}_{archive_token(month)}frl.zip"


def address(base: str, name: str) -> str:
    """The address of a file."""
    return f"{base}/download/{name}"


def base_address(environment: Mapping[str, str]) -> str:
    """FIDE's server, or the stand-in on this machine that the environment names.

    Raises ListUnreachable for any other, because whoever named it would not expect FIDE to be asked instead.
    """
    base = (environment.get(FIDE_VARIABLE, "").strip() or FIDE).rstrip("/")
    if base != FIDE and not _is_loopback(base):
        raise ListUnreachable(
            f"{base!a} cannot stand in for FIDE's server: {FIDE_VARIABLE} may only name this machine, "
            "as in http://127.0.0.1:8000."
        )
    return base


def redirect_target(url: str, location: str) -> str:
    """Where an answer of ``url`` sends to, if it may be followed: to FIDE's servers, over TLS, or on this machine.

    Raises ListUnreachable for every other target.
    """
    try:
        target = urljoin(url, location.strip())
        parts = urlsplit(target)
        host = parts.hostname or ""
        of_fide = parts.scheme == "https" and "@" not in parts.netloc and parts.port in (None, 443)
        if is_loopback(url):
            allowed = is_loopback(target)
        else:
            allowed = of_fide and (host == "fide.com" or host.endswith(".fide.com"))
    except ValueError:
        allowed = False
    if not (location and allowed):
        raise ListUnreachable(f"FIDE's server sends on to {location!a}, which is not its own; it was not followed.")
    return target


def _is_loopback(base: str) -> bool:
    try:
        return is_loopback(base)
    except ValueError:
        return False
