"""The specification for all proofs: what pieces attack by the rules of chess, in steps from square to square.

It shares no code with the library or its oracle. A set of squares has a condition of Z3 for each square, which says
whether the square is a member of the set.
"""

from functools import reduce

import z3

import words

NORTH, SOUTH, EAST, WEST = (0, 1), (0, -1), (1, 0), (-1, 0)
NORTH_EAST, NORTH_WEST, SOUTH_WEST, SOUTH_EAST = (1, 1), (-1, 1), (-1, -1), (1, -1)
DIRECTIONS = [EAST, NORTH, NORTH_EAST, NORTH_WEST, WEST, SOUTH, SOUTH_WEST, SOUTH_EAST]
LINES = [[EAST, WEST], [NORTH, SOUTH], [NORTH_EAST, SOUTH_WEST], [NORTH_WEST, SOUTH_EAST]]
ROOK, BISHOP = [NORTH, EAST, SOUTH, WEST], [NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST]
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
WHITE_PAWN, BLACK_PAWN = [NORTH_WEST, NORTH_EAST], [SOUTH_WEST, SOUTH_EAST]


def opposite(direction):
    return -direction[0], -direction[1]


def both(a, b):
    if a is False or b is False:
        return False
    return b if a is True else a if b is True else _join(z3.Z3_mk_and, a, b)


def either(a, b):
    if a is True or b is True:
        return True
    return b if a is False else a if b is False else _join(z3.Z3_mk_or, a, b)


def no(a):
    return not a if isinstance(a, bool) else z3.BoolRef(z3.Z3_mk_not(a.ctx_ref(), a.as_ast()), a.ctx)


def _join(operation, a, b):
    """`z3.And` or `z3.Or` without the checks of their arguments, which would take most of the time of a proof."""
    return z3.BoolRef(operation(a.ctx_ref(), 2, (z3.Ast * 2)(a.as_ast(), b.as_ast())), a.ctx)


class Board:
    """A board of files and ranks. Square 0 is a1, and the next squares are those of the first rank."""

    def __init__(self, files=8, ranks=8):
        self.files, self.ranks, self.squares = files, ranks, files * ranks

    def step(self, square, direction):
        """The square one step away, or `None` beyond the edge of the board."""
        file, rank = square % self.files + direction[0], square // self.files + direction[1]
        return rank * self.files + file if 0 <= file < self.files and 0 <= rank < self.ranks else None

    def ray(self, square, direction):
        """The squares from the neighbour to the edge of the board."""
        squares = []
        while (square := self.step(square, direction)) is not None:
            squares.append(square)
        return squares

    def empty(self):
        return Set(self, [False] * self.squares)

    def only(self, *squares):
        return Set(self, [square in squares for square in range(self.squares)])


class Set:
    """A set of squares: a condition for each square."""

    def __init__(self, board, holds):
        self.board, self.holds = board, holds

    @staticmethod
    def of(word, board):
        return Set(board, [z3.Extract(i, i, word) == 1 for i in range(board.squares)])

    def word(self, width=64):
        """The set as a bit-vector: square `i` is bit `i`."""
        if all(isinstance(condition, bool) for condition in self.holds):
            return z3.BitVecVal(sum(condition << square for square, condition in enumerate(self.holds)), width)
        bits = [words.term(words.holds(condition), 1) for condition in self.holds]
        return z3.Concat([words.ZERO] * (width - len(bits)) + bits[::-1])

    def __getitem__(self, square):
        return self.holds[square]

    def __and__(self, other):
        return Set(self.board, [both(a, b) for a, b in zip(self.holds, other.holds)])

    def __or__(self, other):
        return Set(self.board, [either(a, b) for a, b in zip(self.holds, other.holds)])

    def __invert__(self):
        return Set(self.board, [no(a) for a in self.holds])

    def __sub__(self, other):
        return self & ~other

    def __len__(self):
        raise TypeError("the number of squares is not known")

    def is_empty(self):
        return no(reduce(either, self.holds))

    def if_(self, condition):
        return Set(self.board, [both(condition, a) for a in self.holds])

    def moved(self, direction):
        """Every square of the set makes one step; those that would leave the board vanish."""
        holds = [False] * self.board.squares
        for square, condition in enumerate(self.holds):
            if (target := self.board.step(square, direction)) is not None:
                holds[target] = condition
        return Set(self.board, holds)


def union(sets):
    return reduce(lambda a, b: a | b, sets)


def slide_all(sliders, direction, occupied):
    """What the sliders of a set attack in one direction: a square is attacked if the square before it has a slider, or
    is empty and attacked itself."""
    board, (file, rank) = sliders.board, direction
    holds, order = [False] * board.squares, range(board.squares)
    for square in order if file + 8 * rank > 0 else reversed(order):
        before = board.step(square, opposite(direction))
        if before is not None:
            holds[square] = either(sliders[before], both(holds[before], no(occupied[before])))
    return Set(board, holds)


def slide(square, directions, occupied):
    """What a slider attacks: all squares along each ray up to the first occupied one, which is included."""
    return union(slide_all(occupied.board.only(square), step, occupied) for step in directions)


def beyond(square, directions, occupied, through):
    """The x-ray attacks of a slider: what it attacks beyond the first piece of a ray, if the piece is in `through`."""
    through &= occupied
    return union(slide_all(slide(square, [step], occupied) & through, step, occupied) for step in directions)


def leap_all(set, steps):
    return union(set.moved(step) for step in steps)


def hop(square, steps, board):
    """What a leaper with these steps attacks from a square."""
    return leap_all(board.only(square), steps)
