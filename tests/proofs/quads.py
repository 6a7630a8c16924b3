"""Rows for quad-bitboards, mailboxes and the moves of positions."""

import z3

import words
from queries import fill
from row import CHESS, KING, LEVELS, PAWNS, QUEEN, Given, add
from rules import DIRECTIONS, KNIGHT, ROOK, Set, both, either, leap_all, no, slide_all, union


# A quad-bitboard has four words, called lanes. One bit of each lane makes up the code of a square.
def each_lane(formula):
    """Applies a formula to each of the four lanes."""

    def formula_of_lanes(direction, **sets):
        return [formula(direction, **{name: lanes[i] for name, lanes in sets.items()}) for i in range(4)]

    return formula_of_lanes


def ray_attacks(steps):
    return lambda sliders, occupied: [slide_all(sliders[i], steps[i], occupied) for i in range(4)]


add("quad", {
    "fill": each_lane(fill),
    "ray_attacks": each_lane(lambda direction, sliders, occupied: slide_all(sliders, DIRECTIONS[direction], occupied)),
    "positive_ray_attacks": ray_attacks(DIRECTIONS[:4]), "negative_ray_attacks": ray_attacks(DIRECTIONS[4:]),
})  # fmt: skip

WHITE, BLACK = 0, 1
PAWN_CODE, KNIGHT_CODE, BISHOP_CODE, ROOK_CODE, QUEEN_CODE, KING_CODE = range(2, 14, 2)
CODES = range(2, 14)


def with_code(board, code):
    """The squares with a code."""
    lanes = [lane if code >> i & 1 else ~lane for i, lane in enumerate(board)]
    return lanes[0] & lanes[1] & lanes[2] & lanes[3]


def pieces_of(board, color, *codes):
    return union(with_code(board, code + color) for code in codes)


def of_both(board, *codes):
    return pieces_of(board, WHITE, *codes) | pieces_of(board, BLACK, *codes)


def has_pieces_only(board):
    """Whether no square has one of the codes 1, 14 and 15, which mean no piece."""
    return union(with_code(board, code) for code in (1, 14, 15)).is_empty()


def board_of(codes):
    """The four lanes of a board with these codes, as numbers."""
    return [sum((code >> lane & 1) << square for square, code in enumerate(codes)) for lane in range(4)]


# The last board has every code.
PIECES_ONLY = Given(has_pieces_only, {"board": board_of([[0, *CODES][square % 13] for square in range(64)])})


def piece_sets(board):
    return [of_both(board, code) for code in CODES[::2]] + [pieces_of(board, color, *CODES[::2]) for color in (WHITE, BLACK)]


def is_in_check(board, color):
    """Whether an enemy piece attacks a king, found by following every ray from every king."""
    enemy, king, checkers = 1 - color, pieces_of(board, color, KING_CODE), CHESS.empty()
    for step in QUEEN:
        sliders = pieces_of(board, enemy, ROOK_CODE if step in ROOK else BISHOP_CODE, QUEEN_CODE)
        checkers |= slide_all(king, step, union(board)) & sliders
    for code, steps in ((PAWN_CODE, PAWNS[color]), (KNIGHT_CODE, KNIGHT), (KING_CODE, KING)):
        checkers |= leap_all(king, steps) & pieces_of(board, enemy, code)
    return no(checkers.is_empty())


def between_sliders_and_kings(board, line):
    """The squares that a king sees in one direction and that the enemy's sliders attack in the opposite direction."""
    slider, occupied = ROOK_CODE if line < 2 else BISHOP_CODE, union(board)
    lanes = []
    for color, direction in ((WHITE, line), (BLACK, line + 4), (WHITE, line + 4), (BLACK, line)):
        sliders, king = pieces_of(board, color, slider, QUEEN_CODE), pieces_of(board, 1 - color, KING_CODE)
        attacked = slide_all(sliders, DIRECTIONS[direction], occupied)
        lanes.append(attacked & slide_all(king, DIRECTIONS[direction ^ 4], occupied))
    return lanes


add("quad", {"between_sliders_and_kings": between_sliders_and_kings}, given=PIECES_ONLY)
add("quad::QuadBitboard", {
    "pieces": lambda board, piece: with_code(board, piece),
    "sets": lambda board: [with_code(board, code) for code in range(16)],
})  # fmt: skip
add("quad::QuadBitboard", {
    "piece_sets": piece_sets, "role": lambda board, role: of_both(board, CODES[2 * role]),
}, given=PIECES_ONLY)  # fmt: skip


def with_piece(board, square, piece):
    here = CHESS.only(square)
    return [lane | here if piece >> i & 1 else lane - here for i, lane in enumerate(board)]


def code_at(board, square):
    """The code of a square as a byte."""
    bits = (words.term(words.holds(lane[square]), 1) for lane in reversed(board))
    return z3.Concat(z3.BitVecVal(0, 4), *bits)


def piece_at(board, square):
    """The code of a square as a byte, or 1, which stands for `None`."""
    code = code_at(board, square)
    return z3.If(code == 0, 1, code)


add("quad::QuadBitboard", {"with": with_piece, "without": lambda board, square: with_piece(board, square, 0)})
add("quad::QuadBitboard", {"piece_at": piece_at}, given=PIECES_ONLY)


# In a mailbox, the code of a square is a byte.
def is_code(byte):
    return z3.Or(byte == 0, z3.And(z3.UGE(byte, 2), z3.ULE(byte, 13)))


def has_codes_only(mailbox):
    return z3.And([is_code(byte) for byte in mailbox])


def to_mailbox(board):
    """The byte of `Ok`, and then the code of each square as a byte."""
    return [z3.BitVecVal(0, 8), *(code_at(board, square) for square in range(64))]


def to_board(mailbox):
    return [Set(CHESS, [z3.Extract(lane, lane, byte) == 1 for byte in mailbox]) for lane in range(4)]


add("quad::QuadBitboard " + LEVELS, {"to_mailbox": to_mailbox},
    given=PIECES_ONLY, reads=(("_0", 0, 1), ("_0", 64, 64)))  # fmt: skip
add("quad::Mailbox " + LEVELS, {"to_board": to_board},
    parts={"mailbox": 8}, given=Given(has_codes_only, {"mailbox": [CODES[-1]] * 64}))  # fmt: skip


# A position after a move, apart from the hash key. The move is a word of 32 bits, which has no name in IR.
def parts_of_move(chosen):
    """Origin, target, the piece before and after the move, the captured piece, and the kind."""
    return [words.extract(words.term(chosen, 32), *part) for part in ((0, 8), (8, 8), (16, 4), (20, 4), (24, 4), (28, 4))]


def is_move(**named):
    """Whether the word is a move other than a double push."""
    origin, target, piece, after, captured, kind = parts_of_move(named["0"])
    is_double_push = z3.And(piece & 14 == PAWN_CODE, origin ^ target == 16)
    return z3.And(*(z3.ULT(square, 64) for square in (origin, target)), *map(is_code, (piece, after, captured)),
                  piece != 0, after != 0, z3.ULE(kind, 2), z3.Not(is_double_push))  # fmt: skip


def is_of_pieces(position):
    return has_pieces_only(position[:4])


def passed_by(board, origin, pawn):
    """The square that a pawn passes by a double push, if an enemy pawn can capture there and leave its king unattacked."""
    color, enemy, is_legal = pawn & 1, pawn ^ 1, False
    passed = origin + 8 - 16 * color
    for step in PAWNS[color]:
        if (at := CHESS.step(passed, step)) is not None:
            after = with_piece(with_piece(with_piece(board, origin, 0), at, 0), passed, enemy)
            is_legal = either(is_legal, both(with_code(board, enemy)[at], no(is_in_check(after, 1 - color))))
    return CHESS.only(passed).if_(is_legal)


def after_move(position, **chosen):
    (move,) = chosen.values()
    origin, target, piece, after, captured, kind = parts_of_move(move)
    castling, state = position[5].word(), position[7].word()
    here = lambda square: z3.BitVecVal(1, 64) << z3.ZeroExt(56, square)  # noqa: E731
    on = lambda code, square: [z3.If(words.extract(code, i, 1) == 1, here(square), 0) for i in range(4)]  # noqa: E731
    castles, is_black, rook = kind == 2, piece & 1 == 1, ROOK_CODE | piece & 1
    files = z3.If(z3.UGT(target, origin), z3.BitVecVal(0x0506, 16), z3.BitVecVal(0x0302, 16))
    king_to, rook_to = (origin & 56 | words.extract(files, i, 8) for i in (0, 8))
    board = zip(
        (lane.word() for lane in position[:4]),
        on(piece, origin),
        on(z3.If(castles, piece, after), z3.If(castles, king_to, target)),
        on(z3.If(castles, rook, captured), z3.If(kind == 1, origin & 56 | target & 7, target)),
        on(z3.If(castles, rook, 0), rook_to),
    )
    first_rank = z3.If(is_black, z3.BitVecVal(0xFF << 56, 64), 0xFF)
    lost = here(origin) | here(target) | z3.If(piece & 14 == KING_CODE, first_rank, 0)
    en_passant = passed_by(position[:4], move & 63, move >> 16 & 15) if isinstance(move, int) else CHESS.empty()
    one_more = lambda word: z3.If(word == 0xFFFF, word, word + 1)  # noqa: E731
    half, full = words.extract(state, 16, 16), words.extract(state, 32, 16)
    half = z3.If(z3.Or(piece & 14 == PAWN_CODE, captured != 0), 0, one_more(half))
    turn, zeros = words.extract(state, 0, 1), lambda count: z3.BitVecVal(0, count)
    state = z3.Concat(zeros(16), z3.If(turn == 1, one_more(full), full), half, zeros(15), ~turn)
    return [*(a ^ b ^ c ^ d ^ e for a, b, c, d, e in board), castling & ~lost, en_passant.word(), state]


# Double pushes are proved for the moves a2a4 and d7d5.
# The last move is that of a black king from h8 to h8, which castles and captures a king.
MOVE = Given(is_move, {"0": [0x2DDD3F3F]})
OF_PIECES = Given(is_of_pieces, {"position": [*PIECES_ONLY.last["board"], *[-1] * 4]})
add("quad::Position", {"after": after_move}, given=MOVE, reads=(("_0", 0, 32), ("_0", 40, 24)))
add("quad::Position", {"after": after_move}, given=OF_PIECES, reads=(("_0", 0, 32), ("_0", 40, 24)),
    cases=[{"0": move} for move in (0x221808, 0x332333)])  # fmt: skip
