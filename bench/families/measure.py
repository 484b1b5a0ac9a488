#!/usr/bin/env python3
"""The largest size of each family that is decided within a time limit.

    measure.py [--timeout S] [--seeds N] [FAMILY ...]

Sizes grow by half until one is not decided in time; the table has the last one that was, with its time, and how the
next one ended. With --binary another build is measured. Answers are held against the expected ones.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import generate

START = {"eca": 10, "ring": 2, "elevator": 3, "product-line": 3, "driver": 3, "pigeons": 4, "queens": 4, "costas": 4, "magic": 3,
         "colouring": 10, "hash": 2, "multiplier": 4, "distributes": 4, "sorting-network": 3, "bubble-sort": 3,
         "equal-arrays": 8, "maximum": 8}
# Beyond these a family has no program, or says nothing new.
LAST = {"costas": 28, "hash": 64, "multiplier": 32, "distributes": 32, "eca": 400, "magic": 15, "queens": 200}


def decide(binary, text, timeout, words):
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "a.c").write_text(text)
        start = time.monotonic()
        done = subprocess.run([binary, "check", "--property", "unreach-call", "--timeout", str(timeout), *words, "a.c"], cwd=folder,
                              capture_output=True, text=True, check=False)
        return done.stdout.strip(), time.monotonic() - start


def climb(binary, family, holds, options):
    size, best = START[family], None
    while True:
        times, answers = [], []
        for seed in range(options.seeds):
            answer, seconds = decide(binary, generate.program(family, size, holds, seed), options.timeout, options.words)
            answers.append(answer)
            times.append(seconds)
            if answer.startswith("true" if not holds else "false"):
                sys.exit(f"{family} {size} {holds} {seed}: wrong answer {answer}")
        if not all(answer.startswith("true" if holds else "false") for answer in answers):
            return best, (size, next(a for a in answers if a.startswith("unknown") or not a))
        best = (size, max(times))
        if size >= LAST.get(family, 5000):
            return best, None
        size = min(max(size + 1, size * 3 // 2), LAST.get(family, 5000))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("families", nargs="*", default=[])
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--binary", default=str(Path(__file__).resolve().parents[2] / "build/release/cli/fathom"))
    parser.add_argument("--words", nargs="*", default=[])
    options = parser.parse_args()
    print("| family | holds | largest | seconds | next |\n|---|---|---|---|---|")
    for family in options.families or generate.FAMILIES:
        for holds in (True, False):
            best, after = climb(options.binary, family, holds, options)
            size, seconds = best or (0, 0)
            ended = f"{after[0]}: {after[1][:70]}" if after else "none"
            print(f"| {family} | {str(holds).lower()} | {size} | {seconds:.1f} | {ended} |", flush=True)


if __name__ == "__main__":
    main()
