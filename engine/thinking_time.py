"""Thinking time: whether a game is too fast to be rated as standard (B.02 1.1).

>>> too_fast(90, 2150, 2410), too_fast(90, 2150, 2390)
(True, False)
"""

_MINUTES_NEEDED = ((2400, 120), (1800, 90))
"""From this rating of either player, so many minutes for 60 moves."""
_MINUTES_AT_LEAST = 60


def minutes_needed(own: int, opponent: int) -> int:
    """Minutes for 60 moves that a standard game between these ratings must give each player (B.02 1.1)."""
    stronger = max(own, opponent)
    return next((minutes for rating, minutes in _MINUTES_NEEDED if stronger >= rating), _MINUTES_AT_LEAST)


def too_fast(minutes: int, own: int, opponent: int) -> bool:
    """Whether ``minutes`` for 60 moves are too few for a standard game between these ratings."""
    return minutes < minutes_needed(own, opponent)
