"""One build of the exported functions, with the paths through each function."""

import re

import z3

from builds import Header
from ir import Evaluator
from module import Module
from words import Failure

# The code of a level must differ from that of these slower levels; at the level `compiled`, only where a build says so.
SLOWER = {"compiled": ["portable"], "avx2": ["portable"], "avx512": ["portable", "avx2"]}


class Compiled:
    def __init__(self, build, ir):
        self.name, self.build, self.module = build.name, build, Module(ir)

    def has(self, name):
        """Whether a function belongs to this build. Only x86-64 has the levels `avx2` and `avx512` to detect."""
        is_of_header = name.startswith("header::")
        if is_of_header or isinstance(self.build, Header):
            return is_of_header and isinstance(self.build, Header)
        if name.startswith("neon::"):
            return self.build.target.startswith("aarch64")
        return self.build.target.startswith("x86_64") or not re.search("avx(2|512)::", name)

    def check_level(self, name):
        """Fails if the function is missing, or has the code of a slower level although the build has a faster one."""
        self._function(name)
        level, _, query = name.partition("::")
        for slower in SLOWER.get(level, []) if level != "compiled" or re.fullmatch(self.build.vectors, query) else []:
            if self.module.text(name) == self.module.text(f"{slower}::{query}"):
                raise Failure(f"{name} is the code of {slower} in the build {self.name}")

    def _function(self, name):
        if (symbol := self.module.symbol(name)) not in self.module.bodies:
            raise Failure(f"{name} is missing in the build {self.name}")
        return self.module.function(symbol)

    def parameters(self, name):
        return self._function(name).parameters

    def has_loop(self, name):
        return any(function.headers for function in self.module.functions_of(name))

    def paths(self, name, call, checker, given, induction):
        """Evaluates the function, and again, with poison as a possible result, if a promise of its IR can be broken."""
        for strict in (True, False):
            evaluator = Evaluator(self.module, checker, strict, induction and induction.at_header)
            paths = evaluator.paths(self.module.symbol(name), call.arguments, call.memory.copy(), given)
            if not evaluator.promises or not checker.is_possible([z3.Not(z3.And(evaluator.promises))]):
                break
        return paths
