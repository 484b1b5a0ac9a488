#!/usr/bin/env python3
"""Random concurrent programs: Fathom's answers against all interleavings.

    tests/fuzz/interleavings.py [--fathom BINARY] --seed S --count N [--models lp64|ilp32|both] [--draw]
                                [--memory sc|tso|rc11|c11] [--locks] [--polls] [--interrupts] [--jobs J]
                                [--timeout S] [--keep DIR] [--stop] [--verbose]

Each program (interleaving_programs.py) is taken apart into single accesses, and all its interleavings are looked at
(interleaving_states.py). Asked are a claim that one of them contradicts, a claim that none contradicts, and whether
there is a data race. Failures: another answer than the known one, an internal error, no verdict. `unknown` is counted.
With `--memory tso` programs are such that stores and looks matter (interleaving_litmus.py), all executions of x86-TSO
are looked at (interleaving_buffers.py), and claims alone are asked about. With `--memory rc11` and `--memory c11` they
have atomic operations of all orders (interleaving_weak.py), and their executions follow from the axioms
(interleaving_axioms.py); what C17 leaves open (values out of thin air) is answered rightly by `unknown` alone.
With `--locks` programs have more locks (interleaving_locks.py), and asked are deadlocks and orders of locks;
with `--polls` they have loops that wait (interleaving_polls.py), with `--interrupts` interrupt handlers
(interleaving_interrupts.py).
With `--draw` options of the checker are drawn at random. The exit status is 1 after a failure.
"""

import argparse
import collections
import concurrent.futures
import random
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from interleaving_buffers import BufferExplorer
from interleaving_interrupts import InterruptExplorer, InterruptProgram
from interleaving_litmus import LitmusProgram
from interleaving_locks import LockExplorer, LockProgram
from interleaving_polls import PollExplorer, PollProgram
from interleaving_programs import Claim, Program
from interleaving_states import Explorer, TooLarge
from interleaving_weak import OPEN, WeakProgram, WeakTruth

ROOT = Path(__file__).resolve().parent.parent.parent
STATUS = {"true": 0, "false": 10, "unknown": 20}
MODELS = {"lp64": ["LP64"], "ilp32": ["ILP32"], "both": ["LP64", "ILP32"]}
MODES = {"sc": (Program, Explorer), "tso": (LitmusProgram, BufferExplorer), "locks": (LockProgram, LockExplorer),
         "polls": (PollProgram, PollExplorer), "interrupts": (InterruptProgram, InterruptExplorer),
         "rc11": (WeakProgram, "rc11"), "c11": (WeakProgram, "c11")}
WORDS = {True: "holds", False: "violated", OPEN: "open"}
RACE, REACH, DEADLOCK, ORDER = "no-data-race", "unreach-call", "deadlock", "lock-order"


@dataclass
class Question:
    program: Program
    claim: object  # or the name of another property
    holds: object  # True, False or OPEN
    model: str
    options: list

    @property
    def property(self):
        return REACH if isinstance(self.claim, Claim) else self.claim

    def text(self):
        return self.program.text(self.claim if self.property == REACH else None)


def truth_of(program, mode="sc"):
    """None if there are too many states."""
    try:
        return program.truth(MODES[mode][1])
    except TooLarge:
        return None


def truth_about(claim, truth):
    """True, false, OPEN, or None where it depends on how a compare-and-swap that fails is counted."""
    if isinstance(truth, WeakTruth):
        return truth.about(claim if isinstance(claim, Claim) else None)
    if isinstance(claim, Claim):
        return claim.holds(truth)
    if claim == RACE and not truth.races and getattr(truth, "interrupted", False):
        return OPEN if not truth.races_by_failures else None
    if claim in (DEADLOCK, ORDER):
        return not (truth.has_deadlock if claim == DEADLOCK else truth.has_cycle)
    return None if truth.races != truth.races_by_failures else not truth.races


def options(r):
    chosen = []
    for name, often, values in (("--solver", 0.4, ["boolector", "z3", "cadical"]), ("--memory-model", 0.3, ["flat", "objects", "segmented"]),
                                ("--passes", 0.3, ["all", "none"]), ("--joins", 0.2, ["nearest", "plain"])):
        if r.random() < often:
            chosen += [name, r.choice(values)]
    return chosen + [name for name in ("--no-forwarding", "--no-rewriting") if r.random() < 0.15]


def judge(code, output, question):
    """What is wrong with an answer, or None."""
    verdict = re.match(r"(true|false|unknown)\b", output.strip().split("\n")[-1])
    if code not in STATUS.values():
        return f"exit status {code}"
    if not verdict:
        return "no verdict"
    if STATUS[verdict[1]] != code:
        return f"{verdict[1]} with exit status {code}"
    if verdict[1] == "unknown" or (verdict[1] == "true") == question.holds:
        return None
    if question.holds == OPEN:
        return f"{verdict[1]}, but this is open"
    if verdict[1] == "true":
        return "true, but an interleaving violates it"
    return "false, but no interleaving violates it"


def expected(holds):
    return "unknown" if holds == OPEN else str(holds).lower()


def memory_option(memory):
    return ["--memory-model-threads", memory]


def ask(args, question, folder):
    """(exit status, stdout, stderr)"""
    source = folder / "program.c"
    source.write_text(question.text())
    command = [args.fathom, "check", "--property", question.property, "--data-model", question.model, "--timeout", str(args.timeout), "-j", "1",
               *question.program.arguments, *memory_option(args.memory), *question.options, str(source)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=args.timeout * 3 + 20)
    except subprocess.TimeoutExpired:
        return 20, "unknown(killed)", ""
    return done.returncode, done.stdout, done.stderr


def shrink(args, question, folder):
    """The question about a program cut down as long as its answer stays wrong."""
    again = True
    while again:
        again = False
        for program in question.program.cuts():
            truth = truth_of(program, mode_of(args))
            holds = truth and truth_about(question.claim, truth)
            if holds is None:
                continue
            smaller = Question(program, question.claim, holds, question.model, question.options)
            code, output, _ = ask(args, smaller, folder)
            if judge(code, output, smaller):
                question, again = smaller, True
                break
    return question


def mode_of(args):
    return "interrupts" if args.interrupts else "polls" if args.polls else "locks" if args.locks else args.memory


def claims_of(program, truth, mode):
    if mode == "locks":
        return [DEADLOCK, ORDER]
    properties = {"sc": [RACE], "polls": [DEADLOCK, ORDER], "interrupts": [RACE, DEADLOCK]}.get(mode, [])
    if mode in ("rc11", "c11") and program.asks_for_races:
        properties = [RACE]
    return [*program.claims(truth), *properties]


def questions(args, seed):
    program = MODES[mode_of(args)][0](seed)
    truth = truth_of(program, mode_of(args))
    if truth is None:
        return
    for claim in claims_of(program, truth, mode_of(args)):
        holds = truth_about(claim, truth)
        if holds is None or args.property not in ("any", Question(program, claim, holds, "", []).property):
            continue
        for model in MODELS[args.models]:
            drawn = options(random.Random(f"options {seed} {model}")) if args.draw else []
            yield Question(program, claim, holds, model, drawn)


def one(args, seed):
    """(what is counted, texts of failures)"""
    keys, failures = [], []
    with tempfile.TemporaryDirectory() as name:
        for question in questions(args, seed):
            code, output, errors = ask(args, question, Path(name))
            problem = judge(code, output, question)
            answer = "wrong" if problem else {0: "true", 10: "false", 20: "unknown"}[code]
            keys.append((f"{question.property} {WORDS[question.holds]}", answer))
            if args.verbose:
                print(seed, question.model, *keys[-1], flush=True)
            if problem:
                small = shrink(args, question, Path(name)) if args.shrink else question
                failures.append(report(args, seed, small, problem, output + errors))
    return keys or [("too many states", "left out")], failures


def report(args, seed, question, problem, said):
    """The text of a failure, which is kept."""
    options = " ".join([*question.program.arguments, *memory_option(args.memory), *question.options])
    again = f"--property {question.property} --data-model {question.model} {options}".strip()
    if args.keep:
        args.keep.mkdir(parents=True, exist_ok=True)
        name = f"seed{seed}_{question.property}_{expected(question.holds)}_{question.model}.c"
        words = [*question.program.arguments, *memory_option(args.memory)]
        arguments = f"// ARGS {' '.join(words)}\n" if words else ""
        head = f"// EXPECT {question.property}: {expected(question.holds)}\n{arguments}// {problem}: {again}\n"
        (args.keep / name).write_text(head + question.text())
    return f"FAILURE seed {seed}: {problem}\n{said[-600:]}again: {args.fathom} check {again} seed{seed}.c\n{question.text()}"


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=25, help="programs, those that are left out too")
    parser.add_argument("--models", choices=list(MODELS), default="lp64")
    parser.add_argument("--property", choices=["any", REACH, RACE, DEADLOCK, ORDER], default="any")
    parser.add_argument("--memory", choices=["sc", "tso", "rc11", "c11"], default="sc", help="memory model of threads")
    parser.add_argument("--interrupts", action="store_true", help="interrupt handlers")
    parser.add_argument("--polls", action="store_true", help="loops that wait")
    parser.add_argument("--locks", action="store_true", help="deadlocks and orders of locks")
    parser.add_argument("--draw", action="store_true", help="draw options of the checker at random")
    parser.add_argument("--jobs", "-j", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--keep", type=Path, help="failures are written into this folder")
    parser.add_argument("--no-shrink", dest="shrink", action="store_false")
    parser.add_argument("--stop", action="store_true", help="at the first failure")
    parser.add_argument("--verbose", action="store_true")
    return parser.parse_args()


def main():
    args = parse_arguments()
    count, failed = collections.Counter(), 0
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for keys, failures in pool.map(lambda seed: one(args, seed), range(args.seed, args.seed + args.count)):
            count.update(keys)
            failed += len(failures)
            for text in failures:
                print(text, flush=True)
            if failures and args.stop:
                pool.shutdown(cancel_futures=True)
                break
    for (kind, answer), number in sorted(count.items()):
        print(f"{kind}: {answer} {number}")
    total = collections.Counter()
    for (_, answer), number in count.items():
        total["decided" if answer in ("true", "false") else answer] += number
    print(f"{args.count} programs, {total['decided']} decided, {total['unknown']} unknown, {failed} wrong")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
