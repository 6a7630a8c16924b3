"""Builds the exported functions, proves the optimised IR of every build for every input, and prints a table.

It also damages copies of each function, which must be refuted, because otherwise a proof would be worth nothing. Exits
with 1 if anything is not proved.
"""

import argparse
import os
import random
import re
import sys
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import legal
import refused
from builds import BUILDS, ROOT, native
from compiled import Compiled
from coverage import inputs
from every_row import ROWS, UNPROVED
from prove import Proof, covered
from tasks import PARTS, Damage, accepted_ends, prove_part, refute_copies, rows_for, run_all

# `--draw` draws this many functions.
DRAWN = 10


def arguments():
    """Reads the command line: the builds, the patterns of names, the folders with tests, and the text to draw by."""
    about = "Proves the compiled functions for every input. Exits with 1 if something is not proved."
    parser = argparse.ArgumentParser(prog=".ci/proofs", description=about)
    parser.add_argument("names", nargs="*", help="functions, as regular expressions; without any, all are proved")
    parser.add_argument("--target-cpu", metavar="CPU", help="prove a build for this processor, and no other build")
    every = [build.name for build in BUILDS]
    parser.add_argument("--build", action="append", choices=every, help="prove this build; without any, all are proved")
    tested = "each function of the library that no name matches must be named by a test in one of these folders"
    parser.add_argument("--tests", metavar="FOLDER", action="append", type=Path, default=[], help=tested)
    drawn = f"try wrong formulas for {DRAWN} of all functions, drawn at random with this text as the seed; without it, " \
            "for each function that is proved"
    parser.add_argument("--draw", metavar="TEXT", help=drawn)
    parsed = parser.parse_args()
    for unmatched in unmatched_alternatives(parsed.names, ROWS):
        parser.error(f"no exported function matches {unmatched}; the functions are:\n{' '.join(ROWS)}")
    builds = [build for build in BUILDS if build.name in (parsed.build or every)]
    return [native(parsed.target_cpu)] if parsed.target_cpu else builds, parsed.names, parsed.tests, parsed.draw


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
    chosen, patterns, tests, draw = arguments()
    start = time.time()
    if accepted := [*refused.failures(), *legal.failures()]:
        sys.exit("\n".join(["the rules of the evaluator, or the preconditions, fail:", *accepted]))
    if [*unmatched_alternatives(["a::(b|cc|d)", "cc?"], ["a::b", "a::d", "cc"])] != ["cc"]:
        sys.exit("a misspelt alternative of a pattern is not noticed")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        builds = [Compiled(build, ir) for build, ir in zip(chosen, pool.map(lambda build: build.make(), chosen))]
    print(f"{counted(len(builds), 'build')} in {time.time() - start:.0f} s: {', '.join(build.name for build in builds)}")
    every = [name for name in ROWS if any(build.has(name) for build in builds)]
    names = names_to_prove(patterns, builds)
    of_one = names_to_prove([], builds[:1])
    elsewhere = next(name for name in ROWS if not builds[0].has(name))
    if elsewhere in of_one or refute_copies(elsewhere, builds[:1]):
        sys.exit(f"{elsewhere} is not in the build {builds[0].name}, and is proved there")
    ends = names if draw is None else random.Random(draw).sample(every, DRAWN)
    failures, damage, proved, cases = prove_all(names, builds, ends)
    failures += refuted_copies(damage, each=bool(patterns))
    print(f"\nformulas that are wrong for the last input: {counted(len(ends), 'function')}: {' '.join(sorted(ends))}")
    symbols = {symbol.strip('@"') for build in builds for symbol in [*build.module.bodies, *build.module.aliases]}
    exported = sorted(symbol for symbol in symbols if "::" in symbol)
    if not patterns:
        failures += without_formula(exported)
    if tests:
        failures += untested([name for name in exported if name not in names], tests)
    print("", *failures, f"{proved} passed, {len(failures)} failed, {cases:,} cases", sep="\n")
    print(f"in {time.time() - start:.0f} s on {os.cpu_count()} processors")
    sys.exit(not proved or bool(failures))


def names_to_prove(patterns, builds):
    """Returns the functions that patterns match, or without patterns all functions. A part of the builds lacks some of
    them, but if no build has a function that a row names, the run fails."""
    if patterns:
        return [name for name in ROWS if any(re.fullmatch(pattern, name) for pattern in patterns)]
    if len(builds) == len(BUILDS):
        return [*ROWS]
    return [name for name in ROWS if any(build.has(name) and rows_for(build, name) for build in builds)]


def counted(number, noun):
    return f"{number} {noun}{'s' * (number != 1)}"


def prove_all(names, builds, ends):
    """Proves the functions and prints the table. Returns failures, damaged copies, and the numbers of proofs and cases."""
    print(f"\n{'function':38} {'build':13} {'inputs':38} {'paths':>6}  seconds  verdict")
    failures, damage, proved, cases, results = [], [], 0, 0, {name: [] for name in names}

    def work(task):
        name, part = task
        try:
            if part == "ends":
                return [*accepted_ends(name, builds)]
            return refute_copies(name, builds) if part == "copies" else prove_part(name, builds, part)
        except Exception:
            return traceback.format_exc()

    # Functions with loops or preconditions take longest, so they come first.
    order = sorted(names, key=lambda name: all(not row.loop and not row.given for row in ROWS[name]))
    tasks = [(name, part) for name in order for part in [*range(PARTS), "copies"]] + [(name, "ends") for name in ends]
    for (name, part), result in run_all(tasks, work, os.cpu_count()):
        if isinstance(result, list):
            failures += result
            continue
        if isinstance(result, Damage):
            damage.append(result)
        elif not isinstance(result, dict):
            failures.append(f"{name}, {part}: the program fails: {result or 'a process died'}")
        if part == "ends":
            continue
        results[name].append(result)
        if len(results[name]) > PARTS:
            parts = [result for result in results[name] if isinstance(result, dict)]
            verdicts = [*table_rows(name, builds, parts)]
            proved += sum(count for verdict, count in verdicts if verdict == "proved")
            cases += sum(len(proof.cases) for part in parts for proof in part.values())
            failures += [f"{name}: not proved" for verdict, _ in verdicts if verdict != "proved"]
            failures += [f"{name}: nothing was proved"] * (not verdicts)
            without = [build.name for build in builds if build.has(name) and not rows_for(build, name)]
            if without and not any(re.fullmatch(pattern, name) for pattern, _ in UNPROVED):
                failures.append(f"{name}: no row for {' '.join(without)}")
    return failures, damage, proved, cases


def table_rows(name, builds, parts):
    """Prints a row for each verdict on a function, and yields the verdict with the number of builds that share it."""
    rows = {}
    for build in [build for build in builds if parts and build.has(name) and rows_for(build, name)]:
        proofs, problems = [], []
        for number, row in rows_for(build, name).items():
            proof = sum((part.get((build.name, number), Proof()) for part in parts), Proof())
            expected = inputs(name, row, build.parameters(name))
            is_whole = (len(proof.cases), proof.free) == expected
            wrong = "" if is_whole else f"NOT PROVED: covers other inputs than {covered(*expected)}"
            proofs.append(proof)
            problems += filter(None, [proof.failure, wrong])
        text = " + ".join(proof.inputs() for proof in proofs)
        rows.setdefault((text, next(iter(problems), "proved")), []).append((build.name, sum(proofs, Proof())))
    for (text, verdict), some in rows.items():
        of = some[0][0] if len(some) == 1 else f"{len(some)} builds"
        total = sum((proof for _, proof in some), Proof())
        print(f"{name:38} {of:13} {text:38} {total.paths:6} {total.seconds:6.1f} s  {verdict}", flush=True)
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
