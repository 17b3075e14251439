"""Pages that somebody made on purpose. Names, remarks and cells are typed by anyone who can upload a tournament."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from time import process_time

import pytest

from tests.end_to_end.command import program
from tests.end_to_end.measured import measured

from .fuzz import MOST_MEGABYTES
from .reading import Told, tell, unfit_to_print

HEAD = (
    '<!DOCTYPE html><html lang="en"><head><title>Server - {name}</title></head>'
    '<body><form action="./tnr9900900.aspx?lan=1">'
)
END = "</form></body></html>"
ENOUGH = 20
"""Seconds of computing after which a page counts as never read. A page takes 2 at most on a quiet machine."""

ENOUGH_FOR_A_FIELD = 60
"""The same for everybody's forecast in a field of 50,000, which takes a dozen."""


def page(name: str, table: str, *, event: str = "Some Open", before: str = "") -> bytes:
    """A page with a list."""
    head = HEAD.format(name=event)
    return f"{head}{before}<h2>{event}</h2><h2>{name}</h2>{table}{END}".encode("utf-8", "surrogatepass")


def table(*rows: Sequence[object], attributes: str = 'class="CRs1"') -> str:
    """A data table."""
    return f"<table {attributes}>{''.join(f'<tr>{cells(row)}</tr>' for row in rows)}</table>"


def cells(row: Sequence[object]) -> str:
    """A row's cells."""
    return "".join(f"<td>{cell}</td>" for cell in row)


LIST_HEAD = ("No.", "", "Name", "FideID", "FED", "Rtg")
TABLE_HEAD = ("No.", "", "Name", "Rtg", "FED", "1.Rd", "2.Rd", "Pts.")


def pages(
    names: Sequence[str] = ("Marovec, Tilen", "Valdoré, Maxence", "Osterbeek, Joris", "Zawirska, Hanka"),
    rounds: Sequence[Sequence[object]] = (("2w1", "3b1"), ("1b0", "4w1"), ("4w1", "1w0"), ("3b0", "2b0")),
    numbers: Sequence[object] = (1, 2, 3, 4),
    ratings: Sequence[object] = (2000, 1900, 1800, 1700),
    event: str = "Some Open",
) -> dict[str, bytes]:
    """A start list and a crosstable of four players and two rounds."""
    listed = [
        (number, "", name, f"9909{index:04}", "GER", rating)
        for index, (number, name, rating) in enumerate(zip(numbers, names, ratings, strict=True))
    ]
    tabled = [
        (number, "", name.replace(",", ""), rating, "GER", *played, "")
        for number, name, rating, played in zip(numbers, names, ratings, rounds, strict=True)
    ]
    return {
        "start-list.html": page("Starting rank", table(LIST_HEAD, *listed), event=event),
        "crosstable.html": page("Starting rank crosstable", table(TABLE_HEAD, *tabled), event=event),
    }


def told(folder: Path, made: dict[str, bytes], *options: str) -> Told:
    """What the command says of pages, in time and in print that is fit to be shown."""
    start = process_time()
    answer = tell(folder, made, *(options or ("--json",)))
    assert process_time() - start < ENOUGH
    assert unfit_to_print(answer.message) == ""
    return answer


def test_the_pages_themselves_are_read(tmp_path: Path) -> None:
    # 2000 beat 1900 (.64 expected) and 1800 (.76): +0.60.
    assert told(tmp_path, pages()).sums[1] == ("0.60", 2)


@pytest.mark.parametrize("options", [("--json",), ()], ids=["json", "text"])
@pytest.mark.parametrize(
    "odd",
    [
        "\x1b[2J\x1b[1;1H\x1b]0;title\x07",
        "\u202e\u2066\u200f",
        "\x00\x01\x08\x7f\x9b31m",
        "&#27;[31m&#8238;&#0;&#7;",
        "\u200b\ufeff\u00ad",
        "\ue000\ufdd0",
        "\n\r\t\v\f\u2028\u2029\x85",
    ],
    ids=["terminal", "direction", "control", "entities", "unseen", "private", "lines"],
)
def test_names_that_would_do_something_to_a_terminal(tmp_path: Path, odd: str, options: tuple[str, ...]) -> None:
    names = (f"Ma{odd}rovec, Tilen", f"{odd}Valdoré, Maxence", f"Osterbeek, Joris{odd}", "Zawirska, Hanka")
    answer = told(tmp_path, pages(names, event=f"Some {odd} Open"), *options)
    assert answer.code in (0, 4, 6)
    assert "\n".join(answer.message.split()) or answer.code == 0


def test_a_name_of_10_000_letters(tmp_path: Path) -> None:
    answer = told(tmp_path, pages(("M" * 10_000, "Valdoré, Maxence", "Osterbeek, Joris", "Zawirska, Hanka")))
    assert (answer.code, answer.document) == (4, None)
    assert "more than 2000 letters" in answer.message


@pytest.mark.parametrize("letter", ["\u0315\u0300", "*", "ﬃ", "İ", "ß", "("], ids=ascii)
def test_a_name_as_long_as_may_be(tmp_path: Path, letter: str) -> None:
    long = letter * (1_900 // len(letter))
    made = pages((f"A{long}, B", "Valdoré, Maxence", "Osterbeek, Joris", f"Z{long}"))
    assert told(tmp_path, made).code == 0
    assert told(tmp_path, made, "--player", f"a{long}x").code == 2


@pytest.mark.parametrize(
    ("rounds", "code"),
    [
        ((("1w1", "3b1"), ("1b0", "4w1"), ("4w1", "1w0"), ("3b0", "2b0")), 6),
        ((("99w1", "3b1"), ("1b0", "4w1"), ("4w1", "1w0"), ("3b0", "2b0")), 4),
        ((("2w1", "3b1"), ("3w1", "4w1"), ("1w1", "1w0"), ("3b0", "2b0")), 6),
        ((("0w1", "3b1"), ("1b0", "4w1"), ("4w1", "1w0"), ("3b0", "2b0")), 6),
        ((("1" + "0" * 30 + "w1", "3b1"), ("1b0", "4w1"), ("4w1", "1w0"), ("3b0", "2b0")), 6),
        ((("2w1", "2w1"), ("1b0", "1b0"), ("4w1", "4w1"), ("3b0", "3b0")), 0),
    ],
    ids=["himself", "nobody", "in a circle", "nought", "10 to the 30th", "each other twice"],
)
def test_opponents_that_cannot_be(tmp_path: Path, rounds: Sequence[Sequence[object]], code: int) -> None:
    answer = told(tmp_path, pages(rounds=rounds))
    assert answer.code == code, answer.message
    if code == 6:
        assert 1 in answer.partial


@pytest.mark.parametrize(
    "numbers",
    [(1, 2, 2, 4), (1, 2, 10**30, 4), (0, 1, 2, 3), ("x", 1, 2, 3), (-1, 2, 3, 4), ("", "", "", "")],
    ids=["twice", "10 to the 30th", "nought", "a word", "below nought", "none"],
)
def test_start_numbers_that_cannot_be(tmp_path: Path, numbers: Sequence[object]) -> None:
    answer = told(tmp_path, pages(numbers=numbers))
    assert (answer.code, answer.document) == (4, None)


@pytest.mark.parametrize("rating", [10**30, 99_999, -2000, "2e3", "２０００", "²", "٢٠٠٠", "0x7D0", "2.000", "1,900"])
def test_ratings_that_cannot_be(tmp_path: Path, rating: object) -> None:
    answer = told(tmp_path, pages(ratings=(2000, rating, 1800, 1700)))
    assert answer.code in (4, 6)
    if answer.code == 6:
        assert answer.partial >= {1, 2}


def test_national_ratings_of_any_size_do_not_matter(tmp_path: Path) -> None:
    assert told(tmp_path, pages(ratings=(2000, 1900, 1800, 0))).code == 0


@pytest.mark.parametrize("depth", [1_000, 100_000])
def test_tables_in_tables(tmp_path: Path, depth: int) -> None:
    inner = "<table><tr><td>" * depth + "54b1" + "</td></tr></table>" * depth
    answer = told(tmp_path, pages(rounds=(("2w1", inner), ("1b0", "4w1"), ("4w1", "1w0"), ("3b0", "2b0"))))
    assert answer.code == 4


def test_entities_that_would_grow(tmp_path: Path) -> None:
    grown = "".join(f"<!ENTITY e{n} '&e{n - 1};&e{n - 1};&e{n - 1};&e{n - 1};'>" for n in range(1, 30))
    made = pages(("&e29;, A", "Valdoré, Maxence", "Osterbeek, Joris", "Zawirska, Hanka"))
    made = {
        name: content.replace(b"<!DOCTYPE html>", f"<!DOCTYPE html [<!ENTITY e0 'lol'>{grown}]>".encode())
        for name, content in made.items()
    }
    answer = told(tmp_path, made)
    assert answer.code in (0, 4)
    assert len(answer.message) < 20_000


@pytest.mark.parametrize(
    "entity", ["<!ENTITY x SYSTEM 'file:///etc/passwd'>", "<!ENTITY x SYSTEM 'http://127.0.0.1:9/'>"]
)
def test_entities_that_lead_out(tmp_path: Path, entity: str) -> None:
    made = pages(("&x;Marovec, Tilen", "Valdoré, Maxence", "Osterbeek, Joris", "Zawirska, Hanka"))
    made = {
        name: content.replace(b"<!DOCTYPE html>", f"<!DOCTYPE html [{entity}]>".encode())
        for name, content in made.items()
    }
    assert "root:" not in told(tmp_path, made).message


def test_ids_and_attributes_twice(tmp_path: Path) -> None:
    twice = {
        name: content.replace(b'class="CRs1"', b'class="CRs1" class="other" id="x" id="y" id="x"').replace(
            b"<form ", b'<form id="form1" id="form1" '
        )
        for name, content in pages().items()
    }
    assert told(tmp_path, twice).sums == told(tmp_path, pages()).sums


def test_two_forms_of_two_tournaments(tmp_path: Path) -> None:
    made = pages()
    second = made["crosstable.html"].replace(b"<form ", b"<form action='./tnr9900901.aspx?lan=1'></form><form ", 1)
    answer = told(tmp_path, {**made, "crosstable.html": second})
    assert answer.code in (2, 4)
    assert answer.document is None


def test_a_table_left_open(tmp_path: Path) -> None:
    made = pages()
    made["crosstable.html"] = made["crosstable.html"].replace(b"</table>", b"")
    answer = told(tmp_path, made)
    assert (answer.code, answer.document) == (4, None)


def test_more_rounds_than_a_tournament_has(tmp_path: Path) -> None:
    heads = [f"{number}.Rd" for number in range(1, 1_000)]
    rows = [[1, "", "A B", 2000, "GER", *["2w1"] * 999, ""], [2, "", "C D", 1900, "GER", *["1b0"] * 999, ""]]
    many = page("Starting rank crosstable", table(("No.", "", "Name", "Rtg", "FED", *heads, "Pts."), *rows))
    answer = told(tmp_path, {"crosstable.html": many})
    assert (answer.code, answer.document) == (4, None)
    assert "999 rounds" in answer.message


def many_rows(count: int) -> dict[str, bytes]:
    """A crosstable with nothing on it that could be left out."""
    rows = "".join(f"<tr><td>{n}<td>P{n}<td>{1400 + n % 1000}<td>{n ^ 1 or 1}w1" for n in range(2, count + 2))
    head = "<tr><th>No.<th>Name<th>Rtg<td>1.Rd"
    return {"crosstable.html": page("Starting rank crosstable", f'<table class="CRs1">{head}{rows}</table>')}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows tells no peak of memory")
@pytest.mark.parametrize(
    ("before", "after", "code", "enough"),
    [
        (["players"], ["--json"], 0, ENOUGH),
        ([], ["--player", "7", "--json"], 6, ENOUGH),
        ([], ["--everyone"], 6, ENOUGH_FOR_A_FIELD),
    ],
)
def test_50_000_rows_take_neither_all_memory_nor_all_time(
    tmp_path: Path, before: list[str], after: list[str], code: int, enough: int
) -> None:
    for name, content in many_rows(50_000).items():
        (tmp_path / name).write_bytes(content)
    done = measured([*program(), *before, str(tmp_path), *after])
    assert done.code == code
    assert done.seconds < enough
    assert done.megabytes < MOST_MEGABYTES
