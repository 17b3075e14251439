"""What speaks against a player card by itself: rows that are missing or stand twice, and sums that do not fit.

A card is one player's rounds and their sums (format reference 8), so each can be held against the other. Where
there are tables beside it, ``card_agreement`` holds it against them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from decimal import Decimal

from .player import Player
from .player_card import PlayerCard
from .tournament import Finding

_MOST_NAMED = 10

_ROUNDING = Decimal("0.05")
"""The total is printed to one decimal."""


def findings_of_card(card: PlayerCard, unlisted: Collection[Player], *, of_teams: bool) -> Iterator[Finding]:
    """What a card says that does not fit together; ``unlisted`` are those whom a list at hand does not have."""
    if card.unknown:
        yield Finding("labels-not-known", f"Lines of the card that are not known here: {', '.join(card.unknown)}.")
    if unlisted:
        names = "; ".join(player.name for player in unlisted)
        yield Finding("not-in-list", f"On the card, but not in the list of players, which may be older: {names}.")
    yield from _about_points(card)
    yield from _about_total(card)
    yield from _about_repeated_rows(card)
    if not of_teams:
        yield from _about_missing_rounds(card)


def _about_points(card: PlayerCard) -> Iterator[Finding]:
    cells = [game.cell for game in card.games or ()]
    total = sum((cell.points for cell in cells if cell.points is not None), Decimal(0))
    if card.points is not None and card.points != total:
        yield Finding(
            "points-differ",
            f"The card gives its player {card.points} points; his rounds add up to {total}.",
            serious=all(cell.kind == "game" and cell.result in ("1", "½", "0") for cell in cells),
        )


def _about_total(card: PlayerCard) -> Iterator[Finding]:
    """The card's own change is the sum of those of its games, wherever it prints these; 0 may also be "not known"."""
    changes = [game.rating_change for game in card.games or () if game.rating_change is not None]
    if not changes or not card.rating_change:
        return
    total = sum(changes, Decimal(0))
    if abs(total - card.rating_change) > _ROUNDING:
        yield Finding(
            "card-sum-differs",
            f"The card prints a change of {card.rating_change} in all, but {total} for the games that it lists: "
            "a row is missing or stands twice, or was changed.",
            serious=True,
        )


def _about_repeated_rows(card: PlayerCard) -> Iterator[Finding]:
    """Two games of one round are played with both colours, or against two opponents."""
    games = [game for game in card.games or () if game.cell.kind == "game" and game.cell.result not in ("+", "-")]
    rows = Counter((game.round, game.cell.opponent, game.cell.colour) for game in games)
    repeated = sorted({round_ for (round_, _, _), count in rows.items() if count > 1})
    if repeated:
        yield Finding("round-twice", f"The card lists {_rounds(repeated)} twice.", serious=True)


def _about_missing_rounds(card: PlayerCard) -> Iterator[Finding]:
    """Cards list the rounds without a game too; those of team events only where the player was at a board."""
    listed = {game.round for game in card.games or ()}
    missing = [round_ for round_ in range(1, max(listed, default=0)) if round_ not in listed]
    if missing:
        yield Finding(
            "round-not-on-card",
            f"The card does not list {_rounds(missing)}, as it does where somebody sits out in a team event. If "
            "there was a game, it is missing here.",
        )


def _rounds(numbers: list[int]) -> str:
    more = f" and {len(numbers) - _MOST_NAMED} more" if len(numbers) > _MOST_NAMED else ""
    return f"{'round' if len(numbers) == 1 else 'rounds'} {', '.join(map(str, numbers[:_MOST_NAMED]))}{more}"
