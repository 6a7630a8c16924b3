"""Evaluates the machine code of a shared object for x86-64 or AArch64 on words, through the operations of VEX."""

import re
from bisect import bisect
from dataclasses import dataclass
from functools import cache
from math import gcd

import cle
import pyvex
import z3

import words
from damage import wrong_bit
from vex import call_helper, cases, choice_in, glue, lanes, meaning, part, zext
from words import Failure

MOST_BLOCKS = 2_000
RETURN, BLOCKS, STACK, STACK_TOP, STACK_END = 0x1000, 1 << 40, 1 << 48, (1 << 48) + 0xFF00, (1 << 48) + 0x10000


@dataclass
class Block:
    """Memory that a function gets a pointer to. `is_result` marks the memory for a returned value (`sret`)."""

    content: list
    is_result: bool = False
    is_written: bool = False


@dataclass
class Convention:
    """Where a function finds its arguments and leaves its results."""

    arguments: list
    results: list
    stack: str
    result_pointer: str | None
    has_even_pairs: bool
    saved: list


CONVENTIONS = {
    "AMD64": Convention(
        ["rdi", "rsi", "rdx", "rcx", "r8", "r9"],
        ["rax", "rdx"],
        "rsp",
        None,
        False,
        ["rbx", "rbp", "r12", "r13", "r14", "r15"],
    ),
    "AARCH64": Convention(
        [f"x{i}" for i in range(8)],
        [f"x{i}" for i in range(8)],
        "sp",
        "x8",
        True,
        [f"x{i}" for i in range(19, 30)] + [f"d{i}" for i in range(8, 16)],
    ),
}


def read(content, start, size):
    """The word of some bytes, each a pair: a word, and which of its bytes this is. `None` becomes an unknown word."""
    if isinstance(content, bytes):
        return int.from_bytes(content[start : start + size], "little")
    parts = content[start : start + size]
    if None in parts:
        new = words.unknown(8 * size)
        parts = content[start : start + size] = [old or (new, i) for i, old in enumerate(parts)]
    pieces, i = [], 0
    while i < size:
        (word, first), end = parts[i], i + 1
        while end < size and parts[end][0] is word and parts[end][1] == first + end - i:
            end += 1
        pieces.append((part(word, 8 * first, 8 * (end - i)), 8 * (end - i)))
        i = end
    return glue(pieces)


def write(content, start, word, size):
    content[start : start + size] = [(word, i) for i in range(size)]


def linear(word, scale=1):
    """A sum as its known part and its terms, pairs of a scale and a word that may be narrower."""
    children = word.children()
    if z3.is_bv_value(word):
        return scale * words.signed(word.as_long(), 64), []
    if z3.is_app_of(word, z3.Z3_OP_BMUL) and z3.is_bv_value(children[0]) and len(children) == 2:
        return linear(children[1], scale * words.signed(children[0].as_long(), 64))
    if z3.is_app_of(word, z3.Z3_OP_BADD):
        sums = [linear(child, scale) for child in children]
        return sum(known for known, _ in sums), [term for _, terms in sums for term in terms]
    if not z3.is_app_of(word, z3.Z3_OP_CONCAT):
        return 0, [(scale, word)]
    known, terms, low = 0, [], 0
    for child in reversed(children):
        if z3.is_bv_value(child):
            known += child.as_long() * scale << low
        else:
            terms.append((scale << low, child))
        low += child.size()
    return known, terms


@cache
def size_of(kind):
    """The bytes of a type of VEX, such as `Ity_I64`."""
    return int(re.sub(r"\D", "", kind)) // 8


@dataclass
class State:
    """One path: the next instruction, the registers, the memory by first address, and the conditions of the path.

    The object, the stack and each argument in memory have known addresses that are far apart.
    """

    address: object
    registers: list
    memory: dict
    conditions: list
    check: object

    def fork(self, condition, address):
        memory = {start: list(old) if isinstance(old, list) else old for start, old in self.memory.items()}
        return State(address, list(self.registers), memory, [*self.conditions, condition], self.check)

    def possible(self, condition):
        return self.check([*self.conditions, condition])

    def find(self, address, size):
        """The content that has an address, and the place of the address in it."""
        for start, content in self.memory.items():
            if start <= address <= start + len(content) - size:
                return content, address - start
        raise Failure(f"an access to memory without a definition: {address:#x}")

    def is_address(self, word):
        places = ((start, start + len(content)) for start, content in self.memory.items())
        return isinstance(word, int) and (word == RETURN or any(start <= word < end for start, end in places))

    def items(self, address, size):
        """The content that has an address, the places where the item may start, and its index among them."""
        address = words.known(address)
        if isinstance(address, int):
            content, start = self.find(address, size)
            return content, [start], 0
        base, terms = linear(address)
        content, start = self.find(base & words.mask(64), size)
        step, index, count = gcd(*(scale for scale, _ in terms)), 0, 1
        for scale, word in terms:
            factor = scale // step
            index = words.add(index, words.mul(zext(word, word.size(), 64), factor & words.mask(64), 64), 64)
            count += words.mask(word.size()) * abs(factor)
        most = (len(content) - size - start) // step + 1
        if count > min(most, 256) or any(scale < 0 for scale, _ in terms):
            count = 1
            while self.check([*self.conditions, z3.UGE(index, count)]):
                if count == most:
                    raise Failure(f"an access that may be outside of {most} items")
                count = min(2 * count, most)
        return content, range(start, start + step * count, step), index

    def load(self, address, size):
        content, places, index = self.items(address, size)
        values = [read(content, place, size) for place in places]
        return words.table(values, index, (len(values) - 1).bit_length(), 8 * size)

    def store(self, address, word, size):
        content, places, index = self.items(address, size)
        if not isinstance(content, list):
            raise Failure("a store to constant memory")
        for i, place in enumerate(places):
            old = read(content, place, size) if len(places) > 1 else word
            write(content, place, words.choose(words.compare("eq", index, i, 64), word, old, 8 * size), size)


class Binary:
    """A shared object, whose functions can be run."""

    def __init__(self, path):
        self.loader = cle.Loader(path, auto_load_libs=False)
        self.object = self.loader.main_object
        self.arch = self.object.arch
        self.convention = CONVENTIONS[self.arch.name]
        symbols = [symbol for symbol in self.object.symbols if symbol.is_function and symbol.is_export]
        self.functions = {symbol.name: symbol.rebased_addr for symbol in symbols}
        self.places = sorted((symbol.rebased_addr, symbol.name) for symbol in self.object.symbols if symbol.is_function)
        self.external = {relocation.value: relocation.symbol.name for relocation in self.object.relocs
                         if relocation.symbol and relocation.symbol.is_import}  # fmt: skip
        sections = [(s, range(s.vaddr, s.vaddr + s.memsize)) for s in self.object.sections if s.occupies_memory]
        self.code = [place for section, place in sections if section.is_executable]
        constants = [place for section, place in sections if section.name in (".rodata", ".got", ".got.plt")]
        self.constants = {place.start: bytes(self.loader.memory.load(place.start, len(place))) for place in constants}
        self.blocks = {}
        # The operations that ran, as pairs of a block's address and a statement; the result of `damaged` is wrong.
        self.ran, self.damaged = {}, None

    def run(self, name, arguments, results, solver_check):
        """Every path of a function: its conditions, the words it returns, and the content of each argument block."""
        first, blocks = self.entry(self.functions[name], arguments, solver_check)
        pending, paths, steps = [first], [], 0
        while pending:
            state = pending.pop()
            steps += 1
            if steps > MOST_BLOCKS:
                raise Failure("a loop without a known end")
            state.address = words.known(state.address)
            if not isinstance(state.address, int):
                pending += self.targets(state)
            elif state.address == RETURN:
                paths.append((state.conditions, self.returned(state, results), [state.memory[b] for b in blocks]))
            else:
                try:
                    pending += self.step(state)
                except Failure as failure:
                    raise Failure(f"{failure}, in {self.place(state.address)}") from None
        return paths

    def place(self, address):
        if address in self.external:
            return "another library"
        start, name = self.places[bisect(self.places, (address + 1, "")) - 1]
        return f"the block at {name} + {address - start:#x}"

    def targets(self, state):
        """The states for both sides of a choice in the address of a jump."""
        condition = choice_in(state.address)
        if condition is None:
            raise Failure(f"a jump to a computed address: {state.address}")
        sides = zip((condition, z3.Not(condition)), cases(state.address, condition), strict=True)
        return [state.fork(side, address) for side, address in sides if state.possible(side)]

    def entry(self, address, arguments, check):
        """The state at the call of a function, and the addresses of the argument blocks."""
        convention, size = self.convention, max(sum(place) for place in self.arch.registers.values())
        memory = {STACK: [None] * (STACK_END - STACK), **self.constants}
        state = State(address, [None] * size, memory, [], check)
        free, on_stack, blocks = list(convention.arguments), STACK_TOP, []
        for argument in arguments:
            if isinstance(argument, Block):
                blocks.append(BLOCKS + (len(blocks) << 32))
                memory[blocks[-1]] = (list if argument.is_result or argument.is_written else tuple)(argument.content)
                if argument.is_result and convention.result_pointer:
                    self.put(state, convention.result_pointer, blocks[-1])
                    continue
                argument = blocks[-1], 64
            slots = argument_slots(*argument)
            if convention.has_even_pairs and len(slots) == 2 and len(free) % 2:
                free.pop(0)
            if len(slots) <= len(free):
                for slot in slots:
                    self.put(state, free.pop(0), slot)
                continue
            on_stack += on_stack % (8 * len(slots))
            for slot in slots:
                state.store(on_stack, slot, 8)
                on_stack += 8
            if convention.has_even_pairs:
                free = []
        if self.arch.call_pushes_ret:
            state.store(STACK_TOP - 8, RETURN, 8)
            self.put(state, convention.stack, STACK_TOP - 8)
        else:
            self.put(state, "lr", RETURN)
            self.put(state, convention.stack, STACK_TOP)
        for register in convention.saved:
            self.put(state, register, z3.BitVec(f"saved {register}", 64))
        return state, blocks

    def put(self, state, register, word):
        write(state.registers, self.arch.registers[register][0], word, 8)

    def get(self, state, register):
        return words.known(read(state.registers, self.arch.registers[register][0], 8))

    def returned(self, state, widths):
        if self.get(state, self.convention.stack) != STACK_TOP:
            raise Failure("the stack pointer is not restored")
        for register in self.convention.saved:
            if str(self.get(state, register)) != f"saved {register}":
                raise Failure(f"{register} is not restored")
        registers, values = iter(self.convention.results), []
        for width in widths:
            pieces = [(self.get(state, next(registers)), 64) for _ in range(0, width, 64)]
            values.append(words.known(part(glue(pieces), 0, width)))
        return values

    def lift(self, address):
        if address not in self.blocks:
            end = next((place.stop for place in self.code if address in place), None)
            if end is None:
                raise Failure(f"a jump to {address:#x}")
            data = self.loader.memory.load(address, min(end - address, 1500))
            # Many wide operations in one block can be too much for VEX.
            lifted = (pyvex.lift(data, address, self.arch, max_inst=limit, opt_level=1) for limit in (99, 8, 1))
            self.blocks[address] = next((block for block in lifted if block.size), None)
        if self.blocks[address] is None:
            raise Failure("an instruction that VEX does not know")
        return self.blocks[address]

    def step(self, state):
        """Runs a block of instructions, and returns the states after it."""
        if state.address in self.external:
            return [self.call_external(self.external[state.address], state)]
        block = self.lift(state.address)
        forks, values, types = [], [None] * len(block.tyenv.types), block.tyenv

        def value(expression):
            match expression.tag:
                case "Iex_RdTmp":
                    return values[expression.tmp]
                case "Iex_Const":
                    return expression.con.value
                case "Iex_Get":
                    return read(state.registers, expression.offset, size_of(expression.ty))
                case "Iex_Load":
                    return state.load(value(expression.addr), size_of(expression.ty))
                case "Iex_Unop" | "Iex_Binop" | "Iex_Triop" | "Iex_Qop":
                    return meaning(expression.op)(*map(value, expression.args))
                case "Iex_ITE":
                    sides = value(expression.iftrue), value(expression.iffalse)
                    return words.choose(value(expression.cond), *sides, expression.iftrue.result_size(types))
                case "Iex_CCall":
                    return call_helper(expression.cee.name, list(map(value, expression.args)))
            raise Failure(f"the expression {expression.tag}")

        for number, statement in enumerate(block.statements):
            match statement.tag:
                case "Ist_WrTmp":
                    values[statement.tmp] = word = value(statement.data)
                    if statement.data.tag in ("Iex_Binop", "Iex_Load") and not state.is_address(word):
                        self.ran[state.address, number] = str(statement.data)
                        if self.damaged == (state.address, number):
                            width = statement.data.result_size(types)
                            values[statement.tmp] = words.xor(word, wrong_bit(width), width)
                case "Ist_Put":
                    size = statement.data.result_size(types) // 8
                    write(state.registers, statement.offset, value(statement.data), size)
                case "Ist_Store":
                    size = statement.data.result_size(types) // 8
                    state.store(value(statement.addr), value(statement.data), size)
                case "Ist_Exit":
                    condition = z3.simplify(words.term(value(statement.guard), 1) == 1)
                    if z3.is_false(condition) or not (z3.is_true(condition) or state.possible(condition)):
                        continue
                    if statement.jk != "Ijk_Boring":
                        raise Failure(f"an exit: {statement.jk}")
                    other = z3.Not(condition)
                    if z3.is_true(condition) or not state.possible(other):
                        state.address = statement.dst.value
                        return [*forks, state]
                    forks.append(state.fork(condition, statement.dst.value))
                    state.conditions.append(other)
                case "Ist_IMark" | "Ist_AbiHint" | "Ist_NoOp":
                    pass
                case other:
                    raise Failure(f"the statement {other}")
        if block.jumpkind not in ("Ijk_Boring", "Ijk_Call", "Ijk_Ret", "Ijk_NoDecode"):
            raise Failure(f"a jump: {block.jumpkind}")
        state.address = value(block.next)
        return [*forks, state]

    def call_external(self, name, state):
        """Copies or fills memory as the C library does. Nothing else may be called."""
        target, source, size = (self.get(state, register) for register in self.convention.arguments[:3])
        if name not in ("memcpy", "memset") or not isinstance(size, int):
            raise Failure(f"a call of {name}")
        loaded = [part(source, 0, 8) if name == "memset" else state.load(source + i, 1) for i in range(size)]
        for i, byte in enumerate(loaded):
            state.store(target + i, byte, 1)
        kept = {register: self.get(state, register) for register in [*self.convention.saved, self.convention.stack]}
        back = self.get(state, "lr") if self.convention.result_pointer else None
        state.registers = [None] * len(state.registers)
        for register, word in kept.items():
            self.put(state, register, word)
        self.put(state, self.convention.results[0], target)
        if self.arch.call_pushes_ret:
            stack = self.get(state, self.convention.stack)
            self.put(state, self.convention.stack, stack + 8)
            state.address = state.load(stack, 8)
        else:
            state.address = back
        return state


def argument_slots(word, width, zeroext=False):
    """The words of 64 bits that pass an argument. A caller extends an argument to 32 bits at most."""
    defined = max(width, 32) if zeroext else width
    pieces = [(word, width), (0, defined - width)]
    if defined < 64:
        pieces.append((words.unknown(64 - defined), 64 - defined))
    return lanes(glue(pieces), 64, -(-width // 64))
