#!/usr/bin/env python3
"""The set `undefined-behaviour` on the true regression programs, beside an older binary: time, and answers that differ.

    bench/undefined.py --older BINARY [--fathom BINARY] [--property NAME] [--count N] [--seed N] [--limit S]

The programs are drawn from those that say `true` of a property, have no arguments of their own and are quick. Each is
checked for the set by both binaries, one after the other, and seconds are the processor's. The last line has the
geometric mean of the ratios over the programs that either of them proves. Figures: undefined.md.
"""

import argparse
import math
import random
import sys
from pathlib import Path

from limited import timed

ROOT = Path(__file__).resolve().parent.parent
REGRESSION = ROOT / "tests" / "regression"
sys.path.insert(0, str(REGRESSION))
from expectations import parse_header  # noqa: E402

OTHER_SUBJECTS = {"contracts", "dialects", "termination", "threads"}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--older", required=True)
    parser.add_argument("--property", default="undefined-behaviour")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=8)
    return parser.parse_args()


def programs():
    for file in sorted(REGRESSION.rglob("*_true.c")):
        header = parse_header(file.read_text(errors="replace"))
        if not (OTHER_SUBJECTS & set(file.parts) or header.args or header.clang_args or header.slow or header.seldom):
            yield file, header.models[0]


def answer(binary, file, model, options):
    command = [binary, "check", "--property", options.property, "--jobs", "1", "--data-model", model, str(file)]
    _, output, seconds = timed(command, options.limit)
    return (output.strip().splitlines() or ["no answer"])[-1], seconds


def main():
    options = arguments()
    drawn = random.Random(options.seed).sample(list(programs()), options.count)
    ratios, sums = [], [0, 0]
    for file, model in drawn:
        (before, old), (after, new) = (answer(binary, file, model, options) for binary in (options.older, options.fathom))
        if "true" in (before, after):
            ratios.append(math.log(new / old))
            sums = [sums[0] + old, sums[1] + new]
        if before.partition("(")[0] != after.partition("(")[0]:
            print(f"{file.relative_to(REGRESSION)} {model}: {before[:60]} -> {after[:60]}", flush=True)
    print(f"{len(drawn)} programs, {len(ratios)} proved by either: {sums[0]:.1f} s before, {sums[1]:.1f} s now, "
          f"geometric mean {math.exp(sum(ratios) / max(1, len(ratios))):.2f}")


if __name__ == "__main__":
    main()
