"""What is known of the player himself: the facts that decide his K, and the rating that the change is added to.

In this order: what the user says, FIDE's list, what the site prints, and what a title proves.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine import Forecast, KFacts, KSource, Notice, check_rating
from scraper.fide_list import ListedPlayer
from scraper.player import Player

from .judged import JudgedTournament
from .official import value_on_list
from .request import Knowledge

FIDE_KS = (10, 20, 40)

Part = tuple[JudgedTournament, Player]
"""One event of a period, and the player as its list has him."""


def k_facts(parts: Sequence[Part], knowledge: Knowledge) -> KFacts:
    """The facts about a player's K. Of several events the last that says something holds."""
    k, source = _published_k(parts, knowledge)
    listed = [one for one in map(_on_list, parts) if one is not None]
    figures = [judged.tournament.site_figures.get(player.number) for judged, player in parts]
    born = [one.birth_year for one in listed] + [one.birth_year for one in figures if one is not None]
    titles = [one.title or one.womens_title for one in listed] + [player.title for _, player in reversed(parts)]
    return KFacts(
        k=k,
        source=source,
        birth_year=knowledge.born if knowledge.born is not None else next(filter(None, born), None),
        rated_games=knowledge.rated_games,
        ever_2400=knowledge.ever_2400,
        ever_2300=knowledge.ever_2300,
        title=next(filter(None, titles), None),
    )


def _published_k(parts: Sequence[Part], knowledge: Knowledge) -> tuple[int | None, KSource | None]:
    if knowledge.k is not None:
        return knowledge.k, "option"
    for part in reversed(parts):
        listed = _on_list(part)
        rating = listed.rating(part[0].occasion.computed_type) if listed is not None else None
        if rating is not None and rating.k in FIDE_KS:
            return rating.k, "fide-list"
    for judged, player in reversed(parts):
        figures = judged.tournament.site_figures.get(player.number)
        if figures is not None and figures.k in FIDE_KS:
            return figures.k, figures.source
    return None, None


def _on_list(part: Part) -> ListedPlayer | None:
    judged, player = part
    return judged.official.own.get(player.fide_id) if player.fide_id is not None else None


def base_rating(parts: Sequence[Part], knowledge: Knowledge) -> int | None:
    """The rating on the list before the one that counts the events; None if that list is not there."""
    judged, player = parts[-1]
    listed = _on_list(parts[-1])
    if knowledge.rating is not None or knowledge.ratings_from == "page":
        return None
    if listed is None or judged.official.own_month is None or judged.ratings[player.number].value is None:
        return None
    value = value_on_list(listed, judged.occasion.computed_type)
    return check_rating(value) if value is not None else None


def own_rating_notices(
    judged: JudgedTournament, player: Player, knowledge: Knowledge, made: Forecast
) -> tuple[Notice, ...]:
    """What to say of the player's own rating, and of the lists that would settle it and his K."""
    settled = made.k is not None and made.k.settled
    of_lists = [one for one in judged.official.notices if one.code != "no-fide-list" or not settled]
    return (*_about_own_rating(judged, player, knowledge), *of_lists)


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
