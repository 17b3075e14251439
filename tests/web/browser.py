"""A real browser on the local page: Debian's Chromium, without a window."""

from __future__ import annotations

import os
import shutil
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cli.serve_command import server_on

from .conftest import FixtureSite, app_on

CHROMIUM_VARIABLE = "ELO_FORECAST_CHROMIUM"
DEFAULT = "/usr/bin/chromium"

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> Path | None:
    """The browser that the environment names, else Debian's; None if there is none."""
    found = shutil.which(os.environ.get(CHROMIUM_VARIABLE) or DEFAULT)
    return Path(found) if found else None


@contextmanager
def served(site: FixtureSite) -> Iterator[str]:
    """The address of the page with a stand-in for the site, answered by the server that ``serve`` starts."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        port = listening.getsockname()[1]
        server = server_on(app_on(port, site), listening)
        thread = threading.Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            server.shutdown()
            thread.join()
            server.server_close()
