"""Evaluates functions of LLVM's IR along every path, on words that may be symbols.

A value is a word, a pointer, or a list of values for vectors, arrays and structures. Anything that this file does not
know raises a `Failure`. An instruction may promise something, such as no overflow. A `strict` evaluator records these
promises, and its caller proves them. If one can be broken, an evaluator that is not strict makes the result poison.
Poison spreads to all values that depend on it, but no branch, address or returned value may depend on it.
"""

import re
from dataclasses import dataclass, replace
from functools import partial
from math import gcd

import z3

import words
from damage import returned
from intrinsics import INTRINSICS
from promises import PROVED
from values import Local, env_value, filled, lanes, parts_of, promises, reshape, scalar, size
from words import TRUE, Failure, Pointer, Poison, extract, known, poisoned, unknown

CASTS = {"zext": words.zext, "sext": words.sext, "trunc": lambda word, width, to: extract(word, 0, to)}
ON_WORDS = {"icmp", *CASTS, *words.OPERATIONS}

MOST_STEPS = 100_000


@dataclass
class State:
    """A path through a function: its position, values and conditions, and at its end the returned value."""

    function: object
    block: str
    previous: str
    index: int
    values: dict
    memory: object
    conditions: list
    loop: object = None
    type: tuple = None
    value: object = None

    def fork(self, **changes):
        return replace(self, values=dict(self.values), memory=self.memory.copy(), **changes)


class Evaluator:
    """Follows all paths. Where a path enters a loop or begins another turn, `at_header` gets the state and the values
    of the loop, and yields the values and marks with which paths go on; if it yields none, the path ends."""

    def __init__(self, module, checker, strict=True, at_header=None):
        self.module, self.model, self.is_possible, self.strict = module, checker.model, checker.is_possible, strict
        self.at_header, self.promises, self.steps = at_header, [], 0

    def paths(self, symbol, arguments, memory, conditions=(), loop=None):
        """All paths through a function, up to where they return."""
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

    def sound(self, state, of, value, what):
        """Returns the value, and fails if a part of it can be poison."""
        for _, _, word in parts_of(of, value):
            if isinstance(word, Poison):
                self.require(state, z3.Not(word.when), f"{what} is poison")
        bare = lambda word: word.value if isinstance(word, Poison) else word  # noqa: E731
        return [self.sound(state, of[2], item, what) for item in value] if of[0] == "vector" else bare(value)

    def pointer(self, state, pointer, alignment, what):
        """Returns the address, and fails if it can be poison or is not a multiple of the alignment."""
        pointer = self.sound(state, ("ptr", 64), pointer, what)
        if not isinstance(pointer, Pointer):
            raise Failure(f"{what} of {pointer}")
        self.block(state, pointer)
        base, low = state.memory.alignments[pointer.block], alignment.bit_length() - 1
        if alignment != 1 << low or base % alignment:
            raise Failure(f"{what} with `align {alignment}` in {pointer.block}, which has {base}")
        if low:
            self.require(state, known(pointer.total(low)) == 0, f"{what} with `align {alignment}`")
        return pointer

    def keep(self, state, of, value, attributes, what):
        """Checks what attributes or metadata promise about a value, and returns the value."""
        if "range" in attributes:
            value = lanes(of, partial(self._in_range, state, attributes["range"]), value)
        if "noundef" in attributes:
            self.sound(state, of, value, what)
        for name in {"align", "nonnull", "dereferenceable"} & attributes.keys():
            for _, _, part in parts_of(of, value):
                pointer = self.pointer(state, part, attributes.get("align", [1])[0], what)
                if name == "dereferenceable":
                    inside = 0 <= pointer.offset <= len(self.block(state, pointer)) - attributes[name][0]
                    self.require(state, not pointer.terms and inside, f"{what}: `dereferenceable`")
        return value

    def _in_range(self, state, limits, word, width):
        kept = 0
        for low, high in zip(limits[::2], limits[1::2]):
            above = words.sub(word, low & words.mask(width), width)
            kept = words.or_(words.compare("ult", above, high - low & words.mask(width), width), kept, 1)
        return self.promised(state, kept, word)

    def _step(self, state, instruction, work, done):
        """Runs an instruction. Returns the state if its path goes on, otherwise puts what goes on into `work`."""
        operation = instruction.operation
        if operation == "call":
            return self._call(state, instruction, work)
        if instruction.types is None:
            instruction.read()
        values = [env_value(state.values, value) for value in instruction.values]
        if operation in ("br", "switch"):
            return self._branch(state, instruction, values, work)
        if operation == "ret":
            of, value = (instruction.types[0], values[0]) if values else (("int", 0), 0)
            state.type, state.value = of, self.keep(state, of, value, state.function.attributes, "the returned value")
            done.append(state)
            return None
        run = self._on_words if operation in ON_WORDS else getattr(self, f"_{operation}", None)
        if run is None:
            raise Failure(f"the instruction `{instruction.text}`")
        value = run(state, instruction, *values)
        if instruction.metadata and instruction.result:
            value = self.keep(state, instruction.to, value, instruction.metadata, f"`{instruction.text}`")
        return self._set(state, instruction, value)

    def _set(self, state, instruction, value):
        if instruction.result:
            state.values[instruction.result] = returned(instruction, value)
        return state

    def _go(self, state, target, work):
        """Enters a block. All its phi instructions read the values at the end of the previous block."""
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
        targets, numbers = instruction.targets()
        if not values:
            return self._go(state, targets[0], work)
        (of,) = instruction.types
        value, width = known(self.sound(state, of, values[0], f"the condition of `{instruction.text}`")), of[1]
        if instruction.operation == "br":
            cases, others = [(1, targets[0]), (0, targets[1])], None
        else:
            cases = [(int(number) & words.mask(width), target) for number, target in zip(numbers, targets[1:])]
            others = targets[0]
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
        """Calls an intrinsic, or a function of the module. Each path of the function goes on after the call."""
        instruction.types = instruction.types or instruction.call()
        attributes, of, symbol, operands, bundles = instruction.types
        attributes = attributes | instruction.metadata
        kinds, values, what = [kind for kind, *_ in operands], [], f"`{instruction.text}`"
        for kind, value, promises in operands:
            values.append(self.keep(state, kind, env_value(state.values, value), promises, what))
        if isinstance(symbol, tuple):
            text, constraints = symbol
            # Assembly that is only a comment does nothing, so each output keeps the operand that is tied to it.
            outputs = constraints.count("=")
            tied = constraints.strip('"').split(",")[outputs : 2 * outputs]
            if not re.fullmatch(r'"(/\*[^*/]*\*/)?"', text) or tied != [str(i) for i in range(outputs)]:
                raise Failure(f"the assembly {text} with {constraints}")
            values = [self.sound(state, kind, value, what) for kind, value in zip(kinds, values)]
            return self._set(state, instruction, values[0] if outputs == 1 else values[:outputs])
        if symbol == "@llvm.experimental.noalias.scope.decl":
            return state
        if symbol == "@llvm.assume":
            self.assume(state, self.sound(state, kinds[0], values[0], what), bundles)
            return state
        if bundles:
            raise Failure(f"the operands of `{instruction.text}`")
        if symbol.startswith("@llvm."):
            name = re.sub(r"(\.(v\d+)?[ip]\d+|\.v\d+p0)+$", "", symbol.removeprefix("@llvm."))
            if name not in INTRINSICS:
                raise Failure(f"the intrinsic {symbol}")
            value = INTRINSICS[name](self, state, of, kinds, values)
            return self._set(state, instruction, self.keep(state, of, value, attributes, what))
        symbol = self.module.aliases.get(symbol, symbol)
        callee = self.module.function(symbol)
        for i, (_, kind, promises) in enumerate(callee.parameters):
            values[i] = self.keep(state, kind, values[i], promises, what)
        for path in self.paths(symbol, values, state.memory, state.conditions, state.loop):
            after = state.fork(conditions=path.conditions, loop=path.loop)
            after.memory = path.memory.copy()
            work.append(self._set(after, instruction, self.keep(after, of, path.value, attributes, what)))
        return None

    def assume(self, state, condition, bundles):
        """Fails unless the condition and the bundles hold on the path."""
        what = "an assumption of the compiler that does not hold"
        self.require(state, condition == 1, what)
        for name, operands in bundles:
            (of, value), *numbers = operands
            promise = {name.strip('"'): [number for _, number in numbers]}
            self.keep(state, of, env_value(state.values, value), promise, what)
            if name.strip('"') not in PROVED - {"range"} or len(numbers) > 1:
                raise Failure(f"`{name}` may be a promise")

    def promised(self, state, promise, value):
        """Returns the value, as poison if the promise is broken. A strict evaluator records the promise instead."""
        if isinstance(promise, int):
            return value if promise else poisoned(value, TRUE)
        if self.strict:
            self.promises.append(z3.Implies(z3.And([*state.conditions, TRUE]), promise == 1))
            return value
        return poisoned(value, promise == 0)

    def _on_words(self, state, instruction, *values):
        """Runs an operation on words, or lane by lane on vectors, and checks what its flags promise."""
        operation, of = instruction.operation, scalar(instruction.types[0])
        to = instruction.to and scalar(instruction.to)[1]
        if of[0] != "int":
            raise Failure(f"`{instruction.text}`")

        def lane(*operands):
            *operands, width = operands
            if operation == "icmp":
                value = words.compare(instruction.predicate, *operands, width)
            elif operation in CASTS:
                value = CASTS[operation](*operands, width, to)
            else:
                value = words.OPERATIONS[operation](*operands, width)
            for promise in promises(operation, instruction.flags, value, width, to, *operands):
                value = self.promised(state, promise, value)
            return value

        return lanes(instruction.types[0], lane, *values)

    def _bitcast(self, state, instruction, value):
        return reshape(value, instruction.types[0], instruction.to)

    def _freeze(self, state, instruction, value):
        def lane(word, width):
            if not isinstance(word, Poison):
                return word
            return words.choose(words.holds(word.when), unknown(width), word.value, width)

        of = instruction.types[0]
        return [lane(word, of[2][1]) for word in value] if of[0] == "vector" else lane(value, of[1])

    def _select(self, state, instruction, condition, a, b):
        by, of, _ = instruction.types
        if of[0] == "vector":
            conditions = condition if by[0] == "vector" else [condition] * of[1]
            return [words.select(c, x, y, of[2][1]) for c, x, y in zip(conditions, a, b)]
        if of[0] != "int":
            condition = known(self.sound(state, by, condition, f"`{instruction.text}`"))
            if not isinstance(condition, int):
                raise Failure("a pointer that depends on the input")
        return words.select(condition, a, b, of[1])

    def _alloca(self, state, instruction):
        name = f"{instruction.result} of {state.function.name}"
        return state.memory.add(name, [words.NOTHING] * size(instruction.to), instruction.align or 1, writable=True)

    def block(self, state, pointer):
        """The bytes of a block. A constant of the module is put into memory when it is first read."""
        memory = state.memory
        if pointer.block not in memory.blocks and pointer.block.startswith("@"):
            memory.add(pointer.block, *self.module.constant(pointer.block))
        return memory.block(pointer)

    def _load(self, state, instruction, pointer):
        return self.load(state, instruction.to, self._address(state, instruction, pointer))

    def _address(self, state, instruction, pointer):
        if not instruction.align:
            raise Failure(f"`{instruction.text}` without an alignment")
        return self.pointer(state, pointer, instruction.align, f"`{instruction.text}`")

    def load(self, state, of, pointer):
        """Reads a value of a type from memory."""
        if of[0] in ("array", "struct"):
            return [self.load(state, part, pointer.plus(at)) for at, part, _ in parts_of(of, filled(of, 0))]
        if scalar(of)[1] % 8:
            raise Failure(f"a load of {of}")
        block, count, what = self.block(state, pointer), size(of), f"a load outside of {pointer.block}"
        if pointer.terms:
            step, index = gcd(*(scale for scale, _ in pointer.terms)), 0
            for scale, word in pointer.terms:
                index = words.add(index, words.mul(word, scale // step, 64), 64)
            places = range(pointer.offset % step, len(block) - count + 1, step)
            index = known(words.add(index, pointer.offset // step & words.mask(64), 64))
            self.require(state, z3.ULT(index, len(places)), what)
            items = [words.join(block[place : place + count]) for place in places]
            whole = words.table(items, index, (len(items) - 1).bit_length(), 8 * count)
        else:
            self.require(state, 0 <= pointer.offset <= len(block) - count, what)
            whole = words.join(block[pointer.offset : pointer.offset + count])
        return reshape(whole, ("int", 8 * count), of) if of[0] == "vector" else whole

    def _store(self, state, instruction, value, pointer):
        of, pointer = instruction.types[0], self._settled(state, self._address(state, instruction, pointer))
        if of[0] == "vector":
            of, value = ("int", 8 * size(of)), reshape(value, of, ("int", 8 * size(of)))
        for at, part, word in parts_of(of, value):
            self.store(state, pointer.plus(at), word, size(part))

    def _settled(self, state, pointer):
        """Makes an address known. Fails if the conditions of the path allow more than one address."""
        for scale, word in pointer.terms:
            number = self.model(state.conditions).eval(word, True)
            self.require(state, word == number, f"a store to {pointer.block} at a place that depends on the input")
            pointer = Pointer(pointer.block, pointer.offset + number.as_signed_long() * scale)
        return pointer

    def store(self, state, pointer, word, count):
        block, start = self.block(state, pointer), pointer.offset
        if pointer.terms or pointer.block not in state.memory.writable:
            raise Failure(f"a store to {pointer}")
        self.require(state, 0 <= start <= len(block) - count, f"a store outside of {pointer.block}")
        state.memory.blocks[pointer.block] = block[:start] + [(word, i) for i in range(count)] + block[start + count :]

    def _getelementptr(self, state, instruction):
        reader = instruction.reader()
        pointer, flags, steps = reader.element_pointer(state.values)
        reader.end()
        bare = [step.value if isinstance(step, Poison) else step for step in steps]
        for before, after in zip(bare, bare[1:]) if flags else ():
            pointer = self.promised(state, self._inside(state, flags, before, after), pointer)
        return pointer

    def _inside(self, state, flags, before, after):
        """Whether a step stays inside of its block. This is what `inbounds` promises, and more than `nusw` promises."""
        end, wide = len(self.block(state, after)), 128
        if "nuw" in flags and after.offset < before.offset:
            return 0
        if not after.terms:
            return int(0 <= after.offset <= end)
        kept = words.compare("ule", after.total(wide), end, wide)
        for scale, word in after.terms[len(before.terms) :] if "nuw" in flags else ():
            kept = words.and_(kept, words.compare("sge", word, 0, 64), 1) if scale >= 0 else 0
        return kept

    def _extractelement(self, state, instruction, items, index):
        return items[self._index(state, instruction, items, index)]

    def _insertelement(self, state, instruction, items, value, index):
        index = self._index(state, instruction, items, index)
        return [*items[:index], value, *items[index + 1 :]]

    def _index(self, state, instruction, items, index):
        index = known(self.sound(state, ("int", 64), index, f"`{instruction.text}`"))
        if not isinstance(index, int) or index >= len(items):
            raise Failure(f"`{instruction.text}`: a lane that depends on the input, or is outside")
        return index

    def _shufflevector(self, state, instruction, a, b, order):
        return [i if isinstance(i, Poison) else (a + b)[i] for i in order]

    def _extractvalue(self, state, instruction, whole):
        (index,) = instruction.numbers
        return whole[index]

    def _insertvalue(self, state, instruction, whole, value):
        (index,) = instruction.numbers
        return [*whole[:index], value, *whole[index + 1 :]]
