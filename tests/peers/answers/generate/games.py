"""Positions of random games of chess, by python-chess."""

import chess

from common import Random

PLIES = 160


def positions(seed, count, is_chosen):
    """Different positions that `is_chosen(board, random)` takes. Every second game is Chess960."""
    random = Random(seed)
    seen = set()
    game = 0
    while True:
        board = chess.Board.from_chess960_pos(random.below(960) if game % 2 else 518)
        for _ in range(PLIES):
            moves = sorted(board.legal_moves, key=str)
            if not moves:
                break
            # Captures are rare among random moves, so every third move is a capture, if there is one.
            captures = [move for move in moves if board.is_capture(move)]
            if captures and random.below(3) == 0:
                moves = captures
            board.push(random.choice(moves))
            if board.board_fen() not in seen and is_chosen(board, random):
                seen.add(board.board_fen())
                yield board
                if len(seen) == count:
                    return
        game += 1
