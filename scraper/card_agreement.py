"""A player's card held against the tables: the same rounds, and the same ratings of everybody (format reference 8).

Both are made by the site from one upload. Where they differ, one is of another state of the tournament, or
was changed by hand; which of them is right is not for this program to say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from .card_game import CardGame
from .player import Player
from .player_card import PlayerCard
from .states import about_states, is_earlier
from .told_game import contradict, has_result_for, in_words
from .tournament import Finding, PlayerRound, Tournament

_MOST_NAMED = 5


def held_against_card(made: Tournament, player: Player, card: PlayerCard) -> tuple[Finding, ...]:
    """What the card of a player of a tournament says otherwise than its tables.

    Serious where both know of a round with whom it was and how it ended, and do not say the same; unless the card is
    of an earlier state, for a round is paired again and a result corrected at times.
    """
    rounds = made.rounds_by_player.get(player.number, ())
    pairs = tuple(_pairs(rounds, card.games or ()))
    contradicted = [told for table, game in pairs if (told := _contradiction(table, game))]
    table, own = made.about.last_update, card.head.last_update
    earlier = is_earlier(own, table)
    late = [game for one, game in pairs if not earlier and has_result_for(one.cell, game.cell)]
    differing = [told for one, game in pairs if game not in late and (told := _difference(one, game))]
    differing += _rounds_of_card_alone(rounds, card.games or ())
    differing += _ratings_differ(made, player, card)
    state = about_states("The card is", table, own)
    found = []
    if late:
        numbers = ", ".join(str(game.round) for game in late)
        text = f"The result of round {numbers} is from the player card: the tables do not have it yet.{state}"
        found.append(Finding("result-from-card", text))
    if contradicted:
        found.append(Finding("card-contradicts", _sentence(contradicted, state), serious=not earlier))
    if differing:
        found.append(Finding("card-differs", _sentence(differing, state)))
    return tuple(found)


def _sentence(told: Sequence[str], state: str) -> str:
    more = f"; and {len(told) - _MOST_NAMED} more" if len(told) > _MOST_NAMED else ""
    named = "; ".join(told[:_MOST_NAMED])
    return f"The player card differs from the tables, which are used here: {named}{more}.{state}"


def _pairs(rounds: Sequence[PlayerRound], games: Sequence[CardGame]) -> Iterator[tuple[PlayerRound, CardGame]]:
    """A round of the tables and the same one on the card: by its number, in a grid by an opponent met once."""
    numbers = Counter(game.round for game in games)
    met = Counter(one.cell.opponent for one in rounds)
    met_on_card = Counter(game.cell.opponent for game in games)
    by_number = {game.round: game for game in games if numbers[game.round] == 1}
    by_opponent = {game.cell.opponent: game for game in games if met_on_card[game.cell.opponent] == 1}
    for one in rounds:
        opponent = one.cell.opponent
        game = by_number.get(one.number) if one.number is not None else None
        if one.number is None and opponent is not None and met[opponent] == 1:
            game = by_opponent.get(opponent)
        if game is not None and one.doubt is None and game.cell.kind != "not-understood":
            yield one, game


def _rounds_of_card_alone(rounds: Sequence[PlayerRound], games: Sequence[CardGame]) -> Iterator[str]:
    """Games that the tables do not have, where these number their rounds: they are of an earlier state."""
    numbers = {one.number for one in rounds}
    if None in numbers:
        return
    for game in games:
        if game.round not in numbers and game.cell.opponent is not None:
            yield f"round {game.round}, on the card {in_words(game.cell)}, in the tables not at all"


def rounds_with_card(made: Tournament, player: Player, card: PlayerCard) -> dict[int, tuple[PlayerRound, ...]]:
    """Everybody's rounds with what only a player's card knows of them.

    That are the results of his games, unless it is of an earlier state, and, on both sides, that a game is not rated.
    """
    rounds = dict(made.rounds_by_player)
    earlier = is_earlier(card.head.last_update, made.about.last_update)
    for one, game in _pairs(rounds.get(player.number, ()), card.games or ()):
        opponent = one.cell.opponent
        if opponent is None or opponent != game.cell.opponent:
            continue
        if not earlier and has_result_for(one.cell, game.cell):
            _change(rounds, player.number, one.number, opponent, cell=one.cell._replace(result=game.cell.result))
        if not game.rated:
            _change(rounds, player.number, one.number, opponent, rated=False)
            _change(rounds, opponent, one.number, player.number, rated=False)
    return rounds


def _change(
    rounds: dict[int, tuple[PlayerRound, ...]], player: int, number: int | None, opponent: int, **changes: Any
) -> None:
    """Change a player's round of a number against an opponent."""
    rounds[player] = tuple(
        replace(one, **changes) if (one.number, one.cell.opponent) == (number, opponent) else one
        for one in rounds.get(player, ())
    )


def _contradiction(one: PlayerRound, game: CardGame) -> str | None:
    return _differently_told(one, game) if contradict(one.cell, game.cell) else None


def _differently_told(one: PlayerRound, game: CardGame) -> str:
    return f"round {game.round}, on the card {in_words(game.cell)}, in the tables {in_words(one.cell)}"


def _difference(one: PlayerRound, game: CardGame) -> str | None:
    """A result that only one of them knows, or another colour."""
    table, card = one.cell, game.cell
    if table.opponent is None or table.opponent != card.opponent:
        return None
    if (table.result is None) != (card.result is None):
        return _differently_told(one, game)
    if table.colour is not None and card.colour is not None and table.colour != card.colour:
        return f"round {game.round}, played with {card.colour} on the card, with {table.colour} in the tables"
    return None


def _ratings_differ(made: Tournament, player: Player, card: PlayerCard) -> Iterator[str]:
    named = [card.player, *(game.opponent for game in card.games or ())]
    listed = {one.number: one for one in made.players}
    seen = set()
    for other in named:
        if other is None or other.number in seen or other.number not in listed:
            continue
        seen.add(other.number)
        on_card, in_list = _printed(other), _printed(listed[other.number])
        if not _may_agree(on_card, in_list):
            whose = "his own rating" if other.number == player.number else f"the rating of no. {other.number}"
            yield f"{whose}, {_ratings(on_card)} on the card and {_ratings(in_list)} in the tables"


def _printed(player: Player) -> Mapping[str, int]:
    """The ratings of a player by kind. A card prints 0 for one that is missing, too."""
    kinds = {
        "any": player.rating,
        "international": player.rating_international,
        "national": player.rating_national,
    }
    return {kind: rating for kind, rating in kinds.items() if rating}


def _may_agree(one: Mapping[str, int], other: Mapping[str, int]) -> bool:
    """Equal in the kinds that both print; where these differ in kind, some rating stands in both."""
    common = one.keys() & other.keys()
    if common:
        return all(one[kind] == other[kind] for kind in common)
    return not one or not other or bool({*one.values()} & {*other.values()})


def _ratings(printed: Mapping[str, int]) -> str:
    return " or ".join(str(rating) for rating in sorted(set(printed.values())))
