#!/usr/bin/env python3
"""Proofs for executions of any length: what is decided, in what time, by which strategy, and what each strategy adds.

    bench/proofs.py [--fathom BINARY] [--cbmc BINARY] [--limit S] [--sample N] [--share N] [--jobs N] [--ways WAY,...]
                    [--table FILE] [program ...]

The programs are those of tests/regression/proofs and the `proof_` ones of tests/regression/micro, in each data model
that they name, or the ones given (with EXPECT lines); of these one pair in --sample. The default runs on all of them
until the limit, of those with a violation until a sixth of it. One pair of programs in --share is then given to every
way with a sixth of the limit: the default, bounds alone (--summaries off), each strategy left out, each without the
others, two processes side by side, and cbmc where there is one (PATH or --cbmc), which is given the bounds that its
wrapper for competitions has. Limits are seconds of the processor, of a command and all its children. A wrong verdict
of ours ends the run with status 1. Ratios within one run are what counts.
"""

import argparse
import json
import re
import shutil
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REGRESSION = ROOT / "tests/regression"
sys.path.insert(0, str(REGRESSION))
sys.path.insert(0, str(ROOT / "bench"))
from expectations import parse_header  # noqa: E402

from limited import timed  # noqa: E402

STRATEGIES = ("induction", "summaries", "deeper", "reachability", "horn", "abstraction")
BOUNDS_ALONE = ["--summaries", "off"]
WAYS = {"default": [], "side by side": ["--side-by-side"], "bounds alone": BOUNDS_ALONE,
        **{f"no {name}": ["--no-strategy", name] for name in STRATEGIES},
        **{f"{name} alone": [word for other in STRATEGIES if other != name for word in ("--no-strategy", other)]
           for name in STRATEGIES}}
VERDICTS = {0: "true", 10: "false"}
CBMC_BOUNDS = (2, 6, 12, 17, 21, 40, 200, 400, 1025, 2049, 268435456)
CBMC_ERROR = 'void reach_error(void) { __CPROVER_assert(0, "reached"); }'


@dataclass
class Task:
    path: Path
    property: str
    expected: str
    model: str
    options: list  # of fathom check
    arguments: list  # of the compiler

    @property
    def kind(self):
        return self.path.name.split("_")[0] if self.path.parent.name == "proofs" else self.path.parent.name


@dataclass
class Result:
    verdict: str
    seconds: float
    strategy: str = ""


def tasks_of(path):
    header = parse_header(path.read_text(errors="replace"))
    for expectation in header.expectations:
        for model in header.models:
            yield Task(path, expectation.property, expectation.verdict, model, header.args, header.clang_args)


def of_fathom(binary, task, options, limit):
    compiler = ["--", *task.arguments] if task.arguments else []
    with tempfile.TemporaryDirectory(prefix="fathom-proofs-") as folder:
        results = Path(folder) / "results.json"
        status, _, seconds = timed(
            [binary, "check", "--property", task.property, "--data-model", task.model, "--no-replay", "--json",
             str(results), *task.options, *options, str(task.path), *compiler], limit)
        strategy = json.loads(results.read_text()).get("decided_by") or "" if results.exists() else ""
    return Result(VERDICTS.get(status, "unknown"), seconds, strategy)


def of_cbmc(binary, task, limit):
    """Errors are calls of reach_error, which gets the body that CBMC looks for; other properties are not asked for."""
    text, calls = re.subn(r"void reach_error\(void\) \{.*?\}", CBMC_ERROR, task.path.read_text(errors="replace"))
    if task.property != "unreach-call" or calls != 1 or task.options:
        return Result("unknown", 0)
    model = "--32" if task.model == "ILP32" else "--64"
    seconds = 0
    with tempfile.TemporaryDirectory(prefix="fathom-proofs-") as folder:
        source = Path(folder) / task.path.name
        source.write_text(text)
        for bound in CBMC_BOUNDS:
            _, output, more = timed([binary, model, "--no-standard-checks", "--no-malloc-may-fail",
                                     "--unwinding-assertions", "--unwind", str(bound), f"-I{task.path.parent}",
                                     *task.arguments, str(source)], limit - seconds)
            seconds += more
            if "VERIFICATION SUCCESSFUL" in output:
                return Result("true", seconds)
            if re.search(r"reached: FAILURE", output):
                return Result("false", seconds)
            if "VERIFICATION FAILED" not in output:
                break
    return Result("unknown", seconds)


def run_way(way, tasks, args, limit_of):
    def work(task):
        if way == "cbmc":
            return of_cbmc(args.cbmc, task, limit_of(task))
        return of_fathom(args.fathom, task, WAYS[way], limit_of(task))
    with ThreadPoolExecutor(args.jobs) as pool:
        return list(pool.map(work, tasks))


def right_ones(tasks, results):
    return [(task, result) for task, result in zip(tasks, results) if result.verdict == task.expected]


def strategies_of(right):
    by = Counter(result.strategy for task, result in right if task.expected == "true" and result.strategy)
    return ", ".join(f"{name} {number}" for name, number in by.most_common())


def summary(way, tasks, results):
    right = right_ones(tasks, results)
    cells = [way, *(str(sum(task.expected == wanted for task, _ in right)) for wanted in ("true", "false")),
             f"{sum(result.seconds for result in results):.0f}", strategies_of(right)]
    return "| " + " | ".join(cells) + " |"


def counted(tasks):
    of = lambda wanted: sum(task.expected == wanted for task in tasks)
    return f"{len(tasks)} tasks: {of('true')} true, {of('false')} false"


def kinds_table(tasks, results, limit):
    short = limit / 6
    yield f"The default, {counted(tasks)}; limit {limit:g} s, of those with a violation {short:g} s:"
    yield ""
    yield f"| kind | true | in {short:g} s | in {limit:g} s | false | in {short:g} s | true by strategy |"
    yield "|---|---|---|---|---|---|---|"
    for kind in (*sorted({task.kind for task in tasks}), "all"):
        of_kind = [(t, r) for t, r in zip(tasks, results) if kind in (t.kind, "all")]
        right = [(t, r) for t, r in of_kind if r.verdict == t.expected]
        is_true = lambda rows, most: sum(t.expected == "true" and r.seconds <= most for t, r in rows)
        is_false = lambda rows: sum(t.expected == "false" for t, _ in rows)
        yield (f"| {kind} | {is_true(of_kind, 2 * limit)} | {is_true(right, short)} | {is_true(right, limit)} | "
               f"{is_false(of_kind)} | {is_false(right)} | {strategies_of(right)} |")


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
    parser.add_argument("--limit", type=float, default=60, help="CPU seconds a task has (default: 60)")
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="one pair of programs in N")
    parser.add_argument("--share", type=int, default=1, metavar="N", help="every way has one pair of programs in N")
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
            print(f"  {'WRONG ' if is_wrong else ''}{task.path.name} {task.model} {task.property}: {result.verdict} "
                  f"({result.seconds:.1f} s)", flush=True)
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


def one_pair_in(share, programs):
    """Both programs of each pair, whose names have a verdict as their last word."""
    stem = lambda path: re.sub(r"_(true|false)", "", path.stem)
    chosen = set(sorted({stem(path) for path in programs})[::share])
    return [path for path in programs if stem(path) in chosen]


def main():
    args = parse_arguments()
    programs = args.programs or sorted([*REGRESSION.glob("proofs/*.c"), *REGRESSION.glob("micro/proof_*.c")])
    programs = one_pair_in(args.sample, programs)
    tasks_in = lambda paths: [task for path in paths for task in tasks_of(path)]
    tasks, sample = tasks_in(programs), tasks_in(one_pair_in(args.share, programs))
    short = args.limit / 6
    default = run_way("default", tasks, args, lambda task: args.limit if task.expected == "true" else short)
    wrong = note("default", tasks, default, args.verbose)
    kinds = [*kinds_table(tasks, default, args.limit), ""]
    text, by_way = report(args, kinds), {}
    for way in args.ways.split(",") + (["cbmc"] if args.cbmc else []):
        by_way[way] = run_way(way, sample, args, lambda task: short)
        wrong += note(way, sample, by_way[way], args.verbose)
        text = report(args, kinds + [*ways_table(sample, by_way, short)])
    print("\n" + text, end="")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
