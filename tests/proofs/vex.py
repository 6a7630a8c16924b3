"""The meanings of VEX's operations on words, and of the flags of AArch64."""

import re
from functools import cache

import z3

import words
from words import Failure


def glue(pieces):
    """Joins pairs of a word and its width, the lowest first."""
    if all(isinstance(word, int) for word, _ in pieces):
        result = 0
        for word, width in reversed(pieces):
            result = result << width | word
        return result
    pieces = [words.term(word, width) for word, width in reversed(pieces) if width]
    return z3.Concat(pieces) if len(pieces) > 1 else pieces[0]


def part(word, low, width):
    """The `width` bits of a word from bit `low`. Looks into concatenations, so that what is known stays known."""
    if isinstance(word, int):
        return word >> low & words.mask(width)
    if low == 0 and width == word.size():
        return word
    kind = word.decl().kind()
    if kind == z3.Z3_OP_BNUM:
        return part(word.as_long(), low, width)
    if kind == z3.Z3_OP_EXTRACT:
        return part(word.arg(0), low + word.params()[1], width)
    if kind != z3.Z3_OP_CONCAT:
        return words.extract(word, low, width)
    pieces = []
    for child in reversed(word.children()):
        taken = min(width, child.size() - low)
        if taken > 0:
            pieces.append((part(child, low, taken), taken))
            width -= taken
        low = max(low - child.size(), 0)
    return glue(pieces)


def zext(word, width, to):
    return glue([(word, width), (0, to - width)])


def lanes(word, width, count):
    return [part(word, width * i, width) for i in range(count)]


def and_(a, b, width):
    """A known mask of the lowest bits takes a part of the other word."""
    if isinstance(b, int) and not isinstance(a, int) and b & (b + 1) == 0:
        return zext(part(a, 0, b.bit_length()), b.bit_length(), width) if b else 0
    return words.and_(a, b, width)


def compare(predicate, a, b, width):
    return words.compare(predicate, 0, 0, 1) if same(a, b) else words.compare(predicate, a, b, width)


def same(a, b):
    return not isinstance(a, int) and not isinstance(b, int) and a.eq(b)


def shift(name, a, distance, width):
    return SHIFTS[name](a, zext(distance, 8, width) if width > 8 else distance, width)


def signed_shift(right, a, b, width):
    """Shifts to the left by the lowest byte of `b`, and to the right if this byte is negative."""
    distance = part(b, 0, 8)
    back = shift(right, a, words.sub(0, distance, 8), width)
    return words.choose(part(distance, 7, 1), back, shift("Shl", a, distance, width), width)


def permute(items, indices, width):
    bits = len(items).bit_length() - 1
    return words.concat([words.table(items, part(index, 0, bits), bits, width) for index in indices], width)


def lanewise(width, count, operate):
    def vector(*operands):
        split = [lanes(operand, width, count or 1) for operand in operands]
        return words.concat([operate(*lane) for lane in zip(*split, strict=True)], width)

    return vector


BINARY = {"Add": words.add, "Sub": words.sub, "Mul": words.mul, "And": and_, "Or": words.or_, "Xor": words.xor}
SHIFTS = {"Shl": words.shl, "Shr": words.lshr, "Sar": words.ashr}
EXTENSIONS = {"S": words.sext, "U": zext}
# The operations by their names, with the groups of the pattern as parameters. Where VEX gives two halves or a pair of
# vectors, the first operand is the upper one.
MEANINGS = {
    r"(Add|Sub|Mul|And|Or|Xor)V?(\d+)": lambda name, width: lambda a, b: BINARY[name](a, b, width),
    r"(Add|Sub|Mul)(\d+)x(\d+)": lambda name, width, count: lanewise(
        width, count, lambda a, b: BINARY[name](a, b, width)),
    r"NotV?(\d+)": lambda width: lambda a: words.xor(a, words.mask(width), width),
    r"Cmp(EQ|NE|LT|LE)(\d+)([SU]?)": lambda name, width, sign: lambda a, b: compare(
        (sign + name).lower(), a, b, width),
    r"Cmp(EQ|GT)(\d+)([SU]?)x(\d+)": lambda name, width, sign, count: lanewise(
        width, count, lambda a, b: words.sext(compare((sign + name).lower(), a, b, width), 1, width)),
    r"(Max|Min)(\d+)([SU])x(\d+)": lambda name, width, sign, count: lanewise(width, count, lambda a, b: words.choose(
        compare(sign.lower() + {"Max": "gt", "Min": "lt"}[name], a, b, width), a, b, width)),
    r"(Shl|Shr|Sar)(\d+)": lambda name, width: lambda a, distance: shift(name, a, distance, width),
    r"(Shl|Shr|Sar)N(\d+)x(\d+)": lambda name, width, count: lambda a, distance: lanewise(
        width, count, lambda lane: shift(name, lane, distance, width))(a),
    r"Sh(\d+)([SU])x(\d+)": lambda width, sign, count: lanewise(
        width, count, lambda a, b: signed_shift({"S": "Sar", "U": "Shr"}[sign], a, b, width)),
    r"V?(\d+)([SU])toV?(\d+)": lambda width, sign, to: lambda a: EXTENSIONS[sign](a, width, to),
    r"V?(\d+)HLtoV?(\d+)": lambda width, _: lambda high, low: glue([(low, width), (high, width)]),
    r"V?(\d+)HIto(\d+)": lambda width, to: lambda a: part(a, width - to, to),
    r"V?(\d+)toV?(\d+)": lambda _, to: lambda a: part(a, 0, to),
    r"V256toV?(\d+)_(\d)": lambda to, index: lambda a: part(a, to * index, to),
    r"64x4toV256": lambda: lambda *parts: words.concat(parts[::-1], 64),
    r"ZeroHI(\d+)ofV128": lambda zeros: lambda a: zext(part(a, 0, 128 - zeros), 128 - zeros, 128),
    r"Interleave(LO|HI)(\d+)x(\d+)": lambda half, width, count: lambda a, b: words.concat([
        part(word, width * i + 64 * (half == "HI"), width) for i in range(count // 2) for word in (b, a)], width),
    r"Cat(Even|Odd)Lanes(\d+)x(\d+)": lambda which, width, count: lambda a, b: words.concat([
        part(word, width * i, width) for word in (b, a) for i in range(which == "Odd", count, 2)], width),
    r"Perm(\d+)x(\d+)": lambda width, count: lambda a, indices: permute(
        lanes(a, width, count), lanes(indices, width, count), width),
    r"Reverse(\d+)sIn(\d+)_x(\d+)": lambda width, group, count: lanewise(
        group, count, lambda a: words.concat(lanes(a, width, group // width)[::-1], width)),
    r"SliceV128": lambda: lambda high, low, start: part(glue([(low, 128), (high, 128)]), 8 * start, 128),
    r"GetMSBs8x(\d+)": lambda count: lambda a: words.concat([part(a, 8 * i + 7, 1) for i in range(count)], 1),
}  # fmt: skip


@cache
def meaning(name):
    for pattern, build in MEANINGS.items():
        if match := re.fullmatch("Iop_" + pattern, name):
            return build(*(int(group) if group.isdigit() else group for group in match.groups()))
    raise Failure(f"the operation {name}")


def flags_of_result(result, width, carry=0, overflow=0):
    """The flags are sign, zero, carry and overflow."""
    return part(result, width - 1, 1), compare("eq", result, 0, width), carry, overflow


def flags_of_sum(a, b, carry, width):
    """A difference is a sum with the opposite bits of `b`, and with a carry."""
    result = words.add(words.add(a, b, width), zext(carry, 1, width), width)
    wide = words.add(zext(a, width, width + 1), zext(b, width, width + 1), width + 1)
    wide = words.add(wide, zext(carry, 1, width + 1), width + 1)
    overflow = words.and_(words.xor(a, result, width), words.xor(b, result, width), width)
    return flags_of_result(result, width, part(wide, width, 1), part(overflow, width - 1, 1))


def inverse(a, width=1):
    return words.xor(a, words.mask(width), width)


def flags_of_arm(operation, first, second, third):
    """The flags after an operation with a number of VEX (`ARM64G_CC_OP_...`). A borrow is a carry of 0."""
    if operation == 0:
        return [part(first, bit, 1) for bit in (31, 30, 29, 28)]
    kind, width = ("ADD", "SUB", "ADC", "SBC", "LOGIC")[(operation - 1) // 2], 64 >> operation % 2
    a, b = part(first, 0, width), part(second, 0, width)
    if kind == "LOGIC":
        return flags_of_result(a, width)
    b = inverse(b, width) if kind in ("SUB", "SBC") else b
    return flags_of_sum(a, b, {"ADD": 0, "SUB": 1}.get(kind, part(third, 0, 1)), width)


def condition_of_arm(number_and_operation, *operands):
    number, operation = number_and_operation >> 4, number_and_operation & 15
    sign, zero, carry, overflow = flags_of_arm(operation, *operands)
    at_least, nonzero = inverse(words.xor(sign, overflow, 1)), inverse(zero)
    pairs = [zero, carry, sign, overflow, words.and_(carry, nonzero, 1), at_least, words.and_(at_least, nonzero, 1)]
    return words.xor(pairs[number >> 1], number & 1, 1) if number < 14 else 1


def call_helper(name, operands):
    operation = words.known(operands[0])
    if name != "arm64g_calculate_condition" or not isinstance(operation, int):
        raise Failure(f"the helper {name}")
    return zext(condition_of_arm(operation, *operands[1:]), 1, 64)
