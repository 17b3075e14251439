"""The details block: every field is free text, and any may be missing (format reference 6)."""

from datetime import date

import pytest

from scraper.details import TournamentDetails, dates_in, kind_in_name, read_details

BLOCK = [
    ("Organizer(s)", "Schachfreunde Lindenhof"),
    ("Federation", "Germany ( GER )"),
    ("Chief Arbiter", "IA Hagenkamp, Leopold (99019001)"),
    ("Time control (Standard)", "90 min/40 moves + 30 min + 30 sec/move"),
    ("Number of rounds", "7"),
    ("Tournament type", "Swiss-System"),
    ("Rating calculation", "Rating national, Rating international"),
    ("Date", "2026/07/11 to 2026/07/17"),
    ("Rating-Ø / Average age", "2015 / 34"),
]


def test_a_block_is_read_whole():
    assert read_details(BLOCK) == TournamentDetails(
        kind="standard",
        time_control="90 min/40 moves + 30 min + 30 sec/move",
        start=date(2026, 7, 11),
        end=date(2026, 7, 17),
        rounds=7,
        type="Swiss-System",
        rating_calculation="Rating national, Rating international",
        rated_by_fide=True,
        fields=tuple(BLOCK),
    )


def test_a_block_in_german():
    details = read_details(
        [
            ("Veranstalter", "SC Kiefernsee"),
            ("Bedenkzeit (Standard)", "90 Min + 30 Sek"),
            ("Rundenanzahl", "7"),
            ("Turniermodus", "Schweizer System"),
            ("Elorechnung", "Elo national"),
            ("Von", "26.09.2026 bis 28.11.2026"),
        ]
    )
    assert (details.kind, details.time_control, details.rounds) == ("standard", "90 Min + 30 Sek", 7)
    assert (details.start, details.end) == (date(2026, 9, 26), date(2026, 11, 28))
    assert details.rated_by_fide is False


@pytest.mark.parametrize("pairs", [[], [("Shirt size", "XL")], [("", "")], [("Organizer(s)", "x")]])
def test_without_a_label_that_tells_something_there_are_no_details(pairs):
    assert read_details(pairs) is None


class TestKind:
    @pytest.mark.parametrize(
        ("label", "value", "kind", "rest"),
        [
            ("Time control (Standard)", "90 minutes", "standard", "90 minutes"),
            ("Time control (Rapid)", "15 min", "rapid", "15 min"),
            ("Time control (Blitz)", "3 min + 2 sec", "blitz", "3 min + 2 sec"),
            ("TIME CONTROL (rapid):", "15 min", "rapid", "15 min"),
            ("Time control", "Standard: 90min +30sec", "standard", "90min +30sec"),
            ("Time control", "Blitz: 3min +2sec increment", "blitz", "3min +2sec increment"),
            ("Time control", "90 minutes", None, "90 minutes"),
            ("Time control", "Fischer: 90 minutes", None, "Fischer: 90 minutes"),
            ("Time control (Classical)", "90 minutes", None, "90 minutes"),
            ("Time control (Rapid)", "Standard: 90min", "rapid", "Standard: 90min"),
            ("Time control", "", None, None),
        ],
    )
    def test_stands_in_the_label_or_before_the_value(self, label, value, kind, rest):
        details = read_details([(label, value)])
        assert (details.kind, details.time_control) == (kind, rest)

    def test_is_not_known_without_a_time_control(self):
        assert read_details([("Date", "2026/07/11")]).kind is None


class TestDates:
    @pytest.mark.parametrize(
        ("value", "start", "end"),
        [
            ("2026/07/11 to 2026/07/17", date(2026, 7, 11), date(2026, 7, 17)),
            ("2026/07/11", date(2026, 7, 11), date(2026, 7, 11)),
            ("11.07.2026 bis 17.07.2026", date(2026, 7, 11), date(2026, 7, 17)),
            ("2026-07-11 - 2026-07-17", date(2026, 7, 11), date(2026, 7, 17)),
        ],
    )
    def test_first_and_last_day(self, value, start, end):
        details = read_details([("Date", value)])
        assert (details.start, details.end) == (start, end)

    @pytest.mark.parametrize(
        "value",
        [
            "", "-", "soon", "July 2026", "2026/07/17 to 2026/07/11", "2026/13/01", "2026/02/30", "99/07/11",
            "2026/07/11, 2026/07/18 and 2026/07/25", "12026/07/11", "07/11/2026",
        ],
    )  # fmt: skip
    def test_what_does_not_say_is_none_and_stays_as_text(self, value):
        details = read_details([("Date", value)])
        assert (details.start, details.end) == (None, None)
        assert details.fields == (("Date", value),)

    def test_all_in_a_text_in_their_order(self):
        assert dates_in("2026/08/03 and 09.08.2026, not 2026/08/32") == (date(2026, 8, 3), date(2026, 8, 9))


class TestOtherFields:
    @pytest.mark.parametrize(
        ("value", "rounds"), [("9", 9), ("0", None), ("", None), ("9 rounds", None), ("-9", None)]
    )
    def test_number_of_rounds(self, value, rounds):
        assert read_details([("Number of rounds", value)]).rounds == rounds

    @pytest.mark.parametrize(
        ("value", "round_robin", "teams"),
        [
            ("Swiss-System", False, False),
            ("Round robin", True, False),
            ("Swiss-System for teams", False, True),
            ("Round robin for teams", True, True),
            ("", False, False),
        ],
    )
    def test_type(self, value, round_robin, teams):
        details = read_details([("Tournament type", value)])
        assert (details.round_robin, details.teams) == (round_robin, teams)

    @pytest.mark.parametrize(
        ("value", "by_fide"),
        [
            ("Rating international", True),
            ("Rating national, Rating international", True),
            ("Elo nacional, Elo internacional", True),
            ("Rating national", False),
            ("Elo nacional", False),
            ("-", False),
            ("", None),
        ],
    )
    def test_rating_calculation(self, value, by_fide):
        # "national" stands inside "international"; the other way round it must not be found.
        assert read_details([("Rating calculation", value)]).rated_by_fide is by_fide

    def test_without_one_nobody_knows(self):
        assert read_details([("Date", "2026/07/11")]).rated_by_fide is None

    def test_of_a_label_that_stands_twice_the_first_counts(self):
        assert read_details([("Number of rounds", "7"), ("Number of rounds", "9")]).rounds == 7


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Town Blitz 2026", ("blitz", "Blitz")),
        ("Harbour RAPID Open", ("rapid", "Rapid")),
        ("Summer Rapidplay", ("rapid", "Rapidplay")),
        ("Torneo relámpago de verano", ("blitz", "relámpago")),
        ("Blitz & Rapid Festival", ("blitz", "Blitz")),
        ("Blitzen Open", None),
        ("Rapidan River Classic", None),
        ("Lindenhof Summer Open", None),
        ("", None),
    ],
)
def test_a_kind_in_the_name_is_a_word_of_its_own(name, kind):
    assert kind_in_name(name) == kind
