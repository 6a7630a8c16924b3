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
    pawns, knights, _, _, _, kings, white = pieces
    board = white.board
    return (
        hop(square, BLACK_PAWN, board) & pawns & white | hop(square, WHITE_PAWN, board) & pawns - white
        | hop(square, KNIGHT, board) & knights | hop(square, KING, board) & kings
    )  # fmt: skip


def attackers_to(square, pieces, occupied):
    return attackers_with_blockers(square, pieces, occupied, occupied)


def attackers_with_blockers(square, pieces, diagonal, orthogonal):
    _, _, bishops, rooks, queens, *_ = pieces
    sliders = slide(square, BISHOP, diagonal) & (bishops | queens) | slide(square, ROOK, orthogonal) & (rooks | queens)
    return sliders | leapers_to(square, pieces)


def is_attacked(square, by, pieces, occupied):
    return no((attackers_to(square, pieces, occupied) & by).is_empty())


def pins(king, own, pieces, occupied):
    _, _, bishops, rooks, queens, *_ = pieces
    enemies = occupied - own
    checkers = leapers_to(king, pieces) & enemies
    pinned = pinners = discovered = CHESS.empty()
    rays = []
    for directions, sliders in ((ROOK, rooks | queens), (BISHOP, bishops | queens)):
        to_pinners = CHESS.empty()
        for direction in directions:
            none, one, to_here, before = True, False, CHESS.empty(), CHESS.empty()
            for target in CHESS.ray(king, direction):
                here = CHESS.only(target)
                to_here |= here
                sniper = both(sliders[target], enemies[target])
                checkers |= here.if_(both(none, sniper))
                # One piece stands before the sniper: it is pinned, or discovers a check.
                behind_one = both(one, sniper)
                is_pinner = both(behind_one, no((before & own).is_empty()))
                pinned |= (before & own).if_(behind_one)
                discovered |= (before - own).if_(behind_one)
                pinners |= here.if_(is_pinner)
                to_pinners |= to_here.if_(is_pinner)
                one = either(both(one, no(occupied[target])), both(none, occupied[target]))
                none = both(none, no(occupied[target]))
                before |= here & occupied
        rays.append(to_pinners)
    return [checkers, pinned, pinners, *rays, discovered]


def checkers_and_pinned(king, own, pieces, occupied):
    return pins(king, own, pieces, occupied)[:2]


def discovered(king, own, pieces, occupied):
    return pins(king, own, pieces, occupied)[-1]


def pins_of_snipers(named, snipers, checkers, pinned):
    """The result, if these snipers are still to be sorted: into checkers, and sliders behind a pinned piece."""
    for square in SNIPERS.within(named):
        shield = between(named["king"], square) & named["occupied"]
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


def checking_squares(king, color, occupied):
    """A piece gives check from where a piece of the other colour on the king's square would attack it."""
    bishop, rook = slide(king, BISHOP, occupied), slide(king, ROOK, occupied)
    pawn = hop(king, PAWNS[1 - color], CHESS)
    return [pawn, hop(king, KNIGHT, CHESS), bishop, rook, bishop | rook, CHESS.empty()]


def attack_map(by, pieces, occupied):
    return attack_maps(by, pieces, occupied)[6]


def attack_maps(by, pieces, occupied):
    """The maps by kind, then the squares that are attacked, and those that are attacked from two squares."""
    *maps, attacks = lanes(by, pieces, occupied)
    once = twice = CHESS.empty()
    for more in attacks:
        twice |= once & more
        once |= more
    return [*maps, once, twice]


def attack_counts(by, pieces, occupied):
    """The digits of the number of squares from which a square is attacked, at most 15."""
    *_, attacks = lanes(by, pieces, occupied)
    digits = [CHESS.empty()] * 4
    for more in attacks:
        for i, digit in enumerate(digits):
            digits[i], more = digit - more | more - digit, digit & more
        digits = [digit | more for digit in digits]
    return digits


def lanes(by, pieces, occupied):
    """The maps by kind, then the attacks of all kinds by each step. At most one square attacks by one step."""
    pawns, knights, bishops, rooks, queens, kings, white = (set & by for set in pieces)
    blockers = by | occupied
    maps, by_step = [CHESS.empty()] * 6, []
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
        by_step.append(union(attacks))
    return [*maps, by_step]


def attacked(diagonal, orthogonal, occupied):
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


def ray_through(a, b):
    for direction in DIRECTIONS:
        if b in (squares := CHESS.ray(a, direction)):
            return CHESS.only(*squares)
    return CHESS.empty()


SLIDERS = {
    "rook_attacks": rook_attacks, "bishop_attacks": bishop_attacks, "queen_attacks": queen_attacks,
    "line_attacks": line_attacks,
}  # fmt: skip
QUESTIONS = {
    "bishop_and_rook_attacks": bishop_and_rook_attacks, "attackers_to": attackers_to, "is_attacked": is_attacked,
    "attackers_with_blockers": attackers_with_blockers, "attack_map": attack_map, "attack_maps": attack_maps,
    "checking_squares": checking_squares,
}  # fmt: skip

add("root", SLIDERS | QUESTIONS)
add("root", {
    "bishop_and_rook_xrays": bishop_and_rook_xrays, "ray": ray, "between": between,
    "between_inclusive": between_inclusive, "line_through": line_through, "ray_through": ray_through,
    "king_attacks": lambda square: hop(square, KING, CHESS),
    "knight_attacks": lambda square: hop(square, KNIGHT, CHESS),
    "pawn_attacks": lambda color, square: hop(square, PAWNS[color], CHESS),
})  # fmt: skip
add(LEVELS, QUESTIONS | {
    "rook_attacks": rook_attacks, "bishop_attacks": bishop_attacks, "queen_attacks": queen_attacks, "attacked": attacked,
})  # fmt: skip
add("root " + LEVELS, {"attack_counts": attack_counts}, by_square=True)
SNIPERS = Loop(
    pins_of_snipers, 2, lambda named: named["pieces"][2:5],
    lambda named: [square for step in QUEEN for square in CHESS.ray(named["king"], step)],
)  # fmt: skip
add("root " + LEVELS, {"checkers_and_pinned": checkers_and_pinned}, loop=SNIPERS)
add("root", {"discovered": discovered})
add("avx2 avx512", {"pins": pins})
add("compiled", {"pins": pins}, has_loop=False)
