"""The table of functions: for each exported function how it is proved.

A formula has the parameters of the function, by name: sets, and the squares, lines, directions and colours as numbers.
It returns what the function returns: a set, a condition, or a list of these in the order in which they are returned.
"""

from dataclasses import dataclass, field

from rules import BLACK_PAWN, DIRECTIONS, WHITE_PAWN, Board

CHESS = Board()
QUEEN = KING = DIRECTIONS
PAWNS = [WHITE_PAWN, BLACK_PAWN]
LEVELS = "compiled portable avx2 avx512"
ROWS = {}


@dataclass
class Row:
    """How a function is proved: its formula, and what it is given beside free words."""

    formula: object
    board: Board = CHESS
    # Fixed arguments, one dictionary for each case. Entries that are no parameters go to the formula only.
    cases: list = field(default_factory=lambda: [{}])
    # What the documentation asks of the input.
    given: object = None
    # How the function's loop over a set is proved.
    loop: object = None
    # The width of the words that a parameter points to, if it is not that of a set.
    parts: dict = field(default_factory=dict)
    # Parameters with few values that are one free word all the same.
    free: tuple = ()
    # Parameters that the function writes to.
    written: tuple = ()
    # The stored bytes that are compared: parameter, offset, number. Without this, the whole result.
    reads: tuple = ()
    # Whether the row is for the builds in which the function has a loop, or for those in which it has none.
    has_loop: object = None
    # What is compared of the returned word, if a part of it has no meaning.
    view: object = None


@dataclass
class Loop:
    """A loop that takes the squares of a set one after the other, and collects results in other words.

    `total` says what the function returns once the loop has taken the rest of the set: the same at the beginning of
    every turn. `within` is a set that has all of its squares.
    """

    total: object
    words: int
    # The sets that bound the number of turns: a damaged copy is refuted where each has one square at most.
    bounds: object
    within: object = None


def add(prefixes, formulas, **settings):
    """Adds a row for each function below each of the prefixes."""
    for prefix in prefixes.split(" "):
        for names, formula in formulas.items():
            for name in names.split(" "):
                ROWS.setdefault(f"{prefix}::{name}", []).append(Row(formula, **settings))
