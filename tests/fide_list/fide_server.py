"""A stand-in for FIDE's server on this machine, which can break off, change its files and refuse."""

import re
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class Stand:
    """What the server has and does, and what it was asked."""

    files: dict = field(default_factory=dict)
    changed: str | None = "Thu, 01 Oct 2026 09:00:00 GMT"
    tag: str | None = None
    ranges: bool = True
    break_after: list = field(default_factory=list)
    """For each answer in turn: the bytes after which it breaks off; None for the whole."""
    answers: dict = field(default_factory=dict)
    """By method: what answers instead, a function of the handler."""
    asked: list = field(default_factory=list)
    base: str = ""

    def gets(self):
        """The files that were asked for, with the part."""
        return [(path, headers.get("Range")) for method, path, headers in self.asked if method == "GET"]


@contextmanager
def fide_server():
    """A server on loopback that gives the files of its Stand."""
    stand = Stand()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_HEAD(self):
            self._do("HEAD")

        def do_GET(self):
            self._do("GET")

        def _do(self, method):
            stand.asked.append((method, self.path, dict(self.headers)))
            self.close_connection = True
            if method in stand.answers:
                stand.answers[method](self)
            else:
                _give(stand, self, method)

        def log_message(self, *arguments):
            pass

    class Server(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, request, client_address):
            pass

    server = Server(("127.0.0.1", 0), Handler)
    stand.base = f"http://127.0.0.1:{server.server_port}"
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    try:
        yield stand
    finally:
        server.shutdown()
        server.server_close()


def answer(status, headers=(), body=b""):
    """An answer that is always the same."""

    def give(handler):
        handler.send_response(status)
        for name, value in dict(headers).items():
            handler.send_header(name, value)
        if "Content-Length" not in dict(headers):
            handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        if handler.command != "HEAD":
            handler.wfile.write(body)

    return give


def _give(stand, handler, method):
    content = stand.files.get(handler.path.removeprefix("/download/"))
    if content is None:
        return answer(404)(handler)
    start = _start(stand, handler.headers) if method == "GET" else 0
    headers = {"Content-Length": len(content) - start, "Content-Type": "application/zip"}
    if stand.changed:
        headers["Last-Modified"] = stand.changed
    if stand.tag:
        headers["ETag"] = stand.tag
    if start:
        headers["Content-Range"] = f"bytes {start}-{len(content) - 1}/{len(content)}"
    body = content[start:]
    if method == "GET" and stand.break_after:
        body = body[: stand.break_after.pop(0)]
    return answer(206 if start else 200, headers, body)(handler)


def _start(stand, headers):
    """Where the part begins that is asked for; 0 if the file has changed since (RFC 9110, 13.1.5)."""
    found = re.fullmatch(r"bytes=([0-9]+)-", headers.get("Range", ""))
    if not found or not stand.ranges or headers.get("If-Range") not in (stand.tag, stand.changed):
        return 0
    return int(found[1])
