"""Where the pages come from: what was typed is a link, a number, a saved page or a folder of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from engine import Notice
from scraper.address import TournamentRef, parse_address, was_cut
from scraper.errors import PagesDoNotMatch
from scraper.recognise import Recognised
from scraper.saved import PAGE_ENDINGS, read_saved
from scraper.tournament import require_readable

from .errors import Usage


class AskForTournament(Protocol):
    """Gets the pages of a tournament from the site."""

    def __call__(self, ref: TournamentRef) -> Sequence[Recognised]: ...


@dataclass(frozen=True, slots=True)
class Source:
    """What the typed arguments name: one tournament of the site, or saved pages.

    ``start_number`` is the player's if the link was one of a player card.
    """

    ref: TournamentRef | None = None
    paths: tuple[Path, ...] = ()
    hints: tuple[Notice, ...] = ()

    @property
    def start_number(self) -> int | None:
        """The player whom the link is about, if it is about one."""
        return self.ref.start_number if self.ref else None


def read_source(arguments: Sequence[str], exists: Callable[[Path], bool] = Path.exists) -> Source:
    """Sort out what was typed.

    Raises NotATournament for text that is neither a link nor a file, Usage for a mixture or several links.
    """
    paths = [Path(argument) for argument in arguments if _is_path(argument, exists)]
    links = [argument for argument in arguments if not _is_path(argument, exists)]
    if paths and links:
        raise Usage("Links and saved pages do not go together: give one or the other.")
    if len(links) > 1:
        refs = {parse_address(link) for link in links}
        if len({ref.number for ref in refs}) > 1:
            raise Usage("Several tournaments at once are not computed yet: give one link.")
    if links:
        return Source(ref=parse_address(links[0]), hints=_hints(links[0]))
    return Source(paths=tuple(paths))


def _is_path(argument: str, exists: Callable[[Path], bool]) -> bool:
    if "://" in argument:
        return False
    try:
        if exists(Path(argument)):
            return True
    except (OSError, ValueError):
        return False
    looks_like_a_file = Path(argument).suffix.lower() in PAGE_ENDINGS - {".aspx"}
    return looks_like_a_file and "chess-results.com" not in argument.lower()


def _hints(link: str) -> tuple[Notice, ...]:
    if not was_cut(link):
        return ()
    return (
        Notice(
            "link-cut",
            "The link seems to have been cut at “&” by the shell. The tournament's number is enough; "
            "to keep the rest, put the link in quotes.",
        ),
    )


def pages_of(source: Source, ask: AskForTournament) -> tuple[Sequence[Recognised], tuple[Notice, ...]]:
    """The pages of the one tournament that a source names, and what was left out on the way.

    Raises the errors of fetching and reading; PagesDoNotMatch for saved pages of two tournaments.
    """
    if source.ref is not None:
        return ask(source.ref), source.hints
    saved = read_saved(source.paths)
    require_readable([page for pages in saved.tournaments for page in pages])
    if len(saved.tournaments) > 1:
        named = "; ".join(_describe(pages) for pages in saved.tournaments)
        raise PagesDoNotMatch(f"The pages are of {len(saved.tournaments)} tournaments: {named}.")
    left_out = tuple(Notice("page-left-out", f"{path} is left out. {why}") for path, why in saved.left_out)
    return saved.tournaments[0], left_out


def _describe(pages: Sequence[Recognised]) -> str:
    lists = ", ".join(page.head.list_name or page.kind for page in pages)
    return f"“{pages[0].head.name}” (no. {pages[0].head.tournament}: {lists})"
