"""A result as the templates of the report take it: texts, rows and drawings, ready to be set."""

from __future__ import annotations

from dataclasses import dataclass

from scraper.address import SITE

from .chart import Chart, chart
from .event_words import about_event
from .field import summary_lines
from .judged import JudgedTournament
from .k_words import KResult, source_of_k
from .player_forecast import PlayerForecast
from .rating_path import rating_path
from .result import Result
from .result_words import about_rating, about_what_lacks, by_k_or_in_lines, field_row, open_ks, sum_lines
from .round_rows import RoundRow, round_rows
from .what_if_words import target_lines, what_if_lines, what_if_rows


@dataclass(frozen=True, slots=True)
class EventView:
    """An event: its name, what and when it is, of when the pages are, and its address; empty where not known."""

    name: str
    about: str
    as_of: str
    source: str
    assumed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player's forecast. ``results`` are those by K, ``words`` stand in their place where there is no number."""

    anchor: str
    number: str
    title: str
    name: str
    about: str
    results: tuple[KResult, ...]
    words: tuple[str, ...]
    k_source: str
    lacking: tuple[str, ...]
    chart: Chart | None
    rows: tuple[RoundRow, ...]
    sums: tuple[str, ...]
    supposed_rows: tuple[RoundRow, ...]
    supposed: tuple[str, ...]
    target: tuple[str, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FieldRow:
    """A line of the table of players; ``anchor`` is where the player's forecast stands, empty if it is not there."""

    cells: tuple[str, ...]
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class ReportView:
    """A whole report: the events, the table of players (of several, or of a field), and their forecasts."""

    title: str
    events: tuple[EventView, ...]
    field: tuple[FieldRow, ...]
    open_ks: bool
    summary: tuple[str, ...]
    players: tuple[PlayerView, ...]
    notes: tuple[str, ...]


def report_view(result: Result) -> ReportView:
    """The report of a result: of a field the table alone, of players every round as well."""
    whole_field = result.summary is not None
    players = () if whole_field else tuple(player_view(one) for one in result.forecasts)
    listed = result.forecasts if whole_field or len(players) > 1 else ()
    remarks = result.remarks if whole_field else result.notices
    return ReportView(
        title=_title(result),
        events=tuple(event_view(judged) for judged in result.events),
        field=tuple(FieldRow(field_row(one), "" if whole_field else _anchor(one)) for one in listed),
        open_ks=open_ks(listed),
        summary=tuple(summary_lines(result.summary)) if result.summary is not None else (),
        players=players,
        notes=tuple(notice.text for notice in remarks),
    )


def _title(result: Result) -> str:
    named = [one.player.name for one in result.forecasts if one.player is not None and result.summary is None]
    events = [judged.tournament.about.name for judged in result.events]
    return " – ".join((*filter(None, (", ".join(named), *events)), "rating forecast"))


def event_view(judged: JudgedTournament) -> EventView:
    """An event. Its address is built from its number and never taken from a page."""
    about, as_of = about_event(judged)
    number = judged.tournament.about.number
    return EventView(
        name=judged.tournament.about.name or "A tournament that the page does not name",
        about=about,
        as_of=as_of,
        source=f"{SITE}/tnr{number}.aspx?lan=1" if number is not None else "",
        assumed=tuple(statement.text for statement in judged.occasion.statements),
    )


def player_view(one: PlayerForecast) -> PlayerView:
    """A player's forecast."""
    player, made = one.player, one.forecast
    # Of several periods, each with its own K and rounding, no one line can be drawn.
    path = rating_path(made, one.what_if) if one.months is None else None
    results, words = by_k_or_in_lines(one)
    return PlayerView(
        anchor=_anchor(one),
        number=str(player.number) if player and player.number else "",
        title=player.title if player else "",
        name=player.name if player else "",
        about=" · ".join(filter(None, (player.federation if player else "", about_rating(made.rating)))),
        results=results,
        words=words,
        k_source=source_of_k(made.k) if made.k is not None else "",
        lacking=tuple(about_what_lacks(one)),
        chart=chart(path) if path is not None else None,
        rows=round_rows(one),
        sums=tuple(sum_lines(one)),
        supposed_rows=what_if_rows(one),
        supposed=tuple(what_if_lines(one)),
        target=tuple(target_lines(one)),
        notes=tuple(notice.text for notice in one.notices),
    )


def _anchor(one: PlayerForecast) -> str:
    return f"no-{one.player.number}" if one.player is not None else "result"
