"""The arguments and the memory that a function gets in one case, and what it returns."""

import inspect
from functools import cache

import z3

import words
from rules import Set
from values import parts_of
from words import NOTHING, Failure, Memory, Poison


# For each parameter that is a pointer, the alignment of the type behind it, if it exceeds the alignment of a set.
ALIGNMENTS = {
    "board": 32, "sliders": 32, "empty": 32, "occupied": 32, "mailbox": 64, "masks": 32, "position": 64, "_0": 64,
}  # fmt: skip


@cache
def free_set(name, board):
    return Set.of(z3.BitVec(name, 128 if board.squares > 64 else 64), board)


@cache
def bytes_of(items, size):
    return [(item, i) for item in items for i in range(size)]


class Call:
    """The arguments of a compiled function in one case, and the same arguments by name for its formula."""

    def __init__(self, parameters, row, numbers, case):
        self.arguments, self.memory, self.free, self.result = [], Memory(), 0, None
        self.row, self.named = row, dict(case)
        self.width = 128 if row.board.squares > 64 else 64
        for name, of, attributes in parameters:
            whole, _, part = name.partition(".")
            if of[0] == "ptr":
                self.arguments.append(self._memory(name, attributes, case))
                if part:
                    # The formula gets the words behind the reference first, whatever the order of registers is.
                    self.named[whole] = self.named.pop(name) + self.named.get(whole, [])
            elif name in numbers:
                self.arguments.append(numbers[name])
                self.named[name] = numbers[name]
            elif whole in case:
                self.arguments.append(case[whole][int(part)] if part else case[whole])
            else:
                word = self._free(name, of[1])
                self.arguments.append(word)
                if part:
                    self.named.setdefault(whole, []).append(self._set(word))
                else:
                    self.named[name] = self._set(word)

    def _memory(self, name, attributes, case):
        (count,), (alignment,) = attributes.get("dereferenceable") or attributes["sret"], attributes["align"]
        if alignment > ALIGNMENTS.get(name, self.width // 8):
            raise Failure(f"`align {alignment}` of {name}, which its type does not have")
        is_written = "sret" in attributes or name in self.row.written
        if is_written:
            self.result = self.result or (name, 0, count)
        if is_written and ("sret" in attributes or "writeonly" in attributes and name not in self.row.parts):
            content = [NOTHING] * count
        else:
            width = self.row.parts.get(name, self.width)
            items = case.get(name) or [self._free(f"{name}{i}", width) for i in range(8 * count // width)]
            content = bytes_of(tuple(items), width // 8)
            content = content + [NOTHING] * (count - len(content))
            if name not in case:
                self.named[name] = [self._set(item) if width == self.width else item for item in items]
        return self.memory.add(name, content, alignment, is_written)

    def _free(self, name, width):
        self.free += width
        return z3.BitVec(name, width)

    def _set(self, word):
        return free_set(word.decl().name(), self.row.board) if word.size() == self.width else word

    def returned(self, path):
        """Joins what the function returned and stored into one word. Also returns when a part of the word is poison."""
        parts = [(word, of[1]) for _, of, word in parts_of(path.type, path.value) if of[1]]
        for block, offset, count in self.row.reads or ([self.result] if self.result else []):
            parts.append((words.join(path.memory.blocks[block][offset : offset + count]), 8 * count))
        broken = [word.when for word, _ in parts if isinstance(word, Poison)]
        terms = [words.term(word.value if isinstance(word, Poison) else word, width) for word, width in reversed(parts)]
        word = z3.simplify(z3.Concat(terms) if len(terms) > 1 else terms[0])
        return self.row.view(word) if self.row.view else word, broken


def named_call(formula, named):
    """Calls a formula with the arguments that its parameters name, or with all arguments if it takes any name."""
    parameters = inspect.signature(formula).parameters
    takes_all = any(parameter.kind is parameter.VAR_KEYWORD for parameter in parameters.values())
    return formula(**{name: value for name, value in named.items() if takes_all or name in parameters})


def as_word(value, width):
    """Joins what a formula returns into one word, with the first item in the lowest bits."""
    if isinstance(value, list):
        parts = [as_word(part, width) for part in reversed(value)]
        return z3.Concat(parts) if len(parts) > 1 else parts[0]
    if isinstance(value, Set):
        return value.word(width)
    return words.term(words.holds(value), 1) if isinstance(value, bool) or z3.is_bool(value) else value


def differences(a, b, width):
    """For each part of `width` bits, the condition that two words differ in this part."""
    if a.size() != b.size():
        raise Failure(f"{a.size()} bits are returned and {b.size()} expected")
    part = lambda low, width: z3.Extract(low + width - 1, low, a) != z3.Extract(low + width - 1, low, b)  # noqa: E731
    return [part(low, min(width, a.size() - low)) for low in range(0, a.size(), width)]
