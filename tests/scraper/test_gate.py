"""The button before the details of old tournaments (format reference 7)."""

import pytest

from scraper.gate import read_gate
from scraper.recognise import recognise

from .markup import page, saved

STATE = '<input type="hidden" name="__VIEWSTATE" value="c3RhdGU=" />'


def gate(fields):
    return read_gate(recognise(page(before=fields)))


def button(label):
    return f'<input type="submit" value="{label}" id="cb_alleDetails" name="cb_alleDetails" />'


def test_hidden_fields_and_the_button_are_posted(fixtures):
    found = read_gate(saved(fixtures, "player-card-2026/own-data-alone.html"))
    assert found.action == "./tnr9900305.aspx?lan=1&art=9&snr=7&SNode=S0"
    assert found.fields == {
        "__EVENTTARGET": "",
        "__EVENTARGUMENT": "",
        "__VIEWSTATE": "aW52ZW50ZWQ=",
        "__VIEWSTATEGENERATOR": "D5991272",
        "__EVENTVALIDATION": "aW52ZW50ZWQ=",
        "cb_alleDetails": "Show tournament details",
    }


def test_the_search_field_is_not(fixtures):
    found = read_gate(saved(fixtures, "portuguese/start-list.html"))
    assert "txt_name" not in found.fields
    assert found.fields["cb_alleDetails"] == "mostrar detalhes do torneio"


@pytest.mark.parametrize("label", ["Turnierdetails anzeigen", "Mostrar detalles del torneo", "等级分"])
def test_in_any_language(label):
    assert gate(STATE + button(label)).fields == {"__VIEWSTATE": "c3RhdGU=", "cb_alleDetails": label}


def test_no_button_no_gate(fixtures):
    assert read_gate(saved(fixtures, "german/start-list.html")) is None


@pytest.mark.parametrize("fields", ["", '<input type="hidden" name="__VIEWSTATE" value="" />'])
def test_without_the_state_it_cannot_be_opened(fields):
    # The site would take the post for a mere request of the same page.
    assert gate(fields + button("Show tournament details")) is None


def test_a_real_page(real_pages):
    found = read_gate(saved(real_pages, "congress-gated/open-crosstable.html"))
    assert found.action == "./tnr7288223.aspx?lan=1&art=5&flag=30&SNode=S0"
    assert sorted(found.fields) == ["__EVENTVALIDATION", "__VIEWSTATE", "__VIEWSTATEGENERATOR", "cb_alleDetails"]
