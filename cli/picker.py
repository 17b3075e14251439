"""Picking a player from the list: type to filter, arrow keys to choose; a plain question on a plain terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import click

from scraper.errors import PlayerAmbiguous, PlayerNotFound
from scraper.matcher import find_player, matching
from scraper.player import Player

from . import messages
from .messages import describe

if TYPE_CHECKING:
    from prompt_toolkit.buffer import Buffer
    from prompt_toolkit.completion import CompleteEvent, Completion
    from prompt_toolkit.document import Document

QUESTION = "Which player? Type part of the name or the start number"


def pick(players: Sequence[Player]) -> Player:
    """Ask until exactly one player is chosen. Raises KeyboardInterrupt if the user gives up."""
    while True:
        answer = _ask(players)
        try:
            return _named(players, answer)
        except (PlayerAmbiguous, PlayerNotFound) as error:
            messages.tell(error)


def another() -> bool:
    """Whether the user wants another player."""
    return click.confirm("Another player?", default=False, err=True)


def _list_again(typed: Buffer) -> None:
    """Keep the list open also after a letter is taken back, which by itself closes it."""
    if typed.complete_state is None:
        typed.start_completion()


def _named(players: Sequence[Player], answer: str) -> Player:
    """The player whose line was chosen from the menu, else the one whom the typed text names."""
    chosen = [player for player in players if describe(player) == answer.strip()]
    return chosen[0] if len(chosen) == 1 else find_player(players, answer)


def _ask(players: Sequence[Player]) -> str:
    if not _has_menus():
        for player in players:
            click.echo(f"  {describe(player)}", err=True)
        return str(click.prompt(QUESTION, err=True))
    answer = _ask_with_menu(players)
    if answer is None:
        raise KeyboardInterrupt
    return answer


def _has_menus() -> bool:
    return sys.stdout.isatty() and os.environ.get("TERM", "") != "dumb"


def _ask_with_menu(players: Sequence[Player]) -> str | None:
    import questionary
    from prompt_toolkit.completion import Completer, Completion

    class ByName(Completer):
        def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
            typed = document.text
            for player in matching(players, typed):
                yield Completion(describe(player), start_position=-len(typed))

    question = questionary.autocomplete(
        f"{QUESTION}, or choose with the arrow keys:\n ",
        choices=[describe(player) for player in players],
        completer=ByName(),
        validate=lambda text: bool(text.strip()) or "Type a name or a number, or choose from the list.",
    )
    typed = question.application.current_buffer
    question.application.pre_run_callables.append(typed.start_completion)
    typed.on_text_changed += _list_again
    answer: str | None = question.unsafe_ask(patch_stdout=False)
    return answer
