#!/usr/bin/env python3
"""Checks the expectations of the programs for termination without the checker: by running them.

    termination_native.py [--jobs N] [--runs N] [--seconds S] [--filter RE] [-v] [file or folder ...]

Each program is compiled with clang and gcc, one of them for either data model (termination_harness.c runs it), and
where it has arrays or pointers with clang's sanitizers too.
  * Expected `false`: with the inputs that it names it must not end. Best is a state that occurs twice: that is an
    execution without end. Otherwise it must still run after S seconds of processor time, or have filled 96 MiB stack.
  * Expected `true`: of runs with random inputs, boundary values and constants of the program none may come to a state
    twice (whatever the inputs: they could be given again), and enough of them must end within some million steps.
  * No run may do what is undefined.
Such runs are evidence: a `true` holds by the argument in the program.

Directives for this script, beside those of README.md:
  ENDLESS <inputs>     inputs in call order for which the program runs for ever, those after a * again and again
  NATIVE long <inputs> runs long: compiled with optimisation and without looking at states it must end for these inputs
  NATIVE skip <reason> no native run ends within reasonable time: only states that repeat are looked for
"""

import argparse
import collections
import concurrent.futures
import itertools
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

import machine
from expectations import Header, HeaderError, parse_header

HERE = Path(__file__).resolve().parent
STACK = 256 << 20  # more than the harness admits
INCLUDES = ["-I", str(HERE.parent.parent / "frontend/include")]  # fathom.h, whose clauses vanish
COMMON = ["-O0", "-w", "-g0", "-fno-stack-protector", "-fno-pie", "-no-pie", "-fno-builtin", "-Dmain=fathom_program_main",
          "-Dabort=fathom_end", "-Dexit=fathom_exit", "-D_Exit=fathom_exit"]
HEAP = [f"-D{name}=fathom_{name}" for name in ("malloc", "calloc", "realloc", "free")]
UNDEFINED = ["-fsanitize=undefined,float-cast-overflow", "-fsanitize-trap=all", "-fno-sanitize-link-runtime"]
COVERAGE = ["-fsanitize-coverage=trace-pc"]  # of gcc; clang leaves out blocks, and so whole loops, without no-prune
ALL_BLOCKS = ["-fsanitize-coverage=trace-pc,no-prune"]
WIDTHS = {"LP64": [], "ILP32": ["-m32", "-msse2", "-mfpmath=sse"]}
COMPILERS = {
    "clang": ["clang-19", *INCLUDES, *COMMON, *HEAP, *UNDEFINED, *ALL_BLOCKS],
    "gcc": ["gcc", *INCLUDES, *COMMON, *HEAP, *COVERAGE],
    "sanitized": ["clang-19", *INCLUDES, *COMMON, *ALL_BLOCKS, "-fsanitize=address,undefined", "-fno-sanitize-recover=all"],
    "long": ["gcc", *INCLUDES, "-O1", "-w", "-fno-finite-loops", "-fno-pie", "-no-pie", *COMMON[6:], *HEAP],
}
# An exit status that is no outcome of the harness.
SANITIZERS = {"ASAN_OPTIONS": "detect_leaks=0:exitcode=99", "UBSAN_OPTIONS": "exitcode=99"}
STEPS, STEPS_WITHOUT_INPUT, STEPS_SANITIZED = 500_000, 30_000_000, 100_000
LEAST_SHARE = 1 / 16  # of the runs of a program expected true have to end within these steps
LONG = 60             # seconds of processor time


class Program:
    """One program and what its header says."""

    def __init__(self, path):
        self.path = Path(path)
        self.name = self.path.stem
        self.source = self.path.read_text(errors="replace")
        self.problems, self.long = [], []
        self.endless = self.skip = None
        self.verdict = ""
        try:
            self.header = parse_header(self.source)
        except HeaderError as error:
            self.header = Header()
            self.problems.append(str(error))
            return
        self.prose = 0
        for line in itertools.takewhile(lambda text: text.startswith("//"), self.source.splitlines()):
            self.directive(line[2:].strip())
        self.check_header()

    def directive(self, text):
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        if word == "ENDLESS":
            self.endless = rest
        elif word == "NATIVE" and re.match(r"long\b", rest):
            self.long.append(rest[4:].strip())
        elif word == "NATIVE" and re.match(r"skip \S", rest):
            self.skip = rest[5:]
        elif word == "NATIVE":
            self.problems.append(f"cannot read: NATIVE {rest}")
        elif not word.isupper() or len(word) < 3:
            self.prose += 1

    def check_header(self):
        say = self.problems.append
        verdicts = [e.verdict for e in self.header.expectations if e.property == "termination"]
        self.verdict = verdicts[0] if verdicts else ""
        if self.verdict not in ("true", "false"):
            say("no EXPECT termination: true|false")
        if not self.name.endswith(f"_{self.verdict}"):
            say(f"the name does not say {self.verdict}")
        if set(self.header.models) != {"LP64", "ILP32"}:
            say("MODEL has to name both data models")
        if not self.prose:
            say("no line says why it ends or does not")
        if self.verdict == "false" and self.endless is None and not self.skip:
            say("expected false without ENDLESS and without NATIVE skip")
        if self.verdict == "true" and self.endless is not None:
            say("expected true, but ENDLESS names inputs")

    @property
    def has_inputs(self):
        return "__VERIFIER_nondet" in self.body

    @property
    def body(self):
        return "\n".join(line for line in self.source.splitlines() if not line.startswith(("//", "extern")))

    @property
    def has_memory(self):
        """Arrays, pointers, allocations: worth a sanitizer of addresses."""
        return bool(re.search(r"\w\s*\[|->|\*\s*\w+\s*[=;,)]|alloc\(", self.body))

    def constants(self):
        """Literals of the program, as food for the generator."""
        found = [int(t, 0) for t in re.findall(r"(?<![\w.])(0[xX][0-9a-fA-F]+|[1-9][0-9]*|0)(?=[uUlL]*(?![\w.]))", self.body)]
        found += [ord(c) for c in re.findall(r"'([^\\])'", self.body)]
        found += [ord(c) for s in re.findall(r'"([^"\\]{1,20})"', self.body) for c in s]
        kept = sorted({v for v in found if v < 1 << 63})[:100]
        return " ".join(map(str, kept + [-v for v in kept if 0 < v < 1 << 31][:60]))


def limit_stack():
    hard = resource.getrlimit(resource.RLIMIT_STACK)[1]
    resource.setrlimit(resource.RLIMIT_STACK, (STACK if hard == resource.RLIM_INFINITY else min(STACK, hard), hard))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class Checker:
    def __init__(self, options, folder):
        self.options, self.folder = options, Path(folder)
        self.harnesses = {}

    def build_harnesses(self):
        """An error, or None."""
        for model, width in WIDTHS.items():
            for kind, flags in (("plain", []), ("forked", ["-DFATHOM_FORKED"])):
                target = self.folder / f"harness_{kind}_{model}.o"
                command = ["gcc", "-O1", "-fno-pie", *width, *flags, "-c", str(HERE / "termination_harness.c"), "-o", str(target)]
                built = subprocess.run(command, capture_output=True, text=True)
                if built.returncode:
                    return built.stderr
                self.harnesses[kind, model] = str(target)
        return None

    def build(self, program, compiler, model):
        target = self.folder / f"{program.name}_{compiler}_{model}"
        harness = self.harnesses["forked" if compiler == "sanitized" else "plain", model]
        command = [*COMPILERS[compiler], *WIDTHS[model], *program.header.clang_args, str(program.path), harness, "-o", str(target)]
        built = subprocess.run(command, capture_output=True, text=True)
        if built.returncode:
            program.problems.append(f"does not compile with {compiler} for {model}: {built.stderr[:400]}")
            return None
        return target

    def run(self, program, where, *arguments):
        """The outcome as the harness says it: (text after the colon, what sanitizers say)."""
        command = [str(self.folder / f"{program.name}_{where}"), *map(str, arguments)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, errors="replace", preexec_fn=limit_stack, timeout=600,
                                  env={**SANITIZERS, "PATH": os.environ.get("PATH", os.defpath)})
        except subprocess.TimeoutExpired:
            return "killed", ""
        last = done.stdout.strip().split("\n")[-1]
        if done.returncode or not last.startswith(("endless: ", "sample: ")):
            return f"died with {done.returncode}", done.stderr
        return last.split(": ", 1)[1], done.stderr

    def builds(self, program):
        """Compilers and data models, drawn by the name; all of them with --all."""
        first, second = (("clang", "LP64"), ("gcc", "ILP32")), (("gcc", "LP64"), ("clang", "ILP32"))
        drawn = first if zlib.crc32(program.name.encode()) % 2 else second
        return [(compiler, model) for compiler, model in (first + second if self.options.all else drawn) if machine.runs(model)]

    def check(self, program):
        if program.problems:
            return ""
        started, summary = time.monotonic(), []
        for compiler, model in self.builds(program):
            if self.build(program, compiler, model):
                if program.endless is not None:
                    self.check_endless(program, f"{compiler}_{model}", summary)
                else:
                    self.check_ends(program, f"{compiler}_{model}", summary)
        if program.long and self.build(program, "long", "LP64"):
            for inputs in program.long:
                outcome, _ = self.run(program, "long_LP64", "endless", 1 << 62, LONG, inputs)
                summary.append(f"long: {outcome}")
                if not outcome.startswith("ended"):
                    program.problems.append(f"does not end within {LONG} s: {outcome}")
        if program.has_memory and self.build(program, "sanitized", "LP64"):
            self.check_addresses(program)
        return "; ".join([*summary, f"{time.monotonic() - started:.1f} s"])

    def check_endless(self, program, where, summary):
        outcome, _ = self.run(program, where, "endless", 1 << 62, self.options.seconds, program.endless)
        summary.append(f"{where}: {outcome}")
        if outcome.split()[0] not in ("repeats", "long", "deep"):
            program.problems.append(f"does not run for ever ({where}, ENDLESS {program.endless}): {outcome}")
        program.kind = outcome.split()[0]
        outcome, _ = self.run(program, where, "sample", 20_000, 50, 1, program.constants())
        if "undefined" in outcome:
            program.problems.append(f"something undefined ({where}): {outcome}")

    def check_ends(self, program, where, summary):
        runs, steps = (self.options.runs, STEPS) if program.has_inputs else (1, STEPS_WITHOUT_INPUT)
        outcome, _ = self.run(program, where, "sample", steps, runs, zlib.crc32(program.name.encode()), program.constants())
        summary.append(f"{where}: {outcome.rsplit(', inputs', 1)[0]}")
        counts = collections.Counter({name: int(number) for name, number in re.findall(r"([a-z][a-z ]*?) (\d+),", outcome)})
        program.unfinished = max(getattr(program, "unfinished", 0), counts["long"] + counts["deep"])
        bad = [name for name in ("repeats", "stuck", "undefined", "no memory", "bad inputs") if counts[name]]
        if bad or not counts:
            program.problems.append(f"{bad[0] if bad else 'no outcome'} ({where}): {outcome}")
        elif not program.skip and not program.long and counts["ended"] < max(1, sum(counts.values()) * LEAST_SHARE):
            program.problems.append(f"too few runs end ({where}): {outcome}")

    def check_addresses(self, program):
        tries = [("sample", STEPS_SANITIZED, 40, 1, program.constants())]
        if program.endless is not None:
            tries.append(("endless", STEPS_SANITIZED, 0, program.endless))
        for arguments in tries:
            outcome, report = self.run(program, "sanitized_LP64", *arguments)
            if re.search(r"undefined|died", outcome):
                program.problems.append(f"something undefined (sanitized): {outcome} {report[:600]}")


def collect(places):
    for place in map(Path, places):
        if place.is_dir():
            yield from sorted(place.glob("*.c"))
        else:
            yield place


def without_twin(programs):
    """Each idea comes in two programs, one of either verdict."""
    names = {p.name for p in programs}
    twin = lambda name: re.sub(r"_(true|false)$", lambda m: {"true": "_false", "false": "_true"}[m[1]], name)
    return [p for p in programs if twin(p.name) not in names]


def parse_arguments(arguments):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("places", nargs="*", default=[HERE / "termination"])
    parser.add_argument("--runs", type=int, default=1000, help="generated inputs for each program that ends (default 1000)")
    parser.add_argument("--seconds", type=float, default=0.5, help="of processor time that an endless run has to survive (default 0.5)")
    parser.add_argument("--filter", default="", help="only programs whose name this regular expression finds")
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="one program in N, drawn by name")
    parser.add_argument("--all", action="store_true", help="each program with both compilers for both data models")
    parser.add_argument("--jobs", "-j", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--verbose", "-v", action="store_true")
    return parser.parse_args(arguments)


def main(arguments=None):
    options = parse_arguments(arguments)
    programs = [Program(p) for p in collect(options.places)]
    for program in without_twin(programs) if any(Path(p).is_dir() for p in options.places) else []:
        program.problems.append("has no twin of the other verdict")
    programs = [p for p in programs if re.search(options.filter, p.name) and zlib.crc32(p.name.encode()) % options.sample == 0]
    with tempfile.TemporaryDirectory(prefix="fathom-native-") as folder:
        checker = Checker(options, folder)
        error = checker.build_harnesses()
        if error:
            sys.exit(f"cannot build the harness: {error}")
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as workers:
            for program, summary in zip(programs, workers.map(checker.check, programs)):
                if program.problems or options.verbose:
                    print("BAD " if program.problems else "ok  ", program.name, summary, flush=True)
                for problem in program.problems:
                    print("      ", problem)
    kinds = collections.Counter(getattr(p, "kind", p.verdict or "?") for p in programs)
    bad = sum(bool(p.problems) for p in programs)
    print(", ".join(f"{kind} {number}" for kind, number in sorted(kinds.items())))
    print(f"{len(programs)} programs, {bad} with problems")
    return 1 if bad or not programs else 0


if __name__ == "__main__":
    sys.exit(main())
