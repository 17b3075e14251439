"""A result in sentences, the same for the terminal, the report and the web page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import READ_ON, Forecast, Game, Rating
from scraper.player import Player

from .comparison import comparison_lines
from .k_words import KResult, about_k, result_line, results_by_k
from .months import month_lines
from .norm_output import norm_lines
from .player_forecast import PlayerForecast
from .round_rows import about_outcome
from .words import counted, day, short, signed

UNOFFICIAL = (
    f"Unofficial, by FIDE's rules as of {day(READ_ON)}. FIDE adds all events of the period before it rounds once, "
    "and uses the ratings of its own lists."
)


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
    if one.period_sums is not None:
        yield from month_lines(one.period_sums)
        yield from about_what_lacks(one)
        return
    results = results_by_k(one.forecast)
    yield from (result_line(result, first=place == 0) for place, result in enumerate(results))
    if one.base_month is not None:
        yield f"Added to {one.forecast.base_rating}, the rating on FIDE's list of {one.base_month:%B %Y}."
    yield from without_number(one.forecast)
    yield from about_what_lacks(one)


def by_k_or_in_lines(one: PlayerForecast) -> tuple[tuple[KResult, ...], tuple[str, ...]]:
    """The results under every K still possible; none of several periods, nor without a number, but lines instead."""
    if one.period_sums is not None:
        return (), tuple(line.strip() for line in month_lines(one.period_sums))
    return results_by_k(one.forecast), tuple(without_number(one.forecast))


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
        yield "PARTIAL: what the page says of his games does not fit together."


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
            outcomes = ", ".join(about_outcome(outcome) for outcome in game.outcomes or ())
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
