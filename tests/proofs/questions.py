"""Sliders and the questions about a position."""

from row import CHESS, KING, LEVELS, PAWNS, QUEEN, Loop, add
from rules import (
    BISHOP,
    BLACK_PAWN,
    DIRECTIONS,
    KNIGHT,
    LINES,
    ROOK,
    WHITE_PAWN,
    beyond,
    both,
    either,
    hop,
    no,
    slide,
    slide_all,
    union,
)


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
    pawns, knights, _, _, _, kings, white, _ = pieces
    board = white.board
    return (
        hop(square, BLACK_PAWN, board) & pawns & white | hop(square, WHITE_PAWN, board) & pawns - white
        | hop(square, KNIGHT, board) & knights | hop(square, KING, board) & kings
    )  # fmt: skip


def attackers_to(square, pieces, occupied):
    _, _, bishops, rooks, queens, *_ = pieces
    sliders = slide(square, BISHOP, occupied) & (bishops | queens) | slide(square, ROOK, occupied) & (rooks | queens)
    return sliders | leapers_to(square, pieces)


def is_attacked(square, by, pieces, occupied):
    return no((attackers_to(square, pieces, occupied) & by).is_empty())


def checkers_and_pinned(king, own, pieces, occupied):
    _, _, bishops, rooks, queens, *_ = pieces
    checkers, pinned = leapers_to(king, pieces) - own, own.board.empty()
    for directions, sliders in ((BISHOP, bishops | queens), (ROOK, rooks | queens)):
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
    pawns, knights, bishops, rooks, queens, kings, white, _ = (set & by for set in pieces)
    blockers = by | occupied - pieces[5]
    maps = [CHESS.empty()] * 6
    once = twice = CHESS.empty()
    for step in DIRECTIONS + KNIGHT:
        moving = pawns & white if step in WHITE_PAWN else pawns - white if step in BLACK_PAWN else CHESS.empty()
        attacks = [
            moving.moved(step),
            knights.moved(step) if step in KNIGHT else CHESS.empty(),
            slide_all(bishops, step, blockers) if step in BISHOP else CHESS.empty(),
            slide_all(rooks, step, blockers) if step in ROOK else CHESS.empty(),
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
add(LEVELS, QUESTIONS | {"queen_attacks": queen_attacks, "attacked": attacked})
SNIPERS = Loop(
    pins_of_snipers, 2, lambda named: named["pieces"][2:5],
    lambda named: [square for step in QUEEN for square in CHESS.ray(named["king"], step)],
)  # fmt: skip
add("root " + LEVELS, {"checkers_and_pinned": checkers_and_pinned}, loop=SNIPERS)
