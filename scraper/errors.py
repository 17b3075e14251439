"""What can go wrong between a pasted link and what a page says: one class a cause.

Each error carries the datum that a message needs (the address, the headings seen, the candidates).
The command line turns them into a sentence and an exit code; nothing here prints.
"""

from __future__ import annotations

from .player import Player


class ScraperError(Exception):
    """The base of every error of this package. ``page`` names the page it is about, if there is one."""

    def __init__(self, message: str, *, page: str | None = None) -> None:
        super().__init__(message)
        self.page = page


class NotATournament(ScraperError):
    """The pasted text is no link to a tournament of the site. ``text`` is what was pasted."""

    def __init__(self, text: str, why: str) -> None:
        super().__init__(why)
        self.text = text


class SiteUnreachable(ScraperError):
    """No answer: no network, a time-out, a broken connection, an error status after all tries."""


class SiteBlocked(ScraperError):
    """The site answered, but refuses: status 403, a challenge page, or a text about a daily limit."""


class TournamentNotFound(ScraperError):
    """The site has no tournament of this number ("Record not found", format reference 7)."""


class NotCached(ScraperError):
    """Only stored pages may be used (offline), and this one is not among them."""


class PageNotUnderstood(ScraperError):
    """A page that is not what was asked for, or has no table that can be read. ``seen`` is what it has."""

    def __init__(self, message: str, *, page: str | None = None, seen: tuple[str, ...] = ()) -> None:
        super().__init__(message, page=page)
        self.seen = seen


class PageCut(ScraperError):
    """A list or a page that ends too early, so that players or rounds are missing."""


class PagesDoNotMatch(ScraperError):
    """Two pages that do not belong together, or that contradict each other. ``details`` lists where."""

    def __init__(self, message: str, *, details: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.details = details


class CardsOfSeveral(PagesDoNotMatch):
    """Saved cards of different players of one tournament, without a table that has the games of all."""


class PageMissing(ScraperError):
    """Saved pages from which a page is missing that the job needs."""


class CardWithoutGames(PageMissing):
    """A player's card that was saved without its games. The message says how to save it."""


class KindNotSupported(ScraperError):
    """A page that was recognised, of a kind of event that is not read. ``kind`` says which."""

    def __init__(self, message: str, *, kind: str, page: str | None = None) -> None:
        super().__init__(message, page=page)
        self.kind = kind


class FileUnreadable(ScraperError):
    """A saved page that is empty, too large or cannot be opened."""


class FileMissing(FileUnreadable):
    """A saved page that is not there."""


class PlayerNotFound(ScraperError):
    """Nobody in the list fits. ``candidates`` are the players whose names come closest.

    ``numbers`` are the first and the last start number, where a number was wanted, ``where`` is the tournament,
    where it is not the first. ``elsewhere`` are other tournaments of the same event, filled in by who knows
    the pages.
    """

    def __init__(
        self,
        wanted: str,
        candidates: tuple[Player, ...],
        *,
        numbers: tuple[int, int] | None = None,
        where: str | None = None,
    ) -> None:
        which = f" (the list has {numbers[0]} to {numbers[1]})" if numbers is not None else ""
        there = f" in “{where}”" if where is not None else ""
        what = f"no start number or FIDE ID {wanted}{which}" if numbers else f"no player like {wanted!r}"
        super().__init__(f"{what}{there}")
        self.wanted = wanted
        self.where = where
        self.candidates = candidates
        self.elsewhere: tuple[str, ...] = ()


class PlayerAmbiguous(ScraperError):
    """More than one player fits, and none is chosen silently. ``candidates`` are all of them.

    ``where`` is the tournament, where it is not the first.
    """

    def __init__(self, wanted: str, candidates: tuple[Player, ...], *, where: str | None = None) -> None:
        there = f" in “{where}”" if where is not None else ""
        super().__init__(f"{len(candidates)} players fit {wanted!r}{there}")
        self.wanted = wanted
        self.where = where
        self.candidates = candidates
