"""A page in whatever bytes it was saved comes out as the same text."""

import codecs

import pytest

from scraper.encoding import utf8

TEXT = "Großmann, Jürgen 54b½ Øverland"


def declared(charset, text=TEXT):
    return f'<meta http-equiv="Content-Type" content="text/html; charset={charset}"/>{text}'


def test_utf8_is_left_as_it_is():
    content = declared("utf-8").encode()
    assert utf8(content) is content


@pytest.mark.parametrize(
    "content",
    [
        codecs.BOM_UTF8 + TEXT.encode(),
        codecs.BOM_UTF16_LE + TEXT.encode("utf-16-le"),
        codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"),
    ],
)
def test_a_mark_says_what_follows_and_is_taken_off(content):
    assert utf8(content).decode() == TEXT


def test_half_a_character_of_utf16_at_the_end():
    assert utf8(codecs.BOM_UTF16_LE + "1w½".encode("utf-16-le") + b"\x31").decode() == "1w½\ufffd"


@pytest.mark.parametrize(
    ("charset", "text"),
    [
        ("windows-1252", "Großmann ½ “Œuvrard”"),
        ("WINDOWS-1252", "Großmann ½"),
        ("windows-1250", "Wałęga, Žofie Šebestík, Kovács ő"),
        ("windows-1251", "Имя Иванов"),
        ("koi8-r", "Имя Иванов"),
        ("iso-8859-2", "Wałęga, Žofie, ő"),
        ("iso-8859-15", "Œuvrard, 10 €"),
        ("gb2312", "国际象棋"),
    ],
)
def test_a_page_says_itself_what_it_is_in(charset, text):
    page = declared(charset, text)
    assert utf8(page.encode(charset)).decode() == page


def test_iso_8859_1_means_its_windows_cousin_as_in_browsers():
    page = declared("ISO-8859-1", "Ann’Marie – ½")
    assert utf8(page.encode("windows-1252")).decode() == page


@pytest.mark.parametrize("charset", ["utf-8", "utf-16", "nonsense", "windows-9999", "unicode_escape"])
def test_an_untrue_declaration_is_passed_over(charset):
    page = declared(charset)
    assert utf8(page.encode("windows-1252")).decode() == page


def test_the_first_true_declaration_counts():
    page = declared("utf-8") + declared("windows-1250", "Žofie")
    assert utf8(
        declared("utf-8", "Žofie").encode("windows-1250") + declared("windows-1250", "").encode()
    ).decode() == (declared("utf-8", "Žofie") + declared("windows-1250", ""))
    assert utf8(page.encode()).decode() == page


def test_a_broken_byte_does_not_turn_a_page_of_utf8_into_another():
    assert utf8(f"54b½ {TEXT} ".encode() + b"\xff 29w\xc2\xbd").decode() == f"54b½ {TEXT} \ufffd 29w½"


def test_without_any_declaration():
    assert utf8(TEXT.encode("windows-1252")).decode() == TEXT
    assert utf8(b"54b1").decode() == "54b1"
    assert utf8(b"").decode() == ""
