"""A process measured from outside: how much memory it took at most, and how long it computed. Not on Windows."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass

_WATCH = """
import os, subprocess, sys
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
_, status, used = os.wait4(process.pid, 0)
print(os.waitstatus_to_exitcode(status), used.ru_maxrss, used.ru_utime)
"""
"""Started from a large process, a small one would be said to have been as large: that is handed on. So a small one
starts it, and looks."""


@dataclass(frozen=True, slots=True)
class Measured:
    """The exit code of a process, its memory in megabytes at most, and its seconds of computing."""

    code: int
    megabytes: float
    seconds: float


def measured(command: Sequence[str]) -> Measured:
    """Run a command to its end, its output thrown away."""
    done = subprocess.run([sys.executable, "-c", _WATCH, *command], capture_output=True, text=True, check=True)
    code, peak, seconds = done.stdout.split()
    return Measured(int(code), int(peak) / (1024 * 1024 if sys.platform == "darwin" else 1024), float(seconds))
