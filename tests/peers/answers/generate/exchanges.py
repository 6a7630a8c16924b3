"""Values of exchanges on one square in positions of random games.

python-chess computes attackers, but no exchanges. Each capture is made on a copy of the board, and python-chess finds
the attackers on the copy.
"""

import chess

from common import Random, fnv, header
from games import positions

SEED = 2027
POSITIONS = 1_000

# Pawn to king, after none.
VALUES = [0, 100, 310, 320, 500, 900, 0]

FORMAT = """\
Each line: hash placement side move:value ...
hash: FNV-1a of the text after it
placement: the piece placement of FEN; side: `w` or `b`, the side to move
move:value: what the move gains if both sides then capture on its target square in turn, or stop
`x`: a king moves onto an attacked square. A king captures only if no enemy piece attacks the square then.
Each side may capture with any piece. Pins and promotions are ignored: pinned pieces capture, and pawns remain pawns.
A move is left out if the best play does not begin with the least valuable piece each time.
Values: pawn 100, knight 310, bishop 320, rook 500, queen 900. Moves: all captures and some quiet moves."""


def after(board, origin, target):
    board = board.copy()
    board.set_piece_at(target, board.remove_piece_at(origin))
    return board


def gain(board, color, square, every):
    """What a side gains on the square: the greater of capturing and stopping.

    Without `every`, only the least valuable piece captures. Of equal pieces, the one on the lowest square captures.
    """
    capturers = sorted(board.attackers(color, square), key=lambda origin: (board.piece_type_at(origin), origin))
    gains = [0]
    for origin in capturers if every else capturers[:1]:
        board_after = after(board, origin, square)
        if board.piece_type_at(origin) == chess.KING and board_after.attackers_mask(not color, square):
            continue
        captured = VALUES[board.piece_type_at(square)]
        gains.append(captured - gain(board_after, not color, square, every))
    return max(gains)


def value(board, move, every):
    """The value of a move; none if a king moves onto an attacked square."""
    color = board.turn
    taken = chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
    taken = taken if board.is_en_passant(move) else move.to_square
    captured = VALUES[board.piece_type_at(taken) or 0]
    board_after = chess.BaseBoard(board.board_fen())
    if taken != move.to_square:
        board_after.remove_piece_at(taken)
    board_after.set_piece_at(move.to_square, board_after.remove_piece_at(move.from_square))
    if board.piece_type_at(move.from_square) == chess.KING:
        return None if board_after.attackers_mask(not color, move.to_square) else captured
    return captured - gain(board_after, not color, move.to_square, every)


def answers(board, moves):
    for move in moves:
        best, by_least_valuable = (value(board, move, every) for every in (True, False))
        if best == by_least_valuable:
            origin_and_target = chess.square_name(move.from_square) + chess.square_name(move.to_square)
            yield f"{origin_and_target}:{'x' if best is None else best}"


def is_asked(board, move, random):
    # All promotions of a pawn are one move here.
    is_first = move.promotion in (None, chess.QUEEN)
    return is_first and not board.is_castling(move) and (board.is_capture(move) or random.below(8) == 0)


def is_chosen(board, random):
    return any(board.generate_legal_captures()) and random.below(4) == 0


def lines():
    yield from header("Values of exchanges in positions of random games", "chess", SEED, *FORMAT.split("\n"))
    random = Random(SEED)
    for board in positions(SEED, POSITIONS, is_chosen):
        moves = sorted(board.pseudo_legal_moves, key=lambda move: (move.from_square, move.to_square))
        words = [board.board_fen(), "w" if board.turn else "b"]
        words += answers(board, [move for move in moves if is_asked(board, move, random)])
        text = " ".join(words)
        yield f"{fnv(text.encode())} {text}"
