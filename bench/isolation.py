#!/usr/bin/env python3
"""What isolating a program costs: the same program alone and by fathom-isolate, in pairs.

    bench/isolation.py [--pairs 100] [program arguments...]      # default: /bin/true
"""

import argparse
import os
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def milliseconds(command):
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return (time.perf_counter() - start) * 1000


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--isolate", default=ROOT / "build/release/lib/fathom/bin/fathom-isolate")
    parser.add_argument("--without-namespaces", action="store_true")
    parser.add_argument("program", nargs="*", default=["/bin/true"])
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        isolated = [arguments.isolate, "--read", os.path.realpath(arguments.program[0]), "--scratch", scratch,
                    *(["--without-namespaces"] if arguments.without_namespaces else []), "--", *arguments.program]
        pairs = [(milliseconds(arguments.program), milliseconds(isolated)) for _ in range(arguments.pairs)]
    for name, times in (("alone", [a for a, _ in pairs]), ("isolated", [b for _, b in pairs]),
                        ("difference", [b - a for a, b in pairs])):
        print(f"{name:<11} median {statistics.median(times):7.2f} ms   least {min(times):7.2f} ms")


if __name__ == "__main__":
    main()
