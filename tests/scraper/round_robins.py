"""What the tests of round robins share: a finished grid, and what a tournament says of everybody's rounds."""

from scraper.assemble import build_tournament

from .markup import saved

# No. 1 beat 2 with White and drew with 3; 3 against 2 is the game of round 3.
FINISHED = (["*", "1", "½"], ["0", "*", "1"], ["½", "0", "*"])


def rounds(joined, number):
    """Round, opponent, colour and result of a player's rounds."""
    return [
        (one.number, one.cell.opponent, one.cell.colour, one.cell.result) for one in joined.rounds_by_player[number]
    ]


def doubts(joined):
    return {
        (number, one.number, one.cell.opponent): one.doubt
        for number, own in joined.rounds_by_player.items()
        for one in own
        if one.doubt
    }


def invented(fixtures, folder, *names):
    return build_tournament([saved(fixtures, f"{folder}/{name}.html") for name in names])
