#!/usr/bin/env python3
"""Mistakes planted into the checker (mistakes.py): how many random programs does the oracle with exact truth need?

    tests/fuzz/mutants.py --patch     changes this tree: use a copy of it; then scripts/build release fathom
    tests/fuzz/mutants.py --check     whether all patches still apply
    tests/fuzz/mutants.py [--seed S] [--count N] [--only TEXT]
                                      asks build/release/cli/fathom about programs, for each mistake not found yet

All mistakes are in one binary; FATHOM_MISTAKE=n makes the n-th, where it passes its place. A patch whose text does not
occur exactly once is an error.
"""

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from exact_oracle import ROOT, ask, judge, options
from exact_programs import ExactProgram, claims, native_runs
from mistakes import MISTAKES

# The first time a place is passed its number goes into the file that FATHOM_MISTAKES_PASSED names.
PROLOGUE = """#include <cstdio>
#include <cstdlib>
namespace { bool fathom_mistake(int n) {
  static const int made = std::getenv("FATHOM_MISTAKE") ? std::atoi(std::getenv("FATHOM_MISTAKE")) : 0;
  static bool passed[1000];
  if (const char* name = passed[n] ? nullptr : std::getenv("FATHOM_MISTAKES_PASSED"))
    if (FILE* file = std::fopen(name, "a")) { std::fprintf(file, "%d\\n", n); std::fclose(file); }
  passed[n] = true;
  return made == n;
} }
"""


def finder(program):
    return ROOT / f"tests/regression/proofs/{program}.c"


def patched(root):
    """{file: text} with all mistakes in."""
    texts = {}
    for number, (_, name, where, old, new, *programs) in enumerate(MISTAKES, 1):
        if not all(finder(program).exists() for program in programs):
            raise ValueError(f"mistake {number} ({name}): there is no {programs[0]}")
        files = sorted((root / where).rglob("*.cpp")) if (root / where).is_dir() else [root / where]
        found = [file for file in files if old in (texts.get(file) or file.read_text())]
        text = (texts.get(found[0]) or found[0].read_text()) if len(found) == 1 else ""
        if text.count(old) != 1:
            raise ValueError(f"mistake {number} ({name}): its text does not occur once in {where}:\n{old}")
        texts[found[0]] = text.replace(old, re.sub(r"\bMISTAKE\b", f"fathom_mistake({number})", new))
    return {file: PROLOGUE + text for file, text in texts.items()}


def passing(args, program, chosen, folder):
    """The mistakes whose places are passed for a program."""
    os.environ["FATHOM_MISTAKE"] = "0"
    os.environ["FATHOM_MISTAKES_PASSED"] = str(folder / "passed")
    if program.property == "unreach-call":
        program.claim = "o[0] != 77 || o[1] != o[2] || o[3] != a"
    ask(args, program, chosen, folder)
    del os.environ["FATHOM_MISTAKES_PASSED"]
    return {int(n) for n in (folder / "passed").read_text().split()} if (folder / "passed").exists() else set()


def found_by_program(args, number):
    """Whether the program that comes with the mistake is called safe with it, and is not without."""
    group, name, *_, program = MISTAKES[number - 1]
    violated = re.search(r"// EXPECT ([\w-]+): false", finder(program).read_text()).group(1)
    answers = []
    for mistake in (number, 0):
        os.environ["FATHOM_MISTAKE"] = str(mistake)
        command = [args.fathom, "check", "--property", violated, "--summaries", "only", "--no-replay", "--timeout", str(10 * args.timeout),
                   str(finder(program))]
        done = subprocess.run(command, capture_output=True, text=True)
        answers.append(done.stdout.strip().split("\n")[-1])
    found = answers[0] == "true" and answers[1] != "true"
    print(f"| {group} | {name} | {program if found else f'not by {program}'} | {answers[0]} |", flush=True)
    return found


def hunt(args):
    """Prints for each mistake after how many programs it was found; programs that are wrong without it do not count."""
    ever, asked, chosen_ones = set(), 0, [n for n, m in enumerate(MISTAKES, 1)
                                   if args.only in f"{m[0]}: {m[1]}" and f"| {m[1]} |" not in (args.found or "")]
    left = [n for n in chosen_ones if len(MISTAKES[n - 1]) == 5]
    missed = [n for n in chosen_ones if n not in left and not found_by_program(args, n)]
    for seed in range(args.seed, args.seed + args.count if left else args.seed):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            asked += 1
            # Which places are passed hardly depends on what is claimed: most programs need no native run.
            program = ExactProgram(seed)
            chosen = options(random.Random(f"options {seed}"), program, False)
            passed = passing(args, program, chosen, folder)
            ever |= passed
            if not passed.intersection(left):
                continue
            truth = native_runs(program, folder)
            if truth is None:
                continue
            check = None
            if program.property == "unreach-call":
                program.claim, check = claims(random.Random(f"claims {seed}"), truth, program.looping)
            holds = truth.violated(check) == 0

            def wrong(number):
                os.environ["FATHOM_MISTAKE"] = str(number)
                return judge(*ask(args, program, chosen, folder), holds)
            for number in sorted(passed.intersection(left)):
                problem = wrong(number)
                if problem and wrong(0):
                    print(f"seed {seed}: wrong without a mistake", flush=True)
                elif problem:
                    left.remove(number)
                    print(f"| {MISTAKES[number - 1][0]} | {MISTAKES[number - 1][1]} | {asked} | {problem} |", flush=True)
        if not left:
            break
    for number in left:
        print(f"| {MISTAKES[number - 1][0]} | {MISTAKES[number - 1][1]} | not in {asked} | {'' if number in ever else 'its place was not passed'} |")
    return 1 if left or missed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--patch", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--timeout", type=float, default=4)
    parser.add_argument("--only", default="", help="mistakes whose group and name have this text")
    parser.add_argument("--found", type=lambda name: re.sub(r".*not in .*", "", Path(name).read_text()), default=None, metavar="FILE",
                        help="what an earlier run has said: mistakes that it has found are not looked for again")
    args = parser.parse_args()
    if not (args.patch or args.check):
        return hunt(args)
    for file, text in patched(ROOT).items():
        if args.patch:
            file.write_text(text)
    print(f"{len(MISTAKES)} mistakes apply")
    return 0


if __name__ == "__main__":
    sys.exit(main())
