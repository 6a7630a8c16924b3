"""The threats that depend on a piece: 32 lanes and a mask of the lanes with a threat."""

import z3

import words
from quads import BISHOP_CODE, KING_CODE, KNIGHT_CODE, PAWN_CODE, QUEEN_CODE, ROOK_CODE, is_code
from row import CHESS, PAWNS, add
from rules import (
    EAST,
    KNIGHT,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    ROOK,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    both,
    no,
)

# The directions of the rays in the order of their lanes.
CLOCKWISE = [NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST]
SLIDERS = ((ROOK_CODE, QUEEN_CODE), (BISHOP_CODE, QUEEN_CODE))
NOTHING = z3.BitVecVal(0, 32)


def slides(step):
    """The codes of the sliders in a direction."""
    roles = SLIDERS[0] if step in ROOK else SLIDERS[1]
    return {role + color for role in roles for color in (0, 1)}


def attackers(step, distance):
    """The codes of the pieces that attack a square some steps away."""
    codes = slides(step)
    if distance == 1:
        codes |= {KING_CODE, KING_CODE + 1} | {PAWN_CODE + color for color in (0, 1) if step in PAWNS[color]}
    return codes


def one_of(byte, codes):
    return z3.Or([byte == code for code in sorted(codes)])


def word(attacker, origin, victim, target):
    """A threat in four bytes, the attacker lowest."""
    parts = (words.term(part, 8) for part in (target, victim, origin, attacker))
    return z3.Concat(*parts)


def nearest(square, step, occupied):
    """The squares of a ray, each with the distance and whether the first piece stands there."""
    is_first = True
    for distance, target in enumerate(CHESS.ray(square, step), 1):
        yield distance, target, both(is_first, occupied[target])
        is_first = both(is_first, no(occupied[target]))


def first_word(cases):
    """The word of the one condition that holds, or nothing."""
    result = NOTHING
    for condition, threat in cases:
        result = z3.If(condition, threat, result)
    return result


def threats_at(square, piece, pieces, mailbox, occupied):
    lanes = [NOTHING] * 32
    for ray, (step, knight) in enumerate(zip(CLOCKWISE, KNIGHT)):
        back = (-step[0], -step[1])
        first = list(nearest(square, step, occupied))
        behind = list(nearest(square, back, occupied))
        lanes[8 + ray] = first_word(
            (both(here, one_of(mailbox[at], attackers(back, distance))), word(mailbox[at], at, piece, square))
            for distance, at, here in first
        )
        by_piece = [
            (
                both(both(here, one_of(piece, attackers(step, distance))), mailbox[at] != 0),
                word(piece, square, mailbox[at], at),
            )
            for distance, at, here in first
        ]
        if (at := CHESS.step(square, knight)) is not None:
            knights = {KNIGHT_CODE, KNIGHT_CODE + 1}
            is_knight = one_of(mailbox[at], knights)
            lanes[ray] = first_word([(both(occupied[at], is_knight), word(mailbox[at], at, piece, square))])
            attacked = both(occupied[at], mailbox[at] != 0)
            by_piece += [(both(attacked, one_of(piece, knights)), word(piece, square, mailbox[at], at))]
        lanes[16 + ray] = first_word(by_piece)
        lanes[24 + ray] = first_word(
            (
                both(both(here, one_of(mailbox[at], slides(back))), both(there, mailbox[to] != 0)),
                word(mailbox[at], at, mailbox[to], to),
            )
            for _, at, here in first
            for _, to, there in behind
        )
    return [*lanes, mask(lanes)]


def mask(lanes):
    """A bit for each lane with a threat: the code of its attacker is not 0."""
    return z3.Concat(*(words.term(words.holds(z3.Extract(7, 0, lane) != 0), 1) for lane in reversed(lanes)))


def only_threats(stored):
    """The lanes of the mask, and the mask: other lanes may hold anything."""
    lanes = [z3.Extract(32 * i + 31, 32 * i, stored) for i in range(33)]
    lanes = [z3.If(z3.Extract(i, i, lanes[32]) == 1, lane, NOTHING) for i, lane in enumerate(lanes[:32])] + lanes[32:]
    return z3.Concat(*reversed(lanes))


LANES = {
    "parts": {"mailbox": 8}, "reads": (("_0", 0, 132),), "view": only_threats,
    "free": ("piece",), "given": lambda piece, mailbox: z3.And(piece != 0, *map(is_code, [piece, *mailbox])),
}  # fmt: skip
add("avx512", {"threats_at": threats_at}, **LANES)
