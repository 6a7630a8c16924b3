"""The table of proofs, with one or more rows for each exported function.

A formula has the parameters of the function, by name: sets, and numbers for squares, lines, directions and colours. It
returns what the function must return: a set, a condition, or a list of these in the order of the function's result.
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
    """How a function is proved: its formula, and the arguments that are not free words."""

    formula: object
    board: Board = CHESS
    # Fixed arguments, with a dictionary for each case. Names that are no parameters are for the formula only.
    cases: list = field(default_factory=lambda: [{}])
    # What the documentation of the function requires of its input, as a `Given`.
    given: object = None
    # How the function's loop over a set is proved.
    loop: object = None
    # The width of the words behind a pointer, by parameter, if it is not the width of a set.
    parts: dict = field(default_factory=dict)
    # Parameters that are free words although they have few values, which would otherwise be cases.
    free: tuple = ()
    # Parameters that the function writes to.
    written: tuple = ()
    # Which stored bytes are compared: parameter, offset and number of bytes. If empty, the whole result is compared.
    reads: tuple = ()
    # If set, the row is only for builds in which the function has a loop, or only for those in which it has none.
    has_loop: object = None
    # Selects what is compared of the returned word, if a part of the word has no meaning.
    view: object = None
    # If set, only the cases that it selects are proved.
    only: object = None


@dataclass(frozen=True)
class Given:
    """A precondition: a formula with a name, and the last input that it permits, by parameter."""

    permits: object
    last: dict = field(hash=False)


@dataclass
class Loop:
    """A loop that takes the squares of a set one after the other, and collects results in other words.

    `total` computes what the function will return from the rest of the set and the other words. Its value is the same
    at the beginning of every turn. `within` is a set that contains all squares of the loop's set.
    """

    total: object
    words: int
    # Sets that bound the number of turns. Damaged copies are tried only with at most one square in each of these sets.
    bounds: object
    within: object = None


def add(prefixes, formulas, **settings):
    """Adds a row for each function below each of the prefixes."""
    for prefix in prefixes.split(" "):
        for names, formula in formulas.items():
            for name in names.split(" "):
                ROWS.setdefault(f"{prefix}::{name}", []).append(Row(formula, **settings))
