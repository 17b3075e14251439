"""The lists of pairings of a Swiss held against its crosstable (format reference 5.1 and 8).

While a round is played its list of pairings has results that the crosstable does not have yet. The crosstable is
used; what the pairings know besides, or say otherwise, is a finding about the players concerned. Byes are left
aside: those of past rounds vanish from the pairings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from .recognise import Recognised
from .round_pairings import PairingOf, pairings_by_player
from .tournament import Finding, PlayerRound, Tournament


def held_against_pairings(made: Tournament, pages: Sequence[Recognised]) -> Tournament:
    """A Swiss with what its lists of pairings say otherwise.

    Serious where both know with whom a round was and how it ended, and do not say the same.
    """
    seen, left_out = pairings_by_player(pages, {player.number: player for player in made.players})
    found = {number: _findings(made.rounds_by_player.get(number, ()), paired) for number, paired in seen.items()}
    findings: Mapping[int, tuple[Finding, ...]] = {
        number: (*made.findings.get(number, ()), *found.get(number, ())) for number in {*made.findings, *found}
    }
    return replace(made, findings=MappingProxyType(findings), remarks=(*made.remarks, *left_out))


def _findings(rounds: Sequence[PlayerRound], paired: Sequence[PairingOf]) -> tuple[Finding, ...]:
    by_number = {one.number: one for one in rounds}
    contradicted, differing = [], []
    for pairing in paired:
        one = by_number.get(pairing.round)
        if pairing.opponent is None or pairing.kind == "not-understood" or (one is not None and one.doubt):
            continue
        told = f"round {pairing.round}, in the pairings {_told(pairing)}, in the table {_in_table(one)}"
        if _contradicts(one, pairing):
            contradicted.append(told)
        elif pairing.result is not None and (one is None or one.cell.result is None):
            differing.append(told)
    return tuple(
        Finding(code, f"The pairings differ from the table, which is used here: {'; '.join(told)}.", serious=serious)
        for code, told, serious in (
            ("pairings-contradict", contradicted, True),
            ("pairings-differ", differing, False),
        )
        if told
    )


def _contradicts(one: PlayerRound | None, pairing: PairingOf) -> bool:
    if one is None:
        return False
    if one.cell.opponent != pairing.opponent:
        return True
    return pairing.result is not None and one.cell.result not in (None, pairing.result)


def _told(pairing: PairingOf) -> str:
    return f"{pairing.result if pairing.result is not None else 'no result'} against no. {pairing.opponent}"


def _in_table(one: PlayerRound | None) -> str:
    if one is None:
        return "not at all"
    if one.cell.opponent is None:
        return "no opponent"
    return f"{one.cell.result if one.cell.result is not None else 'no result'} against no. {one.cell.opponent}"
