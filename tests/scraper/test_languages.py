"""Pages in other languages, and the words that are known of them (format reference 9)."""

import tomllib
from datetime import date
from decimal import Decimal
from importlib.resources import files

import pytest

from scraper.agreement import contradictions
from scraper.crosstable import read_crosstable
from scraper.errors import PageNotUnderstood
from scraper.start_list import read_start_list
from scraper.vocabulary import vocabulary

from .markup import recognised, saved


def players(folder, name):
    return read_start_list(saved(folder, name)).players


def told(player):
    return player.number, player.name, player.title, player.federation, player.club


def test_a_finnish_crosstable_of_2016(fixtures):
    page = saved(fixtures, "finnish-2016/crosstable.html")
    table = read_crosstable(page)
    assert page.kind == "crosstable"
    assert page.head.last_update.date() == date(2016, 1, 24)
    assert [(row.player.number, row.player.name, row.player.rating, row.points) for row in table.rows] == [
        (1, "Virtanen Oiva", 2010, Decimal("2.5")),
        (2, "Lahti Sisko", 1875, 2),
        (3, "Korpi Tauno", 1790, 2),
        (4, "Mänty Aino", 0, 0),
        (5, "Salo Eero", 1500, 1),
    ]
    assert [[(cell.kind, cell.opponent, cell.colour, cell.result) for cell in row.cells] for row in table.rows] == [
        [("game", 3, "white", "1"), ("game", 2, "black", "½"), ("game", 5, "white", "+")],
        [("game", 4, "black", "1"), ("game", 1, "white", "½"), ("bye", None, None, "½")],
        [("game", 1, "black", "0"), ("game", 5, "white", "1"), ("game", 4, "black", "1")],
        [("game", 2, "white", "0"), ("not-paired", None, None, "0"), ("game", 3, "white", "0")],
        [("bye", None, None, "1"), ("game", 3, "black", "0"), ("game", 1, "black", "-")],
    ]
    assert contradictions(table) == frozenset()


def test_a_portuguese_list(fixtures):
    assert [
        (*told(player), player.rating_international, player.category)
        for player in players(fixtures, "portuguese/start-list.html")
    ] == [
        (1, "Sequeira, Duarte", "IM", "POR", "Aveiro", 2401, "Sen"),
        (2, "Lobato, Inês", "", "POR", "Aveiro", 1990, "U18"),
        (3, "Vasques, Rui", "", "POR", "", 1803, "S50"),
        (4, "Toledo, Caio", "", "BRA", "Ovar", 0, "Sen"),
        (5, "Pires, Ana", "", "POR", "", 1655, "Sen"),
    ]


def test_a_russian_list(fixtures):
    assert [
        (*told(player), player.rating, player.fide_id) for player in players(fixtures, "russian/start-list.html")
    ] == [
        (1, "Дроздов, Лев", "FM", "RUS", "Тверь", 2288, 99030901),
        (2, "Соловьёва, Майя", "", "RUS", "Тверь", 1970, 99030902),
        (3, "Журавлёв, Пётр", "", "KAZ", "Орал", 0, None),
        (4, "Чижова, Вера", "", "RUS", "", 1544, 99030904),
    ]


def test_a_spanish_list_with_the_international_rating_under_fide(fixtures):
    assert [
        (player.number, player.rating_international, player.rating_national, player.fide_id)
        for player in players(fixtures, "spanish/start-list.html")
    ] == [(1, 1890, 1911, 99031401), (2, 0, 1502, None)]


def test_spanish_details(fixtures):
    details = saved(fixtures, "spanish/start-list.html").head.details
    assert (details.rating_calculation, details.rated_by_fide) == ("Elo nacional, Elo internacional", True)


def test_a_german_list_and_its_details(fixtures):
    page = saved(fixtures, "german/start-list.html")
    assert [(*told(player), player.rating) for player in read_start_list(page).players] == [
        (1, "Kessel, Timo", "FM", "GER", "SC Turm", 2244),
        (2, "Brandt, Jule", "", "GER", "SC Turm", 1805),
        (3, "Öz, Mert", "", "TUR", "", 0),
    ]
    details = page.head.details
    assert (details.kind, details.time_control) == ("standard", "90 min / 40 Züge + 30 min")
    assert (details.start, details.end, details.rounds) == (date(2026, 9, 26), date(2026, 11, 28), 7)
    assert (details.type, details.rated_by_fide) == ("Schweizer System", False)


def test_a_heading_that_nobody_knows_is_named():
    with pytest.raises(PageNotUnderstood, match="Sijoitus") as raised:
        recognised(["Sijoitus", "", "Nimi", "Rtg", "FED"], ["1", "", "A, A", "2000", "FIN"])
    assert raised.value.seen == ("Sijoitus", "Nimi", "Rtg", "FED")


@pytest.mark.parametrize(
    ("heading", "kind"),
    [
        ("Final Ranking after 9 Rounds", "ranking"),
        ("Rank after Round 3", "ranking"),
        ("Final Ranking crosstable after 11 Rounds", "ranking-crosstable"),
        ("Cuadro cruzado por clasificación final después de 5 rondas", "ranking-crosstable"),
        ("Итоговое положение после 8 туров", "ranking-crosstable"),
        ("Lopullinen ristitaulukko 7 kierroksen jälkeen", "ranking-crosstable"),
        ("Стартовая таблица участников", "crosstable"),
        ("Rank after lunch", None),
    ],
)
def test_names_of_lists_with_a_number_in_them(heading, kind):
    assert vocabulary().list_named(heading) == kind


def test_every_language_says_how_its_words_are_known():
    source = files("scraper").joinpath("words/languages.toml").read_text(encoding="utf-8")
    languages = tomllib.loads(source)["language"]
    assert {language["evidence"] for language in languages} <= {"page", "report"}
    assert len({language["lan"] for language in languages}) == len(languages)
