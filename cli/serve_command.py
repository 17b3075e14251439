"""The local web page: started on this machine only, shown in the browser, ended with Ctrl-C."""

from __future__ import annotations

import contextlib
import os
import socket
import threading
import webbrowser
from collections.abc import Mapping
from typing import Any

import click
from flask import Flask
from werkzeug.serving import BaseWSGIServer, WSGIRequestHandler, make_server

from .environment import Environment
from .errors import Usage
from .messages import told
from .web.app import create_app

HOST = "127.0.0.1"
_MOST_WAITING = 32


class _Quiet(WSGIRequestHandler):
    """Does not print a line for every request, and does not tell which software answers."""

    def version_string(self) -> str:
        """The name of this program in the place of its libraries'."""
        return "elo-forecast"

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Say nothing."""


def run(environment: Environment, given: Mapping[str, Any]) -> None:
    """Answer until interrupted. Exits with the codes of ``messages``."""
    with told():
        if given["refresh"] and given["offline"]:
            raise Usage("--refresh asks the site again, --offline never does: give one of them.")
        with _bound(given["port"]) as listening:
            port = listening.getsockname()[1]
            app = create_app(environment, port=port, refresh=given["refresh"], offline=given["offline"])
            _serve(server_on(app, listening), f"http://{HOST}:{port}/", browser=given["browser"])


def server_on(app: Flask, listening: socket.socket) -> BaseWSGIServer:
    """A server for an app on a socket that is bound already; a thread a request."""
    port = listening.getsockname()[1]
    return make_server(HOST, port, app, threaded=True, request_handler=_Quiet, fd=listening.fileno())


def _bound(port: int) -> socket.socket:
    """A socket on this machine; port 0 is any free one. Raises Usage for a port that cannot be had."""
    listening = socket.socket()
    if os.name == "posix":
        # Else a port cannot be had for a minute after its last use. Windows would let two programs share it.
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((HOST, port))
        listening.listen(_MOST_WAITING)
    except OSError as error:
        listening.close()
        raise Usage(f"Port {port} cannot be had ({error.strerror}): choose another with --port.") from None
    return listening


def _serve(server: BaseWSGIServer, address: str, *, browser: bool) -> None:
    click.echo(f"The page is at {address}")
    click.echo("Ctrl-C ends it.", err=True)
    if browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    try:
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()
    finally:
        server.server_close()
