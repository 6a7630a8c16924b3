"""Proves loops over sets by induction."""

import z3

import words
from call import as_word, differences
from rules import Set
from words import Failure, Pointer, Poison, Refuted


def in_lanes(values):
    """The words of all values, by the name of the value and the number of the lane."""
    every = {name: value if isinstance(value, list) else [value] for name, value in values.items()}
    return {(name, i): word for name, lanes in every.items() for i, word in enumerate(lanes)}


class Induction:
    """Proves a loop over a set by a single turn, which stands for every turn because the words of the loop are free.

    The total is what the function would return if the loop began with these words. Three things are proved: the total
    is right at the beginning, a turn keeps the total and makes the set smaller, and the function returns the total.
    """

    def __init__(self, loop, call, checker, expected, roles):
        self.checker, self.expected, self.roles = checker, expected, roles
        self.within = as_word(loop.within(call.named), 64) if loop.within else z3.BitVecVal(-1, 64)
        self.words = [z3.BitVec(f"word{i}", 64) for i in roles]
        sets = [Set.of(word, call.row.board) for word in self.words]
        self.formula = as_word(loop.total(call.named, *sets), 64)

    def total(self, values):
        return z3.substitute(self.formula, *zip(self.words, values))

    def at_header(self, state, values):
        found = in_lanes(values)
        if len(found) != len(self.roles) or any(isinstance(word, (Pointer, Poison)) for word in found.values()):
            raise Failure(f"a loop with {len(found)} words")
        names = [list(found)[i] for i in self.roles]
        rest, *others = (words.term(found[name], 64) for name in names)
        if len(state.function.headers) > 1 or state.loop and in_lanes(state.values).get(names[0]) is not state.loop[0][0]:
            raise Failure("a second loop")
        if state.loop:
            before, blocks, can_be_empty = state.loop
            if any(state.memory.blocks[name] is not content for name, content in blocks.items()):
                raise Failure("a loop that stores")
            smaller = z3.And(rest & ~before[0] == 0, rest != before[0])
            self._prove(state, smaller if can_be_empty else z3.And(smaller, rest != 0), "the set does not get smaller")
            self._prove_equal(state, self.total([rest, *others]), self.total(before), "a turn changes the total")
            return
        self._prove(state, rest & ~self.within == 0, "the set has other squares")
        self._prove_equal(state, self.total([rest, *others]), self.expected, "the total is wrong at the beginning", Refuted)
        others = [words.unknown(64, "turn") for _ in others]
        can_be_empty = self.checker.is_possible([*state.conditions, rest == 0])
        set = words.unknown(64, "rest")
        begins = [(set, [set != 0, set & ~self.within == 0])]
        if can_be_empty:
            begins.append((z3.BitVecVal(0, 64), []))
        for set, conditions in begins:
            mark = [set, *others], dict(state.memory.blocks), can_be_empty
            word = dict(zip(names, mark[0]))
            begin = {
                name: [word[name, i] for i in range(len(value))] if isinstance(value, list) else word[name, 0]
                for name, value in values.items()
            }
            yield begin, mark, conditions

    def _prove_equal(self, state, a, b, what, failure=Failure):
        for different in differences(a, b, 64):
            self._prove(state, z3.Not(different), what, failure)

    def _prove(self, state, condition, what, failure=Failure):
        if self.checker.is_possible([*state.conditions, z3.Not(condition)]):
            raise failure(f"the loop: {what}")
