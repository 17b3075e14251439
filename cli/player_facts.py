"""What is known of the player himself: the facts that decide his K, and the rating that the change is added to.

In this order: what the user says, FIDE's list, what the site prints, and what a title proves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from engine import Forecast, KFacts, Notice, PeriodStart, check_rating, list_before
from scraper.fide_list import ListedPlayer
from scraper.player import Player

from .judged import JudgedTournament
from .list_ratings import value_on_list
from .request import Knowledge

FIDE_KS = (10, 20, 40)

Part = tuple[JudgedTournament, Player]
"""One event of a period, and the player as its list has him."""


def k_facts(parts: Sequence[Part], knowledge: Knowledge, counted_on: date | None = None) -> KFacts:
    """The facts about a player's K. Of several events the last that says something holds.

    ``counted_on`` is the list that counts them, if it is not the one on which the last event counts.
    """
    deciding = _deciding(parts, counted_on)
    published = _published_k(parts, knowledge, deciding)
    listed = [one for part in reversed(parts) for one in _on_lists(part)]
    figures = [judged.tournament.site_figures.get(player.number) for judged, player in parts]
    born = [one.birth_year for one in listed] + [one.birth_year for one in figures if one is not None]
    titles = [one.title or one.womens_title for one in listed] + [player.title for _, player in reversed(parts)]
    return replace(
        published,
        birth_year=knowledge.born if knowledge.born is not None else next(filter(None, born), None),
        rated_games=knowledge.rated_games,
        ever_2400=knowledge.ever_2400,
        ever_2300=knowledge.ever_2300,
        title=next(filter(None, titles), None),
        new_to_list=_is_new_to_list(parts, knowledge, deciding),
    )


def _is_new_to_list(parts: Sequence[Part], knowledge: Knowledge, deciding: date | None) -> bool:
    """Whether the list that decides has a standard rating of the player, and none of the kind of his event."""
    told = (knowledge.rating, knowledge.rated_games, knowledge.ever_2400, knowledge.ever_2300)
    if not parts or any(one is not None for one in told):
        return False
    listed = _on_deciding_list(parts[-1], deciding)
    if listed is None or listed.standard is None or not listed.standard.rating:
        return False
    own = listed.rating(parts[-1][0].occasion.computed_type)
    return own is not None and not own.rating


def _published_k(parts: Sequence[Part], knowledge: Knowledge, deciding: date | None) -> KFacts:
    """K as somebody says it: the user, the list that decides, the site, and only then another list."""
    if knowledge.k is not None:
        return KFacts(k=knowledge.k, source="option")
    of_lists = [one for part in reversed(parts) if (one := _k_on_list(part, deciding)) is not None]
    if of_lists and of_lists[0].list_is == "right":
        return of_lists[0]
    for judged, player in reversed(parts):
        figures = judged.tournament.site_figures.get(player.number)
        if figures is not None and figures.k in FIDE_KS:
            return KFacts(k=figures.k, source=figures.source)
    return of_lists[0] if of_lists else KFacts()


def _k_on_list(part: Part, deciding: date | None) -> KFacts | None:
    found = part[0].official.k_lists.get(deciding)
    listed = found.players.get(part[1].fide_id or 0) if found is not None else None
    rating = listed.rating(part[0].occasion.computed_type) if listed is not None else None
    if found is None or rating is None or rating.k not in FIDE_KS:
        return None
    return KFacts(k=rating.k, source="fide-list", list_month=found.month, list_is=found.place)


def _on_deciding_list(part: Part, deciding: date | None) -> ListedPlayer | None:
    """The player on the list that decides; None where another one stands in its place."""
    judged, player = part
    found = judged.official.k_lists.get(deciding)
    return found.players.get(player.fide_id or 0) if found is not None and found.place == "right" else None


def _on_lists(part: Part) -> Iterator[ListedPlayer]:
    judged, player = part
    for one in judged.official.k_lists.values():
        if (listed := one.players.get(player.fide_id or 0)) is not None:
            yield listed


def _deciding(parts: Sequence[Part], counted_on: date | None) -> date | None:
    """The month of the list that decides; None if it is not known."""
    if counted_on is not None:
        return list_before(counted_on)
    of_last = [month for month in parts[-1][0].official.k_lists if month is not None] if parts else []
    return max(of_last, default=None)


@dataclass(frozen=True, slots=True)
class Base:
    """The rating that is changed, and the month of the list that has it."""

    rating: int
    month: date


def base_rating(parts: Sequence[Part], knowledge: Knowledge, counted_on: date | None = None) -> Base | None:
    """The rating on the list before the one that counts the events; None if that list is not there.

    ``counted_on`` is as in ``k_facts``.
    """
    if knowledge.rating is not None or knowledge.ratings_from == "page":
        return None
    deciding = _deciding(parts, counted_on)
    for judged, player in reversed(parts):
        listed = _on_deciding_list((judged, player), deciding)
        if listed is None or deciding is None or judged.ratings[player.number].value is None:
            continue
        value = value_on_list(listed, judged.occasion.computed_type)
        return Base(check_rating(value), deciding) if value is not None else None
    return None


def period_starts(
    parts: Sequence[Part], knowledge: Knowledge, lists: Mapping[date, Sequence[int]]
) -> dict[date, PeriodStart]:
    """The player before each period, by the list that counts it; ``lists`` has the events' places."""
    starts = {}
    for counted_on, places in lists.items():
        others = [part for place, part in enumerate(parts) if place not in places]
        ordered = [*others, *(parts[place] for place in places)]
        base = base_rating(ordered, knowledge, counted_on)
        starts[counted_on] = PeriodStart(
            k_facts(ordered, knowledge, counted_on), base.rating if base is not None else None
        )
    return starts


def without_repeated(parts: Sequence[Part], made: Forecast) -> Forecast:
    """A forecast without the remark on long events that the head of each already makes."""
    said = [any(one.code == "month-by-month" for one in judged.occasion.statements) for judged, _ in parts]
    if not all(said):
        return made
    return replace(made, notices=tuple(one for one in made.notices if one.code != "long-event"))


def own_rating_notices(parts: Sequence[Part], knowledge: Knowledge, made: Forecast) -> tuple[Notice, ...]:
    """What to say of the player's own rating, and of the lists that would settle it and his K."""
    settled = made.k is not None and made.k.settled
    of_lists = [
        one for judged, _ in parts for one in judged.official.notices if one.code != "no-fide-list" or not settled
    ]
    last, player = parts[-1]
    return tuple(dict.fromkeys((*_about_own_rating(last, player, knowledge), *of_lists)))


def _about_own_rating(judged: JudgedTournament, player: Player, knowledge: Knowledge) -> tuple[Notice, ...]:
    own = judged.ratings[player.number]
    if knowledge.rating is not None or own.value is not None:
        return ()
    if own.source == "fide-list" and own.listed:
        why = f"The page prints {own.listed}, but FIDE's list has no rating: {own.listed} is national only."
    elif not own.known and own.listed:
        why = f"The list prints {own.listed} but no FIDE ID: the rating may be national, so it counts as none."
    elif not own.known:
        why = "The page prints no rating of this player; that does not mean that there is none."
    elif own.listed:
        why = f"The list prints {own.listed}, below 1400, which is no FIDE rating."
    elif player.rating_national:
        why = f"The list prints a national rating only ({player.rating_national})."
    else:
        return ()
    return (Notice("own-rating-unknown", f"{why} Give the FIDE rating with --rating."),)
