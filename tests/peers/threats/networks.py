"""Inputs of networks in positions of games, numbered by their public definitions.

`pip install pyffish==0.0.90`, then `python networks.py > networks.txt`. The tests compare quintessence with the file and
need no Python. The definitions are those of Stockfish's pull requests 6411, 6593, 6609, 6694 and 6982, and of its file
`pp_3wide.cpp` in September 2026. SFNNv11 has Reckless's inputs too.
"""

from importlib.metadata import version
from random import Random

import pyffish

SEED = 2031
GAMES = 5
PLIES = 100
WORD = (1 << 32) - 1

ROLES = "pnbrqk"
STRAIGHT = [(0, 1), (1, 0), (0, -1), (-1, 0)]
DIAGONAL = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
KNIGHT = [(east, north) for east in (-2, -1, 1, 2) for north in (-2, -1, 1, 2) if abs(east) != abs(north)]
STEPS = {"n": (KNIGHT, 1), "b": (DIAGONAL, 7), "r": (STRAIGHT, 7), "q": (STRAIGHT + DIAGONAL, 7)}
STEPS["k"] = (STRAIGHT + DIAGONAL, 1)

# The victims of each role, and what a network sees between two pawns beside attacks.
MINOR = {"n": "pnbrq", "b": "pnbr", "r": "pnbr", "q": "pnbrq"}
NETWORKS = {
    "SFNNv10": ({"p": "pnr", "n": ROLES, "b": "pnbrk", "r": "pnbrk", "q": ROLES, "k": "pnbr"}, None),
    "SFNNv11": ({"p": "pnr", **MINOR, "k": "pnbr"}, None),
    "SFNNv12": ({"p": "pnr", **MINOR, "k": ""}, None),
    "SFNNv14": ({"p": "pnr", **MINOR, "k": ""}, "pushes"),
    "SFNNv16": ({"p": "nr", **MINOR, "k": ""}, "pairs"),
    "SFNNv17": ({"p": "nr", **MINOR, "k": ""}, "pairs by file"),
}

FORMAT = """\
Each line: move {networks}
A game begins with the initial position, and a line is the position after its move; an empty line ends a game.
The other words are sums over all active inputs, for White and for Black with the king mirrored to files a to d:
the sum of mix(index) for White and of mix(index + 2^20) for Black, modulo 2^32, where
mix(n) is bits 32 to 63 of (n + 1) * 0x9e3779b97f4a7c15"""


def rays(role, color, square):
    """The squares that a piece attacks on an empty board, ray by ray."""
    steps, length = ([(-1, 1 - 2 * color), (1, 1 - 2 * color)], 1) if role == "p" else STEPS[role]
    for east, north in steps:
        line = [(square % 8 + east * far, square // 8 + north * far) for far in range(1, length + 1)]
        yield [8 * rank + file for file, rank in line if 0 <= file < 8 and 0 <= rank < 8]


def front(color, square):
    return square + 8 - 16 * color


def numbered(victims, pawns):
    """All inputs of a network, from one to its number. White pieces are the own ones."""
    numbers, number = {}, 0
    for color in range(2):
        for role in ROLES:
            squares = range(8, 56) if role == "p" else range(64)
            reached = {a: sorted(sum(rays(role, color, a), [])) for a in squares}
            if role == "p" and pawns == "pushes":
                reached = {a: sorted([*targets, front(color, a)]) for a, targets in reached.items()}
            for other in range(2):
                for victim in victims[role]:
                    both = role == victim and not (role == "p" and color == other)
                    for a, targets in reached.items():
                        for b in targets:
                            if not (both and a < b):
                                numbers[color, role, a, other, victim, b] = number
                            number += 1
    if pawns == "pairs":
        men = [(color, square) for color in range(2) for square in range(8, 56)]
        for high in range(96):
            for low in range(high):
                numbers[men[low], men[high]] = number
                number += 1
    if pawns == "pairs by file":
        men = [(color, square) for file in range(8) for color in range(2) for square in range(8 + file, 56, 8)]
        for low in range(95):
            for high in range(low + 1, min(low + 24, 96)):
                numbers[tuple(sorted((men[low], men[high])))] = number + 23 * low + high - low - 1
        number = max(numbers.values()) + 1
    return numbers, number


def threats(board, pawns):
    """What a network could see on a board of square to color and role."""
    for a, (color, role) in board.items():
        for ray in rays(role, color, a):
            b = next((square for square in ray if square in board), None)
            if b is not None:
                yield color, role, a, *board[b], b
        if pawns == "pushes" and role == "p" and board.get(front(color, a), (0, ""))[1] == "p":
            yield color, role, a, *board[front(color, a)], front(color, a)
    if pawns in ("pairs", "pairs by file"):
        men = sorted((color, square) for square, (color, role) in board.items() if role == "p")
        for i, low in enumerate(men):
            yield from ((low, high) for high in men[i + 1 :] if abs(low[1] % 8 - high[1] % 8) <= 1)


def seen(board, color):
    """The board as a colour sees it: its own pieces white, its king on files a to d."""
    king = next(square for square, piece in board.items() if piece == (color, "k"))
    flip = 56 * color ^ (7 if king % 8 >= 4 else 0)
    return {square ^ flip: (other ^ color, role) for square, (other, role) in board.items()}


def board_of(fen):
    rows = fen.split(" ")[0].split("/")
    letters = "".join(" " * int(c) if c.isdigit() else c for row in reversed(rows) for c in row)
    return {square: (int(c.islower()), c.lower()) for square, c in enumerate(letters) if c != " "}


def mix(number):
    return (number + 1) * 0x9E3779B97F4A7C15 >> 32 & WORD


def lines():
    yield "# Inputs of networks"
    yield f"# Library: pyffish {version('pyffish')}. Seed: {SEED}."
    yield from (f"# {line}" for line in FORMAT.format(networks=" ".join(NETWORKS)).split("\n"))
    numbers = {}
    for name, definition in NETWORKS.items():
        numbers[name], dimensions = numbered(*definition)
        yield f"# {name}: {dimensions} inputs"
    random, start = Random(SEED), pyffish.start_fen("chess")
    for _ in range(GAMES):
        moves = []
        for _ in range(PLIES):
            # Captures and promotions are played more often than others.
            legal = sorted(pyffish.legal_moves("chess", start, moves))
            rare = [move for move in legal if len(move) == 5 or pyffish.is_capture("chess", start, moves, move)]
            legal = rare if rare and random.random() < 0.25 else legal
            moves.append(legal[int(random.random() * len(legal))])
            board = board_of(pyffish.get_fen("chess", start, moves))
            words = [moves[-1]]
            for name, (_, pawns) in NETWORKS.items():
                total = 0
                for color in range(2):
                    active = {numbers[name].get(threat) for threat in threats(seen(board, color), pawns)}
                    total += sum(mix(number + (color << 20)) for number in active - {None})
                words.append(f"{total & WORD:08x}")
            yield " ".join(words)
        yield ""


print(*lines(), sep="\n")
