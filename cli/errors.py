"""What the command line itself refuses; the other errors come from the site's pages and from the rules."""

from __future__ import annotations


class CliError(Exception):
    """The base of these errors."""


class NotCovered(CliError):
    """Asked for something that the rules or the program do not cover (exit code 5)."""


class Usage(CliError):
    """Something is missing or does not go together in what was typed (exit code 2)."""
