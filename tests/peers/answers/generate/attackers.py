"""The attackers of all squares, the checkers and the pins of positions of random games, by python-chess."""

import chess

from common import fnv, header, squares_in_clear
from games import positions

SEED = 2026
POSITIONS = 2_000

FORMAT = """\
Each line: placement hash square:white:black (four times) checkers pinned checkers pinned
placement: the piece placement of FEN
hash: FNV-1a of the text of the placement and of the attackers of all squares, a1 to h8, white before black, 8 bytes each
square:white:black: the attackers of the squares 29 n, 29 n + 13, 29 n + 34 and 29 n + 51 (mod 64) in line n, from 0
checkers pinned: those of the white king, then those of the black king
Sets are hexadecimal; bit 0 is a1, bit 63 is h8. Words of hashed sets have the lowest byte first."""


def checkers_and_pinned(board, color):
    pieces = board.occupied_co[color] & ~board.kings
    pinned = sum(1 << square for square in chess.scan_forward(pieces) if board.is_pinned(color, square))
    return board.attackers_mask(not color, board.king(color)), pinned


def line(board, number):
    attackers = [board.attackers_mask(color, square) for square in chess.SQUARES for color in (True, False)]
    placement = board.board_fen()
    words = [placement, fnv(placement.encode() + b"".join(mask.to_bytes(8, "little") for mask in attackers))]
    for square in squares_in_clear(number, 64):
        white, black = attackers[2 * square : 2 * square + 2]
        words.append(f"{chess.square_name(square)}:{white:x}:{black:x}")
    for color in (True, False):
        words += [f"{mask:x}" for mask in checkers_and_pinned(board, color)]
    return " ".join(words)


def is_chosen(board, random):
    """Pins are rare in random games, so half of the positions with a pin are taken."""
    has_pin = any(checkers_and_pinned(board, color)[1] for color in (True, False))
    return random.below(2 if has_pin else 12) == 0


def lines():
    yield from header("Attackers, checkers and pins in positions of random games", "chess", SEED, *FORMAT.split("\n"))
    for number, board in enumerate(positions(SEED, POSITIONS, is_chosen)):
        yield line(board, number)
