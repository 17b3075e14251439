"""What a page is taken apart into (format reference 3, 7 and 10), and pages that cannot be."""


from scraper.document import read_document
from scraper.page import Page


def document(body, encoding="utf-8"):
    return read_document(Page("a page", body.encode(encoding)))


def table(*rows, attributes='class="CRs1"'):
    return f"<table {attributes}>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"


def cells(markup):
    return document(table(markup)).table[0]


class TestText:
    def test_what_follows_an_inner_element_belongs_to_the_text(self):
        assert cells('<td><a href="x">Marovec</a>, Tilen <i>IM</i>!</td>') == ("Marovec, Tilen IM!",)

    def test_what_follows_the_element_does_not(self):
        assert document("<h2>Starting rank</h2>after it").headings == ("Starting rank",)

    def test_a_line_break_parts_words(self):
        page = document('<p class="CR"><b>Annotation:</b><br/>Tie Break1: points (game-points)<br/>Tie Break2: x</p>')
        assert page.notes == ("Annotation: Tie Break1: points (game-points) Tie Break2: x",)
