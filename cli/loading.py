"""The tournaments of a source with their players, judged: what there is before a player is picked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import Notice
from scraper.assemble import build_tournament
from scraper.errors import KindNotSupported, PageMissing, PagesDoNotMatch, ScraperError
from scraper.not_started import is_empty
from scraper.player import Player
from scraper.player_list import list_of_players

from .coverage import require_covered
from .errors import Usage
from .judged import JudgedTournament, judge
from .occasion_remarks import known_of
from .official import RatingLists
from .request import Knowledge
from .sources import PagesOfTournament, SitePages, Source, described, pages_of


@dataclass(frozen=True, slots=True)
class LoadedTournament:
    """A tournament's pages and players. ``judged`` is None where only a player's card has games."""

    source: PagesOfTournament
    players: tuple[Player, ...]
    judged: JudgedTournament | None


@dataclass(frozen=True, slots=True)
class Loaded:
    """The tournaments of a source, and what was left out or noticed on the way to them."""

    tournaments: tuple[LoadedTournament, ...]
    notices: tuple[Notice, ...]
    site: SitePages
    lists: RatingLists | None

    @property
    def players(self) -> tuple[Player, ...]:
        """The players to pick from: those of the first tournament."""
        return self.tournaments[0].players

    @property
    def siblings(self) -> tuple[str, ...]:
        """Other tournaments of the same event, with their numbers, as the pages of the first one name them."""
        found = (one for page in self.tournaments[0].source.pages for one in page.head.siblings)
        return tuple(dict.fromkeys(f"{one.name} (no. {one.number})" for one in found))


def load(
    source: Source,
    site: SitePages,
    knowledge: Knowledge,
    *,
    lists: RatingLists | None = None,
    everyone: bool = False,
) -> Loaded:
    """The tournaments that a source names, judged.

    Raises the errors of fetching, reading and joining, NotCovered, and Usage for what goes with one tournament
    or with one player only.
    """
    _require_one(len(source.refs), knowledge)
    found = pages_of(source, site)
    _require_one(len(found.tournaments), knowledge)
    if everyone and source.refs:
        _require_field(found.tournaments)
    for one in found.tournaments:
        require_covered([page.head for page in one.pages], knowledge)
    more: list[Notice] = []
    tournaments = found.tournaments
    if everyone:
        tournaments = tuple(_with_ranking(one, site, more) for one in tournaments)
    try:
        loaded = tuple(_load_one(one, tournaments, knowledge, lists) for one in tournaments)
    except PageMissing as error:
        # A page of the folder that could not be read is a better reason than that it is missing.
        raise next((why for why in found.left_out), error) from None
    return Loaded(loaded, (*found.notices, *more), site, lists)


def _require_one(tournaments: int, knowledge: Knowledge) -> None:
    if tournaments > 1 and knowledge.opponent_ratings:
        raise Usage(
            f"--opponent-rating names a start number, which is somebody else in each of these {tournaments} "
            "tournaments: give it with one tournament at a time."
        )


def _require_field(found: Sequence[PagesOfTournament]) -> None:
    """Before more is asked of the site for a whole field, refuse what has none."""
    if len(found) > 1:
        named = "; ".join(described(one.pages) for one in found)
        raise Usage(f"--everyone goes with one tournament at a time; these are {len(found)}: {named}.")
    kinds = {page.kind for one in found for page in one.pages}
    if "team-players" in kinds and "player-card" not in kinds:
        raise Usage(_NO_FIELD)


_NO_FIELD = "In a team tournament every player's games are on his own card: give one --player."


def field_of(loaded: Loaded) -> JudgedTournament:
    """The tournament whose whole field is asked for. Raises Usage where there is no one field."""
    _require_field([one.source for one in loaded.tournaments])
    judged = loaded.tournaments[0].judged
    if judged is None:
        raise Usage(_NO_FIELD)
    return judged


def _load_one(
    one: PagesOfTournament, found: Sequence[PagesOfTournament], knowledge: Knowledge, lists: RatingLists | None
) -> LoadedTournament:
    try:
        judged = judge(build_tournament(one.pages), knowledge, lists)
    except (KindNotSupported, PageMissing) as error:
        if len(found) > 1 and one.ref is None:
            named = "; ".join(described(other.pages) for other in found)
            raise PagesDoNotMatch(f"The pages are of {len(found)} tournaments: {named}. {error}") from error
        if one.ref is None or not any(page.kind == "team-players" for page in one.pages):
            raise _with_what_is_known(error, one) from None
        return LoadedTournament(one, list_of_players(one.pages).players, None)
    return LoadedTournament(one, _to_pick_from(judged), judged)


def _with_what_is_known(error: ScraperError, one: PagesOfTournament) -> ScraperError:
    """A missing page is told with what the others do say of the event: its kind, and whether FIDE may rate it."""
    if not isinstance(error, PageMissing):
        return error
    return type(error)(" ".join((str(error), *known_of([page.head for page in one.pages]))))


def _to_pick_from(judged: JudgedTournament) -> tuple[Player, ...]:
    """Everybody; of a card only its own player, whose games alone it has."""
    tournament = judged.tournament
    own = tournament.player(tournament.card_of) if tournament.card_of is not None else None
    return (own,) if own is not None else tournament.players


def _with_ranking(one: PagesOfTournament, site: SitePages, notices: list[Notice]) -> PagesOfTournament:
    if one.ref is None or is_empty(one.pages):
        return one
    try:
        return PagesOfTournament((*one.pages, site.ranking(one.ref)), one.ref)
    except ScraperError as error:
        notices.append(Notice("ranking-not-had", f"K of the whole field is not known: {error}"))
        return one
