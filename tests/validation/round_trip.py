#!/usr/bin/env python3
"""Has the violations of the regression programs confirmed: `fathom check --witness`, then `fathom validate`.

For each program that states a violation, with each property and data model that it names. Prints what was not
confirmed, with the reason, and how many were. --sample N takes one program in N; see --help.
"""

import argparse
import concurrent.futures
import os
import subprocess
import sys
import tempfile
import zlib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests/regression"))
import expectations  # noqa: E402

FATHOM = Path(os.environ.get("FATHOM_BINARY", ROOT / "build/release/cli/fathom"))


@dataclass
class Task:
    program: Path
    property: str
    model: str
    args: list
    clang_args: list


@dataclass
class Result:
    task: Task
    outcome: str  # confirmed, rejected, undecided, refused, no witness
    detail: str = ""
    seconds: tuple = (0, 0)


def tasks_of(program):
    header = expectations.parse_header(program.read_text(errors="replace"))
    found = []
    for expectation in header.expectations:
        if expectation.verdict != "false":
            continue
        for model in header.models:
            args = [a.replace("%S", str(program.parent)) for a in header.args]
            clang = [a.replace("%S", str(program.parent)) for a in header.clang_args]
            found.append(Task(program, expectation.property, model, args, clang))
    return found


def run(command, seconds):
    try:
        done = subprocess.run([str(c) for c in command], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              errors="replace", timeout=seconds, cwd=ROOT)
    except subprocess.TimeoutExpired:
        return 124, "", "timeout"
    return done.returncode, done.stdout.strip(), done.stderr


def validate(task, witness, seconds=60, fathom=FATHOM, more=()):
    command = [fathom, "validate", "--witness", witness, "--property", task.property, "--data-model", task.model,
               "--timeout", seconds, *task.args, *more, task.program]
    if task.clang_args:
        command += ["--", *task.clang_args]
    return run(command, seconds + 30)


def round_trip(task, seconds=60, fathom=FATHOM):
    with tempfile.TemporaryDirectory() as folder:
        witness = Path(folder) / "witness.yml"
        command = [fathom, "check", "--witness", witness, "--property", task.property, "--data-model", task.model,
                   "--timeout", seconds, *task.args, task.program]
        if task.clang_args:
            command += ["--", *task.clang_args]
        status, out, err = run(command, seconds + 30)
        if status != 10 or not witness.exists():
            return Result(task, "no witness", f"{out} {' '.join(err.splitlines()[-1:])}")
        status, out, err = validate(task, witness, seconds, fathom)
    outcome = {10: "confirmed", 30: "rejected", 20: "undecided"}.get(status, "refused")
    return Result(task, outcome, " | ".join([out] + [l for l in err.splitlines() if l.startswith(("fathom:", "witness:"))]))


def find_tasks(paths, sample=1, filter_text=""):
    programs = []
    for path in paths:
        programs += sorted(p for p in path.rglob("*") if p.suffix in (".c", ".i")) if path.is_dir() else [path]
    programs = [p for p in programs if filter_text in str(p) and zlib.crc32(p.name.encode()) % sample == 0]
    tasks = []
    for program in programs:
        try:
            tasks += tasks_of(program)
        except expectations.HeaderError:
            continue
    return tasks


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("paths", nargs="*", type=Path, default=[ROOT / "tests/regression"])
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="one program in N")
    parser.add_argument("--filter", default="", help="only programs with this in their path")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=int, default=60, help="for each check and each validation")
    args = parser.parse_args()
    tasks = find_tasks([p.resolve() for p in args.paths], args.sample, args.filter)
    counts = Counter()
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for result in pool.map(lambda task: round_trip(task, args.seconds), tasks):
            counts[result.outcome] += 1
            if result.outcome != "confirmed":
                where = result.task.program.relative_to(ROOT) if result.task.program.is_relative_to(ROOT) else result.task.program
                print(f"{where} {result.task.property} {result.task.model}: {result.outcome}: {result.detail}", flush=True)
    total = sum(counts.values()) - counts["no witness"]
    print(f"{counts['confirmed']} of {total} confirmed; " + ", ".join(f"{n} {k}" for k, n in sorted(counts.items())))
    return 0 if counts["confirmed"] == total else 1


if __name__ == "__main__":
    sys.exit(main())
