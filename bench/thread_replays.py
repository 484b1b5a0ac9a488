#!/usr/bin/env python3
"""How many violations of concurrent programs the machine repeats with the schedule that was found.

    bench/thread_replays.py [--fathom FILE] [FOLDER]

Takes the programs of FOLDER (tests/regression/threads) whose verdict is false, for each property that has a native
observer, and counts what `replayed:` says. Figures: bench/thread_replays.md.
"""

import argparse
import collections
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests/regression"))
import expectations  # noqa: E402

UNOBSERVED = {"deadlock", "lock-order", "lock-misuse"}


def outcome(fathom, path, name, arguments):
    """What is said of the replay, without the details."""
    command = [fathom, "check", "--property", name, *arguments, str(path)]
    check = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace")
    said = re.search(r"^replayed: (yes|no|not possible) \((.*)\)$", check.stderr, re.MULTILINE)
    if said is None:
        return "no violation: " + check.stdout.strip()[:60]
    if said[1] != "yes":
        print(f"{path.name} {name}: {said[0]}", flush=True)
    return said[1] + (" (left the schedule)" if "left the schedule" in said[2] else "")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "tests/regression/threads")
    options = parser.parse_args()
    counts = collections.Counter()
    for path in sorted(options.folder.glob("*.c")):
        header = expectations.parse_header(path.read_text(errors="replace"))
        for expectation in header.expectations:
            if expectation.verdict == "false" and expectation.property not in UNOBSERVED:
                counts[outcome(options.fathom, path, expectation.property, header.args)] += 1
    for said, count in counts.most_common():
        print(f"{count:5} {said}")


if __name__ == "__main__":
    main()
