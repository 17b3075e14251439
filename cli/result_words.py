"""A result in sentences and rows of text, the same for the terminal, the report and the web page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine import READ_ON, Forecast, Game, Outcome, Rating
from scraper.player import Player

from .comparison import comparison_lines
from .judged import JudgedTournament
from .k_words import about_k, result_line, results_by_k
from .listed import rounds_finished
from .months import month_lines
from .norm_output import norm_lines
from .rated_months import rated_by_month
from .words import RESULT_WORDS, counted, day, for_first_rating, period, short, signed, why_not_rated
from .workflow import PlayerForecast

UNOFFICIAL = (
    f"Unofficial, by FIDE's rules as of {day(READ_ON)}. FIDE adds all events of the period before it rounds once, "
    "and uses the ratings of its own lists."
)


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round as text. ``event`` is empty unless there are several events."""

    event: str
    number: str
    colour: str
    opponent_number: str
    opponent: str
    rating: str
    result: str
    expected: str
    change: str
    remark: str
    rated: bool


def about_event(judged: JudgedTournament) -> tuple[str, str]:
    """Kind, dates, rounds and number; and of when all this is."""
    tournament, occasion = judged.tournament, judged.occasion
    kind = occasion.rating_type or f"kind not known, computed as {occasion.computed_type}"
    kind = kind.upper() if occasion.rating_type in ("rapid", "blitz") else kind
    when = period(occasion.start, occasion.end) or "dates not known"
    number = f"chess-results.com no. {tournament.about.number}" if tournament.about.number is not None else ""
    return " · ".join(filter(None, (kind, when, _progress(judged), number))), _as_of(judged)


def _progress(judged: JudgedTournament) -> str:
    tournament = judged.tournament
    if tournament.form == "not-started":
        return "not started"
    if not tournament.rounds:
        return ""
    of = f" of {tournament.round_count}" if tournament.round_count else ""
    return f"{rounds_finished(tournament)}{of} rounds finished"


def _as_of(judged: JudgedTournament) -> str:
    about = judged.tournament.about
    update, fetched = about.last_update, about.fetched
    as_of = f"As of {day(update.date())} {update:%H:%M} (last update)" if update else "Last update not known"
    source = f"fetched {day(fetched.date())} {fetched:%H:%M} UTC" if fetched else "from saved pages"
    old = " and perhaps out of date" if about.expired else ""
    return f"{as_of}, {source}{old}; {_counts(judged)}."


def _counts(judged: JudgedTournament) -> str:
    earliest = judged.occasion.earliest_list
    if rated_by_month(judged.tournament, judged.occasion):
        return "every month's rounds count on the list after them"
    if earliest is None:
        return "on which list it counts is not known"
    return f"counts on FIDE's list of {day(earliest)} at the earliest"


def about_player(player: Player, rating: Rating) -> str:
    """Number, title, name, federation and rating."""
    number = f"No. {player.number}" if player.number else ""
    name = " ".join(filter(None, (player.title, player.name)))
    return "  ".join(filter(None, (number, name, player.federation, about_rating(rating))))


def about_rating(rating: Rating) -> str:
    """A player's own rating, with where it comes from if that is not the page."""
    if rating.value is None:
        return "no FIDE rating" if rating.known else "FIDE rating not known"
    if rating.source == "option":
        listed = f"; the list prints {rating.listed}" if rating.listed else ""
        return f"rating {rating.value} (given by you{listed})"
    if rating.source == "fide-list":
        differs = f"; the page prints {rating.listed}" if rating.listed not in (None, rating.value) else ""
        return f"rating {rating.value} (FIDE's list{differs})"
    return f"rating {rating.value}"


def headline(one: PlayerForecast) -> Iterator[str]:
    """Old and new rating under every K still possible, or why there is none; and whether something is missing."""
    if one.months is not None and one.months.rounded is not None:
        yield from month_lines(one.months)
        yield from about_what_lacks(one)
        return
    results = results_by_k(one.forecast)
    yield from (result_line(result, first=place == 0) for place, result in enumerate(results))
    if one.base_month is not None:
        yield f"Added to {one.forecast.base_rating}, the rating on FIDE's list of {one.base_month:%B %Y}."
    yield from without_number(one.forecast)
    yield from about_what_lacks(one)


def without_number(made: Forecast) -> Iterator[str]:
    """Why the result is no number, and what there is instead; nothing where it is one."""
    if made.k is None or made.change is None:
        first = f" {made.first_rating.why}" if made.first_rating else ""
        yield ("No FIDE rating, so none to change." if made.rating.known else "FIDE rating not known.") + first
    elif not results_by_k(made):
        yield f"Rating unchanged: {made.new_rating}. No game counts so far."
        if any(game.outcomes for game in made.games):
            yield f"For the open games: {about_k(made.k)}."
            yield from (f"Possible too: K {other.value}, {other.condition}." for other in made.alternatives)


def about_what_lacks(one: PlayerForecast) -> Iterator[str]:
    """That a result is partial, and why."""
    if not one.partial:
        return
    lacking = sum(game.reason == "not-understood" for game in one.forecast.games)
    if lacking:
        them = "it" if lacking == 1 else "them"
        yield f"PARTIAL: {counted(lacking, 'round', 'rounds')} could not be read, and the result lacks {them}."
    elif any(notice.code == "card-contradicts" for notice in one.notices):
        yield "PARTIAL: the player card and the tables do not say the same of his rounds."
    else:
        yield "PARTIAL: the points on the page do not fit the games read from it."


def round_rows(one: PlayerForecast) -> tuple[RoundRow, ...]:
    """Every round, rated or not."""
    several = len({game.event for game in one.forecast.games}) > 1
    return tuple(_round_row(game, several) for game in one.forecast.games)


def _round_row(game: Game, several: bool) -> RoundRow:
    told, opponent = game.round, game.round.opponent
    return RoundRow(
        event=str(game.event + 1) if several else "",
        number=str(told.number) if told.number is not None else "",
        colour=told.colour or "",
        opponent_number=str(opponent.number) if opponent and opponent.number is not None else "",
        opponent=(opponent.name or "") if opponent else "",
        rating=_opponent_rating(opponent.rating) if opponent else "",
        result=told.result or ("" if told.kind == "game" else told.text.replace(" ", "")),
        expected=str(game.expected) if game.expected is not None else "",
        change=signed(game.change) if game.change is not None else "",
        remark=_remark(game),
        rated=game.rated,
    )


def _opponent_rating(rating: Rating) -> str:
    if rating.value is not None:
        differs = rating.source != "page" and rating.listed not in (None, rating.value)
        return f"{rating.value} ({rating.listed})" if differs else str(rating.value)
    return f"({rating.listed})" if rating.listed else "-" if rating.known else "?"


def _remark(game: Game) -> str:
    if game.outcomes:
        return "not finished: " + ", ".join(_outcome(outcome) for outcome in game.outcomes)
    if first := for_first_rating(game):
        return first
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


def sum_lines(one: PlayerForecast) -> Iterator[str]:
    """How many rounds are rated, the sums, the site's own figures, and how near a norm was."""
    made = one.forecast
    scores = (
        f" Score {short(made.score)}, expected {made.expected}, sum {signed(made.sum)}." if made.rated_games else ""
    )
    yield f"{made.rated_games} of {counted(len(made.games), 'round', 'rounds')} rated.{scores}"
    if made.k is not None and made.change is not None and (made.rated_games or made.other):
        performance = f"; performance {made.performance}" if made.performance is not None else ""
        times_k = f"Sum × K {made.k.value} = {signed(made.change)}" if one.months is None else "K and sums as above"
        yield f"{times_k}{performance}."
    if made.other is not None and made.k is not None:
        games = counted(made.other.games, "other game", "other games")
        yield f"In the sum: {games} of the period with {signed(made.other.change)}."
    yield from _open_outcomes(one)
    yield from _without_too_fast(made)
    for comparison in one.comparisons:
        yield from comparison_lines(comparison) if comparison is not None else ()
    if one.norm is not None:
        yield from norm_lines(one.norm)


def _open_outcomes(one: PlayerForecast) -> Iterator[str]:
    """The outcomes of open games under the other Ks still possible; the rows have those of the likeliest."""
    for k, games in one.outcomes_by_k:
        for game in games:
            outcomes = ", ".join(_outcome(outcome) for outcome in game.outcomes or ())
            yield f"{_named(game)} with K {k}: {outcomes}."


def _named(game: Game) -> str:
    """A round by its number; in a grid, which has none, by the opponent."""
    if game.round.number is not None or game.round.opponent is None:
        return f"Round {game.round.number}"
    return f"The game against {game.round.opponent.name or 'the opponent'}"


def _without_too_fast(made: Forecast) -> Iterator[str]:
    without = made.without_too_fast
    if without is not None:
        yield (
            f"Without the games that are too fast for their players: {without.rated_games} rated, "
            f"{signed(without.change)}, new rating {without.new_rating}."
        )


def field_row(one: PlayerForecast) -> tuple[str, ...]:
    """Number, title, name, rating, K, games, sum, change, new rating of a player in the table of the field."""
    made, player = one.forecast, one.player
    assert player is not None
    start = (str(player.number), player.title, f"{player.name} (partial)" if one.partial else player.name)
    if made.k is None or made.change is None:
        rating = "-" if made.rating.known else "?"
        return (*start, rating, "", "", "", "", _first_rating(made))
    return (
        *start,
        str(made.rating.value),
        f"{made.k.value}{'' if made.k.settled else '?'}",
        str(made.rated_games),
        signed(made.sum),
        signed(made.change),
        str(made.new_rating),
    )


def _first_rating(made: Forecast) -> str:
    """What there is of a first rating, in a cell of the table of the field."""
    first = made.first_rating
    if first is None or not made.rating.known:
        return "unrated" if made.rating.known else "not known"
    if first.rating is not None:
        return f"first {first.rating}"
    return f"first: {counted(first.missing, 'game', 'games')} missing" if first.games and first.missing else "unrated"


def open_ks(forecasts: Sequence[PlayerForecast]) -> bool:
    """Whether a K among them is not settled."""
    return any(one.forecast.k is not None and not one.forecast.k.settled for one in forecasts)
