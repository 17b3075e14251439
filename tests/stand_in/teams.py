"""A team event: its players (art=16), teams with their members' results (1), matches (2) and boards (3)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from .event import Entrant, Game, Round
from .figures import POINTS, comma, points
from .lists import by_rating, name_cell
from .markup import BARE, FLAG, TITLE, Column, between, cell, data_table, dialog, head_row, result, row, striped, text
from .request import Asked


def team_players(asked: Asked) -> str:
    """The players by rating, with team and board. "No." counts the rows; start numbers stand in the links only."""
    return by_rating(asked)


def team_crosstable(asked: Asked) -> str:
    """Team against team, in the order of the teams' points."""
    event, wide = asked.event, asked.wide
    rounds = event.paired(asked.now)
    members = {team: list(some) for team, some in groupby(event.entrants, key=lambda entrant: entrant.team)}
    scored = {
        team: sum((points(event, one.number, rounds, asked.now) for one in some), POINTS["0"])
        for team, some in members.items()
    }
    order = sorted(scored, key=lambda team: -scored[team])
    columns = [Column("Rk."), Column("Team", "CR"), *(Column(str(place)) for place in range(1, len(order) + 1))]
    columns += [Column("&nbsp;TB1&nbsp;"), Column("&nbsp;TB2&nbsp;")]
    rows = []
    for place, team in enumerate(order, start=1):
        against = [cell("*") if other == team else result(_against(asked, rounds, team, other)) for other in order]
        rows.append(([cell(place), cell(team, "CR"), *against, cell(comma(scored[team])), cell(0)], ""))
    table = data_table([head_row(columns, wide=wide), *striped(rows, wide=wide)])
    return dialog(f"<h2>Ranking crosstable (Pts.)</h2>\n{table}", wide=asked.detailed)


def _against(asked: Asked, rounds: Sequence[Round], team: str, other: str) -> str:
    games = [
        game
        for round_ in rounds
        for game in round_.games
        if {asked.event.entrant(game.white).team, asked.event.entrant(game.black).team} == {team, other}
    ]
    return _match_points(asked, team, games) if games and _over(asked, games) else ""


def _shown(asked: Asked) -> Round | None:
    wanted = asked.query.get("rd", "1")
    return next((one for one in asked.event.paired(asked.now) if str(one.number) == wanted), None)


def _matches(asked: Asked, round_: Round) -> list[tuple[str, str, list[Game]]]:
    """The matches of a round: home team, guests, their games by board; teams take turns in having White."""

    def teams(game: Game) -> tuple[str, str]:
        one, other = (asked.event.entrant(number).team for number in (game.white, game.black))
        return (one, other) if one < other else (other, one)

    return [(*key, list(games)) for key, games in groupby(sorted(round_.games, key=teams), key=teams)]


def team_pairings(asked: Asked) -> str:
    """Matches without any player."""
    round_, wide = _shown(asked), asked.wide
    if round_ is None:
        return dialog("<h2>Team pairings</h2>", wide=asked.detailed)
    columns = [Column("No."), Column("SNo"), FLAG, Column("Team", "CR"), Column("MP", "CRr"), Column("Res.")]
    columns += [Column(":"), Column("Res."), Column("MP", "CRr"), Column("Team", "CR"), FLAG, Column("SNo")]
    rows = []
    for number, (home, guests, games) in enumerate(_matches(asked, round_), start=1):
        ours, theirs = (_match_points(asked, team, games) for team in (home, guests))
        cells = [cell(number), cell(number * 2 - 1), cell("", "CR"), cell(home, "CR"), cell(0)]
        cells += [cell(ours), cell(":"), cell(theirs)] if _over(asked, games) else [BARE, cell(":"), BARE]
        cells += [cell(0), cell(guests, "CR"), cell("", "CR"), cell(number * 2)]
        rows.append((cells, ""))
    when = between(_when(round_), len(columns), wide=wide)
    table = data_table([when, head_row(columns, wide=wide), *striped(rows, wide=wide)])
    return dialog(f"<h2>Team pairings</h2>\n{table}", wide=asked.detailed)


def _when(round_: Round) -> str:
    return f"Round {round_.number} on {round_.begins:%Y/%m/%d} at {round_.begins:%H:%M}"


def _over(asked: Asked, games: list[Game]) -> bool:
    return any(asked.now >= game.ended for game in games)


def _match_points(asked: Asked, team: str, games: list[Game]) -> str:
    members = [number for game in games for number in (game.white, game.black)]
    scores = [
        POINTS[game.score(number, asked.now)]
        for game in games
        for number in (game.white, game.black)
        if number in members and asked.event.entrant(number).team == team
    ]
    return comma(sum(scores, POINTS["0"]))


def board_pairings(asked: Asked) -> str:
    """The boards of every match, with colours."""
    round_, wide = _shown(asked), asked.wide
    if round_ is None:
        return dialog("<h2>Board Pairings</h2>", wide=asked.detailed)
    stem = "CRng" if wide else "CRg"
    lines = [between(_when(round_), 11, wide=wide)]
    for number, (home, guests, games) in enumerate(_matches(asked, round_), start=1):
        ours, theirs = (_match_points(asked, team, games) for team in (home, guests))
        columns = [Column("Bo."), Column(str(number * 2 - 1)), Column(f"  {home}", "CR"), Column("Rtg", "CRr"), TITLE]
        columns += [Column("-"), Column(str(number * 2)), Column(f"  {guests}", "CR"), Column("Rtg", "CRr"), TITLE]
        lines.append(head_row([*columns, Column(f"{ours} : {theirs}")], wide=wide))
        for board, game in enumerate(games, start=1):
            lines.append(row(f"{stem}{2 - (board - 1) % 2}", _board(asked, f"{number}.{board}", home, game)))
    return dialog(f"<h2>Board Pairings</h2>\n{data_table(lines)}", wide=asked.detailed)


def _board(asked: Asked, board: str, home: str, game: Game) -> list[str]:
    white, black = asked.event.entrant(game.white), asked.event.entrant(game.black)
    one, other = (white, black) if white.team == home else (black, white)
    score = f"{game.score(one.number, asked.now)} - {game.score(other.number, asked.now)}"
    cells = [cell(board), _title(one), _with_colour(asked, one, game), cell(one.used, "CRr"), cell("", "CR")]
    cells += [cell("-"), _title(other), _with_colour(asked, other, game), cell(other.used, "CRr")]
    return [*cells, cell("", "CR"), cell(score if asked.now >= game.ended else "")]


def _title(entrant: Entrant) -> str:
    return cell(entrant.title) if entrant.title else BARE


def _with_colour(asked: Asked, entrant: Entrant, game: Game) -> str:
    colour = "FarbewT" if game.white == entrant.number else "FarbesT"
    target = asked.link(art=9, snr=entrant.number)
    name = text(entrant.listed) if asked.gated else f'<a Class="CRdb" href="{target}">{text(entrant.listed)}</a>'
    return (
        f'<td class="CR"><table><tr><td><div class="{colour}"></div></td><td class="CR">{name}</td></tr></table></td>'
    )


def composition(asked: Asked) -> str:
    """The teams with their members and what each scored in every round, without opponents."""
    event, wide = asked.event, asked.wide
    rounds = event.paired(asked.now)
    lines = []
    for number, (team, members) in enumerate(groupby(event.entrants, key=lambda entrant: entrant.team), start=1):
        columns = [Column("Bo."), TITLE, Column("Name", "CR"), Column("Rtg", "CRr"), Column("FED", "CR")]
        columns += [Column(str(round_.number)) for round_ in rounds] + [Column("Pts."), Column("Games")]
        lines += [between(f"{number}. {team}", len(columns), wide=wide), head_row(columns, wide=wide)]
        rows = []
        for entrant in members:
            games = [round_.game_of(entrant.number) for round_ in rounds]
            scores = [game.score(entrant.number, asked.now) if game else "" for game in games]
            cells = [cell(entrant.board), cell(entrant.title, "CR"), name_cell(asked, entrant)]
            cells += [cell(entrant.used, "CRr"), cell(entrant.federation, "CR"), *(result(one) for one in scores)]
            cells.append(cell(comma(points(event, entrant.number, rounds, asked.now))))
            rows.append(([*cells, cell(sum(game is not None for game in games))], ""))
        lines += striped(rows, wide=wide)
    return dialog(f"<h2>Team-Composition with round-results</h2>\n{data_table(lines)}", wide=asked.detailed)
