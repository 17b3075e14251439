"""The report, read as a browser reads it. Ratings along the line are added up by hand with FIDE's table 8.1.2."""

from __future__ import annotations

import base64
import hashlib
import os
from decimal import Decimal
from itertools import pairwise
from pathlib import Path
from typing import Any, Protocol

import pytest
from lxml import html

from cli.chart import chart
from cli.rating_path import RatingPath, rating_path
from engine import Event, KFacts, Opponent, OtherGames, Rating, Result, Round, forecast

from .conftest import RunCommand

Page = Any


class Written(Protocol):
    """Runs a forecast with ``--html`` and reads the file."""

    def __call__(self, *arguments: str | Path, code: int = 0) -> Page: ...


@pytest.fixture
def written(run: RunCommand, tmp_path: Path) -> Written:
    """Runs a forecast with ``--html`` and reads the file that it writes."""

    def write(*arguments: str | Path, code: int = 0) -> Page:
        file = tmp_path / "report.html"
        done = run(*arguments, "--html", file)
        assert done.code == code
        assert f"Report written to {file}" in done.err
        return html.document_fromstring(file.read_bytes())

    return write


def text(element: Page) -> str:
    return " ".join(element.text_content().split())


def table_of_rounds(page: Page) -> list[list[str]]:
    """The cells of the first table of rounds, without what stands below the name in a narrow place."""
    for twice in page.xpath("//*[contains(@class, 'under')]"):
        twice.drop_tree()
    (table, *_) = page.xpath("//table[contains(@class, 'rounds')]")
    return [[text(cell) for cell in row] for row in table.xpath("./tbody/tr")]


def test_the_head(written: Written, fixtures: Path) -> None:
    page = written(fixtures / "swiss-every-cell", "--player", "3")
    assert page.get("lang") == "en"
    assert text(page.find(".//h1")) == "Lindenhof Summer Open 2026 - Group A"
    assert text(page.find(".//h2")) == "FM Quandt, Emilio"
    # 20 x 0.23 = 4.60.
    figures = [text(one) for one in page.xpath("//dl[@class='figures']/div/dd")]
    assert figures == ["2245", "+4.60", "2250", "K 20"]
    assert "change, rounded +5" in text(page.xpath("//dl")[0])
    (ks,) = page.xpath("//table[@class='ks']")
    assert [[text(cell) for cell in row[1:]] for row in ks.xpath("./tbody/tr")] == [
        ["+4.60", "+5", "2250"], ["+2.30", "+2", "2247"], ["+9.20", "+9", "2254"],
    ]  # fmt: skip
    assert "worked out from what is known" in text(page)
    assert "As of 17 July 2026 18:42 (last update)" in text(page)
    assert "Unofficial" in text(page.find(".//footer"))


def test_every_round_with_its_reason(written: Written, fixtures: Path) -> None:
    rows = table_of_rounds(written(fixtures / "swiss-every-cell", "--player", "12"))
    assert [row[0] for row in rows] == ["1", "2", "3", "4", "5", "6", "7"]
    assert [row[-1] for row in rows] == ["-0", "½", "0", "+", "1", "-½", "0"]
    assert "not rated: not paired" in rows[0][2]
    assert "not rated: forfeit" in rows[3][2]
    assert "not rated: bye" in rows[5][2]
    assert "a game for a first rating" in rows[1][2]


def test_the_figures_of_every_round(written: Written, fixtures: Path) -> None:
    rows = table_of_rounds(written(fixtures / "swiss-every-cell", "--player", "3", "--k", "20"))
    assert rows[0] == ["1", "bblack", "8 Zawirska, Hanka", "1893", "½", "0.89", "-7.80"]
    assert rows[1][2:] == ["11 Ferrolan, Piadifference counted as 400", "1545", "1", "0.92", "+1.60"]


def test_what_is_assumed_and_the_notes(written: Written, fixtures: Path) -> None:
    page = written(fixtures / "live-round", "--player", "10")
    (assumed,) = page.xpath("//*[@class='assumed']")
    assert "Standard chess is assumed" in text(assumed)
    assert "Today's rules are assumed" in text(assumed)
    assert "Games of other events within 26 months" in text(page.xpath("//ul[contains(@class, 'notes')]")[0])


@pytest.mark.parametrize("arguments", [["--player", "1"], ["--everyone"], ["--player", "1", "--player", "3"]])
def test_nothing_is_run_and_nothing_is_loaded(written: Written, fixtures: Path, arguments: list[str]) -> None:
    page = written(fixtures / "swiss-every-cell", *arguments)
    assert page.xpath("//script | //iframe | //object | //embed | //img | //form | //base") == []
    assert page.xpath("//@*[starts-with(name(), 'on')] | //@style | //@src | //@srcset") == []
    assert [link.get("href") for link in page.xpath("//link")] == ["data:,"]
    outside = {href for href in page.xpath("//a/@href") if not href.startswith("#")}
    assert outside == {"https://chess-results.com/tnr9900101.aspx?lan=1"}
    style = page.findtext(".//style")
    assert "url(" not in style
    assert "@import" not in style


def test_the_policy_lets_in_its_own_style_and_no_more(written: Written, fixtures: Path) -> None:
    page = written(fixtures / "swiss-every-cell", "--player", "1")
    (policy,) = page.xpath("//meta[@http-equiv='Content-Security-Policy']/@content")
    digest = base64.b64encode(hashlib.sha256(page.findtext(".//style").encode()).digest()).decode()
    assert policy.split("; ") == [
        "default-src 'none'", f"style-src 'sha256-{digest}'", "img-src data:",
        "base-uri 'none'", "form-action 'none'",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("event", "arguments"),
    [
        ("swiss-every-cell", ["--player", "1", "--player", "3"]),
        ("swiss-every-cell", ["--everyone"]),
        ("live-round", ["--player", "1", "--result", "4=2300:1"]),
        ("round-robin-unfinished/crosstable.html", ["--player", "1"]),
    ],
)
def test_tables_have_heads_and_names(written: Written, fixtures: Path, event: str, arguments: list[str]) -> None:
    page = written(fixtures / event, *arguments)
    tables = page.xpath("//table")
    assert tables
    for table in tables:
        assert text(table.find("caption"))
        heads = table.xpath("./thead/tr/th")
        assert {head.get("scope") for head in heads} == {"col"}
        assert all(text(head) for head in heads)
        for row in table.xpath("./tbody/tr"):
            (head,) = row.xpath("./th")
            assert head.get("scope") == "row"
            assert text(head)
            assert sum(int(cell.get("colspan", "1")) for cell in row) == len(heads)
    ids = page.xpath("//@id")
    assert len(ids) == len(set(ids))
    assert set(" ".join(page.xpath("//@aria-labelledby")).split()) <= set(ids)


def test_a_hostile_name_is_text(run: RunCommand, fixtures: Path, tmp_path: Path) -> None:
    name = "<img src=x onerror=alert(1)> \x1b[31m\u202eevil"
    typed = name.replace("<", "&lt;").replace(">", "&gt;")
    for page in ("start-list.html", "crosstable.html"):
        page_text = (fixtures / "swiss-every-cell" / page).read_text("utf-8")
        changed = page_text.replace("Ferrolan, Pia", typed).replace("Ferrolan Pia", typed)
        changed = changed.replace("Lindenhof Summer Open 2026", "&lt;script&gt;alert(2)&lt;/script&gt; Open")
        (tmp_path / page).write_text(changed, "utf-8")
    for arguments in (["--player", "3"], ["--player", "11"], ["--everyone"]):
        file = tmp_path / "out" / "report.html"
        file.parent.mkdir(exist_ok=True)
        pages = (tmp_path / "start-list.html", tmp_path / "crosstable.html")
        assert run(*pages, *arguments, "--html", file).code == 0
        source = file.read_text("utf-8")
        page_read = html.document_fromstring(source)
        assert page_read.xpath("//img | //script") == []
        assert "<img src=x onerror=alert(1)> evil" in text(page_read)
        assert "<script>alert(2)</script> Open" in text(page_read.find(".//h1"))
        assert "\x1b" not in source
        assert "\u202e" not in source


def test_the_line_of_the_rating(written: Written, fixtures: Path) -> None:
    page = written(fixtures / "swiss-every-cell", "--player", "3", "--k", "20")
    (svg,) = page.xpath("//svg")
    assert svg.get("role") == "img"
    assert "Round 1: ½, -7.80, then 2237.20." in text(svg.find("desc"))
    # 2245 and then -7.80 +1.60 +5.00 +1.80 +4.60 -4.00 +3.40.
    ratings = ["2245.00", "2237.20", "2238.80", "2243.80", "2245.60", "2250.20", "2246.20", "2249.60"]
    dots = svg.xpath("./circle")
    assert [dot.get("data-rating") for dot in dots] == ratings
    (line,) = svg.xpath("./polyline[@class='line']/@points")
    points = [tuple(map(float, point.split(","))) for point in line.split()]
    assert points == [(float(dot.get("cx")), float(dot.get("cy"))) for dot in dots]
    # Rounds are evenly spaced, and so are points of rating: 13.00 of them from the lowest to the highest.
    steps = [later[0] - sooner[0] for sooner, later in pairwise(points)]
    assert max(steps) - min(steps) < 0.2
    lowest, highest = points[1][1], points[5][1]
    for (_, y), rating in zip(points, ratings, strict=True):
        share = (Decimal(rating) - Decimal("2237.20")) / 13
        assert y == pytest.approx(lowest + float(share) * (highest - lowest), abs=0.1)
    assert [text(end) for end in svg.xpath("./text[@class='end']")] == ["2250"]
    assert [text(label) for label in svg.xpath("./text[@class='round']")] == ["1", "2", "3", "4", "5", "6", "7"]


def test_the_fan_of_an_open_game(written: Written, fixtures: Path) -> None:
    page = written(fixtures / "live-round", "--player", "1", "--k", "20")
    (svg,) = page.xpath("//svg")
    # 2283.00 after two rounds; against 1940 (.89): 20 x 0.11, x -0.39, x -0.89.
    ends = svg.xpath("./text[@class='end']")
    assert [(text(end), end.get("data-rating")) for end in ends] == [
        ("win 2285", "2285.20"), ("draw 2275", "2275.20"), ("loss 2265", "2265.20"),
    ]  # fmt: skip
    assert "The open game: 2285 if won, 2275 if drawn, 2265 if lost." in text(svg.find("desc"))
    rays = [ray.split() for ray in svg.xpath("./polyline[@class='ray']/@points")]
    assert len(rays) == 3
    assert {ray[0] for ray in rays} == {svg.xpath("./polyline[@class='line']/@points")[0].split()[-1]}
    heights = [float(ray[-1].split(",")[1]) for ray in rays]
    assert heights == sorted(heights)
    # A round that is not rated keeps the rating and has a mark of its own.
    assert [dot.get("class") for dot in svg.xpath("./circle")] == ["dot", "dot out", "dot"]


def test_what_is_supposed_stands_apart(written: Written, fixtures: Path) -> None:
    page = written(
        fixtures / "live-round", "--player", "1", "--k", "20", "--result", "3=1", "--result", "4=2300:1",
        "--target", "2300",
    )  # fmt: skip
    (box,) = page.xpath("//*[@class='supposition']")
    assert "What if (supposed results, not real ones)" in text(box)
    # -0.20 + 0.11 + 0.52 = 0.43; x 20 = 8.60, so 2296.
    assert "2287 → 2296 (+8.60, rounded +9) with K 20" in text(box)
    assert "Target 2300, with the supposed results: not reached with 2296" in text(box)
    assert len(box.xpath(".//tr[@class='supposed']")) == 2
    svg = page.xpath("//svg")[0]
    assert [mark.get("data-rating") for mark in svg.xpath("./rect")] == ["2285.20", "2295.60"]
    assert [text(end) for end in svg.xpath("./text[@class='end']")] == ["supposed", "2296"]
    box.drop_tree()
    assert [text(one) for one in page.xpath("//dl[@class='figures']/div/dd")][:3] == ["2287", "-4.00", "2283"]
    assert page.xpath("//tr[@class='supposed']") == []


def test_several_players_side_by_side(written: Written, fixtures: Path) -> None:
    page = written(fixtures / "swiss-every-cell", "--player", "3", "--player", "1")
    rows = table_of_rounds(page)
    assert [(row[0], row[1], row[-1]) for row in rows] == [
        ("3", "FM Quandt, Emilio", "2250"), ("1", "IM Marovec, Tilen", "2434"),
    ]  # fmt: skip
    names = [text(heading) for heading in page.xpath("//h2")]
    assert names == ["The players side by side", "FM Quandt, Emilio", "IM Marovec, Tilen"]
    assert {href[1:] for href in page.xpath("//table//a/@href")} <= set(page.xpath("//section/@id"))


def test_the_field(written: Written, fixtures: Path) -> None:
    page = written(fixtures / "live-round", "--everyone", "--sort", "change")
    assert "Points into the field +30, out of it -29, balance +1" in text(page)
    rows = table_of_rounds(page)
    assert [row[0] for row in rows] == ["5", "2", "7", "8", "4", "11", "1", "3", "6", "9", "10"]
    assert rows[0][1:] == ["Ó Fiachna, Darragh", "1866", "20?", "1", "+0.74", "+14.80", "1881"]
    assert rows[-1][-1] == "first: 4 games missing"


def test_a_partial_result_says_so(written: Written, fixtures: Path) -> None:
    document = written(fixtures / "unknown-cell", "--everyone", code=6)
    assert "(partial)" in text(document)


def test_the_report_of_an_open(run: RunCommand, real_pages: Path, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    assert run(real_pages / "open-209-players", "--player", "1", "--html", file).code == 0
    assert file.stat().st_size < 60_000
    svg = html.document_fromstring(file.read_bytes()).xpath("//svg")[0]
    # 2669 and then -4.50 +0.50 +0.30 -8.60 +0.80 +1.20 +1.50 -7.20 -3.40.
    assert [dot.get("data-rating") for dot in svg.xpath("./circle")] == [
        "2669.00", "2664.50", "2665.00", "2665.30", "2656.70", "2657.50", "2658.70", "2660.20", "2653.00", "2649.60",
    ]  # fmt: skip


def drawn(results: list[Result | None], k: int, other: OtherGames | None = None) -> RatingPath:
    """The path of games between equals rated 2000: an expected score of .50 in each."""
    peer = Opponent(None, None, Rating(2000))
    rounds = tuple(Round(number, "game", peer, result=result) for number, result in enumerate(results, start=1))
    path = rating_path(forecast([Event(rounds, Rating(2000))], KFacts(k=k), other=other))
    assert path is not None
    return path


def test_the_fan_knows_the_limit_of_700() -> None:
    # 17 games leave K 40 as it is; the 18th makes it 38 (18 x 38 = 684), the 19th 36.
    path = drawn(["½"] * 17 + [None, None], 40)
    assert path.fan is not None
    assert path.fan.won == (Decimal("2019.00"), Decimal("2036.00"))
    assert path.fan.lost == (Decimal("1981.00"), Decimal("1964.00"))
    assert path.fan.drawn == (Decimal(2000), Decimal(2000))


def test_other_games_of_the_period_come_first() -> None:
    # 20 x 1.24 = 24.80, and a win against an equal 10.00.
    path = drawn(["1"], 20, OtherGames(9, Decimal("1.24")))
    assert (path.base, path.start, path.end) == (2000, Decimal("2024.80"), Decimal("2034.80"))
    assert path.rounded(path.end) == 2035


def test_labels_of_a_narrow_fan_do_not_touch() -> None:
    made = chart(drawn(["1", "1", "1", "0", "0", "0", None], 10))
    heights = [float(end.y) for end in made.ends]
    assert all(lower - upper >= 19 for upper, lower in pairwise(heights))


def test_nothing_to_draw_without_a_rating_or_a_game(written: Written, fixtures: Path) -> None:
    assert written(fixtures / "swiss-every-cell", "--player", "12").xpath("//svg") == []


def test_it_is_written_whole_or_not_at_all(
    run: RunCommand, fixtures: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "report.html"
    file.write_text("what was there", "utf-8")

    def fails(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fails)
    done = run(fixtures / "swiss-every-cell", "--player", "3", "--html", file)
    assert (done.code, done.out) == (2, "")
    assert "No space left on device" in done.err
    assert file.read_text("utf-8") == "what was there"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("place", "says"),
    [(".", "is a folder"), ("none/report.html", "there is no folder"), ("pipe", "no ordinary file")],
)
def test_where_no_report_can_be(run: RunCommand, fixtures: Path, tmp_path: Path, place: str, says: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    done = run(fixtures / "swiss-every-cell", "--player", "3", "--html", tmp_path / place)
    assert (done.code, done.out) == (2, "")
    assert says in done.err
    assert [one.name for one in tmp_path.iterdir()] == ["pipe"]


def test_very_many_rounds_are_not_all_labelled() -> None:
    made = chart(drawn(["½"] * 30, 20))
    # 30 labels would touch; with every third there are ten, of at most fourteen.
    assert [label.text for label in made.rounds] == [str(number) for number in range(1, 31, 3)]
    assert len(made.marks) == 31
