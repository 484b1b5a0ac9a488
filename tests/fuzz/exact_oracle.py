#!/usr/bin/env python3
"""Random programs over two input bytes: Fathom's answers against native runs for all 65,536 inputs.

    tests/fuzz/exact_oracle.py [--fathom BINARY] --seed S --count N [--jobs J] [--timeout S] [--keep DIR]

What is claimed, and whether it is true, is known exactly (exact_programs.py). Failures: `true` for what is false for an input, `false` for what
is true, an internal error, no verdict, an unconfirmed witness. `unknown` is counted.
"""

import argparse
import collections
import concurrent.futures
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from exact_programs import ExactProgram, claims, native_runs

ROOT = Path(__file__).resolve().parent.parent.parent


def options(r, model, replay):
    chosen = ["--data-model", model, "-j", "1"]
    for name, values in (("--memory-model", ["auto", "flat", "objects", "segmented"]), ("--table-reads", ["array", "auto", "bst", "ite", "lines", "mux"]),
                         ("--summaries", ["auto", "off", "off", "only"]), ("--solver", ["auto", "boolector", "z3"]), ("--joins", ["nearest", "plain"]),
                         ("--passes", ["default", "all", "none"]), ("--sizes", ["symbolic", "small-first", "eager"])):
        if r.random() < 0.5:
            chosen += [name, r.choice(values)]
    for name, often in (("--no-forwarding", 0.3), ("--no-rewriting", 0.15), ("--validate-models", 0.2), ("--check-points-to", 0.2)):
        if r.random() < often:
            chosen.append(name)
    return chosen + ([] if replay else ["--no-replay"])


def judge(code, output, holds):
    """What is wrong with an answer, or None."""
    verdicts = re.findall(r"^(true|false|unknown)\b.*$", output, re.M)
    last = output.strip().split("\n")[-1]
    if code not in (0, 10, 20):
        return f"exit status {code}"
    if not verdicts or not re.match(r"(true|false|unknown)\b", last):
        return "no verdict"
    if {"true": 0, "false": 10, "unknown": 20}[verdicts[-1]] != code:
        return f"{last} with exit status {code}"
    if code == 0 and not holds:
        return "true, but violated natively"
    if code == 10 and holds:
        return "false, but it holds for all inputs"
    if re.search(r"unconfirmed|not confirmed|replayed: no\b", output):
        return "a witness that is not confirmed"
    return None


def ask(args, program, chosen, folder):
    source = folder / "program.c"
    source.write_text(program.text())
    command = [args.fathom, "check", "--property", program.property, "--timeout", str(args.timeout), *chosen, str(source)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=args.timeout * 3 + 20)
    except subprocess.TimeoutExpired:
        return 20, "unknown(killed)", ""
    return done.returncode, done.stdout, done.stderr


def holds_natively(program, check, folder):
    runs = native_runs(program, folder)
    if runs is None:
        return None, 0
    wrong = sum(not check(o) for o in runs[0]) if check else sum(runs[1])
    return wrong == 0, wrong


def shrink(args, program, check, chosen, folder):
    """Fragments go while an answer stays wrong."""
    at = 0
    while at < len(program.fragments):
        cut = program.copy_without(at)
        holds, _ = holds_natively(cut, check, folder)
        code, output, _ = ask(args, cut, chosen, folder)
        if holds is not None and judge(code, output, holds):
            program = cut
        else:
            at += 1
    return program


def one(args, seed):
    """(what is counted, a text if it is a failure)"""
    r = random.Random(f"options {seed}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        program = ExactProgram(seed)
        runs = native_runs(program, folder)
        if runs is None:
            return "left out", None
        check = None
        if program.property == "unreach-call":
            program.claim, check = claims(r, runs[0])
        wrong = sum(not check(o) for o in runs[0]) if check else sum(runs[1])
        chosen = options(r, program.model, args.replay)
        code, output, errors = ask(args, program, chosen, folder)
        problem = judge(code, output, wrong == 0)
        truth = "true" if wrong == 0 else "false for one" if wrong == 1 else "false"
        answer = {0: "true", 10: "false", 20: "unknown"}.get(code, "error")
        if problem is None:
            return f"{truth}: {answer}", None
        small = shrink(args, program, check, chosen, folder) if args.shrink else program
        text = f"FAILURE seed {seed}: {problem} ({wrong} inputs violate it)\n{output[-600:]}{errors[-600:]}" \
            f"again: {args.fathom} check --property {program.property} {' '.join(chosen)} seed{seed}.c\n{small.text()}"
        if args.keep:
            args.keep.mkdir(parents=True, exist_ok=True)
            (args.keep / f"seed{seed}.c").write_text(f"// {problem}: {' '.join(chosen)} --property {program.property}\n" + small.text())
        return "failure", text


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=25)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--replay", action="store_true", help="also run the compiled program of each violation")
    parser.add_argument("--no-shrink", dest="shrink", action="store_false")
    parser.add_argument("--keep", type=Path, help="failures are written into this folder")
    args = parser.parse_args()
    count, failures = collections.Counter(), 0
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for key, text in pool.map(lambda seed: one(args, seed), range(args.seed, args.seed + args.count)):
            count[key] += 1
            if text:
                failures += 1
                print(text, flush=True)
    for key, number in sorted(count.items()):
        print(f"{key}: {number}")
    print(f"{args.count} programs, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
