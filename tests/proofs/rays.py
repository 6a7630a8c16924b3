"""Ray order."""

from row import CHESS, Loop, add
from rules import (
    EAST,
    KNIGHT,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    Set,
    beyond,
    slide,
    union,
)

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
