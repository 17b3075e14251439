"""Downloads from a real server on this machine: gone on with, never taken twice, one file an update."""

import os
import signal
import socket
import struct
import subprocess
import sys
import time

import pytest
import requests

from scraper.fide_list import LoadReport
from scraper.fide_list.download import Download
from scraper.fide_list.errors import (
    ListFileUnreadable,
    ListNotKept,
    ListNotNeeded,
    ListNotPublished,
    ListNotUnderstood,
    ListUnreachable,
    MonthContradicted,
    MonthUnclear,
)
from scraper.fide_list.remote import Remote
from scraper.fide_list.server import base_address, redirect_target
from scraper.fide_list.update import Unchanged, Wish, update_from_server
from scraper.network.limits import Limits

from .fide_server import answer, fide_server
from .made_lists import AUGUST, COMBINED, OCTOBER, SINGLE, line, load, players, text, zipped

COMBINED_PATH = "/download/players_list.zip"
PIECE = 65_536
"""What comes is written down piece by piece; of one that breaks off nothing is kept."""


def stored(content, member="players_list_foa.txt"):
    """A zip of a list with a megabyte beside it that does not pack, so that there is something to break off."""
    return zipped(content, member, others={"noise.bin": os.urandom(1_000_000)})


def single(month="OCT26"):
    return text(line()[:126] + "1988      ", header=SINGLE.replace("OCT26", month))


@pytest.fixture
def server():
    with fide_server() as stand:
        stand.files["players_list.zip"] = stored(text(*players(100)))
        yield stand


@pytest.fixture
def update(lists, server):
    """Runs an update from the server."""
    slept = []

    def run(month=None, rating_type=None, limits=None, progress=lambda *args: None):
        download = Download(server.base, limits or Limits(read=2.0), sleep=slept.append)
        try:
            return update_from_server(lists, download, Wish(month, rating_type), progress)
        finally:
            download.close()

    run.slept = slept
    return run


def left_over(folder):
    return sorted(path.name for path in folder.iterdir() if path.suffix in (".part", ".state"))


def test_the_list_in_force_is_one_file(update, server, lists, folder):
    seen = []
    report = update(progress=lambda *args: seen.append(args))
    assert isinstance(report, LoadReport)
    assert (report.info.month, report.info.players) == (OCTOBER, 100)
    assert report.because == "FIDE made it on 1 October 2026"
    assert server.gets() == [(COMBINED_PATH, None)]
    assert lists.player(99000100, OCTOBER).name == "Invented99, Albert"
    assert left_over(folder) == []
    length = len(server.files["players_list.zip"])
    assert ("Downloading", length, length) in seen


def test_nothing_is_said_but_the_name_of_the_file(update, server):
    update()
    for method, path, headers in server.asked:
        assert (method, path) in [("HEAD", COMBINED_PATH), ("GET", COMBINED_PATH)]
        assert set(headers) == {"Host", "User-Agent", "Accept-Encoding", "Accept", "Connection"}
        assert headers["User-Agent"].startswith("Mozilla/5.0 (compatible; elo-forecast/")
        assert headers["Accept-Encoding"] == "identity"


def test_an_unchanged_list_is_not_downloaded_again(update, server):
    first = update()
    again = update()
    assert again == Unchanged(first.info)
    assert len(server.gets()) == 1
    assert update(month=OCTOBER) == Unchanged(first.info)
    assert len(server.gets()) == 1


def test_a_changed_list_is_downloaded_again(update, server):
    update()
    server.changed = "Fri, 02 Oct 2026 09:00:00 GMT"
    assert isinstance(update(), LoadReport)
    assert len(server.gets()) == 2


def test_a_list_that_was_removed_is_downloaded_again(update, server, lists):
    update()
    lists.remove(OCTOBER)
    assert isinstance(update(), LoadReport)


def test_a_server_that_does_not_tell_the_state_of_its_file_is_asked_again(update, server):
    server.changed = None
    # The zip itself is dated 1 October.
    assert update().info.month == OCTOBER
    assert isinstance(update(), LoadReport)


def test_a_server_that_answers_no_head_is_asked_for_the_file(update, server):
    server.answers["HEAD"] = answer(405)
    assert update().info.month == OCTOBER
    assert server.gets() == [(COMBINED_PATH, None)]


@pytest.mark.parametrize("tag", [None, '"abc"', 'W/"abc"'])
def test_a_download_that_breaks_off_goes_on_where_it_was(update, server, tag):
    server.tag = tag
    server.break_after = [5 * PIECE, 3 * PIECE + 1000, None]
    assert update().info.players == 100
    assert server.gets() == [
        (COMBINED_PATH, None),
        (COMBINED_PATH, "bytes=327680-"),
        (COMBINED_PATH, "bytes=524288-"),
    ]
    state = '"abc"' if tag == '"abc"' else server.changed
    assert server.asked[-1][2]["If-Range"] == state
    assert update.slept == [1.0, 2.0]


def test_a_download_that_breaks_off_for_good_is_gone_on_with_by_the_next_update(update, server, folder):
    server.break_after = [5 * PIECE, PIECE, PIECE, None]
    with pytest.raises(ListUnreachable, match=r"broke off\. What came is kept.* It was tried 3 times\."):
        update()
    assert left_over(folder) == ["players_list.zip.part", "players_list.zip.state"]
    assert (folder / "players_list.zip.part").stat().st_size == 458_752
    assert update().info.players == 100
    assert server.gets()[-1] == (COMBINED_PATH, "bytes=458752-")
    assert left_over(folder) == []


def test_a_connection_that_is_reset_in_the_middle(update, server, folder):
    def reset(handler):
        handler.send_response(200)
        handler.send_header("Content-Length", str(len(server.files["players_list.zip"])))
        handler.send_header("Last-Modified", server.changed)
        handler.end_headers()
        handler.wfile.write(server.files["players_list.zip"][: 2 * PIECE])
        handler.wfile.flush()
        time.sleep(0.2)
        # Closed with this option set, a connection is not ended but torn down (RST).
        handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        handler.connection.close()
        del server.answers["GET"]

    server.answers["GET"] = reset
    assert update().info.players == 100
    assert server.gets() == [(COMBINED_PATH, None), (COMBINED_PATH, "bytes=131072-")]


def test_a_server_that_falls_silent_is_given_up_and_gone_on_with(update, server):
    def silent(handler):
        answer(200, {"Content-Length": 900_000, "Last-Modified": server.changed}, b"x" * 1000)(handler)
        handler.wfile.flush()
        time.sleep(3)

    server.answers["GET"] = silent
    with pytest.raises(ListUnreachable, match="did not go on in time"):
        update(limits=Limits(read=0.3, tries=1))


def test_a_server_that_drips_is_given_up(update, server):
    def drip(handler):
        answer(200, {"Content-Length": 900_000, "Last-Modified": server.changed})(handler)
        for _ in range(100):
            handler.wfile.write(b"x" * 70_000)
            handler.wfile.flush()
            time.sleep(0.05)

    server.answers["GET"] = drip
    with pytest.raises(ListUnreachable, match="too slow"):
        update(limits=Limits(read=2.0, total=0.2))


def test_a_file_that_changed_since_is_begun_anew(update, server):
    server.break_after = [5 * PIECE, 0, 0]
    with pytest.raises(ListUnreachable):
        update()
    server.changed = "Fri, 02 Oct 2026 09:00:00 GMT"
    assert update().info.players == 100
    assert server.gets()[-1] == (COMBINED_PATH, None)


def test_a_file_that_changes_between_two_parts_is_not_put_together(update, server, folder):
    old = server.files["players_list.zip"]

    def change(handler):
        answer(200, {"Content-Length": len(old), "Last-Modified": server.changed}, old[:300_000])(handler)
        del server.answers["GET"]
        server.changed = "Fri, 02 Oct 2026 09:00:00 GMT"
        server.files["players_list.zip"] = stored(text(*players(50)))

    server.answers["GET"] = change
    with pytest.raises(ListUnreachable, match="does not let it go on"):
        update()
    assert update().info.players == 50


def test_a_server_without_parts_is_not_asked_for_the_whole_file_twice(update, server):
    server.ranges = False
    server.break_after = [300_000]
    with pytest.raises(ListUnreachable, match="does not let it go on"):
        update()
    assert len(server.gets()) == 2
    # The next update takes the whole file.
    assert update().info.players == 100
    assert len(server.gets()) == 3


@pytest.mark.parametrize(
    "part",
    [
        answer(206, {"Content-Range": "bytes 5-9/10", "Content-Length": 5}, b"56789"),
        answer(206, {"Content-Length": 5}, b"56789"),
        answer(206, {"Content-Range": "bytes 327680-9/10", "ETag": '"other"'}, b"56789"),
        answer(416, {"Content-Range": "bytes */10"}),
    ],
)
def test_a_wrong_part_is_never_put_to_the_file(update, server, folder, part):
    server.break_after = [5 * PIECE, 0, 0]
    with pytest.raises(ListUnreachable):
        update()
    server.answers["GET"] = part
    with pytest.raises(ListUnreachable, match="begins it anew"):
        update()
    del server.answers["GET"]
    assert update().info.players == 100
    assert server.gets()[-1] == (COMBINED_PATH, None)


def test_a_download_that_came_whole_is_not_asked_for_again(update, server, folder, monkeypatch):
    monkeypatch.setattr("scraper.fide_list.build.Building.finish", interrupt)
    with pytest.raises(KeyboardInterrupt):
        update()
    monkeypatch.undo()
    assert left_over(folder) == ["players_list.zip.part", "players_list.zip.state"]
    assert update().info.players == 100
    assert len(server.gets()) == 1


def interrupt(*args):
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("content", "error"),
    [
        (b"<html>Not found</html>", ListNotUnderstood),
        (b"PK\x03\x04 and no zip", ListFileUnreadable),
        (zipped(text(*players(9)), "list.xml"), ListFileUnreadable),
        (stored(text(*players(9)))[:500_000], ListFileUnreadable),
        (zipped(b"<html>"), ListNotUnderstood),
        (zipped(text(header=COMBINED)), ListNotUnderstood),
    ],
)
def test_what_is_no_list_is_thrown_away_and_the_old_list_kept(update, server, lists, folder, content, error):
    load(lists, text(line()), month=OCTOBER)
    server.files["players_list.zip"] = content
    with pytest.raises(error):
        update()
    assert lists.player(99000001, OCTOBER).name == "Invented, Albert"
    assert left_over(folder) == []


@pytest.mark.parametrize(
    ("given", "error", "words"),
    [
        (answer(404), ListNotPublished, "no file players_list.zip"),
        (answer(403), ListUnreachable, "refuses to give the list now (status 403)"),
        (answer(429), ListUnreachable, "status 429"),
        (answer(503, {"Retry-After": "3600"}), ListUnreachable, "status 503"),
        (answer(500), ListUnreachable, "status 500). It was tried 3 times"),
        (answer(200, {"Content-Type": "text/html; charset=utf-8"}, b"<html>"), ListUnreachable, "web page (HTML)"),
        (answer(200, {"Content-Encoding": "gzip"}, b"x"), ListUnreachable, "was not asked for"),
        (answer(302, {"Location": "https://evil.example/players_list.zip"}), ListUnreachable, "evil.example"),
        (answer(302, {"Location": "/download/players_list.zip"}), ListUnreachable, "without end"),
        (answer(302), ListUnreachable, "not its own"),
    ],
)
@pytest.mark.parametrize("method", ["HEAD", "GET"])
def test_what_the_server_refuses_is_said(update, server, given, error, words, method):
    server.answers[method] = given
    with pytest.raises(error) as refused:
        update()
    assert words in str(refused.value)


def test_a_server_that_is_out_of_order_for_a_moment_is_tried_again(update, server):
    def once(handler):
        del server.answers["GET"]
        answer(503)(handler)

    server.answers["GET"] = once
    assert update().info.players == 100


def test_a_redirect_on_this_machine_is_followed(update, server):
    server.files["elsewhere.zip"] = server.files["players_list.zip"]

    def once(handler):
        del server.answers["GET"]
        answer(302, {"Location": "/download/elsewhere.zip"})(handler)

    server.answers["GET"] = once
    assert update().info.players == 100


def test_a_server_that_sends_without_end_is_stopped(update, server, folder):
    with pytest.raises(ListUnreachable, match="which is not its list"):
        update(limits=Limits(size=500_000))
    assert left_over(folder) == []


def test_no_server_at_all(update, server):
    server.base = "http://127.0.0.1:9"
    with pytest.raises(ListUnreachable, match="There is no connection to FIDE's server"):
        update()


def test_a_disk_that_is_full_while_downloading_is_said(update, server, lists, monkeypatch):
    load(lists, text(line()), month=AUGUST)

    def full(self, piece):
        import errno

        from scraper.fide_list.build import kept

        with kept(self.folder):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("scraper.fide_list.partial.Partial.add", full)
    with pytest.raises(ListNotKept, match="no space left on device"):
        update()
    assert lists.player(99000001, AUGUST) is not None


@pytest.mark.skipif(os.name == "nt", reason="needs a signal that Windows does not have")
def test_killed_while_downloading_the_next_update_goes_on(update, server, folder):
    begun = []

    def slow(handler):
        content = server.files["players_list.zip"]
        answer(200, {"Content-Length": len(content), "Last-Modified": server.changed}, content[:400_000])(handler)
        handler.wfile.flush()
        begun.append(1)
        time.sleep(10)

    server.answers["GET"] = slow
    program = (
        "import sys; from pathlib import Path\n"
        "from scraper.fide_list import FideLists; from scraper.fide_list.download import Download\n"
        "from scraper.fide_list.update import Wish, update_from_server\n"
        "update_from_server(FideLists(Path(sys.argv[1])), Download(sys.argv[2]), Wish())"
    )
    part = folder / "players_list.zip.part"
    with subprocess.Popen([sys.executable, "-c", program, str(folder), server.base]) as process:
        while process.poll() is None and not (part.exists() and part.stat().st_size >= 390_000):
            time.sleep(0.01)
        process.kill()
    assert process.returncode == -signal.SIGKILL
    del server.answers["GET"]
    size = part.stat().st_size
    assert update().info.players == 100
    assert server.gets()[-1] == (COMBINED_PATH, f"bytes={size}-")


def test_an_earlier_month_is_one_file_of_one_kind(update, server, lists):
    server.files["standard_aug26frl.zip"] = zipped(single("AUG26"), "standard_aug26frl.txt")
    server.files["rapid_aug26frl.zip"] = zipped(single("AUG26"), "rapid_aug26frl.txt")
    assert update(month=AUGUST).types == ("standard",)
    assert update(month=AUGUST, rating_type="rapid").info.types == ("standard", "rapid")
    assert [path for path, _ in server.gets()] == [
        "/download/standard_aug26frl.zip",
        "/download/rapid_aug26frl.zip",
    ]
    albert = lists.player(99000001, AUGUST)
    assert albert.standard == albert.rapid
    assert isinstance(update(month=AUGUST), Unchanged)


def test_the_list_in_force_of_one_kind(update, server):
    server.files["blitz_rating_list.zip"] = zipped(single(), "blitz_rating_list.txt")
    assert update(rating_type="blitz").types == ("blitz",)
    # Asked for with its month it is looked for among the earlier ones first.
    assert isinstance(update(rating_type="blitz", month=OCTOBER), Unchanged)


def test_a_month_that_is_not_out_is_said_before_anything_is_downloaded(update, server):
    for month in (OCTOBER.replace(month=11), AUGUST):
        with pytest.raises(ListNotPublished):
            update(month=month)
    assert server.gets() == []


def test_of_a_month_that_is_not_there_one_file_is_asked_about_and_named(update, server):
    with pytest.raises(ListNotPublished, match="November 2026 is not out yet: its server has that of October 2026"):
        update(month=OCTOBER.replace(month=11))
    assert [path for _, path, _ in server.asked] == [COMBINED_PATH]
    server.asked.clear()
    with pytest.raises(ListNotPublished, match=r"no file standard_aug26frl\.zip"):
        update(month=AUGUST)
    assert [path for _, path, _ in server.asked] == [COMBINED_PATH, "/download/standard_aug26frl.zip"]
    with pytest.raises(ListNotPublished, match=r"no file rapid_aug26frl\.zip"):
        update(month=AUGUST, rating_type="rapid")


def test_a_list_of_the_last_days_of_a_month_is_not_guessed(update, server):
    server.changed = "Wed, 30 Sep 2026 20:00:00 GMT"
    with pytest.raises(MonthUnclear, match="September 2026 or October 2026"):
        update()
    assert server.gets() == []
    assert update(month=OCTOBER).info.month == OCTOBER


def test_a_month_that_may_be_over_is_taken_from_the_list_that_says_so(update, server):
    server.changed = "Wed, 30 Sep 2026 20:00:00 GMT"
    server.files["standard_sep26frl.zip"] = zipped(single("SEP26"), "standard_sep26frl.txt")
    assert update(month=OCTOBER.replace(month=9)).types == ("standard",)
    del server.files["standard_sep26frl.zip"]
    server.files["standard_rating_list.zip"] = zipped(single("OCT26"), "standard_rating_list.txt")
    with pytest.raises(MonthContradicted, match="of October 2026, not of September 2026"):
        update(month=OCTOBER.replace(month=9))


def test_a_single_list_that_adds_nothing_is_not_downloaded(update, server):
    update()
    with pytest.raises(ListNotNeeded):
        update(month=OCTOBER, rating_type="rapid")
    assert len(server.asked) == 2


@pytest.mark.parametrize("given", ["", "  ", "https://ratings.fide.com", "https://ratings.fide.com/"])
def test_without_a_stand_in_fide_is_asked(given):
    assert base_address({"ELO_FORECAST_FIDE": given}) == "https://ratings.fide.com"
    assert base_address({}) == "https://ratings.fide.com"


@pytest.mark.parametrize("given", ["http://127.0.0.1:8000", "http://localhost:8000/", "https://[::1]:8000"])
def test_a_stand_in_is_on_this_machine(given):
    assert base_address({"ELO_FORECAST_FIDE": given}) == given.rstrip("/")


@pytest.mark.parametrize(
    "given", ["http://ratings.fide.com", "https://evil.example", "http://192.168.1.1", "http://[", "file:///etc"]
)
def test_no_other_server_stands_in(given):
    with pytest.raises(ListUnreachable, match="ELO_FORECAST_FIDE may only name this machine"):
        base_address({"ELO_FORECAST_FIDE": given})


@pytest.mark.parametrize(
    "location",
    ["https://ratings.fide.com/x.zip", "/x.zip", "https://cdn.fide.com/x.zip", "https://fide.com:443/x.zip"],
)
def test_a_redirect_of_fide_to_its_own_servers_is_followed(location):
    assert redirect_target("https://ratings.fide.com/download/x.zip", location).endswith("/x.zip")


@pytest.mark.parametrize(
    "location",
    [
        "",
        "http://ratings.fide.com/x.zip",
        "https://evilfide.com/x.zip",
        "https://fide.com.evil.example/x.zip",
        "https://ratings.fide.com:8443/x.zip",
        "https://user@ratings.fide.com/x.zip",
        "http://127.0.0.1/x.zip",
        "https://[/x.zip",
    ],
)
def test_no_other_redirect_of_fide_is(location):
    with pytest.raises(ListUnreachable, match="was not followed"):
        redirect_target("https://ratings.fide.com/download/x.zip", location)


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (requests.exceptions.SSLError("x"), "is not secure"),
        (requests.exceptions.ProxyError("x"), "The proxy"),
        (requests.exceptions.ConnectTimeout("x"), "did not answer in time"),
        (requests.exceptions.ReadTimeout("x"), "did not go on in time"),
        (requests.exceptions.InvalidURL("x"), "cannot be asked: x"),
    ],
)
def test_what_breaks_on_the_way_is_said(update, monkeypatch, broken, words):
    def fail(*arguments, **options):
        raise broken

    monkeypatch.setattr("requests.Session.request", fail)
    with pytest.raises(ListUnreachable, match=words):
        update()


@pytest.mark.parametrize("changed", ["yesterday", "", "Thu, 99 Oct 2026 09:00:00 GMT"])
def test_a_date_that_is_none_is_not_known(changed):
    assert Remote("players_list.zip", changed=changed).made is None
