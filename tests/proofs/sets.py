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


def in_turns(set, items, addend, before):
    """The squares, lowest first. A turn writes eight items, with h8 where the set has no more squares."""
    width, found, is_open = before[0].size(), [count(set.holds)], True
    for turn in range(8):
        rest = Turns.rest(turn, set)
        for old in before[8 * turn : 8 * turn + 8]:
            lowest = 63
            for square in reversed(range(63)):
                lowest = words.choose(words.extract(rest, square, 1), square, lowest, 6)
            item = words.add(words.table(items, lowest, 6, width), addend, width)
            found.append(words.choose(words.holds(is_open), item, old, width))
            rest = without_lowest()(rest)
        is_open = both(is_open, rest != 0)
    return found


def compressed(holds, items, width):
    """The items of the set in order, then zeros, built by putting each item before the later ones."""
    found = [words.term(0, width)] * len(items)
    for condition, item in reversed([*zip(holds, items)]):
        pairs = zip([item, *found], found)
        found = [words.choose(words.holds(condition), words.term(new, width), old, width) for new, old in pairs]
    return found


def in_halves(set, items, addend, before, lower):
    """The words of the lower half, whose number is `lower`, then those of the upper half with 0 up to 32 words."""
    items = [words.add(item, addend, 16) for item in items]
    first, second = (compressed(set.holds[i : i + 32], items[i : i + 32], 16) for i in (0, 32))
    return [words.add(count(set.holds[32:]), lower, 64), *first[:lower], *second, *before[lower + 32 :]]


def wide(word):
    """The returned word, its count extended from 32 to 64 bits on WebAssembly."""
    end = word.size() - 1
    if word.size() % 64 == 0:
        return word
    return z3.Concat(z3.Extract(end, 32, word), z3.BitVecVal(0, 32), z3.Extract(31, 0, word))


WRITTEN = {"written": ("list",), "parts": {"words": 16, "list": 16}, "view": wide}
for prefix, has_loop in (("portable avx2", None), ("compiled", True)):
    add(prefix, {
        "write_words": lambda set, words, addend, list: in_turns(set, words, addend, list),
    }, loop=Loop(None, 0, lambda named: [named["set"]]), has_loop=has_loop, **WRITTEN)  # fmt: skip
# The second half is stored behind the first, at a place that is known in each case.
HALVES = {"cases": [{"lower": number} for number in range(33)],
          "given": lambda set, lower: count(set.holds[:32]) == lower}  # fmt: skip
for prefix, has_loop in (("avx512", None), ("compiled", False)):
    add(prefix, {
        "write_words": lambda set, words, addend, list, lower: in_halves(set, words, addend, list, lower),
    }, has_loop=has_loop, **HALVES, **WRITTEN)  # fmt: skip
