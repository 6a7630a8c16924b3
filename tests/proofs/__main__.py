"""Builds the exported functions, proves them for every input, and prints a table.

Proves the optimised IR of every build and the machine code of two, and shows for each function that damaged copies are
refuted. Exits with 1 if something is not proved.
"""

import argparse
import logging
import re
import sys
import time
import traceback
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache

from builds import BUILDS, native
from damage import copies, damaged
from module import Module
from prove import Checker, Failure, Ir, MachineCode, Refuted, prove
from rows import ROWS, UNPROVED

SOME_SQUARES = [27, 0, 63, 36]
COPIES_OF_EACH_KIND, WORK_FOR_A_COPY = 2, 30_000_000


@dataclass
class TableRow:
    """A row of the table: what was proved of a function in some builds."""

    name: str
    what: str
    builds: list
    inputs: str
    paths: int
    seconds: float
    verdict: str

    @property
    def failed(self):
        return self.verdict.startswith("NOT PROVED")

    def __str__(self):
        builds = self.builds[0] if len(self.builds) == 1 else f"{len(self.builds)} builds"
        return (
            f"{self.name:38} {self.what:12} {builds:13} {self.inputs:22} {self.paths:6} {self.seconds:6.1f} s  "
            f"{self.verdict}"
        )


@cache
def module(ir):
    return Ir(Module(ir))


@cache
def machine(ir, code):
    from machine import Binary

    logging.disable(logging.WARNING)
    return MachineCode(module(ir), Binary(code))


def proofs_of(name, files, has_machine_code):
    """Every line for a function. Builds with the same formulas share the answers of Z3."""
    checker, lines, damage = Checker(), [], None
    for build, ir, code in files_with(name, files):
        lines.append(prove_in(name, "IR", build, lambda ir=ir: module(ir), checker))
        if code and has_machine_code:
            if reason := not_tried(name, module(ir)):
                lines.append(TableRow(name, "machine code", [build], "", 0, 0, reason))
            else:
                lines.append(prove_in(name, "machine code", build, lambda ir=ir, code=code: machine(ir, code), checker))
    merged = []
    for line in lines:
        same = next(
            (m for m in merged if (m.what, m.inputs, m.verdict) == (line.what, line.inputs, line.verdict)), None
        )
        if same:
            same.builds += line.builds
            same.paths += line.paths
            same.seconds += line.seconds
        else:
            merged.append(line)
    if lines and not any(line.failed for line in lines):
        some = files_with(name, files)
        damage = refutations(name, next((file for file in some if file[2]), some[0])[1])
    return merged, damage


def files_with(name, files):
    """The builds that have a function: those for x86-64 alone have the levels that a program can detect."""
    if not name.startswith(("avx2::", "avx512::")):
        return files
    return [file for file in files if module(file[1]).module.symbol(name) in module(file[1]).module.bodies]


def not_tried(name, ir):
    """Why the machine code of a function is not proved, if it is not."""
    if name.startswith("avx512::"):
        return "not tried: VEX does not know AVX-512"
    if ROWS[name][0].made:
        return "not tried: an index that another function stored"
    if ROWS[name][0].loop and ir.has_loop(name):
        return "not tried: a loop"
    return None


def prove_in(name, what, build, opened, checker):
    start, inputs, paths, verdict = time.time(), [], 0, "proved"
    try:
        for row in ROWS[name]:
            proof = prove(opened(), name, row, checker)
            given = ", given" if row.given else ""
            inputs.append(f"{proof.cases} x 2^{proof.free}{given}" if proof.free else str(proof.cases))
            paths += proof.paths
    except Failure as failure:
        verdict = f"NOT PROVED: {failure}"
    except Exception:
        verdict = f"NOT PROVED, the program fails: {traceback.format_exc()}"
    return TableRow(name, what, [build], " + ".join(inputs), paths, time.time() - start, verdict)


def refutations(name, ir):
    """How many damaged copies were tried, how many were refuted, and one counterexample."""
    build, tried, refuted, example = module(ir), 0, 0, ""
    for place in copies(build.module, build.module.symbol(name), COPIES_OF_EACH_KIND):
        with damaged(place) as what:
            tried += 1
            try:
                for row in ROWS[name]:
                    prove(build, name, row, Checker(WORK_FOR_A_COPY), SOME_SQUARES)
            except Refuted as counterexample:
                refuted += 1
                example = example or f"{name}, {what}\n{counterexample}"
            except Failure:
                pass
    return tried, refuted, example


def main():
    parser = argparse.ArgumentParser(prog="proofs", description=__doc__)
    parser.add_argument("names", nargs="*", help="functions, as regular expressions; without any, all are proved")
    parser.add_argument(
        "--target-cpu", metavar="CPU", help="prove the IR of a build for this processor, and no other build"
    )
    parser.add_argument("--ir", action="store_true", help="leave the machine code out")
    arguments = parser.parse_args()
    names = [name for name in ROWS if not arguments.names or any(re.fullmatch(n, name) for n in arguments.names)]
    for pattern in arguments.names:
        if not any(re.fullmatch(pattern, name) for name in names):
            parser.error(f"no exported function matches {pattern}")
    builds = [native(arguments.target_cpu)] if arguments.target_cpu else BUILDS
    start = time.time()
    files = [(build.name, *build.make()) for build in builds]
    print(f"{len(builds)} builds in {time.time() - start:.0f} s: {', '.join(build.name for build in builds)}")
    print(f"\n{'function':38} {'proved':12} {'build':13} {'inputs':22} {'paths':>6}  seconds  verdict")
    rows, damage = [], {}
    with ProcessPoolExecutor() as pool:
        for future in as_completed([pool.submit(proofs_of, name, files, not arguments.ir) for name in names]):
            some, copies_of = future.result()
            rows += some
            for row in some:
                print(row, flush=True)
                damage[row.name] = copies_of
    failures = [f"{row.name}, {row.what}: not proved" for row in rows if row.failed]
    failures += refuted_copies({name: counts for name, counts in damage.items() if counts})
    if not arguments.names:
        failures += without_formula(files[0][1])
    proved = sum(len(row.builds) for row in rows if row.verdict == "proved")
    print("", *failures, f"{proved} passed, {len(failures)} failed", sep="\n")
    print(f"in {time.time() - start:.0f} s")
    sys.exit(not proved or bool(failures))


def refuted_copies(damage):
    """Prints how many damaged copies were refuted; returns the functions of which none was."""
    tried, refuted = (sum(counts[i] for counts in damage.values()) for i in (0, 1))
    print(f"\n{refuted} of {tried} damaged copies of {len(damage)} functions refuted; one of them:")
    print(next((example for _, _, example in damage.values() if example), ""))
    weakest = sorted(damage, key=lambda name: damage[name][1] / max(damage[name][0], 1))[:5]
    print("the weakest:", ", ".join(f"{name} ({damage[name][1]} of {damage[name][0]})" for name in weakest))
    return [f"{name}: no damaged copy is refuted" for name, (_, count, _) in damage.items() if not count]


def without_formula(ir):
    """Prints the exported functions that have no row, each with the reason; returns those without a reason."""
    exported = [name.strip('@"') for name in [*module(ir).module.bodies, *module(ir).module.aliases] if "::" in name]
    reasons = {
        name: next((reason for pattern, reason in UNPROVED if re.fullmatch(pattern, name)), None)
        for name in sorted(set(exported) - set(ROWS))
    }
    print("\nnot proved:", *(f"{name:38} {reason}" for name, reason in reasons.items()), sep="\n")
    return [f"{name}: neither a formula nor a reason to have none" for name, reason in reasons.items() if not reason]


if __name__ == "__main__":
    main()
