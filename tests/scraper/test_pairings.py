"""Lists of pairings: a round of a Swiss, all rounds of a round robin (format reference 5.2 and 8)."""

from collections import Counter
from decimal import Decimal

import pytest

from scraper.errors import PageNotUnderstood
from scraper.page import Page
from scraper.pairing_result import PairingResult, read_pairing_result
from scraper.pairings import Side, read_pairings
from scraper.recognise import recognise

from .markup import html, recognised, saved, table

HEADS = ["Bo.", "No.", "", "White", "Rtg", "Pts.", "Result", "Pts.", "", "Black", "Rtg", "No."]


def pairings(folder, name):
    return read_pairings(saved(folder, name))


def read(*rows, heads=HEADS, **around):
    return read_pairings(recognised(heads, *rows, art=2, list_name="Pairings/Results", **around))


def pairing(result, *, black="C, D", number="8", rating="1900"):
    page = read(["1", "7", "FM", "A, B", "2300", "2", result, "1½", "", black, rating, number])
    return page.pairings[0]


def told(pairing):
    """What a row says: kind, both numbers, both results."""
    black = pairing.black.number if pairing.black else None
    return pairing.kind, pairing.white.number, black, pairing.white_result, pairing.black_result


class TestResults:
    @pytest.mark.parametrize(
        ("text", "white", "black", "rated"),
        [
            ("1 - 0", "1", "0", True),
            ("0 - 1", "0", "1", True),
            ("½ - ½", "½", "½", True),
            ("+ - -", "+", "-", True),
            ("- - +", "-", "+", True),
            ("- - -", "-", "-", True),
            ("1K - 0K", "+", "-", True),
            ("0K - 1K", "-", "+", True),
            ("0K - 0K", "-", "-", True),
            ("1U - 0U", "1", "0", False),
            ("0U - 1U", "0", "1", False),
            ("½U - ½U", "½", "½", False),
            ("AJ - AJ", None, None, True),
            ("", None, None, True),
        ],
    )
    def test_results(self, text, white, black, rated):
        assert read_pairing_result(text) == PairingResult(white, black, rated)
        one = pairing(text)
        assert (one.kind, one.white_result, one.black_result, one.rated) == ("game", white, black, rated)

    @pytest.mark.parametrize("text", ["0 - 0", "1 - 1", "½ - 0", "1K - 0", "1 - 0U", "1", "½", "2 - 0", "1-0-1", "x"])
    def test_not_understood(self, text):
        one = pairing(text)
        assert (one.kind, one.white_result, one.black_result, one.text) == ("not-understood", None, None, text)


class TestNobody:
    @pytest.mark.parametrize(
        ("text", "word", "number", "kind", "counted"),
        [
            ("1", "bye", "", "bye", "1"),
            ("½", "not paired", "", "bye", "½"),
            ("0", "not paired", "", "not-paired", "0"),
            ("0", "bye", "-1", "bye", "0"),
            ("", "bye", "-1", "bye", None),
            ("", "not paired", "-2", "not-paired", None),
            ("1", "spielfrei", "", "bye", "1"),
            ("1", "a word nobody knows", "-1", "bye", "1"),
            ("1", "a word nobody knows", "", "not-understood", None),
            ("2", "bye", "", "not-understood", None),
        ],
    )
    def test_a_round_without_an_opponent(self, text, word, number, kind, counted):
        one = pairing(text, black=word, number=number, rating="")
        assert (one.kind, one.white_result) == (kind, counted)

    def test_nobody_as_white(self):
        page = read(["1", "", "", "bye", "", "", "1", "1", "", "A, B", "2300", "7"])
        assert (page.pairings[0].white.name, page.pairings[0].black) == ("A, B", None)
        assert page.pairings[0].white_result == "1"

    def test_somebody_is_called_bye(self):
        assert told(pairing("1 - 0", black="Bye", number="", rating="")) == ("game", 7, None, "1", "0")
        assert told(pairing("", black="Bye", number="8")) == ("game", 7, 8, None, None)
        assert told(pairing("", black="Bye", number="", rating="1500")) == ("game", 7, None, None, None)


class TestRows:
    def test_both_sides(self):
        one = pairing("1 - 0")
        assert (one.board, one.white) == (1, Side(7, "A, B", "FM", 2300, Decimal(2)))
        assert one.black == Side(8, "C, D", "", 1900, Decimal("1.5"))

    def test_without_numbers_and_boards(self):
        page = read(
            ["", "A, B", "2300", "1 - 0", "", "C, D", "0"], heads=["", "White", "Rtg", "Result", "", "Black", "Rtg"]
        )
        one = page.pairings[0]
        assert (one.board, one.white.number, one.black.number, one.black.rating) == (None, None, None, 0)

    def test_a_row_longer_than_the_head(self):
        page = read(["1", "7", "", "A, B", "2300", "2", "1 - 0", "1", "", "C, D", "1900", "8", None, None])
        assert told(page.pairings[0]) == ("game", 7, 8, "1", "0")

    def test_a_row_that_names_nobody_is_an_error(self):
        with pytest.raises(PageNotUnderstood, match="row is not understood"):
            pairing("1 - 0", black="")

    def test_empty_rows_are_nothing(self):
        page = read([""] * 12, ["1", "7", "", "A, B", "2300", "2", "1 - 0", "1", "", "C, D", "1900", "8"])
        assert len(page.pairings) == 1

    def test_rows_below_a_head_that_is_not_understood(self, fixtures):
        # White and Black exchanged in the head of the first round only.
        content = (fixtures / "round-robin-finished" / "pairings-all-rounds.html").read_bytes()
        head = content[: content.index(b"</tr>", content.index(b"White"))]
        changed = head.replace(b"White", b"?").replace(b"Black", b"White").replace(b"?", b"Black")
        with pytest.raises(PageNotUnderstood, match="headings of the list of pairings"):
            read_pairings(recognise(Page("pairings.html", changed + content[len(head) :])))

    def test_a_table_of_team_pairings_is_none_of_players(self):
        heads = ["No.", "SNo", "", "Team", "MP", "Res.", ":", "Res.", "MP", "Team", "", "SNo"]
        assert recognised(heads, ["1"] * 12, list_name="Team pairings").kind == "team-pairings"


class TestRounds:
    ROW = ("1", "7", "", "A, B", "2300", "2", "1 - 0", "1", "", "C, D", "1900", "8")

    def test_named_above_the_table(self):
        page = read(self.ROW, before="<h3>Round 4 on 2026/09/05 at 10:00</h3>")
        assert (page.rounds, page.pairings[0].round) == ((4,), 4)

    def test_asked_for(self):
        body = html(table(HEADS, self.ROW), art="2&amp;rd=6", list_name="Pairings/Results")
        assert read_pairings(recognise(Page("round.html", body.encode()))).rounds == (6,)

    def test_not_said(self):
        page = read(self.ROW)
        assert (page.rounds, page.pairings[0].round) == ((), None)

    @pytest.mark.parametrize(
        ("line", "number"),
        [
            ("Round 3 on 2026/08/08 at 14:15", 3),
            ("Round 12", 12),
            ("3. Runde am 08.08.2026 um 14:15 Uhr", 3),
            ("2026/08/08 at 14:15", None),
            ("A break", None),
        ],
    )
    def test_lines_in_the_table(self, line, number):
        assert read([line], self.ROW).pairings[0].round == number


class TestInvented:
    def test_every_kind_of_result(self, fixtures):
        page = pairings(fixtures, "pairings-of-every-kind/round-3.html")
        assert [(*told(one), one.rated) for one in page.pairings] == [
            ("game", 1, 9, "+", "-", True),
            ("game", 10, 2, "-", "-", True),
            ("game", 3, 11, "1", "0", False),
            ("game", 12, 4, "½", "½", False),
            ("game", 5, 13, None, None, True),
            ("not-understood", 14, 6, None, None, True),
            ("game", 7, 15, "-", "-", True),
            ("game", 16, 8, "½", "½", True),
            ("game", 17, 18, "+", "-", True),
            ("bye", 19, None, "1", None, True),
            ("bye", 20, None, "½", None, True),
            ("not-paired", 21, None, "0", None, True),
        ]
        assert page.rounds == (3,)
        assert [(time.round, time.minute) for time in page.head.round_times] == [(3, 570)]

    def test_its_names_titles_and_points(self, fixtures):
        page = pairings(fixtures, "pairings-of-every-kind/round-3.html")
        assert page.pairings[7].white == Side(16, "Nagy, Ott", "", 1800, Decimal("2.5"))
        assert page.pairings[7].black == Side(8, "Gray, Ash", "", 1700, Decimal("2.5"))
        assert page.pairings[8].white.title == "CM"
        assert page.pairings[6].white.name == "Bye"

    def test_all_rounds_of_a_round_robin(self, fixtures):
        page = pairings(fixtures, "round-robin-finished/pairings-all-rounds.html")
        assert page.rounds == (1, 2, 3, 4, 5)
        assert [(one.round, *told(one)) for one in page.pairings] == [
            (1, "game", 2, 5, "1", "0"),
            (1, "game", 3, 4, "½", "½"),
            (1, "bye", 1, None, "0", None),
            (2, "game", 5, 3, "0", "1"),
            (2, "game", 1, 2, "1", "0"),
            (2, "bye", 4, None, "0", None),
            (3, "game", 3, 1, "0", "1"),
            (3, "game", 4, 5, "+", "-"),
            (3, "bye", 2, None, "0", None),
            (4, "game", 1, 4, "½", "½"),
            (4, "game", 2, 3, "0", "1"),
            (4, "bye", 5, None, "0", None),
            (5, "game", 4, 2, "-", "-"),
            (5, "game", 5, 1, "1", "0"),
            (5, "bye", 3, None, "0", None),
        ]
        assert [(time.round, time.day.day, time.minute) for time in page.head.round_times] == [
            (number, number + 2, 16 * 60) for number in range(1, 6)
        ]

    def test_an_unfinished_round_robin(self, fixtures):
        page = pairings(fixtures, "round-robin-unfinished/pairings-all-rounds.html")
        assert [(one.round, *told(one)) for one in page.pairings] == [
            (1, "game", 1, 4, "½", "½"),
            (1, "game", 2, 3, "0", "1"),
            (2, "game", 4, 3, None, None),
            (2, "game", 1, 2, None, None),
            (3, "game", 2, 4, None, None),
            (3, "game", 3, 1, None, None),
        ]
        assert page.pairings[3].text == "AJ - AJ"

    def test_portuguese(self, fixtures):
        page = pairings(fixtures, "portuguese/round-2.html")
        assert page.rounds == (2,)
        assert [
            (one.kind, one.white.name, one.black and one.black.name, one.white_result) for one in page.pairings
        ] == [
            ("game", "Sequeira, Duarte", "Lobato, Inês", "0"),
            ("game", "Toledo, Caio", "Pires, Ana", "½"),
            ("bye", "Vasques, Rui", None, "1"),
        ]
        assert page.pairings[0].white.rating == 2401

    def test_russian_pages_head_both_players_alike(self, fixtures):
        page = pairings(fixtures, "russian/round-2.html")
        assert [told(one) for one in page.pairings] == [
            ("game", 1, 2, "0", "1"),
            ("not-paired", 4, None, None, None),
            ("not-paired", 3, None, "0", None),
        ]
        assert page.pairings[0].white == Side(1, "Дроздов, Лев", "FM", 2288, Decimal(1))
        assert page.pairings[0].black == Side(2, "Соловьёва, Майя", "", 1970, Decimal(1))

    def test_spanish(self, fixtures):
        page = pairings(fixtures, "spanish/round-1.html")
        assert [(one.kind, one.white_result, one.black_result) for one in page.pairings] == [
            ("game", "½", "½"),
            ("bye", "1", None),
            ("bye", "½", None),
        ]


class TestReal:
    def test_all_rounds_of_a_round_robin(self, real_pages):
        page = pairings(real_pages, "round-robin/pairings-all-rounds.html")
        assert page.rounds == tuple(range(1, 10))
        # Nine players: four games and a free player in each of nine rounds; everybody meets everybody once.
        assert Counter(one.kind for one in page.pairings) == {"game": 36, "bye": 9}
        games = [one for one in page.pairings if one.black is not None]
        assert len({frozenset((one.white.number, one.black.number)) for one in games}) == 36
        assert sorted(one.white.number for one in page.pairings if one.black is None) == list(range(1, 10))
        forfeits = [(one.round, *told(one)) for one in games if one.white_result in ("+", "-")]
        assert forfeits == [(9, "game", 8, 2, "-", "+")]

    def test_they_say_what_the_grid_says(self, real_pages):
        from scraper.round_robin import read_round_robin

        grid = read_round_robin(saved(real_pages, "round-robin/crosstable.html"))
        rows = {row.player.number: row for row in grid.rows}
        for one in pairings(real_pages, "round-robin/pairings-all-rounds.html").pairings:
            if one.black is not None:
                assert rows[one.white.number].against(one.black.number).results == (one.white_result,)
                assert rows[one.black.number].against(one.white.number).results == (one.black_result,)

    def test_a_round_in_play(self, real_pages):
        page = pairings(real_pages, "live-round/round-2-in-play.html")
        assert page.rounds == (2,)
        # 16 boards: seven games still in play, two forfeits.
        assert sum(one.white_result is None for one in page.pairings) == 7
        assert [told(one) for one in page.pairings if one.white_result in ("+", "-")] == [
            ("game", 21, 28, "-", "+"),
            ("game", 22, 30, "-", "+"),
        ]

    def test_byes_and_players_not_paired(self, real_pages):
        page = pairings(real_pages, "live-round/round-1.html")
        assert [told(one) for one in page.pairings if one.black is None] == [
            ("bye", 31, None, "1", None),
            ("not-paired", 32, None, "0", None),
        ]
        page = pairings(real_pages, "congress-gated/open-round-1.html")
        assert Counter((one.kind, one.white_result) for one in page.pairings if one.black is None) == {
            ("bye", "½"): 12
        }

    def test_points_with_halves(self, real_pages):
        page = pairings(real_pages, "ranking-with-rating-changes/round-9.html")
        assert (len(page.pairings), page.rounds) == (53, (9,))
        assert page.pairings[0].black == Side(5, "FALOGIBIR, Gimam", "GM", 2447, Decimal("6.5"))
