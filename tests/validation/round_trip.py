#!/usr/bin/env python3
"""Has the verdicts of the regression programs confirmed: `fathom check --witness`, then `fathom validate`.

For each program that states a violation (--proofs: a proof), with each property and data model that it names. Prints
what was not confirmed, with the reason, and how many were. A proof has to be confirmed within twice the time of the
check, or a second where that is more. --sample N takes one program in N; see --help.
"""

import argparse
import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile
import time
import zlib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests/regression"))
import expectations  # noqa: E402

OUTCOMES = ("confirmed", "late", "rejected", "undecided", "refused")  # of what has a witness
STATUS = {"true": 0, "false": 10}
FATHOM = Path(os.environ.get("FATHOM_BINARY", ROOT / "build/release/cli/fathom"))


@dataclass
class Task:
    program: Path
    property: str
    model: str
    args: list
    clang_args: list
    verdict: str = "false"


@dataclass
class Result:
    task: Task
    outcome: str  # confirmed, late (confirmed), rejected, undecided, refused, no witness
    detail: str = ""
    invariants: int = 0
    partial: bool = False


def tasks_of(program, verdict):
    header = expectations.parse_header(program.read_text(errors="replace"))
    found = []
    for expectation in header.expectations:
        if expectation.verdict != verdict:
            continue
        for model in header.models:
            args = [a.replace("%S", str(program.parent)) for a in header.args]
            clang = [a.replace("%S", str(program.parent)) for a in header.clang_args]
            found.append(Task(program, expectation.property, model, args, clang, verdict))
    return found


def run(command, seconds):
    try:
        done = subprocess.run([str(c) for c in command], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              errors="replace", timeout=seconds, cwd=ROOT)
    except subprocess.TimeoutExpired:
        return 124, "", "timeout"
    return done.returncode, done.stdout.strip(), done.stderr


def without_strategies(args):
    """How a proof is found is the checker's; a validator has the witness."""
    kept = []
    for before, arg in zip([""] + args, args):
        if arg not in ("--no-strategy", "--summaries") and before not in ("--no-strategy", "--summaries"):
            kept.append(arg)
    return kept


def validate(task, witness, seconds=60, fathom=FATHOM, more=()):
    command = [fathom, "validate", "--witness", witness, "--property", task.property, "--data-model", task.model,
               "--timeout", seconds, *without_strategies(task.args), *more, task.program]
    if task.clang_args:
        command += ["--", *task.clang_args]
    return run(command, seconds + 30)


def round_trip(task, seconds=60, fathom=FATHOM):
    with tempfile.TemporaryDirectory() as folder:
        witness, document = Path(folder) / "witness.yml", Path(folder) / "results.json"
        command = [fathom, "check", "--witness", witness, "--json", document, "--property", task.property, "--data-model",
                   task.model, "--timeout", seconds, *task.args, task.program]
        if task.clang_args:
            command += ["--", *task.clang_args]
        start = time.monotonic()
        status, out, err = run(command, seconds + 30)
        checked = time.monotonic() - start
        if status != STATUS[task.verdict] or not witness.exists():
            return Result(task, "no witness", f"{out} {' '.join(err.splitlines()[-1:])}")
        about = json.loads(document.read_text()).get("witness") or {}
        start = time.monotonic()
        status, out, err = validate(task, witness, seconds, fathom)
        validated = time.monotonic() - start
    outcome = {10: "rejected", 30: "rejected", 20: "undecided", STATUS[task.verdict]: "confirmed"}.get(status, "refused")
    if task.verdict == "true" and outcome == "confirmed" and validated > max(2 * checked, checked + 1):
        outcome, out = "late", f"{validated:.1f} s for what was checked in {checked:.1f} s"
    lines = [out] + [line for line in err.splitlines() if line.startswith(("fathom:", "witness:"))]
    return Result(task, outcome, " | ".join(lines), about.get("invariants", 0), about.get("partial", False))


def find_tasks(paths, sample=1, filter_text="", verdict="false"):
    programs = []
    for path in paths:
        programs += sorted(p for p in path.rglob("*") if p.suffix in (".c", ".i")) if path.is_dir() else [path]
    programs = [p for p in programs if filter_text in str(p) and zlib.crc32(p.name.encode()) % sample == 0]
    tasks = []
    for program in programs:
        try:
            tasks += tasks_of(program, verdict)
        except expectations.HeaderError:
            continue
    return tasks


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("paths", nargs="*", type=Path, default=[ROOT / "tests/regression"])
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="one program in N")
    parser.add_argument("--proofs", action="store_true", help="programs that are proved, instead of those with a violation")
    parser.add_argument("--filter", default="", help="only programs with this in their path")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=int, default=60, help="for each check and each validation")
    args = parser.parse_args()
    tasks = find_tasks([p.resolve() for p in args.paths], args.sample, args.filter,
                       "true" if args.proofs else "false")
    counts = Counter()
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for result in pool.map(lambda task: round_trip(task, args.seconds), tasks):
            counts[result.outcome] += 1
            counts["with invariants"] += result.invariants > 0
            counts["partial"] += result.partial
            if result.outcome != "confirmed":
                where = result.task.program.relative_to(ROOT) if result.task.program.is_relative_to(ROOT) else result.task.program
                partial = " (partial)" if result.partial else ""
                print(f"{where} {result.task.property} {result.task.model}: {result.outcome}{partial}: {result.detail}",
                      flush=True)
    total = sum(counts[outcome] for outcome in OUTCOMES)
    print(f"{counts['confirmed']} of {total} confirmed; " + ", ".join(f"{n} {k}" for k, n in sorted(counts.items()) if n))
    return 0 if counts["confirmed"] == total else 1


if __name__ == "__main__":
    sys.exit(main())
