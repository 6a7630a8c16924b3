"""Values of LLVM's types: their scalars, their layout in memory, and operations lane by lane.

A type is a tuple: `("int", bits)`, `("ptr", bits)`, `("vector", count, type)`, `("array", count, type)` or
`("struct", types, is packed)`. A value is a word, a pointer, or a list of values.
"""

from functools import partial

import words
from words import extract, known, spread


class Local(str):
    """The name of a value in a function, as opposed to a constant."""


def env_value(env, value):
    return env[value] if isinstance(value, Local) else value


def filled(of, scalar):
    """A value of a type in which all scalars are the same."""
    if of[0] in ("vector", "array"):
        return [filled(of[2], scalar)] * of[1]
    return [filled(part, scalar) for part in of[1]] if of[0] == "struct" else scalar


def alignment(of):
    if of[0] == "struct":
        return 1 if of[2] else max([alignment(part) for part in of[1]], default=1)
    return alignment(of[2]) if of[0] == "array" else size(of)


def offsets(of):
    """The offsets of the fields of a structure, and then the end of the last field."""
    at, found = 0, []
    for part in of[1]:
        at += 0 if of[2] else -at % alignment(part)
        found.append(at)
        at += size(part)
    return found + [at]


def size(of):
    """The size of a type in memory, in bytes."""
    if of[0] == "struct":
        end = offsets(of)[-1]
        return end + -end % alignment(of)
    if of[0] == "vector" and of[2][1] % 8:
        return of[1] * of[2][1] // 8
    return of[1] * size(of[2]) if of[0] in ("vector", "array") else -(-of[1] // 8)


def parts_of(of, value):
    """The scalars of a value with their offsets in memory."""
    if of[0] == "struct":
        fields = zip(offsets(of), of[1], value)
    elif of[0] in ("vector", "array"):
        fields = ((i * size(of[2]), of[2], item) for i, item in enumerate(value))
    else:
        return [(0, of, value)]
    return [(at + inner, scalar, item) for at, part, whole in fields for inner, scalar, item in parts_of(part, whole)]


def scalar(of):
    return of[2] if of[0] == "vector" else of


def lanes(of, operation, *operands):
    """Applies an operation to words, or lane by lane to vectors."""
    if of[0] == "vector":
        return [lanes(of[2], operation, *items) for items in zip(*operands, strict=True)]
    return spread(lambda *words: operation(*words, of[1]), *operands)


def reshape(value, of, to):
    """The same bits as a value of another type."""
    width, narrow = scalar(of)[1], scalar(to)[1]
    items = value if of[0] == "vector" else [value]
    if narrow < width:
        items = [
            spread(lambda word, at=at: known(extract(word, at, narrow)), item)
            for item in items
            for at in range(0, width, narrow)
        ]
    elif narrow > width:
        ratio = narrow // width
        join = lambda *parts: known(words.concat(parts, width))  # noqa: E731
        items = [spread(join, *items[i : i + ratio]) for i in range(0, len(items), ratio)]
    return items if to[0] == "vector" else items[0]


def promises(operation, flags, value, width, to, a, b=None):
    """What an instruction promises by its operation and its flags, as words of one bit."""
    equal, sign = partial(words.compare, "eq"), lambda word: extract(word, width - 1, 1)
    extend = {"nuw": words.zext, "nsw": words.sext}
    is_shift = operation in ("shl", "lshr", "ashr")
    if is_shift:
        yield words.compare("ult", b, width, width)
    for flag in flags:
        if is_shift:
            back = {"nuw": words.lshr, "nsw": words.ashr, "exact": words.shl}[flag]
            yield equal(back(value, b, width), a, width)
        elif operation == "trunc":
            yield equal(extend[flag](value, to, width), a, width)
        elif operation == "zext":
            yield equal(sign(a), 0, 1)
        elif operation == "icmp":
            yield equal(sign(a), sign(b), 1)
        elif operation == "or":
            yield equal(words.and_(a, b, width), 0, width)
        else:
            more = 2 * width if operation == "mul" else width + 1
            wide_a, wide_b, wide = (extend[flag](word, width, more) for word in (a, b, value))
            yield equal(words.OPERATIONS[operation](wide_a, wide_b, more), wide, more)
