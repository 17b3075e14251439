"""The result as one JSON document, schema 1: for other programs, and for tests.

Ratings and counts are numbers or null; scores, expected scores, sums and changes are exact decimal strings.
Later fields may be added; none of these changes its meaning within schema 1.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import Any

from engine import Notice
from scraper.address import SITE
from scraper.player import Player
from scraper.player_list import PlayerList
from scraper.tournament import About

from .json_entries import Json, notice_entries
from .json_forecast import forecast_entry, listed_entry
from .judged import JudgedTournament
from .listed import rounds_finished
from .player_forecast import PlayerForecast
from .result import Result
from .what_if_json import summary_entry

SCHEMA = 1


def document_of(result: Result) -> str:
    """The whole document of a result, ready to print; of a whole field with its summary."""
    return "".join(pieces_of(result))


def pieces_of(result: Result) -> Iterator[str]:
    """The same in pieces, a forecast each: of a field of thousands it would take much memory at once."""
    entries = [tournament_entry(judged) for judged in result.events]
    summary = {} if result.summary is None else {"summary": summary_entry(result.summary)}
    return document_pieces(entries, result.forecasts, (*result.statements, *result.notices), **summary)


def document(
    tournaments: Sequence[Json], forecasts: Sequence[PlayerForecast], warnings: Iterable[Notice], **more: Json
) -> str:
    """The whole document, ready to print."""
    return "".join(document_pieces(tournaments, forecasts, warnings, **more))


def document_pieces(
    tournaments: Sequence[Json], forecasts: Sequence[PlayerForecast], warnings: Iterable[Notice], **more: Json
) -> Iterator[str]:
    """The document in pieces, a forecast each."""
    frame = dumped(
        tournaments=tournaments,
        forecasts=[_HERE],
        **more,
        partial=any(one.partial for one in forecasts),
        warnings=notice_entries(warnings),
    )
    before, after = frame.split(json.dumps(_HERE, ensure_ascii=False))
    yield before
    for place, one in enumerate(forecasts):
        entry = json.dumps(forecast_entry(one), ensure_ascii=False, indent=2).replace("\n", "\n    ")
        yield f",\n    {entry}" if place else entry
    yield after


_HERE = "\ue000forecasts\ue000"
"""Marks the place of the forecasts. No text of a page holds such a character (``scraper.text``)."""


def dumped(**fields: Any) -> str:
    """Fields as a document of this schema. No figure of this program is official."""
    return json.dumps({"schema": SCHEMA, "official": False, **fields}, ensure_ascii=False, indent=2)


def event_entry(rating_type: str | None, start: date | None, end: date | None, earliest: date | None) -> Json:
    """An event without pages, in the form of a tournament: what is not known of it is null."""
    return {
        "id": None,
        "name": None,
        "url": None,
        "rating_type": rating_type,
        "assumed_type": None,
        "start": _iso(start),
        "end": _iso(end),
        "rounds": None,
        "rounds_played": None,
        "last_update": None,
        "fetched": None,
        "earliest_list": _iso(earliest),
    }


def players_document(listed: Sequence[PlayerList], remarks: Sequence[Iterable[Notice]]) -> str:
    """The lists of players of tournaments, with what there is to say of each."""
    return dumped(
        tournaments=[
            {
                **_identity(one),
                "players": [_in_list(player, one) for player in one.players],
                "warnings": notice_entries(said),
            }
            for one, said in zip(listed, remarks, strict=True)
        ],
    )


def _in_list(player: Player, one: PlayerList) -> Json:
    place = one.places.get(player.number)
    return {
        **listed_entry(player),
        "national": player.rating_national,
        "team": place.team if place is not None else None,
        "board": place.board if place is not None else None,
    }


def _identity(tournament: About | PlayerList) -> Json:
    number = tournament.number
    return {
        "id": number,
        "name": tournament.name,
        "url": f"{SITE}/tnr{number}.aspx?lan=1" if number is not None else None,
    }


def tournament_entry(judged: JudgedTournament) -> Json:
    """A tournament with what is known and what is assumed of it."""
    tournament, occasion = judged.tournament, judged.occasion
    return {
        **_identity(tournament.about),
        "rating_type": occasion.rating_type,
        "assumed_type": occasion.assumed_type,
        "start": _iso(occasion.start),
        "end": _iso(occasion.end),
        "rounds": tournament.round_count,
        "rounds_played": rounds_finished(tournament),
        "last_update": _iso(tournament.about.last_update),
        "fetched": _iso(tournament.about.fetched),
        "earliest_list": _iso(occasion.earliest_list),
        "expired": tournament.about.expired,
    }


def _iso(moment: Any) -> str | None:
    return None if moment is None else str(moment.isoformat())
