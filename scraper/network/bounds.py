"""Which servers may be asked: those of the site, over TLS, or a stand-in for it on this very machine.

>>> redirect_target("https://chess-results.com/tnr1.aspx", "http://s2.chess-results.com/tnr1.aspx?SNode=S0")
'https://s2.chess-results.com/tnr1.aspx?SNode=S0'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from ipaddress import ip_address
from urllib.parse import SplitResult, urljoin, urlsplit

from ..address import SITE, is_host_of_site
from ..errors import SiteUnreachable

SITE_VARIABLE = "ELO_FORECAST_SITE"
"""The environment variable that puts a stand-in in the site's place."""

_DEFAULT_PORTS = {"http": (None, 80), "https": (None, 443)}
_UP_TO_PAGE = re.compile(r"(.*?)/tnr[0-9]+\.aspx", re.IGNORECASE)


def base_address(given: str | None, environment: Mapping[str, str]) -> str:
    """The address that pages are asked from: as given, or from the environment, or the site itself.

    Raises SiteUnreachable for one that is neither the site over TLS nor on this machine, because
    whoever named it would not expect the site to be asked instead.
    """
    base = (given or environment.get(SITE_VARIABLE, "").strip() or SITE).rstrip("/")
    try:
        parts = urlsplit(base)
        allowed = is_loopback(base) or (parts.scheme == "https" and _is_of_site(parts))
    except ValueError:
        allowed = False
    if not allowed:
        raise SiteUnreachable(
            f"{base!a} cannot stand in for the site: {SITE_VARIABLE} may only name this machine, "
            "as in http://127.0.0.1:8000."
        )
    return base


def is_loopback(url: str) -> bool:
    """Whether an address is one of this machine. Raises ValueError for what is no address."""
    parts = urlsplit(url)
    if parts.scheme not in _DEFAULT_PORTS or "@" in parts.netloc:
        return False
    try:
        return parts.hostname == "localhost" or ip_address(parts.hostname or "").is_loopback
    except ValueError:
        return False


def redirect_target(url: str, location: str) -> str:
    """Where an answer of ``url`` sends to, if it may be followed: never off the site, never without TLS.

    A stand-in on this machine may send to this machine only. ``location`` is the header as it came, decoded
    as Latin-1. Raises SiteUnreachable for every other target, and for none.
    """
    try:
        target = urljoin(url, location.strip().encode("latin-1").decode("utf-8"))
        parts = urlsplit(target)
        if is_loopback(url) and is_loopback(target):
            return target
        if location and not is_loopback(url) and _is_of_site(parts):
            return parts._replace(scheme="https", netloc=parts.hostname or "").geturl()
    except ValueError:
        pass
    raise SiteUnreachable(
        f"The site sends on to {location!a}, which is not a page of the site; it was not followed.", page=url
    )


def node_of(url: str) -> str | None:
    """The address, up to the page, that a page was served from: what later pages can be asked from."""
    found = _UP_TO_PAGE.match(url)
    return found[1] if found else None


def _is_of_site(parts: SplitResult) -> bool:
    """Raises ValueError for a port that is none."""
    return (
        "@" not in parts.netloc
        and is_host_of_site(parts.hostname or "")
        and parts.port in _DEFAULT_PORTS.get(parts.scheme, ())
    )
