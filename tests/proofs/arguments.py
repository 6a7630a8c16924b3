"""The command line. As a program, checks it without the solver, which is not installed yet."""

import argparse
import re
import sys
from unittest.mock import MagicMock

if __name__ == "__main__":
    sys.modules["z3"] = MagicMock()

from builds import BUILDS
from rows import ROWS


def parsed():
    """The processor, or none, and the names that match a pattern, or all names."""
    about = "Proves the compiled functions for every input. Exits with 1 if something is not proved."
    parser = argparse.ArgumentParser(prog=".ci/proofs", description=about)
    parser.add_argument("names", nargs="*", help="functions, as regular expressions; without any, all are proved")
    parser.add_argument("--target-cpu", metavar="CPU", help="prove a build for this processor, and no other build")
    parser.add_argument("--build", action="append", choices=[build.name for build in BUILDS], help="prove this build")
    arguments = parser.parse_args()
    for pattern in arguments.names:
        if not any(re.fullmatch(pattern, name) for name in ROWS):
            parser.error(f"no exported function matches {pattern}; the functions are:\n{' '.join(ROWS)}")
    return arguments


if __name__ == "__main__":
    parsed()
