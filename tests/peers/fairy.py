"""Moves of fairy pieces on boards of several sizes, by Fairy-Stockfish, in a variant without kings.

`pip install pyffish==0.0.90`, then `python fairy.py > fairy.txt`. The tests compare quintessence with the file and need
no Python. To add a piece, add its letter here and in `fairy.rs`.
"""

from importlib.metadata import version
from random import Random

import pyffish

SEED = 2030
POSITIONS = 50
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
Each line: the piece placement of FEN, which tells the size of the board, and a word `from:set` for each white piece
that may move: its square, and in hexadecimal the squares to which it may go; bit 0 is a1, bit 1 is b1.
Black pieces, p and the cannons j, are only in the way, or are captured. j is the cannon of janggi without a palace."""


def sets(variant, placement, files):
    result = {}
    for move in pyffish.legal_moves(variant, f"{placement} w - - 0 1", []):
        end = 3 if move[2].isdigit() else 2
        target = files * (int(move[end + 1 :]) - 1) + ord(move[end]) - ord("a")
        result[move[:end]] = result.get(move[:end], 0) | 1 << target
    return result


def placements(files, ranks):
    """A square has a black piece with a probability of 0 to 1/4, and a white piece with 1/8."""
    random = Random(SEED)
    letters = [*PIECES, CANNON]
    for number in range(POSITIONS):
        rows = []
        for _ in range(ranks):
            row = ""
            for place in (int(random.random() * 16) for _ in range(files)):
                white = letters[int(random.random() * len(letters))].upper()
                black = CANNON if random.random() < 0.25 else "p"
                row += white if place < 2 else black if place < 2 + number % 5 else " "
            for run in reversed(range(1, files + 1)):
                row = row.replace(" " * run, str(run))
            rows.append(row)
        yield "/".join(rows)


print("# Moves of fairy pieces", f"# Library: pyffish {version('pyffish')}. Seed: {SEED}.", sep="\n")
print(*(f"# {line}" for line in FORMAT.split("\n")), sep="\n")
print(*(f"# {letter}: {name}" for letter, (_, name) in PIECES.items()), sep="\n")
custom = (f"customPiece{number} = {letter}:{betza}" for number, (letter, (betza, _)) in enumerate(PIECES.items(), 1))
custom = "\n".join(custom)
for files, ranks in BOARDS:
    variant, size = f"fairy{files}x{ranks}", f"maxFile = {files}\nmaxRank = {ranks}"
    pyffish.load_variant_config(f"[{variant}]\n{size}\npawn = p\njanggiCannon = {CANNON}\n{custom}\ncastling = false\n")
    for placement in placements(files, ranks):
        print(placement, *(f"{origin}:{to:x}" for origin, to in sorted(sets(variant, placement, files).items())))
