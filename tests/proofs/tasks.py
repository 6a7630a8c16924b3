"""The pieces of work for the functions: some cases of a proof in all builds, and the damaged copies of a function."""

import re
import time
import traceback
from dataclasses import dataclass, field, replace
from functools import cache

from builds import Build
from damage import copies, damaged
from module import Module
from prove import Checker, Failure, Ir, Proof, Refuted, cases, prove
from rows import ROWS

PARTS = 4
SLOWER = {"compiled": ["portable"], "avx2": ["portable"], "avx512": ["portable", "avx2"]}
SOME_SQUARES = [27, 0, 63, 36]
# So many copies are tried, and more of them until one is refuted.
FEWEST_COPIES, MOST_COPIES, WORK_FOR_A_COPY = 5, 40, 30_000_000


@dataclass(frozen=True)
class Files:
    """What a build made."""

    build: Build
    ir: str

    @cache
    def functions(self):
        return Ir(Module(self.ir))

    def has(self, name):
        """Whether the build has a function: those for x86-64 alone have the levels that a program can detect."""
        return self.build.target.startswith("x86_64") or not re.search("avx(2|512)::", name)

    def check_level(self, name):
        """Fails if the function is missing, or if it is the code of a slower level where the build should have a level."""
        module, (level, _, question) = self.functions().module, name.partition("::")
        if module.symbol(name) not in module.bodies:
            raise Failure(f"{name} is missing in the build {self.build.name}")
        # Lists have vector code for AVX-512 alone.
        vectors = {"compiled": self.build.vectors, "avx2": "(?!write_).*"}
        if not re.fullmatch(vectors.get(level, ".*"), question):
            return
        for slower in SLOWER.get(level, ()):
            if module.text(name) == module.text(f"{slower}::{question}"):
                raise Failure(f"{name} is the code of {slower} in the build {self.build.name}")


def rows_for(build, name):
    """The rows by which a function is proved in a build."""
    return [row for row in ROWS[name] if row.has_loop in (None, build.has_loop(name))]


@dataclass
class Answer:
    """What was proved of a function of a build, and why not if it was not."""

    proof: Proof = field(default_factory=Proof)
    seconds: float = 0
    failure: str = ""

    def ask(self, build, name, row, case, checker):
        start = time.process_time()
        try:
            self.proof += prove(build, name, row, *case, checker)
        except Failure as failure:
            self.failure = f"NOT PROVED: {failure}"
        except Exception:
            self.failure = f"NOT PROVED, the program fails: {traceback.format_exc()}"
        self.seconds += time.process_time() - start

    def __add__(self, other):
        return Answer(self.proof + other.proof, self.seconds + other.seconds, self.failure or other.failure)


def prove_part(name, files, part):
    """Proves each case of a part in every build, one after the other: equal formulas share the answers of Z3.

    Builds in which the IR has the same text share the proof.
    """
    answers, builds, same = {}, [], {}
    for one in (one for one in files if one.has(name)):
        one.check_level(name)
        makers = [maker for row in ROWS[name] for maker in row.made.values()]
        text = tuple(one.functions().module.text(read) for read in (name, *makers))
        if text not in same:
            builds.append((one.build.name, one.functions()))
        same.setdefault(text, []).append(one.build.name)
    for number, row in enumerate(ROWS[name]):
        such = [(of, build) for of, build in builds if row in rows_for(build, name)]
        every = [cases(build, name, row) for _, build in such]
        if any(len(some) != len(every[0]) for some in every):
            raise Failure("builds with different parameters")
        for some in list(zip(*every))[part::PARTS]:
            checker = Checker()
            for (of, build), case in zip(such, some):
                answer = answers.setdefault((of, number), Answer())
                if not answer.failure:
                    answer.ask(build, name, row, case, checker)
        for first, *others in same.values():
            if answer := answers.get((first, number)):
                shared = Answer(replace(answer.proof, paths=0), 0, answer.failure)
                answers |= {(of, number): shared for of in others}
    return answers


@dataclass
class Damage:
    """How many damaged copies of a function were tried and refuted, one counterexample, and what went wrong."""

    name: str
    tried: int = 0
    refuted: int = 0
    example: str = ""
    failure: str = ""

    def wants(self, kind):
        """A wrong result, which can make a loop endless, is tried where no other damage is refuted."""
        return self.tried < (MOST_COPIES if not self.refuted else FEWEST_COPIES if kind != "result" else 0)

    def ask(self, build, copy):
        """Looks for a counterexample on some squares. The rule for loops must refuse the first copy that has one."""
        with copy as what:
            self.tried += 1
            try:
                prove_some(build, self.name, WORK_FOR_A_COPY, bounded=True)
            except Refuted as counterexample:
                self.refuted += 1
                if not self.example:
                    self.example = f"{self.name}, {what}\n{counterexample}"
                    if ROWS[self.name][0].loop and is_proved(build, self.name):
                        self.failure = f"the rule for loops proves a damaged copy, {what}"
            except Failure:
                pass


def prove_some(build, name, *work, bounded=False, squares=SOME_SQUARES):
    for row in rows_for(build, name):
        for case in cases(build, name, row, squares):
            prove(build, name, row, *case, Checker(*work), bounded)


def is_proved(build, name):
    try:
        prove_some(build, name)
    except Failure:
        return False
    return True


def refute_copies(name, files):
    """Damaged copies in one build: of AVX2 where the function is there."""
    having = [one for one in files if one.has(name) and rows_for(one.functions(), name)]
    build = max(having, key=lambda one: one.build.name == "x86-64-v3").functions()
    damage = Damage(name)
    for place in copies(build.module, build.module.symbol(name)):
        if damage.wants(place[0]):
            damage.ask(build, damaged(place))
    return damage
