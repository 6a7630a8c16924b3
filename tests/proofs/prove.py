"""Proves that a compiled function returns what its formula says, for every input."""

import itertools
from dataclasses import dataclass, replace

import z3

import words
from call import Call, as_word, differences, named_call
from induction import Induction
from row import Given
from rules import Set
from words import Failure, Refuted

# Parameters with these names are squares, each of which is a case of its own, unless they have 64 bits or more.
SQUARES = {"square", "a", "b", "king"}
# The solver gives up after so many steps, about 300 million of which take a minute. A time limit would need a thread.
MOST_WORK = 1_000_000_000
# The proof of a loop tries the words of the loop in so many orders: all orders of four words, or of the last four.
MOST_ORDERS = 24


class Checker:
    """Asks Z3 whether conditions can hold, and remembers which cannot, so that builds with equal formulas ask once."""

    def __init__(self, work=MOST_WORK):
        self.work, self.impossible, self.prepared = work, {}, {}

    def once(self, key, make):
        """Returns the result of `make`, which is called once for each key, so that builds share their formulas."""
        if key not in self.prepared:
            self.prepared[key] = make()
        return self.prepared[key]

    def model(self, conditions):
        """An assignment under which all conditions hold, or nothing."""
        key = frozenset(condition.get_id() for condition in conditions)
        if key in self.impossible:
            return None
        simple = [z3.simplify(condition) for condition in conditions]
        if not any(z3.is_false(condition) for condition in simple):
            solver = z3.SolverFor("QF_BV")
            solver.set("rlimit", self.work)
            solver.add(*simple)
            result = solver.check()
            if result == z3.unknown:
                raise Failure(f"the solver found no result: {solver.reason_unknown()}")
            if result == z3.sat:
                return solver.model()
        # Z3 reuses the identity of a term that is freed, so the conditions must be kept.
        self.impossible[key] = conditions
        return None

    def is_possible(self, conditions):
        return self.model(conditions) is not None


@dataclass
class Proof:
    """What was proved: which cases, the number of free bits in each and of paths, and the reason if it failed."""

    cases: frozenset = frozenset()
    free: int = 0
    given: str = ""
    paths: int = 0
    seconds: float = 0
    failure: str = ""
    is_refuted: bool = False

    def __add__(self, other):
        free, given, failure = max(self.free, other.free), self.given or other.given, self.failure or other.failure
        paths, seconds = self.paths + other.paths, self.seconds + other.seconds
        return Proof(self.cases | other.cases, free, given, paths, seconds, failure, self.is_refuted or other.is_refuted)

    def inputs(self):
        return f"{covered(len(self.cases), self.free)}{self.given and f', given {self.given}'}"


def covered(cases, free):
    return f"{cases} x 2^{free}" if free else str(cases)


def domain(name, of, attributes, row):
    """The values of a parameter, each of which is a case of its own, or `None` if the parameter is a free word."""
    if of[0] != "int" or of[1] >= 64 or name in row.free:
        return None
    if name in SQUARES:
        return range(row.board.squares)
    if limits := attributes.get("range"):
        return range(*limits)
    return range(2) if of[1] == 1 else None


def cases(build, name, row, squares=None):
    """The cases of a proof: fixed arguments, and one value for each parameter that is not free."""
    domains = {}
    for parameter, of, attributes in build.parameters(name):
        if (values := domain(parameter, of, attributes, row)) is not None and parameter not in row.cases[0]:
            chosen = [value for value in values if value in squares] if squares and parameter in SQUARES else values
            domains[parameter] = chosen or values
    fixed = [case for case in row.cases if not squares or case.get("square", squares[0]) in squares]
    return [(case, dict(zip(domains, values))) for case in fixed for values in itertools.product(*domains.values())]


def prove(build, name, row, case, numbers, checker, bounded=False):
    """Proves a function of a build in one case. Loops are proved by induction, or if `bounded` for a few turns only."""
    if row.loop and bounded:

        def few(**named):
            given = [named_call(row.given.permits, named)] if row.given else []
            return z3.And(*given, *(at_most_one(set.word()) for set in row.loop.bounds(named)))

        return prove_with(build, name, replace(row, loop=None, given=Given(few, {})), case, numbers, checker, None)
    if not row.loop or not build.has_loop(name):
        return prove_with(build, name, replace(row, loop=None), case, numbers, checker, None)
    failures = []
    for roles in itertools.islice(itertools.permutations(range(row.loop.words + 1)), MOST_ORDERS):
        try:
            return prove_with(build, name, row, case, numbers, checker, roles)
        except Failure as failure:
            failures.append(failure)
    is_refuted = any(isinstance(failure, Refuted) for failure in failures)
    raise (Refuted if is_refuted else Failure)("; ".join(map(str, failures)))


def at_most_one(word):
    return word & word - 1 == 0


def prove_with(build, name, row, case, numbers, checker, roles):
    parameters = build.parameters(name)
    width, checks = 128 if row.board.squares > 64 else 64, 0
    words.restart()

    def prepare():
        call = Call(parameters, row, numbers, case)
        given = [named_call(row.given.permits, call.named)] if row.given else []
        expected = as_word(named_call(row.formula, call.named), width)
        return call, given, expected, Induction(row.loop, call, checker, expected, roles) if row.loop else None

    key = str(parameters), id(row.formula), id(case), roles, *numbers.items()
    call, given, expected, induction = checker.once(key, prepare)
    if given and not checker.is_possible(given):
        raise Failure("no input fulfils the conditions of the documentation")
    paths = build.paths(name, call, checker, given, induction)
    for path in paths:
        value, broken = call.returned(path)
        goal = induction.total(path.loop[0]) if path.loop else expected
        if broken and (model := checker.model([*path.conditions, z3.Or(broken)])) is not None:
            raise Refuted("poison is returned, " + position(call, numbers, case, model, value, goal))
        parts = differences(value, goal, width)
        # A part that the loop does not change is right on every path, so it is first checked for all paths at once.
        for different in parts if path.loop else [z3.Or(parts)]:
            checks += 1
            if path.loop and checker.model([*given, different]) is None:
                continue
            model = checker.model([*path.conditions, different])
            if model is not None:
                raise Refuted(position(call, numbers, case, model, value, goal))
    if not checks:
        raise Failure("nothing was checked")
    proved = frozenset([str((numbers, case))])
    return Proof(proved, call.free, row.given.permits.__name__ if row.given else "", len(paths))


def position(call, numbers, case, model, value, goal):
    """Draws the input of a counterexample, and what the function returned and should have returned, as boards."""
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
