"""The words of the site are data, and no word means two things (format reference 9)."""

import tomllib
from importlib.resources import files

import pytest

from scraper.vocabulary import _merged, vocabulary

LANGUAGES = tomllib.loads(files("scraper").joinpath("words/languages.toml").read_text(encoding="utf-8"))["language"]


@pytest.mark.parametrize(
    ("words", "meaning"),
    [
        (["No.", "Nr.", "Nº.", "Ном.", "Nr"], "number"),
        (["SNo", "SNr", "No.Ini.", "Nº.Inic.", "Ст.ном."], "start-number"),
        (["Name", "Nombre", "Nome", "Имя", "Nimi"], "name"),
        (["Rtg", "Elo", "Рейт.", "Рейт"], "rating"),
        (["RtgI", "FIDE", "EloI"], "rating-international"),
        (["RtgN", "EloN"], "rating-national"),
        (["FideID", "FIDE-ID", "Código FIDE", "код FIDE"], "fide-id"),
        (["ID", "ИН"], "national-id"),
        (["FED", "Land", "ФЕД."], "federation"),
        (["Pts.", "Pkt.", "Очки", "p."], "points"),
        (["Rk.", "Rg.", "Место"], "rank"),
    ],
)
def test_headings_of_section_9(words, meaning):
    assert {vocabulary().columns[word] for word in words} == {meaning}


def test_an_id_is_not_a_fide_id_and_a_national_rating_not_an_international_one():
    columns = vocabulary().columns
    assert columns["ID"] != columns["FideID"]
    assert len({columns["Rtg"], columns["RtgI"], columns["RtgN"]}) == 3


@pytest.mark.parametrize("section", ["columns", "lists", "details", "kinds"])
def test_no_word_means_two_things(section):
    meanings = {}
    for language in LANGUAGES:
        for meaning, words in language.get(section, {}).items():
            for word in words:
                meanings.setdefault(word.casefold() if section != "columns" else word, set()).add(meaning)
    assert {word: found for word, found in meanings.items() if len(found) > 1} == {}


def test_every_language_says_how_its_words_are_known():
    assert {language["evidence"] for language in LANGUAGES} <= {"page", "report"}
    assert len({language["name"] for language in LANGUAGES}) == len(LANGUAGES)
    assert len({language["lan"] for language in LANGUAGES}) == len(LANGUAGES)


def test_what_is_numbered_is_no_column_of_another_kind():
    words = vocabulary()
    assert not [word for word in words.columns if words.round_heading.fullmatch(word)]
    assert not [word for word in words.columns if words.tie_break_heading.fullmatch(word)]
    # "Rd." heads the rounds of a player card, "1.Rd" a round of a crosstable.
    assert words.columns["Rd."] == "round-number"
    assert words.round_heading.fullmatch("1.Rd")


class TestWordsInAText:
    @pytest.mark.parametrize("text", ["Rating international", "RATING INTERNATIONAL", "national, international."])
    def test_found_as_a_word_of_its_own(self, text):
        assert vocabulary().says("international", text)

    @pytest.mark.parametrize("text", ["Rating national", "internationally", "", "-"])
    def test_not_found(self, text):
        assert not vocabulary().says("international", text)

    def test_which_word_it_was(self):
        assert vocabulary().word_for("rapid-event", "Open rapid de Bellerive") == "Rapid"

    def test_a_meaning_without_words(self):
        assert not vocabulary().says("nothing", "anything")


def test_a_word_with_two_meanings_is_refused():
    languages = [{"columns": {"rating": ["Elo"]}}, {"columns": {"rating-national": ["Elo"]}}]
    with pytest.raises(ValueError, match=r"'Elo' means both 'rating' and 'rating-national'"):
        _merged(languages, "columns")


def test_a_word_may_stand_in_two_languages_for_one_thing():
    languages = [{"columns": {"rating": ["Elo"]}}, {"columns": {"rating": ["Elo"]}}]
    assert _merged(languages, "columns") == {"Elo": "rating"}
