"""Ways to damage a page, from single bytes to whole rows, and ways that must make no difference.

Each gets a source of chance and a page, and returns another page.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

Mutation = Callable[[Random, bytes], bytes]

_TAG = re.compile(rb"<[^<>]*>")
CELL = re.compile(rb"<t[dh]\b[^>]*>(.*?)</t[dh]>", re.DOTALL | re.IGNORECASE)
_ROW_TAG = re.compile(rb"<(/?)tr\b[^>]*>", re.IGNORECASE)
_ATTRIBUTE = re.compile(rb"""\s[\w-]+=("[^"]*"|'[^']*'|[^\s>]+)""")

BYTES = (
    b"\x00",
    b"\xff",
    b"\xfe",
    b"<",
    b">",
    b"&",
    b'"',
    b"'",
    b"\x1b[31m",
    b"\r",
    b"\n",
    b"\xc2\xbd",
    b"\xbd",
    b"=",
)
TAGS = (
    b"<script>", b"</script>", b"<style>", b"<textarea>", b"<title>", b"<!--", b"-->", b"<table>", b"</table>",
    b'<table class="CRs1">', b"<tr>", b"</tr>", b"<td>", b"</td>", b"<th>", b"<div>", b"</div>", b"<plaintext>",
    b"<select>", b"<p>", b"<br>", b"<h2>Starting rank</h2>", b"<h2>", b"</body>", b"</html>", b"<body>", b"<form>",
    b'<form action="./tnr1.aspx?lan=1&art=5">', b"<![CDATA[", b"]]>", b"<?php", b"<a href='tnr9.aspx?zeilen=99999'>",
    b'<input name="cb_alleDetails">', b'<div class="error"><h3>Record not found</h3></div>', b"<base href='//x'>",
    b"<!DOCTYPE x [<!ENTITY a 'aaaa'>]>", b"&a;", b"<svg>", b"<math>", b"<template>", b"<noscript>", b"<iframe>",
)  # fmt: skip
HEADINGS = b"1.Rd|99.Rd|0.Rd|Pts.|No.|Name|Rtg|TB1|K|rtg+/-|Rk.|SNo|FideID|Res.|Bo.|Team|White|Black|1|2".split(b"|")
RESULTS = (
    b"54b1|1w1|1b0|2w|3b&frac12;|999999w1|   -0|   -1|1w1 2b0|bye|not paired|1 - 0|&frac12; - &frac12;|- - -|+ - -"
    b"|w 1|s 0|- 1K|20|40|-14,80|0,00|&frac12;|\xc2\xbd|4,5|+|*|0|1"
).split(b"|")
ODD = (
    b"", b" ", b"-1", b"99999", b"1e9", b"9" * 30, b"-" * 50, b"x" * 10_000, "\u0130".encode() * 200,
    "\ufb03\u2163\u00b2".encode(), "١٢٣٤".encode(), b"\x1b[2J\x1b]0;x\x07", b"\xe2\x80\xae", b"&#8238;", b"&#0;",
    b"&#55296;", b"&#x110000;", b"&nbsp;", b"&unknown;", b"2024/13/45", b"31.02.2026 25:61:61",
    b"2026/08/01 to 2025/01/01", b"9999/12/31", b"31.12.9999 23:59:59", b"Rapid", b"for teams", b"Round robin",
    b"<table><tr><td><div class='FarbewT'></div></td><td>1</td></tr></table>",
)  # fmt: skip
TEXTS = (*HEADINGS, *RESULTS, *ODD)


def _spot(chance: Random, page: bytes) -> int:
    return chance.randrange(len(page) + 1)


def _one(chance: Random, found: re.Pattern[bytes], page: bytes) -> tuple[int, int] | None:
    places = [match.span() for match in found.finditer(page)]
    return chance.choice(places) if places else None


def _rows(page: bytes) -> list[tuple[int, int]]:
    """Where each row begins and ends, with the tables that are in its cells."""
    rows, begun = [], []
    for tag in _ROW_TAG.finditer(page):
        if not tag[1]:
            begun.append(tag.start())
        elif begun:
            rows.append((begun.pop(), tag.end()))
    return rows


def _one_row(chance: Random, page: bytes) -> tuple[int, int]:
    rows = _rows(page)
    return chance.choice(rows) if rows else (0, 0)


def _replaced(page: bytes, span: tuple[int, int], by: bytes) -> bytes:
    return page[: span[0]] + by + page[span[1] :]


def flip_a_byte(chance: Random, page: bytes) -> bytes:
    """Another byte in the place of one."""
    place = _spot(chance, page)
    return page[:place] + bytes([chance.randrange(256)]) + page[place + 1 :]


def insert_bytes(chance: Random, page: bytes) -> bytes:
    """Bytes that mean something to somebody, anywhere."""
    place = _spot(chance, page)
    return page[:place] + chance.choice(BYTES) * chance.choice((1, 1, 2, 50)) + page[place:]


def delete_a_piece(chance: Random, page: bytes) -> bytes:
    """Some bytes less."""
    place = _spot(chance, page)
    return page[:place] + page[place + chance.choice((1, 2, 5, 50, 500)) :]


def repeat_a_piece(chance: Random, page: bytes) -> bytes:
    """A piece of the page a second time, somewhere else."""
    start = _spot(chance, page)
    piece = page[start : start + chance.choice((1, 10, 100, 2000))]
    place = _spot(chance, page)
    return page[:place] + piece * chance.choice((1, 1, 3)) + page[place:]


def truncate(chance: Random, page: bytes) -> bytes:
    """The page ends here."""
    return page[: _spot(chance, page)]


def insert_a_tag(chance: Random, page: bytes) -> bytes:
    """A tag that opens or closes something, anywhere."""
    place = _spot(chance, page)
    return page[:place] + chance.choice(TAGS) * chance.choice((1, 1, 1, 2, 300)) + page[place:]


def insert_a_tag_between(chance: Random, page: bytes) -> bytes:
    """A tag after another tag."""
    span = _one(chance, _TAG, page)
    return page if span is None else page[: span[1]] + chance.choice(TAGS) + page[span[1] :]


def delete_a_tag(chance: Random, page: bytes) -> bytes:
    """One tag less."""
    span = _one(chance, _TAG, page)
    return page if span is None else _replaced(page, span, b"")


def replace_a_tag(chance: Random, page: bytes) -> bytes:
    """Another tag in the place of one."""
    span = _one(chance, _TAG, page)
    return page if span is None else _replaced(page, span, chance.choice(TAGS))


def damage_an_attribute(chance: Random, page: bytes) -> bytes:
    """An attribute less, twice, or with another value."""
    span = _one(chance, _ATTRIBUTE, page)
    if span is None:
        return page
    whole = page[slice(*span)]
    name = whole.split(b"=", 1)[0]
    return _replaced(
        page, span, chance.choice((b"", whole * 2, name + b'="CRs1"', name + b"=", name + b'="' + b"x" * 99))
    )


def fill_a_cell(chance: Random, page: bytes) -> bytes:
    """Another text in a cell."""
    places = [match.span(1) for match in CELL.finditer(page)]
    return _replaced(page, chance.choice(places), chance.choice(TEXTS)) if places else page


def swap_cells(chance: Random, page: bytes) -> bytes:
    """Two cells change places."""
    places = [match.span(1) for match in CELL.finditer(page)]
    if len(places) < 2:
        return page
    first, second = sorted(chance.sample(places, 2))
    return (
        page[: first[0]] + page[slice(*second)] + page[first[1] : second[0]] + page[slice(*first)] + page[second[1] :]
    )


def delete_a_cell(chance: Random, page: bytes) -> bytes:
    """One cell less, so that those behind it move."""
    span = _one(chance, CELL, page)
    return page if span is None else _replaced(page, span, b"")


def repeat_a_cell(chance: Random, page: bytes) -> bytes:
    """One cell twice."""
    span = _one(chance, CELL, page)
    return page if span is None else _replaced(page, span, page[slice(*span)] * chance.choice((2, 2, 5)))


def delete_a_row(chance: Random, page: bytes) -> bytes:
    """One row less."""
    return _replaced(page, _one_row(chance, page), b"")


def repeat_a_row(chance: Random, page: bytes) -> bytes:
    """One row twice."""
    span = _one_row(chance, page)
    return _replaced(page, span, page[slice(*span)] * 2)


def swap_rows(chance: Random, page: bytes) -> bytes:
    """Two rows change places."""
    rows = _rows(page)
    if len(rows) < 2:
        return page
    first, second = sorted(chance.sample(rows, 2))
    if second[0] < first[1]:
        return page  # One is in a cell of the other.
    return (
        page[: first[0]] + page[slice(*second)] + page[first[1] : second[0]] + page[slice(*first)] + page[second[1] :]
    )


def in_another_encoding(chance: Random, page: bytes) -> bytes:
    """The page as another encoding, whatever it says of itself."""
    encoding = chance.choice(("utf-16", "utf-16-le", "utf-32", "cp1252", "cp437", "utf-8-sig", "shift_jis", "utf-7"))
    return page.decode("utf-8", "replace").encode(encoding, "replace")


DAMAGE: tuple[Mutation, ...] = (
    flip_a_byte,
    insert_bytes,
    delete_a_piece,
    repeat_a_piece,
    truncate,
    insert_a_tag,
    insert_a_tag_between,
    delete_a_tag,
    replace_a_tag,
    damage_an_attribute,
    fill_a_cell,
    fill_a_cell,
    swap_cells,
    delete_a_cell,
    repeat_a_cell,
    delete_a_row,
    repeat_a_row,
    swap_rows,
    in_another_encoding,
)

LOSSES: tuple[Mutation, ...] = (
    truncate,
    delete_a_tag,
    insert_a_tag_between,
    delete_a_cell,
    repeat_a_cell,
    delete_a_row,
    repeat_a_row,
    swap_rows,
)
"""Damage that takes something away or moves it: no number may come out of it unmarked that was not there before."""
