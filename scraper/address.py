"""Addresses of chess-results.com: what a pasted link means, and which page is asked for because of it.

A pasted address is only read for the tournament's number; what is asked for is always built anew from it.
The forms a link comes in are those of format reference 1.

>>> parse_address("<http://s2.Chess-Results.com/Tnr1234567.aspx?lan=10&amp;art=9&amp;snr=17>")
TournamentRef(number=1234567, start_number=17)
>>> PageAddress(1234567, 0).url()
'https://chess-results.com/tnr1234567.aspx?lan=1&art=0&zeilen=99999&turdet=YES'
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import SplitResult, parse_qsl, unquote, urlencode, urlsplit

from .errors import NotATournament

SITE = "https://chess-results.com"
EXAMPLE = f"{SITE}/tnr1234567.aspx"

PLAYER_CARD = 9
"""The kind of page (``art``) that is about one player, whose start number is ``snr`` (format reference 2)."""

MOST_DIGITS = 9
"""The numbers known have up to seven digits; beyond nine it is a slip of the keyboard."""

MOST_START_DIGITS = 6

OTHER_PAGES = {
    "": "the home page of the site",
    "default": "the home page of the site",
    "fed": "the site's list of a federation's tournaments",
    "turniersuche": "the site's search for tournaments",
    "turnierdb": "the site's search for tournaments",
    "spielersuche": "the site's search for players",
    "partiesuche": "the site's page of a game, or its search for games",
    "calendarlink": "the site's link for calendars",
    "qrcodes": "the site's page of QR codes",
    "downloadturnier": "the site's download of a tournament file",
}
"""Pages of the site that are about no single tournament's list, by file name (format reference 1)."""

_WRAPPING = " \t\r\n\xa0<>()[]{}\"'`“”„‘’‚«»‹›*_"
_ENDING = ".,;:!"
_MARKDOWN_LINK = re.compile(r"\[[^\]]*\]\(\s*<?([^()<>\s]+(?: \.aspx[^()<>\s]*)?)>?(?:\s+\"[^\"]*\")?\s*\)")
_AMPERSAND = re.compile(r"&(?:amp;)+", re.IGNORECASE)
_SCHEME = re.compile(r"(?:(https?):)?//", re.IGNORECASE)
_FOREIGN_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:(?![0-9]+(?:/|$))", re.IGNORECASE)
_BLANK_BEFORE_ENDING = re.compile(r"(tnr[0-9]+)(?:\s|%20)+(\.aspx)", re.IGNORECASE)
_HOST = re.compile(r"(?:[a-z0-9-]+\.)*chess-results\.com")
_PAGE = re.compile(r"(?:/+s[0-9]+)?/+tnr(wz|[0-9]+)\.aspx/?", re.IGNORECASE)
_PAGE_ALONE = re.compile(r"tnr(?:wz|[0-9]+)\.aspx(?:\?.*)?", re.IGNORECASE)
_CUT = re.compile(r"\.aspx\?lan=[0-9]{1,2}$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class TournamentRef:
    """A tournament by its number on the site; ``start_number`` if the link was one player's card."""

    number: int
    start_number: int | None = None


@dataclass(frozen=True, slots=True)
class PageAddress:
    """One page of a tournament: ``art`` is its kind (format reference 2), ``extra`` further parameters.

    Every page is asked for in English, with all its rows and the details of the tournament.
    """

    number: int
    art: int
    extra: tuple[tuple[str, str], ...] = ()

    def url(self, base: str = SITE) -> str:
        """The address of this page on the server that ``base`` names (no slash at its end)."""
        query = (("lan", "1"), ("art", str(self.art)), ("zeilen", "99999"), ("turdet", "YES"), *self.extra)
        return f"{base}/tnr{self.number}.aspx?{urlencode(query)}"

    @property
    def key(self) -> str:
        """What this page is stored under: the same for every host that serves it."""
        return f"tnr{self.number}?{urlencode((('art', str(self.art)), *sorted(self.extra)))}"


def parse_address(text: str) -> TournamentRef:
    """The tournament that a pasted link, or a bare number, names.

    Raises NotATournament for everything else; its message says why, with an example of a right link.
    """
    link = _unwrapped(text)
    if re.fullmatch("[0-9]+", link):
        return TournamentRef(_tournament_number(text, link))
    parts = _split(text, link)
    query = [(name.lower(), value.strip()) for name, value in parse_qsl(parts.query)]
    digits = _number_in_path(text, parts) or _the_one(query, "tno")
    if digits is None:
        raise _refusal(
            text,
            "This link names no tournament: its number should follow as tno=, and is missing. "
            "A shell cuts a link at the first &, unless the link stands in quotes.",
        )
    return TournamentRef(_tournament_number(text, digits), _start_number(query))


def was_cut(text: str) -> bool:
    """Whether a link ends where a shell would have cut it: after ``?lan=..``, before the first ``&``."""
    return _CUT.search(_unwrapped(text)) is not None


def is_host_of_site(host: str) -> bool:
    """Whether a host name, in lower case, is the site or one of its servers (format reference 1)."""
    return _HOST.fullmatch(host) is not None


def _unwrapped(text: str) -> str:
    """The link without what chats, mails and web pages put around it and into it."""
    visible = "".join(character for character in text if unicodedata.category(character) != "Cf")
    markdown = _MARKDOWN_LINK.fullmatch(visible.strip())
    link = (markdown[1] if markdown else visible).strip(_WRAPPING).rstrip(_ENDING + _WRAPPING)
    return _BLANK_BEFORE_ENDING.sub(r"\1\2", _AMPERSAND.sub("&", link))


def _split(text: str, link: str) -> SplitResult:
    """The parts of an address that lies on the site. Raises NotATournament for every other."""
    if not link:
        raise _refusal(text, "There is nothing to read a tournament from.")
    if re.search(r"[\s\x00-\x1f\x7f\\]", link):
        raise _refusal(text, "This is no link: paste the address of a tournament's page, and nothing else.")
    if _PAGE_ALONE.fullmatch(link):
        return urlsplit(f"{SITE}/{link}")
    if _FOREIGN_SCHEME.match(link) and not _SCHEME.match(link):
        raise _refusal(text, "This is not the address of a web page.")
    try:
        parts = urlsplit("https://" + _SCHEME.sub("", link, count=1))
        standard_port = parts.port in (None, 80, 443)
    except ValueError:
        raise _refusal(text, "This address cannot be read.") from None
    host = (parts.hostname or "").rstrip(".")
    if "." not in host:
        raise _refusal(text, "This is no link to a tournament, and no number of one.")
    if "@" in parts.netloc or not standard_port or not is_host_of_site(host):
        raise _refusal(text, f"This is no page of chess-results.com: its server is {parts.netloc!a}.")
    return parts


def _number_in_path(text: str, parts: SplitResult) -> str | None:
    """The digits in the path; None where they are left to the query (``tnrWZ.aspx?tno=``)."""
    path = unquote(parts.path)
    if page := _PAGE.fullmatch(path):
        return None if page[1].lower() == "wz" else page[1]
    name = path.strip("/").lower()
    if (other := OTHER_PAGES.get(name.removesuffix(".aspx"))) is not None:
        raise _refusal(text, f"This is {other}: open the tournament itself and copy its link.")
    if re.fullmatch(r"(?:s[0-9]+/)?tnr.*", name):
        raise _refusal(text, "This link is not complete: it needs tnr, the tournament's number and .aspx.")
    raise _refusal(text, f"This page of chess-results.com, {path!a}, is not a tournament.")


def _tournament_number(text: str, digits: str) -> int:
    if not re.fullmatch("[0-9]+", digits):
        raise _refusal(text, f"A tournament has a number, and {digits!a} is none.")
    if len(digits) > MOST_DIGITS:
        raise _refusal(text, f"No tournament has a number of {len(digits)} digits.")
    if not int(digits):
        raise _refusal(text, "No tournament has the number 0.")
    return int(digits)


def _start_number(query: Sequence[tuple[str, str]]) -> int | None:
    digits = _the_one(query, "snr") if _the_one(query, "art") == str(PLAYER_CARD) else None
    if digits is None or not re.fullmatch(f"[0-9]{{1,{MOST_START_DIGITS}}}", digits):
        return None
    return int(digits) or None


def _the_one(query: Sequence[tuple[str, str]], wanted: str) -> str | None:
    """The value of a parameter; None if it is missing or given twice with different values."""
    values = {value for name, value in query if name == wanted}
    return values.pop() if len(values) == 1 else None


def _refusal(text: str, why: str) -> NotATournament:
    return NotATournament(text, f"{why} A right link looks like this: {EXAMPLE}")
