"""Positions and moves of random games, which every precondition of the proofs must permit."""

import random

import chess
import z3

from call import named_call
from every_row import ROWS
from row import CHESS
from rules import Set

GAMES, MOST_MOVES = 2, 60
# A pawn of each side can promote, with and without a capture.
PROMOTIONS = ["1n5k/P7/8/8/8/8/8/K7 w - - 0 1", "k7/8/8/8/8/8/p7/1N5K b - - 0 1"]


def arguments():
    """Yields positions before rare moves, before each third move that is no double push, and before promotions, as the
    arguments of functions. The games prefer rare moves."""
    random.seed(1)
    for _ in range(GAMES):
        board = chess.Board()
        while (moves := [*board.legal_moves]) and board.ply() < MOST_MOVES:
            rare = [move for move in moves if board.is_castling(move) or board.is_en_passant(move)]
            move = random.choice(rare or moves)
            piece = code_of(board.piece_at(move.from_square))
            if rare or board.ply() % 3 == 0 and (piece > 3 or abs(move.to_square - move.from_square) != 16):
                yield board.fen(), named(board, move, piece)
            board.push(move)
    for fen in PROMOTIONS:
        board = chess.Board(fen)
        for move in board.legal_moves:
            if move.promotion:
                yield fen, named(board, move, code_of(board.piece_at(move.from_square)))


def named(board, move, piece):
    """The arguments of functions, by name."""
    codes = [code_of(board.piece_at(square)) for square in chess.SQUARES]
    lanes = [Set(CHESS, [code >> lane & 1 == 1 for code in codes]) for lane in range(4)]
    return {
        "board": lanes, "position": lanes, "mailbox": [z3.BitVecVal(code, 8) for code in codes],
        "piece": z3.BitVecVal(piece, 8), "0": z3.BitVecVal(word_of(board, move, piece), 32),
    }  # fmt: skip


def code_of(piece):
    return 2 * piece.piece_type + (not piece.color) if piece else 0


def word_of(board, move, piece):
    """The move as a word, in which the target of castling is the square of the rook."""
    captured, target, kind = code_of(board.piece_at(move.to_square)), move.to_square, 0
    if board.is_en_passant(move):
        captured, kind = piece ^ 1, 1
    elif board.is_castling(move):
        target, kind = target + (1 if board.is_kingside_castling(move) else -2), 2
    after = 2 * move.promotion + (not board.turn) if move.promotion else piece
    return move.from_square | target << 8 | piece << 16 | after << 20 | captured << 24 | kind << 28


def failures():
    """Yields each precondition that forbids a legal position, and each kind of move that the games lack."""
    games = [*arguments()]
    kinds = {named["0"].as_long() >> 28 for _, named in games}
    yield from (f"the random games have no move of the kind {kind}" for kind in range(3) if kind not in kinds)
    for permits in {row.given.permits: None for rows in ROWS.values() for row in rows if row.given}:
        forbidden = (fen for fen, named in games if not z3.is_true(z3.simplify(z3.And(named_call(permits, named)))))
        if fen := next(forbidden, None):
            yield f"the precondition {permits.__name__} forbids the legal position {fen}"
