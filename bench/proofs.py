#!/usr/bin/env python3
"""Proofs for executions of any length: what is decided, in what time, by which strategy, and what each strategy adds.

    bench/proofs.py [--fathom BINARY] [--cbmc BINARY] [--limit S] [--share N] [--jobs N] [--ways WAY,...] [--table FILE]
                    [program ...]

The programs are those of tests/regression/proofs, in each data model that they name, or the ones given (with EXPECT
lines). The default runs on all of them until the limit. One program in --share is then given to every way with a sixth
of the limit: the default, bounds alone (--summaries off), each strategy left out, two processes side by side, and cbmc
where there is one (PATH or --cbmc). Counts are of right verdicts in CPU seconds of the command and its children; a
wrong verdict ends the run with status 1. Ratios within one run are what counts.
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

STRATEGIES = ("induction", "summaries", "deeper", "horn", "abstraction")
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


def run_way(way, tasks, args, limit):
    if way == "cbmc":
        work = lambda task: of_cbmc(args.cbmc, task, limit)
    else:
        work = lambda task: of_fathom(args.fathom, task, WAYS[way], limit)
    with ThreadPoolExecutor(args.jobs) as pool:
        return list(pool.map(work, tasks))


def right_ones(tasks, results):
    return [(task, result) for task, result in zip(tasks, results) if result.verdict == task.expected]


def summary(way, tasks, results):
    right = right_ones(tasks, results)
    by = Counter(result.strategy for task, result in right if task.expected == "true" and result.strategy)
    cells = [way, *(str(sum(task.expected == wanted for task, _ in right)) for wanted in ("true", "false")),
             f"{sum(result.seconds for result in results):.0f}", ", ".join(f"{name} {number}" for name, number in by.most_common())]
    return "| " + " | ".join(cells) + " |"


def counted(tasks):
    of = lambda wanted: sum(task.expected == wanted for task in tasks)
    return f"{len(tasks)} tasks: {of('true')} true, {of('false')} false"


def kinds_table(tasks, results, limit):
    yield f"The default, {counted(tasks)}; limit {limit:g} s:"
    yield ""
    yield f"| kind | tasks | decided in {limit / 6:g} s | in {limit:g} s | true by strategy |"
    yield "|---|---|---|---|---|"
    for kind in (*sorted({task.kind for task in tasks}), "all"):
        of_kind = [(t, r) for t, r in zip(tasks, results) if kind in (t.kind, "all")]
        right = [(t, r) for t, r in of_kind if r.verdict == t.expected]
        by = Counter(r.strategy for t, r in right if t.expected == "true" and r.strategy)
        yield (f"| {kind} | {len(of_kind)} | {sum(r.seconds <= limit / 6 for _, r in right)} | {len(right)} | "
               f"{', '.join(f'{name} {number}' for name, number in by.most_common())} |")


def ways_table(tasks, by_way, limit):
    yield f"Every way, {counted(tasks)}; limit {limit:g} s:"
    yield ""
    yield "| way | true | false | CPU s | proofs by strategy |"
    yield "|---|---|---|---|---|"
    for way, results in by_way.items():
        yield summary(way, tasks, results)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--cbmc", default=shutil.which("cbmc"))
    parser.add_argument("--limit", type=float, default=60, help="seconds a task has (default: 60)")
    parser.add_argument("--share", type=int, default=1, metavar="N", help="every way has one program in N")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--ways", default=",".join(WAYS), help=f"of {', '.join(WAYS)} (default: all)")
    parser.add_argument("--table", type=Path, help="write the tables to this file, anew behind every way")
    parser.add_argument("-v", "--verbose", action="store_true", help="what is not decided, by way")
    parser.add_argument("programs", nargs="*", type=Path)
    return parser.parse_args()


def note(way, tasks, results, verbose):
    """Prints what a way has decided; how many verdicts of ours are wrong."""
    print(summary(way, tasks, results), flush=True)
    wrong = 0
    for task, result in zip(tasks, results):
        is_wrong = {task.expected, result.verdict} == {"true", "false"}
        wrong += is_wrong and way != "cbmc"
        if is_wrong or (verbose and result.verdict != task.expected):
            print(f"  {'WRONG ' if is_wrong else ''}{task.path.name} {task.model}: {result.verdict} ({result.seconds:.1f} s)")
    return wrong


def report(args, parts):
    """The text of all tables, which go into the file as soon as there is one more way."""
    text = "\n".join(parts) + "\n"
    if args.table:
        command = " ".join(["bench/proofs.py", *sys.argv[1:]])
        new = args.table.with_suffix(".new")
        new.write_text(f"# Proofs for executions of any length\n\nMade by `{command}`.\n\n{text}")
        new.replace(args.table)
    return text


def main():
    args = parse_arguments()
    programs = args.programs or sorted(PROOFS.glob("*.c"))
    tasks_in = lambda paths: [task for path in paths for task in tasks_of(path)]
    tasks, sample = tasks_in(programs), tasks_in(programs[::args.share])
    default = run_way("default", tasks, args, args.limit)
    wrong = note("default", tasks, default, args.verbose)
    kinds = [*kinds_table(tasks, default, args.limit), ""]
    text, by_way = report(args, kinds), {}
    for way in args.ways.split(",") + (["cbmc"] if args.cbmc else []):
        by_way[way] = run_way(way, sample, args, args.limit / 6)
        wrong += note(way, sample, by_way[way], args.verbose)
        text = report(args, kinds + [*ways_table(sample, by_way, args.limit / 6)])
    print("\n" + text, end="")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
