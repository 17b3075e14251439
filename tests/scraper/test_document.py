"""What a page is taken apart into (format reference 3, 7 and 10), and pages that cannot be."""

from contextlib import suppress
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scraper.document import Link, MenuRow, read_document
from scraper.errors import FileUnreadable, PageCut, PageNotUnderstood, ScraperError
from scraper.page import Page
from scraper.recognise import recognise


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

    @pytest.mark.parametrize("control", ["\x1b[2J", "&#0;", "\x00", "&#27;[2J", "&#65535;"])
    def test_a_line_break_before_control_characters(self, control):
        assert cells(f"<td>one<br/>{control}two</td>")[0].replace("\ufffd", "") == "one two"

    def test_comments_say_nothing(self):
        assert cells("<td>54<!-- 45 -->b1</td>") == ("54b1",)


class TestCells:
    def test_head_cells_of_both_kinds_stand_in_one_row(self):
        assert cells("<th>No.</th><td>1.Rd</td><th>Pts.</th>") == ("No.", "1.Rd", "Pts.")

    def test_odd_empty_cells_keep_their_place(self):
        assert cells('<td>1</td><td & colsp & class="CRc"></td><td></td><td>4</td>') == ("1", "", "", "4")

    def test_odd_empty_cells_as_a_browser_spells_them_out(self):
        assert cells('<td>1</td><td &amp;="" colsp="" class="CRc"></td><td>3</td>') == ("1", "", "3")

    @pytest.mark.parametrize("half", ["&frac12;", "½", "&#189;", "&#xBD;"])
    def test_a_half_is_written_in_several_ways(self, half):
        assert cells(f"<td> 29w{half}</td>") == ("29w½",)

    def test_padding_and_hard_blanks_are_taken_off(self):
        assert cells("<td>   -0</td><th>&nbsp;TB1&nbsp;</th><td>&nbsp;</td>") == ("-0", "TB1", "")

    def test_control_characters_and_direction_marks_are_taken_out(self):
        assert cells("<td>Ev\x1b[31mil\x1b[0m &#8238;name&#27;[2J</td>") == ("Evil name",)

    def test_letters_come_as_entities_or_raw(self):
        assert cells("<td>Wa&#322;&#281;ga, &#321;ucja</td><td>Großmann</td>") == ("Wałęga, Łucja", "Großmann")

    def test_a_table_inside_a_cell_is_text_of_the_cell_and_adds_no_rows(self):
        inner = '<table><tr><td><div class="FarbewT"></div></td><td class="CR">1</td></tr></table>'
        page = document(table(f"<td>1</td><td>{inner}</td><td>end</td>", "<td>2</td><td></td><td>end</td>"))
        assert page.table == (("1", "1", "end"), ("2", "", "end"))

    def test_rows_inside_tbody_are_rows(self):
        body = '<table class="CRs1"><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'
        assert document(body).table == (("a",), ("b",))

    def test_rows_and_cells_may_be_left_open(self):
        assert document("<table class=CRs1><tr><td>1<td>2<tr><td>3<td>4</table>").table == (("1", "2"), ("3", "4"))


class TestTables:
    def test_only_tables_of_data_count(self):
        page = document(table("<td>menu</td>", attributes="") + table("<td>found</td>", attributes='class="CRs2"'))
        assert page.tables == ()
        assert page.table == ()

    def test_the_class_may_be_written_with_a_capital(self):
        assert document(table("<td>1</td>", attributes='Class="CRs1"')).table == (("1",),)

    def test_the_last_one_is_the_list(self):
        page = document(table("<td>Name</td><td>Zawirska</td>") + table("<td>Rd.</td>"))
        assert len(page.tables) == 2
        assert page.table == (("Rd.",),)


class TestCutPages:
    WHOLE = f"<html><body><table><tr><td>{table('<td>1</td>', '<td>2</td>')}</td></tr></table></body></html>"

    def test_a_whole_page_is_read(self):
        assert document(self.WHOLE).table == (("1",), ("2",))

    @pytest.mark.parametrize("kept", range(len("<html>"), len(WHOLE) - len("</html>") + len("</htm")))
    def test_a_page_cut_anywhere_is_noticed(self, kept):
        with pytest.raises(PageCut) as raised:
            document(self.WHOLE[:kept])
        assert raised.value.page == "a page"

    def test_a_list_whose_table_is_left_open_is_cut_though_the_page_ends(self):
        with pytest.raises(PageCut, match="middle of its table"):
            document('<html><table class="CRs1"><tr><td>1</td></tr></body></html>')

    def test_a_table_left_open_before_the_list_is_the_sites_way(self):
        page = document(f"<html><table><tr><td><p>Last update</p></div>{table('<td>1</td>')}</html>")
        assert page.table == (("1",),)

    def test_a_table_alone_is_a_part_of_a_page_and_not_cut(self):
        assert document(table("<td>1</td>")).table == (("1",),)

    def test_the_second_of_two_lists_is_held_to_it_too(self):
        with pytest.raises(PageCut):
            document(table("<td>1</td>") + '<table class="CRs1"><tr><td>2')


class TestNothingToRead:
    @pytest.mark.parametrize("content", [b"", b" \r\n\t", b"\xef\xbb\xbf", b"\xef\xbb\xbf \n"])
    def test_an_empty_page_says_so(self, content):
        with pytest.raises(FileUnreadable, match="empty"):
            read_document(Page("saved.html", content))

    @given(st.binary(max_size=400))
    def test_no_bytes_end_in_anything_but_a_named_error(self, content):
        with pytest.raises(ScraperError):
            recognise(Page("noise", content))

    @given(st.binary(max_size=200))
    def test_noise_inside_a_list_does_not_either(self, noise):
        content = b'<form action="./tnr1.aspx"><table class="CRs1"><tr><th>No.<th>Name</tr>' + noise + b"</table>"
        with suppress(ScraperError):
            assert recognise(Page("noise", content)).head.tournament == 1


class TestLostInReading:
    """What a parser loses without a word: such a page is refused, for nobody could see that something is missing."""

    ROW = "<td>1</td><td>Marovec, Tilen</td>"

    @pytest.mark.parametrize("depth", [300, 3_000, 100_000])
    @pytest.mark.parametrize("tag", ["div", "b", "table><tr><td"])
    def test_what_is_nested_too_deeply(self, depth, tag):
        with pytest.raises(PageNotUnderstood, match="nested too deeply"):
            document(f"<{tag}>" * depth + table(self.ROW))

    def test_what_is_nested_as_deeply_as_browsers_do(self):
        inner = table(self.ROW)
        assert document("<div>" * 100 + inner + "</div>" * 100).table == (("1", "Marovec, Tilen"),)

    @pytest.mark.parametrize("tag", ["script", "style"])
    @pytest.mark.parametrize("close", ["", "</{}></td></tr>"], ids=["open", "closed later"])
    def test_rows_that_a_script_swallows(self, tag, close):
        rows = (self.ROW, f"<td>2</td><td><{tag}>Name</td>", self.ROW + close.format(tag), self.ROW)
        with pytest.raises(PageNotUnderstood, match="rows or cells"):
            document(table(*rows))

    @pytest.mark.parametrize("body", ["{}", "<tbody>{}</tbody>"], ids=["bare", "tbody"])
    def test_a_row_that_has_lost_its_tag(self, body):
        rows = f"<tr>{self.ROW}</tr>{self.ROW}</tr><tr>{self.ROW}</tr>"
        with pytest.raises(PageNotUnderstood, match="rows or cells"):
            document(f'<table class="CRs1">{body.format(rows)}</table>')

    @pytest.mark.parametrize("opening", ["", "<table>", '<table class="CRs2">', "<table><tr><td>"])
    @pytest.mark.parametrize("row", ["CRg2", "CRng1", "CRng2 ENG"])
    def test_rows_without_their_table(self, opening, row):
        with pytest.raises(PageNotUnderstood, match="outside"):
            document(f'{table(self.ROW)}{opening}<tr class="{row}">{self.ROW}</tr></table>')

    @pytest.mark.parametrize(
        "rows",
        [
            "<tr><td>1</td><td><a></td>99020003</a></td></tr>",
            "<tr><td>1</td><td></td><b>99020003</b></tr>",
            "<tr><td>1</td></tr>99020003<tr><td>2</td></tr>",
            "<tr><td>1</td></tr><b>99020003</b><tr><td>2</td></tr>",
            "<tbody><tr><td>1</td></tr>99020003</tbody>",
            "<tbody>99020003<tr><td>1</td></tr></tbody>",
            "<tbody><tr><td>1</td></tr><b>99020003</b></tbody>",
            "99020003<tr><td>1</td></tr>",
        ],
    )
    def test_what_stands_outside_its_cell(self, rows):
        with pytest.raises(PageNotUnderstood, match="outside its cells"):
            document(f'<table class="CRs1">{rows}</table>')

    def test_rows_of_a_search_are_in_no_data_table(self):
        found = f'<table class="CRs2"><tr class="CRg1">{self.ROW}</tr></table>'
        assert document(f'<form action="./SpielerSuche.aspx?lan=1">{found}</form>').tables == ()

    @pytest.mark.parametrize("opening", ["<![CDATA[", "<!", "<?php", "<!DOCTYPE "])
    def test_a_text_that_is_hidden(self, opening):
        with pytest.raises(PageNotUnderstood, match="hides a part"):
            document(table(f"<td>1</td><td>{opening}99020003</td><td>2000</td>"))

    def test_a_row_in_a_comment(self):
        with pytest.raises(PageNotUnderstood, match="rows or cells"):
            document(f'<table class="CRs1"><tr>{self.ROW}</tr><!-- <tr>{self.ROW}</tr> --></table>')

    def test_a_cell_in_a_comment(self):
        with pytest.raises(PageNotUnderstood, match="rows or cells"):
            document(table(self.ROW + "<!-- <td>54b1</td> --><td>12w1</td>"))

    def test_what_no_data_table_holds_may_be_hidden(self):
        page = document(
            f"<!-- <table><tr><td>a menu</td></tr></table> -->{table(self.ROW)}<script>'<tr><td>'</script>"
        )
        assert page.table == (("1", "Marovec, Tilen"),)

    def test_several_data_tables_with_others_between(self):
        page = document(table(self.ROW) + table("<td>menu</td>", attributes="") + table(self.ROW, self.ROW))
        assert [len(rows) for rows in page.tables] == [1, 2]


class TestTooMuch:
    """What would take minutes or gigabytes to read is refused before it does."""

    ROW = "<td>1</td><td>Marovec, Tilen</td>"

    @pytest.mark.parametrize(
        "inside",
        ["<p>" * 400_001, "x" * 8 * 1024 * 1024, f"<p {' '.join(f'a{n}=1' for n in range(20_000))}>"],
        ids=["tags", "bytes", "attributes"],
    )
    def test_is_refused(self, inside):
        with pytest.raises(PageNotUnderstood, match="far larger"):
            document(table(self.ROW) + inside)

    def test_a_long_value_is_no_long_tag(self):
        state = f'<input type="hidden" name="__VIEWSTATE" value="{"dGVzdA==" * 50_000}" />'
        assert document(state + table(self.ROW)).table == (("1", "Marovec, Tilen"),)

    @pytest.mark.parametrize("where", ["<td>{}</td>", "<td>1</td></tr></table><h2>{}</h2><table><tr>"])
    def test_a_text_like_a_book(self, where):
        assert document(table(where.format("x" * 2_000))).tables
        with pytest.raises(PageNotUnderstood, match="more than 2000 letters"):
            document(table(where.format("x" * 2_001)))

    @pytest.mark.parametrize(
        "bomb",
        [
            '<table class="CRs1"></table>' * 60_000,
            f"{table(ROW)}<div>{'<!---->' * 390_000}</div>",
            "<table " * 390_000,
            "<table " + "class " * 390_000,
            table(f"<td>1</td><td>{'*' * 1_900}</td>" * 3_000),
        ],
        ids=["tables", "comments", "open tables", "classes", "footnotes"],
    )
    def test_what_grows_is_not_squared(self, bomb):
        """Each of these took minutes once, or would; a second or two is the rule, on a busy machine some more."""
        start = process_time()
        with suppress(ScraperError):
            recognise(Page("a bomb", bomb.encode()))
        assert process_time() - start < 20


class TestAroundTheList:
    def test_headings_title_language_and_form(self):
        page = document(
            '\n\n<!DOCTYPE html><html lang="EN"><head><title>\n\tServer - Some Open \n</title></head><body>'
            '<form method="post" action="./tnr9900101.aspx?lan=1&amp;art=0"><h3 Class="CRmsg">Hello</h3>'
            "<h2>Some  Open\n 2026 </h2><h2>Starting rank</h2><h3>Round 1 on 2026/08/01</h3></form></body></html>"
        )
        assert page.title == "Server - Some Open"
        assert page.language == "en"
        assert page.action == "./tnr9900101.aspx?lan=1&art=0"
        assert page.headings == ("Some Open 2026", "Starting rank")
        assert page.subheadings == ("Hello", "Round 1 on 2026/08/01")

    def test_details_are_rows_of_two_plain_cells(self):
        page = document(
            '<table><tr><td Class="CR0"><table>'
            '<tr><td class="CR">Date</td><td class="CR">2026/07/11</td></tr>'
            '<tr valign="top"><td class="CR">Location</td><td Class="CR"><a href="x">Hall</a> & Garden</td></tr>'
            "</table></td></tr></table>"
        )
        assert page.pairs == (("Date", "2026/07/11"), ("Location", "Hall & Garden"))

    def test_menu_rows_begin_with_a_bold_cell(self):
        page = document(
            '<table><tr valign="top"><td class="CRnowrap b">Board Pairings</td><td class="CR">'
            '<a href="tnr1.aspx?art=2&amp;rd=1">Rd.1</a>, <a href="tnr1.aspx?art=2&amp;rd=2">Rd.2/7</a> </td></tr>'
            '<tr><td></td><td class="CR"><a href="x">second line</a></td></tr></table>'
        )
        links = (Link("Rd.1", "tnr1.aspx?art=2&rd=1"), Link("Rd.2/7", "tnr1.aspx?art=2&rd=2"))
        assert page.menu == (MenuRow("Board Pairings", "Rd.1, Rd.2/7", links),)

    @pytest.mark.parametrize(
        ("link", "cut"),
        [
            (
                '<a class=fett href="https://x/tnr1.aspx?lan=1&art=0&tno=1&amp;zeilen=99999">Show complete list</a>',
                True,
            ),
            ('<a href="tnr1.aspx?lan=1&amp;zeilen=99999&amp;prt=4&amp;excel=2010">Export to Excel</a>', False),
            ('<a href="tnr1.aspx?lan=1&amp;art=0">Starting rank</a>', False),
        ],
    )
    def test_the_link_to_the_rest_of_a_list(self, link, cut):
        assert document(table("<td>1</td>") + f"<p>{link}</p>").cut_link is cut

    @pytest.mark.parametrize("label", ["Show tournament details", "Turnierdetails anzeigen", ""])
    def test_the_gate_is_known_by_its_name(self, label):
        assert document(f'<input type="submit" value="{label}" id="cb_alleDetails" name="cb_alleDetails" />').gated
        assert not document(f'<input type="submit" value="{label}" name="other" />').gated

    def test_the_sites_own_error(self):
        body = '<div id="P_ImpMessage" class="info">x</div><div class="error"><h3>Record not found </h3></div>'
        assert document(body).error == "Record not found"
        assert document('<div class="error"></div>').error == ""
