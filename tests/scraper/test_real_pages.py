"""Real pages of the site, where ELO_FORECAST_PAGES names a folder of them.

Every expected number was read off the page, or is a check that the page carries in itself: a crosstable is
symmetric, and the points that it prints are the sums of its rows (format reference 5.1).
"""

import os
from collections import Counter
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path

import pytest

from scraper.agreement import contradictions, points_read, require_known_opponents, require_one_tournament
from scraper.crosstable import read_crosstable
from scraper.errors import PageCut, PageNotUnderstood, PagesDoNotMatch, SiteBlocked, TournamentNotFound
from scraper.head import RoundTime, Sibling
from scraper.recognise import recognise
from scraper.saved import read_file, read_saved
from scraper.start_list import read_start_list

FOLDER = os.environ.get("ELO_FORECAST_PAGES")
pytestmark = pytest.mark.skipif(not FOLDER, reason="ELO_FORECAST_PAGES names no folder of saved pages")

ALL = sorted(Path(FOLDER).rglob("*.html")) if FOLDER else []
OPEN_START, OPEN_CROSS = "open-209-players/start-list.html", "open-209-players/crosstable.html"
LIVE_START, LIVE_CROSS = "live-round/start-list.html", "live-round/crosstable.html"
GATED, GATED_TOO = "congress-gated/open-crosstable.html", "congress-gated-second-event/standard-crosstable.html"
CROSSTABLES = [OPEN_CROSS, LIVE_CROSS, GATED, GATED_TOO]


def read(name):
    path = Path(FOLDER or "") / name
    if not path.exists():
        pytest.skip(f"the folder of saved pages has no {name}")
    return recognise(read_file(path))


class TestWhateverThePagesAre:
    """A folder of anybody's pages will do for these."""

    @pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.name}/{path.stem}")
    def test_a_page_is_read_without_doubt_or_refused_by_name(self, path):
        with suppress(PageCut, PageNotUnderstood, TournamentNotFound, SiteBlocked):
            page = recognise(read_file(path))
            if page.kind == "start-list":
                assert read_start_list(page).left_out == ()
            if page.kind == "crosstable":
                crosstable = read_crosstable(page)
                require_known_opponents(crosstable)
                assert contradictions(crosstable) == frozenset()


@pytest.mark.parametrize(
    ("name", "kind", "rows"),
    [
        (OPEN_START, "start-list", 209),
        (OPEN_CROSS, "crosstable", 209),
        ("start-list-cut-at-150/start-list.html", "start-list", 150),
        ("start-list-cut-live/start-list.html", "start-list", 150),
        (LIVE_START, "start-list", 32),
        (LIVE_CROSS, "crosstable", 32),
        ("live-round/round-3-not-paired.html", "no-list", 0),
        (GATED, "crosstable", 38),
        (GATED_TOO, "crosstable", 31),
        ("congress-gated/open-not-paired.html", "not-paired", 18),
        ("blitz-without-details/start-list.html", "start-list", 30),
        ("casual-blitz/alphabetical.html", "alphabetical", 33),
        ("casual-blitz/ranking.html", "ranking", 33),
        ("registration/start-list.html", "start-list", 97),
        ("ranking-with-rating-changes/ranking.html", "ranking", 99),
        ("round-robin/start-list.html", "start-list", 9),
        ("round-robin/crosstable.html", "round-robin", 9),
        ("round-robin-not-started/start-list.html", "start-list", 6),
        ("round-robin-not-started/round-1.html", "no-list", 0),
        ("team-swiss/players.html", "team-players", 32),
        ("fragments/gated-home-no-ratings.html", "start-list", 2),
        ("fragments/round-robin-ongoing-4-of-14-rows.html", "round-robin", 4),
    ],
)
def test_kinds_and_rows(name, kind, rows):
    page = read(name)
    assert (page.kind, len(page.rows)) == (kind, rows)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("live-round/round-1.html", "pairings"),
        ("live-round/round-2-in-play.html", "pairings"),
        ("congress-gated/open-round-1.html", "pairings"),
        ("ranking-with-rating-changes/round-9.html", "pairings"),
        ("round-robin/pairings-all-rounds.html", "pairings"),
        ("team-swiss/board-pairings-round-1.html", "board-pairings"),
        ("team-swiss/team-pairings-round-1.html", "team-pairings"),
        ("player-cards/2020-russian.html", "player-card"),
        ("player-cards/2026-unrated-junior-live.html", "player-card"),
        ("player-cards/games-only-forfeit-loss.html", "player-card"),
        ("player-cards/games-only-not-paired-unrated-k20.html", "player-card"),
    ],
)
def test_kinds_of_pages_that_are_no_list_of_players(name, kind):
    assert read(name).kind == kind


class TestEveryCrosstable:
    @pytest.fixture(params=CROSSTABLES)
    def crosstable(self, request):
        return read_crosstable(read(request.param))

    def test_is_symmetric(self, crosstable):
        require_known_opponents(crosstable)
        assert contradictions(crosstable) == frozenset()

    def test_has_no_cell_that_is_not_understood(self, crosstable):
        assert {cell.kind for row in crosstable.rows for cell in row.cells} <= {"game", "bye", "not-paired"}

    def test_prints_the_sums_of_its_rows(self, crosstable):
        assert [row.points for row in crosstable.rows] == [points_read(row) for row in crosstable.rows]

    def test_numbers_its_rows_from_1(self, crosstable):
        assert [row.player.number for row in crosstable.rows] == list(range(1, len(crosstable.rows) + 1))


class TestTheOpen:
    def test_its_start_list(self):
        start_list = read_start_list(read(OPEN_START))
        assert start_list.fide_ids
        assert start_list.ratings == ("rating-international", "rating-national")
        first = start_list.players[0]
        assert (first.number, first.name, first.title, first.federation) == (1, "Foreranand, Kafond", "GM", "UKR")
        assert (first.fide_id, first.rating_international, first.rating_national) == (94948167, 2669, 0)
        assert {player.rating_national for player in start_list.players} == {0}

    def test_its_ratings_have_the_average_that_the_page_prints(self):
        # "Rating-Ø / Average age: 2199 / 25"
        ratings = [player.rating_international for player in read_start_list(read(OPEN_START)).players]
        rated = [rating for rating in ratings if rating]
        assert round(sum(rated) / len(rated)) == 2199

    def test_its_crosstable_has_no_ratings(self):
        crosstable = read_crosstable(read(OPEN_CROSS))
        assert (crosstable.ratings, crosstable.fide_ids) == ((), False)
        assert crosstable.rounds == tuple(range(1, 10))
        first = [cell.text for cell in crosstable.rows[0].cells]
        assert first == ["105b½", "107w1", "126w1", "39b0", "75w1", "49b1", "33b1", "8w0", "31w½"]

    def test_its_cells(self):
        rows = read_crosstable(read(OPEN_CROSS)).rows
        kinds = Counter(cell.kind for row in rows for cell in row.cells)
        # 1,790 sides of games played and 8 of forfeits; 209 x 9 = 1,881.
        assert kinds == {"game": 1798, "bye": 24, "not-paired": 59}
        forfeits = [
            cell.text for row in rows for cell in row.cells if cell.kind == "game" and cell.result in ("+", "-")
        ]
        assert len(forfeits) == 8
        # The double forfeit of round 9: both lost.
        assert [
            (row.player.number, row.cells[8].text) for row in rows if row.cells[8].text in ("189w-", "167b-")
        ] == [
            (167, "189w-"),
            (189, "167b-"),
        ]

    def test_its_details(self):
        head = read(OPEN_CROSS).head
        assert head.details is not None
        assert head.details.kind == "standard"
        assert head.details.time_control == "90 minutes/40 moves + 15 min KO + 30 sec/move"
        assert (head.details.start, head.details.end) == (date(2026, 8, 3), date(2026, 8, 9))
        assert (head.details.rounds, head.details.type, head.details.rated_by_fide) == (9, "Swiss-System", True)
        assert read(OPEN_START).head.details is None

    def test_its_head(self):
        head = read(OPEN_CROSS).head
        assert (head.tournament, head.art, head.gated) == (7122458, 5, False)
        assert head.name.startswith("19th Arad Open Grand Prix Classic")
        assert head.list_name == "Starting rank crosstable"
        assert head.last_update == datetime(2026, 8, 9, 14, 59, 21)
        assert (head.rounds_paired, head.rounds) == (9, 9)
        # A fourth group stands in the menu without a name.
        assert head.siblings == (
            Sibling(7823623, "Open B (under 2000)"),
            Sibling(7034833, "Klotz"),
            Sibling(7036750, "Blitz"),
        )

    def test_its_pages_agree(self):
        require_one_tournament(read_start_list(read(OPEN_START)), read_crosstable(read(OPEN_CROSS)))


class TestTheLiveRound:
    def test_its_start_list(self):
        start_list = read_start_list(read(LIVE_START))
        assert start_list.ratings == ("rating",)
        assert sum(player.rating == 0 for player in start_list.players) == 11
        # The last to come was added below, though he is rated 2127.
        assert (start_list.players[31].number, start_list.players[31].rating) == (32, 2127)

    def test_its_crosstable(self):
        crosstable = read_crosstable(read(LIVE_CROSS))
        assert crosstable.rounds == (1, 2)
        first, second = zip(*(row.cells for row in crosstable.rows), strict=True)
        assert sum(cell.result in ("+", "-") for cell in first) == 4
        assert [cell.kind for cell in first].count("bye") == 1
        assert [cell.kind for cell in first].count("not-paired") == 1
        assert {(cell.kind, cell.result) for cell in second} == {("game", None)}

    def test_its_head_has_no_details_but_progress(self):
        head = read(LIVE_CROSS).head
        assert (head.details, head.rounds_paired, head.rounds) == (None, 2, 7)

    def test_its_pages_agree(self):
        require_one_tournament(read_start_list(read(LIVE_START)), read_crosstable(read(LIVE_CROSS)))

    def test_its_crosstable_is_not_of_the_open(self):
        with pytest.raises(PagesDoNotMatch, match=r"7122458.*7882762"):
            require_one_tournament(read_start_list(read(OPEN_START)), read_crosstable(read(LIVE_CROSS)))


class TestTheCongress:
    def test_behind_the_gate_the_table_is_whole(self):
        crosstable = read_crosstable(read(GATED))
        assert crosstable.head.gated
        assert crosstable.head.details is None
        assert (len(crosstable.rows), crosstable.rounds, crosstable.ratings) == (38, (1, 2, 3, 4, 5), ("rating",))

    def test_its_points_are_the_first_tie_break(self):
        # No. 1: -½, 21b½, 10w1, 17w1, 11b1, and "4" under TB1.
        row = read_crosstable(read(GATED)).rows[0]
        assert [cell.text for cell in row.cells] == ["-½", "21b½", "10w1", "17w1", "11b1"]
        assert row.points == 4

    def test_ratings_of_the_second_event_are_national(self):
        ratings = [row.player.rating for row in read_crosstable(read(GATED_TOO)).rows]
        assert len(ratings) == 31
        assert sum(0 < (rating or 0) < 1400 for rating in ratings) == 22

    def test_its_two_events_are_two(self):
        folders = [Path(FOLDER or "") / name for name in ("congress-gated", "congress-gated-second-event")]
        if not all(folder.exists() for folder in folders):
            pytest.skip("the folder of saved pages has no congress")
        saved = read_saved(folders)
        assert [pages[0].head.tournament for pages in saved.tournaments] == [7288223, 7357428]
        assert saved.left_out == ()


class TestOtherHeads:
    def test_a_kind_before_the_time_control(self):
        details = read("casual-blitz/ranking.html").head.details
        assert details is not None
        assert details.kind == "blitz"
        assert details.time_control == "3min +2sec increment per move starting from move 1"
        assert details.rated_by_fide is False
        assert (details.start, details.end) == (date(2026, 8, 14), date(2026, 8, 14))

    def test_a_round_robin_that_says_one_round(self):
        details = read("round-robin-not-started/start-list.html").head.details
        assert details is not None
        assert (details.kind, details.rounds, details.round_robin) == ("standard", 1, True)

    def test_a_live_event_of_nine_rounds(self):
        head = read("start-list-cut-live/start-list.html").head
        assert head.details is not None
        assert (head.details.start, head.details.end) == (date(2026, 2, 26), date(2026, 3, 6))
        assert (head.rounds_paired, head.rounds) == (4, 9)

    @pytest.mark.parametrize(
        ("name", "times"),
        [
            ("congress-gated/open-round-1.html", (RoundTime(1, date(2026, 5, 15), 19 * 60),)),
            ("live-round/round-1.html", (RoundTime(1, date(2026, 8, 10), 17 * 60),)),
            ("ranking-with-rating-changes/round-9.html", (RoundTime(9, date(2024, 2, 18), 9 * 60 + 30),)),
        ],
    )
    def test_times_of_rounds(self, name, times):
        assert read(name).head.round_times == times

    def test_times_of_all_rounds_of_a_round_robin(self):
        times = read("round-robin/pairings-all-rounds.html").head.round_times
        assert [time.round for time in times] == list(range(1, 10))
        assert times[0] == RoundTime(1, date(2026, 8, 8), 8 * 60 + 30)


class TestLayouts:
    @pytest.mark.parametrize(
        ("name", "columns"),
        [
            (OPEN_START, "number title name fide-id federation rating-international rating-national sex"),
            (LIVE_START, "number title name fide-id federation rating"),
            (
                "blitz-without-details/start-list.html",
                "number title name national-id fide-id federation rating-international rating-national",
            ),
            ("registration/start-list.html", "number title name fide-id federation rating sex category"),
            ("start-list-cut-live/start-list.html", "number title name fide-id federation rating sex club"),
            ("round-robin-not-started/start-list.html", "number title name fide-id rating sex club"),
            (
                "round-robin/start-list.html",
                "number title name national-id fide-id rating rating-international rating-national",
            ),
            ("team-swiss/players.html", "number title name fide-id rating federation category group team board"),
            ("fragments/gated-home-no-ratings.html", "number title name category club"),
            ("casual-blitz/alphabetical.html", "number title name fide-id rating club"),
        ],
    )
    def test_columns_in_their_order_and_none_unknown(self, name, columns):
        found = read(name).columns
        assert found is not None
        assert sorted(found.place, key=found.place.__getitem__) == columns.split()
        assert found.unknown == ()

    def test_a_round_robin_is_sorted_by_rating_but_numbered_by_lot(self):
        page = read("round-robin/start-list.html")
        printed = [int(row[0]) for row in page.rows]
        assert printed != sorted(printed)
        assert [player.number for player in read_start_list(page).players] == list(range(1, 10))


class TestRefused:
    @pytest.mark.parametrize("name", ["start-list-cut-at-150/start-list.html", "start-list-cut-live/start-list.html"])
    def test_a_list_cut_at_150(self, name):
        with pytest.raises(PageCut, match="150 rows"):
            read_start_list(read(name))

    def test_an_unknown_tournament(self):
        with pytest.raises(TournamentNotFound, match="74947181"):
            read("fragments/unknown-tournament.html")

    @pytest.mark.parametrize("part", [0.05, 0.3, 0.5, 0.9, 0.99])
    def test_a_page_cut_anywhere(self, tmp_path, part):
        content = Path(read(OPEN_CROSS).page.address).read_bytes()
        path = tmp_path / "cut.html"
        path.write_bytes(content[: int(len(content) * part)])
        with pytest.raises(PageCut):
            recognise(read_file(path))
