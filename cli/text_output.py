"""The result as text: the head with all that is assumed, a row for every round, and the sums."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from engine import Forecast, Game, KFactor, Notice, Outcome, Rating
from scraper.player import Player
from scraper.tournament import PlayerList, Tournament

from .listed import printed_rating
from .norm_output import norm_lines
from .words import RESULT_WORDS, counts_for_first_rating, day, period, short, signed, why_not_rated
from .workflow import JudgedTournament, PlayerForecast

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

UNOFFICIAL = "Unofficial: FIDE's own calculation counts."


def print_head(console: Console, judged: JudgedTournament) -> None:
    """The tournament, of when the pages are, and what is assumed about it."""
    tournament, occasion = judged.tournament, judged.occasion
    console.print(tournament.name, style="bold")
    kind = occasion.rating_type or f"kind not known, computed as {occasion.computed_type}"
    when = period(occasion.start, occasion.end) or "dates not known"
    number = f"chess-results.com no. {tournament.number}" if tournament.number is not None else ""
    console.print(" · ".join(filter(None, (kind, when, _progress(tournament), number))))
    console.print(_as_of(judged))
    for statement in occasion.statements:
        console.print(f"! {statement.text}", style="yellow")
    console.print()


def print_forecast(console: Console, one: PlayerForecast) -> None:
    """One player's forecast: head, rounds, sums."""
    made = one.forecast
    if one.player is not None:
        console.print(_player_line(one.player, made.rating), style="bold")
    for line in _headline(made):
        console.print(line)
    if one.partial:
        console.print("PARTIAL: part of the page could not be read; the result lacks it.", style="bold red")
    print_rounds(console, made)
    for line in _sums(made):
        console.print(line)
    for line in norm_lines(one.norm) if one.norm is not None else ():
        console.print(line)
    console.print(UNOFFICIAL)


def print_rounds(console: Console, made: Forecast) -> None:
    """A row for every round, rated or not."""
    console.print(_rounds_table(made))


def print_field(console: Console, forecasts: Sequence[PlayerForecast]) -> None:
    """The whole field in a table, a player a row."""
    table = _table(("No.", "right"), ("", "left"), ("Name", "left"), ("Rtg", "right"), ("K", "right"))
    for heading in ("Games", "Sum", "Change", "New"):
        table.add_column(heading, justify="right", no_wrap=True)
    for one in forecasts:
        table.add_row(*_field_row(one))
    console.print(table)
    console.print("K with ? is not settled: other values are possible for that player.")
    console.print(UNOFFICIAL)


def print_players(console: Console, tournament: PlayerList) -> None:
    """The list of players."""
    table = _table(("No.", "right"), ("", "left"), ("Name", "left"), ("FED", "left"), ("Rtg", "right"))
    table.add_column("FIDE ID", justify="right", no_wrap=True)
    table.add_column("Club")
    for player in tournament.players:
        rating = printed_rating(player)
        table.add_row(
            str(player.number),
            player.title,
            player.name,
            player.federation,
            "" if rating is None else str(rating),
            str(player.fide_id or ""),
            player.club,
        )
    console.print(tournament.name, style="bold")
    console.print(table)


def print_notices(console: Console, notices: Iterable[Notice]) -> None:
    """Warnings, for stderr."""
    for notice in notices:
        console.print(f"Note: {notice.text}")


def _progress(tournament: Tournament) -> str:
    finished = len(tournament.rounds) - len(tournament.open_rounds())
    of = f" of {tournament.round_count}" if tournament.round_count else ""
    return f"{finished}{of} rounds finished"


def _as_of(judged: JudgedTournament) -> str:
    tournament, occasion = judged.tournament, judged.occasion
    update = tournament.last_update
    as_of = f"As of {day(update.date())} {update:%H:%M} (last update)" if update else "Last update not known"
    fetched = tournament.fetched
    source = f"fetched {day(fetched.date())} {fetched:%H:%M} UTC" if fetched else "from saved pages"
    if tournament.expired:
        source += " and perhaps out of date"
    counts = (
        f"counts on FIDE's list of {day(occasion.earliest_list)} at the earliest"
        if occasion.earliest_list
        else "when it counts is not known"
    )
    return f"{as_of}, {source}; {counts}."


def _player_line(player: Player, rating: Rating) -> str:
    name = " ".join(filter(None, (player.title, player.name)))
    return "  ".join(filter(None, (f"No. {player.number}", name, player.federation, _own_rating(rating))))


def _own_rating(rating: Rating) -> str:
    if rating.value is None:
        return "no FIDE rating" if rating.known else "FIDE rating not known"
    if rating.source == "option":
        listed = f"; the list prints {rating.listed}" if rating.listed else ""
        return f"rating {rating.value} (given by you{listed})"
    return f"rating {rating.value}"


def _headline(made: Forecast) -> Iterator[str]:
    if made.k is None or made.change is None or made.rounded is None:
        first = made.first_rating
        yield f"No FIDE rating, so none to change. {first.why if first else ''}".strip()
        return
    if made.rated_games == 0:
        yield f"Rating unchanged: {made.new_rating}. No game counts so far."
    else:
        old = made.base_rating
        yield f"{old} → {made.new_rating}  ({signed(made.change)}, rounded {signed(made.rounded)}) with {_k(made.k)}"
    for other in made.alternatives if made.rated_games else ():
        yield (
            f"{made.base_rating} → {other.new_rating}  ({signed(other.change)}, rounded {signed(other.rounded)}) "
            f"with K {other.value}, {other.condition}"
        )


def _k(k: KFactor) -> str:
    doubt = "" if k.settled else ", the likeliest"
    reduced = f" (reduced from {k.reduced_from})" if k.reduced_from else ""
    return f"K {k.value}{reduced}{doubt}: {k.reason}"


def _table(*columns: tuple[str, str]) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading, justify in columns:
        table.add_column(heading, justify=justify, overflow="fold")  # type: ignore[arg-type]
    return table


_ROUND_COLUMNS = (
    ("Rd", "right"),
    ("", "left"),
    ("No.", "right"),
    ("Opponent", "left"),
    ("Rtg", "right"),
    ("Res", "center"),
    ("Exp", "right"),
    ("Change", "right"),
    ("", "left"),
)


def _rounds_table(made: Forecast) -> Table:
    """A column in which no round has anything is left out."""
    rows = [_round_row(game) for game in made.games]
    used = [place for place in range(len(_ROUND_COLUMNS)) if any(row[place] for row in rows)]
    table = _table(*(_ROUND_COLUMNS[place] for place in used))
    for row in rows:
        table.add_row(*(row[place] for place in used))
    return table


def _round_row(game: Game) -> tuple[str, ...]:
    told = game.round
    opponent = told.opponent
    return (
        str(told.number),
        told.colour or "",
        str(opponent.number) if opponent and opponent.number is not None else "",
        (opponent.name or "") if opponent else "",
        _opponent_rating(opponent.rating) if opponent else "",
        told.result or ("" if told.kind == "game" else told.text),
        str(game.expected) if game.expected is not None else "",
        signed(game.change) if game.change is not None else "",
        _remark(game),
    )


def _opponent_rating(rating: Rating) -> str:
    if rating.value is not None:
        return f"{rating.value}*" if rating.source == "option" and rating.listed is not None else str(rating.value)
    return f"({rating.listed})" if rating.listed else "-"


def _remark(game: Game) -> str:
    if game.outcomes:
        return "not finished: " + ", ".join(_outcome(outcome) for outcome in game.outcomes)
    if counts_for_first_rating(game):
        return "counts towards a first rating"
    if game.reason is not None:
        return f"not rated: {why_not_rated(game)}"
    remarks = (
        (game.capped, "difference counted as 400"),
        (game.exempt, "full difference counted (2650 rule)"),
        (game.too_fast, "too fast for these ratings"),
    )
    return ", ".join(words for applies, words in remarks if applies)


def _outcome(outcome: Outcome) -> str:
    return f"{RESULT_WORDS[outcome.result]} {signed(outcome.change)} → {outcome.new_rating}"


def _sums(made: Forecast) -> Iterator[str]:
    yield f"{made.rated_games} of {len(made.games)} rounds rated." + (
        f" Score {short(made.score)}, expected {made.expected}, sum {signed(made.sum)}." if made.rated_games else ""
    )
    if made.k is not None and made.change is not None and made.rated_games:
        yield f"Sum × K {made.k.value} = {signed(made.change)}; performance {made.performance}."
    if made.other is not None:
        yield f"In the sum: {made.other.games} other games of the period with {signed(made.other.change)}."
    if made.without_too_fast is not None:
        without = made.without_too_fast
        yield (
            f"Without the games that are too fast for their players: {without.rated_games} rated, "
            f"{signed(without.change)}, new rating {without.new_rating}."
        )


def _field_row(one: PlayerForecast) -> tuple[str, ...]:
    made, player = one.forecast, one.player
    assert player is not None
    name = f"{player.name} (partial)" if one.partial else player.name
    start = (str(player.number), player.title, name)
    if made.k is None or made.change is None:
        return (*start, "-", "", "", "", "", "no FIDE rating")
    return (
        *start,
        str(made.rating.value),
        f"{made.k.value}{'' if made.k.settled else '?'}",
        str(made.rated_games),
        signed(made.sum),
        signed(made.change),
        str(made.new_rating),
    )
