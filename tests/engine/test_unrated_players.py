"""A player without a rating, or of whom none is known: what is said of a first rating (B.02 8.2)."""

import pytest

from engine import Event, FirstRating, Forecast, KFacts, Rating, Round, forecast

from .made_events import event, game

UNKNOWN = Rating(None, listed=1700, known=False)
SO_FAR = "The first event here has brought no point against a rated opponent so far"
FIRST_OUT = "The first event here brought no point against a rated opponent"


def first(*events: Event, title: str | None = None) -> FirstRating:
    answer = forecast(events, KFacts(title=title))
    assert answer.first_rating is not None
    return answer.first_rating


def test_a_first_event_without_a_point_so_far_may_still_count() -> None:
    answer = first(event(None, [(1600, "0"), (1700, None)]))
    assert (answer.rating, answer.games, answer.missing) == (None, 1, 4)
    assert answer.why == (
        f"{SO_FAR}; if it ends without one and is the player's first, it is disregarded (8.2.1)."
        " A first rating asks for 5 games against rated opponents: 1 of them so far, 4 missing."
    )


def test_between_two_rounds_a_first_event_may_still_bring_a_point() -> None:
    lost = [(1600, "0"), (1700, "0")]
    answer = first(event(None, lost, more_to_come=True))
    assert (answer.games, answer.missing) == (2, 3)
    assert answer.why.startswith(SO_FAR)
    assert first(event(None, lost)).why.startswith(FIRST_OUT)
    # Nothing of the earlier event counts yet, but what follows may; if so, the zeros of the second stand.
    assert first(event(None, [(None, "1")], more_to_come=True), event(None, lost)).games == 2


def test_a_point_settles_it() -> None:
    answer = first(event(None, [(1600, "0"), (1700, "1"), (1650, None)]))
    assert (answer.games, answer.missing) == (2, 3)
    assert answer.why.startswith("A first rating asks for 5 games")


def test_nothing_can_be_settled_by_other_rounds() -> None:
    """An unrated opponent, a game known not to be rated, a forfeit and a bye bring no point that counts."""
    lost = game(1600, "0", 1)
    for other in (
        game(None, None, 2),
        game(1700, None, 2, unrated_game=True),
        game(1700, "+", 2),
        Round(2, "bye"),
        Round(2, "game", None, "white", None),
    ):
        answer = first(Event((lost, other), Rating(None)))
        assert (answer.games, answer.missing) == (0, 5)
        assert answer.why.startswith(f"{FIRST_OUT} (1 game).")


def test_the_first_event_is_the_first_with_a_game_that_can_count() -> None:
    byes = Event((Round(1, "bye"), game(None, "1", 2)), Rating(None))
    assert first(byes, event(None, [(1600, "0"), (1700, None)])).why.startswith(SO_FAR)
    finished, running = event(None, [(1600, "0")]), event(None, [(1600, "0"), (1700, None)])
    answer = first(finished, running)
    assert (answer.games, answer.missing) == (1, 4)
    assert answer.why.startswith(FIRST_OUT)
    # not begun, and yet the first: whatever becomes of it, the zero in the second event counts
    answer = first(event(None, [(1700, None)]), finished)
    assert (answer.games, answer.missing) == (1, 4)
    assert answer.why.startswith(SO_FAR)


def test_points_against_unrated_opponents_are_no_points_here() -> None:
    answer = first(event(None, [(None, "1"), (None, "1"), (1500, "0")]))
    assert (answer.games, answer.missing) == (0, 5)
    assert answer.why.startswith(f"{FIRST_OUT} (1 game).")


def of_unknown(title: str | None, results: str = "1½010") -> Forecast:
    rounds = tuple(game(1800, result, at) for at, result in enumerate(results, 1))  # type: ignore[arg-type]
    return forecast([Event(rounds, UNKNOWN)], KFacts(title=title))


def test_a_first_rating_on_condition() -> None:
    answer = of_unknown(None)
    assert answer.first_rating is not None
    # Ra 1800, 3.5 / 7 = .50 -> 0
    assert answer.first_rating.rating == 1800
    assert answer.first_rating.why == (
        "If the player has no FIDE rating: The games come to 1800,"
        " with two draws against 1800 added as the rules ask."
    )
    assert [one.code for one in answer.notices] == ["rating-unknown", "first-rating-pool"]
    assert answer.notices[0].text.endswith("; none is assumed.")
    few = of_unknown(None, "1")
    assert few.first_rating is not None
    assert few.first_rating.why.startswith("If the player has no FIDE rating: A first rating asks for 5 games")


@pytest.mark.parametrize("title", ["GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"])
def test_a_title_holder_has_had_a_rating(title: str) -> None:
    answer = of_unknown(title)
    why = f"No first rating: a player with the title {title} has had a rating; it is not known here."
    assert answer.first_rating == FirstRating(None, 0, 0, why)
    assert [one.code for one in answer.notices] == ["rating-unknown"]
    assert answer.notices[0].text.endswith(f"; with the title {title} there must have been one.")


@pytest.mark.parametrize("title", [None, "", "NM", "AGM"])
def test_other_titles_prove_nothing(title: str | None) -> None:
    answer = of_unknown(title).first_rating
    assert answer is not None
    assert answer.rating == 1800


def test_a_title_holder_who_is_known_to_be_unrated() -> None:
    """His rating fell below 1400 and is published no more; then he is unrated like anybody."""
    answer = first(event(None, [(1800, result) for result in "1½010"]), title="WCM")  # type: ignore[misc]
    assert (answer.rating, answer.why.startswith("The games come to 1800")) == (1800, True)
