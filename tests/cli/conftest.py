"""Running the commands without a terminal and without a network."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from cli.environment import Environment
from cli.main import main
from cli.official import RatingLists
from scraper.address import TournamentRef
from scraper.recognise import Recognised


@dataclass(frozen=True)
class Run:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one document on stdout."""
        return json.loads(self.out)

    def game(self, round_number: int, forecast: int = 0) -> Any:
        """A round of a forecast, by its number."""
        games = self.json["forecasts"][forecast]["games"]
        return next(game for game in games if game["round"] == round_number)


RunCommand = Callable[..., Run]


class NoSite:
    """A site that must not be asked."""

    def tournament(self, ref: TournamentRef) -> Sequence[Recognised]:
        raise AssertionError(f"the site was asked for {ref}")

    def players(self, ref: TournamentRef) -> Sequence[Recognised]:
        raise AssertionError(f"the site was asked for the players of {ref}")

    def card(self, ref: TournamentRef, number: int) -> Recognised:
        raise AssertionError(f"the site was asked for the card of {number}")

    def ranking(self, ref: TournamentRef) -> Recognised:
        raise AssertionError(f"the site was asked for the ranking of {ref}")


@pytest.fixture
def run() -> RunCommand:
    """Runs a command; ``terminal`` and ``typed`` let it ask."""

    def run_command(
        *arguments: str | Path, terminal: bool = False, typed: str = "", lists: RatingLists | None = None
    ) -> Run:
        outside = Environment(
            connect=lambda refresh, offline: NoSite(), is_terminal=lambda: terminal, lists=lambda: lists
        )
        done = CliRunner().invoke(main, [str(one) for one in arguments], obj=outside, input=typed)
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            raise done.exception
        return Run(done.exit_code, done.stdout, done.stderr)

    return run_command


@pytest.fixture
def ids(run: RunCommand, fixtures: Path) -> dict[int, tuple[int, str, int]]:
    """FIDE ID, name and printed rating of the players of swiss-every-cell, by start number."""
    players = run("players", fixtures / "swiss-every-cell", "--json").json["tournaments"][0]["players"]
    return {one["number"]: (one["fide_id"], one["name"], one["listed"]) for one in players if one["fide_id"]}
