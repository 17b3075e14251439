"""Plain Elo, the logistic formula, for two ratings. It is not what FIDE does."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

import click

from engine import PlainSide, versus

from . import json_output, messages
from .console import print_document
from .exact import exact
from .words import RESULT_WORDS, signed

NOT_FIDE = "Plain Elo with the logistic formula, each game rounded: not FIDE's table. For that use calculate."


def run(given: Mapping[str, Any]) -> None:
    """Run the command with the options given. Exits with the codes of ``messages``."""
    with messages.told():
        sides = versus(given["first"], given["second"], given["k"])
    if given["as_json"]:
        print_document(json_output.dumped(method="plain-elo", k=given["k"], sides=[_entry(side) for side in sides]))
        return
    click.echo(NOT_FIDE)
    for side in sides:
        outcomes = ", ".join(
            f"{RESULT_WORDS[one.result]} {signed(one.rounded)} ({signed(one.change)}) → {one.new_rating}"
            for one in side.outcomes
        )
        click.echo(f"{side.rating}: expects {percent(side)} %; with K {given['k']}: {outcomes}")


def percent(side: PlainSide) -> Decimal:
    """What a side expects, in percent."""
    return (side.expected * 100).quantize(Decimal("0.1"), ROUND_HALF_UP)


def _entry(side: PlainSide) -> dict[str, Any]:
    return {
        "rating": side.rating,
        "expected": str(side.expected),
        "outcomes": [
            {
                "result": one.result,
                "change": exact(one.change),
                "rounded": one.rounded,
                "new_rating": one.new_rating,
            }
            for one in side.outcomes
        ],
    }
