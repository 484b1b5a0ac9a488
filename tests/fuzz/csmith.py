#!/usr/bin/env python3
"""Csmith's programs against Fathom: native checksum = what the formula says.

    tests/fuzz/csmith.py [--fathom BINARY] [--seeds 1-30] [--no-forwarding] [--timeout S]

Each program (no floats, no arguments) is compiled and run natively, then checked twice: with its checksum asserted to be the native one (must be
`true`) and to be another one (must be `false`). `unknown` is counted and listed, any other answer is a failure. Not part of the test-suite:
Csmith's programs differ from version to version.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
INCLUDE = "/usr/include/csmith"
SHAPE = ["--no-float", "--no-argc", "--no-volatiles", "--max-funcs", "4", "--max-block-depth", "3", "--max-expr-complexity", "4"]
PRELUDE = "extern void reach_error(void);\n"


def program(seed, folder):
    """Csmith leaves a file where it runs."""
    return subprocess.run(["csmith", "--seed", str(seed), *SHAPE], capture_output=True, text=True, check=True, cwd=folder).stdout


def native_checksum(folder, source):
    binary = folder / "native"
    subprocess.run(["clang-19", "-O0", "-w", f"-I{INCLUDE}", str(source), "-o", str(binary)], check=True)
    try:
        output = subprocess.run([str(binary)], capture_output=True, text=True, timeout=3).stdout
    except subprocess.TimeoutExpired:
        return None
    match = re.search(r"checksum = ([0-9A-F]+)", output)
    return int(match.group(1), 16) if match else None


def verdict(fathom, source, options):
    command = [fathom, "check", "--property", "unreach-call", "--no-replay", *options, str(source), "--", f"-I{INCLUDE}"]
    lines = subprocess.run(command, capture_output=True, text=True).stdout.split("\n")
    return next((line for line in reversed(lines) if line), "no verdict")


def with_assertion(text, checksum):
    """The end of main reports to us instead of printing."""
    check = f"if ((crc32_context ^ 0xFFFFFFFFUL) != {checksum}UL) reach_error();"
    return PRELUDE + re.sub(r"platform_main_end\(crc32_context.*?\);", check, text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--seeds", default="1-30")
    parser.add_argument("--no-forwarding", action="store_true")
    parser.add_argument("--timeout", default="30")
    args = parser.parse_args()
    first, last = (int(n) for n in args.seeds.split("-"))
    options = ["--timeout", args.timeout] + (["--no-forwarding"] if args.no_forwarding else [])
    right = wrong = unknown = skipped = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for seed in range(first, last + 1):
            text = program(seed, folder)
            source = folder / "program.c"
            source.write_text(text)
            checksum = native_checksum(folder, source)
            if checksum is None:
                skipped += 1
                continue
            for expected, value in (("true", checksum), ("false", checksum ^ 1)):
                source.write_text(with_assertion(text, value))
                answer = verdict(args.fathom, source, options)
                if answer.split("(")[0] == expected:
                    right += 1
                elif answer.startswith("unknown"):
                    unknown += 1
                    print(f"seed {seed}: {answer}", flush=True)
                else:
                    wrong += 1
                    print(f"seed {seed}: WRONG, expected {expected}, got {answer}", flush=True)
    print(f"{right} right, {unknown} unknown, {wrong} wrong, {skipped} programs skipped")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
