"""Makes damaged copies of compiled functions, each with one wrong instruction, which a proof must refute."""

import re
from contextlib import contextmanager
from copy import copy
from itertools import zip_longest
from math import gcd

import words

KINDS = ("table word", "shift", "mask", "swapped arguments", "result")
SHIFTS, MASKS, RESULTS = ("shl", "lshr", "ashr"), ("and", "or", "xor"), ("and", "or", "xor", "add", "sub")
# Damage flips the bit of d4 in words and masks, because masks for the edges of the board would hide other bits.
INNER = 1 << 27


def changes(instruction):
    """Yields each kind of damage that fits an instruction, with the damaged text, or `None` to damage its result."""
    operation, rest = instruction.operation, instruction.rest
    if operation == "load" and "ptr @" in rest or operation == "load" and "ptr %" in rest:
        yield "table word", None
    if operation in SHIFTS and (match := re.search(r", (\d+)$", rest)):
        yield "shift", f"{rest[: match.start(1)]}{int(match[1]) ^ 1}"
    if operation == "call" and "llvm.fshl" in rest and (match := re.search(r"> <i64 (\d+), (?=[^<]*$)", rest)):
        yield "shift", f"{rest[: match.start(1)]}{int(match[1]) ^ 1}{rest[match.end(1) :]}"
    if operation in MASKS and (match := re.search(r", (?:splat \(i\d+ )?(-?\d+)\)?$", rest)):
        yield "mask", f"{rest[: match.start(1)]}{wrong_mask(int(match[1]))}{rest[match.end(1) :]}"
    if operation == "sub" and (match := re.fullmatch(r"(.* )(%\S+), (%\S+)", rest)):
        yield "swapped arguments", f"{match[1]}{match[3]}, {match[2]}"
    if operation in RESULTS:
        yield "result", None
    if operation == "select" and (match := re.fullmatch(r"(.*?), (\S+|<[^>]*>) (%\S+), (\S+|<[^>]*>) (%\S+)", rest)):
        yield "swapped arguments", f"{match[1]}, {match[2]} {match[5]}, {match[4]} {match[3]}"


def wrong_mask(mask):
    """The mask with one bit flipped, which is a low bit if the mask is small."""
    return mask ^ (2 if 0 <= mask < INNER else INNER)


def copies(module, name):
    """All possible damages of a function and its callees, with the kinds of damage taking turns."""
    found = {kind: [] for kind in KINDS}
    for function in module.functions_of(name):
        for block in function.blocks.values():
            for index, instruction in enumerate(block):
                for kind, text in changes(instruction):
                    found[kind].append((kind, block, index, text))
    results = found.pop("result")
    rounds = zip_longest(*map(spread, found.values()))
    return [place for places in rounds for place in places if place] + spread(results)


def spread(places):
    """Reorders places so that the first few, which may be the only ones that are tried, are far apart."""
    step = next(step for step in range(len(places) * 5 // 8 or 1, len(places) + 2) if gcd(step, len(places)) == 1)
    return [places[(i + 1) * step % len(places)] for i in range(len(places))]


@contextmanager
def damaged(place):
    """Damages an instruction of the module for the body of a `with` statement."""
    kind, block, index, text = place
    sound = block[index]
    block[index] = wrong = copy(sound)
    wrong.types, wrong.flags, wrong.metadata = None, set(), {}
    if text is None:
        wrong.flips = True
    else:
        wrong.rest = text
    try:
        yield f"{kind}: {sound.text}"
    finally:
        block[index] = sound


def returned(instruction, value):
    """The result of an instruction, with a flipped bit if the damage is in the result."""
    return flip(value, instruction.to or instruction.types[0]) if instruction.flips else value


def flip(value, of):
    """The value with one bit flipped, which is in the last lane of a vector."""
    if of[0] == "vector":
        return [*value[:-1], flip(value[-1], of[2])]
    bit = INNER if of[1] >= 64 else 2 if of[1] > 1 else 1
    return words.spread(lambda word: words.xor(word, bit, of[1]), value) if of[0] == "int" else value
