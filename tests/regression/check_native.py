#!/usr/bin/env python3
"""Checks the expectations of the regression programs without the checker: by running them.

Every program states its expected verdicts in its first lines. This script compiles it with clang and
  * replays each WITNESS of a program expected `false`: the event must show,
    under the sanitizer that observes the property (or as a call of reach_error);
  * fuzzes each property expected `true`: the event must not show;
  * checks the header itself (known directives, known properties, names that agree with the verdict).
Fuzzing is evidence, not proof: a `true` holds by the argument in the program.

    check_native.py [--runs N] [--jobs N] [--clang PATH] [file or folder ...]

README.md has the directives. Two of them are for this script:
  WITNESS NONDET="v0 v1 *v"  inputs in call order that show the violation (*v repeats for ever)
  NATIVE skip <reason>       no native run can show or refute the expectation
  NATIVE args: a b           command line of the native run
  NATIVE ub                  contains undefined behaviour on purpose (traps always may)
  NATIVE -flag ...           extra compiler flags for the native build
"""

import argparse
import concurrent.futures
import itertools
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import machine
from expectations import Header, HeaderError, parse_header

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
DEFAULT_PLACES = [HERE / "micro", HERE / "traps", HERE / "basics", HERE / "floats", HERE / "real", HERE / "memsafety", ROOT / "examples"]
# Which build observes which property. The plain build has no sanitizer: other undefined behaviour must not end a run.
BUILD_OF = {
    "unreach-call": "plain",
    "assertion": "plain",
    "valid-memsafety": "address",
    "division-by-zero": "divide",
    "no-overflow": "overflow",
}
FLAGS = {
    "plain": [],
    "address": ["-fsanitize=address,null,bounds,vla-bound", "-fno-sanitize-recover=all"],
    "divide": ["-fsanitize=integer-divide-by-zero", "-fno-sanitize-recover=all"],
    "overflow": ["-fsanitize=signed-integer-overflow", "-fno-sanitize-recover=all"],
    "strict": ["-fsanitize=address,undefined", "-fno-sanitize=unsigned-integer-overflow", "-fno-sanitize-recover=all"],
    "memory": ["-fsanitize=memory", "-fno-sanitize-recover=all"],
}
MODE_32 = ["-m32", "-msse2", "-mfpmath=sse"]  # as frontend/clang_driver.cpp compiles
SANITIZER_ENV = {
    "ASAN_OPTIONS": "detect_leaks=0:exitcode=68:detect_stack_use_after_return=1:allocator_may_return_null=1",
    "UBSAN_OPTIONS": "halt_on_error=1:exitcode=68:print_stacktrace=0",
    "MSAN_OPTIONS": "exitcode=68",
}
REACH, ASSERTION, SANITIZER, ASSUME, ENDLESS = 66, 67, 68, 77, 78
EVENT_NAMES = {0: "ended", REACH: "reach_error", ASSERTION: "assertion", SANITIZER: "sanitizer", ASSUME: "assume", ENDLESS: "endless"}


class Program:
    """One regression program and what its header says."""

    def __init__(self, path):
        self.path = Path(path)
        self.witnesses, self.flags, self.args, self.problems = [], [], [], []
        self.skip = self.ub = False
        self.source = self.path.read_text()
        try:
            self.header = parse_header(self.source)
        except HeaderError as error:
            self.header = Header()
            self.problems.append(str(error))
            return
        self.expects = [(e.property, e.verdict, e.detail) for e in self.header.expectations]
        self.flags += self.header.clang_args
        for line in itertools.takewhile(lambda l: l.startswith("//"), self.source.splitlines()):
            self.directive(line[2:].strip())
        self.check_header()

    @property
    def ilp32(self):
        return self.header.model == "ILP32"

    @property
    def replay(self):
        return self.header.replay == "yes"

    @property
    def name(self):
        return f"{self.path.parent.name}/{self.path.name}"

    @property
    def strict(self):
        """Programs outside these folders are examples of correct C unless they say otherwise."""
        return self.path.parent.name not in ("traps", "micro")

    def directive(self, text):
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        witness = re.match(r'NONDET="([^"]*)"', rest)
        if word == "WITNESS" and witness:
            self.witnesses.append(witness.group(1))
        elif word == "NATIVE" and rest.startswith("skip "):
            self.skip = True
        elif word == "NATIVE" and rest.startswith("args:"):
            self.args = rest[5:].split()
        elif word == "NATIVE" and rest == "ub":
            self.ub = True
        elif word == "NATIVE" and rest.startswith("-"):
            self.flags += rest.split()
        elif word == "NATIVE":
            self.problems.append(f"cannot read: NATIVE {rest}")

    def check_header(self):
        say = self.problems.append
        for prop, _, _ in self.expects:
            if prop not in BUILD_OF:
                say(f"no native check for the property {prop}")
        verdicts = {v for _, v, _ in self.expects}
        m = re.search(r"_(true|false|unknown)$", self.path.stem)
        if m and m.group(1) not in verdicts:
            say(f"the name says {m.group(1)}, the header does not")
        if self.replay and not self.witnesses:
            say("REPLAY yes needs a WITNESS line")
        if "false" in verdicts and not (self.witnesses or self.skip or self.flags):
            say("expected false without WITNESS and without NATIVE skip")

    def properties(self, verdict):
        return [(p, s) for p, v, s in self.expects if v == verdict]

    def constants(self):
        """Literals of the source, as food for the generator."""
        body = "\n".join(line for line in self.source.splitlines() if not line.startswith("//"))
        found = [int(t, 0) for t in re.findall(r"(?<![\w.])(0[xX][0-9a-fA-F]+|[1-9][0-9]*|0)(?=[uUlL]*(?![\w.]))", body)]
        found += [ord(c) for c in re.findall(r"'([^\\])'", body)]
        found += [ord(c) for s in re.findall(r'"([^"\\]{1,20})"', body) for c in s]
        kept = sorted({v for v in found if v < 1 << 63})[:200]
        return " ".join(map(str, kept + [-v for v in kept if 0 < v < 1 << 31][:60]))


class Checker:
    def __init__(self, options, folder):
        self.clang, self.runs, self.folder = options.clang, options.runs, Path(folder)

    def harness(self, build, ilp32):
        return self.folder / f"harness-{build}-{32 if ilp32 else 64}.o"

    def compile(self, arguments):
        done = subprocess.run([self.clang, "-std=gnu17", "-g", "-O0", "-w", *arguments], capture_output=True, text=True)
        return done.stderr if done.returncode else ""

    def build_harness(self, build, ilp32):
        mode = MODE_32 if ilp32 else []
        return self.compile([*mode, *FLAGS[build], "-c", str(HERE / "native_harness.c"), "-o", str(self.harness(build, ilp32))])

    def build(self, program, build):
        exe = self.folder / (f"{program.path.parent.name}-{program.path.stem}-{build}")
        mode = MODE_32 if program.ilp32 else []
        if not exe.exists():
            # the program's own assert macro must reach our __assert_fail, whose definition wins over libc's
            error = self.compile([*mode, *FLAGS[build], *program.flags, "-Dmain=fathom_program_main", str(program.path),
                                  str(self.harness(build, program.ilp32)), "-o", str(exe)])
            if error:
                program.problems.append(f"does not compile ({build}): {error.strip()[:600]}")
                return None
        return exe

    def run(self, exe, program, **env):
        try:
            done = subprocess.run([str(exe), *program.args], env={**os.environ, **SANITIZER_ENV, **env}, capture_output=True,
                                  text=True, errors="replace", timeout=20 if "NONDET" in env else 300, stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            return ENDLESS, "", ""
        return done.returncode, done.stdout, done.stderr

    @staticmethod
    def sub_property(report):
        if re.search(r"attempting (double-free|free on address)|bad-free|alloc-dealloc|bad-malloc_usable", report):
            return "valid-free"
        if re.search(r"ERROR: AddressSanitizer: \S|runtime error: .*(out of bounds|null pointer)", report):
            return "valid-deref"
        return None

    def shows(self, prop, sub, code, report):
        """Does this run violate the property?"""
        if prop == "unreach-call":
            return code == REACH
        if prop == "assertion":
            return code == ASSERTION
        if code != SANITIZER:
            return False
        if prop == "valid-memsafety":
            return self.sub_property(report) is not None and sub in ("", self.sub_property(report))
        return True  # the build has just this one sanitizer

    def check(self, program):
        skip = program.skip or not machine.runs(program.header.model)
        if program.problems or skip:  # a wrong header, or nothing to run: it has to compile at least
            if not program.problems:
                self.build(program, "plain")
            return "skipped"
        summary = []
        self.replay_witnesses(program, summary)
        if all(v == "unknown" for _, v, _ in program.expects):
            self.build(program, "plain")
        for prop, _ in program.properties("true"):
            self.fuzz(program, prop, summary)
        if program.strict and not program.ub and program.properties("true") and not program.properties("false"):
            self.fuzz(program, "strict", summary)
        return ", ".join(summary)

    def replay_witnesses(self, program, summary):
        targets = program.properties("false") or program.properties("unknown")
        witnesses = program.witnesses or ([""] if program.flags and program.properties("false") else [])
        if not witnesses:
            return
        shown = set()
        for values in witnesses:
            hit = False
            for prop, sub in targets:
                exe = self.build(program, BUILD_OF[prop])
                if not exe:
                    return
                code, _, report = self.run(exe, program, NONDET=values)
                if self.shows(prop, sub, code, report):
                    hit = True
                    shown.add(prop)
                    summary.append(f"replayed {prop}")
                else:
                    summary.append(f"NOT {prop}: {EVENT_NAMES.get(code, code)} {self.sub_property(report) or ''} {report[:300]}")
            if not hit:
                program.problems.append(f'WITNESS "{values}" shows nothing: {summary[-1]}')
            for prop, _ in program.properties("true"):
                exe = self.build(program, BUILD_OF[prop])
                if exe and self.shows(prop, "", *self.run(exe, program, NONDET=values)[::2]):
                    program.problems.append(f'WITNESS "{values}" violates {prop}, which is expected true')
        for prop, _ in targets:
            if prop not in shown:
                program.problems.append(f"no WITNESS shows the violation of {prop}")
        if program.replay and not program.ilp32:
            self.check_initialised(program)

    def check_initialised(self, program):
        """REPLAY yes promises that the trace depends on no uninitialised byte."""
        for prop, _ in program.properties("false"):
            if prop not in ("unreach-call", "assertion"):
                continue
            exe = self.build(program, "memory")
            if not exe:
                return
            for values in program.witnesses:
                code, _, report = self.run(exe, program, NONDET=values)
                if code == SANITIZER and "use-of-uninitialized" in report:
                    program.problems.append(f'WITNESS "{values}" depends on an uninitialised value: {report[:300]}')

    def fuzz(self, program, prop, summary):
        exe = self.build(program, BUILD_OF.get(prop, prop))
        if not exe:
            return
        code, out, err = self.run(exe, program, FUZZ=f"{self.runs} 1", POOL=program.constants())
        if code != 0:
            program.problems.append(f"fuzzing {prop} ended with {code}: {err[:300]}")
            return
        counts = {}
        for line in out.splitlines():
            event, number, *values = line.split(" ")
            counts[int(event)] = int(number)
            bad = {"unreach-call": REACH, "assertion": ASSERTION}.get(prop, SANITIZER)
            if int(event) == bad:
                inputs = " ".join(values).strip()
                _, _, report = self.run(exe, program, NONDET=inputs)
                if prop == "valid-memsafety" and not self.sub_property(report):
                    continue
                what = "undefined behaviour in a program that should have none" if prop == "strict" else f"violates {prop}, expected true"
                program.problems.append(f'{what}: NONDET="{inputs[:200]}" {report.strip()[:500]}')
        summary.append(f"fuzzed {prop} " + " ".join(f"{EVENT_NAMES.get(e, e)}:{n}" for e, n in sorted(counts.items())))
        if program.strict and not counts.get(0):
            program.problems.append(f"no generated run reaches the end, the expectation is untested: {summary[-1]}")


def collect(places):
    for place in places:
        place = Path(place)
        if place.is_dir():
            yield from sorted(place.glob("*.c"))
        elif place.exists():
            yield place


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("places", nargs="*")
    parser.add_argument("--runs", type=int, default=300, help="generated inputs for each true property (default 300)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--clang", default=os.environ.get("CLANG", "clang-19"))
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args(arguments)
    programs = [Program(p) for p in collect(options.places or DEFAULT_PLACES)]
    bad = 0
    with tempfile.TemporaryDirectory(prefix="fathom-native-") as folder:
        checker = Checker(options, folder)
        for build in FLAGS:
            for ilp32 in (False, True):
                if build == "memory" and ilp32:
                    continue
                if ilp32 and not any(p.ilp32 for p in programs):
                    continue
                error = checker.build_harness(build, ilp32)
                if error:
                    sys.exit(f"cannot build the harness ({build}): {error}")
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as workers:
            for program, summary in zip(programs, workers.map(checker.check, programs)):
                if program.problems:
                    bad += 1
                if program.problems or options.verbose:
                    print("BAD " if program.problems else "ok  ", program.name, summary)
                    for problem in program.problems:
                        print("      ", problem)
    print(f"{len(programs)} programs, {bad} with problems")
    return 1 if bad or not programs else 0


if __name__ == "__main__":
    sys.exit(main())
