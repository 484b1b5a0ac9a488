#!/usr/bin/env python3
"""Random programs over two input bytes: Fathom's answers against native runs for all 65,536 inputs.

    tests/fuzz/exact_oracle.py [--fathom BINARY] --seed S --count N [--jobs J] [--timeout S] [--keep DIR] [--stop]

What is claimed, and whether it is true, is known exactly (exact_programs.py). Failures: `true` for what is false for an
input, `false` for what is true, an internal error, no verdict, a counterexample that the interpreter or the compiled
program does not confirm. `unknown` is counted.
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
from exact_programs import ExactProgram, GeneratorMistake, claims, native_runs

ROOT = Path(__file__).resolve().parent.parent.parent


def options(r, program, replay):
    chosen = ["--data-model", program.model, "-j", "1"]
    for name, often, values in (
            ("--memory-model", 0.6, ["auto", "flat", "objects", "segmented"]), ("--table-reads", 0.6, ["array", "auto", "bst", "ite", "lines", "mux"]),
            ("--array-writes", 0.45, ["0", "0", "1", "3"]), ("--summaries", 0.9 if program.looping else 0.4, ["auto", "off", "only", "only", *["only"] * program.looping]),
            ("--solver", 0.5, ["auto", "boolector", "boolector", "z3", "z3", "cadical", "cvc5"]), ("--joins", 0.4, ["nearest", "plain"]),
            ("--passes", 0.4, ["all", "none"]), ("--sizes", 0.3, ["symbolic", "small-first", "eager"]), ("--unwind", 0.05, ["3", "9"]),
            ("--quantifiers", 0.15, ["duplicate", "instantiate", "repair", "strip", "z3"]), ("--capacity", 0.1, ["16", "64"])):
        if r.random() < often:
            chosen += [name, r.choice(values)]
    for name, often in (("--no-forwarding", 0.35), ("--no-rewriting", 0.1), ("--validate-models", 0.2), ("--check-points-to", 0.2),
                        ("--all-properties", 0.05), ("--minimize", 0.05), ("--malloc-may-fail", 0.05)):
        if r.random() < often:
            chosen.append(name)
    # Natively no allocation fails; what a failing realloc is given is lost.
    if program.property.startswith("valid-mem") and "--malloc-may-fail" in chosen:
        chosen.remove("--malloc-may-fail")
    return chosen + ([] if replay else ["--no-replay"])


def judge(code, output, errors, holds):
    """What is wrong with an answer (exit status, stdout, stderr), or None."""
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
    if re.search(r"unconfirmed|not confirmed|did not show", output) or re.search(r"^replayed: no\b", errors, re.M):
        return "a counterexample that is not confirmed"
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


def wrong_about(args, program, check, chosen, folder):
    """What is wrong with the answer to a program, or None; also where it has no truth."""
    try:
        truth = native_runs(program, folder)
    except GeneratorMistake:
        return None
    if truth is None:
        return None
    return judge(*ask(args, program, chosen, folder), truth.violated(check) == 0)


def shrink(program, wrong):
    """The program cut down as long as the answer stays wrong (`wrong` says so)."""
    again = True
    while again:
        again = False
        for cut in program.cuts():
            if wrong(cut):
                program, again = cut, True
                break
    return program


def one(args, seed):
    """(what is counted, a text if it is a failure)"""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        program = ExactProgram(seed)
        try:
            truth = native_runs(program, folder)
        except GeneratorMistake as mistake:
            return "failure", f"FAILURE seed {seed}: the generator is mistaken\n{mistake}"
        if truth is None:
            return "left out", None
        check = None
        if program.property == "unreach-call":
            program.claim, check = claims(random.Random(f"claims {seed}"), truth, program.looping)
        wrong = truth.violated(check)
        chosen = options(random.Random(f"options {seed}"), program, args.replay)
        code, output, errors = ask(args, program, chosen, folder)
        problem = judge(code, output, errors, wrong == 0)
        answer = {0: "true", 10: "false", 20: "unknown"}.get(code, "error")
        if problem is None:
            return f"{'true' if wrong == 0 else 'false for one' if wrong == 1 else 'false'}: {answer}", None
        small = shrink(program, lambda cut: wrong_about(args, cut, check, chosen, folder)) if args.shrink else program
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
    parser.add_argument("--stop", action="store_true", help="at the first failure")
    parser.add_argument("--keep", type=Path, help="failures are written into this folder")
    args = parser.parse_args()
    count, failures = collections.Counter(), 0
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for key, text in pool.map(lambda seed: one(args, seed), range(args.seed, args.seed + args.count)):
            count[key] += 1
            if text:
                failures += 1
                print(text, flush=True)
                if args.stop:
                    pool.shutdown(cancel_futures=True)
                    break
    for key, number in sorted(count.items()):
        print(f"{key}: {number}")
    print(f"{sum(count.values())} programs, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
