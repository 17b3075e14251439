"""The lists of pairings of a Swiss held against its crosstable (format reference 5.1 and 8).

While a round is played its list of pairings has results that the crosstable of the same state does not have yet:
these are used, and so is a mark that a game is not rated. What the pairings say otherwise is a finding about the
players concerned.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from .pairing_columns import read_pairing_columns
from .recognise import Recognised
from .round_pairings import PairingOf, pairings_by_player
from .states import about_states, is_earlier, newest_first
from .told_game import contradict, has_result_for, in_words
from .tournament import Finding, PlayerRound, Tournament

_NUMBERS_ARE_PLACES = "numbers-are-places"


def held_against_pairings(made: Tournament, pages: Sequence[Recognised]) -> Tournament:
    """A Swiss with what its lists of pairings say otherwise, and with the games that they mark as not rated.

    Serious where both know with whom a round was and how it ended, and do not say the same; unless the pairings are
    of an earlier state, for a round is paired again and a result corrected at times.
    """
    if any(remark.code == _NUMBERS_ARE_PLACES for remark in made.remarks):
        return made
    players = {player.number: player for player in made.players}
    rounds = {number: {one.number: one for one in own} for number, own in made.rounds_by_player.items()}
    found: dict[int, list[Finding]] = defaultdict(list)
    remarks: list[Finding] = []
    seen: set[tuple[int, int]] = set()
    for page in newest_first(page for page in pages if page.kind == "pairings" and _has_numbers(page)):
        by_player, left_out = pairings_by_player([page], players)
        remarks.extend(left_out)
        earlier = is_earlier(page.head.last_update, made.about.last_update)
        state = about_states("The pairings are", made.about.last_update, page.head.last_update)
        for number, paired in by_player.items():
            fresh = [one for one in paired if (number, one.round) not in seen]
            seen.update((number, one.round) for one in fresh)
            own = rounds.setdefault(number, {})
            found[number] += _findings(own, fresh, earlier=earlier, state=state)
            own.update(_not_rated(own, fresh))
            if not earlier:
                own.update(_with_results(own, fresh))
    findings: Mapping[int, tuple[Finding, ...]] = {
        number: (*made.findings.get(number, ()), *found.get(number, ())) for number in {*made.findings, *found}
    }
    return replace(
        made,
        findings=MappingProxyType(findings),
        rounds_by_player=MappingProxyType({number: tuple(own.values()) for number, own in rounds.items()}),
        remarks=(*made.remarks, *remarks),
    )


def _has_numbers(page: Recognised) -> bool:
    """Some lists have no start numbers: nothing can be held against them, and a Swiss needs nothing of them."""
    heads = map(read_pairing_columns, page.document.table)
    return any(head is not None and head.white.number is not None for head in heads)


Rounds = Mapping[int | None, PlayerRound]
"""A player's rounds in the table, by their numbers."""


def _not_rated(rounds: Rounds, paired: Sequence[PairingOf]) -> Iterator[tuple[int, PlayerRound]]:
    for pairing in paired:
        one = rounds.get(pairing.round)
        if not pairing.rated and one is not None and one.cell.opponent == pairing.opponent:
            yield pairing.round, replace(one, rated=False)


def _with_results(rounds: Rounds, paired: Sequence[PairingOf]) -> Iterator[tuple[int, PlayerRound]]:
    for pairing in paired:
        one = rounds.get(pairing.round)
        if one is not None and _has_result(one, pairing):
            yield pairing.round, replace(one, cell=one.cell._replace(result=pairing.result))


def _has_result(one: PlayerRound, pairing: PairingOf) -> bool:
    return one.doubt is None and has_result_for(one.cell, pairing)


def _findings(rounds: Rounds, paired: Sequence[PairingOf], *, earlier: bool, state: str) -> Iterator[Finding]:
    contradicted: list[str] = []
    differing: list[str] = []
    late: list[str] = []
    for pairing in paired:
        one = rounds.get(pairing.round)
        if one is not None and one.doubt:
            continue
        told = f"round {pairing.round}, in the pairings {_told(pairing)}, in the table {_in_table(one)}"
        if one is not None and not earlier and _has_result(one, pairing):
            late.append(str(pairing.round))
        elif _contradicts(one, pairing):
            (differing if earlier else contradicted).append(told)
        elif _knows_more(one, pairing):
            differing.append(told)
    if late:
        text = f"The result of round {', '.join(late)} is from the pairings: the table does not have it yet.{state}"
        yield Finding("result-from-pairings", text)
    for code, all_told, serious in (
        ("pairings-contradict", contradicted, True),
        ("pairings-differ", differing, False),
    ):
        if all_told:
            text = f"The pairings differ from the table, which is used here: {'; '.join(all_told)}.{state}"
            yield Finding(code, text, serious=serious)


def _contradicts(one: PlayerRound | None, pairing: PairingOf) -> bool:
    """A bye of a past round may be missing in the pairings, but not stand there for a game."""
    return one is not None and pairing.kind != "not-understood" and contradict(one.cell, pairing)


def _knows_more(one: PlayerRound | None, pairing: PairingOf) -> bool:
    if pairing.opponent is None:
        return False
    if pairing.kind == "not-understood":
        return True
    return pairing.result is not None and (one is None or one.cell.result is None)


def _told(pairing: PairingOf) -> str:
    if pairing.kind == "not-understood":
        return f"“{pairing.text}”, which is not understood"
    return in_words(pairing)


def _in_table(one: PlayerRound | None) -> str:
    return "not at all" if one is None else in_words(one.cell)
