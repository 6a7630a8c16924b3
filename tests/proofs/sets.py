"""Sets of sliders, and a prepared occupancy."""

from questions import bishop_attacks, queen_attacks, rook_attacks
from row import KING, PAWNS, QUEEN, add
from rules import BISHOP, DIRECTIONS, EAST, KNIGHT, ROOK, WEST, leap_all, slide_all, union


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
    "fill": fill, "attacks_toward": attacks_toward, "xrays_toward": xrays_toward,
    "east_rank_attacks": lambda sliders, occupied: slide_all(sliders, EAST, occupied),
    "west_rank_attacks": lambda sliders, occupied: slide_all(sliders, WEST, occupied),
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
}, made={"twin": "simd::Twin::new"})  # fmt: skip
