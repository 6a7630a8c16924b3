"""Rows for the threats that depend on a piece, which are in 32 lanes, with a mask of the lanes that have a threat."""

from functools import reduce

import z3

import words
from quads import BISHOP_CODE, CODES, KING_CODE, KNIGHT_CODE, PAWN_CODE, QUEEN_CODE, ROOK_CODE, has_codes_only, is_code
from row import CHESS, PAWNS, Given, add
from rules import BISHOP, KNIGHT, ROOK, both, opposite, slide

# The directions of the rays in the order of their lanes, and for each ray the knight's move that follows clockwise.
CLOCKWISE = [step for pair in zip([BISHOP[-1], *BISHOP], ROOK) for step in pair]
LEAPS = [KNIGHT[-1], *KNIGHT]
NOTHING = z3.BitVecVal(0, 32)


def slides(step):
    """The codes of the pieces that slide in a direction."""
    return {role + color for role in (ROOK_CODE if step in ROOK else BISHOP_CODE, QUEEN_CODE) for color in (0, 1)}


def attackers(step, distance):
    """The codes of the pieces that attack a square some steps away."""
    codes = slides(step)
    if distance == 1:
        codes |= {KING_CODE, KING_CODE + 1} | {PAWN_CODE + color for color in (0, 1) if step in PAWNS[color]}
    return codes


def threat(attacker, origin, codes, victim, target, here):
    """The condition that a piece with one of the codes attacks another piece, and the word of this threat."""
    parts = (words.term(part, 8) for part in (target, victim, origin, attacker))
    return both(both(here, z3.Or([attacker == code for code in sorted(codes)])), victim != 0), z3.Concat(*parts)


def nearest(square, step, occupied):
    """The squares of a ray, each with its distance and with the condition that the first piece of the ray is on it."""
    first = slide(square, [step], occupied) & occupied
    return [(distance, target, first[target]) for distance, target in enumerate(CHESS.ray(square, step), 1)]


def the_one(threats):
    """The word of the one threat whose condition holds, or 0."""
    return reduce(lambda other, threat: z3.If(*threat, other), threats, NOTHING)


# For each ray, the lanes of four threats: by the knight between this ray and the next one, by the nearest piece on the
# ray, by the given piece, and through the given piece.
NEON = [(8 + ray, ray, 16 + ray, 24 + ray) for ray in range(8)]
AVX = [(2 * ray + 1, 2 * ray, 16 + i, 24 + i) for ray, i in enumerate((0, 1, 4, 5, 2, 3, 6, 7))]


def threats_at(square, piece, pieces, mailbox, occupied, places):
    """The lanes, and a bit for each lane that has a threat, which is a lane with an attacker other than 0."""
    lanes, knights = [NOTHING] * 32, {KNIGHT_CODE, KNIGHT_CODE + 1}
    for ray, (step, leap) in enumerate(zip(CLOCKWISE, LEAPS)):
        back = opposite(step)
        first, behind = nearest(square, step, occupied), nearest(square, back, occupied)
        by_knight = []
        to_piece = [
            threat(mailbox[at], at, attackers(back, distance), piece, square, here) for distance, at, here in first
        ]
        by_piece = [
            threat(piece, square, attackers(step, distance), mailbox[at], at, here) for distance, at, here in first
        ]
        through_piece = [
            threat(mailbox[at], at, slides(back), mailbox[to], to, both(here, there))
            for _, at, here in first for _, to, there in behind
        ]  # fmt: skip
        if (at := CHESS.step(square, leap)) is not None:
            by_knight.append(threat(mailbox[at], at, knights, piece, square, occupied[at]))
            by_piece.append(threat(piece, square, knights, mailbox[at], at, occupied[at]))
        for lane, threats in zip(places[ray], (by_knight, to_piece, by_piece, through_piece)):
            lanes[lane] = the_one(threats)
    return [*lanes, [z3.Extract(7, 0, lane) != 0 for lane in lanes]]


def only_threats(stored):
    """The mask and the lanes that it selects. Other lanes become 0, because they may hold anything."""
    lanes = [z3.Extract(32 * i + 31, 32 * i, stored) for i in range(33)]
    lanes = [z3.If(z3.Extract(i, i, lanes[32]) == 1, lane, NOTHING) for i, lane in enumerate(lanes[:32])] + lanes[32:]
    return z3.Concat(*reversed(lanes))


def has_piece_and_codes(piece, mailbox):
    return z3.And(piece != 0, is_code(piece), has_codes_only(mailbox))


LANES = {
    "parts": {"mailbox": 8}, "reads": (("_0", 0, 132),), "view": only_threats,
    "free": ("piece",), "given": Given(has_piece_and_codes, {"piece": [CODES[-1]], "mailbox": [CODES[-1]] * 64}),
}  # fmt: skip
for prefix, places in (("avx512 avx2", AVX), ("neon", NEON)):
    add(prefix, {
        "threats_at": lambda square, piece, pieces, mailbox, occupied, places=places: threats_at(
            square, piece, pieces, mailbox, occupied, places
        ),
    }, **LANES)  # fmt: skip
