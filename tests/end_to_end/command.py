"""Running the installed command in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from cli.environment import Environment, connect
from cli.main import main

ENOUGH = 120
"""Seconds after which a run counts as hanging."""

OFF_THE_NETWORK = """
import socket, sys
def nowhere(host, *rest, **more):
    raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
socket.getaddrinfo = nowhere
from cli.main import main
main(prog_name="elo-forecast")
"""
"""The command on a computer whose name server knows no names, so that the real site is never asked."""


@dataclass(frozen=True, slots=True)
class Run:
    """What a run printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one document on stdout."""
        return json.loads(self.out)


def program() -> list[str]:
    """The installed command; its module where no script is installed beside this Python."""
    for name in ("elo-forecast", "elo-forecast.exe"):
        script = Path(sysconfig.get_path("scripts")) / name
        if script.exists():
            return [str(script)]
    return [sys.executable, "-c", "from cli.main import main; main(prog_name='elo-forecast')"]


@dataclass(frozen=True, slots=True)
class Command:
    """The command with a cache folder of its own and a site to ask; ``run`` waits for it to end."""

    base: str
    cache: Path
    program: list[str] = field(default_factory=program)
    more: Mapping[str, str] = field(default_factory=dict)

    @property
    def environment(self) -> dict[str, str]:
        """The variables of a run: those of the tests, without what would colour or redirect it."""
        kept = {
            name: value
            for name, value in os.environ.items()
            if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "TERM") and "proxy" not in name.lower()
        }
        ours = {"ELO_FORECAST_SITE": self.base, "ELO_FORECAST_CACHE": str(self.cache), "PYTHONIOENCODING": "utf-8"}
        return {**kept, **ours, **self.more}

    def run(self, *arguments: object, typed: str | None = None, **more: str) -> Run:
        """Run it to its end. ``more`` are further variables of its environment."""
        done = subprocess.run(
            [*self.program, *(str(one) for one in arguments)],
            env={**self.environment, **more},
            input=(typed or "").encode(),
            capture_output=True,
            timeout=ENOUGH,
            check=False,
        )
        return Run(done.returncode, _text(done.stdout), _text(done.stderr))


class Quick(Command):
    """The same within this process and without the pauses between pages, for stories of many runs."""

    def run(self, *arguments: object, typed: str | None = None, **more: str) -> Run:
        """Run it to its end."""
        outside = Environment(lambda refresh, offline: connect(refresh, offline, sleep=lambda seconds: None))
        done = CliRunner(env={**self.environment, **more}).invoke(
            main, [str(one) for one in arguments], obj=outside, input=typed or ""
        )
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            raise done.exception
        return Run(done.exit_code, done.stdout, done.stderr)


def _text(printed: bytes) -> str:
    return printed.decode("utf-8", "replace").replace("\r\n", "\n")
