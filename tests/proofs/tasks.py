"""Tasks that run in parallel: some cases of a proof in all builds, or the damaged copies of a function."""

import multiprocessing
import time
import traceback
from dataclasses import dataclass, replace
from multiprocessing.connection import wait

from coverage import with_wrong_end
from damage import copies, damaged
from every_row import ROWS
from prove import Checker, Failure, Proof, Refuted, cases, prove

PARTS = 4
SOME_SQUARES = [27, 0, 63, 36]
# At least five damaged copies of a function are tried if there are so many, and up to 40 until one is refuted.
FEWEST_COPIES, MOST_COPIES, WORK_FOR_A_COPY = 5, 40, 10_000_000


def rows_for(build, name):
    """The rows by which a function is proved in a build, by number."""
    return {i: row for i, row in enumerate(ROWS[name]) if row.has_loop in (None, build.has_loop(name))}


def prove_part(name, builds, part, change=lambda row: row):
    """Proves each case of a part in every build, one build after the other, so that equal formulas share answers of Z3.

    Builds with the same text of IR share the whole proof. `change` changes each row before it is proved.
    """
    proofs, same = {}, {}
    for build in builds:
        if build.has(name):
            build.check_level(name)
            same.setdefault(build.module.text(name), []).append(build)
    for number, row in enumerate(map(change, ROWS[name])):
        such = [alike for alike in same.values() if number in rows_for(alike[0], name)]
        every = [cases(build, name, row) for build, *_ in such]
        if any(len(some) != len(every[0]) for some in every):
            raise Failure("builds with different parameters")
        for some in list(zip(*every))[part::PARTS]:
            if row.only and not row.only(*some[0]):
                continue
            checker = Checker()
            for (first, *others), case in zip(such, some):
                proof = proofs.get((first.name, number), Proof())
                if not proof.failure:
                    proof += timed(first, name, row, case, checker)
                proofs[first.name, number] = proof
                for other in others:
                    proofs[other.name, number] = replace(proof, paths=0, seconds=0)
    return proofs


def timed(build, name, row, case, checker):
    start = time.process_time()
    try:
        proof = prove(build, name, row, *case, checker)
    except Failure as failure:
        proof = Proof(failure=f"NOT PROVED: {failure}", is_refuted=isinstance(failure, Refuted))
    except Exception:
        proof = Proof(failure=f"NOT PROVED, the program fails: {traceback.format_exc()}")
    return replace(proof, seconds=time.process_time() - start)


@dataclass
class Damage:
    """How many damaged copies of a function were tried and refuted, one counterexample, and what went wrong."""

    name: str
    tried: int = 0
    refuted: int = 0
    example: str = ""
    failure: str = ""


def refute_copies(name, builds):
    """Looks for counterexamples to damaged copies of a function in one build, if possible in that for x86-64-v3.

    If the function has a loop, the rule for loops must not prove the first copy that has a counterexample.
    """
    having = [build for build in builds if build.has(name) and rows_for(build, name)]
    if not having:
        return {}
    build = max(having, key=lambda build: build.name == "x86-64-v3")
    damage = Damage(name)
    for place in copies(build.module, name):
        # A wrong result can make a loop endless, so it is tried only if no other damage is refuted.
        most = MOST_COPIES if not damage.refuted else FEWEST_COPIES if place[0] != "result" else 0
        if damage.tried >= most:
            continue
        damage.tried += 1
        with damaged(place) as what:
            try:
                prove_some(build, name, Checker(WORK_FOR_A_COPY), bounded=True)
            except Refuted as counterexample:
                damage.refuted += 1
                if not damage.example:
                    damage.example = f"{name}, {what}\n{counterexample}"
                    if ROWS[name][0].loop and is_proved(build, name):
                        damage.failure = f"the rule for loops proves a damaged copy, {what}"
            except Failure:
                pass
    return damage


def accepted_ends(name, builds):
    """Yields each build for which the proof of a function accepts a formula that is wrong for the last input."""
    proofs = [prove_part(name, builds, part, with_wrong_end) for part in range(PARTS)]
    for build in builds:
        for number in rows_for(build, name) if build.has(name) else ():
            found = sum((part.get((build.name, number), Proof()) for part in proofs), Proof())
            if not found.is_refuted:
                accepted = f"{name}, {build.name}: a formula that is wrong for the last input is not refuted"
                yield f"{accepted}: {found.failure or 'it is proved'}"


def prove_some(build, name, checker, bounded=False):
    for row in rows_for(build, name).values():
        for case in cases(build, name, row, SOME_SQUARES):
            prove(build, name, row, *case, checker, bounded)


def is_proved(build, name):
    try:
        prove_some(build, name, Checker())
    except Failure:
        return False
    return True


def run_all(tasks, work, processes):
    """Yields each task with the result of `work`, or with `None` if its process died.

    Each task runs in a process of its own, because Z3 gets slower with every term that it has made.
    """
    context, pending, running = multiprocessing.get_context("fork"), list(reversed(tasks)), {}
    while pending or running:
        while pending and len(running) < processes:
            task = pending.pop()
            receiver, sender = context.Pipe(duplex=False)
            process = context.Process(target=_run, args=(sender, work, task))
            process.start()
            sender.close()
            running[receiver] = process, task
        for receiver in wait(list(running)):
            process, task = running.pop(receiver)
            try:
                yield task, receiver.recv()
            except EOFError:
                yield task, None
            receiver.close()
            process.join()


def _run(sender, work, task):
    sender.send(work(task))
