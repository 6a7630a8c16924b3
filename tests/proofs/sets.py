"""Sets of sliders, and a prepared occupancy."""

import z3

import words
from induction import Turns, without_lowest
from questions import attacked
from row import CHESS, PAWNS, Loop, add
from rules import DIRECTIONS, KNIGHT, both, leap_all, slide_all


# Sets of sliders.
def fill(direction, sliders, empty):
    """The sliders, and the empty squares that they reach."""
    return sliders | slide_all(sliders, DIRECTIONS[direction], ~empty) & empty


def attacks_toward(direction, sliders, occupied):
    return slide_all(sliders, DIRECTIONS[direction], occupied)


add("setwise", {
    "fill": fill, "attacks_toward": attacks_toward,
    "rook_attacks": lambda rooks, occupied: attacked(CHESS.empty(), rooks, occupied),
    "bishop_attacks": lambda bishops, occupied: attacked(bishops, CHESS.empty(), occupied),
    "pawn_attacks": lambda color, pawns: leap_all(pawns, PAWNS[color]),
    "knight_attacks": lambda knights: leap_all(knights, KNIGHT),
})  # fmt: skip


# Lists of the squares of a set, and of words for its squares.
def count(holds):
    total, width = 0, len(holds).bit_length()
    for condition in holds:
        total = words.add(total, words.zext(words.holds(condition), 1, width), width)
    return words.zext(total, width, 64)


def in_turns(set, factor, addend, list):
    """The squares, lowest first. A turn writes the word of one square."""
    found, is_open = [written(set)], set.word() != 0
    for turn, old in enumerate(list):
        rest = Turns.rest(turn, set)
        word = word_of(words.extract(words.cttz(rest, 64), 0, 16), factor, addend)
        found.append(words.choose(words.holds(is_open), word, old, 16))
        is_open = both(is_open, without_lowest()(rest) != 0)
    return found


def written(set):
    """The number of squares, at most 32."""
    number = count(set.holds)
    return words.choose(words.compare("ugt", number, 32, 64), 32, number, 64)


def word_of(square, factor, addend):
    return words.add(words.mul(square, factor, 16), addend, 16)


def compressed(holds, items, width):
    """The items of the set in order, then zeros, built by putting each item before the later ones."""
    found = [words.term(0, width)] * len(items)
    for condition, item in reversed([*zip(holds, items)]):
        pairs = zip([item, *found], found)
        found = [words.choose(words.holds(condition), words.term(new, width), old, width) for new, old in pairs]
    return found


def in_halves(set, factor, addend, list):
    """The words of the first 16 squares, then those of the next 16 if there are more, with 0 for missing squares."""
    number = written(set)
    found = [word_of(words.zext(square, 8, 16), factor, addend) for square in compressed(set.holds, range(64), 8)[:32]]
    has_more = words.compare("ugt", number, 16, 64)
    return [number, *found[:16], *(words.choose(has_more, *pair, 16) for pair in zip(found[16:], list[16:]))]


def wide(word):
    """The returned word, its count extended from 32 to 64 bits on WebAssembly."""
    end = word.size() - 1
    if word.size() % 64 == 0:
        return word
    return z3.Concat(z3.Extract(end, 32, word), z3.BitVecVal(0, 32), z3.Extract(31, 0, word))


WRITTEN = {"written": ("list",), "parts": {"list": 16}, "view": wide}
for prefix, has_loop in (("portable avx2", None), ("compiled", True)):
    add(prefix, {"write_words": in_turns}, loop=Loop(None, 0, lambda named: [named["set"]]), has_loop=has_loop, **WRITTEN)  # fmt: skip
for prefix, has_loop in (("avx512", None), ("compiled", False)):
    add(prefix, {"write_words": in_halves}, has_loop=has_loop, **WRITTEN)
