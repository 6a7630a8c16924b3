"""Random games of xiangqi."""

import pyffish

import river
from river import ORIGIN, POSITION, Position, number, split

VARIANT = "xiangqi"
RULES = "No move leaves the generals on an open file. No rule about repetition removes a move."
NOTES = river.NOTES.format(rules=RULES)

HOMES = {
    "k": "d1 e1 f1 d2 e2 f2 d3 e3 f3",
    "a": "d1 f1 e2 d3 f3",
    "b": "c1 g1 a3 e3 i3 c5 g5",
}


def home(kind):
    if kind in HOMES:
        return list(map(number, HOMES[kind].split()))
    if kind == "p":
        # The two ranks before the river on every second file, and all squares beyond.
        return [*range(27, 45, 2), *range(45, 90)]
    return range(90)


def start(game, random):
    """Every second game is an ending."""
    if game % 2:
        return river.ending(VARIANT, home, random), 60
    return Position.parse(VARIANT, pyffish.start_fen(VARIANT).split(" ")[0]), 120
