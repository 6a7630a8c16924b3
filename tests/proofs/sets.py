"""Sets of sliders, a prepared occupancy, and groups of sliders."""

from questions import bishop_and_rook_attacks, bishop_attacks, queen_attacks, rook_attacks
from row import KING, LEVELS, PAWNS, QUEEN, add
from rules import BISHOP, DIRECTIONS, KNIGHT, ROOK, both, either, leap_all, no, slide, slide_all, union


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
