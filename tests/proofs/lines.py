"""Rows for techniques, lines, masks and blocked leapers, on boards of up to 128 squares."""

from operator import gt, lt

from queries import SLIDERS, between, line_through, sliding
from row import CHESS, add
from rules import BISHOP, LINES, Board, Set, beyond, opposite, slide, union

# Techniques.
add("hyperbola obstruction", SLIDERS)
add("hyperbola", {"generalised mirrored": SLIDERS["line_attacks"]})
add("kindergarten", {name: SLIDERS[name] for name in ("bishop_attacks", "line_attacks")})
add("SMSK", {"bishop_attacks": SLIDERS["bishop_attacks"]})
add("rank", {"by_table by_diagonal by_reversal": sliding(LINES[0])})


def number(mapping, square):
    """The number of a square in one of eight mappings: a1, h1, a8, h8, and then the same four by file."""
    file, rank = square % 8, square // 8
    file, rank = file ^ (7 if mapping & 1 else 0), rank ^ (7 if mapping & 2 else 0)
    return 8 * file + rank if mapping & 4 else 8 * rank + file


def mapped_line_attacks(mapping, square, line, occupied):
    here = Set(CHESS, [occupied[number(mapping, square)] for square in range(64)])
    attacks, holds = slide(square, LINES[line], here), [False] * 64
    for target in range(64):
        holds[number(mapping, target)] = attacks[target]
    return Set(CHESS, holds)


def line_mask(mapping, square, line):
    squares = {square, *(other for step in LINES[line] for other in CHESS.ray(square, step))}
    return CHESS.only(*(number(mapping, other) for other in squares))


add("hyperbola::mask", {"line_attacks": mapped_line_attacks})
add("masks", {"line_mask": line_mask})

SHOGI, XIANGQI = Board(9, 9), Board(9, 10)


def masks_of(board, square, line):
    """The lower squares of a line, the upper squares, and both."""
    up, down = (sum(1 << other for other in board.ray(square, direction)) for direction in LINES[line])
    return [down, up, down | up]


def line_cases(board, count, name, *lines):
    """Cases for every square and each entry of `lines`: the lower and upper squares, and both if `count` is 3."""
    return [
        {
            name: [word for line in some for word in masks_of(board, square, line)[:count]],
            "square": square,
            "directions": [direction for line in some for direction in LINES[line]],
        }
        for square in range(board.squares)
        for some in lines
    ]


def hops_along(square, directions, occupied):
    """The square behind the first piece of each ray, occupied or not, which is where a grasshopper moves."""
    return union((slide(square, [step], occupied) & occupied).moved(step) for step in directions)


def half(is_inside):
    """The attacks on the lower or on the upper squares of a line."""

    def formula(square, directions, occupied):
        inside = [other for other in range(occupied.board.squares) if is_inside(other, square)]
        return slide(square, directions, occupied) & occupied.board.only(*inside)

    return formula


ONE_LINE, TWO_LINES = [(0,), (1,), (2,), (3,)], [(0, 1), (2, 3)]
add("obstruction", {"printed arithmetic logical blsmsk borrow": slide}, cases=line_cases(CHESS, 3, "masks", *ONE_LINE))
for word, board in (("", CHESS), ("<u64>", CHESS), ("<u128>", SHOGI), ("<u128>", XIANGQI)):
    add(f"LineMasks{word}", {"attacks": slide}, board=board, cases=line_cases(board, 3, "masks", *ONE_LINE))
    add(f"CompactLineMasks{word}", {"attacks": slide, "lower_attacks": half(lt), "upper_attacks": half(gt)},
        board=board, cases=line_cases(board, 2, "masks", *ONE_LINE))  # fmt: skip
    add(f"CompactLineMasks{word}", {"attacks_along": slide, "xrays_along": beyond, "hops_along": hops_along},
        board=board, cases=line_cases(board, 2, "lines", *TWO_LINES))  # fmt: skip
    entries = [
        {"masks": [1 << square, *(masks_of(board, square, line)[2] for line in (2, 3, 1))], "square": square}
        for square in range(board.squares)
    ]
    add(f"SquareMasks{word}", {
        "file_attacks": sliding(LINES[1]), "diagonal_attacks": sliding(LINES[2]),
        "antidiagonal_attacks": sliding(LINES[3]), "bishop_attacks": sliding(BISHOP),
    }, board=board, cases=entries)  # fmt: skip


def mask_cases(lines):
    """Cases for functions that take slider and mask as words. The mask may contain the square of the slider or not."""
    masks = lambda square, line: (masks_of(CHESS, square, line)[2] | own << square for own in (0, 1))  # noqa: E731
    return [
        {"slider": 1 << square, "mask": mask, "square": square, "line": line}
        for square in range(64) for line in lines for mask in masks(square, line)
    ]  # fmt: skip


# A byte swap reverses only lines whose squares are in different bytes, so files and diagonals, but not ranks.
for name, lines in (("byte_swapped", (1, 2, 3)), ("bit_reversed", (0, 1, 2, 3))):
    add("hyperbola::mask", {name: SLIDERS["line_attacks"]}, cases=mask_cases(lines))

for name, board in (("u64,64", CHESS), ("u128,81", SHOGI), ("u128,90", XIANGQI)):
    lines = [masks_of(board, square, line)[2] for square in range(board.squares) for line in range(4)]
    width = 128 if board.squares > 64 else 64
    positions = sum(square << 8 * square for square in range(board.squares))
    words = [positions >> width * i & (1 << width) - 1 for i in range(-(-8 * board.squares // width))]
    add(f"MaskEx<{name}>", SLIDERS, board=board, cases=[{"masks": lines + words}])
    rays = [part for s in range(board.squares) for line in range(4) for part in masks_of(board, s, line)[:2]]
    add(f"CompactLineMasks<{name}>", {
        "between": between, "line_through": line_through,
    }, board=board, cases=[{"rays": rays, "board": board}])  # fmt: skip


# A blocked leaper follows a path of steps, turned or reflected. Every square of the path but the last must be empty.
def images(path):
    turned = []
    for file, rank in path:
        turns = [(file, rank), (rank, -file), (-file, -rank), (-rank, file)]
        turned.append([image for f, r in turns for image in ((f, r), (-f, r))])
    return sorted(set(zip(*turned)))


def leaper_attacks(square, path, occupied):
    """The targets of the paths on which every square before the last is empty."""
    attacks = occupied.board.empty()
    for *before, last in images(path):
        free = occupied.board.only(square)
        for step in before:
            free = free.moved(step) - occupied
        attacks |= free.moved(last)
    return attacks


def leaper_attackers(square, path, occupied):
    """The squares from which a path leads to this square, found by going back over squares that must be empty."""
    attackers = occupied.board.empty()
    for *before, last in images(path):
        origin = occupied.board.only(square).moved(opposite(last))
        for step in reversed(before):
            origin = (origin - occupied).moved(opposite(step))
        attackers |= origin
    return attackers


HORSE, ELEPHANT = [(0, 1), (1, 1)], [(0, 1), (1, 1), (1, 1)]
for suffix, path, board in (
    ("", HORSE, CHESS), ("<u64,2steps>", HORSE, CHESS), ("<u64,3steps>", ELEPHANT, CHESS),
    ("<u128,2steps>", HORSE, XIANGQI), ("<u128,3steps>", ELEPHANT, XIANGQI),
):  # fmt: skip
    add(f"BlockedLeaper{suffix}", {"attacks": leaper_attacks, "attackers": leaper_attackers},
        board=board, cases=[{"path": path}])  # fmt: skip
