"""The meanings of LLVM's intrinsics on words, for `ir`."""

from functools import partial

import words
from values import lanes
from words import NOTHING, Failure, and_, bits_of, concat, extract, known, spread, table, xor, zext


def lanewise(meaning):
    """A meaning for words, on a word or on each lane of vectors."""

    def run(evaluator, state, result, kinds, arguments):
        if kinds[0][0] != "vector":
            return spread(partial(meaning, kinds[0][1]), *arguments)
        columns = [a if isinstance(a, list) else [a] * kinds[0][1] for a in arguments]
        return [spread(partial(meaning, kinds[0][2][1]), *items) for items in zip(*columns)]

    return run


def whole(meaning):
    """A meaning for whole vectors; poison in one lane is poison in all."""

    def run(evaluator, state, result, kinds, arguments):
        def of_words(*items):
            items = iter(items)
            return meaning(*([next(items) for _ in a] if isinstance(a, list) else next(items) for a in arguments))

        return spread(of_words, *(item for a in arguments for item in (a if isinstance(a, list) else [a])))

    return run


def funnel_left(width, a, b, count):
    """The upper half of `a` and `b` side by side, shifted left."""
    count = known(count)
    if isinstance(count, int):
        count %= width
        both = concat([b, a], width)
        return extract(both, width - count, width) if count else a
    count = and_(count, width - 1, width)
    rest = words.sub(width - 1, count, width)
    return words.or_(words.shl(a, count, width), words.lshr(words.lshr(b, 1, width), rest, width), width)


def unless_zero(count_zeros):
    """Counts zeros; the second argument promises that the word is not 0."""

    def run(evaluator, state, result, kinds, arguments):
        def lane(a, width):
            value = count_zeros(a, width)
            return evaluator.promised(state, words.compare("ne", a, 0, width), value) if arguments[1] else value

        return lanes(result, lane, arguments[0])

    return run


def add_saturated(a, b, width):
    total = words.add(a, b, width)
    return words.choose(words.compare("ult", total, a, width), words.mask(width), total, width)


def reduce(operation):
    return lambda evaluator, state, result, kinds, arguments: spread(
        lambda *items: reduce_items(operation, items, result[1]), *arguments[0]
    )


def reduce_items(operation, items, width):
    total = items[0]
    for item in items[1:]:
        total = operation(total, item, width)
    return total


def shuffle_bytes(items, indices):
    """`pshufb`: in each group of 16 bytes the byte at the lower four bits of the index, 0 if its highest bit is set."""
    result = []
    for i, index in enumerate(indices):
        group = items[i & ~15 : (i & ~15) + 16]
        chosen = table(group, known(extract(index, 0, 4)), 4, 8)
        result.append(known(words.choose(known(extract(index, 7, 1)), 0, chosen, 8)))
    return result


def look_up(items, indices):
    """`tbl` and `swizzle`: the byte at the index, 0 if the index is not below 16."""
    result = []
    for index in indices:
        inside = known(words.compare("ult", index, 16, 8))
        chosen = table(items, known(extract(index, 0, 4)), 4, 8)
        result.append(known(words.choose(inside, chosen, 0, 8)))
    return result


def blend(a, b, masks):
    """`pblendvb`: the byte of `b` where the highest bit of the mask is set."""
    return [known(words.choose(known(extract(mask, 7, 1)), y, x, 8)) for x, y, mask in zip(a, b, masks)]


def permute(items, indices):
    """`vpermb`: the byte at the lower six bits of the index."""
    return [table(items, known(extract(index, 0, 6)), 6, 8) for index in indices]


def permute_two(a, indices, b):
    """`vpermi2d`: the item at the lower four bits of the index, of `b` if the bit above is set."""
    return [table(a + b, known(extract(index, 0, 5)), 5, 32) for index in indices]


def choose_bits(items, indices):
    """`vpshufbitqmb`: the bit at the lower six bits of the index, of the 64-bit lane of the index."""
    lanes = [bits_of(concat(items[i : i + 8], 8), 64) for i in range(0, 64, 8)]
    return [table(lanes[i // 8], known(extract(index, 0, 6)), 6, 1) for i, index in enumerate(indices)]


def sum_bytes(items, zeros):
    """`psadbw` with 0: the sums of eight bytes."""
    if any(zeros):
        raise Failure("psadbw with something else than 0")
    return [reduce_items(words.add, [zext(item, 8, 64) for item in items[i : i + 8]], 64) for i in range(0, len(items), 8)]


def ternary(a, b, c, truth):
    """`vpternlog`: each bit by the bits of `a`, `b` and `c` as an index into 8 bits."""
    result = []
    for x, y, z in zip(a, b, c):
        total = 0
        for index in (i for i in range(8) if truth >> i & 1):
            bits = ((x, index & 4), (y, index & 2), (z, index & 1))
            x1, y1, z1 = (word if bit else xor(word, words.mask(64), 64) for word, bit in bits)
            total = words.or_(total, and_(and_(x1, y1, 64), z1, 64), 64)
        result.append(total)
    return result


def affine(items, matrices, constant):
    """`gf2p8affineqb`: bit `i` of a byte is the parity of the byte and row `7 - i` of the matrix of its lane."""
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


def extract_bits(a, mask):
    """`pext` with a known mask."""
    if not isinstance(mask, int):
        raise Failure("pext with an unknown mask")
    bits = [extract(a, i, 1) for i in range(64) if mask >> i & 1]
    return zext(concat(bits, 1), len(bits), 64) if bits else 0


def any_true(items):
    return zext(words.compare("ne", concat(items, 8), 0, 8 * len(items)), 1, 32)


def compress(evaluator, state, result, kinds, arguments):
    """`vpcompress` with 0: the items whose bit is set, in their order, and 0 behind them."""
    width = result[2][1]

    def run(*words_):
        items, others, bits = (words_[i : i + result[1]] for i in range(0, len(words_), result[1]))
        if any(others):
            raise Failure("vpcompress with something else than 0")
        compressed = list(others)
        for item, bit in reversed([*zip(items, bits)]):
            compressed = [words.choose(bit, new, old, width) for new, old in zip([item, *compressed], compressed)]
        return compressed

    return spread(run, *(word for vector in arguments for word in vector))


def gather(evaluator, state, result, kinds, arguments):
    pointers, mask, others = arguments
    return [
        evaluator.load(state, result[2], evaluator.pointer(state, pointer, 1, "a gather")) if known(use) else other
        for pointer, use, other in zip(pointers, evaluator.sound(state, kinds[1], mask, "a mask"), others)
    ]


def masked_load(evaluator, state, result, kinds, arguments):
    pointer, mask, others = arguments
    pointers = [pointer.plus(i * result[2][1] // 8) for i in range(result[1])]
    return gather(evaluator, state, result, kinds, [pointers, mask, others])


def greatest(a, b, width):
    return words.choose(words.compare("ugt", a, b, width), a, b, width)


def copy(evaluator, state, result, kinds, arguments):
    target, source, count, _ = arguments
    if target.block == source.block:
        raise Failure("a copy that may overlap")
    bytes_ = [evaluator.load(state, ("int", 8), source.plus(i)) for i in range(count)]
    for i, byte in enumerate(bytes_):
        evaluator.store(state, target.plus(i), byte, 1)


def fill(evaluator, state, result, kinds, arguments):
    target, byte, count, _ = arguments
    for i in range(count):
        evaluator.store(state, target.plus(i), byte, 1)


def lifetime(is_live):
    """What a variable held is gone; it may be written while it is alive."""

    def run(evaluator, state, result, kinds, arguments):
        name, memory = arguments[-1].block, state.memory
        memory.blocks[name] = [NOTHING] * len(memory.blocks[name])
        memory.writable = memory.writable | {name} if is_live else memory.writable - {name}

    return run


INTRINSICS = {
    "fshl": lanewise(funnel_left),
    "cttz": unless_zero(words.cttz),
    "ctlz": unless_zero(words.ctlz),
    "uadd.sat": lanewise(lambda width, a, b: add_saturated(a, b, width)),
    "ctpop": lanewise(lambda width, a: words.ctpop(a, width)),
    "bswap": lanewise(lambda width, a: words.bswap(a, width)),
    "bitreverse": lanewise(lambda width, a: words.bitreverse(a, width)),
    "umin": lanewise(lambda width, a, b: words.choose(words.compare("ult", a, b, width), a, b, width)),
    "umax": lanewise(lambda width, a, b: greatest(a, b, width)),
    "vector.reduce.or": reduce(words.or_),
    "vector.reduce.umax": reduce(greatest),
    "memcpy": copy,
    "memset": fill,
    "lifetime.start": lifetime(True),
    "lifetime.end": lifetime(False),
    "masked.load": masked_load,
    "x86.ssse3.pshuf.b.128": whole(shuffle_bytes),
    "x86.avx2.pshuf.b": whole(shuffle_bytes),
    "x86.avx2.pblendvb": whole(blend),
    "x86.avx2.psad.bw": whole(sum_bytes),
    "x86.avx512.pshuf.b.512": whole(shuffle_bytes),
    "x86.avx512.permvar.qi.512": whole(permute),
    "x86.avx512.psad.bw.512": whole(sum_bytes),
    "x86.avx512.pternlog.q.512": whole(ternary),
    "x86.avx512.vpermi2var.d.512": whole(permute_two),
    "x86.avx512.vpshufbitqmb.512": whole(choose_bits),
    "x86.vgf2p8affineqb.256": whole(affine),
    "x86.vgf2p8affineqb.512": whole(affine),
    "x86.avx512.mask.compress": compress,
    "x86.bmi.pext.64": whole(extract_bits),
    "aarch64.neon.tbl1.v16i8": whole(look_up),
    "masked.gather": gather,
    "wasm.anytrue": whole(any_true),
    "wasm.swizzle": whole(look_up),
}
