"""What the parameters of an address say: the options of the commands, under the same names.

``?k=20&born=2009&ever-2400=no`` is what ``--k 20 --born 2009 --never-2400`` is in a terminal; the commands'
own definitions read both, so there is one set of rules for what may be given.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

import click
from werkzeug.datastructures import MultiDict

from ..forecast_command import check, knowledge_of
from ..main import forecast
from ..request import Knowledge

Args = MultiDict[str, str]

OF_EVENT = ("type", "date")
"""What is true of a whole event, and goes along from its list to its players."""

OF_PLAYER = (
    "k", "born", "rated-games", "ever-2400", "ever-2300", "rating", "opponent-rating",
    "other-games", "other-change", "title", "result", "target",
)  # fmt: skip
"""What may be said of one player. Whatever else stands in an address is passed over."""


def knowledge(args: Args, *, everyone: bool = False) -> Knowledge:
    """What the user knows better than the pages. Raises Usage, UsageError and the engine's errors."""
    given = parsed(forecast, args, OF_EVENT if everyone else (*OF_EVENT, *OF_PLAYER))
    given["everyone"] = everyone
    known = knowledge_of(given)
    check(known, given)
    return known


def parsed(command: click.Command, args: Args, names: Sequence[str], arguments: Sequence[str] = ()) -> dict[str, Any]:
    """The parameters of a command from those of an address; only ``names`` are looked at.

    Raises UsageError with click's sentence for a value that the command does not take.
    """
    options = [text for name in names for text in _option(command, name, args.getlist(name))]
    context = command.make_context(command.name, [*options, "--", *arguments])
    return dict(context.params)


def _option(command: click.Command, name: str, values: Sequence[str]) -> Iterator[str]:
    option = next((one for one in command.params if f"--{name}" in one.opts), None)
    given = [value.strip() for value in values if value.strip()]
    if option is None or not given:
        return
    if option.secondary_opts:
        words = {"yes": f"--{name}", "no": option.secondary_opts[0]}
        if given[-1] not in words:
            raise click.UsageError(f"--{name} is “yes”, “no”, or left out.")
        yield words[given[-1]]
        return
    for value in given if option.multiple else given[-1:]:
        yield f"--{name}={value}"


def kept(args: Args, names: Sequence[str] = (*OF_EVENT, *OF_PLAYER)) -> Args:
    """The parameters that say something, without the rest."""
    return MultiDict((name, value) for name in names for value in args.getlist(name) if value.strip())


def query(args: Args, changes: Mapping[str, str | None] | None = None) -> str:
    """Parameters as the end of an address, with some of them changed or, by None, taken out."""
    changes = changes or {}
    pairs = [(name, value) for name, value in args.items(multi=True) if name not in changes]
    pairs += [(name, value) for name, value in changes.items() if value is not None]
    return f"?{urlencode(pairs)}" if pairs else ""
