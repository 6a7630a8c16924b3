"""Random games of xiangqi and janggi, by Fairy-Stockfish (pyffish)."""

import pyffish

from legal import first_check

FILES = 9
RANKS = 10

POSITION = "the piece placement of FEN, and `w` or `b`, the side to move"
ORIGIN = "a square with a piece"
NOTES = """\
Squares: files a to i from the left, ranks 1 to 10 from the bottom. A move is its two squares, such as `b1c3`.
Letters: king (general), advisor (guard), bishop (elephant), n (horse), rook (chariot), cannon, pawn (soldier).
{rules}"""


def number(name):
    """The number of a square, rank by rank."""
    return FILES * (int(name[1:]) - 1) + ord(name[0]) - ord("a")


def squares_of(move):
    end = 3 if move[2].isdigit() else 2
    return move[:end], move[end:]


def split(move):
    origin, target = squares_of(move)
    return origin, number(target)


class Position:
    """The library gets each position as FEN without its history."""

    def __init__(self, variant, squares, side):
        self.variant, self.squares, self.side = variant, squares, side

    @classmethod
    def parse(cls, variant, placement):
        squares = [None] * (FILES * RANKS)
        for rank, row in zip(reversed(range(RANKS)), placement.split("/")):
            file = 0
            for letter in row:
                if letter.isdigit():
                    file += int(letter)
                else:
                    squares[FILES * rank + file] = letter
                    file += 1
        return cls(variant, squares, "w")

    def text(self):
        rows = []
        for rank in reversed(range(RANKS)):
            row = "".join(letter or " " for letter in self.squares[FILES * rank : FILES * (rank + 1)])
            for run in reversed(range(1, FILES + 1)):
                row = row.replace(" " * run, str(run))
            rows.append(row)
        return f"{'/'.join(rows)} {self.side}"

    def fen(self):
        return f"{self.text()} - - 0 1"

    def moves(self):
        moves = pyffish.legal_moves(self.variant, self.fen(), [])
        # A move to its own square is the pass of janggi.
        return sorted(move for move in moves if len(set(squares_of(move))) == 2)

    def play(self, move):
        origin, target = map(number, squares_of(move))
        self.squares[target], self.squares[origin] = self.squares[origin], None
        self.turn()

    def turn(self):
        self.side = "b" if self.side == "w" else "w"

    def classes(self):
        def captures(moves, _):
            return [move for move in moves if self.squares[split(move)[1]]]

        def checks(moves, random):
            return first_check(moves, random, lambda move: pyffish.gives_check(self.variant, self.fen(), [move]))

        def of_one_kind(moves, random):
            """Rare pieces move as often as common ones."""
            kinds = sorted({self.squares[number(squares_of(move)[0])] for move in moves})
            kind = random.choice(kinds)
            return [move for move in moves if self.squares[number(squares_of(move)[0])] == kind]

        return [captures, checks, of_one_kind]

    def is_playable(self):
        """Whether the side to move can neither take the king nor stands without a move."""
        self.turn()
        is_checked = pyffish.gives_check(self.variant, self.fen(), [])
        self.turn()
        return not is_checked and bool(self.moves())


def ending(variant, home, random):
    """Random pieces on random squares. `home(kind)` has the squares of White's pieces of a kind."""
    while True:
        squares = [None] * (FILES * RANKS)
        pieces = [(kind, side) for kind in "rrccnnbbaappppp" for side in "wb" if random.below(2) == 0]
        for kind, side in [("k", "w"), ("k", "b"), *pieces]:
            square = random.choice(home(kind))
            if side == "b":
                square = FILES * RANKS - 1 - square
            if squares[square] is None:
                squares[square] = kind.upper() if side == "w" else kind
        position = Position(variant, squares, "w")
        # Generals on different files cannot face each other.
        kings = {square % FILES for square, letter in enumerate(squares) if letter in ("K", "k")}
        if len(kings) == 2 and position.is_playable():
            return position
