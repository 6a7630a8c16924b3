"""The exported functions and what each must return, for every input.

A formula has the parameters of the function, by name: sets, and the squares, lines, directions and colours as numbers.
It returns what the function returns: a set, a condition, or a list of these in the order in which they are returned.
"""

from dataclasses import dataclass, field
from operator import gt, lt

import z3

from rules import (
    BISHOP, BLACK_PAWN, DIRECTIONS, EAST, KNIGHT, LINES, NORTH, NORTH_EAST, NORTH_WEST, ROOK, SOUTH, SOUTH_EAST,
    SOUTH_WEST, WEST, WHITE_PAWN, Board, Set, beyond, both, either, hop, leap_all, no, slide, slide_all, union,
)  # fmt: skip

CHESS = Board()
QUEEN = KING = DIRECTIONS
PAWNS = [WHITE_PAWN, BLACK_PAWN]


@dataclass
class Row:
    """How a function is proved: its formula, and what it is given beside free words."""

    formula: object
    board: Board = CHESS
    # Fixed arguments, one dictionary for each case. Entries that are no parameters go to the formula only.
    cases: list = field(default_factory=lambda: [{}])
    # What the documentation asks of the input.
    given: object = None
    # How the function's loop over a set is proved.
    loop: object = None
    # The width of the words that a parameter points to, if it is not that of a set.
    parts: dict = field(default_factory=dict)
    # Parameters that point to what another function stores, with the name of that function.
    made: dict = field(default_factory=dict)
    # Parameters that the function writes to.
    written: tuple = ()
    # Whether the returned value is compared, beside what is stored.
    returns: bool = True
    # The stored bytes that are compared: parameter, offset, number. Without this, the whole result.
    reads: tuple = ()


@dataclass
class Loop:
    """A loop that takes the squares of a set one after the other, and collects results in other words.

    `total` says what the function returns once the loop has taken the rest of the set: the same at the beginning of
    every turn. `within` says which squares the set can have.
    """

    total: object
    words: int
    # The sets that bound the number of turns: a damaged copy is refuted where each has one square at most.
    bounds: object
    within: object = None


def rook_attacks(square, occupied):
    return slide(square, ROOK, occupied)


def bishop_attacks(square, occupied):
    return slide(square, BISHOP, occupied)


def queen_attacks(square, occupied):
    return slide(square, QUEEN, occupied)


def line_attacks(square, line, occupied):
    return slide(square, LINES[line], occupied)


def bishop_and_rook_attacks(square, occupied):
    return [slide(square, BISHOP, occupied), slide(square, ROOK, occupied)]


def bishop_and_rook_xrays(square, through, occupied):
    return [beyond(square, BISHOP, occupied, through), beyond(square, ROOK, occupied, through)]


def leapers_to(square, pieces):
    """A pawn attacks a square from where a pawn of the other colour on that square would attack it."""
    white, black, knights, kings, _, _ = pieces
    board = white.board
    return (
        hop(square, BLACK_PAWN, board) & white | hop(square, WHITE_PAWN, board) & black
        | hop(square, KNIGHT, board) & knights | hop(square, KING, board) & kings
    )  # fmt: skip


def attackers_to(square, pieces, occupied):
    *_, diagonal, orthogonal = pieces
    sliders = slide(square, BISHOP, occupied) & diagonal | slide(square, ROOK, occupied) & orthogonal
    return sliders | leapers_to(square, pieces)


def is_attacked(square, by, pieces, occupied):
    return no((attackers_to(square, pieces, occupied) & by).is_empty())


def checkers_and_pinned(king, own, pieces, occupied):
    *_, diagonal, orthogonal = pieces
    checkers, pinned = leapers_to(king, pieces) - own, own.board.empty()
    for directions, sliders in ((BISHOP, diagonal), (ROOK, orthogonal)):
        snipers = sliders - own
        for direction in directions:
            before = own.board.empty()
            is_seen = True
            for target in own.board.ray(king, direction):
                here = own.board.only(target)
                # An own piece may stand before the sniper, but only one; an enemy piece before it ends the search.
                shield = before & own
                alone = exactly_one(shield)
                checkers |= here.if_(both(both(is_seen, shield.is_empty()), snipers[target]))
                pinned |= shield.if_(both(both(is_seen, alone), snipers[target]))
                is_seen = both(is_seen, no(both(occupied[target], no(own[target]))))
                before |= here & occupied
    return [checkers, pinned]


def pins_of_snipers(named, snipers, checkers, pinned):
    """The result, if these snipers are still to be sorted: into checkers, and sliders behind a pinned piece."""
    shields = named["own"] & named["occupied"]
    for square in SNIPERS.within(named):
        shield = between(named["king"], square) & shields
        checkers |= CHESS.only(square).if_(both(snipers[square], shield.is_empty()))
        pinned |= shield.if_(both(snipers[square], exactly_one(shield)))
    return [checkers, pinned]


def exactly_one(set):
    """Whether a set has one square, no more and no less."""
    none, one = True, False
    for condition in set.holds:
        one = either(both(one, no(condition)), both(none, condition))
        none = both(none, no(condition))
    return one


def attack_map(by, pieces, occupied):
    return attack_maps(by, pieces, occupied)[6]


def attack_maps(by, pieces, occupied):
    """The maps by kind, then the squares that are attacked, and those that are attacked from two squares."""
    white, black, knights, kings, diagonal, orthogonal = (set & by for set in pieces)
    blockers, queens = by | occupied - pieces[3], diagonal & orthogonal
    maps = [CHESS.empty()] * 6
    once = twice = CHESS.empty()
    for step in DIRECTIONS + KNIGHT:
        pawns = white if step in WHITE_PAWN else black if step in BLACK_PAWN else CHESS.empty()
        attacks = [
            pawns.moved(step),
            knights.moved(step) if step in KNIGHT else CHESS.empty(),
            slide_all(diagonal - queens, step, blockers) if step in BISHOP else CHESS.empty(),
            slide_all(orthogonal - queens, step, blockers) if step in ROOK else CHESS.empty(),
            slide_all(queens, step, blockers) if step in QUEEN else CHESS.empty(),
            kings.moved(step) if step in KING else CHESS.empty(),
        ]
        maps = [map | more for map, more in zip(maps, attacks)]
        twice |= once & union(attacks)
        once |= union(attacks)
    return [*maps, once, twice]


def attacked(sliders, occupied):
    orthogonal, diagonal = sliders
    blockers = occupied | orthogonal | diagonal
    return union(
        [slide_all(orthogonal, step, blockers) for step in ROOK]
        + [slide_all(diagonal, step, blockers) for step in BISHOP]
    )


def ray(square, direction):
    return CHESS.only(*CHESS.ray(square, DIRECTIONS[direction]))


def squares_between(board, a, b):
    for direction in DIRECTIONS:
        if b in (squares := board.ray(a, direction)):
            return squares[: squares.index(b)]
    return []


def between(a, b, board=CHESS):
    return board.only(*squares_between(board, a, b))


def between_inclusive(a, b):
    return CHESS.only(b, *squares_between(CHESS, a, b))


def line_through(a, b, board=CHESS):
    for line in LINES:
        squares = [square for direction in line for square in board.ray(a, direction)]
        if b in squares:
            return board.only(a, *squares)
    return board.empty()


ROWS = {}


def add(prefixes, formulas, **settings):
    """Adds a row for each function below each of the prefixes."""
    for prefix in prefixes.split(" "):
        for names, formula in formulas.items():
            for name in names.split(" "):
                ROWS.setdefault(f"{prefix}::{name}", []).append(Row(formula, **settings))


SLIDERS = {
    "rook_attacks": rook_attacks, "bishop_attacks": bishop_attacks, "queen_attacks": queen_attacks,
    "line_attacks": line_attacks,
}  # fmt: skip
QUESTIONS = {
    "bishop_and_rook_attacks": bishop_and_rook_attacks, "attackers_to": attackers_to, "is_attacked": is_attacked,
    "attack_map": attack_map, "attack_maps": attack_maps,
}  # fmt: skip

add("root", SLIDERS | QUESTIONS)
add("root", {
    "bishop_and_rook_xrays": bishop_and_rook_xrays, "ray": ray, "between": between,
    "between_inclusive": between_inclusive, "line_through": line_through,
    "king_attacks": lambda square: hop(square, KING, CHESS),
    "knight_attacks": lambda square: hop(square, KNIGHT, CHESS),
    "pawn_attacks": lambda color, square: hop(square, PAWNS[color], CHESS),
})  # fmt: skip
LEVELS = "compiled portable avx2 avx512"
add(LEVELS, QUESTIONS | {"queen_attacks": queen_attacks, "attacked": attacked})
SNIPERS = Loop(
    pins_of_snipers, 2, lambda named: named["pieces"][4:],
    lambda named: [square for step in QUEEN for square in CHESS.ray(named["king"], step)],
)  # fmt: skip
add("root " + LEVELS, {"checkers_and_pinned": checkers_and_pinned}, loop=SNIPERS)


# Techniques.
add("hyperbola hyperbola::combined hyperbola::generalised hyperbola::mask hyperbola::mirrored hyperbola::smsk "
    "hyperbola::twin obstruction obstruction::compact", SLIDERS)  # fmt: skip
add("rank", {
    "by_table by_transposed_table by_diagonal by_reversal": lambda square, occupied: slide(square, LINES[0], occupied)
})  # fmt: skip


def number(mapping, square):
    """The number of a square in one of the eight mappings: a1, h1, a8, h8, along the ranks and then along the files."""
    file, rank = square % 8, square // 8
    file, rank = file ^ (7 if mapping & 1 else 0), rank ^ (7 if mapping & 2 else 0)
    return 8 * file + rank if mapping & 4 else 8 * rank + file


def mapped_line_attacks(mapping, square, line, occupied):
    here = Set(CHESS, [occupied[number(mapping, square)] for square in range(64)])
    attacks, holds = line_attacks(square, line, here), [False] * 64
    for target in range(64):
        holds[number(mapping, target)] = attacks[target]
    return Set(CHESS, holds)


add("hyperbola::mask", {"mapped_line_attacks": mapped_line_attacks})

SHOGI, XIANGQI = Board(9, 9), Board(9, 10)
BOARDS = {"": [CHESS], "<u64>": [CHESS], "<u128>": [SHOGI, XIANGQI]}


def bits(squares):
    return sum(1 << square for square in squares)


def masks_of(board, square, line):
    """The lower squares of a line, the upper squares, and both."""
    rays = [board.ray(square, direction) for direction in LINES[line]]
    lower = bits(other for ray in rays for other in ray if other < square)
    upper = bits(other for ray in rays for other in ray if other > square)
    return [lower, upper, lower | upper]


def line_cases(board, count, name, *lines):
    """For every square the masks of lines: the lower and upper squares, and both if `count` is 3."""
    return [
        {
            name: [word for line in some for word in masks_of(board, square, line)[:count]],
            "square": square,
            "directions": [direction for line in some for direction in LINES[line]],
        }
        for square in range(board.squares)
        for some in lines
    ]


def along(square, directions, occupied):
    return slide(square, directions, occupied)


def xrays_along(square, directions, through, occupied):
    return beyond(square, directions, occupied, through)


def hops_along(square, directions, occupied):
    """The square behind the first piece of each ray, occupied or not: where a grasshopper moves."""
    everything = ~occupied.board.empty()
    first = slide(square, directions, occupied) & occupied
    behind = [beyond(square, [step], occupied) & slide_all(first, step, everything) for step in directions]
    return union(behind)


def half(is_inside):
    """The attacks on the lower or on the upper squares of a line."""

    def formula(square, directions, occupied):
        board = occupied.board
        return slide(square, directions, occupied) & board.only(
            *(s for s in range(board.squares) if is_inside(s, square))
        )

    return formula


ONE_LINE, TWO_LINES = [(0,), (1,), (2,), (3,)], [(0, 1), (2, 3)]
for word, boards in BOARDS.items():
    for board in boards:
        for kind, count in (("LineMasks", 3), ("CompactLineMasks", 2)):
            add(f"{kind}{word}", {"attacks": along, "xrays": xrays_along, "hops": hops_along,
                "lower_attacks": half(lt), "upper_attacks": half(gt)},
                board=board, cases=line_cases(board, count, "masks", *ONE_LINE))  # fmt: skip
            add(f"{kind}{word}", {"attacks_along": along, "xrays_along": xrays_along, "hops_along": hops_along},
                board=board, cases=line_cases(board, count, "lines", *TWO_LINES))  # fmt: skip
        four = line_cases(board, 3, "entry", (0, 1, 2, 3))
        add(f"LineMasks{word}", {
            "rook_attacks": rook_attacks, "bishop_attacks": bishop_attacks,
        }, board=board, cases=four)  # fmt: skip
        prefix = "obstruction::word128" if board.squares > 64 else "obstruction"
        if word != "<u64>":
            add(prefix, {"printed arithmetic logical blsmsk": along},
                board=board, cases=line_cases(board, 3, "masks", *ONE_LINE))  # fmt: skip
        entries = [
            {"masks": [1 << square, *(masks_of(board, square, line)[2] for line in (2, 3, 1))], "square": square}
            for square in range(board.squares)
        ]
        add(f"SquareMasks{word}", {
            "file_attacks": lambda square, occupied: slide(square, LINES[1], occupied),
            "diagonal_attacks": lambda square, occupied: slide(square, LINES[2], occupied),
            "antidiagonal_attacks": lambda square, occupied: slide(square, LINES[3], occupied),
            "bishop_attacks": bishop_attacks,
        }, board=board, cases=entries)  # fmt: skip


def mask_cases(board, lines):
    """Masks of lines for functions that take the slider and the mask as words; the mask may hold the slider or not."""
    return [
        {
            "slider": 1 << square,
            "mask": masks_of(board, square, line)[2] | own << square,
            "square": square,
            "line": line,
        }
        for square in range(board.squares)
        for line in lines
        for own in (0, 1)
    ]


for prefix, board in (("hyperbola::mask", CHESS), ("hyperbola::word128", SHOGI), ("hyperbola::word128", XIANGQI)):
    # A byte swap reverses files and diagonals, on which no two squares share a byte.
    for name, lines in (("byte_swapped", (1, 2, 3)), ("bit_reversed", (0, 1, 2, 3))):
        add(prefix, {name: line_attacks}, board=board, cases=mask_cases(board, lines))

for name, board in (("u64,64", CHESS), ("u128,81", SHOGI), ("u128,90", XIANGQI)):
    lines = [masks_of(board, square, line)[2] for square in range(board.squares) for line in range(4)]
    width = 128 if board.squares > 64 else 64
    positions = sum(square << 8 * square for square in range(board.squares))
    words = [positions >> width * i & (1 << width) - 1 for i in range(-(-8 * board.squares // width))]
    add(f"MaskEx<{name}>", SLIDERS | {
        "line_xrays": lambda square, line, through, occupied: beyond(square, LINES[line], occupied, through),
        "rook_xrays": lambda square, through, occupied: beyond(square, ROOK, occupied, through),
        "bishop_xrays": lambda square, through, occupied: beyond(square, BISHOP, occupied, through),
        "queen_xrays": lambda square, through, occupied: beyond(square, QUEEN, occupied, through),
        "line_hops": lambda square, line, occupied: hops_along(square, LINES[line], occupied),
        "rook_hops": lambda square, occupied: hops_along(square, ROOK, occupied),
        "bishop_hops": lambda square, occupied: hops_along(square, BISHOP, occupied),
        "queen_hops": lambda square, occupied: hops_along(square, QUEEN, occupied),
    }, board=board, cases=[{"masks": lines + words}])  # fmt: skip
    rays = [part for s in range(board.squares) for line in range(4) for part in masks_of(board, s, line)[:2]]
    add(f"PairRays<{name}>", {
        "between": between, "line_through": line_through,
    }, board=board, cases=[{"rays": rays + words, "board": board}])  # fmt: skip


# Sets of sliders.
def all_attacks(directions):
    return lambda set, occupied: union(slide_all(set, step, occupied | set) for step in directions)


def fill(direction, sliders, empty):
    """The sliders, and the empty squares that they reach."""
    return sliders | slide_all(sliders, DIRECTIONS[direction], ~empty) & empty


def attacks_toward(direction, sliders, occupied):
    return slide_all(sliders, DIRECTIONS[direction], occupied)


def xrays_toward(direction, sliders, occupied):
    """What is attacked through the first piece of each ray; the sliders are pieces too."""
    step, occupied = DIRECTIONS[direction], occupied | sliders
    first = slide_all(sliders, step, occupied) & occupied
    return slide_all(first, step, occupied)


add("setwise", {
    "east_rank_attacks": lambda sliders, occupied: slide_all(sliders, (1, 0), occupied | sliders),
    "west_rank_attacks": lambda sliders, occupied: slide_all(sliders, (-1, 0), occupied | sliders),
    "fill": fill, "attacks_toward": attacks_toward, "xrays_toward": xrays_toward,
    "rook_attacks": lambda rooks, occupied: all_attacks(ROOK)(rooks, occupied),
    "bishop_attacks": lambda bishops, occupied: all_attacks(BISHOP)(bishops, occupied),
    "queen_attacks": lambda queens, occupied: all_attacks(QUEEN)(queens, occupied),
    "pawn_attacks": lambda color, pawns: leap_all(pawns, PAWNS[color]),
    "knight_attacks": lambda knights: leap_all(knights, KNIGHT),
    "king_attacks": lambda kings: leap_all(kings, KING),
})  # fmt: skip


# A prepared occupancy: what `new` stores is given to the other functions.
add("simd::Twin", {
    "rook_attacks": rook_attacks, "bishop_attacks": bishop_attacks, "queen_attacks": queen_attacks,
    "bishop_and_rook_attacks": bishop_and_rook_attacks,
}, made={"twin": "simd::Twin::new"})  # fmt: skip


# Quad-bitboards: the code of a square stands in the same bit of four words.
def each_lane(formula):
    """The formula on each of four sets."""

    def formula_of_lanes(direction, **sets):
        return [formula(direction, **{name: lanes[i] for name, lanes in sets.items()}) for i in range(4)]

    return formula_of_lanes


def ray_attacks(steps):
    return lambda sliders, occupied: [slide_all(sliders[i], steps[i], occupied) for i in range(4)]


add("quad", {
    "fill": each_lane(fill), "attacks_toward": each_lane(attacks_toward),
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
    """No square has one of the free codes 1, 14 and 15."""
    return union(with_code(board, code) for code in (1, 14, 15)).is_empty()


def ray_sliders(board, color):
    orthogonal = pieces_of(board, color, ROOK_CODE, QUEEN_CODE)
    diagonal = pieces_of(board, color, BISHOP_CODE, QUEEN_CODE)
    return [orthogonal, orthogonal, diagonal, diagonal]


def piece_sets(board):
    return [
        pieces_of(board, WHITE, PAWN_CODE), pieces_of(board, BLACK, PAWN_CODE), of_both(board, KNIGHT_CODE),
        of_both(board, KING_CODE), of_both(board, BISHOP_CODE, QUEEN_CODE), of_both(board, ROOK_CODE, QUEEN_CODE),
    ]  # fmt: skip


def king_safety(board, color):
    """Checkers, pins and king danger squares by looking from every king along every ray."""
    enemy, king = 1 - color, pieces_of(board, color, KING_CODE)
    own, others = pieces_of(board, color, *CODES[::2]), pieces_of(board, enemy, *CODES[::2])
    occupied = own | others
    orthogonal = pieces_of(board, enemy, ROOK_CODE, QUEEN_CODE)
    diagonal = pieces_of(board, enemy, BISHOP_CODE, QUEEN_CODE)
    checkers = blocks = pinned = discoverers = CHESS.empty()
    for step in QUEEN:
        back = (-step[0], -step[1])
        sliders = orthogonal if step in ROOK else diagonal
        seen, attacked = slide_all(king, step, occupied), slide_all(sliders, back, occupied - king)
        checkers |= seen & sliders
        blocks |= seen & attacked - occupied
        pinned |= seen & attacked & own
        discoverers |= seen & attacked & others
    danger = CHESS.empty()
    for step, sliders in [(step, orthogonal) for step in ROOK] + [(step, diagonal) for step in BISHOP]:
        danger |= slide_all(sliders, step, occupied - king)
    leapers = [
        (pieces_of(board, enemy, PAWN_CODE), PAWNS[enemy]), (pieces_of(board, enemy, KNIGHT_CODE), KNIGHT),
        (pieces_of(board, enemy, KING_CODE), KING),
    ]  # fmt: skip
    for set, steps in leapers:
        danger |= leap_all(set, steps)
        checkers |= leap_all(king, [(-file, -rank) for file, rank in steps]) & set
    return [king, checkers, blocks, pinned, discoverers, danger]


def checking_leapers(named, kings, found):
    """The result, if leapers that attack these kings are still to be found."""
    board, color = named["board"], named["color"]
    king, checkers, *others = king_safety(board, color)
    enemy = 1 - color
    for code, steps in ((PAWN_CODE, PAWNS[color]), (KNIGHT_CODE, KNIGHT), (KING_CODE, KING)):
        found |= leap_all(kings, steps) & of_both(board, code)
    sliders = checkers & pieces_of(board, enemy, BISHOP_CODE, ROOK_CODE, QUEEN_CODE)
    return [king, sliders | found & pieces_of(board, enemy, *CODES[::2]), *others]


add(
    "quad::KingSafety",
    {"new": king_safety},
    given=has_pieces_only,
    loop=Loop(checking_leapers, 1, lambda named: [with_code(named["board"], code) for code in CODES]),
)
add("quad::QuadBitboard", {
    "pieces": lambda board, piece: with_code(board, piece),
    "sets": lambda board: [with_code(board, code) for code in range(16)],
})  # fmt: skip
add("quad::QuadBitboard", {
    "ray_sliders": ray_sliders, "piece_sets": piece_sets, "role": lambda board, role: of_both(board, 2 * role),
}, given=has_pieces_only)  # fmt: skip


# Mailboxes: the code of a square is a byte.
def is_code(byte):
    return z3.Or(byte == 0, z3.And(z3.UGE(byte, 2), z3.ULE(byte, 13)))


def to_mailbox(board):
    """`Ok`, and the code of each square as a byte."""
    zero = z3.BitVecVal(0, 4)
    bit = lambda condition: z3.If(condition, z3.BitVecVal(1, 1), z3.BitVecVal(0, 1))  # noqa: E731
    codes = [z3.Concat(zero, *(bit(board[lane][square]) for lane in (3, 2, 1, 0))) for square in range(64)]
    return [z3.BitVecVal(0, 8), *codes]


def to_board(mailbox):
    return [Set(CHESS, [z3.Extract(lane, lane, byte) == 1 for byte in mailbox]) for lane in range(4)]


add(
    "quad::QuadBitboard " + LEVELS,
    {"to_mailbox": to_mailbox},
    given=has_pieces_only,
    reads=(("_0", 0, 1), ("_0", 64, 64)),
)
add("quad::Mailbox " + LEVELS, {"to_board": to_board},
    parts={"mailbox": 8}, given=lambda mailbox: z3.And([is_code(byte) for byte in mailbox]))  # fmt: skip


# Ray order: position `8 * ray + distance`, rays clockwise from north, distance 0 a knight's square.
CLOCKWISE = [NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST]
KNIGHTS = CHESS.only(*range(0, 64, 8))


def seen(set):
    return KNIGHTS | union(slide(ray, [EAST], set) for ray in range(0, 64, 8))


def second(set):
    return union(beyond(ray, [EAST], set) for ray in range(0, 64, 8)) & set


def squares_around(focus):
    """The square at each position, or nothing behind the edge."""
    around = []
    for direction, knight in zip(CLOCKWISE, KNIGHT):
        ray = CHESS.ray(focus, direction)
        around += [CHESS.step(focus, knight), *ray, *[None] * (7 - len(ray))]
    return around


def from_bitboard(focus, squares):
    return Set(CHESS, [False if square is None else squares[square] for square in squares_around(focus)])


def to_bitboard(focus, set):
    holds = [False] * 64
    for position, square in enumerate(squares_around(focus)):
        if square is not None:
            holds[square] = set[position]
    return Set(CHESS, holds)


add("threats::RaySet", {"nearest": lambda set: seen(set) & set, "seen": seen, "second": second})
add("threats::RaySet", {"from_bitboard": from_bitboard},
    loop=Loop(lambda named, rest, set: set & on_board(named) | from_bitboard(named["focus"], rest), 1,
              lambda named: [named["squares"]]))  # fmt: skip
add("threats::RaySet", {"to_bitboard": to_bitboard}, loop=Loop(
    lambda named, rest, squares: squares | to_bitboard(named["focus"], rest), 1, lambda named: [named["set"]],
    lambda named: [position for position in range(64) if on_board(named)[position]],
))  # fmt: skip


def on_board(named):
    return Set(CHESS, [square is not None for square in squares_around(named["focus"])])


# Blocked leapers: a path of steps, turned and reflected, on which every square but the last must be empty.
def images(path):
    turned = []
    for file, rank in path:
        turns = [(file, rank), (rank, -file), (-file, -rank), (-rank, file)]
        turned.append([image for f, r in turns for image in ((f, r), (-f, r))])
    return sorted(set(zip(*turned)))


def leaper_path(board, square, path):
    """The squares after each step, or nothing if the path leaves the board."""
    squares = []
    for step in path:
        square = board.step(square, step)
        if square is None:
            return None
        squares.append(square)
    return squares


def leaper_attacks(square, path, occupied):
    """The targets of the paths on which every square before the last is empty."""
    board = occupied.board
    attacks = board.empty()
    for image in images(path):
        if squares := leaper_path(board, square, image):
            *before, target = squares
            free = True
            for step in before:
                free = both(free, no(occupied[step]))
            attacks |= board.only(target).if_(free)
    return attacks


def leaper_attackers(square, path, occupied):
    """The squares from which a path leads to the square."""
    board = occupied.board
    found = board.empty()
    for origin in range(board.squares):
        found |= board.only(origin).if_(leaper_attacks(origin, path, occupied)[square])
    return found


def squares_after_steps(board, square, path):
    """For each step the squares after it, on all images of the path."""
    paths = [squares for image in images(path) if (squares := leaper_path(board, square, image))]
    return [bits({squares[i] for squares in paths}) for i in range(len(path))]


def leaper_masks(board, square, path):
    """The squares after each step, and then those after each step but the last of the way back."""
    back = [(-file, -rank) for file, rank in reversed(path)]
    return squares_after_steps(board, square, path) + squares_after_steps(board, square, back)[:-1]


HORSE, ELEPHANT = [(0, 1), (1, 1)], [(0, 1), (1, 1), (1, 1)]
for suffix, path, board in (
    ("", HORSE, CHESS), ("<u64,2steps>", HORSE, CHESS), ("<u64,3steps>", ELEPHANT, CHESS),
    ("<u128,2steps>", HORSE, XIANGQI), ("<u128,3steps>", ELEPHANT, XIANGQI),
):  # fmt: skip
    masks = [word for square in range(board.squares) for word in leaper_masks(board, square, path)]
    add(f"BlockedLeaper{suffix}", {"attacks": leaper_attacks, "attackers": leaper_attackers},
        board=board, cases=[{"leaper": masks, "path": path}])  # fmt: skip


# Groups of sliders.
def nth(set, before):
    """For each square whether it is the slider of a set with so many sliders before it."""
    counts, found = [True] + [False] * before, []
    for condition in set.holds:
        found.append(both(counts[before], condition))
        more = [both(count, condition) for count in counts[:-1]]
        counts = [both(count, no(condition)) for count in counts]
        counts = [counts[0], *(either(a, b) for a, b in zip(counts[1:], more))]
    return found


def slider_groups(sliders, occupied, targets):
    """The first group: a rook, a bishop, the next rook, the next bishop and a queen."""
    orthogonal, diagonal = sliders
    rooks, bishops, queens = orthogonal - diagonal, diagonal - orthogonal, orthogonal & diagonal
    slots = [(rooks, 0, ROOK), (bishops, 0, BISHOP), (rooks, 1, ROOK), (bishops, 1, BISHOP), (queens, 0, QUEEN)]
    return [
        union(slide(square, steps, occupied).if_(is_it) for square, is_it in enumerate(nth(set, before))) & targets
        for set, before, steps in slots
    ]


add(LEVELS, {"slider_groups": slider_groups}, written=("group",), reads=(("group", 0, 40),), returns=False)

# Exported functions without a formula, and why; the tests cover them.
UNPROVED = [
    (r".*::(threats_at|move_threats|all_threats)|threats::(Piece|Move)Threats::.*", "a loop that stores threats"),
    (r".*::ray_board|threats::RayBoard::.*", "loops over 64 squares with a piece code each"),
    (r"exchange::.*", "a loop of captures without a bound"),
    (r".*::queen_attacks_batch", "a loop over a slice of any length"),
    (r"threats::ThreatIndices::index", "numbers of a network, which have no rule of chess"),
    (r"quad::Position::.*|quad::(Mailbox::play|castling_targets)", "moves with keys and castling rights"),
    (r"quad::(QuadBitboard|Mailbox)::.*|quad::KingSafety::pin_line|threats::RaySet::(square_at|position_of)",
     "a code or an optional value, no set"),
    (r"rank::from_.*table", "the table is the caller's; `by_table` and `by_transposed_table` are the same with ours"),
    (r"BlockedLeaper<u128,gap>::.*", "a board with a gap"),
    (r"simd::Twin::new", "proved with the functions that read it"),
    (r"panics::.*", "panics, as its documentation says"),
]  # fmt: skip
