"""What LLVM's intrinsics compute from words."""

from functools import partial, reduce

import words
from values import lanes, scalar, size
from words import NOTHING, Failure, and_, bits_of, concat, extract, known, spread, table, xor, zext


def lanewise(meaning):
    """Extends an operation on words to each lane of vectors."""

    def run(evaluator, state, result, kinds, arguments):
        if result[0] == "vector":
            arguments = [a if isinstance(a, list) else [a] * result[1] for a in arguments]
        return lanes(result, meaning, *arguments)

    return run


def whole(meaning):
    """Wraps an operation on whole vectors. If one lane is poison, the whole result is poison."""

    def run(evaluator, state, result, kinds, arguments):
        def of_words(*items):
            items = iter(items)
            arguments_ = [[next(items) for _ in a] if isinstance(a, list) else next(items) for a in arguments]
            return meaning(*arguments_, scalar(result)[1])

        return spread(of_words, *(item for a in arguments for item in (a if isinstance(a, list) else [a])))

    return run


def funnel_left(a, b, count, width):
    """Shifts `a` to the left, and fills it up with the highest bits of `b`."""
    count = known(count)
    if isinstance(count, int):
        count %= width
        both = concat([b, a], width)
        return extract(both, width - count, width) if count else a
    count = and_(count, width - 1, width)
    rest = words.sub(width - 1, count, width)
    return words.or_(words.shl(a, count, width), words.lshr(words.lshr(b, 1, width), rest, width), width)


def unless_zero(count_zeros):
    """Counts zeros. If the second argument of the intrinsic is true, it promises that the word is not 0."""

    def run(evaluator, state, result, kinds, arguments):
        def lane(a, width):
            value = count_zeros(a, width)
            return evaluator.promised(state, words.compare("ne", a, 0, width), value) if arguments[1] else value

        return lanes(result, lane, arguments[0])

    return run


def add_saturated(a, b, width):
    total = words.add(a, b, width)
    return words.choose(words.compare("ult", total, a, width), words.mask(width), total, width)


def smallest(a, b, width):
    return words.choose(words.compare("ult", a, b, width), a, b, width)


def greatest(a, b, width):
    return words.choose(words.compare("ugt", a, b, width), a, b, width)


def reduced(operation, items, width):
    return reduce(lambda a, b: operation(a, b, width), items)


def looked_up(items, index, bits, width):
    """The item whose number is in the lowest bits of the index."""
    return known(table(items, known(extract(index, 0, bits)), bits, width))


def shuffle_bytes(items, indices, width):
    """`pshufb`: the lower four bits of an index choose a byte of its group of 16; the highest bit makes it 0."""
    found = [looked_up(items[i & ~15 : (i & ~15) + 16], index, 4, width) for i, index in enumerate(indices)]
    return [known(words.choose(known(extract(index, 7, 1)), 0, byte, 8)) for byte, index in zip(found, indices)]


def permute(items, indices, width):
    """`vpermb`: the lower six bits of an index choose a byte."""
    return [looked_up(items, index, 6, width) for index in indices]


def multishift(indices, items, width):
    """`vpmultishiftqb`: the lower six bits of an index say where eight bits of its 64-bit lane begin."""
    rows = []
    for i in range(0, len(items), 8):
        bits = bits_of(concat(items[i : i + 8], 8), 64) * 2
        rows.append([known(concat(bits[n : n + 8], 1)) for n in range(64)])
    return [looked_up(rows[i // 8], index, 6, width) for i, index in enumerate(indices)]


def sum_differences(a, b, width):
    """`psadbw`: the sum of the absolute differences of eight pairs of bytes."""
    items = []
    for x, y in zip(a, b):
        is_below = words.compare("ult", x, y, 8)
        items.append(zext(known(words.choose(is_below, words.sub(y, x, 8), words.sub(x, y, 8), 8)), 8, width))
    return [reduced(words.add, items[i : i + 8], width) for i in range(0, len(items), 8)]


def pack(wide):
    """`vpackss`: takes halves of `a` and `b` in turn, and limits each signed item to half as many bits."""

    def run(a, b, width):
        def saturated(item):
            low, high = -(1 << width - 1) & words.mask(wide), (1 << width - 1) - 1
            item = words.choose(words.compare("slt", item, low, wide), low, item, wide)
            return known(extract(words.choose(words.compare("sgt", item, high, wide), high, item, wide), 0, width))

        half = len(a) // 2
        items = a[:half] + b[:half] + a[half:] + b[half:]
        return [saturated(item) for item in items]

    return run


def choose_of(count):
    """`tbl`: an index chooses a byte of the registers, or 0 if it is too large."""

    def run(*arguments):
        *registers, indices, width = arguments
        items = [item for register in registers for item in register]
        is_inside = lambda index: known(words.compare("ult", index, 16 * count, 8))  # noqa: E731
        bits = len(items).bit_length() - 1
        return [known(words.choose(is_inside(i), looked_up(items, i, bits, width), 0, width)) for i in indices]

    return run


def affine(items, matrices, constant, width):
    """`gf2p8affineqb`: bit `i` is the parity of those bits of a byte that row `7 - i` of its lane's matrix has, too."""
    result = []
    for i, item in enumerate(items):
        bits = []
        for bit in range(8):
            row, parity = matrices[(i & ~7) + 7 - bit], extract(constant, bit, 1)
            for j in range(8):
                parity = xor(parity, and_(known(extract(row, j, 1)), known(extract(item, j, 1)), 1), 1)
            bits.append(parity)
        result.append(known(concat(bits, 1)))
    return result


def any_true(items, width):
    return zext(words.compare("ne", concat(items, 8), 0, 8 * len(items)), 1, width)


def masked_load(evaluator, state, result, kinds, arguments):
    pointer, mask, others = arguments
    lanes = enumerate(zip(evaluator.sound(state, kinds[1], mask, "a mask"), others))
    load = lambda i: evaluator.load(state, result[2], pointer.plus(i * size(result[2])))  # noqa: E731
    return [load(i) if known(use) else other for i, (use, other) in lanes]


def copy(evaluator, state, result, kinds, arguments):
    target, source, count, _ = arguments
    if target.block == source.block:
        raise Failure("a copy that may overlap")
    for i, byte in enumerate([evaluator.load(state, ("int", 8), source.plus(i)) for i in range(count)]):
        evaluator.store(state, target.plus(i), byte, 1)


def fill(evaluator, state, result, kinds, arguments):
    target, byte, count, _ = arguments
    for i in range(count):
        evaluator.store(state, target.plus(i), byte, 1)


def lifetime(is_live):
    """A variable has no content when its life begins or ends, and can be written only while it lives."""

    def run(evaluator, state, result, kinds, arguments):
        name, memory = arguments[-1].block, state.memory
        memory.blocks[name] = [NOTHING] * len(memory.blocks[name])
        memory.writable = memory.writable | {name} if is_live else memory.writable - {name}

    return run


INTRINSICS = {
    "fshl": lanewise(funnel_left),
    "cttz": unless_zero(words.cttz),
    "ctlz": unless_zero(words.ctlz),
    "uadd.sat": lanewise(add_saturated),
    "ctpop": lanewise(words.ctpop),
    "bswap": lanewise(words.bswap),
    "bitreverse": lanewise(words.bitreverse),
    "umin": lanewise(smallest),
    "smax": lanewise(lambda a, b, width: words.choose(words.compare("sgt", a, b, width), a, b, width)),
    "vector.reduce.or": whole(partial(reduced, words.or_)),
    "vector.reduce.umax": whole(partial(reduced, greatest)),
    "memcpy": copy,
    "memset": fill,
    "lifetime.start": lifetime(True),
    "lifetime.end": lifetime(False),
    "masked.load": masked_load,
    "x86.avx2.pshuf.b": whole(shuffle_bytes),
    "x86.avx512.permvar.qi.512": whole(permute),
    "x86.avx2.psad.bw": whole(sum_differences),
    "x86.avx512.psad.bw.512": whole(sum_differences),
    "x86.avx2.packssdw": whole(pack(32)),
    "x86.avx2.packsswb": whole(pack(16)),
    "x86.avx512.pmultishift.qb.512": whole(multishift),
    "x86.vgf2p8affineqb.512": whole(affine),
    "aarch64.neon.tbl1": whole(choose_of(1)),
    "aarch64.neon.tbl4": whole(choose_of(4)),
    "wasm.anytrue": whole(any_true),
}
