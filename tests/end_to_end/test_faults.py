"""What goes wrong between the program and the site, each with what its user is told and the exit code.

All runs are started together, for most of them wait for something; that of a server that drips goes on for the
minute that a page may take.
"""

from __future__ import annotations

import gzip
import re
import socket
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

import pytest

from tests.stand_in import faults
from tests.stand_in.server import Fault, StandIn, running

from .command import OFF_THE_NETWORK, Command, Run
from .conftest import NUMBER, open_in_play, today_at
from .kept import pages_kept

Outcome = tuple[Run, StandIn, int]

MEGABYTE = 1024 * 1024
SAVE = "save it complete, then give the saved file"
"""The way out that every failure of the site names."""


@dataclass(frozen=True, slots=True)
class Case:
    """A fault: how it comes about, and what must come of it.

    ``says`` are patterns of stderr; ``asked`` is how many requests the node gets, if that is to be held.
    """

    cause: Callable[[StandIn], None]
    code: int
    says: tuple[str, ...] = ()
    asked: int | None = None
    tls: bool = False
    change: Callable[[Command], Command] = lambda command: command


def first(*some: Fault) -> Callable[[StandIn], None]:
    """The first requests to the node go wrong, each in its way."""
    return lambda site: site.faults.extend(some)


def always(fault: Fault) -> Callable[[StandIn], None]:
    """Every request to the node goes wrong."""
    return lambda site: setattr(site, "always", fault)


def sent_on(target: Callable[[StandIn], str]) -> Callable[[StandIn], None]:
    """The bare host sends every request to a target."""
    return lambda site: setattr(site, "redirect", lambda _: target(site))


def altered(alter: Callable[[bytes], bytes], **headers: str) -> Callable[[StandIn], None]:
    """Every page is changed on its way out."""

    def cause(site: StandIn) -> None:
        site.alter = alter
        site.headers = {name.replace("_", "-"): value for name, value in headers.items()}

    return cause


def nothing(site: StandIn) -> None:
    """The site works."""


def nobody_listens(command: Command) -> Command:
    """Ask a port of this machine that is closed."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return replace(command, base=f"http://127.0.0.1:{taken.getsockname()[1]}")


def no_names(command: Command) -> Command:
    """Ask the real site from a computer that finds no name."""
    return replace(command, base="", program=[sys.executable, "-c", OFF_THE_NETWORK])


def in_windows_1252(page: bytes) -> bytes:
    """A page in another encoding than its own words and its header say."""
    return page.decode("utf-8").encode("cp1252", "xmlcharrefreplace")


CASES: Mapping[str, Case] = MappingProxyType(
    {
        "a drip": Case(always(faults.drip), 3, ("too slow: no complete page in 60 seconds", SAVE), 1),
        "no name is found": Case(
            nothing, 3, (r"There is no connection to chess-results\.com\..*3 times", SAVE), 0, change=no_names
        ),
        "nobody listens": Case(nothing, 3, ("There is no connection.*3 times", SAVE), 0, change=nobody_listens),
        "reset in the middle": Case(always(faults.reset), 3, ("broke off.*3 times|no connection.*3 times", SAVE), 3),
        "reset once": Case(first(faults.reset), 0, ("Trying again in 1 second",)),
        "429 with Retry-After": Case(
            first(faults.status(429, **{"Retry-After": "2"})), 0, (r"\(status 429\)\. Trying again in 2 seconds",)
        ),
        "429 for an hour": Case(
            always(faults.status(429, **{"Retry-After": "3600"})), 3, ("left alone for 60 minutes", SAVE), 1
        ),
        "500 and 502, then fine": Case(
            first(faults.status(500), faults.status(502)), 0, ("status 500", "status 502")
        ),
        "503 and 504, then fine": Case(
            first(faults.status(503), faults.status(504)), 0, ("status 503", "status 504")
        ),
        "always 503": Case(always(faults.status(503)), 3, (r"\(status 503\)\. It was tried 3 times\.", SAVE), 3),
        "403": Case(always(faults.status(403)), 3, ("refuses to answer this computer", SAVE), 1),
        "404": Case(always(faults.status(404)), 3, (f"no tournament {NUMBER}", "Check the number"), 1),
        "a limit in words, with status 200": Case(always(faults.text()), 3, ("refuses", SAVE), 1),
        "a challenge with status 200": Case(always(faults.CHALLENGE), 3, ("refuses", SAVE), 1),
        "a challenge with status 403": Case(always(faults.CHALLENGE_AS_REFUSAL), 3, ("refuses", SAVE), 1),
        "sent to another site": Case(
            sent_on(lambda site: "https://chess-results.com.evil.example/tnr1.aspx"), 3, ("not followed", SAVE), 0
        ),
        "sent in a circle": Case(
            sent_on(lambda site: f"{site.base}/tnr{NUMBER}.aspx?SNode=S0"), 3, ("without end", SAVE), 0
        ),
        "half a page": Case(altered(lambda page: page[: len(page) // 2]), 4, ("breaks off|in the middle",), 1),
        "fewer bytes than announced": Case(
            altered(lambda page: page[:-9], Content_Length="999999", Connection="close"),
            3,
            ("broke off.*3 times",),
            3,
        ),
        "more bytes than announced": Case(
            altered(lambda page: page, Content_Length="4000", Connection="close"), 4, ("breaks off|in the middle",), 1
        ),
        "a bomb": Case(
            always(faults.raw(gzip.compress(bytes(50 * MEGABYTE)), Content_Encoding="gzip")),
            4,
            ("larger than 8 MB",),
            1,
        ),
        "50 megabytes": Case(always(faults.raw(b"<html>" + bytes(50 * MEGABYTE))), 4, ("larger than 8 MB",), 1),
        "another encoding than it says": Case(altered(in_windows_1252), 0),
        "nothing with status 200": Case(always(faults.raw(b"")), 3, ("3 times",), 3),
        "a page of something else": Case(
            always(faults.text("<html><head><title>Weather</title></head><body>Rain.</body></html>")),
            4,
            ("not a page of a tournament",),
            1,
        ),
        "nobody vouches for the site": Case(nothing, 3, ("not secure", SAVE), 0, tls=True),
    }
)


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mapping[str, Future[Outcome]]]:
    """Every case on a site and with a cache of its own: the run, the site, and how many pages were kept."""

    def run(name: str) -> Outcome:
        case = CASES[name]
        with running(open_in_play(), clock=today_at(8), tls=case.tls) as site:
            case.cause(site)
            command = case.change(Command(site.base, tmp_path_factory.mktemp("cache")))
            done = command.run(NUMBER, "--everyone", "--json")
            return done, site, pages_kept(command.cache)

    with ThreadPoolExecutor(8) as pool:
        yield {name: pool.submit(run, name) for name in CASES}


@pytest.mark.parametrize("name", CASES)
def test_fault(name: str, runs: Mapping[str, Future[Outcome]]) -> None:
    case = CASES[name]
    done, site, kept = runs[name].result()
    assert done.code == case.code, done.err
    for pattern in case.says:
        assert re.search(pattern, done.err), done.err
    assert "Traceback" not in done.err
    if case.asked is not None:
        assert len(site.pages) == case.asked
    if case.code:
        assert (done.out, kept) == ("", 0)
    else:
        assert (len(done.json["forecasts"]), kept) == (40, 3)


def test_names_survive_another_encoding(runs: Mapping[str, Future[Outcome]]) -> None:
    done, site, _ = runs["another encoding than it says"].result()
    listed = {entrant.number: entrant.listed for entrant in site.events[NUMBER].entrants}
    assert {one["player"]["number"]: one["player"]["name"] for one in done.json["forecasts"]} == listed


def test_an_old_copy_serves_while_the_site_does_not(tmp_path: Path) -> None:
    with running(open_in_play(), clock=today_at(8)) as site:
        command = Command(site.base, tmp_path)
        first_run = command.run(NUMBER, "--everyone", "--json")
        site.always = faults.status(403)
        assert command.run(NUMBER, "--everyone", "--refresh").code == 3
        site.always = faults.status(410)
        done = command.run(NUMBER, "--everyone", "--json", "--refresh")
    assert done.code == 0
    assert "may be out of date" in done.err
    assert done.json["forecasts"] == first_run.json["forecasts"]
