#!/usr/bin/env python3
"""Proofs for executions of any length: what is decided, in what time, by which strategy, and what each strategy adds.

    bench/proofs.py [--fathom BINARY] [--cbmc BINARY] [--limit S] [--jobs N] [--ways WAY,...] [--table FILE] [program ...]

The programs are those of tests/regression/proofs, in each data model that they name, or the ones given (with EXPECT
lines). Every way runs on all of them: the default, bounds alone (--summaries off), each strategy left out, two processes
side by side, and cbmc where there is one (PATH or --cbmc), which unwinds until the limit. Counts are of right verdicts
within a sixth of the limit and within all of it, in CPU seconds of the command and its children; a wrong verdict ends
the run with status 1. Ratios within one run are what counts.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROOFS = ROOT / "tests/regression/proofs"
sys.path.insert(0, str(ROOT / "tests/regression"))
from expectations import parse_header  # noqa: E402

STRATEGIES = ("induction", "summaries", "deeper", "horn")
WAYS = {"default": [], "bounds alone": ["--summaries", "off"], "side by side": ["--side-by-side"],
        **{f"no {name}": ["--no-strategy", name] for name in STRATEGIES}}
VERDICTS = {0: "true", 10: "false"}


@dataclass
class Task:
    path: Path
    property: str
    expected: str
    model: str
    arguments: list

    @property
    def kind(self):
        return self.path.name.split("_")[0]


@dataclass
class Result:
    verdict: str
    seconds: float
    strategy: str = ""


def tasks_of(path):
    header = parse_header(path.read_text(errors="replace"))
    for expectation in header.expectations:
        for model in header.models:
            yield Task(path, expectation.property, expectation.verdict, model, header.clang_args)


def timed(command, limit):
    """(exit status, stdout, CPU seconds of the command and all its children)"""
    process = subprocess.Popen(["timeout", str(limit), *command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, text=True, errors="replace")
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, output, usage.ru_utime + usage.ru_stime


def of_fathom(binary, task, options, limit):
    with tempfile.TemporaryDirectory(prefix="fathom-proofs-") as folder:
        results = Path(folder) / "results.json"
        status, _, seconds = timed(
            [binary, "check", "--property", task.property, "--data-model", task.model, "--no-replay", "--json", str(results),
             "--timeout", str(limit), *options, str(task.path), *(["--", *task.arguments] if task.arguments else [])], limit + 10)
        strategy = json.loads(results.read_text()).get("decided_by") or "" if results.exists() else ""
    return Result(VERDICTS.get(status, "unknown"), seconds, strategy)


def of_cbmc(binary, task, limit):
    if task.property != "unreach-call":
        return Result("unknown", 0)
    model = ["--32"] if task.model == "ILP32" else ["--64"]
    _, output, seconds = timed([binary, *model, "--no-standard-checks", "--unwinding-assertions", "--error-label", "ERROR",
                                str(task.path)], limit)
    verdict = "true" if "VERIFICATION SUCCESSFUL" in output else "false" if "VERIFICATION FAILED" in output else "unknown"
    return Result(verdict, seconds)


def run_way(way, tasks, args):
    if way == "cbmc":
        work = lambda task: of_cbmc(args.cbmc, task, args.limit)
    else:
        work = lambda task: of_fathom(args.fathom, task, WAYS[way], args.limit)
    with ThreadPoolExecutor(args.jobs) as pool:
        return list(pool.map(work, tasks))


def summary(way, tasks, results, limit):
    right = [(task, result) for task, result in zip(tasks, results) if result.verdict == task.expected]
    within = lambda wanted, seconds: sum(t.expected == wanted and r.seconds <= seconds for t, r in right)
    by = Counter(result.strategy for task, result in right if task.expected == "true" and result.strategy)
    cells = [way, *(str(within(wanted, seconds)) for wanted in ("true", "false") for seconds in (limit / 6, limit)),
             f"{sum(result.seconds for result in results):.0f}", ", ".join(f"{name} {number}" for name, number in by.most_common())]
    return "| " + " | ".join(cells) + " |"


def table(tasks, by_way, limit):
    of = lambda wanted: sum(task.expected == wanted for task in tasks)
    yield f"{len(tasks)} tasks: {of('true')} true, {of('false')} false; limit {limit:g} s"
    yield ""
    yield (f"| way | true in {limit / 6:g} s | in {limit:g} s | false in {limit / 6:g} s | in {limit:g} s | CPU s "
           "| proofs by strategy |")
    yield "|---|---|---|---|---|---|---|"
    for way, results in by_way.items():
        yield summary(way, tasks, results, limit)
    default = by_way.get("default")
    if default:
        yield ""
        yield f"| kind | tasks | decided in {limit / 6:g} s | in {limit:g} s |"
        yield "|---|---|---|---|"
        for kind in sorted({task.kind for task in tasks}):
            of_kind = [(t, r) for t, r in zip(tasks, default) if t.kind == kind]
            right = [r for t, r in of_kind if r.verdict == t.expected]
            yield f"| {kind} | {len(of_kind)} | {sum(r.seconds <= limit / 6 for r in right)} | {len(right)} |"


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--cbmc", default=shutil.which("cbmc"))
    parser.add_argument("--limit", type=float, default=60, help="seconds a task has (default: 60)")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--ways", default=",".join(WAYS), help=f"of {', '.join(WAYS)} (default: all)")
    parser.add_argument("--table", type=Path, help="write the table to this file")
    parser.add_argument("-v", "--verbose", action="store_true", help="what is not decided, by way")
    parser.add_argument("programs", nargs="*", type=Path)
    return parser.parse_args()


def main():
    args = parse_arguments()
    tasks = [task for path in args.programs or sorted(PROOFS.glob("*.c")) for task in tasks_of(path)]
    ways = args.ways.split(",") + (["cbmc"] if args.cbmc else [])
    by_way, wrong = {}, 0
    for way in ways:
        by_way[way] = run_way(way, tasks, args)
        print(summary(way, tasks, by_way[way], args.limit), flush=True)
        for task, result in zip(tasks, by_way[way]):
            is_wrong = {task.expected, result.verdict} == {"true", "false"}
            wrong += is_wrong and way != "cbmc"
            if is_wrong or (args.verbose and result.verdict != task.expected):
                print(f"  {'WRONG ' if is_wrong else ''}{task.path.name} {task.model}: {result.verdict} ({result.seconds:.1f} s)")
    text = "\n".join(table(tasks, by_way, args.limit)) + "\n"
    print("\n" + text, end="")
    if args.table:
        command = " ".join(["bench/proofs.py", *sys.argv[1:]])
        args.table.write_text(f"# Proofs for executions of any length\n\nMade by `{command}`.\n\n{text}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
