#!/usr/bin/env python3
"""Runs all tests of a built tree; ./run-tests builds it first. The last line is the sum of all suites."""

import argparse
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree as xml
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCRIPT_PATTERNS = ("tests/**/*_test.py", "sv-comp/test_*.py", "bench/**/*_test.py", "witnesses/**/*_test.py")


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


def run_unit(args):
    """The unit tests: ctest runs one executable for each library, the cases are counted from their reports."""
    reports = args.build / "test-reports"
    shutil.rmtree(reports, ignore_errors=True)
    reports.mkdir(parents=True)
    command = ["ctest", "--test-dir", args.build, "--output-on-failure", "-j", args.jobs]
    if args.filter:
        command += ["-R", args.filter]
    done = execute(command, env={**os.environ, "GTEST_OUTPUT": f"xml:{reports}/", "GTEST_COLOR": "no"})
    count = count_suites(reports)
    if done.returncode != 0:
        print(done.stdout)
        failed = re.findall(r"^\s*\d+ - (\S+) \(", done.stdout, re.MULTILINE)
        count.failed += sum(not (reports / f"test_{name}.xml").exists() for name in failed)  # crash or timeout
        count.failed = max(count.failed, 1)
    elif not args.filter and count.passed == 0:
        print("no unit test was run")
        count.failed += 1
    return count


def run_script(path):
    done = execute([sys.executable, path])
    ran = re.search(r"^Ran (\d+) tests?", done.stdout, re.MULTILINE)
    number = lambda word: int((re.search(rf"{word}=(\d+)", done.stdout) or (0, 0))[1])
    total = int(ran.group(1)) if ran else 1
    failed, skipped = number("failures") + number("errors"), number("skipped")
    if done.returncode != 0:
        print(f"FAILED {os.path.relpath(path, ROOT)}\n{done.stdout}")
        failed = max(failed, 1)
    total = max(total, failed + skipped)  # a failing subtest counts, its siblings do not
    return Count(total - failed - skipped, failed, skipped)


def run_scripts(args):
    """The tests written in Python: lints, the regression runner, the competition's modules."""
    scripts = sorted({p for pattern in SCRIPT_PATTERNS for p in ROOT.glob(pattern)})
    scripts = [s for s in scripts if re.search(args.filter, str(s.relative_to(ROOT)))]
    count = Count()
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for one in pool.map(run_script, scripts):
            count += one
    return count


def run_regression(args):
    command = [sys.executable, ROOT / "tests/regression/run.py", "-j", args.jobs, "--fathom", args.build / "cli/fathom",
               "--junit", args.build / "test-reports/regression-junit.xml"]
    if args.filter:
        command += ["--filter", args.filter]
    done = execute(command)
    *shown, last = done.stdout.splitlines() or [""]
    print("\n".join(shown), end="\n" if shown else "")
    match = re.fullmatch(r"(\d+) passed, (\d+) failed(?:, (\d+) skipped)?", last)
    if not match:
        print(f"the regression runner ended without a summary:\n{last}")
        return Count(failed=1)
    count = Count(*(int(g or 0) for g in match.groups()))
    if done.returncode != 0:
        count.failed = max(count.failed, 1)
    return count


SUITES = {"unit": run_unit, "scripts": run_scripts, "regression": run_regression}


def parse_arguments():
    parser = argparse.ArgumentParser(prog="run-tests", description="Builds everything and runs all tests, or those of "
                                     "the suites named. The last line is 'N passed, N failed[, N skipped]'.")
    parser.add_argument("--unit", action="store_true", help="unit tests (C++)")
    parser.add_argument("--scripts", action="store_true", help="lints and other tests in Python")
    parser.add_argument("--regression", action="store_true", help="programs with expected verdicts")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count(), metavar="N", help="default: all cores")
    parser.add_argument("--filter", default="", metavar="RE",
                        help="only libraries (unit) and paths (scripts, regression) that match")
    parser.add_argument("--build", type=Path, default=ROOT / "build/release", metavar="DIR", help="the build tree")
    return parser.parse_args()


def main():
    args = parse_arguments()
    args.build, args.jobs = args.build.resolve(), max(1, args.jobs)
    chosen = [name for name in SUITES if getattr(args, name)] or list(SUITES)
    total = Count()
    for name in chosen:
        start = time.monotonic()
        count = SUITES[name](args)
        print(f"{name}: {count} ({time.monotonic() - start:.0f} s)", flush=True)
        total += count
    if total.passed + total.failed == 0:
        print("no test was run")
        total.failed = 1
    print(total)
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main())
