"""Legal moves in positions of random games of shogi, by python-shogi."""

import shogi

from common import Random, fnv, header

SEED = 2029
POSITIONS = 5000
PLIES = 240

FORMAT = """\
Each line: placement side hand number hash
placement side hand: the first three fields of SFEN
number: of legal moves
hash: FNV-1a of the three fields and of the moves in USI, sorted, each after a space
Left out: pawn drops after which `is_checkmate` holds. The library allows some: it takes pinned pieces for answers."""


def legal_moves(board):
    """The moves in USI, sorted."""
    moves = []
    for move in board.legal_moves:
        usi = move.usi()
        if usi.startswith("P*"):
            board.push(move)
            is_mate = board.is_checkmate()
            board.pop()
            if is_mate:
                continue
        moves.append(usi)
    return sorted(moves)


def positions(random):
    """Different positions with their legal moves."""
    seen = set()
    while True:
        board = shogi.Board()
        for _ in range(PLIES):
            # Captures are rare among random moves, so every third move is a capture, if there is one.
            moves = sorted(board.pseudo_legal_moves, key=str)
            captures = [move for move in moves if move.from_square is not None and board.piece_at(move.to_square)]
            if captures and random.below(3) == 0:
                moves = captures
            moves = [move for move in (random.choice(moves) for _ in range(8)) if board.is_legal(move)]
            if not moves:
                break
            board.push(moves[0])
            sfen = " ".join(board.sfen().split(" ")[:3])
            # One in four positions, and one in two with a check.
            if sfen not in seen and random.below(2 if board.is_check() else 4) == 0:
                seen.add(sfen)
                yield sfen, legal_moves(board)
                if len(seen) == POSITIONS:
                    return


def lines():
    yield from header("Legal moves of shogi in positions of random games", "python-shogi", SEED, *FORMAT.split("\n"))
    for sfen, moves in positions(Random(SEED)):
        yield f"{sfen} {len(moves)} {fnv(' '.join([sfen, *moves]).encode())}"
