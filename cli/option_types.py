"""What options take that is no plain word or number, each with an example in its message."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from scraper.numbers import whole

if TYPE_CHECKING:
    from .request import Supposition


class OpponentRating(click.ParamType[tuple[int, int | None]]):
    """NO=RATING: the FIDE rating of the opponent with a start number; 0 or "unrated" for none."""

    name = "NO=RATING"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, int | None]:
        """A start number and a rating, None for unrated."""
        if isinstance(value, tuple):
            return value
        number, _, rating = str(value).partition("=")
        of, given = whole(number.strip().lstrip("#")), whole(rating.strip())
        unrated = rating.strip().lower() in ("0", "unrated")
        if of is None or (given is None and not unrated):
            self.fail(f"{value!r} should look like 17=2105, a start number and a FIDE rating.", param, ctx)
        return of, None if unrated else given


class FideRating(click.ParamType[int]):
    """A FIDE rating, or "unrated", which is 0."""

    name = "rating"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The rating; 0 for unrated."""
        text = str(value).strip().lower()
        if text in ("0", "unrated"):
            return 0
        rating = whole(text)
        if rating is None:
            self.fail(f"{value!r} is no rating: give a number, or “unrated”.", param, ctx)
        return rating


class SupposedResult(click.ParamType["Supposition"]):
    """ROUND=RESULT, or ROUND=RATING:RESULT for a round that is not paired yet."""

    name = "ROUND=RESULT"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Supposition:
        """A supposed result."""
        from .request import Supposition
        from .typed_games import played_result

        if isinstance(value, Supposition):
            return value
        number, _, told = str(value).partition("=")
        against, _, written = told.rpartition(":")
        round_, result = whole(number.strip()), played_result(written.strip())
        if round_ is None or result is None:
            self.fail(f"{value!r} should look like 8=1, or 9=2105:½ for a round that is not paired yet.", param, ctx)
        rating = RATING.convert(against, param, ctx) if against else None
        return Supposition(round_, result, rating)


RATING = FideRating()
