#!/usr/bin/env python3
"""Random loops and recursions with exact truth: `fathom check --property termination` against all executions.

    tests/fuzz/termination.py [--fathom BINARY] --seed S --count N [--inputs begin|loops] [--models both]
                              [--jobs J] [--timeout S] [--keep DIR] [--stop] [--verbose]

Whether a program (termination_programs.py) ends is known exactly. Failures: `true` for what runs for ever for some
inputs, `false` for what always ends, an internal error, no verdict, a violation that is not confirmed. `unknown` is
counted. The inputs that a `false` comes with must keep the compiled program running for ever (or for half a second).
Options of the checker are drawn at random, and the data model, unless both are asked for.
"""

import argparse
import collections
import concurrent.futures
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "regression"))
import machine
import termination_native
from exact_oracle import shrink
from exact_programs import GeneratorMistake
from termination_programs import TerminationProgram, native_truth

ROOT = Path(__file__).resolve().parent.parent.parent
STATUS = {"true": 0, "false": 10, "unknown": 20}


def options(r, model):
    chosen = ["--data-model", model, "-j", "1"]
    for name, often, values in (("--solver", 0.4, ["boolector", "z3", "z3", "cadical"]), ("--memory-model", 0.3, ["flat", "objects", "segmented"]),
                                ("--summaries", 0.2, ["off", "auto"]), ("--joins", 0.3, ["nearest", "plain"]), ("--passes", 0.3, ["all", "none"]),
                                ("--unwind", 0.05, ["3", "9"])):
        if r.random() < often:
            chosen += [name, r.choice(values)]
    for name, often in (("--no-forwarding", 0.2), ("--no-rewriting", 0.1), ("--validate-models", 0.2), ("--check-points-to", 0.1)):
        if r.random() < often:
            chosen.append(name)
    return chosen


def judge(code, output, errors, ends):
    """What is wrong with an answer (exit status, stdout, stderr), or None."""
    last = output.strip().split("\n")[-1]
    verdict = re.match(r"(true$|false\(termination\)$|unknown\b)", last)
    if code not in (0, 10, 20):
        return f"exit status {code}"
    if not verdict:
        return "no verdict" if not re.match(r"(true|false)\b", last) else f"not a verdict: {last}"
    if STATUS[re.match(r"\w+", last)[0]] != code:
        return f"{last} with exit status {code}"
    if code == 0 and not ends:
        return "true, but it runs for ever"
    if code == 10 and ends:
        return "false, but it ends for all inputs"
    if re.search(r"unconfirmed|not confirmed", output + errors):
        return "a violation that is not confirmed"
    return None


def reported_inputs(report):
    """The inputs of a violation as termination_native.py's harness takes them: those of the cycle after a star."""
    violation = report.get("violation") or {}
    inputs = [value["value"] for value in violation.get("inputs", [])]
    path = violation.get("path", [])
    head = next((at for at, step in enumerate(path) if "again and again" in step["values"]), len(path))
    # Inputs that no variable holds are named by their calls, of which one statement may have several.
    stem = sum(max(step["values"].count("() = "), 1) for step in path[:head] if step["input"] and not step["note"])
    stem += sum(int(n) for step in path[:head] if step["note"] for n in re.findall(r"with (\d+) input", step["statement"]))
    return " ".join(inputs[:stem] + (["*"] if inputs[stem:] else []) + inputs[stem:])


def refuted(folder, model):
    """What is wrong with the inputs of a `false`, natively; None if they run for ever, or if nothing can be said."""
    source, result = folder / "program.c", folder / "result.json"
    if not result.exists() or not machine.runs(model):
        return None
    inputs = reported_inputs(json.loads(result.read_text()))
    checker = termination_native.Checker(None, folder)
    program = termination_native.Program(source)
    program.problems.clear()
    if checker.build_harnesses() or not checker.build(program, "clang", model):
        return "the program does not compile"
    outcome, _ = checker.run(program, f"clang_{model}", "endless", 1 << 62, 0.5, inputs)
    ended = outcome.split()[0] in ("ended", "undefined", "died")
    return f"false, but natively inputs {inputs or '(none)'} {outcome}" if ended else None


def ask(args, text, chosen, folder):
    source, result = folder / "program.c", folder / "result.json"
    source.write_text(text)
    result.unlink(missing_ok=True)
    command = [args.fathom, "check", "--property", "termination", "--timeout", str(args.timeout), "--json", str(result), *chosen, str(source)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=args.timeout * 3 + 20)
    except subprocess.TimeoutExpired:
        return 20, "unknown(killed)", ""
    return done.returncode, done.stdout, done.stderr


def wrong_about(args, program, chosen, folder):
    """What is wrong with the answer to a program, or None; also where it has no truth."""
    try:
        truth = native_truth(program, folder)
    except GeneratorMistake:
        return None
    return None if truth.ends is None else judged(args, program.text(), chosen, folder, truth.ends)[0]


def judged(args, text, chosen, folder, ends):
    """(what is wrong with the answer or None, exit status, stdout, stderr)"""
    code, output, errors = ask(args, text, chosen, folder)
    problem = judge(code, output, errors, ends)
    if problem is None and code == 10:
        problem = refuted(folder, chosen[1])
    return problem, code, output, errors


def example(truth):
    return "" if truth.at is None else f", first for a = {truth.at >> 8}, b = {truth.at & 255}"


def one(args, seed):
    """(what is counted, seconds of each answer, texts of failures)"""
    program = TerminationProgram(seed, None if args.inputs == "any" else args.inputs == "loops")
    if args.recursion and not program.functions:
        return ["left out"], [], []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        try:
            truth = native_truth(program, folder)
        except GeneratorMistake as mistake:
            return ["failure"], [], [f"FAILURE seed {seed}: the generator is mistaken\n{mistake}"]
        # What runs for ever at once is of little interest, and half of what random loops do.
        if truth.ends is None or (truth.at == 0 and random.Random(seed).random() < 0.6):
            return ["left out"], [], []
        keys, times, failures = [], [], []
        for model in ("LP64", "ILP32") if args.models == "both" else (program.model,):
            chosen = options(random.Random(f"options {seed} {model}"), model)
            started = time.monotonic()
            problem, code, output, errors = judged(args, program.text(), chosen, folder, truth.ends)
            times.append(time.monotonic() - started)
            kind = ("ends" if truth.ends else "runs for ever") + (", inputs in loops" if program.inputs else "")
            keys.append("failure" if problem else f"{kind}: { {0: 'true', 10: 'false', 20: 'unknown'}[code]}")
            if args.verbose:
                print(seed, kind, model, output.strip().split("\n")[-1], f"{times[-1]:.1f} s", flush=True)
            if problem:
                small = shrink(program, lambda cut: wrong_about(args, cut, chosen, folder)) if args.shrink else program
                failures.append(report(args, seed, small, problem, chosen, native_truth(small, folder), output + errors))
        return keys, times, failures


def report(args, seed, program, problem, chosen, truth, said):
    """The text of a failure, which is kept."""
    known = "ends for all inputs" if truth.ends else f"runs for ever{example(truth)}"
    again = f"--property termination {' '.join(chosen)}"
    if args.keep:
        args.keep.mkdir(parents=True, exist_ok=True)
        (args.keep / f"seed{seed}.c").write_text(f"// {problem}: {again}\n// natively: {known}\n" + program.text())
    return f"FAILURE seed {seed}: {problem} (natively it {known})\n{said[-600:]}again: {args.fathom} check {again} seed{seed}.c\n{program.text()}"


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=25, help="programs, those that are left out too")
    parser.add_argument("--inputs", choices=["any", "begin", "loops"], default="any", help="where inputs are asked for")
    parser.add_argument("--recursion", action="store_true", help="only programs with functions that call themselves")
    parser.add_argument("--models", choices=["one", "both"], default="one", help="data models that each program is asked in")
    parser.add_argument("--jobs", "-j", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--no-shrink", dest="shrink", action="store_false")
    parser.add_argument("--stop", action="store_true", help="at the first failure")
    parser.add_argument("--keep", type=Path, help="failures are written into this folder")
    parser.add_argument("--verbose", "-v", action="store_true")
    return parser.parse_args()


def main():
    args = parse_arguments()
    count, failures, times = collections.Counter(), 0, []
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for keys, seconds, texts in pool.map(lambda seed: one(args, seed), range(args.seed, args.seed + args.count)):
            count.update(keys)
            times += seconds
            failures += len(texts)
            for text in texts:
                print(text, flush=True)
            if texts and args.stop:
                pool.shutdown(cancel_futures=True)
                break
    for key, number in sorted(count.items()):
        print(f"{key}: {number}")
    decided = sum(number for key, number in count.items() if key.endswith((": true", ": false")))
    if times:
        print(f"{decided} of {len(times)} answers decided, {sum(times) / len(times):.1f} s each")
    print(f"{args.count} programs, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
