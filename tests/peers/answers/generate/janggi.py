"""Random games of janggi."""

import river
from river import ORIGIN, POSITION, Position, number, split

# The other variants of janggi in the library have the same moves, and more rules about repetition and the final score.
VARIANT = "janggicasual"
RULES = "No rule about repetition or facing generals (bikjang) removes a move. The pass is not in the list."
NOTES = river.NOTES.format(rules=RULES)


def home(kind):
    if kind in "ka":
        return [number(file + rank) for rank in "123" for file in "def"]
    if kind == "p":
        return range(27, 90)
    return range(90)


def start(game, random):
    """Every second game is an ending. In the others each side has one of four arrays of horses and elephants."""
    if game % 2:
        return river.ending(VARIANT, home, random), 60
    white, black = (random.choice(["nb", "bn"]) + random.choice(["nb", "bn"]) for _ in range(2))
    placement = (
        f"r{black[:2]}a1a{black[2:]}r/4k4/1c5c1/p1p1p1p1p/9/9/"
        + f"P1P1P1P1P/1C5C1/4K4/r{white[:2]}a1a{white[2:]}r".upper()
    )
    return Position.parse(VARIANT, placement), 120
