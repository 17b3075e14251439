"""The command that serves the page: what it prints, where it listens, and how it ends."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from click.testing import CliRunner

from cli.main import main

from .browser import served
from .conftest import FixtureSite

COMMAND = [sys.executable, "-c", "from cli.main import main; main()"]


@contextmanager
def serving(tmp_path: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command in a process of its own, and the address that it prints."""
    surroundings = {**os.environ, "ELO_FORECAST_CACHE": str(tmp_path)}
    with subprocess.Popen(
        [*COMMAND, "serve", "--no-browser", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=surroundings,
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline().strip()
        try:
            yield process, line.removeprefix("The page is at ")
        finally:
            process.kill()


def test_it_prints_its_address_answers_and_ends(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, address):
        assert address.startswith("http://127.0.0.1:")
        with urlopen(f"{address}calculate?own=1850&games=1792%3D1&k=20") as answer:
            assert "1858" in answer.read().decode()  # 20 × (1 − .58) = +8.40
            assert answer.headers["Server"] == "elo-forecast"
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 0
        assert process.stderr is not None
        assert process.stderr.read() == "Ctrl-C ends it.\n"


def test_a_page_that_is_not_stored_is_an_error_of_the_site(tmp_path: Path) -> None:
    with serving(tmp_path, "--offline") as (_, address):
        with pytest.raises(HTTPError) as failed:
            urlopen(f"{address}t/9900101/")
        with failed.value as answer:
            assert answer.code == 502
            assert "Run it once without" in answer.read().decode()


def test_it_listens_on_this_machine_only(site: FixtureSite) -> None:
    with served(site) as address:
        port = int(address.rpartition(":")[2])
        with socket.socket() as other, pytest.raises(OSError, match="refused"):
            other.connect(("127.0.0.2", port))
        foreign = Request(address, headers={"Host": "rebound.example"})
        with pytest.raises(HTTPError) as refused:
            urlopen(foreign)
        with refused.value as answer:
            assert answer.code == 403


def test_a_port_that_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = CliRunner().invoke(main, ["serve", "--no-browser", "--port", str(port)])
    assert done.exit_code == 2
    assert f"Port {port} cannot be had" in done.stderr
    assert "--port" in done.stderr


def test_help_loads_nothing_of_it() -> None:
    script = (
        "import sys\nfrom cli.main import main\n"
        "try: main(['serve', '--help'])\nexcept SystemExit: pass\n"
        "print([name for name in ('flask', 'werkzeug', 'jinja2', 'requests', 'lxml') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "--no-browser" in done.stdout
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such wait")
def test_a_port_can_be_had_again_at_once(tmp_path: Path) -> None:
    with socket.socket() as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        port = listening.getsockname()[1]
        asking = socket.create_connection(("127.0.0.1", port))
        answering, _ = listening.accept()
        answering.close()  # Who hangs up first keeps the port waiting.
        asking.close()
    with serving(tmp_path, "--port", str(port)) as (_, address):
        assert address == f"http://127.0.0.1:{port}/"
