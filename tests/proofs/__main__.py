"""Builds the exported functions, proves them for every input, and prints a table.

Proves the optimised IR of every build. Shows for each function that damaged copies are refuted. Exits with 1 if
something is not proved.
"""

import os
import re
import sys
import time
import traceback
from dataclasses import dataclass

import refused
from arguments import parsed
from builds import BUILDS, native
from rows import ROWS, UNPROVED
from tasks import PARTS, Answer, Damage, Files, prove_part, refute_copies
from workers import run_all


@dataclass
class TableRow:
    """A row of the table: what was proved of a function in some builds."""

    name: str
    builds: list
    inputs: str
    paths: int
    seconds: float
    verdict: str

    def __str__(self):
        builds = self.builds[0] if len(self.builds) == 1 else f"{len(self.builds)} builds"
        return (
            f"{self.name:38} {builds:13} {self.inputs:22} {self.paths:6} {self.seconds:6.1f} s  "
            f"{self.verdict}"
        )


def table_rows(name, answers):
    """The rows of the table for a function: builds with equal verdicts share one."""
    rows = []
    for build in dict.fromkeys(build for build, _ in answers):
        numbers, some = zip(*((number, answer) for (of, number), answer in answers.items() if of == build))
        inputs = " + ".join(inputs_of(answer.proof, ROWS[name][number]) for number, answer in zip(numbers, some))
        paths, seconds = sum(answer.proof.paths for answer in some), sum(answer.seconds for answer in some)
        verdict = next((answer.failure for answer in some if answer.failure), "proved")
        same = next((m for m in rows if (m.inputs, m.verdict) == (inputs, verdict)), None)
        if same:
            same.builds.append(build)
            same.paths, same.seconds = same.paths + paths, same.seconds + seconds
        else:
            rows.append(TableRow(name, [build], inputs, paths, seconds, verdict))
    return rows


def inputs_of(proof, row):
    given = ", given" if row.given else ""
    return f"{proof.cases} x 2^{proof.free}{given}" if proof.free else str(proof.cases)


def main():
    arguments = parsed()
    names = [name for name in ROWS if not arguments.names or any(re.fullmatch(n, name) for n in arguments.names)]
    chosen = [build for build in BUILDS if not arguments.build or build.name in arguments.build]
    builds = [native(arguments.target_cpu)] if arguments.target_cpu else chosen
    start = time.time()
    if accepted := [*refused.failures()]:
        sys.exit("\n".join(["the rules of the evaluator fail:", *accepted]))
    files = [Files(build, build.make()) for build in builds]
    print(f"{len(builds)} builds in {time.time() - start:.0f} s: {', '.join(build.name for build in builds)}")
    failures, damage, proved = prove_all(names, files)
    failures += refuted_copies(damage, each=bool(arguments.names))
    if not arguments.names:
        failures += without_formula(files)
    print("", *failures, f"{proved} passed, {len(failures)} failed", sep="\n")
    print(f"in {time.time() - start:.0f} s on {os.cpu_count()} processors")
    sys.exit(not proved or bool(failures))


def prove_all(names, files):
    """Prints the table; returns the failures, the damaged copies, and how many builds of functions are proved."""
    for one in files:
        # What is loaded here needs not be loaded again in the processes.
        one.functions()
    print(f"\n{'function':38} {'build':13} {'inputs':22} {'paths':>6}  seconds  verdict")
    failures, damage, proved, answers, missing = [], [], 0, {}, {}
    tasks = [(name, part) for name in names for part in [*range(PARTS), "damage"]]

    def work(task):
        name, part = task
        try:
            return refute_copies(name, files) if part == "damage" else prove_part(name, files, part)
        except Exception:
            return traceback.format_exc()

    for (name, part), answer in run_all(tasks, work, os.cpu_count()):
        if not isinstance(answer, (dict, Damage)):
            failures.append(f"{name}, {part}: the program fails: {answer or 'a process died'}")
        elif part == "damage":
            damage.append(answer)
        else:
            of_name = answers.setdefault(name, {})
            for key, some in answer.items():
                of_name[key] = of_name.get(key, Answer()) + some
        missing[name] = missing.get(name, PARTS) - (part != "damage")
        if part != "damage" and missing[name] == 0:
            rows = table_rows(name, answers.get(name, {}))
            print(*rows, sep="\n", flush=True)
            proved += sum(len(row.builds) for row in rows if row.verdict == "proved")
            failures += [f"{row.name}: not proved" for row in rows if row.verdict.startswith("NOT")]
            failures += [f"{name}: nothing was proved"] * (not rows)
    return failures, damage, proved


def refuted_copies(damage: list[Damage], each):
    """Prints how many damaged copies were refuted, and one or one of each function; returns what must not be: none of a
    function, or a wrong rule.
    """
    tried, refuted = sum(copies.tried for copies in damage), sum(copies.refuted for copies in damage)
    print(f"\n{refuted} of {tried} damaged copies refuted, {len(damage)} functions, such as:")
    examples = [copies.example for copies in damage if copies.example]
    print(*examples[: None if each else 1], sep="\n")
    weakest = sorted(damage, key=lambda copies: copies.refuted / max(copies.tried, 1))[:5]
    print("the weakest:", "; ".join(f"{copies.name} ({copies.refuted} of {copies.tried})" for copies in weakest))
    failures = [f"{copies.name}: {copies.failure}" for copies in damage if copies.failure]
    return failures + [f"{copies.name}: no damaged copy is refuted" for copies in damage if not copies.refuted]


def without_formula(files):
    """Prints the exported functions that have no row, each with the reason; returns those without a reason."""
    modules = [one.functions().module for one in files]
    exported = [name.strip('@"') for module in modules for name in [*module.bodies, *module.aliases] if "::" in name]
    reasons = {
        name: next((reason for pattern, reason in UNPROVED if re.fullmatch(pattern, name)), None)
        for name in sorted(set(exported) - set(ROWS))
    }
    print("\nnot proved:", *(f"{name:38} {reason}" for name, reason in reasons.items()), sep="\n")
    return [f"{name}: neither a formula nor a reason to have none" for name, reason in reasons.items() if not reason]


if __name__ == "__main__":
    main()
