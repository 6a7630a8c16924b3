"""Evaluates the machine code of a shared object for x86-64 or AArch64 on words, through the operations of VEX.

It knows what the methods of levels need: addresses and jumps that do not depend on the input, arguments in registers.
"""

import re
from bisect import bisect
from dataclasses import dataclass
from functools import cache

import cle
import pyvex
import z3

import words
from damage import wrong_bit
from vex import call_helper, glue, meaning, part
from words import Failure

MOST_BLOCKS = 2_000
RETURN, BLOCKS, STACK, STACK_TOP, STACK_END = 0x1000, 1 << 40, 1 << 48, (1 << 48) + 0xFF00, (1 << 48) + 0x10000


@dataclass
class Block:
    """Memory that a function gets a pointer to. `is_result` marks the memory for a returned value (`sret`)."""

    content: list
    is_result: bool = False


@dataclass
class Convention:
    """Where a function finds its arguments and leaves its results."""

    arguments: list
    results: list
    stack: str
    result_pointer: str | None
    saved: list


CONVENTIONS = {
    "AMD64": Convention(
        ["rdi", "rsi", "rdx", "rcx", "r8", "r9"],
        ["rax", "rdx"],
        "rsp",
        None,
        ["rbx", "rbp", "r12", "r13", "r14", "r15"],
    ),
    "AARCH64": Convention(
        [f"x{i}" for i in range(8)],
        [f"x{i}" for i in range(8)],
        "sp",
        "x8",
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
        if not isinstance(address, int):
            raise Failure(f"an address that depends on the input: {address}")
        for start, content in self.memory.items():
            if start <= address <= start + len(content) - size:
                return content, address - start
        raise Failure(f"an access to memory without a definition: {address:#x}")

    def is_address(self, word):
        places = ((start, start + len(content)) for start, content in self.memory.items())
        return isinstance(word, int) and (word == RETURN or any(start <= word < end for start, end in places))

    def load(self, address, size):
        content, start = self.find(words.known(address), size)
        return read(content, start, size)

    def store(self, address, word, size):
        content, start = self.find(words.known(address), size)
        if not isinstance(content, list):
            raise Failure("a store to constant memory")
        write(content, start, word, size)


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
                raise Failure(f"a jump to a computed address: {state.address}")
            if state.address == RETURN:
                paths.append((state.conditions, self.returned(state, results), [state.memory[b] for b in blocks]))
            else:
                try:
                    pending += self.step(state)
                except Failure as failure:
                    raise Failure(f"{failure}, in {self.place(state.address)}") from None
        return paths

    def place(self, address):
        start, name = self.places[bisect(self.places, (address + 1, "")) - 1]
        return f"the block at {name} + {address - start:#x}"

    def entry(self, address, arguments, check):
        """The state at the call of a function, and the addresses of the argument blocks."""
        convention, size = self.convention, max(sum(place) for place in self.arch.registers.values())
        memory = {STACK: [None] * (STACK_END - STACK), **self.constants}
        state = State(address, [None] * size, memory, [], check)
        free, blocks = list(convention.arguments), []
        for argument in arguments:
            if isinstance(argument, Block):
                blocks.append(BLOCKS + (len(blocks) << 32))
                memory[blocks[-1]] = (list if argument.is_result else tuple)(argument.content)
                if argument.is_result and convention.result_pointer:
                    self.put(state, convention.result_pointer, blocks[-1])
                    continue
                argument = blocks[-1], 64
            if not free:
                raise Failure("an argument on the stack")
            self.put(state, free.pop(0), register_for(*argument))
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


def register_for(word, width, zeroext=False):
    """The register that passes an argument. A caller extends it to 32 bits at most."""
    defined = max(width, 32) if zeroext else width
    pieces = [(word, width), (0, defined - width)]
    if defined < 64:
        pieces.append((words.unknown(64 - defined), 64 - defined))
    return glue(pieces)
