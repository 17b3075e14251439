"""Whose rating a printed rating is (B.02 7.1.2)."""

from datetime import date

import pytest

from engine import Listed, Rating, RatingColumn, judge_column, rating_in, rating_of

FIDE_ID = 12345


def test_a_column_of_fides_is_used_and_nothing_else() -> None:
    rows = [
        Listed(international=1850, rating=1900, national=2000, fide_id=FIDE_ID),
        Listed(international=0, rating=1700),
    ]
    column = judge_column(rows, None)
    assert column == RatingColumn("international", rated=1, below_floor=0)
    assert rating_of(rows[0], column) == Rating(1850, listed=1850)
    assert rating_of(rows[1], column) == Rating(None, listed=0)
    assert rating_of(Listed(rating=1700), column) == Rating(None, known=False)


def test_below_1400_is_unrated_even_in_fides_column() -> None:
    column = judge_column([Listed(international=1399), Listed(international=1400)], None)
    assert column == RatingColumn("international", rated=2, below_floor=1)
    assert rating_of(Listed(international=1399), column) == Rating(None, listed=1399)
    assert rating_of(Listed(international=1400), column) == Rating(1400, listed=1400)


def test_with_fide_ids_a_rating_without_one_is_unknown() -> None:
    rows = [Listed(rating=1850, fide_id=FIDE_ID), Listed(rating=1700), Listed(rating=0), Listed(fide_id=FIDE_ID)]
    column = judge_column(rows, date(2026, 8, 3))
    assert column == RatingColumn("fide-ids", rated=2, below_floor=0)
    assert [rating_of(row, column) for row in rows] == [
        Rating(1850, listed=1850),
        Rating(None, listed=1700, known=False),
        Rating(None, listed=0),
        Rating(None, known=False),
    ]


def test_without_fide_ids_the_origin_is_unknown() -> None:
    rows = [Listed(rating=1850, fide_id=0), Listed(rating=0), Listed(rating=1399), Listed()]
    column = judge_column(rows, None)
    assert column == RatingColumn("unknown-origin", rated=2, below_floor=1)
    assert [rating_of(row, column) for row in rows] == [
        Rating(1850, listed=1850),
        Rating(None, listed=0),
        Rating(None, listed=1399),
        Rating(None, known=False),
    ]


@pytest.mark.parametrize(
    ("start", "kind"),
    [(None, "unknown-origin"), (date(2024, 3, 1), "unknown-origin"), (date(2024, 2, 29), "fide-ids")],
)
def test_one_rating_below_the_floor_taints_the_column(start: date | None, kind: str) -> None:
    rows = [Listed(rating=1850, fide_id=FIDE_ID), Listed(rating=1250, fide_id=FIDE_ID + 1)]
    assert judge_column(rows, start).kind == kind


def test_a_national_column_is_no_column() -> None:
    rows = [Listed(national=1850, fide_id=FIDE_ID), Listed(national=0)]
    column = judge_column(iter(rows), None)
    assert column == RatingColumn("none", rated=0, below_floor=0)
    assert rating_of(rows[0], column) == Rating(None, known=False)


def test_rapid_and_blitz_fall_back_on_the_standard_rating() -> None:
    assert rating_in("rapid", standard=1800, rapid=1750) == 1750
    assert rating_in("rapid", standard=1800, rapid=0, blitz=1900) == 1800
    assert rating_in("blitz", standard=1800, blitz=1390) == 1800
    assert rating_in("standard", standard=None, rapid=1750) is None
    assert rating_in("rapid", standard=1399) is None
