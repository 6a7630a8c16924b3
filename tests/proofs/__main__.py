"""Builds the exported functions, proves the optimised IR of every build for every input, and prints a table.

It also damages copies of each function, which must be refuted, because otherwise a proof would be worth nothing. Exits
with 1 if anything is not proved.
"""

import argparse
import os
import re
import sys
import time
import traceback
from pathlib import Path

import refused
from builds import BUILDS, ROOT, native
from compiled import Compiled
from every_row import ROWS, UNPROVED
from prove import Proof
from tasks import PARTS, Damage, prove_part, refute_copies, run_all


def arguments():
    """Reads the command line: the builds, the patterns of names, and the folders with tests."""
    about = "Proves the compiled functions for every input. Exits with 1 if something is not proved."
    parser = argparse.ArgumentParser(prog=".ci/proofs", description=about)
    parser.add_argument("names", nargs="*", help="functions, as regular expressions; without any, all are proved")
    parser.add_argument("--target-cpu", metavar="CPU", help="prove a build for this processor, and no other build")
    every = [build.name for build in BUILDS]
    parser.add_argument("--build", action="append", choices=every, help="prove this build; without any, all are proved")
    tested = "each function of the library that no name matches must be named by a test in one of these folders"
    parser.add_argument("--tests", metavar="FOLDER", action="append", type=Path, default=[], help=tested)
    parsed = parser.parse_args()
    for unmatched in unmatched_alternatives(parsed.names, ROWS):
        parser.error(f"no exported function matches {unmatched}; the functions are:\n{' '.join(ROWS)}")
    builds = [build for build in BUILDS if build.name in (parsed.build or every)]
    return [native(parsed.target_cpu)] if parsed.target_cpu else builds, parsed.names, parsed.tests


def unmatched_alternatives(patterns, names):
    """Yields each part of a pattern, such as `b` of `x::(a|b)`, without which the pattern matches as many names.

    A misspelt name among the alternatives would otherwise prove nothing, and nobody would notice.
    """
    for pattern in patterns:
        matched = [name for name in names if re.fullmatch(pattern, name)]
        for part in re.finditer(r"[^|()?]+", pattern):
            without = f"{pattern[:part.start()]}(?!){pattern[part.end():]}"
            if matched == [name for name in names if re.fullmatch(without, name)]:
                yield part[0]


def main():
    chosen, patterns, tests = arguments()
    names = [name for name in ROWS if not patterns or any(re.fullmatch(pattern, name) for pattern in patterns)]
    start = time.time()
    if accepted := [*refused.failures()]:
        sys.exit("\n".join(["the rules of the evaluator fail:", *accepted]))
    builds = [Compiled(build, build.make()) for build in chosen]
    print(f"{counted(len(builds), 'build')} in {time.time() - start:.0f} s: {', '.join(build.name for build in builds)}")
    failures, damage, proved, cases = prove_all(names, builds)
    failures += refuted_copies(damage, each=bool(patterns))
    symbols = {symbol.strip('@"') for build in builds for symbol in [*build.module.bodies, *build.module.aliases]}
    exported = sorted(symbol for symbol in symbols if "::" in symbol)
    if not patterns:
        failures += without_formula(exported)
    if tests:
        failures += untested([name for name in exported if name not in names], tests)
    print("", *failures, f"{proved} passed, {len(failures)} failed, {cases:,} cases", sep="\n")
    print(f"in {time.time() - start:.0f} s on {os.cpu_count()} processors")
    sys.exit(not proved or bool(failures))


def counted(number, noun):
    return f"{number} {noun}{'s' * (number != 1)}"


def prove_all(names, builds):
    """Proves the functions and prints the table. Returns failures, damaged copies, and the numbers of proofs and cases."""
    print(f"\n{'function':38} {'build':13} {'inputs':22} {'paths':>6}  seconds  verdict")
    failures, damage, proved, cases, results = [], [], 0, 0, {name: [] for name in names}

    def work(task):
        name, part = task
        try:
            return refute_copies(name, builds) if part == PARTS else prove_part(name, builds, part)
        except Exception:
            return traceback.format_exc()

    tasks = [(name, part) for name in names for part in range(PARTS + 1)]
    for (name, part), result in run_all(tasks, work, os.cpu_count()):
        results[name].append(result)
        if isinstance(result, Damage):
            damage.append(result)
        elif not isinstance(result, dict):
            failures.append(f"{name}, {part}: the program fails: {result or 'a process died'}")
        if len(results[name]) > PARTS:
            verdicts = [*table_rows(name, [result for result in results[name] if isinstance(result, dict)])]
            proved += sum(count for verdict, count in verdicts if verdict == "proved")
            cases += sum(proof.cases for part in results[name] if isinstance(part, dict) for proof in part.values())
            failures += [f"{name}: not proved" for verdict, _ in verdicts if verdict != "proved"]
            failures += [f"{name}: nothing was proved"] * (not verdicts)
    return failures, damage, proved, cases


def table_rows(name, parts):
    """Prints a row for each verdict on a function, and yields the verdict with the number of builds that share it."""
    rows = {}
    for build in dict.fromkeys(build for part in parts for build, _ in part):
        numbers = dict.fromkeys(number for part in parts for of, number in part if of == build)
        proofs = [sum((part.get((build, number), Proof()) for part in parts), Proof()) for number in numbers]
        inputs = " + ".join(proof.inputs() for proof in proofs)
        verdict = next((proof.failure for proof in proofs if proof.failure), "proved")
        rows.setdefault((inputs, verdict), []).append((build, sum(proofs, Proof())))
    for (inputs, verdict), some in rows.items():
        builds = some[0][0] if len(some) == 1 else f"{len(some)} builds"
        total = sum((proof for _, proof in some), Proof())
        print(f"{name:38} {builds:13} {inputs:22} {total.paths:6} {total.seconds:6.1f} s  {verdict}", flush=True)
        yield verdict, len(some)


def refuted_copies(damage, each):
    """Prints how many damaged copies were refuted, with one example or with one of each function. Returns a failure for
    each function without a refuted copy, and for each damaged copy that the rule for loops proves.
    """
    tried, refuted = sum(copies.tried for copies in damage), sum(copies.refuted for copies in damage)
    print(f"\n{refuted} of {tried} damaged copies of {counted(len(damage), 'function')} are refuted, for example:")
    examples = [copies.example for copies in damage if copies.example]
    print(*examples[: None if each else 1], sep="\n")
    failures = [f"{copies.name}: {copies.failure}" for copies in damage if copies.failure]
    return failures + [f"{copies.name}: no damaged copy is refuted" for copies in damage if not copies.refuted]


def without_formula(exported):
    """Prints why exported functions without a row are not proved. Returns a failure for each without a reason."""
    failures = []
    print("\nnot proved:")
    for name in exported:
        if name not in ROWS:
            reason = next((reason for pattern, reason in UNPROVED if re.fullmatch(pattern, name)), None)
            print(f"{name:38} {reason}")
            failures += [f"{name}: neither a formula nor a reason to have none"] * (not reason)
    return failures


def untested(unproved, folders):
    """Yields functions that no test names. One file must have the name of the function and of its public module."""
    files = [path.read_text() for folder in folders for path in folder.rglob("*.rs")]
    tests = [set(re.findall(r"\w+", re.sub("//.*", "", file))) for file in files]
    library = "".join(path.read_text() for path in (ROOT / "core/src").rglob("*.rs"))
    for symbol in unproved:
        *path, name = re.sub("<.*?>", "", symbol).split("::")
        words = {name, path[-1]} if f"pub mod {path[-1]};" in library else {name}
        if re.search(rf"pub (const )?fn {name}\b", library) and not any(words <= test for test in tests):
            yield f"{symbol}: neither proved here nor named by a test"


if __name__ == "__main__":
    main()
