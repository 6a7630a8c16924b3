"""Writes `attackers.txt`: what python-chess says about attackers, checkers and pins in positions of random games.

The test `answers.rs` beside this file compares the library with the file. The test needs no Python. To write the file anew:

    python3 -m pip install chess==1.11.2
    python3 tests/peers/threats/attackers.py > tests/peers/threats/attackers.txt

The games are random, with a fixed seed; every second game is Chess960. Each line has one position:

    placement hash square:white:black ... checkers pinned checkers pinned

- placement: the piece placement of FEN.
- hash: FNV-1a with 64 bits over the text of the placement and the attackers of all squares, a1 to h8: for each square
  the white attackers, then the black attackers, as sets of eight bytes, the lowest byte first.
- square:white:black: the attackers of four squares, in clear. Line `n`, counted from 0, has the squares
  `29 n`, `29 n + 13`, `29 n + 34` and `29 n + 51`, modulo 64.
- checkers, pinned: those of the white king, then those of the black king.

Sets are hexadecimal; bit 0 is a1, bit 63 is h8.
"""

import random

import chess

POSITIONS = 2_000
PLIES = 160
FNV_OFFSET = 0xCBF29CE484222325
FNV_PRIME = 0x100000001B3


def fnv(data):
    value = FNV_OFFSET
    for byte in data:
        value = (value ^ byte) * FNV_PRIME % (1 << 64)
    return value


def checkers_and_pinned(board, color):
    pieces = board.occupied_co[color] & ~board.kings
    pinned = sum(1 << square for square in chess.scan_forward(pieces) if board.is_pinned(color, square))
    return board.attackers_mask(not color, board.king(color)), pinned


def line(board, number):
    attackers = [board.attackers_mask(color, square) for square in chess.SQUARES for color in (True, False)]
    data = b"".join(mask.to_bytes(8, "little") for mask in attackers)
    # 29 and 64 have no common divisor, so each of the four squares visits the whole board.
    placement = board.board_fen()
    words = [placement, f"{fnv(placement.encode() + data):016x}"]
    for square in ((number * 29 + offset) % 64 for offset in (0, 13, 34, 51)):
        white, black = attackers[2 * square : 2 * square + 2]
        words.append(f"{chess.square_name(square)}:{white:x}:{black:x}")
    for color in (True, False):
        words += [f"{mask:x}" for mask in checkers_and_pinned(board, color)]
    return " ".join(words)


def is_chosen(board, generator):
    """Whether to take a position: pins are rare in random games, so half of the positions with a pin are taken."""
    has_pin = any(checkers_and_pinned(board, color)[1] for color in (True, False))
    return generator.randrange(2 if has_pin else 12) == 0


def positions():
    generator = random.Random(2026)
    seen = set()
    game = 0
    while len(seen) < POSITIONS:
        start = generator.randrange(960) if game % 2 else 518
        board = chess.Board.from_chess960_pos(start)
        for _ in range(PLIES):
            moves = sorted(board.legal_moves, key=str)
            if not moves:
                break
            # Captures are rare among random moves, so every third move is a capture, if there is one.
            captures = [move for move in moves if board.is_capture(move)]
            if captures and generator.randrange(3) == 0:
                moves = captures
            board.push(generator.choice(moves))
            if len(seen) < POSITIONS and board.board_fen() not in seen and is_chosen(board, generator):
                seen.add(board.board_fen())
                yield board
        game += 1


for number, board in enumerate(positions()):
    print(line(board, number))
