"""How many inputs the proof of a row must cover, and a wrong formula that only the last of these inputs refutes.

Both come from the types of the parameters, without the code that makes cases, so an input that the proof leaves out is
noticed: either the numbers differ, or the wrong formula is proved.
"""

import re
from dataclasses import replace

import z3

from call import as_word, named_call
from row import Given
from rules import Set

# The values of parameters whose types have few values. The other parameters are words, in which every bit is free.
SQUARES = ("square", "a", "b", "king", "checker")
VALUES = {
    "line": range(4), "direction": range(8), "mapping": range(8), "color": range(2), "role": range(6),
    "piece": range(2, 14), "file": range(8), "rank": range(8),
}  # fmt: skip
# How many masks for each square a function gets by a parameter. Other parameters with fixed words have one value.
MASKS = [
    (r"obstruction::.*|(Compact)?LineMasks.*::.*", "masks", 4),
    (r"SquareMasks.*", "masks", 1),
    (r"CompactLineMasks.*", "lines", 2),
    # The mask of each line, with and without the square of the slider.
    (r"hyperbola::mask::byte_swapped", "mask", 2 * 3),
    (r"hyperbola::mask::bit_reversed", "mask", 2 * 4),
]
# The words that a row may fix in each of its cases.
FIXED = {"masks", "lines", "mask", "slider", "rays", "path", "0"}


def values_of(parameter, row, squares):
    """The values of a parameter, or `None` if it is a free word."""
    return None if parameter in row.free else range(squares) if parameter in SQUARES else VALUES.get(parameter)


def squares_of(name, row):
    """The number of squares by the types in the name: words of 64 bits have a chessboard, longer ones a larger board."""
    found = re.search(r"u128,(\d+)>", name)
    return int(found[1]) if found else row.board.squares if "u128" in name else 64


def inputs(name, row, parameters):
    """The number of cases that a row must have, and of free bits in each of them."""
    cases, free, fixed, squares = 1, 0, set(), squares_of(name, row)
    for parameter, of, attributes in parameters:
        whole = parameter.partition(".")[0]
        if values := values_of(whole, row, squares):
            cases *= len(values)
        elif whole not in FIXED or whole not in row.cases[0]:
            is_result = "sret" in attributes or "writeonly" in attributes
            free += of[1] if of[0] == "int" else 0 if is_result else 8 * attributes["dereferenceable"][0]
        elif whole not in fixed:
            fixed.add(whole)
            each = [each for function, mask, each in MASKS if mask == whole and re.fullmatch(function, name)]
            # `0` is a move, and the fixed ones are two double pushes.
            cases *= each[0] * squares if each else 2 if whole == "0" else 1
    return cases, free


def with_wrong_end(row):
    """The row for its last input alone, with the last bit of the result flipped. In the last case, each word has the
    last value that the precondition permits. For all inputs at once, Z3 would take hours to find this one."""

    def wrong(**named):
        word = as_word(named_call(row.formula, named), 128 if row.board.squares > 64 else 64)
        return word ^ 1 << word.size() - 1

    def is_permitted(**named):
        return z3.And(*is_last(row, named), *([named_call(row.given.permits, named)] if row.given else []))

    def is_last_case(case, numbers):
        return case is row.cases[-1] and all(value == values_of(name, row, row.board.squares)[-1] for name, value in numbers.items())

    return replace(row, formula=wrong, given=Given(is_permitted, {}), only=is_last_case)


def is_last(row, named):
    """The conditions that each free word has its last permitted value."""
    for name, value in named.items():
        for i, item in enumerate(value if isinstance(value, list) else [value]):
            last = row.given.last[name][i] if row.given and name in row.given.last else -1
            if isinstance(item, Set):
                yield z3.And([bit == bool(last >> square & 1) for square, bit in enumerate(item.holds)])
            elif z3.is_bv(item):
                yield item == last
