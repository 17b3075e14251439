"""Every form a link comes in (format reference 1), and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scraper.address import EXAMPLE, PageAddress, TournamentRef, parse_address, was_cut
from scraper.errors import NotATournament


@pytest.mark.parametrize(
    "text",
    [
        "https://chess-results.com/tnr1461122.aspx?lan=1&art=4",
        "https://chess-results.com/tnr1461122.aspx",
        "https://chess-results.com/tnr1461122.aspx?",
        "https://www.chess-results.com/tnr1461122.aspx?lan=1",
        "https://s1.chess-results.com/tnr1461122.aspx?lan=1&art=0&SNode=S0",
        "https://S12.Chess-Results.COM/tnr1461122.aspx",
        "https://archive.chess-results.com/tnr1461122.aspx?lan=0",
        "http://chess-results.com/Tnr1461122.aspx?lan=11",
        "HTTP://CHESS-RESULTS.COM/TNR1461122.ASPX?LAN=1",
        "https://chess-results.com:443/tnr1461122.aspx",
        "https://chess-results.com./tnr1461122.aspx",
        "https://chess-results.com//tnr1461122.aspx",
        "https://s3.chess-results.com/tnrWZ.aspx?lan=1&art=1&turdet=YES&SNode=S0&tno=1461122",
        "https://s3.chess-results.com/tnrwz.aspx?TNO=1461122",
        "https://chess-results.com/tnr1461122.aspx?lan=1&art=0&SNode=S0&tno=1461122&amp;zeilen=99999",
        "chess-results.com/s1/tnr1461122.aspx",
        "https://chess-results.com/tnr1461122 .aspx?lan=1&art=1&flag=NO",
        "https://chess-results.com/tnr1461122%20.aspx?lan=1",
        "chess-results.com/tnr1461122.aspx?lan=1&art=2&rd=3",
        "chess-results.com:443/tnr1461122.aspx",
        "www.chess-results.com/tnr1461122.aspx",
        "//chess-results.com/tnr1461122.aspx",
        "tnr1461122.aspx?lan=1&art=5",
        "https://chess-results.com/tnr1461122.aspx?lan=1&amp;art=5&AMP;zeilen=50",
        "https://chess-results.com/tnr1461122.aspx?lan=1&amp;amp;art=5",
        "https://chess-results.com/tnr1461122.aspx?zeilen=0&force_refresh=True#top",
        "  https://chess-results.com/tnr1461122.aspx?lan=1\r\n",
        "\ufeff\u200bhttps://chess-results.com/tnr1461122.aspx\u200e",
        "<https://chess-results.com/tnr1461122.aspx?lan=1>",
        "(https://chess-results.com/tnr1461122.aspx)",
        "[https://chess-results.com/tnr1461122.aspx]",
        '"https://chess-results.com/tnr1461122.aspx?lan=1&art=4"',
        "'https://chess-results.com/tnr1461122.aspx',",
        "„https://chess-results.com/tnr1461122.aspx“",
        "`https://chess-results.com/tnr1461122.aspx`",
        "**https://chess-results.com/tnr1461122.aspx?lan=1**",
        "https://chess-results.com/tnr1461122.aspx?lan=1.",
        "[the open (A)](https://chess-results.com/tnr1461122.aspx?lan=1&art=4)",
        '[the open](<https://chess-results.com/tnr1461122.aspx?lan=1> "results")',
        "[no flags](https://chess-results.com/tnr1461122 .aspx?lan=1&flag=NO)",
        "https://chess-results.com/tnr1461122.aspx?lan=1",
        "1461122",
        " 1461122\n",
        "<1461122>",
        "01461122",
    ],
)
def test_a_tournament_is_read_from(text):
    assert parse_address(text) == TournamentRef(1461122)


@pytest.mark.parametrize(
    ("query", "start_number"),
    [
        ("lan=1&art=9&fed=ENG&flag=30&snr=126", 126),
        ("LAN=1&ART=9&SNR=126", 126),
        ("lan=9&amp;SNode=S0&amp;art=9&amp;snr=126&amp;turdet=YES", 126),
        ("snr=126&art=9&art=9&snr=126", 126),
        ("art=9", None),
        ("art=9&snr=", None),
        ("art=9&snr=0", None),
        ("art=9&snr=-2", None),
        ("art=9&snr=abc", None),
        ("art=9&snr=1000000000000000000000000000000", None),
        ("art=9&snr=1&snr=2", None),
        ("art=20&snr=3", None),
        ("snr=126", None),
    ],
)
def test_only_a_player_card_says_who_is_meant(query, start_number):
    reference = parse_address(f"https://chess-results.com/tnr1461122.aspx?{query}")
    assert reference == TournamentRef(1461122, start_number)


@pytest.mark.parametrize(
    ("text", "part_of_the_message"),
    [
        ("", "nothing to read"),
        ("   ", "nothing to read"),
        ("<>", "nothing to read"),
        ("Open of the Old Town", "no link"),
        ("see https://chess-results.com/tnr1.aspx and tell me", "no link"),
        ("https://chess-results.com/tnr1.aspx https://chess-results.com/tnr2.aspx", "no link"),
        ("hello", "no link"),
        ("https://chess-resu", "no link"),
        ("https://", "no link"),
        ("-5", "no link"),
        ("٤٢", "no link"),
        ("https:/chess-results.com/tnr1.aspx", "not the address of a web page"),
        ("ftp://chess-results.com/tnr1.aspx", "not the address of a web page"),
        ("javascript:tnr1.aspx", "not the address of a web page"),
        ("https://lichess.org/tnr1.aspx", "'lichess.org'"),
        ("https://chess-results.com.evil.example/tnr1.aspx", "'chess-results.com.evil.example'"),
        ("https://evil-chess-results.com/tnr1.aspx", "'evil-chess-results.com'"),
        ("https://evil.example/chess-results.com/tnr1.aspx", "'evil.example'"),
        ("https://evil.example?chess-results.com/tnr1.aspx", "'evil.example'"),
        ("https://evil.example#.chess-results.com/tnr1.aspx", "'evil.example'"),
        ("https://chess-results.com@evil.example/tnr1.aspx", "'chess-results.com@evil.example'"),
        ("https://evil.example@chess-results.com/tnr1.aspx", "its server is"),
        ("https://evil.example\\@chess-results.com/tnr1.aspx", "no link"),
        ("https:\\\\chess-results.com\\tnr1.aspx", "no link"),
        ("https://chess-results.com\x00.evil.example/tnr1.aspx", "no link"),
        ("https://сhess-results.com/tnr1.aspx", r"\u0441hess"),
        ("https://chess-results.com:8080/tnr1.aspx", "its server is"),
        ("https://chess-results.com:port/tnr1.aspx", "cannot be read"),
        ("https://[::1/tnr1.aspx", "cannot be read"),
        ("https://chess-results.com", "home page"),
        ("https://chess-results.com/", "home page"),
        ("https://chess-results.com/Default.aspx?lan=1", "home page"),
        ("https://chess-results.com/fed.aspx?lan=1&fed=ENG", "federation's tournaments"),
        ("https://chess-results.com/TurnierSuche.aspx?lan=1", "search for tournaments"),
        ("https://chess-results.com/turnierdb.aspx", "search for tournaments"),
        ("https://s2.chess-results.com/SpielerSuche.aspx?lan=1", "search for players"),
        ("https://chess-results.com/PartieSuche.aspx?lan=1&art=36&id=12", "a game"),
        ("https://chess-results.com/DownloadTurnier.Aspx?art=1", "download"),
        ("https://chess-results.com/else.aspx", "'/else.aspx'"),
        ("https://chess-results.com/tnr", "not complete"),
        ("https://chess-results.com/tnr14611", "not complete"),
        ("https://chess-results.com/tnr1461122.as", "not complete"),
        ("https://chess-results.com/tnr.aspx", "not complete"),
        ("https://chess-results.com/tnr12a4.aspx", "not complete"),
        ("https://chess-results.com/tnr१२३.aspx", "not complete"),
        ("https://chess-results.com/tnrWZ.aspx?lan=1", "in quotes"),
        ("https://chess-results.com/tnrWZ.aspx?tno=1&tno=2", "tno="),
        ("https://chess-results.com/tnrWZ.aspx?tno=abc", "'abc' is none"),
        ("0", "number 0"),
        ("https://chess-results.com/tnr0.aspx", "number 0"),
        ("1234567890", "10 digits"),
        ("https://chess-results.com/tnr12345678901234567890.aspx", "20 digits"),
    ],
)
def test_refused_with_a_reason_and_an_example(text, part_of_the_message):
    with pytest.raises(NotATournament) as refused:
        parse_address(text)
    assert part_of_the_message in str(refused.value)
    assert str(refused.value).endswith(f" A right link looks like this: {EXAMPLE}")
    assert refused.value.text == text


def test_the_example_is_itself_a_right_link():
    assert parse_address(EXAMPLE) == TournamentRef(1234567)


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("https://chess-results.com/tnr1461122.aspx?lan=1", True),
        ("chess-results.com/Tnr1461122.ASPX?LAN=10", True),
        ("https://chess-results.com/tnrWZ.aspx?lan=1", True),
        ("https://chess-results.com/tnr1461122.aspx?lan=1&art=4", False),
        ("https://chess-results.com/tnr1461122.aspx?lan=1&amp;art=4", False),
        ("https://chess-results.com/tnr1461122.aspx?art=4", False),
        ("https://chess-results.com/tnr1461122.aspx", False),
        ("1461122", False),
        ("", False),
    ],
)
def test_a_link_that_a_shell_may_have_cut(text, cut):
    assert was_cut(text) is cut


@given(st.text() | st.from_regex(r"(https?://)?[a-z.@:\\-]*chess-results\.com[^a]*tnr[0-9]*\.aspx.*"))
def test_any_text_is_a_tournament_or_refused(text):
    try:
        reference = parse_address(text)
    except NotATournament:
        return
    assert 0 < reference.number < 1_000_000_000


def test_the_address_of_a_page():
    assert PageAddress(1461122, 5).url() == (
        "https://chess-results.com/tnr1461122.aspx?lan=1&art=5&zeilen=99999&turdet=YES"
    )
    assert PageAddress(1461122, 9, (("snr", "17"),)).url("http://127.0.0.1:8000") == (
        "http://127.0.0.1:8000/tnr1461122.aspx?lan=1&art=9&zeilen=99999&turdet=YES&snr=17"
    )


def test_the_key_of_a_page_knows_no_server_and_no_order():
    assert PageAddress(1461122, 5).key == "tnr1461122?art=5"
    one_way = PageAddress(1461122, 2, (("rd", "3"), ("fed", "O'X")))
    assert one_way.key == "tnr1461122?art=2&fed=O%27X&rd=3"
    assert PageAddress(1461122, 2, (("fed", "O'X"), ("rd", "3"))).key == one_way.key
