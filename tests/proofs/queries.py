"""Rows for sliders, sets of sliders, and queries about a position."""

from dataclasses import replace

from row import CHESS, KING, LEVELS, PAWNS, QUEEN, ROWS, Loop, add
from rules import (
    BISHOP, DIRECTIONS, KNIGHT, LINES, ROOK, beyond, both, either, hop, leap_all, no, opposite, slide, slide_all, union,
)  # fmt: skip
from words import term


def sliding(directions):
    return lambda square, occupied: slide(square, directions, occupied)


def leapers_to(square, pieces):
    """The leapers that attack a square. Pawns are found by the attacks of a pawn of the other colour from it."""
    pawns, knights, _, _, _, kings, white = pieces
    board = white.board
    return (
        hop(square, PAWNS[1], board) & pawns & white | hop(square, PAWNS[0], board) & pawns - white
        | hop(square, KNIGHT, board) & knights | hop(square, KING, board) & kings
    )  # fmt: skip


def attackers_with_blockers(square, pieces, diagonal, orthogonal):
    _, _, bishops, rooks, queens, *_ = pieces
    sliders = slide(square, BISHOP, diagonal) & (bishops | queens) | slide(square, ROOK, orthogonal) & (rooks | queens)
    return sliders | leapers_to(square, pieces)


def toward_king(king, step, snipers, occupied):
    """What a king sees in a direction, and what snipers attack in the opposite direction, also through the king."""
    return slide_all(king, step, occupied), slide_all(snipers, opposite(step), occupied - king)


def pins(king, own, pieces, occupied):
    _, _, bishops, rooks, queens, *_ = pieces
    enemies = occupied - own
    checkers = leapers_to(king, pieces) & enemies
    pinned = pinners = CHESS.empty()
    rays = []
    for directions, sliders in ((ROOK, rooks | queens), (BISHOP, bishops | queens)):
        snipers, to_pinners = sliders & enemies, CHESS.empty()
        for step in directions:
            seen, attacked = toward_king(CHESS.only(king), step, snipers, occupied)
            shield, checkers = seen & attacked & occupied & own, checkers | seen & snipers
            behind = slide_all(shield, step, occupied)
            pinned |= shield
            pinners |= behind & snipers
            to_pinners |= (seen | behind).if_(no(shield.is_empty()))
        rays.append(to_pinners)
    return [checkers, pinned, pinners, *rays]


def discovered_checks(king, own, pieces, occupied):
    _, _, bishops, rooks, queens, *_ = pieces
    enemies = occupied - own
    shields = CHESS.empty()
    for directions, sliders in ((ROOK, rooks | queens), (BISHOP, bishops | queens)):
        for step in directions:
            seen, attacked = toward_king(CHESS.only(king), step, sliders & enemies, occupied)
            shields |= seen & attacked & enemies
    return shields


def pins_of_snipers(named, snipers, checkers, pinned, *pinners):
    """What the function returns if these snipers are still to be sorted into checkers and pinners."""
    bishop, rook = (slide(named["king"], directions, CHESS.empty()) for directions in (BISHOP, ROOK))
    for square in [square for step in QUEEN for square in CHESS.ray(named["king"], step)]:
        shield = between(named["king"], square) & named["occupied"]
        checkers |= CHESS.only(square).if_(both(snipers[square], shield.is_empty()))
        pins = both(snipers[square], exactly_one(shield))
        pinned |= shield.if_(pins)
        ray = between(named["king"], square) | CHESS.only(square)
        more = CHESS.only(square), ray & bishop, ray & rook
        pinners = [set | part.if_(pins) for set, part in zip(pinners, more)]
    return [checkers, pinned, *pinners]


def exactly_one(set):
    """Whether a set has exactly one square."""
    none, one = True, False
    for condition in set.holds:
        one = either(both(one, no(condition)), both(none, condition))
        none = both(none, no(condition))
    return one


def checking_squares(king, color, occupied):
    """Squares from which each role gives check: those that the role would attack from the king's square."""
    bishop, rook = slide(king, BISHOP, occupied), slide(king, ROOK, occupied)
    pawn = hop(king, PAWNS[1 - color], CHESS)
    return [pawn, hop(king, KNIGHT, CHESS), bishop, rook, bishop | rook, CHESS.empty()]


def attack_maps(by, pieces, occupied):
    """The attack map of each role, the squares that are attacked at all, and those that are attacked at least twice."""
    *maps, attacks = lanes(by, pieces, occupied)
    once = twice = CHESS.empty()
    for more in attacks:
        twice |= once & more
        once |= more
    return [*maps, once, twice]


def lanes(by, pieces, occupied):
    """The attack map of each role, and all attacks by each step. A step attacks a square from one other square only."""
    pawns, knights, bishops, rooks, queens, kings, white = (set & by for set in pieces)
    blockers = by | occupied
    maps, by_step = [CHESS.empty()] * 6, []
    for step in DIRECTIONS + KNIGHT:
        moving = pawns & white if step in PAWNS[0] else pawns - white if step in PAWNS[1] else CHESS.empty()
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
    return union(slide_all(orthogonal if step in ROOK else diagonal, step, blockers) for step in QUEEN)


def squares_between(board, a, b):
    return next((ray[: ray.index(b)] for ray in (board.ray(a, step) for step in DIRECTIONS) if b in ray), [])


def between(a, b, board=CHESS):
    return board.only(*squares_between(board, a, b))


def line_through(a, b, board=CHESS):
    lines = ([square for step in line for square in board.ray(a, step)] for line in LINES)
    return next((board.only(a, *line) for line in lines if b in line), board.empty())


def ray_through(a, b):
    rays = (CHESS.ray(a, step) for step in DIRECTIONS)
    return next((CHESS.only(*ray) for ray in rays if b in ray), CHESS.empty())


SLIDERS = {
    "rook_attacks": sliding(ROOK), "bishop_attacks": sliding(BISHOP), "queen_attacks": sliding(QUEEN),
    "line_attacks": lambda square, line, occupied: slide(square, LINES[line], occupied),
}  # fmt: skip
QUERIES = {
    "bishop_and_rook_attacks": lambda square, occupied: [slide(square, steps, occupied) for steps in (BISHOP, ROOK)],
    "attackers_to": lambda square, pieces, occupied: attackers_with_blockers(square, pieces, occupied, occupied),
    "is_attacked": lambda square, by, pieces, occupied: no(
        (attackers_with_blockers(square, pieces, occupied, occupied) & by).is_empty()
    ),
    "attackers_with_blockers": attackers_with_blockers,
    "attack_map": lambda by, pieces, occupied: attack_maps(by, pieces, occupied)[6],
    "attack_maps": attack_maps,
    "checking_squares": checking_squares,
    "discovered_checks": discovered_checks,
}

add("root", SLIDERS | QUERIES)
add("root", {
    "bishop_and_rook_xrays": lambda square, through, occupied: [
        beyond(square, steps, occupied, through) for steps in (BISHOP, ROOK)
    ],
    "ray": lambda square, direction: CHESS.only(*CHESS.ray(square, DIRECTIONS[direction])),
    "between": between,
    "check_mask": lambda king, checker: between(king, checker) | CHESS.only(checker),
    "line_through": line_through, "ray_through": ray_through,
    "king_attacks": lambda square: hop(square, KING, CHESS),
    "knight_attacks": lambda square: hop(square, KNIGHT, CHESS),
    "pawn_attacks": lambda color, square: hop(square, PAWNS[color], CHESS),
})  # fmt: skip
OF_BUILD = {name: QUERIES.pop(name) for name in ("bishop_and_rook_attacks", "checking_squares")}
add("compiled portable", OF_BUILD | {name: SLIDERS[name] for name in SLIDERS if name != "line_attacks"})
add(LEVELS, QUERIES | {"attacked": attacked})
SNIPERS = Loop(
    pins_of_snipers, 2, lambda named: named["pieces"][2:5],
    lambda named: slide(named["king"], QUEEN, named["occupied"] - named["own"]),
)  # fmt: skip
add("root " + LEVELS, {
    "checkers_and_pinned": lambda king, own, pieces, occupied: pins(king, own, pieces, occupied)[:2],
}, loop=SNIPERS)  # fmt: skip
add("avx2 avx512", {"pins": pins})
add("compiled", {"pins": pins}, has_loop=False)

# Rows for sets of sliders.
def fill(direction, sliders, empty):
    """The sliders, and the empty squares that they reach."""
    return sliders | slide_all(sliders, DIRECTIONS[direction], ~empty) & empty


add("setwise", {
    "fill": fill,
    "rook_attacks": lambda rooks, occupied: attacked(CHESS.empty(), rooks, occupied),
    "bishop_attacks": lambda bishops, occupied: attacked(bishops, CHESS.empty(), occupied),
    "pawn_attacks": lambda color, pawns: leap_all(pawns, PAWNS[color]),
    "knight_attacks": lambda knights: leap_all(knights, KNIGHT),
})  # fmt: skip

# The C header has the formulas of the library, but its IR states no range of lines and colours, so these are cases.
OF_HEADER = (
    "rook_attacks bishop_attacks queen_attacks bishop_and_rook_attacks king_attacks knight_attacks "
    "between line_through attackers_to is_attacked attack_map attack_maps"
).split()
add("header", {name: ROWS[f"root::{name}"][0].formula for name in OF_HEADER} | {"attacked": attacked})
add("header", {"line_attacks": SLIDERS["line_attacks"]}, cases=[{"line": line} for line in range(4)])
add("header", {"pawn_attacks": ROWS["root::pawn_attacks"][0].formula}, cases=[{"color": color} for color in range(2)])
add("header", {
    "pins": lambda king, own, pieces, occupied: [pins(king, own, pieces, occupied)[part] for part in (0, 1, 2, 4, 3)],
}, loop=replace(SNIPERS, words=5))  # fmt: skip
add("header", {"square": lambda file, rank: term(8 * rank + file, 32)}, cases=[
    {"file": file, "rank": rank} for file in range(8) for rank in range(8)
])  # fmt: skip
