#!/usr/bin/env python3
"""Data structures as people write them: what is decided, bounded and unbounded, correct and with one mistake.

    bench/structures.py [--fathom BINARY] [--models LP64,ILP32] [--limit SECONDS] [--native RUNS]
                        [structure ...] [-- OPTION ...]

Each program of bench/structures is four: with loops of at most SIZE iterations or of any number, and as it should be or
with the mistake (-DMISTAKE) whose line names the properties that it may violate. Asked are the properties of memory
safety and the assertions together; the options after -- go to Fathom. A line is printed for each program: verdict,
seconds of the processor with all children, and the reason where there is no verdict. An answer that is wrong ends the
table with status 1. `--native` asks no checker: each program runs so many times with random inputs under the
sanitizers; a correct one must never fail, one with a mistake must fail once.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from limited import timed

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "bench/structures"
SIZE = 4
INPUTS = """#include <stdio.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void) { return rand() % 8; }
__attribute__((constructor)) static void seed(void) { srand((unsigned)atoi(getenv("SEED"))); }
"""


def variants(source):
    """(name, arguments of the compiler, properties that may be violated)"""
    mistake = re.search(r"^// MISTAKE ([a-z -]+):", source.read_text(), re.MULTILINE)
    if not mistake:
        sys.exit(f"structures: {source} names no mistake")
    for bounded in (True, False):
        for properties in ((), mistake.group(1).split()):
            arguments = [f"-DSIZE={SIZE}"] * bounded + ["-DMISTAKE"] * bool(properties)
            kind = ("bounded" if bounded else "unbounded") + (" mistake" if properties else "")
            yield kind, arguments, properties


def fails_natively(source, arguments, runs):
    """How many of the runs end by a sanitizer or an assertion"""
    with tempfile.TemporaryDirectory() as folder:
        inputs, binary = Path(folder) / "inputs.c", Path(folder) / "a"
        inputs.write_text(INPUTS)
        subprocess.run(["clang-19", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", *arguments,
                        str(source), str(inputs), "-o", str(binary)], check=True)
        return sum(subprocess.run([str(binary)], env={"SEED": str(seed)}, capture_output=True).returncode != 0
                   for seed in range(runs))


def answer(arguments, source, options):
    """(verdict with the property or the reason, seconds)"""
    command = [arguments.fathom, "check", "--property", "valid-memsafety", "--property", "assertion", *options,
               str(source)]
    _, output, seconds = timed(command, arguments.limit)
    lines = re.findall(r"^(?:true|false|unknown)(?:\(.*\))?$", output, re.MULTILINE)
    if seconds >= arguments.limit:
        return "limit", seconds
    if not lines:
        sys.exit(f"structures: no verdict of {' '.join(command)}")
    return lines[-1], seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--models", default="LP64")
    parser.add_argument("--limit", type=float, default=25)
    parser.add_argument("--native", type=int, default=0, metavar="RUNS")
    parser.add_argument("structures", nargs="*")
    own = sys.argv[1:]
    end = own.index("--") if "--" in own else len(own)
    arguments, options = parser.parse_args(own[:end]), own[end + 1:]
    sources = [FOLDER / f"{name}.c" for name in arguments.structures] or sorted(FOLDER.glob("*.c"))
    for source in sources:
        if not source.exists():
            sys.exit(f"structures: there is no {source}")
    wrong, totals = 0, {}
    for source in sources:
        for kind, defines, properties in variants(source):
            if arguments.native:
                failed = fails_natively(source, defines, arguments.native)
                good = bool(failed) == bool(properties)
                wrong += not good
                print(f"{source.stem:18} {kind:18} {failed:5} of {arguments.native} fail{'' if good else '  WRONG'}",
                      flush=True)
                continue
            for model in arguments.models.split(","):
                verdict, seconds = answer(arguments, source, ["--data-model", model, *defines, *options])
                expected = [f"false({each})" for each in properties] or ["true"]
                decided = verdict in expected
                bad = not decided and verdict.startswith(("true", "false"))
                wrong += bad
                solved, asked = totals.get(kind, (0, 0))
                totals[kind] = (solved + decided, asked + 1)
                print(f"{source.stem:18} {kind:18} {model:6} {seconds:6.1f}  {verdict}{'  WRONG' if bad else ''}",
                      flush=True)
    for kind, (solved, asked) in totals.items():
        print(f"{kind}: {solved} of {asked}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
