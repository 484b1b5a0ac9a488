#!/usr/bin/env python3
"""Floating point by our circuits in each back end, and by Z3's own theory: CPU seconds of whole runs.

One line for each regression program ('-': no verdict within --seconds), then for each variant how many were decided,
the seconds in all (an undecided one counts as the limit), and the geometric mean of its seconds over those of the first
variant (20 ms added to both).
"""

import argparse
import math
import sys
import tempfile
from pathlib import Path

from solver_choice import ROOT, run

VARIANTS = {
    "boolector": ["boolector"],
    "z3": ["z3"],
    "cvc5": ["cvc5"],
    "z3-theory": ["z3", "--float-theory"],
}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--seconds", type=int, default=10, help="CPU seconds for each run")
    parser.add_argument("--variants", default=" ".join(VARIANTS), help="separated by blanks; the first is compared with")
    parser.add_argument("programs", nargs="*", help="below tests/regression, without .c; default: floats/*_true")
    args = parser.parse_args()
    names = args.variants.split()
    if unknown := [name for name in names if name not in VARIANTS]:
        sys.exit(f"no variant '{unknown[0]}'; there are {', '.join(VARIANTS)}")
    folder = ROOT / "tests/regression"
    programs = args.programs or sorted(f"floats/{file.stem}" for file in (folder / "floats").glob("*_true.c"))
    seconds, decided = {name: [] for name in names}, {name: 0 for name in names}
    with tempfile.TemporaryDirectory() as scratch:
        for program in programs:
            figures = []
            for name in names:
                spent, answered = run(args.fathom, folder / f"{program}.c", VARIANTS[name], args.seconds, f"{scratch}/results.json")
                seconds[name].append(spent if answered else args.seconds)
                decided[name] += answered
                figures.append(f"{spent:8.2f}" if answered else f"{'-':>8}")
            print(f"{program:38} {' '.join(figures)}", flush=True)
    for name in names:
        logs = [math.log((a + 0.02) / (b + 0.02)) for a, b in zip(seconds[name], seconds[names[0]])]
        print(f"{name:10} decided {decided[name]} of {len(programs)}, {sum(seconds[name]):.1f} s, "
              f"{math.exp(sum(logs) / max(1, len(logs))):.2f} times {names[0]}")


if __name__ == "__main__":
    main()
