#!/usr/bin/env python3
"""Random programs with loops: Fathom with loop summaries against native runs and against unwinding.

    tests/fuzz/loops.py [--fathom BINARY] [--seeds 1-200] [--timeout S] [--explain] [--keep FOLDER]

Each program has one or two loops over a size of 0 to 8 that Fathom cannot see to be small, variables, arrays, inputs,
and something that is said of the values at the end (loop_programs.py). It is compiled and run for all sizes with many
inputs. What is said at the end is then chosen: something that these runs agree with, or something that one of them
contradicts. `true` with summaries is a failure where a run contradicts it, or where unwinding (with the size in sight)
finds a violation; such a program is cut down until nothing more can go. `false` is one where unwinding proves the
opposite.
"""

import argparse
import collections
import random
import re
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from loop_programs import Generator, Native, Statement, claims_right, claims_wrong, native_runs

ROOT = Path(__file__).resolve().parent.parent.parent
BATCH = 40


def violated(runs):
    return any(code == 1 for code, _ in runs)


class Campaign:
    def __init__(self, args, folder):
        self.args, self.folder = args, folder
        self.count = collections.Counter()
        self.reasons = collections.Counter()
        self.failures = 0
        self.compiled = 0

    def ask(self, program, mode, bound=None, timeout=None):
        source = self.folder / "program.c"
        source.write_text(program.text(bound))
        command = [self.args.fathom, "check", "--property", "unreach-call", "--summaries", mode, "--no-replay", "--timeout",
                   str(timeout or self.args.timeout), *self.args.option, str(source)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode not in (0, 10, 20):
            return f"crash: {done.stderr[-400:]}"
        return done.stdout.strip().split("\n")[-1]

    def summaries(self, program):
        source = self.folder / "program.c"
        source.write_text(program.text())
        return subprocess.run([self.args.fathom, "emit", "--stage", "summaries", str(source)], capture_output=True, text=True).stdout

    def wrong(self, program):
        """A proof by summaries of what native runs or unwinding contradict."""
        try:
            self.compiled += 1
            runs = native_runs(Native([program], self.folder, f"cut{self.compiled}"), 0, program)
        except ValueError:
            return False
        if self.ask(program, "only") != "true":
            return False
        return violated(runs) or (self.unwinding and self.ask(program, "off", "plain", 20).startswith("false"))

    def minimise(self, program):
        """Statements go away while it still fails."""
        smaller = True
        while smaller:
            smaller = False
            for cut in cuts(program):
                if self.wrong(cut):
                    program, smaller = cut, True
                    break
        return program

    def fail(self, seed, what, program, unwinding):
        self.failures += 1
        self.unwinding = unwinding
        print(f"FAILURE seed {seed}: {what}\n{program.text()}", flush=True)
        if self.args.minimise:
            program = self.minimise(program)
            print(f"smallest:\n{program.text()}\n{self.summaries(program)}", flush=True)
        if self.args.keep:
            (self.args.keep / f"seed{seed}.c").write_text(f"// {what}\n" + program.text())

    def judge(self, seed, program, runs):
        violates = violated(runs)
        kind = "wrong" if violates else "right"
        answer = self.ask(program, "only")
        short = answer.split("(")[0]
        self.count[kind, short] += 1
        if self.args.explain:
            for line in self.summaries(program).splitlines():
                self.reasons[re.sub(r"^\S+\s+", "", line)[:70]] += 1
        if self.args.verbose:
            print(seed, kind, answer, flush=True)
        if answer.startswith("crash"):
            self.failures += 1
            print(f"FAILURE seed {seed}: {answer}\n{program.text()}", flush=True)
        elif short == "true" and violates:
            self.fail(seed, "proved with summaries, violated natively", program, False)
        elif short == "true":
            by_unwinding = self.ask(program, "off", "plain", 10).split("(")[0]
            self.count["true, and by unwinding", by_unwinding] += 1
            if by_unwinding == "false":
                self.fail(seed, "proved with summaries, violated by unwinding", program, True)
        elif short == "false" and not violates and program.bound == "hidden":
            by_unwinding = self.ask(program, "off", "plain", 10).split("(")[0]
            self.count["false, and by unwinding", by_unwinding] += 1
            if by_unwinding == "true":
                self.failures += 1
                print(f"FAILURE seed {seed}: violated with summaries, proved by unwinding\n{program.text()}", flush=True)

    @staticmethod
    def interesting(runs):
        """Enough of the longer runs come to the end, or show a violation."""
        return sum(code == 1 or code == 0 and values["n"] >= 3 for code, values in runs) >= 5

    def batch(self, seeds):
        programs = [Generator(seed).make() for seed in seeds]
        native = Native(programs, self.folder, f"batch{seeds[0]}")
        for number, (seed, program) in enumerate(zip(seeds, programs)):
            runs = native_runs(native, number, program)
            r = random.Random(seed)
            if not self.interesting(runs):
                self.count["skipped", "(few runs end)"] += 1
                continue
            if not violated(runs):
                wanted = claims_wrong(r, runs, program) if r.random() < 0.8 else None
                program.claim = wanted or claims_right(r, runs, program)
                if wanted:
                    runs = [*runs, (1, {})]
            self.judge(seed, program, runs)


def cuts(program):
    """All programs with one statement less, or with one block replaced by what is in it."""
    def of(statements):
        for at, s in enumerate(statements):
            rest = lambda new: statements[:at] + new + statements[at + 1:]
            if s.text == "STEP;":
                continue
            yield rest([])
            if s.body is not None and not s.text.startswith(("for", "while", "do")):
                yield rest(s.body)
            if isinstance(s.otherwise, list):
                yield rest([Statement(s.text, s.body)])
                yield rest(s.otherwise)
                for other in of(s.otherwise):
                    yield rest([Statement(s.text, s.body, other)])
            for inner in of(s.body or []):
                yield rest([Statement(s.text, inner, s.otherwise)])
    for body in of(program.body):
        cut = program.copy()
        cut.body = body
        yield cut
    for line in range(len(program.before)):
        cut = program.copy()
        cut.before = program.before[:line] + program.before[line + 1:]
        yield cut


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--fathom", default=str(ROOT / "build/release/cli/fathom"))
    parser.add_argument("--seeds", default="1-200", help="first-last")
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--option", action="append", default=[], help="another option for fathom check")
    parser.add_argument("--explain", action="store_true", help="count how loops were summarised, or why not")
    parser.add_argument("--no-minimise", dest="minimise", action="store_false")
    parser.add_argument("--keep", type=Path, help="failures are written into this folder")
    parser.add_argument("-v", "--verbose", action="store_true")
    args = parser.parse_args()
    first, last = (int(s) for s in (args.seeds.split("-") * 2)[:2])
    with tempfile.TemporaryDirectory() as folder:
        campaign = Campaign(args, Path(folder))
        for start in range(first, last + 1, BATCH):
            campaign.batch(list(range(start, min(start + BATCH, last + 1))))
    for key, number in sorted(campaign.count.items()):
        print(f"{' '.join(key)}: {number}")
    for reason, number in campaign.reasons.most_common():
        print(f"  {number:5} {reason}")
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"processor time: {used.ru_utime + used.ru_stime:.0f} s")
    print(f"{last - first + 1} programs, {campaign.failures} failures")
    return 1 if campaign.failures else 0


if __name__ == "__main__":
    sys.exit(main())
