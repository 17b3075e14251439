"""Finding people by name: in part, in any order, without accents, the best first."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from .made_lists import OCTOBER, line, load, text

PEOPLE = (
    ("99000001", "Invented, Albert", 1500),
    ("99000002", "Invented, Albert Otto", 2500),
    ("99000003", "Inventedson, Albert", 2600),
    ("99000004", "Muellner, Jorg-Peter", 2000),
    ("99000005", "Mullner, Joerg", 2100),
    ("99000006", "O'Made, Anne Lee", 0),
    ("99000007", "Li, Mo", 1700),
    ("99000008", "Lindemade, Mo", 2700),
    ("99000009", "Nobody", 0),
)


@pytest.fixture
def found(lists):
    """The last digits of the IDs that are found for a name."""
    load(lists, text(*(line(fide_id, name, ratings=f"{rating:>5} 0   0  ") for fide_id, name, rating in PEOPLE)))
    return lambda name, limit=20: [player.fide_id % 100 for player in lists.find(name, OCTOBER, limit)]


@pytest.mark.parametrize(
    ("name", "ids"),
    [
        # The very name, then names with all the words, then words that begin so; of these the best rated first.
        ("Invented, Albert", [1, 2, 3]),
        ("albert invented", [1, 2, 3]),
        ("ALBERT  OTTO", [2]),
        ("invent", [3, 2, 1]),
        ("Alb Inv", [3, 2, 1]),
        ("Otto", [2]),
        ("o", [6, 2]),
        ("lee made", [6]),
        ("omade", []),
        ("O'Made", [6]),
        ("o’made", [6]),
        # One who is called so comes before one whose name begins so, however well he plays.
        ("Li", [7, 8]),
        ("Li, M", [8, 7]),
        ("mo", [8, 7]),
        ("nobody", [9]),
        ("Nobody, Albert", []),
        # ü is u or ue, ö o or oe, as passports have it.
        ("Müllner", [5, 4]),
        ("müllner jörg", [5, 4]),
        ("Mu\u0308llner", [5, 4]),
        ("Mullner", [5]),
        ("Jorg", [4]),
        ("ALBERT\u0301", [3, 2, 1]),
        ("", []),
        ("  ,-' ", []),
        ('"', []),
        ("albert*", [3, 2, 1]),
        ('alb" OR "nobody', []),
        ("albert AND NOT otto", []),
        ("½", []),
        ("Альберт", []),
        ("albert\x00", [3, 2, 1]),
        ("a " * 49, [3, 2, 1, 6]),
        ("a" * 1000, []),
    ],
)
def test_found(found, name, ids):
    assert found(name) == ids


def test_as_many_as_asked_for_and_the_best_of_them(found):
    assert found("Invented, Albert", 1) == [1]
    assert found("inv", 2) == [3, 2]
    assert found("inv", 0) == []


def test_the_best_rated_of_many_of_one_name(lists):
    # Ratings from 1000 up, in an order of their own (7 and 1000 have no common factor).
    many = [line(str(99000001 + n), "Common, Name", ratings=f"{1000 + n * 7 % 1000:>5} 0   0  ") for n in range(1000)]
    load(lists, text(*many))
    assert [player.standard.rating for player in lists.find("Name Common", OCTOBER, 5)] == [
        1999,
        1998,
        1997,
        1996,
        1995,
    ]


def test_the_best_of_the_three_ratings_counts(lists):
    def with_ratings(fide_id, *ratings):
        return line(fide_id, "Common, Name", ratings="".join(f"{rating:>5} 0   0  " for rating in ratings))

    load(
        lists,
        text(
            with_ratings("99000001", 0, 0, 1900),
            with_ratings("99000002", 0, 2000, 0),
            with_ratings("99000003", 1950, 0, 0),
        ),
    )
    assert [player.fide_id for player in lists.find("common", OCTOBER)] == [99000002, 99000003, 99000001]


def test_a_name_beyond_ascii_is_found_in_every_spelling(lists):
    made = line(name="Prüfer, Jörg").encode().decode("latin-1").replace("   FRA", " FRA", 1)
    load(lists, text(made))
    for name in ("prufer", "Pruefer", "Prüfer", "joerg prüf", "PRU\u0308FER"):
        assert [player.name for player in lists.find(name, OCTOBER)] == ["Prüfer, Jörg"]


@given(st.text(max_size=110))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_any_text_finds_somebody_or_nobody(found, name):
    assert set(found(name)) <= set(range(1, 10))
