"""Proves that a compiled function returns what its formula says, for every input."""

import inspect
import itertools
import re
from dataclasses import dataclass, replace
from functools import cache

import z3

import words
from ir import Evaluator, Path
from machine import Block
from rules import Set
from values import blank, parts_of
from words import Failure, Memory, Pointer

# Parameters with the number of a square: one run for each square. All other integers of at least 64 bits are free.
SQUARES = {"square", "a", "b", "king", "focus"}
# Steps of the solver after which it gives up. A minute has about 300 million; a limit of time would take a thread.
MOST_WORK = 1_000_000_000


class Refuted(Failure):
    """An input for which the function returns something else than its formula."""


class Checker:
    """Asks Z3, and remembers what is impossible: builds with the same formulas are not asked about twice."""

    def __init__(self, work=MOST_WORK):
        self.work, self.impossible, self.prepared = work, {}, {}

    def once(self, key, make):
        """What `make` returns; it is called once for each key, so that builds share formulas."""
        if key is None:
            return make()
        if key not in self.prepared:
            self.prepared[key] = make()
        return self.prepared[key]

    def model(self, conditions):
        """An assignment under which all conditions hold, or nothing."""
        key = frozenset(condition.get_id() for condition in conditions)
        if key in self.impossible:
            return None
        simple = [z3.simplify(condition) for condition in conditions]
        if any(z3.is_false(condition) for condition in simple):
            self.impossible[key] = conditions
            return None
        solver = z3.SolverFor("QF_BV")
        solver.set("rlimit", self.work)
        solver.add(*simple)
        answer = solver.check()
        if answer == z3.unknown:
            raise Failure(f"no answer of the solver: {solver.reason_unknown()}")
        if answer == z3.sat:
            return solver.model()
        # The conditions are kept, because Z3 gives the identity of a forgotten term to another one.
        self.impossible[key] = conditions
        return None

    def is_possible(self, conditions):
        return self.model(conditions) is not None


@dataclass
class Proof:
    """What was proved: how many cases, how many free bits in each, how many paths and questions in all."""

    cases: int = 0
    free: int = 0
    paths: int = 0
    queries: int = 0


@cache
def free_set(name, board):
    return Set.of(z3.BitVec(name, 128 if board.squares > 64 else 64), board)


class Call:
    """What the function is given in one case, and the same by name for the formula."""

    def __init__(self, parameters, row, numbers, case, made):
        self.arguments, self.memory, self.free, self.result = [], Memory({}), 0, None
        self.row, self.named = row, dict(case)
        self.width = 128 if row.board.squares > 64 else 64
        for name, of, attributes in parameters:
            whole, _, part = name.partition(".")
            if of[0] == "ptr":
                self.arguments.append(self._memory(name, attributes, case, made))
            elif name in numbers:
                self.arguments.append(numbers[name])
                self.named[name] = numbers[name]
            elif whole in case:
                self.arguments.append(case[whole][int(part)] if part else case[whole])
            else:
                word = self._free(name, of[1])
                self.arguments.append(word)
                if part:
                    self.named.setdefault(whole, []).append(self._set(word))
                else:
                    self.named[name] = self._set(word)

    def _memory(self, name, attributes, case, made):
        count = int(re.search(r"dereferenceable \( (\d+) \)", attributes)[1])
        if "sret" in attributes or name in self.row.written:
            self.result = self.result or (name, 0, count)
        if "sret" in attributes or name in self.row.written and "writeonly" in attributes:
            return self.memory.allocate(name, [(words.unknown(8, "memory"), 0) for _ in range(count)])
        if name in made:
            content, maker = made[name]
            self.named.update(maker.named)
            self.free += maker.free
        else:
            width = self.row.parts.get(name, self.width)
            items = case.get(name) or [self._free(f"{name}{i}", width) for i in range(8 * count // width)]
            content = [(item, i) for item in items for i in range(width // 8)]
            content += [(words.unknown(8, "memory"), 0) for _ in range(count - len(content))]
            if name not in case:
                self.named[name] = [self._set(item) if width == self.width else item for item in items]
        if name in self.row.written:
            return self.memory.allocate(name, content)
        self.memory.blocks[name] = content
        return Pointer(name)

    def _free(self, name, width):
        self.free += width
        return z3.BitVec(name, width)

    def _set(self, word):
        return free_set(word.decl().name(), self.row.board) if word.size() == self.width else word

    def returned(self, path):
        """What the function returned, and then what it stored, as one word."""
        parts = [(words.term(word, of[1]), of[1]) for _, of, word in parts_of(path.type, path.value) if of[1]]
        parts = parts if self.row.returns else []
        for block, offset, count in self.row.reads or ([self.result] if self.result else []):
            stored = words.join(path.memory.blocks[block][offset : offset + count])
            parts.append((words.term(stored, 8 * count), 8 * count))
        terms = [term for term, _ in reversed(parts)]
        return z3.simplify(z3.Concat(terms) if len(terms) > 1 else terms[0])


def named_call(formula, named):
    """Calls a formula with the arguments that it names, or with all if it takes any."""
    parameters = inspect.signature(formula).parameters
    takes_all = any(parameter.kind is parameter.VAR_KEYWORD for parameter in parameters.values())
    return formula(**{name: value for name, value in named.items() if takes_all or name in parameters})


def as_word(value, width):
    """What a formula returns as one word: the first item lowest."""
    if isinstance(value, list):
        parts = [as_word(part, width) for part in reversed(value)]
        return z3.Concat(parts) if len(parts) > 1 else parts[0]
    if isinstance(value, Set):
        return value.word(width)
    return words.term(words.holds(value), 1) if isinstance(value, bool) or z3.is_bool(value) else value


def differences(a, b, width):
    """Conditions, one of which holds if two words differ: for each part of `width` bits."""
    if a.size() != b.size():
        raise Failure(f"{a.size()} bits are returned and {b.size()} expected")
    for low in range(0, a.size(), width):
        high = min(low + width, a.size()) - 1
        yield z3.Extract(high, low, a) != z3.Extract(high, low, b)


class Induction:
    """Proves a loop over a set by one turn.

    In place of the loop's words stand free words, so that one turn stands for every turn. To be proved: the total at
    the beginning is what the function must return; a turn keeps the total and makes the set smaller; what is returned
    is the total.
    """

    def __init__(self, loop, call, checker, expected, roles):
        self.checker, self.expected, self.roles = checker, expected, roles
        self.within = sum(1 << square for square in set(loop.within(call.named) if loop.within else range(64)))
        self.words = [z3.BitVec(f"word{i}", 64) for i in roles]
        sets = [Set.of(word, call.row.board) for word in self.words]
        self.formula = as_word(loop.total(call.named, *sets), 64)

    def total(self, values):
        return z3.substitute(self.formula, *zip(self.words, values))

    def at_header(self, state, values):
        if len(values) != len(self.roles) or any(isinstance(value, (list, Pointer)) for value in values.values()):
            raise Failure(f"a loop with {len(values)} words")
        names = [list(values)[i] for i in self.roles]
        rest, *others = (words.term(values[name], 64) for name in names)
        if len(state.function.headers) > 1 or state.loop and state.values.get(names[0]) is not state.loop[0][0]:
            raise Failure("a second loop")
        if state.loop:
            before, blocks, can_be_empty = state.loop
            if any(state.memory.blocks[name] is not content for name, content in blocks.items()):
                raise Failure("a loop that stores")
            smaller = z3.And(rest & ~before[0] == 0, rest != before[0])
            self._prove(state, smaller if can_be_empty else z3.And(smaller, rest != 0), "the set does not get smaller")
            self._prove_equal(state, self.total([rest, *others]), self.total(before), "a turn changes the total")
            return
        self._prove(state, rest & ~self.within == 0, "the set has other squares")
        self._prove_equal(state, self.total([rest, *others]), self.expected, "the total is wrong at the beginning")
        others = [words.unknown(64, "turn") for _ in others]
        can_be_empty = self.checker.is_possible([*state.conditions, rest == 0])
        set = words.unknown(64, "rest")
        begins = [(set, [set != 0, set & ~self.within == 0])]
        if can_be_empty:
            begins.append((z3.BitVecVal(0, 64), []))
        for set, conditions in begins:
            mark = [set, *others], dict(state.memory.blocks), can_be_empty
            yield dict(zip(names, mark[0])), mark, conditions

    def _prove_equal(self, state, a, b, what):
        for different in differences(a, b, 64):
            self._prove(state, z3.Not(different), what)

    def _prove(self, state, condition, what):
        if self.checker.is_possible([*state.conditions, z3.Not(condition)]):
            raise Failure(f"the loop: {what}")


def domain(name, of, attributes, row):
    """The values of a parameter that are tried one after the other, or nothing if its word is free."""
    if of[0] != "int" or of[1] >= 64:
        return None
    if name in SQUARES:
        return range(row.board.squares)
    if match := re.search(r"range \( i8 (\d+) , (\d+) \)", attributes):
        return range(int(match[1]), int(match[2]))
    return range(2) if of[1] == 1 else None


def prove(build, name, row, checker, squares=None):
    """Proves a function of a build. `squares` restricts the proof to some numbers of squares and few turns of loops."""
    if row.loop and squares:
        given, bounds = row.given or (lambda: z3.BoolVal(True)), row.loop.bounds

        def few(**named):
            return z3.And(named_call(given, named), *(at_most_one(set.word()) for set in bounds(named)))

        return prove_with(build, name, replace(row, loop=None, given=few), checker, squares, None)
    if not row.loop or not build.has_loop(name):
        return prove_with(build, name, replace(row, loop=None), checker, squares, None)
    failures = []
    for roles in itertools.permutations(range(row.loop.words + 1)):
        try:
            return prove_with(build, name, row, checker, squares, roles)
        except Failure as failure:
            failures.append(failure)
    raise Failure("; ".join(map(str, failures)))


def at_most_one(word):
    return word & word - 1 == 0


def prove_with(build, name, row, checker, squares, roles):
    parameters, domains = build.parameters(name), {}
    for parameter, of, attributes in parameters:
        if (values := domain(parameter, of, attributes, row)) is not None and parameter not in row.cases[0]:
            chosen = [value for value in values if value in squares] if squares and parameter in SQUARES else values
            domains[parameter] = chosen or values
    cases = [case for case in row.cases if not squares or case.get("square", squares[0]) in squares]
    proof, width = Proof(), 128 if row.board.squares > 64 else 64
    for case in cases:
        for values in itertools.product(*domains.values()):
            words.restart()
            numbers = dict(zip(domains, values))

            def prepare():
                made = {parameter: make(build, maker, row, checker) for parameter, maker in row.made.items()}
                call = Call(parameters, row, numbers, case, made)
                given = [named_call(row.given, call.named)] if row.given else []
                expected = as_word(named_call(row.formula, call.named), width)
                return call, given, expected, Induction(row.loop, call, checker, expected, roles) if row.loop else None

            key = None if row.made else (str(parameters), id(row.formula), id(case), roles, values)
            call, given, expected, induction = checker.once(key, prepare)
            if given and not checker.is_possible(given):
                raise Failure("nothing fits what the documentation asks of the input")
            paths = build.paths(name, call, checker, given, induction)
            for path in paths:
                value, goal = call.returned(path), induction.total(path.loop[0]) if path.loop else expected
                # A condition is returned as a byte by machine code.
                goal = z3.ZeroExt(value.size() - 1, goal) if goal.size() == 1 else goal
                for different in differences(value, goal, width):
                    proof.queries += 1
                    # What a loop does not change is equal on every path, so it is asked once.
                    if path.loop and checker.model([*given, different]) is None:
                        continue
                    model = checker.model([*path.conditions, different])
                    if model is not None:
                        raise Refuted(position(call, numbers, case, model, value, goal))
                proof.paths += 1
            if not paths:
                raise Failure("no path returns")
            proof.cases += 1
            proof.free = max(proof.free, call.free)
    if not proof.queries:
        raise Failure("nothing was asked")
    return proof


def make(build, maker, row, checker):
    """The memory that another function fills, for a parameter, and what that function was given."""
    call = Call(build.parameters(maker), row, {}, {}, {})
    (path,) = build.paths(maker, call, checker, [], None)
    if call.result:
        return path.memory.blocks[call.result[0]], call
    parts = [(word, of[1] // 8) for _, of, word in parts_of(path.type, path.value)]
    return [(word, i) for word, count in parts for i in range(count)], call


class Ir:
    """The functions of a build as LLVM's IR."""

    def __init__(self, module):
        self.module = module

    def _symbol(self, name):
        symbol = self.module.symbol(name)
        if symbol not in self.module.bodies:
            raise Failure("the function is missing in the build")
        return symbol

    def parameters(self, name):
        return self.module.function(self._symbol(name)).parameters

    def has_loop(self, name):
        return any(self.module.function(callee).headers for callee in self.module.reached(self._symbol(name)))

    def paths(self, name, call, checker, given, induction):
        """Where a promise of the IR can be broken, the function is evaluated again: then the result is any value."""
        for strict in (True, False):
            evaluator = Evaluator(self.module, checker.is_possible, strict, induction and induction.at_header)
            paths = evaluator.paths(self._symbol(name), call.arguments, call.memory.copy(), given)
            if not evaluator.promises or not checker.is_possible([z3.Not(z3.And(evaluator.promises))]):
                break
        return paths


class MachineCode(Ir):
    """The functions of a build as machine code; its IR has their signatures."""

    def __init__(self, ir, binary):
        super().__init__(ir.module)
        self.binary = binary

    def paths(self, name, call, checker, given, induction):
        arguments, blocks = [], []
        for argument, (_, of, attributes) in zip(call.arguments, self.parameters(name)):
            if isinstance(argument, Pointer):
                blocks.append(argument.block)
                arguments.append(
                    Block(call.memory.blocks[argument.block], "sret" in attributes, argument.block in call.row.written)
                )
            else:
                arguments.append((argument, of[1], "zeroext" in attributes))
        of = self.module.function(self._symbol(name)).type
        # A condition is returned as a byte, of which every bit counts.
        kinds = [part if part[1] > 1 else ("int", 8) for _, part, _ in parts_of(of, blank(of)) if part[1]]
        check = lambda conditions: checker.is_possible([*given, *conditions])  # noqa: E731
        paths = self.binary.run(name, arguments, [width for _, width in kinds], check)
        return [
            Path([*given, *conditions], ("struct", kinds, True), values, Memory(dict(zip(blocks, contents))), None)
            for conditions, values, contents in paths
        ]


def position(call, numbers, case, model, value, goal):
    """The input of a counterexample, and what was returned and expected, as boards."""
    board = call.row.board
    text = [f"{name} = {number}" for name, number in {**numbers, **case}.items() if isinstance(number, int)]
    columns = []
    for name, sets in call.named.items():
        for i, one in enumerate(sets if isinstance(sets, list) else [sets]):
            if isinstance(one, Set):
                columns.append((f"{name}[{i}]" if isinstance(sets, list) else name, one.word(call.width)))
    for name, word in (("returned", value), ("expected", goal)):
        size = min(word.size(), call.width)
        columns += [(name, z3.Extract(i + size - 1, i, word)) for i in range(0, word.size() - size + 1, size)]
    boards = [(name, model.eval(word, True).as_long()) for name, word in columns]
    for start in range(0, len(boards), 6):
        some = boards[start : start + 6]
        text.append("  ".join(name.ljust(2 * board.files) for name, _ in some).rstrip())
        for rank in reversed(range(board.ranks)):
            rows = (bits >> rank * board.files for _, bits in some)
            drawn = (" ".join(".X"[row >> file & 1] for file in range(board.files)) for row in rows)
            text.append("  ".join(row.ljust(2 * board.files) for row in drawn).rstrip())
    return "\n".join(text)
