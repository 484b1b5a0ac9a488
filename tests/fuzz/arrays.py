#!/usr/bin/env python3
"""Random programs over arrays: Fathom's proofs for any number of elements against native runs.

    tests/fuzz/arrays.py [--fathom BINARY] [--seeds 1-200] [--timeout S] [--keep FOLDER] [--verbose]

Each program (array_programs.py) is compiled and run for many inputs. One claim that all runs agree with is asked about, and two that some of
them contradict. `true` for one of the latter is a failure. Data models take turns.
"""

import argparse
import collections
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from array_programs import CLAIMS, ArrayProgram

ROOT = Path(__file__).resolve().parent.parent.parent
WRONG, RIGHT = 2, 1  # claims of each kind


def answer(args, text, model, folder):
    source = folder / "program.c"
    source.write_text(text)
    done = subprocess.run([args.fathom, "check", "--property", "unreach-call", "--summaries", "only", "--no-replay", "--data-model", model,
                           "--timeout", str(args.timeout), str(source)], capture_output=True, text=True)
    if done.returncode not in (0, 10, 20):
        return f"crash: {done.stderr[-400:]}"
    return done.stdout.strip().split("\n")[-1].split("(")[0]


def failures_of(args, seed, folder, count):
    """(what is wrong, the program's text)"""
    program = ArrayProgram(seed)
    wrong = program.failing(folder)
    right = [number for number in range(CLAIMS) if number not in wrong]
    for claim in wrong[:WRONG] + right[:RIGHT]:
        model = ("LP64", "ILP32")[(seed + claim) % 2]
        text = program.asking(claim)
        verdict = answer(args, text, model, folder)
        count["wrong" if claim in wrong else "right", verdict[:7]] += 1
        if args.verbose:
            print(seed, "wrong" if claim in wrong else "right", model, verdict, flush=True)
        if verdict.startswith("crash"):
            yield verdict, text
        elif verdict == "true" and claim in wrong:
            yield f"proved in {model}, violated natively", text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--seeds", default="1-200")
    parser.add_argument("--timeout", type=float, default=5)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    first, last = map(int, args.seeds.split("-"))
    count, failures = collections.Counter(), 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(first, last + 1):
            for what, text in failures_of(args, seed, Path(folder), count):
                failures += 1
                print(f"FAILURE seed {seed}: {what}\n{text}", flush=True)
                if args.keep:
                    args.keep.mkdir(parents=True, exist_ok=True)
                    (args.keep / f"seed{seed}_{failures}.c").write_text(f"// {what}\n" + text)
    for (kind, verdict), number in sorted(count.items()):
        print(f"{kind} {verdict}: {number}")
    print(f"{last - first + 1} programs, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
