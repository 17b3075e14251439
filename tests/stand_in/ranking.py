"""The ranking (art=1), with the rating changes that an organiser's program may publish for everybody (format 8)."""

from __future__ import annotations

from decimal import Decimal

from .event import Entrant
from .figures import POINTS, comma, expected, points, ranking, total_change
from .lists import name_cell, shown_rows
from .markup import BARE, FLAG, TITLE, Column, cell, data_table, dialog, flag, head_row, striped
from .request import Asked


def ranking_list(asked: Asked) -> str:
    """The ranking after the last round paired."""
    event, wide = asked.event, asked.wide
    rounds = event.paired(asked.now)
    columns = [Column("Rk."), Column("SNo"), FLAG, TITLE, Column("Name", "CR"), Column("sex"), Column("FED", "CR")]
    columns += [Column("Rtg", "CRr"), Column("Club/City", "CR"), Column("Pts."), Column("&nbsp;TB1&nbsp;")]
    if event.published_k:
        columns += [Column("n", "CRr"), Column("w"), Column("we"), Column("w-we")]
        columns += [Column("K", "CRr", "td"), Column("rtg+/-", "CRr")]
    rows = []
    for rank, number in enumerate(ranking(event, asked.now), start=1):
        entrant = event.entrant(number)
        cells = [cell(rank), cell(number), flag(entrant.federation), cell(entrant.title, "CR")]
        cells += [name_cell(asked, entrant), cell(entrant.sex) if entrant.sex else BARE]
        cells += [cell(entrant.federation, "CR"), cell(entrant.used, "CRr"), cell(entrant.club, "CR")]
        cells += [cell(comma(points(event, number, rounds, asked.now))), cell(0)]
        cells += _rating_change(asked, entrant) if event.published_k else []
        rows.append((cells, entrant.federation))
    shown, rest = shown_rows(asked, rows)
    said = [Column(asked.say(column.heading), column.css, column.tag) for column in columns]
    table = data_table([head_row(said, wide=wide), *striped(shown, wide=wide)])
    last = len(rounds)
    name = f"Final Ranking after {last} Rounds" if last == event.round_count else f"Rank after Round {last}"
    return dialog(f"<h2>{name}</h2>\n{table}{rest}", wide=asked.detailed)


def _rating_change(asked: Asked, entrant: Entrant) -> list[str]:
    """n, w, we, w-we, K and change; an unrated player has the first two only."""
    event, now = asked.event, asked.now
    score = expectation = Decimal(0)
    count = 0
    for round_ in event.paired(now):
        game = round_.game_of(entrant.number)
        if game is None or game.score(entrant.number, now) not in ("1", "½", "0"):
            continue
        other = event.entrant(game.black if game.white == entrant.number else game.white)
        if not other.rating:
            continue
        count += 1
        score += POINTS[game.score(entrant.number, now)]
        expectation += expected(entrant.rating, other.rating)
    played = [cell(count, "CRr"), cell(comma(score))]
    total = total_change(event, entrant.number, now)
    if total is None:
        return [*played, BARE, BARE, BARE, BARE]
    sums = [cell(f"{value:.2f}".replace(".", ",")) for value in (expectation, score - expectation)]
    return [*played, *sums, cell(entrant.k, "CRr"), cell(comma(total), "CRr")]
