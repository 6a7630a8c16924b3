#!/usr/bin/env python3
"""Times programs that do the same work, such as an engine before and after its attack functions were replaced.

In each round the old program, the old program again and each new one take turns of 50 ms on one core until all have
ended, so that whatever slows the machine meanwhile slows all of them alike. The old program beside itself shows the
noise. A program whose counts differ from those of the old one is refused.
"""

import argparse
import os
import random
import re
import shlex
import signal
import statistics
import subprocess
import sys
import tempfile
import time

TURN = 0.05


class Run:
    """One run of a program, which is stopped between its turns."""

    def __init__(self, program, arguments, core):
        self.output = tempfile.TemporaryFile()  # A pipe would block the program when it is full.
        self.program, self.seconds = program, None
        self.process = subprocess.Popen(
            [os.path.abspath(program), *arguments],
            stdin=subprocess.DEVNULL,
            stdout=self.output,
            stderr=subprocess.STDOUT,
            preexec_fn=lambda: os.sched_setaffinity(0, {core}),
        )
        self.stop()

    def take_turn(self, seconds):
        """Runs the program for a time, and returns whether it goes on."""
        self.process.send_signal(signal.SIGCONT)
        time.sleep(seconds)
        return self.stop()

    def stop(self):
        """Stops the program if it has not ended, and returns whether it goes on."""
        os.kill(self.process.pid, signal.SIGSTOP)
        _, status, usage = os.wait4(self.process.pid, os.WUNTRACED)
        if os.WIFSTOPPED(status):
            return True
        self.process.returncode = os.waitstatus_to_exitcode(status)
        self.seconds = usage.ru_utime
        return False

    def counts(self, pattern):
        """The numbers in the output that must be equal for all programs."""
        self.output.seek(0)
        text = self.output.read().decode(errors="replace")
        found = [next(filter(None, match.groups()), match[0]) for match in pattern.finditer(text)]
        if self.process.returncode or not found:
            ending = f"ended with {self.process.returncode}" if self.process.returncode else "printed no count"
            sys.exit(f"{self.program} {ending}:\n{text[-2000:]}")
        return found


def play(programs, arguments, core, pattern):
    """Runs all programs in turns, and returns the user time of each, with the counts that all of them printed."""
    runs = [Run(program, arguments, core) for program in programs]
    running = random.sample(runs, len(runs))
    while running:
        running = [run for run in running if run.take_turn(TURN)]
    counts = [run.counts(pattern) for run in runs]
    for run, found in zip(runs, counts):
        if found != counts[0]:
            sys.exit(f"{run.program} counts {', '.join(found)}, and {runs[0].program} {', '.join(counts[0])}")
    return [run.seconds for run in runs], counts[0]


def median_with_interval(ratios):
    """The median, and the two ratios between which the true median lies with at least 95%, by order statistics."""
    ratios = sorted(ratios)
    outside, left, term = 0, 0, 0.5 ** len(ratios)
    while 2 * (outside + term) <= 0.05:
        outside += term
        left += 1
        term *= (len(ratios) - left + 1) / left
    left = max(left - 1, 0)
    return f"{statistics.median(ratios):.3f} [{ratios[left]:.3f}, {ratios[-1 - left]:.3f}]"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", help="the program before the change")
    parser.add_argument("new", nargs="+", help="programs after it")
    parser.add_argument("--arguments", default="bench", help="what every program gets, in one word for the shell")
    parser.add_argument("--counts", default=r"(?i)(\d+)\s*nodes|nodes\D{0,20}(\d+)", type=re.compile,
                        help="a regular expression of the counts that must agree (default: %(default)s)")
    parser.add_argument("--rounds", default=20, type=int)
    parser.add_argument("--core", default=max(os.sched_getaffinity(0)), type=int)
    options = parser.parse_args()
    for program in [options.old, *options.new]:
        if not os.access(program, os.X_OK) or os.path.isdir(program):
            parser.error(f"{program} is not a program")
    programs = [options.old, options.old, *options.new]
    ratios = {}
    for _ in range(options.rounds):
        seconds, counts = play(programs, shlex.split(options.arguments), options.core, options.counts)
        for index, program in enumerate(programs[1:]):
            ratios.setdefault((index, program), []).append(seconds[0] / seconds[index + 1])
    print(f"speed in {options.rounds} rounds, {options.old} = 1, {seconds[0]:.2f} s, counts {counts[-1]}")
    for (_, program), values in ratios.items():
        print(f"{median_with_interval(values)}  {program}")


if __name__ == "__main__":
    main()
