"""Moves of fairy pieces on boards of several sizes, by Fairy-Stockfish, in a variant without kings.

`pip install pyffish==0.0.90`, then `python fairy.py > fairy.txt`. The tests compare quintessence with the file and need
no Python. To add a piece, add its letter here and in `fairy.rs`.
"""

from importlib.metadata import version

import pyffish

WORD = (1 << 64) - 1
SEED = 2030
POSITIONS = 300
BOARDS = [(8, 8), (9, 10), (10, 8)]

# The letter of each piece, its definition for the library, and its name.
PIECES = {
    "g": ("gQ", "grasshopper"),
    "h": ("gR", "grasshopper on rook lines"),
    "i": ("gB", "grasshopper on bishop lines"),
    "c": ("mRcpR", "cannon of xiangqi"),
    "d": ("mBcpB", "the same on bishop lines"),
    "o": ("pR", "moves and captures behind one screen on rook lines"),
    "q": ("pQ", "the same on queen lines"),
    "n": ("NN", "nightrider"),
    "x": ("nN", "horse of xiangqi"),
    "y": ("nA", "elephant of xiangqi"),
    "z": ("nZ", "elephant of janggi"),
    "w": ("nD", "two steps on a rook line, blocked by a piece between"),
    "r": ("R3", "rook of at most three steps"),
    "b": ("B2", "bishop of at most two steps"),
    "l": ("fR", "lance"),
}
CANNON = "j"

FORMAT = """\
Each line: placement from:set ...
placement: the piece placement of FEN, which tells the size of the board ({boards}; {positions} lines each)
from: the square of a white piece; set: the squares where it may move or capture
Squares: files from a, ranks from 1. Sets are hexadecimal; bit 0 is a1, bit 1 is b1.
Black pieces are only in the way, or are captured. The side to move is White.
{pieces}
{cannon}: cannon of janggi without a palace; p: a pawn of Black"""


class Random:
    """SplitMix64, which is the same in every version of Python."""

    def __init__(self, seed):
        self.state = seed

    def word(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & WORD
        value = self.state
        value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & WORD
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & WORD
        return value ^ (value >> 31)

    def below(self, limit):
        return self.word() * limit >> 64

    def choice(self, items):
        return items[self.below(len(items))]


def sets(variant, placement, files):
    def number(name):
        return files * (int(name[1:]) - 1) + ord(name[0]) - ord("a")

    result = {}
    for move in pyffish.legal_moves(variant, f"{placement} w - - 0 1", []):
        end = 3 if move[2].isdigit() else 2
        result[move[:end]] = result.get(move[:end], 0) | 1 << number(move[end:])
    return result


def placements(files, ranks):
    """A square has a black piece with a probability of 1/16 to 5/16, and a white piece with 1/16."""
    random = Random(SEED)
    letters = [*PIECES, CANNON]
    for number in range(POSITIONS):
        rows = []
        for _ in range(ranks):
            row = ""
            for _ in range(files):
                place = random.below(16)
                if place == 0:
                    row += random.choice(letters).upper()
                elif place < 2 + number % 5:
                    row += CANNON if random.below(4) == 0 else "p"
                else:
                    row += " "
            for run in reversed(range(1, files + 1)):
                row = row.replace(" " * run, str(run))
            rows.append(row)
        yield "/".join(rows)


def lines():
    boards = ", ".join(f"{files} x {ranks}" for files, ranks in BOARDS)
    pieces = "\n".join(f"{letter}: {name}" for letter, (_, name) in PIECES.items())
    text = FORMAT.format(boards=boards, positions=POSITIONS, pieces=pieces, cannon=CANNON)
    yield "# Moves of fairy pieces"
    yield f"# Library: pyffish {version('pyffish')}. Seed: {SEED}."
    yield from (f"# {line}" for line in text.split("\n"))
    custom = "".join(
        f"customPiece{number} = {letter}:{betza}\n" for number, (letter, (betza, _)) in enumerate(PIECES.items(), 1)
    )
    for files, ranks in BOARDS:
        variant = f"fairy{files}x{ranks}"
        pyffish.load_variant_config(
            f"[{variant}]\nmaxFile = {files}\nmaxRank = {ranks}\npawn = p\njanggiCannon = {CANNON}\n{custom}"
            "castling = false\n"
        )
        for placement in placements(files, ranks):
            words = (f"{origin}:{targets:x}" for origin, targets in sorted(sets(variant, placement, files).items()))
            yield " ".join([placement, *words])


print(*lines(), sep="\n")
