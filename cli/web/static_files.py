"""Style, script and icon of the page, held in memory.

Flask sends such files from the disk, and the server leaves one open where the browser breaks off in the middle.
"""

from __future__ import annotations

from pathlib import Path

from flask import Flask, Response, abort

_TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


def add_static(app: Flask) -> None:
    """Add the files of the folder "static" beside the templates."""
    folder = Path(app.root_path) / "static"
    found = [path for path in folder.iterdir() if path.suffix in _TYPES]
    files = {path.name: (path.read_bytes(), _TYPES[path.suffix]) for path in found}

    @app.get("/static/<filename>", endpoint="static")
    def static(filename: str) -> Response:
        if filename not in files:
            abort(404)
        content, kind = files[filename]
        return Response(content, content_type=f"{kind}; charset=utf-8")
