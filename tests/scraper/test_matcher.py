"""Finding a player from what a person types, and never choosing silently between two."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scraper.errors import PlayerAmbiguous, PlayerNotFound
from scraper.matcher import find_in_other_list, find_player, matching, same_name, spellings
from scraper.player import Player

NAMES = {
    1: "Øverland, Bjørn",
    2: "Großmann, Jürgen",
    3: "Holm, Peter",
    4: "Wałęga, Łucja",
    5: "Bye, Anna",
    6: "Holm, Peter",
    7: "Kovács Márton",
    8: "Madhavan",
    9: "Åström, Gösta",
    10: "Holm-Petersen, Ib",
    11: "Yıldızoğlu, Ece",
    12: "Prendeville, Colm",
    13: "Prendeville, Colm Jr",
    14: "O'Hara, Shane",
    15: "Sæther, Đorđe",
    16: "Иванов, Пётр",
}
PLAYERS = tuple(Player(number, name, fide_id=99050000 + number) for number, name in NAMES.items())


def numbers(wanted):
    return [player.number for player in matching(PLAYERS, wanted)]


class TestByNumber:
    @pytest.mark.parametrize("wanted", ["7", " 7 ", "#7", "# 7", "007"])
    def test_the_start_number(self, wanted):
        assert find_player(PLAYERS, wanted).name == "Kovács Márton"

    @pytest.mark.parametrize("wanted", ["99050007", " 99050007\n", "#99050007"])
    def test_the_fide_id(self, wanted):
        assert find_player(PLAYERS, wanted).number == 7

    def test_a_number_that_is_the_one_of_a_player_and_the_id_of_another(self):
        with pytest.raises(PlayerAmbiguous):
            find_player((Player(7, "Kovács Márton"), Player(8, "Madhavan", fide_id=7)), "7")

    @pytest.mark.parametrize("wanted", ["17", "0", "#170", "123456789", "9" * 5000, "99050000"])
    def test_nobodys_number(self, wanted):
        with pytest.raises(PlayerNotFound):
            find_player(PLAYERS, wanted)

    def test_a_number_is_no_part_of_a_name(self):
        assert matching((Player(1, "Deep Thought 7"),), "7") == ()


class TestByName:
    @pytest.mark.parametrize(
        "wanted",
        [
            "Kovács Márton", "kovács márton", "KOVÁCS, MÁRTON", "Márton Kovács", "marton kovacs", "kovacs", "márt",
            "  Kovács   Márton ", "kov mart", "Marton, K",
        ],
    )  # fmt: skip
    def test_whole_or_part_in_any_order_with_or_without_accents(self, wanted):
        assert numbers(wanted) == [7]

    @pytest.mark.parametrize(
        ("wanted", "number"),
        [
            ("overland", 1), ("oeverland", 1), ("Øverland", 1), ("Bjorn Overland", 1), ("bjoern", 1),
            ("grossmann", 2), ("Großmann", 2), ("GROSSMANN JUERGEN", 2), ("jurgen", 2), ("Grossmann Jürgen", 2),
            ("walega", 4), ("Lucja Walega", 4), ("wałęga", 4),
            ("astrom", 9), ("aastroem", 9), ("Gosta", 9), ("goesta åström", 9), ("astroem", 9),
            ("yildizoglu", 11), ("YILDIZOĞLU", 11),
            ("ohara", 14), ("O'Hara", 14), ("O’Hara Shane", 14),
            ("saether", 15), ("sæther", 15), ("dorde", 15),
            ("иванов", 16), ("ПЕТР", 16),
        ],
    )  # fmt: skip
    def test_transliterations(self, wanted, number):
        assert numbers(wanted) == [number]

    def test_accents_that_are_characters_of_their_own(self):
        assert numbers(unicodedata.normalize("NFD", "Großmann, Jürgen")) == [2]
        pasted = (Player(1, unicodedata.normalize("NFD", "Müller, Jörg")), Player(2, "Müller, Jörg-Peter"))
        assert [player.number for player in matching(pasted, "jörg müller")] == [1]

    def test_a_whole_name_beats_the_same_as_part_of_another(self):
        assert numbers("Colm Prendeville") == [12]
        assert numbers("prendeville colm jr") == [13]

    def test_a_part_may_stand_inside_a_word(self):
        assert numbers("havan") == [8]

    def test_an_opponent_called_bye_is_a_person(self):
        assert numbers("Bye") == [5]
        assert numbers("Bye, Anna") == [5]

    @pytest.mark.parametrize("wanted", ["...", ",", "-", "*)", "?!"])
    def test_marks_alone_are_nobodys_name(self, wanted):
        assert numbers(wanted) == []

    @pytest.mark.parametrize("wanted", ["", "  "])
    def test_nothing_typed_is_everybody(self, wanted):
        assert numbers(wanted) == list(NAMES)


class TestNeverSilently:
    def test_two_of_one_name_stay_two(self):
        with pytest.raises(PlayerAmbiguous) as raised:
            find_player(PLAYERS, "Holm, Peter")
        assert [player.number for player in raised.value.candidates] == [3, 6]
        assert raised.value.wanted == "Holm, Peter"

    def test_everybody_who_fits_a_part_is_a_candidate(self):
        with pytest.raises(PlayerAmbiguous) as raised:
            find_player(PLAYERS, "holm")
        assert [player.number for player in raised.value.candidates] == [3, 6, 10]

    @pytest.mark.parametrize(
        ("wanted", "closest"),
        [("Prendevile", 12), ("Kovacz", 7), ("Mahdavan", 8), ("Grosman Jurgen", 2), ("Walenga", 4)],
    )
    def test_a_slip_is_not_found_but_the_closest_are_named(self, wanted, closest):
        with pytest.raises(PlayerNotFound) as raised:
            find_player(PLAYERS, wanted)
        assert raised.value.wanted == wanted
        assert raised.value.candidates[0].number == closest

    def test_nobody_is_named_who_is_not_close(self):
        with pytest.raises(PlayerNotFound) as raised:
            find_player(PLAYERS, "Quetzalcoatl")
        assert raised.value.candidates == ()

    def test_at_most_five_are_named(self):
        alike = tuple(Player(number, f"Petrosyan, A{number}") for number in range(1, 10))
        with pytest.raises(PlayerNotFound) as raised:
            find_player(alike, "Petrosian")
        assert len(raised.value.candidates) == 5

    def test_an_empty_list(self):
        with pytest.raises(PlayerNotFound):
            find_player((), "Holm")

    @given(st.text(max_size=12))
    def test_no_text_is_an_error(self, wanted):
        assert set(matching(PLAYERS, wanted)) <= set(PLAYERS)


class TestInAnotherList:
    """The same person in a second tournament: nobody is pooled with a namesake."""

    @pytest.mark.parametrize(
        ("own", "others", "found"),
        [
            # By FIDE ID, whatever the name and the start number.
            (Player(3, "Holm, Peter", fide_id=7), [Player(3, "Holm, Peter"), Player(9, "Holm P", fide_id=7)], 9),
            # By the whole name where one of the lists gives no FIDE ID.
            (Player(3, "Holm, Peter", fide_id=7), [Player(1, "Holm, Petra"), Player(9, "Holm Peter")], 9),
            (Player(3, "Holm, Peter"), [Player(1, "Holm, Petra"), Player(9, "Holm Peter", fide_id=7)], 9),
            (Player(3, "Holm, Peter"), [Player(3, "Holm, Petra"), Player(9, "Holm, Peter")], 9),
        ],
    )
    def test_found(self, own, others, found):
        assert find_in_other_list(others, own, "Other").number == found

    @pytest.mark.parametrize(
        ("own", "others"),
        [
            (Player(3, "Holm, Peter", fide_id=7), [Player(9, "Holm, Peter", fide_id=8)]),
            (Player(3, "Holm, Peter"), [Player(3, "Holm, Petra"), Player(4, "Peter Holm-Petersen")]),
            (Player(3, "Holm, Peter"), []),
        ],
    )
    def test_not_found(self, own, others):
        with pytest.raises(PlayerNotFound) as raised:
            find_in_other_list(others, own, "Other")
        assert (raised.value.wanted, raised.value.where) == ("Holm, Peter", "Other")

    @pytest.mark.parametrize(
        ("own", "others", "candidates"),
        [
            (Player(3, "Holm, Peter"), [Player(1, "Holm, Peter"), Player(2, "Holm, Peter", fide_id=8)], [1, 2]),
            # One FIDE ID for two: neither of them, and no namesake without one either.
            (
                Player(3, "Holm, Peter", fide_id=7),
                [Player(1, "Holm, Peter", fide_id=7), Player(2, "Holm, Petra", fide_id=7), Player(5, "Holm, Peter")],
                [1, 2],
            ),
        ],
    )
    def test_more_than_one(self, own, others, candidates):
        with pytest.raises(PlayerAmbiguous) as raised:
            find_in_other_list(others, own, "Other")
        assert [player.number for player in raised.value.candidates] == candidates
        assert (raised.value.wanted, raised.value.where) == ("Holm, Peter", "Other")


class TestSameName:
    @pytest.mark.parametrize(
        ("one", "other"),
        [
            ("Holm, Peter", "Holm Peter"),
            ("Holm-Petersen, Ib", "Holm-Petersen Ib"),
            ("O'Hara, Shane", "O’Hara Shane"),
            ("Madhavan", "Madhavan"),
            ("GROSSMANN, Jürgen", "Großmann Jürgen"),
            ("Castellanos-Vey, Maria Rita", "Castellanos-Vey Maria"),
            (unicodedata.normalize("NFD", "Müller, Jörg"), "Müller Jörg"),
        ],
    )
    def test_one(self, one, other):
        assert same_name(one, other)
        assert same_name(other, one)

    @pytest.mark.parametrize(
        ("one", "other"),
        [
            ("Holm, Peter", "Holm, Petra"),
            ("Holm, Peter", "Holm, Peter Jan"),
            ("Müller, Jörg", "Möller, Jörg"),
            ("Holm, Peter", "Peter Holm"),
            ("Holm, Peter", ""),
            ("Иванов, Пётр", "Иванова, Анна"),
        ],
    )
    def test_two(self, one, other):
        assert not same_name(one, other)


def test_spellings_of_a_letter_without_an_accent_of_its_own():
    assert spellings("Großmann") == {"grossmann"}
    assert spellings("Ørsted") == {"orsted", "oersted"}
    assert spellings("Ångström") == {"angstrom", "aangstroem"}
    assert spellings("Łódź") == {"lodz"}
