"""Pages of an invented tournament of three players, each with only what the test at hand needs."""

from scraper.page import Page
from scraper.recognise import recognise

from .markup import CROSSTABLE, page, recognised, table

NAMES = ["Marovec, Tilen", "Zawirska, Hanka", "Tebbutt, Rowan"]
RATINGS = ("2438", "1893", "1776")
PAIRING_HEADS = ["Bo.", "No.", "White", "Rtg", "Result", "Black", "Rtg", "No."]
GAME_HEADS = ["Rd.", "SNo", "Name", "Rtg", "Pts.", "Res.", "K", "rtg+/-"]


def start_list(heads=("Rtg",), cells=(("2438",), ("1893",), ("1776",)), **around):
    rows = [[str(number), name, *rest] for number, (name, rest) in enumerate(zip(NAMES, cells, strict=True), 1)]
    return recognised(["No.", "Name", *heads], *rows, **{"address": "start.html", **around})


def crosstable(*cells, heads=(), more=((), (), ()), points=None, **around):
    """Rounds of three players; of one round without games if none are given."""
    cells = cells or (["-0"], ["-0"], ["-0"])
    rounds = [f"{number}.Rd" for number in range(1, len(cells[0]) + 1)]
    rows = [
        [str(number), name.replace(",", ""), *rest, *row, *([points[number - 1]] if points else [])]
        for number, (name, rest, row) in enumerate(zip(NAMES, more, cells, strict=True), 1)
    ]
    around = {"list_name": CROSSTABLE, "art": 5, "address": "cross.html", **around}
    return recognised(["No.", "Name", *heads, *rounds, *(["Pts."] if points else [])], *rows, **around)


def final(*rows, heads=("Rtg",), **around):
    """A crosstable in final order; every row is a name, what stands under ``heads``, and cells by round."""
    rounds = [f"{number}.Rd" for number in range(1, len(rows[0]) - len(heads))]
    around = {"list_name": "Final Ranking crosstable after 2 Rounds", "art": 4, "address": "final.html", **around}
    return recognised(["Rk.", "Name", *heads, *rounds], *[["", *row] for row in rows], **around)


def grid(*cells, heads=("Rtg",), more=None, points=None, **around):
    """The grid of a round robin: a row of cells for every player."""
    more = more if more is not None else [[rating] for rating in RATINGS]
    rows = [
        [str(number), name, *rest, *row, *([points[number - 1]] if points else [])]
        for number, (name, rest, row) in enumerate(zip(NAMES, more, cells, strict=False), 1)
    ]
    opponents = [str(number) for number in range(1, len(cells) + 1)]
    around = {"list_name": CROSSTABLE, "art": 5, "address": "grid.html", **around}
    return recognised(["No.", "Name", *heads, *opponents, *(["Pts."] if points else [])], *rows, **around)


def pairings(*rounds, names=NAMES, heads=PAIRING_HEADS, **around):
    """All rounds of a round robin; a round is its pairings (White, result, Black), with None for nobody."""
    rows = []
    for number, games in enumerate(rounds, 1):
        rows.append([f"Round {number} on 2026/08/0{number} at 10:00"])
        for board, (white, result, black) in enumerate(games, 1):
            nobody = ["bye", "0", "-1"]
            other = [names[black - 1], "1500", str(black)] if black is not None else nobody
            rows.append([str(board), str(white), names[white - 1], "1500", result, *other])
    around = {"list_name": "Pairings/Results", "art": 2, "address": "pairings.html", **around}
    return recognised(heads, *rows, **around)


def own_data(number=1, **data):
    """The first table of a player card: labels with _ for a blank."""
    data = {"Name": NAMES[number - 1], "Starting_rank": number, "Rating": RATINGS[number - 1], **data}
    rows = "".join(
        f'<tr><td class="CR">{label.replace("_", " ")}</td><td class="CR">{value}</td></tr>'
        for label, value in data.items()
    )
    return f'<table class="CRs1">{rows}</table>'


def card_page(*games, own=None, heads=GAME_HEADS, **around) -> Page:
    """A player card as it comes: his own data, by default those of no. 1, and the rows of his games."""
    body = (own_data() if own is None else own) + (table(heads, *games) if games else "")
    return page(body, **{"list_name": "Player info", "art": 9, "address": "card.html", **around})


def card(*games, **around):
    """A player card, recognised."""
    return recognise(card_page(*games, **around))


def ranking(*rows, heads=("K", "rtg+/-"), **around):
    """A ranking: start number, name and points of every row, and what stands under ``heads``."""
    around = {"list_name": "Rank after Round 1", "art": 1, "address": "ranking.html", **around}
    heads = ["Rk.", "SNo", "Name", "Pts.", *heads]
    return recognised(heads, *[[str(place), *row] for place, row in enumerate(rows, 1)], **around)
