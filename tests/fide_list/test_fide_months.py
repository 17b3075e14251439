"""Of which month a list is: what it says itself, then the user, then the day it was made; never a guess."""

from datetime import date

import pytest

from scraper.fide_list.errors import MonthContradicted, MonthUnclear
from scraper.fide_list.months import archive_token, candidates, month_of_token, require_no_future, taken_for

SEPTEMBER, OCTOBER, NOVEMBER = date(2026, 9, 1), date(2026, 10, 1), date(2026, 11, 1)


@pytest.mark.parametrize(
    ("token", "month"),
    [
        ("OCT26", OCTOBER),
        ("oct26", OCTOBER),
        ("JAN27", date(2027, 1, 1)),
        ("MAY09", date(2009, 5, 1)),
        ("OKT26", None),
        ("OCT2026", None),
        ("SRtng", None),
        ("", None),
    ],
)
def test_the_month_in_a_heading(token, month):
    assert month_of_token(token) == month


def test_the_month_in_the_name_of_an_earlier_list():
    # standard_sep26frl.zip, format reference.
    assert archive_token(SEPTEMBER) == "sep26"


@pytest.mark.parametrize(
    ("made", "months"),
    [
        (date(2026, 10, 1), [OCTOBER]),
        (date(2026, 10, 29), [OCTOBER]),
        (date(2026, 10, 30), [OCTOBER, NOVEMBER]),
        (date(2026, 10, 31), [OCTOBER, NOVEMBER]),
        (date(2026, 2, 27), [date(2026, 2, 1), date(2026, 3, 1)]),
        (date(2026, 12, 31), [date(2026, 12, 1), date(2027, 1, 1)]),
    ],
)
def test_a_list_made_in_the_last_two_days_may_be_that_of_the_next_month(made, months):
    assert list(candidates(made)) == months


@pytest.mark.parametrize(
    ("header", "asked", "made", "month", "because"),
    [
        (OCTOBER, None, None, OCTOBER, "its header says so"),
        (OCTOBER, date(2026, 10, 17), None, OCTOBER, "its header says so"),
        # An old list that was packed or copied much later: what it says itself counts.
        (SEPTEMBER, None, date(2026, 10, 5), SEPTEMBER, "its header says so"),
        (None, OCTOBER, None, OCTOBER, "you said so"),
        (None, date(2026, 10, 17), None, OCTOBER, "you said so"),
        (None, None, date(2026, 10, 1), OCTOBER, "FIDE made it on 1 October 2026"),
        (None, OCTOBER, date(2026, 9, 30), OCTOBER, "you said so"),
        (None, SEPTEMBER, date(2026, 9, 30), SEPTEMBER, "you said so"),
    ],
)
def test_taken_for(header, asked, made, month, because):
    assert taken_for(header, asked, made) == (month, because)


@pytest.mark.parametrize(
    ("header", "asked", "made", "error", "words"),
    [
        (OCTOBER, SEPTEMBER, None, MonthContradicted, "of October 2026, not of September 2026"),
        (None, SEPTEMBER, date(2026, 10, 1), MonthContradicted, "made on 1 October 2026: it is that of October 2026"),
        (None, NOVEMBER, date(2026, 10, 1), MonthContradicted, "not of November 2026"),
        (None, None, date(2026, 9, 30), MonthUnclear, "may be that of September 2026 or October 2026"),
        (None, None, None, MonthUnclear, "does not say of which month"),
    ],
)
def test_not_taken_for_any(header, asked, made, error, words):
    with pytest.raises(error) as refused:
        taken_for(header, asked, made)
    assert words in str(refused.value)


def test_the_months_in_doubt_are_on_the_error():
    with pytest.raises(MonthUnclear) as refused:
        taken_for(None, None, date(2026, 9, 30))
    assert refused.value.candidates == (SEPTEMBER, OCTOBER)


def test_a_list_of_more_than_a_month_ahead_is_refused():
    require_no_future(date(2026, 11, 1), date(2026, 10, 1))
    require_no_future(date(2027, 1, 1), date(2026, 12, 31))
    with pytest.raises(MonthContradicted, match="A list of December 2026 cannot be out yet"):
        require_no_future(date(2026, 12, 1), date(2026, 10, 31))
