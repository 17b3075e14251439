"""Time controls as they are written, and how fast is too fast (B.02 1.1)."""

import pytest

from engine import minutes_for_60_moves, minutes_needed, too_fast


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("90 minutes/40 moves + 15 min KO + 30 sec/move", 135),
        ("2x 1,5 h/40 + 30 min + 30 s/move", 150),
        ("Standard: 90min +30sec increment per move starting from move 1", 120),
        ("40/90’ + Game/30’ + 30”/move", 150),
        ("Blitz: 3min +2sec increment per move starting from move 1", 5),
        ("Rapid: 15min +5sec increment per move starting from move 1", 20),
        ("90+30", 120),
        ("3+2", 5),
        ("90 + 30 sec/move", 120),
        ("90 min + 30 sec", 120),
        ("90'+30''", 120),
        ("90’ + 30’’", 120),
        ("90m+30s", 120),
        ("1h30 + 30s", 120),
        ("1h30min + 30 sec/coup", 120),
        ("1.5 h + 30 s", 120),
        ("12,5 h", 750),
        ("G/90", 90),
        ("G/90 + 30 sec", 120),
        ("2h/40 moves + 1h KO", 180),
        ("40 moves in 90 min + 30 min + 30 sec", 150),
        ("90 min/40 moves + 30 sec/move + 15 min KO", 135),
        ("90 min + 30 sec, from move 1", 120),
        ("90 minutes for 40 moves, then 30 minutes for the rest of the game, increment 30 seconds per move", 150),
        (
            "90 minutes for the first 40 moves, followed by 30 minutes for the rest of the game with an addition of"
            " 30 seconds per move starting from move one",
            150,
        ),
        ("45 minutes each player + 15 seconds increment per move", 60),
        ("2 x 90 min + 30 sec", 120),
        ("60 Minutes each + 30 sec/move", 90),
        ("60min each, 30sec increment", 90),
        ("60 minutes + 30 seconds each", 90),
        ("2 hours each", 120),
        ("90 min each for 40 moves + 30 min each + 30 sec each move", 150),
        ("90 min each 40 moves + 30 min + 30 sec", 150),
        ("90 minutes for each player + 30 seconds added per move", 120),
        ("90 min per side + 30 sec from the beginning", 120),
        ("15 min. + 10 sec. per move", 25),
        ("5 min K.O.", 5),
        ("60 Min. + 30 Sek./Zug", 90),
        ("90 Min/40 Züge + 30 Min/Rest + 30 Sek/Zug ab Zug 1", 150),
        ("90 minutos + 30 segundos por jugada", 120),
        ("90 minutos por jugador + 30 segundos por jugada desde la jugada 1", 120),
        ("90 minutes par joueur + 30 secondes par coup", 120),
        ("90 мин + 30 сек на ход", 120),
    ],
)
def test_what_is_understood(text: str, minutes: int) -> None:
    assert minutes_for_60_moves(text) == minutes


def test_a_stage_after_move_60_does_not_count() -> None:
    """100 for 40 moves, 50 for 20 more, and the game of 60 moves is over: the last 15 are never used."""
    assert minutes_for_60_moves("100 min/40 moves + 50 min/20 moves + 15 min + 30 sec/move") == 180
    assert minutes_for_60_moves("100 min/40 moves + 50 min/19 moves + 15 min + 30 sec/move") == 195


@pytest.mark.parametrize(
    "text",
    [
        "",
        "unknown",
        "90",
        "90 minutes and a bit",
        "90 min + 30 sec delay",
        "60 min + 10 sec delay",
        "90 each",
        "90 min + 30 sec from move 61",
        "90 min + 30 sec per move starting from move 10",
        "90 min + 30 sec/move from move 41",
        "90 min + 30",  # 30 what?
        "90 min + 30 min + 30 sec/move",  # how many moves in the first 90?
        "90 min/40 moves",  # and then?
        "90/40 + 30 + 30",
        "1 h 30 40 moves + 15 min",
        "40/90 SD/30",
        "40/90, SD/30 + 30",
        "G/90;+30",
        "G/90;d5",
        "2x90",
        "1:30 h + 30 s",
        "90 min + 30 sec + 30 sec",
        "90 min, from move 1",
        "30 sec/move",
        "12,5 min + 3 s",  # no whole minutes
        "2 hours for 40 moves, 1 hour for the next 20 moves and 30 min",
        "10 min + 5 s/move (fide rated)",
        "90 min/0 moves + 15 min + 30 sec",
        "Blitz",
        "standard: 90+30 rapid: 15+10",
        "see invitation",
    ],
)
def test_what_is_not_wholly_understood_is_unknown(text: str) -> None:
    assert minutes_for_60_moves(text) is None


@pytest.mark.parametrize(
    ("own", "opponent", "minutes"),
    [
        (1799, 1799, 60),
        (1800, 1500, 90),
        (1500, 1800, 90),
        (2399, 2399, 90),
        (2400, 1500, 120),
        (1500, 2400, 120),
    ],
)
def test_the_stronger_player_decides(own: int, opponent: int, minutes: int) -> None:
    assert minutes_needed(own, opponent) == minutes
    assert too_fast(minutes - 1, own, opponent)
    assert not too_fast(minutes, own, opponent)
