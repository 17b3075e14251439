"""Where the pages come from: what was typed are links, numbers, saved pages or folders of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol
from urllib.parse import urlsplit
from urllib.request import url2pathname

from engine import Notice
from scraper.address import TournamentRef, parse_address, was_cut
from scraper.errors import ScraperError
from scraper.recognise import Recognised
from scraper.saved import PAGE_ENDINGS, SavedPages, read_saved

from .errors import Usage

_PATH_STARTS = ("/", "./", "../", "~", ".\\", "..\\")
"""How a path begins and a link never does, whether or not there is such a file."""


class SitePages(Protocol):
    """Gets the pages of tournaments from the site."""

    def tournament(self, ref: TournamentRef) -> Sequence[Recognised]:
        """The pages that say who plays, and who played whom."""

    def players(self, ref: TournamentRef) -> Sequence[Recognised]:
        """The pages that say who plays."""

    def card(self, ref: TournamentRef, number: int) -> Recognised:
        """The card of a player."""

    def ranking(self, ref: TournamentRef) -> Recognised:
        """The ranking, which may carry everybody's K."""


@dataclass(frozen=True, slots=True)
class Source:
    """What the typed arguments name: tournaments of the site, or saved pages.

    ``saved`` are saved pages that have been read already.
    """

    refs: tuple[TournamentRef, ...] = ()
    paths: tuple[Path, ...] = ()
    hints: tuple[Notice, ...] = ()
    saved: SavedPages | None = None


@dataclass(frozen=True, slots=True)
class PagesOfTournament:
    """The pages of one tournament; ``ref`` if they came from the site, so that more can be asked for."""

    pages: tuple[Recognised, ...]
    ref: TournamentRef | None = None


def read_source(arguments: Sequence[str], exists: Callable[[Path], bool] = Path.exists) -> Source:
    """Sort out what was typed.

    Raises NotATournament for text that is neither a link nor a file, Usage for a mixture of both.
    """
    paths = tuple(Path(argument) for argument in arguments if _is_path(argument, exists))
    links = [argument for argument in arguments if not _is_path(argument, exists)]
    if paths and links:
        raise Usage("Links and saved pages do not go together: give one or the other.")
    refs: dict[int, TournamentRef] = {}
    for link in links:
        ref = parse_address(link)
        known = refs.get(ref.number)
        if known is None or known.start_number is None:
            refs[ref.number] = ref
    return Source(refs=tuple(refs.values()), paths=paths, hints=_hints(links))


def as_argument(pasted: str) -> str:
    """What was pasted at a prompt, without what a shell or a file manager puts around a path."""
    text = pasted.strip()
    if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'":
        text = text[1:-1]
    if text.lower().startswith("file://"):
        text = url2pathname(urlsplit(text).path)
    path = Path(text).expanduser()
    return str(path) if path.exists() else text.replace("\\ ", " ")


def _is_path(argument: str, exists: Callable[[Path], bool]) -> bool:
    if "://" in argument:
        return False
    try:
        if exists(Path(argument)):
            return True
    except (OSError, ValueError):
        return False
    if argument.startswith(_PATH_STARTS) and "chess-results.com" not in argument.lower():
        return True
    looks_like_a_file = Path(argument).suffix.lower() in PAGE_ENDINGS - {".aspx"}
    return looks_like_a_file and "chess-results.com" not in argument.lower()


def _hints(links: Sequence[str]) -> tuple[Notice, ...]:
    if not any(was_cut(link) for link in links):
        return ()
    return (
        Notice(
            "link-cut",
            "The link seems to have been cut at “&” by the shell. The tournament's number is enough; "
            "to keep the rest, put the link in quotes.",
        ),
    )


@dataclass(frozen=True, slots=True)
class Found:
    """The pages of every tournament of a source; ``left_out`` are the files of folders that could not be read."""

    tournaments: tuple[PagesOfTournament, ...]
    notices: tuple[Notice, ...]
    left_out: tuple[ScraperError, ...] = ()


def pages_of(source: Source, site: SitePages) -> Found:
    """The pages of every tournament that a source names. Raises the errors of fetching and reading."""
    if source.refs:
        return Found(tuple(PagesOfTournament(tuple(site.tournament(ref)), ref) for ref in source.refs), source.hints)
    saved = source.saved if source.saved is not None else read_saved(source.paths)
    return Found(
        tuple(PagesOfTournament(pages) for pages in saved.tournaments),
        tuple(Notice("page-left-out", f"{path} is left out. {why}") for path, why in saved.left_out),
        tuple(why for _, why in saved.left_out),
    )


def described(pages: Sequence[Recognised]) -> str:
    """A tournament's name, number and the pages there are of it."""
    lists = ", ".join(dict.fromkeys(page.head.list_name or page.kind for page in pages))
    name, number = pages[0].head.name, pages[0].head.tournament
    return f"{f'“{name}”' if name else 'pages without a name'} ({f'no. {number}: ' if number else ''}{lists})"
