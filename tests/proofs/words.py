"""Words and memory for symbolic execution: a word is a Python integer if it is known, otherwise a bit-vector of Z3.

Every operation takes the width in bits. Known operands are computed at once, so addresses that depend on a known
square alone stay known.
"""

import operator
from dataclasses import dataclass
from itertools import count

import z3


class Failure(Exception):
    """The reason why a function is not proved: something unknown, or something that must not happen on any path."""


class Refuted(Failure):
    """An input for which the function returns something else than its formula."""


ZERO, ONE, TRUE = z3.BitVecVal(0, 1), z3.BitVecVal(1, 1), z3.BoolVal(True)
_numbers = count()


def restart():
    """Numbers unspecified words from 0 again, so that equal runs make equal terms."""
    global _numbers
    _numbers = count()


def unknown(width, name="unspecified"):
    """A word that may have any value."""
    return z3.BitVec(f"{name}!{next(_numbers)}", width)


@dataclass(frozen=True)
class Poison:
    """A value that breaks a promise of the compiler if `when` holds, and on which nothing may depend then."""

    value: object
    when: object


# A value that is always poison, which is also how `undef` is treated, and a byte of memory that was not stored to.
POISON = Poison(0, TRUE)
NOTHING = (POISON, 0)


def poisoned(value, when):
    """Makes a value poison if `when` holds. Where it was poison before, it stays poison."""
    if isinstance(value, Poison):
        value, when = value.value, value.when if value.when is when else z3.Or(value.when, when)
    return Poison(value, when)


def spread(operation, *operands):
    """Applies an operation to operands. The result is poison if one of the operands is."""
    conditions = {id(a.when): a.when for a in operands if isinstance(a, Poison)}
    if not conditions:
        return operation(*operands)
    result = operation(*(a.value if isinstance(a, Poison) else a for a in operands))
    for when in conditions.values():
        result = [poisoned(item, when) for item in result] if isinstance(result, list) else poisoned(result, when)
    return result


def term(a, width):
    return z3.BitVecVal(a, width) if isinstance(a, int) else a


def known(a):
    """The word as an integer if Z3 can simplify it to a constant."""
    if isinstance(a, int):
        return a
    a = z3.simplify(a)
    return a.as_long() if z3.is_bv_value(a) else a


def mask(width):
    return (1 << width) - 1


def signed(a, width):
    return a - (1 << width) if a >> (width - 1) & 1 else a


def _operation(on_words, on_numbers=None, neutral=None, absorbing=None):
    """An operation on words that makes no term if both operands are known, or if the right one decides the result."""
    on_numbers = on_numbers or (lambda a, b, width: on_words(a, b))
    is_symmetric = on_words in (operator.and_, operator.or_, operator.xor)

    def run(a, b, width):
        if isinstance(a, int) and isinstance(b, int):
            return on_numbers(a, b, width) & mask(width)
        if is_symmetric and isinstance(a, int):
            a, b = b, a
        if isinstance(b, int) and neutral is not None and b == neutral & mask(width):
            return a
        if isinstance(b, int) and absorbing is not None and b == absorbing & mask(width):
            return b
        return on_words(term(a, width), term(b, width))

    return run


and_ = _operation(operator.and_, neutral=-1, absorbing=0)
or_ = _operation(operator.or_, neutral=0, absorbing=-1)
xor = _operation(operator.xor, neutral=0)
add, sub, mul = map(_operation, (operator.add, operator.sub, operator.mul))
# A count of `width` or more shifts every bit out, and `ashr` repeats the sign bit for any count.
shl = _operation(operator.lshift, lambda a, count, width: a << min(count, width), neutral=0)
lshr = _operation(z3.LShR, lambda a, count, width: a >> count, neutral=0)
ashr = _operation(operator.rshift, lambda a, count, width: signed(a, width) >> min(count, width - 1), neutral=0)
OPERATIONS = {
    "and": and_, "or": or_, "xor": xor, "add": add, "sub": sub, "mul": mul, "shl": shl, "lshr": lshr, "ashr": ashr,
}  # fmt: skip


def extract(a, low, width):
    """The `width` bits of `a` from bit `low`."""
    if isinstance(a, int):
        return a >> low & mask(width)
    return a if low == 0 and width == a.size() else z3.Extract(low + width - 1, low, a)


def concat(parts, width):
    """Joins parts of `width` bits, the lowest first."""
    if all(isinstance(part, int) for part in parts):
        return sum(part << (width * i) for i, part in enumerate(parts))
    if len(parts) == 1:
        return parts[0]
    return z3.Concat([term(part, width) for part in reversed(parts)])


def zext(a, width, to):
    return a if isinstance(a, int) or width == to else z3.ZeroExt(to - width, a)


def sext(a, width, to):
    if isinstance(a, int):
        return signed(a, width) & mask(to)
    return z3.SignExt(to - width, a)


def holds(condition):
    """A condition, known or not, as a word of one bit."""
    if isinstance(condition, bool):
        return int(condition)
    return if_(condition, ONE, ZERO)


# The predicates of `icmp`, each for integers and for terms.
_ORDERS = {
    "eq": (operator.eq, operator.eq), "ult": (operator.lt, z3.ULT), "slt": (operator.lt, operator.lt),
    "ne": (operator.ne, operator.ne), "ule": (operator.le, z3.ULE), "sle": (operator.le, operator.le),
    "ugt": (operator.gt, z3.UGT), "sgt": (operator.gt, operator.gt),
    "uge": (operator.ge, z3.UGE), "sge": (operator.ge, operator.ge),
}  # fmt: skip


def compare(predicate, a, b, width):
    """A predicate of `icmp`, as a word of one bit."""
    on_numbers, on_words = _ORDERS[predicate]
    if isinstance(a, int) and isinstance(b, int):
        return int(on_numbers(signed(a, width), signed(b, width)) if predicate[0] == "s" else on_numbers(a, b))
    return holds(on_words(term(a, width), term(b, width)))


def choose(condition, a, b, width):
    """`a` if the word of one bit is 1, otherwise `b`."""
    if isinstance(condition, int):
        return a if condition else b
    if isinstance(a, int) and isinstance(b, int) and a == b:
        return a
    return if_(condition == 1, term(a, width), term(b, width))


def select(condition, a, b, width):
    """Like `choose`, for words that may be poison. Poison in the word that is not chosen does no harm."""
    if isinstance(condition, Poison):
        return poisoned(select(condition.value, a, b, width), condition.when)
    if isinstance(condition, int):
        return a if condition else b
    result = choose(condition, *(word.value if isinstance(word, Poison) else word for word in (a, b)), width)
    for word, number in ((a, 1), (b, 0)):
        if isinstance(word, Poison):
            result = poisoned(result, z3.And(word.when, condition == number))
    return result


def if_(condition, a, b):
    """`z3.If` without the checks of its arguments, which would take most of the time of a proof."""
    return z3.BitVecRef(z3.Z3_mk_ite(a.ctx_ref(), condition.as_ast(), a.as_ast(), b.as_ast()), a.ctx)


def first_set(bits, width):
    """The index of the first bit that is 1, and `len(bits)` if there is none."""
    result = len(bits)
    for index, bit in reversed(list(enumerate(bits))):
        result = choose(bit, index, result, width)
    return known(result)


def bits_of(a, width):
    a = known(a)
    return [known(extract(a, i, 1)) for i in range(width)]


def cttz(a, width):
    return first_set(bits_of(a, width), width)


def ctlz(a, width):
    return first_set(bits_of(a, width)[::-1], width)


def ctpop(a, width):
    # The sum has only the bits that it needs, otherwise Z3 would have to find out that the upper bits are 0.
    total, narrow = 0, width.bit_length()
    for bit in bits_of(a, width):
        total = add(total, zext(bit, 1, narrow), narrow)
    return zext(total, narrow, width)


def bswap(a, width):
    return concat([extract(a, i, 8) for i in range(0, width, 8)][::-1], 8)


def bitreverse(a, width):
    return concat([extract(a, i, 1) for i in range(width)][::-1], 1)


def table(items, index, bits, width):
    """`items[index]` as a tree of choices by the lowest `bits` of the index, which must be below `len(items)`."""
    if isinstance(index, int):
        return items[index]
    for i in range(bits):
        condition = extract(index, i, 1) == 1
        items = [_either_item(condition, *items[j : j + 2], width=width) for j in range(0, len(items), 2)]
    return items[0]


def _either_item(condition, even, odd=None, *, width):
    if odd is None or even is odd or isinstance(even, int) and isinstance(odd, int) and even == odd:
        return even
    return if_(condition, term(odd, width), term(even, width))


@dataclass(frozen=True)
class Pointer:
    """An address in a block of memory: `offset` bytes, plus a 64-bit word times a number of bytes for each term."""

    block: str
    offset: int = 0
    terms: tuple = ()

    def plus(self, word, scale=1):
        word = known(word)
        if isinstance(word, int):
            return Pointer(self.block, self.offset + signed(word, 64) * scale, self.terms)
        return Pointer(self.block, self.offset, (*self.terms, (scale, word)))

    def total(self, width):
        """The sum of the offset and all terms as a word, which may have fewer or more bits than an address."""
        total = self.offset & mask(width)
        for scale, word in self.terms:
            word = extract(word, 0, width) if width < 64 else sext(word, 64, width)
            total = add(total, mul(word, scale & mask(width), width), width)
        return total


class Memory:
    """Blocks of bytes. A byte is a pair: the value that was stored, and which of its bytes this is."""

    def __init__(self):
        # The address of each block is a multiple of its alignment.
        self.blocks, self.alignments, self.writable = {}, {}, frozenset()

    def copy(self):
        memory = Memory()
        memory.blocks, memory.alignments, memory.writable = dict(self.blocks), self.alignments, self.writable
        return memory

    def add(self, name, content, alignment, writable=False):
        self.blocks[name] = content
        self.alignments = self.alignments | {name: alignment}
        self.writable |= {name} if writable else set()
        return Pointer(name)

    def block(self, pointer):
        if not isinstance(pointer, Pointer) or pointer.block not in self.blocks:
            raise Failure(f"an access to memory without a definition: {pointer}")
        return self.blocks[pointer.block]


def join(parts):
    """The value that consecutive bytes of `Memory` form."""
    return spread(lambda *values: _join([(value, i) for value, (_, i) in zip(values, parts)]), *(a for a, _ in parts))


def _join(parts):
    value = parts[0][0]
    if all(part[0] is value and part[1] == i for i, part in enumerate(parts)):
        if isinstance(value, int):
            return extract(value, 0, 8 * len(parts))
        if isinstance(value, Pointer) or value.size() == 8 * len(parts):
            return value
    if any(isinstance(part[0], Pointer) for part in parts):
        raise Failure("a part of a pointer")
    return known(concat([extract(value, 8 * i, 8) for value, i in parts], 8))
