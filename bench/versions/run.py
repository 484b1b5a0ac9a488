#!/usr/bin/env python3
"""Pairs of functions as refactorings leave them, and as mistakes do: `newer` is `older`, `wrong` is not.

    bench/versions/run.py [--timeout S] [--data-model LP64|ILP32] [names]
"""
import argparse
import resource
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="*")
    parser.add_argument("--timeout", default="20")
    parser.add_argument("--data-model", default="LP64")
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    options = parser.parse_args()
    right = {"newer": 0, "wrong": 0}
    bad = count = 0
    for source in sorted(Path(__file__).parent.glob("*.c")):
        if options.names and source.stem not in options.names:
            continue
        count += 1
        row = []
        for entry in ("newer", "wrong"):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            said = subprocess.run(
                [options.fathom, "check", "--entry", entry, "--against", "older", "--timeout", options.timeout,
                 "--data-model", options.data_model, "--property", "equivalence", str(source)],
                capture_output=True, text=True).stdout.strip()
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            is_right = said == "true" if entry == "newer" else said.startswith("false")
            right[entry] += is_right
            bad += not is_right and not said.startswith("unknown")
            row.append(f"{said.split('(')[0]:8}{seconds:6.1f}")
        print(f"{source.stem:20} {row[0]}   {row[1]}", flush=True)
    print(f"{count} pairs: {right['newer']} proved, {right['wrong']} differences shown, {bad} wrong")


if __name__ == "__main__":
    main()
