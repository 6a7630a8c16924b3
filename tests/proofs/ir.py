"""Evaluates functions of LLVM's IR on words that may be symbols, along every path.

A value is a word, a pointer, or a list of values for vectors, arrays and structures. What this file does not know is a
`Failure` by name. Where an operation promises something, such as no overflow, the promise is recorded, and the caller
proves all of them. If one can be broken, an evaluator that is not `strict` makes the result any value.
"""

import re
from dataclasses import dataclass, replace

import z3

import words
from damage import returned
from intrinsics import INTRINSICS
from module import Reader
from values import Local, blank, env_value, lanes, parts_of, promises, reshape, scalar, size
from words import Failure, Pointer, extract, known, unknown

BINARY = {"and": words.and_, "or": words.or_, "xor": words.xor, "add": words.add, "sub": words.sub,
          "mul": words.mul, "shl": words.shl, "lshr": words.lshr, "ashr": words.ashr}  # fmt: skip

MOST_STEPS = 100_000


@dataclass
class State:
    function: object
    block: str
    previous: str
    index: int
    values: dict
    memory: object
    conditions: list
    loop: object = None

    def fork(self, **changes):
        return replace(self, values=dict(self.values), memory=self.memory.copy(), **changes)


@dataclass
class Path:
    """One way through a function: under these conditions it returns this value and leaves this memory."""

    conditions: list
    type: tuple
    value: object
    memory: object
    loop: object


class Evaluator:
    """`at_header` is called where a path enters the loop of a function or comes round to its beginning, with the state
    and the values of the loop. It returns the values and the marks to go on with, none to end the path."""

    def __init__(self, module, is_possible, strict=True, at_header=None):
        self.module, self.is_possible, self.strict = module, is_possible, strict
        self.at_header, self.promises, self.steps = at_header, [], 0

    def paths(self, symbol, arguments, memory, conditions=(), loop=None):
        """All paths of a function."""
        function = self.module.function(symbol)
        names = [Local("%" + name) for name, _, _ in function.parameters]
        values = dict(zip(names, arguments, strict=True))
        work, done = [State(function, function.entry, None, 0, values, memory, list(conditions), loop)], []
        while work:
            state = work.pop()
            while state:
                instruction = state.function.blocks[state.block][state.index]
                state.index, self.steps = state.index + 1, self.steps + 1
                if self.steps > MOST_STEPS:
                    raise Failure("a loop without a known end")
                state = self._step(state, instruction, work, done)
        if not done:
            raise Failure("no path returns")
        return done

    def require(self, state, condition, what):
        """Fails unless the condition holds on the path."""
        if condition is not True and (condition is False or self.is_possible([*state.conditions, z3.Not(condition)])):
            raise Failure(what)

    def _step(self, state, instruction, work, done):
        """Runs an instruction; returns the state if its path goes on, else what goes on is in `work`."""
        operation = instruction.operation
        if operation == "call":
            return self._call(state, instruction, work)
        if instruction.types is None:
            instruction.read()
        values = [env_value(state.values, value) for value in instruction.values]
        if operation in ("br", "switch"):
            return self._branch(state, instruction, values, work)
        if operation == "ret":
            of, value = (instruction.types[0], values[0]) if values else (("int", 0), None)
            done.append(Path(state.conditions, of, value, state.memory, state.loop))
            return None
        run = self._binary if operation in BINARY else getattr(self, f"_{operation}", None)
        if run is None:
            raise Failure(f"the instruction `{instruction.text}`")
        return self._set(state, instruction, run(state, instruction, *values))

    def _set(self, state, instruction, value):
        if instruction.result:
            state.values[instruction.result] = returned(instruction, value)
        return state

    def _go(self, state, target, work):
        """Enters a block: the values of its phi instructions are those at the end of the block before."""
        state.previous, state.block, state.index = state.block, target, 0
        block, values = state.function.blocks[target], {}
        while block[state.index].operation == "phi":
            phi = block[state.index]
            phi.types = phi.types or phi.phi()
            values[phi.result] = env_value(state.values, phi.types[state.previous])
            state.index += 1
        if self.at_header and target in state.function.headers:
            for values, loop, conditions in self.at_header(state, values):
                work.append(state.fork(loop=loop, conditions=[*state.conditions, *conditions]))
                work[-1].values.update(values)
            return None
        state.values.update(values)
        return state

    def _branch(self, state, instruction, values, work):
        targets = instruction.targets()
        if not values:
            return self._go(state, targets[0], work)
        value, width = known(values[0]), instruction.types[0][1]
        if instruction.operation == "br":
            cases, others = [(1, targets[0]), (0, targets[1])], None
        else:
            numbers = re.findall(r"i\d+ (-?\d+), label", instruction.rest)
            cases, others = (
                [(int(n) & words.mask(width), target) for n, target in zip(numbers, targets[1:])],
                targets[0],
            )
        if isinstance(value, int):
            return self._go(state, dict(cases).get(value, others), work)
        branches = [(value == number, target) for number, target in cases]
        if others:
            branches.append((z3.And([value != number for number, _ in cases]), others))
        for condition, target in branches:
            if self.is_possible([*state.conditions, condition]):
                if entered := self._go(state.fork(conditions=[*state.conditions, condition]), target, work):
                    work.append(entered)
        return None

    def _call(self, state, instruction, work):
        """A call of an intrinsic, or of a function of the module, every path of which goes on behind the call."""
        if assembly := instruction.assembly():
            text, constraints, operands = assembly
            # Nothing runs where the template is a comment, so each output keeps the operand that is tied to it.
            outputs = constraints.count("=")
            tied = constraints.split(",")[outputs : 2 * outputs]
            if not re.fullmatch(r"(/\*[^*/]*\*/)?", text) or tied != [str(i) for i in range(outputs)]:
                raise Failure(f"the assembly `{text}` with `{constraints}`")
            values = [env_value(state.values, value) for _, value in operands]
            return self._set(state, instruction, values[0] if outputs == 1 else values[:outputs])
        if "@llvm.lifetime." in instruction.rest or "@llvm.experimental.noalias" in instruction.rest:
            return state
        instruction.types = instruction.types or instruction.call()
        of, symbol, operands = instruction.types
        values = [env_value(state.values, value) for _, value in operands]
        if symbol.startswith("@llvm."):
            name = re.sub(r"(\.(v\d+)?[ip]\d+|\.v\d+p0)+$", "", symbol.removeprefix("@llvm."))
            if name not in INTRINSICS:
                raise Failure(f"the intrinsic {symbol}")
            value = INTRINSICS[name](self, state, of, [kind for kind, _ in operands], values)
            return self._set(state, instruction, value)
        symbol = self.module.aliases.get(symbol, symbol)
        for path in self.paths(symbol, values, state.memory, state.conditions, state.loop):
            after = state.fork(conditions=path.conditions, loop=path.loop)
            after.memory = path.memory.copy()
            work.append(self._set(after, instruction, path.value))
        return None

    def _keep(self, state, promise, value, width):
        """The value, if the promise of the instruction is kept."""
        if isinstance(promise, int):
            return value if promise else unknown(width)
        if self.strict:
            self.promises.append(z3.Implies(z3.And([*state.conditions, z3.BoolVal(True)]), promise == 1))
            return value
        return words.choose(promise, value, unknown(width), width)

    def _binary(self, state, instruction, a, b):
        def lane(a, b, width):
            value = BINARY[instruction.operation](a, b, width)
            for promise in promises(instruction.operation, instruction.flags, a, b, value, width):
                value = self._keep(state, promise, value, width)
            return value

        return lanes(instruction.types[0], lane, a, b)

    def _icmp(self, state, instruction, a, b):
        def lane(a, b, width):
            value = words.compare(instruction.predicate, a, b, width)
            if "samesign" in instruction.flags:
                signs = [extract(word, width - 1, 1) for word in (a, b)]
                value = self._keep(state, words.compare("eq", *signs, 1), value, 1)
            return value

        return lanes(instruction.types[0], lane, a, b)

    def _trunc(self, state, instruction, value):
        to = scalar(instruction.to)[1]

        def lane(a, width):
            result = extract(a, 0, to)
            for flag, extend in (("nuw", words.zext), ("nsw", words.sext)):
                if flag in instruction.flags:
                    kept = words.compare("eq", extend(result, to, width), a, width)
                    result = self._keep(state, kept, result, to)
            return result

        return lanes(instruction.types[0], lane, value)

    def _zext(self, state, instruction, value, extend=words.zext):
        to = scalar(instruction.to)[1]

        def lane(a, width):
            result = extend(a, width, to)
            if "nneg" in instruction.flags:
                result = self._keep(state, words.compare("eq", extract(a, width - 1, 1), 0, 1), result, to)
            return result

        return lanes(instruction.types[0], lane, value)

    def _sext(self, state, instruction, value):
        return self._zext(state, instruction, value, words.sext)

    def _bitcast(self, state, instruction, value):
        return reshape(value, instruction.types[0], instruction.to)

    def _freeze(self, state, instruction, value):
        return value

    def _select(self, state, instruction, condition, a, b):
        by, of, _ = instruction.types
        if by[0] == "vector":
            return [words.choose(c, x, y, of[2][1]) for c, x, y in zip(condition, a, b)]
        if of[0] == "ptr":
            if not isinstance(known(condition), int):
                raise Failure("a pointer that depends on the input")
            return a if known(condition) else b
        return lanes(of, lambda a, b, width: words.choose(condition, a, b, width), a, b)

    def _alloca(self, state, instruction):
        name = f"{instruction.result} of {state.function.name}"
        return state.memory.allocate(name, [(unknown(8), 0) for _ in range(size(instruction.to))])

    def _load(self, state, instruction, pointer):
        return self.load(state, instruction.to, pointer)

    def load(self, state, of, pointer):
        """The value of a type in memory. Constants of the module come into memory when they are first read."""
        memory = state.memory
        if isinstance(pointer, Pointer) and pointer.block not in memory.blocks and pointer.block.startswith("@"):
            memory.blocks[pointer.block] = self.module.content(pointer.block)
        if of[0] in ("array", "struct"):
            return [self.load(state, part, pointer.plus(at)) for at, part, _ in parts_of(of, blank(of))]
        whole = memory.load(
            pointer, size(of), lambda inside: self.require(state, inside, f"a load outside of {pointer.block}")
        )
        return reshape(whole, ("int", 8 * size(of)), of) if of[0] == "vector" else whole

    def _store(self, state, instruction, value, pointer):
        of = instruction.types[0]
        if of[0] == "vector":
            of, value = ("int", 8 * size(of)), reshape(value, of, ("int", 8 * size(of)))
        for at, part, word in parts_of(of, value):
            self.store(state, pointer.plus(at), word, size(part))

    def store(self, state, pointer, word, count):
        state.memory.store(
            pointer, word, count, lambda inside: self.require(state, inside, f"a store outside of {pointer.block}")
        )

    def _getelementptr(self, state, instruction, *_):
        return Reader(self.module, instruction.rest).element_pointer(state.values)

    def _extractelement(self, state, instruction, items, index):
        if not isinstance(known(index), int):
            raise Failure("a lane that depends on the input")
        return items[known(index)]

    def _insertelement(self, state, instruction, items, value, index):
        return [*items[: known(index)], value, *items[known(index) + 1 :]]

    def _shufflevector(self, state, instruction, a, b, order):
        width = instruction.types[0][2][1]
        return [(a + b)[i] if isinstance(i, int) else unknown(width) for i in order]

    def _extractvalue(self, state, instruction, whole):
        (index,) = instruction.numbers
        return whole[index]

    def _insertvalue(self, state, instruction, whole, value):
        (index,) = instruction.numbers
        return [*whole[:index], value, *whole[index + 1 :]]
