#!/usr/bin/env python3
"""Runs all tests of a built tree; ./run-tests builds it first. The last line is the sum of all suites.

All suites share one queue, which keeps every core busy to the end, with half as many tasks more than cores, since some
wait for limits and other processes: what takes long begins first, and the many short
programs of the regression fill the gaps. What is too much for each run is done in turns (turns.py).
"""

import argparse
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as xml
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests/regression"), str(ROOT / "tests")]
import run as regression  # noqa: E402
import turns  # noqa: E402

SCRIPT_PATTERNS = ("tests/**/*_test.py", "sv-comp/test_*.py", "bench/**/*_test.py", "witnesses/**/*_test.py")
# What takes longest, in this order; the rest follows as it comes.
LONG_SCRIPTS = ("validate_test.py", "termination_test.py", "thread_objects_test.py", "contracts_test.py", "cli_test.py",
                "suite_test.py", "termination_native_test.py", "exact_oracle_test.py", "project_test.py", "limits_test.py",
                "library_calls_test.py")
LONG_UNIT_TESTS = ("encoder", "solvers_z3", "frontend", "witnesses", "support", "solvers_preprocess", "term")

# --quick: what is left out of the unit tests (random tests, exhaustive ones, all that takes seconds), the only Python
# tests, and one program of the regression in so many.
SLOW_UNIT_TESTS = ("Seeds/Differential.*", "LayersFuzz.*", "Differential.*", "SupportTable.*", "Csmith.*",
                   "ForwardingDifferential.*", "Formats/*", "Rules.*", "Integers.*", "AllSolvers.AgreeOnRandomFormulas",
                   "FloatTheory.*", "Deep.*", "SumValues.*", "Portfolio.Memory*", "Smtlib.OutputsWithoutEnd*",
                   "BuilderRandom.*", "*Random*", "Widths/Replay.*/m32")
QUICK_CLI = ("Verdicts.test_false", "Verdicts.test_true", "Verdicts.test_every_solver_agrees", "PropertyFiles",
             "Outputs.test_witness_harness_and_results", "Texts.test_help",
             "Limits.test_time_limit_while_unwinding", "Limits.test_killed_supervisor_takes_the_worker_along")
QUICK_SCRIPTS = {"layering_test.py": (), "measures_test.py": (), "format_test.py": (), "run_all_test.py": (),
                 "regression_runner_test.py": (), "cli_test.py": QUICK_CLI, "emit_test.py": ("Emit.test_stages",)}
QUICK_SHARE = 16

# In each turn one of these is left out: native runs for both word sizes.
UNIT_TURNS = ("Widths/Replay.*/m32", "Widths/Replay.*/m64")
# Those that take some ten seconds or more, but the command line and its limits: each in one turn of so many. Theirs are
# counted by themselves. Neighbours in the list are due in different turns, so that a turn costs as much as the next.
SELDOM_TURNS = 3
SELDOM_SCRIPTS = ("tests/validate_test.py", "tests/termination_native_test.py", "tests/project_test.py",
                  "tests/scale_test.py", "tests/side_by_side_test.py", "tests/witness_truth_test.py",
                  "tests/suite_test.py", "tests/fuzz/termination_test.py", "tests/embedded_test.py",
                  "tests/check_native_test.py", "tests/profile_test.py", "tests/fuzz/loops_test.py",
                  "tests/harness_test.py", "tests/interrupts_test.py", "tests/scaffold_test.py",
                  "tests/fuzz/lists_test.py", "tests/packaging_test.py", "tests/fuzz/interleavings_test.py",
                  "tests/fuzz/recursion_test.py", "tests/fuzz/csmith_test.py", "tests/sequential_test.py",
                  "tests/fuzz/library_test.py",
                  "tests/security/faults_test.py", "tests/termination_test.py", "tests/contracts_test.py",
                  "tests/regret_test.py", "tests/lsp_test.py", "tests/library_check_test.py",
                  "tests/library_stand_ins_test.py", "tests/library_invariants_test.py",
                  "tests/library_outside_test.py",
                  "tests/fuzz/preconditions_test.py", "tests/mcp_test.py")


SUITES = ("unit", "scripts", "regression")


@dataclass
class Count:
    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __iadd__(self, other):
        self.passed += other.passed
        self.failed += other.failed
        self.skipped += other.skipped
        return self

    def __str__(self):
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        return f"{self.passed} passed, {self.failed} failed{skipped}"


def execute(command, **options):
    return subprocess.run([str(c) for c in command], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace", **options)


def count_suites(folder):
    """Sums GoogleTest's own reports: executables that ended by themselves wrote one, crashed ones did not."""
    count = Count()
    for file in sorted(folder.glob("*.xml")):
        try:
            suites = xml.parse(file).getroot()
        except xml.ParseError:
            continue  # died while writing: ctest reports it as failed
        total, failed, disabled = (int(suites.get(k, 0)) for k in ("tests", "failures", "disabled"))
        failed += int(suites.get("errors", 0))
        skipped = sum(case.get("result") == "skipped" for case in suites.iter("testcase"))
        count += Count(total - failed - disabled - skipped, failed, disabled + skipped)
    return count


def unit_names(args):
    """The tests of ctest: one executable for each library."""
    command = ["ctest", "--test-dir", args.build, "-N"] + (["-R", args.filter] if args.filter else [])
    return re.findall(r"^ *Test +#\d+: (\S+)$", execute(command).stdout, re.MULTILINE)


def long_first(items, long, name=str):
    return sorted(items, key=lambda item: long.index(name(item)) if name(item) in long else len(long))


def run_unit_test(name, build, reports, excluded=()):
    """One of ctest's tests; its cases are counted from its report."""
    folder = reports / name
    folder.mkdir(parents=True)
    environment = {**os.environ, "GTEST_OUTPUT": f"xml:{folder}/", "GTEST_COLOR": "no"}
    if excluded:
        environment["GTEST_FILTER"] = "-" + ":".join(excluded)
    done = execute(["ctest", "--test-dir", build, "--output-on-failure", "-R", f"^{re.escape(name)}$"], env=environment)
    count = count_suites(folder)
    if done.returncode != 0:
        print(done.stdout)
        crashed = not list(folder.glob("*.xml"))  # or ran out of time
        count.failed = max(count.failed + crashed, 1)
    return count


def run_script(path, only=(), turn=None):
    """`turn`: another one than this run's."""
    told = {} if turn is None else {"FATHOM_TURN": str(turn)}
    done = execute([sys.executable, path, *only], env={**os.environ, **told})
    ran = re.search(r"^Ran (\d+) tests?", done.stdout, re.MULTILINE)
    number = lambda word: int((re.search(rf"{word}=(\d+)", done.stdout) or (0, 0))[1])
    total = int(ran.group(1)) if ran else 1
    failed, skipped = number("failures") + number("errors"), number("skipped")
    if done.returncode != 0:
        print(f"FAILED {os.path.relpath(path, ROOT)}\n{done.stdout}")
        failed = max(failed, 1)
    total = max(total, failed + skipped)  # a failing subtest counts, its siblings do not
    return Count(total - failed - skipped, failed, skipped)


def timed(work, *args):
    start = time.monotonic()
    return work(*args), time.monotonic() - start


class Suite:
    """Tasks in the queue, each of which gives a count."""

    def __init__(self, name, empty_is_failure, times=None):
        """`times`: a file for the seconds of each task."""
        self.name, self.futures, self.empty_is_failure, self.times = name, {}, empty_is_failure, times

    def result(self):
        count, times = Count(), {}
        for name, future in self.futures.items():
            one, times[name] = future.result()
            count += one
        seconds = sum(times.values())
        if self.times:
            slowest = sorted(times.items(), key=lambda item: -item[1])
            self.times.write_text("".join(f"{took:8.2f} {name}\n" for name, took in slowest))
        if self.empty_is_failure and count.passed + count.failed == 0:
            print(f"no {self.name} test was run")
            count.failed += 1
        return count, seconds


class Regression:
    """The regression's programs, as its runner plans and judges them."""

    name = "regression"

    def __init__(self, args, pool, reports):
        options = ["-j", str(args.jobs), "--fathom", str(args.build / "cli/fathom"),
                   "--junit", str(reports / "regression-junit.xml"),
                   "--times", str(reports / "regression-times.txt"), "--filter", args.filter]
        self.args = regression.parse_arguments(options + (["--sample", str(QUICK_SHARE)] if args.quick else []) +
                                               (["--all"] if args.all else ["--turn", str(args.turn)]))
        self.replays = tempfile.TemporaryDirectory(prefix="fathom-replays-")
        jobs, self.results = regression.plan(self.args)
        self.futures = regression.start(jobs, pool, self.replays.name)

    def result(self):
        outcomes = [future.result() for future in self.futures]
        # The last suite: nothing else runs any more.
        regression.settle_late(outcomes, lambda job: regression.run_job(job, self.replays.name, regression.TIMES_ALONE))
        self.replays.cleanup()
        results = regression.finish(self.args, outcomes, self.results)
        state = lambda wanted: sum(r[1] == wanted for r in results)
        count = Count(state(regression.PASSED), state(regression.FAILED), state(regression.KNOWN))
        return count, sum(outcome.seconds for outcome in outcomes)


def start_scripts(args, pool, reports):
    """The tests written in Python: lints, the regression runner, the competition's modules."""
    scripts = sorted({p for pattern in SCRIPT_PATTERNS for p in ROOT.glob(pattern)})
    scripts = [s for s in scripts if re.search(args.filter, str(s.relative_to(ROOT)))]
    if args.quick:
        scripts = [s for s in scripts if s.name in QUICK_SCRIPTS]
    seldom = () if args.all else SELDOM_SCRIPTS
    if not args.filter:
        left_out = set(seldom) - set(turns.part(seldom, SELDOM_TURNS))
        scripts = [s for s in scripts if str(s.relative_to(ROOT)) not in left_out]
    suite = Suite("scripts", False, reports / "scripts-times.txt")
    for script in long_first(scripts, LONG_SCRIPTS, lambda path: path.name):
        only = QUICK_SCRIPTS[script.name] if args.quick else ()
        name = str(script.relative_to(ROOT))
        turn = args.turn // SELDOM_TURNS if name in seldom else None
        suite.futures[name] = pool.submit(timed, run_script, script, only, turn)
    return suite


def start_unit(args, pool, reports):
    suite = Suite("unit", not args.filter, reports / "unit-times.txt")
    for name in long_first(unit_names(args), LONG_UNIT_TESTS):
        excluded = SLOW_UNIT_TESTS if args.quick else () if args.all else (UNIT_TURNS[args.turn % len(UNIT_TURNS)],)
        suite.futures[name] = pool.submit(timed, run_unit_test, name, args.build, reports, excluded)
    return suite


def start_suites(args, pool):
    """What takes long first; printed in this order too."""
    reports = args.build / "test-reports"
    shutil.rmtree(reports, ignore_errors=True)
    reports.mkdir(parents=True)
    chosen = [name for name in SUITES if getattr(args, name)] or SUITES
    if "scripts" in chosen:
        yield start_scripts(args, pool, reports)
    if "unit" in chosen:
        yield start_unit(args, pool, reports)
    if "regression" in chosen:
        yield Regression(args, pool, reports)


def parse_arguments():
    parser = argparse.ArgumentParser(prog="run-tests", description="Builds everything and runs all tests, or those of "
                                     "the suites named. The last line is 'N passed, N failed[, N skipped]'.")
    parser.add_argument("--unit", action="store_true", help="unit tests (C++)")
    parser.add_argument("--scripts", action="store_true", help="lints and other tests in Python")
    parser.add_argument("--regression", action="store_true", help="programs with expected verdicts")
    parser.add_argument("--quick", action="store_true",
                        help="within two minutes, for every commit: lints, unit tests without the slow ones, a few tests "
                             "of the command line, and a fixed sample of the programs")
    parser.add_argument("--all", action="store_true", help="everything at once: before a release")
    parser.add_argument("--turn", type=int, metavar="N",
                        help="which part of what is done in turns (default: follows from the commit)")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() * 3 // 2, metavar="N",
                        help="tasks at a time (default: half as many more than cores)")
    parser.add_argument("--filter", default="", metavar="RE",
                        help="only libraries (unit) and paths (scripts, regression) that match")
    parser.add_argument("--build", type=Path, default=ROOT / "build/release", metavar="DIR", help="the build tree")
    args = parser.parse_args()
    args.turn = turns.of_checkout() if args.turn is None else args.turn
    return args


def main():
    args = parse_arguments()
    args.build, args.jobs = args.build.resolve(), max(1, args.jobs)
    os.environ["FATHOM_TURN"] = "" if args.all else str(args.turn)  # tests/turns.py
    if args.all:
        os.environ["FATHOM_TESTS"] = "all"  # tests/fuzz/campaign_case.py
    total = Count()
    begin = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for suite in list(start_suites(args, pool)):
            count, seconds = suite.result()
            print(f"{suite.name}: {count} ({seconds:.0f} s of work)", flush=True)
            total += count
    print(f"{time.monotonic() - begin:.0f} s with {args.jobs} at a time" + ("" if args.all else f", turn {args.turn}"))
    if total.passed + total.failed == 0:
        print("no test was run")
        total.failed = 1
    print(total)
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main())
