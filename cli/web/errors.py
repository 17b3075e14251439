"""What the web page itself refuses; the other errors are those of the command line."""

from __future__ import annotations

from ..errors import CliError


class PagesGone(CliError):
    """The saved pages are not, or no longer, in memory."""

    def __init__(self) -> None:
        super().__init__(
            "These saved pages are no longer here: they are kept only while the program runs, a few at a time"
        )
