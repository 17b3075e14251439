"""Whatever stands in the cells of a page, it is read or refused by name, and nobody gets a result out of nothing."""

from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from scraper.errors import ScraperError
from scraper.final_crosstable import read_final_crosstable
from scraper.pairings import read_pairings
from scraper.player_card import read_player_card
from scraper.ranking import read_ranking
from scraper.recognise import recognise
from scraper.round_robin import contradictions, read_round_robin
from scraper.team import read_team_players

from .markup import page, table

TYPICAL = [
    "",
    "1",
    "2",
    "0",
    "½",
    "+",
    "-",
    "*",
    "- 1K",
    "w 1",
    "s",
    "1 - 0",
    "2w1",
    "-1",
    "-2",
    "bye",
    "A, B",
    "1800",
]
CELLS = st.one_of(st.sampled_from(TYPICAL), st.text("0123456789½+-*)KUws,. é", max_size=8))
HEADS = {
    read_player_card: ["Rd.", "SNo", "", "Name", "Rtg", "Res.", "K", "rtg+/-"],
    read_ranking: ["Rk.", "SNo", "Name", "Rtg", "Pts.", "n", "we", "K", "rtg+/-"],
    read_round_robin: ["No.", "Name", "Rtg", "1", "2", "Pts."],
    read_pairings: ["Bo.", "No.", "White", "Rtg", "Result", "Black", "Rtg", "No."],
    read_final_crosstable: ["Rk.", "Name", "Rtg", "1.Rd", "2.Rd", "Pts."],
    read_team_players: ["No.", "Name", "Rtg", "Team", "Bo."],
}


@given(st.data())
def test_read_or_refused(data):
    read = data.draw(st.sampled_from(list(HEADS)))
    rows = data.draw(st.lists(st.lists(CELLS, max_size=11), max_size=4))
    with suppress(ScraperError):
        result = read(recognise(page(table(HEADS[read], *rows))))
        if read is read_round_robin:
            contradictions(result)


@given(CELLS, CELLS)
def test_a_card_gives_a_result_only_where_its_cell_has_one(result, k):
    heads = HEADS[read_player_card]
    with suppress(ScraperError):
        card = read_player_card(recognise(page(table(heads, ["1", "7", "", "A, B", "1800", result, k, ""]))))
        (game,) = card.games
        assert game.cell.kind in ("game", "not-understood")
        if game.cell.result in ("1", "½", "0"):
            assert game.cell.result in result
        assert game.k is None or str(game.k) == k.strip().lstrip("0")
