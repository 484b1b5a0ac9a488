#!/usr/bin/env python3
"""Small utilities in the style of those of Unix (programs/utilities): arguments, standard input and a file `A` of at
most `--size` bytes each, whichever they are.

    bench/utilities.py                     # all, two bytes
    bench/utilities.py --size 4 wc fold
    bench/utilities.py --fathom OLDER/fathom

A row for each: verdict, CPU seconds, the largest process in MB.
"""

import argparse
import re
from pathlib import Path

from limited import measured

HERE = Path(__file__).resolve().parent
SOURCES = HERE / "programs/utilities"
# How many arguments at most, whether there is standard input, whether there is a file.
PROGRAMS = {"basename": (2, False, False), "wc": (2, True, True), "cksum": (2, True, True), "tsort": (1, True, True),
            "commands": (0, True, False), "head": (2, True, True), "tail": (2, True, True), "cut": (2, True, True),
            "tr": (2, True, False), "uniq": (2, True, True), "comm": (2, True, True), "fold": (2, True, True),
            "nl": (2, True, True), "expr": (3, False, False), "test": (3, False, True), "printf": (2, False, False),
            "sort": (2, True, True), "kill": (2, False, False), "seq": (3, False, False), "paste": (2, True, True)}


def check(name, arguments):
    most, reads, has_file = PROGRAMS[name]
    command = [str(arguments.fathom), "check", "--property", arguments.property, "--timeout", str(arguments.seconds),
               "--memory", "5000", "--jobs", "1", "--symbolic-stdin", str(arguments.size if reads else 0)]
    if most:
        command += ["--symbolic-args", f"0:{most}:{arguments.size}"]
    if has_file:
        command += ["--symbolic-file", f"A={arguments.size}"]
    command.append(f"{name}.c")
    if '"util.h"' in (SOURCES / f"{name}.c").read_text():
        command.append("util.c")
    _, output, seconds, megabytes = measured([*command, "--", "-D_GNU_SOURCE", "-w"], 2 * arguments.seconds + 60, SOURCES)
    verdict = (re.findall(r"^(?:true|false|unknown)\b.*", output, re.M) or ["no answer"])[-1]
    return f"| {name} | {verdict} | {seconds:.1f} | {megabytes:.0f} |"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", choices=[[], *PROGRAMS], default=[])
    parser.add_argument("--fathom", type=Path, default=HERE.parent / "build/release/cli/fathom")
    parser.add_argument("--size", type=int, default=2)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--property", default="valid-deref")
    arguments = parser.parse_args()
    print("| program | verdict | CPU s | MB |\n|---|---|---|---|")
    for name in arguments.names or PROGRAMS:
        print(check(name, arguments), flush=True)


if __name__ == "__main__":
    main()
