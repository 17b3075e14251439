"""What the site does when it does not work: each answers one request in place of a page."""

from __future__ import annotations

import contextlib
import socket
import struct
import time
from http.server import BaseHTTPRequestHandler

from .server import Fault, send

_BLOCKED = "<html><head><title>Chess-Results Server</title></head><body><p>Your {}. Write to us.</p></body></html>"
_CHALLENGE = "<html><head><title>Just a moment...</title></head><body>Checking your browser.</body></html>"


def status(code: int, **headers: str) -> Fault:
    """An error status, with headers such as Retry-After."""
    return lambda handler: send(handler, b"<html><body>error</body></html>", code, headers)


def text(body: str = _BLOCKED.format("daily limit of pages is exceeded"), code: int = 200) -> Fault:
    """Some text with status 200 in place of a page: by default that a limit is reached."""
    return lambda handler: send(handler, body.encode(), code)


CHALLENGE = text(_CHALLENGE)
CHALLENGE_AS_REFUSAL = text(_CHALLENGE, 403)


def reset(handler: BaseHTTPRequestHandler) -> None:
    """Half an answer, then the connection is torn down."""
    handler.send_response(200)
    handler.send_header("Content-Length", "50000")
    handler.end_headers()
    handler.wfile.write(b"<html><body>" + b" " * 5000)
    handler.wfile.flush()
    handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    socket.close(handler.connection.detach())


def drip(handler: BaseHTTPRequestHandler) -> None:
    """A page that comes letter by letter, and never to its end."""
    handler.close_connection = True
    handler.send_response(200)
    handler.send_header("Content-Type", "text/html; charset=utf-8")
    handler.end_headers()
    with contextlib.suppress(OSError):
        while True:
            handler.wfile.write(b"x")
            handler.wfile.flush()
            time.sleep(0.5)


def raw(body: bytes, **headers: str) -> Fault:
    """An answer with status 200 of just these bytes and headers (an underscore for the dash in their names)."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.close_connection = True
        send(handler, body, 200, {name.replace("_", "-"): value for name, value in headers.items()})

    return answer
