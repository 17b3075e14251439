"""Every error as a message and an exit code, in one place: what happened, on which page, what to do next.

0 done; 2 usage, or the player is missing or ambiguous with nobody to ask; 3 site out of reach, blocked, or
no such tournament; 4 a page not understood, cut, or not matching the other; 5 not covered by the rules or by
this program; 6 done, but part of a page could not be read. (1 and 130: see ``console.leaving_well``.)
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence

import click

from engine import EngineError, OlderRules
from scraper import errors as site
from scraper.fide_list import errors as fide
from scraper.player import Player

from .errors import NotCovered, Usage
from .listed import printed_rating

DONE, USAGE, SITE, PAGE, NOT_COVERED, PARTIAL = 0, 2, 3, 4, 5, 6

_SAVE = "Open the page in a browser and save it complete, then give the saved file."
_IN_FURTHER_EVENT = (
    "Give the link of the player's card in that event (click the name on the site: art=9 and snr= are in it), "
    "or forecast the events one by one."
)
_OTHER_IDS = "Whoever has that name there has another FIDE ID: forecast the events one by one."
_AGAIN = "Download the list again, and give it as it came: --file FILE."
_NEXT: tuple[tuple[type[Exception], int, str], ...] = (
    (site.NotATournament, USAGE, ""),
    (site.PlayerAmbiguous, USAGE, "Give the start number: --player NUMBER."),
    (site.PlayerNotFound, USAGE, "Give --player another part of the name, the start number or the FIDE ID."),
    (site.NotCached, SITE, "Run it once without --offline."),
    (site.SiteUnreachable, SITE, f"Try again later. Or: {_SAVE}"),
    (site.SiteBlocked, SITE, f"Wait, or write to the operator of the site. Or: {_SAVE}"),
    (site.TournamentNotFound, SITE, "Check the number in the link."),
    (
        site.PageCut,
        PAGE,
        "Open the complete list (its link stands below the table; or add &zeilen=99999) and save that.",
    ),
    (site.CardsOfSeveral, PAGE, "Give one card at a time, or the crosstable and the start list with them."),
    (site.PagesDoNotMatch, PAGE, "Save both pages again, of one tournament, one right after the other."),
    (site.CardWithoutGames, PAGE, ""),
    (site.PageMissing, PAGE, "Save that page as well, and give both files."),
    (site.FileMissing, USAGE, "Check the name; a folder of saved pages will do as well."),
    (site.FileUnreadable, PAGE, "Save the page again, as “Webpage, complete” or “HTML only”."),
    (site.KindNotSupported, NOT_COVERED, ""),
    (site.PageNotUnderstood, PAGE, "Check that it is the right page, in English (lan=1), and save it again."),
    (fide.ListUnreachable, SITE, "Try again later. Or get the list in a browser from ratings.fide.com: --file FILE."),
    (fide.ListNotPublished, SITE, "Check the month. Without --month it is the list in force."),
    (fide.ListFileMissing, USAGE, "Check the name of the file."),
    (fide.ListFileUnreadable, PAGE, _AGAIN),
    (fide.ListNotUnderstood, PAGE, _AGAIN),
    (fide.ListCut, PAGE, _AGAIN),
    (fide.MonthUnclear, USAGE, "Say which: --month YYYY-MM. (A list of one kind, as with --type standard, says it.)"),
    (
        fide.MonthContradicted,
        USAGE,
        "Give the right --month, or none. If a zip has a wrong date, give its text file.",
    ),
    (
        fide.TypeUnclear,
        USAGE,
        "Say --type standard, rapid or blitz for a list of one kind, nothing for a combined one.",
    ),
    (fide.ListNotNeeded, USAGE, "To have single lists in its place, remove that month first."),
    (fide.ListNotKept, PAGE, "The lists loaded before are as they were. ELO_FORECAST_DATA can name another folder."),
    (fide.ListDamaged, PAGE, "Remove it (elo-forecast fide-list remove YYYY-MM) and load it again."),
    (fide.ListMissing, USAGE, "Load one: elo-forecast fide-list update"),
    (fide.NotOnList, USAGE, "Give the FIDE ID, or another part of the name."),
    (OlderRules, NOT_COVERED, ""),
    (NotCovered, NOT_COVERED, ""),
    (Usage, USAGE, ""),
    (EngineError, USAGE, ""),
)
"""The first class that fits gives the exit code and, where it is always the same, what to do next."""

KNOWN = tuple(kind for kind, _, _ in _NEXT)
"""The errors that are told as sentences."""


def judge(error: Exception) -> tuple[int, str]:
    """The exit code of one of the KNOWN errors, and what to do next."""
    if isinstance(error, (site.PlayerAmbiguous, site.PlayerNotFound)) and error.where is not None:
        others = isinstance(error, site.PlayerNotFound) and error.candidates
        return USAGE, _OTHER_IDS if others else _IN_FURTHER_EVENT
    return next((code, then) for kind, code, then in _NEXT if isinstance(error, kind))


@contextlib.contextmanager
def told() -> Iterator[None]:
    """Turn the errors of all packages into a message on stderr and an exit code."""
    try:
        yield
    except KNOWN as error:
        code, then = judge(error)
        tell(error, then)
        raise click.exceptions.Exit(code) from error


def tell(error: Exception, then: str = "") -> None:
    """Print an error with its page and candidates."""
    click.echo(f"Error: {sentence(str(error))}", err=True)
    page = getattr(error, "page", None)
    if page:
        click.echo(f"Page: {page}", err=True)
    if isinstance(error, site.PlayerAmbiguous):
        candidates(error.candidates)
    elif isinstance(error, site.PlayerNotFound):
        _not_found(error)
    if then:
        click.echo(then, err=True)


def _not_found(error: site.PlayerNotFound) -> None:
    if error.candidates:
        click.echo("Did you mean:", err=True)
        candidates(error.candidates)
    if error.elsewhere:
        click.echo(f"The event has other tournaments: {'; '.join(error.elsewhere)}.", err=True)


def candidates(players: Sequence[Player]) -> None:
    """List players on stderr, with what tells two of one name apart."""
    for player in players:
        click.echo(f"  {describe(player)}", err=True)


def describe(player: Player) -> str:
    """A player in a line: number, title, name, federation, rating, club.

    >>> describe(Player(17, "Surname, First", "FM", "ROU", rating=2301, club="Town"))
    '17  FM Surname, First  ROU  2301  Town'
    """
    rating = printed_rating(player)
    name = f"{player.title} {player.name}".strip()
    rated = "rating not known" if rating is None else str(rating) if rating else "unrated"
    rest = (player.federation, rated, player.club)
    return "  ".join((str(player.number), name, *filter(None, rest)))


def sentence(text: str) -> str:
    """A message that begins with a capital and ends with a stop."""
    return text if text.endswith((".", "!", "?")) else f"{text[:1].upper()}{text[1:]}."
