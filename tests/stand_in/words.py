"""The words of the stand-in's pages: English, and what is known of German (format reference 9)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

GERMAN: Mapping[str, str] = MappingProxyType(
    {
        "No.": "Nr.",
        "SNo": "SNr",
        "Rk.": "Rg.",
        "Rtg": "Elo",
        "FED": "Land",
        "Club/City": "Verein/Ort",
        "Pts.": "Pkt.",
        "Bo.": "Br.",
        "Result": "Ergebnis",
        "Res.": "Erg.",
        "White": "Weiß",
        "Black": "Schwarz",
        "bye": "spielfrei",
        "Time control (Standard)": "Bedenkzeit (Standard)",
        "Number of rounds": "Rundenanzahl",
        "Tournament type": "Turniermodus",
        "Rating calculation": "Elorechnung",
        "Date": "Von",
        "Show tournament details": "Turnierdetails anzeigen",
        "Tournament selection": "Turnierauswahl",
        "Chess-Results Server Chess-results.com": "Schachturnier-Ergebnisserver Chess-results.com",
    }
)

LANGUAGES: Mapping[str, tuple[str, Mapping[str, str]]] = MappingProxyType(
    {"0": ("de", GERMAN), "1": ("en", MappingProxyType({}))}
)


class Words:
    """Says the site's English words in the language of a page; those not known stay English."""

    def __init__(self, lan: str) -> None:
        self.code, self._known = LANGUAGES.get(lan, LANGUAGES["1"])

    def __call__(self, english: str) -> str:
        """The word, or the same again."""
        if english.startswith("TB"):
            return f"Wtg{english[2:]}" if self.code == "de" else english
        return self._known.get(english, english)
