#!/usr/bin/env python3
"""Harness files: the commands in their heads show the violation with gcc and with clang, without Fathom.

Programs: those of examples/ that are violated, and of the regression those whose violations replay, in equal steps by
name. The commands are run here as a user would paste them; `fathom replay` has to say the same. $FATHOM_HARNESSES is
how many of the regression's programs are taken.
"""

import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests/regression"))
import expectations  # noqa: E402
import machine  # noqa: E402
import run as regression  # noqa: E402
import turns  # noqa: E402

FATHOM = Path(os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom")))
COUNT = int(os.environ.get("FATHOM_HARNESSES", "50" if os.environ.get("FATHOM_TESTS") == "all" else "30"))
MARK = " *   $ "
GCC_ONLY = "__builtin_va_arg_pack"  # clang compiles a call of it, and nothing defines it
# What clang alone instruments, besides threads.
FOR_CLANG = {"unsigned-wrap", "lossy-conversion", "sub-object-bounds"}
# gcc computes constants before it looks for overflows (of `i * 4 == 8` it makes `i == 2`), computes in 32 bits where
# the result has no more, and looks at nothing after calls that must not return.
GCC_SILENT = {"assign_wide_false.c", "literals_false.c", "negate_false.c", "pointer_is_none_false.c",
              "unreachable_noreturn_false.c"}


def violated(paths):
    """The checks of these programs that find a violation which a compiled program shows, as jobs of the runner."""
    for path in sorted(paths):
        try:
            header = expectations.parse_header(path.read_text(errors="replace"))
        except expectations.HeaderError: # says itself which commands to try
            continue
        if header.slow or header.known_bug or header.replay != "yes" or header.allowed or not machine.runs(header.model):
            continue
        for job in regression.make_jobs(FATHOM, path, header, [[]]):
            if job.expectation.verdict == "false":
                yield job
                break


def shows(property_name, status, errors):
    """Whether a run of the harness shows it, by the words of harness and sanitizers."""
    if property_name in ("unreach-call", "assertion", "valid-memtrack", "valid-memcleanup", "equivalence"):
        return status == 42 and "fathom-replay: " in errors
    if property_name == "no-data-race":
        return "ThreadSanitizer: data race" in errors
    return "AddressSanitizer: " in errors or ": runtime error: " in errors


@unittest.skipUnless(os.access(FATHOM, os.X_OK), f"no binary at {FATHOM}")
class Harnesses(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="fathom-harness-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def commands(self, harness):
        text = harness.read_text(errors="replace")
        head = text[:text.index("*/\n")]
        return [line.removeprefix(MARK) for line in head.splitlines() if line.startswith(MARK)]

    def problem(self, number, job):
        """What is wrong with the harness of this check; empty: nothing."""
        harness = self.folder / f"harness {number}.c"
        command = [word for word in job.command if word != "--check-proofs"]
        command[2:2] = ["--harness", str(harness), "--no-replay", "--jobs", "1"]
        check = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace", timeout=120)
        if check.returncode != 10 or not harness.exists():
            return f"no harness: {check.stdout}{check.stderr}"
        shown = check.stdout.splitlines()[-1].removeprefix("false(").removesuffix(")")
        if f"fathom replay '{harness}'" not in harness.read_text(errors="replace"):
            return "it has another name"
        for compiler in ("gcc", "clang-19"):
            if not (self.gcc_shows(job, shown) if compiler == "gcc" else GCC_ONLY not in job.path.read_text(errors="replace")):
                continue
            place = {**os.environ, "CC": compiler, "OUT": str(self.folder / f"out{number}-{compiler}")}
            *build, last = self.commands(harness)
            for line in build:
                done = subprocess.run(["sh", "-c", line], cwd=ROOT, env=place, capture_output=True, text=True, timeout=120)
                if done.returncode != 0:
                    return f"{compiler}: {line}\n{done.stderr}"
            done = subprocess.run(["sh", "-c", last.removesuffix("; echo $?")], cwd=self.folder, env=place,
                                  capture_output=True, text=True, errors="replace", timeout=60, stdin=subprocess.DEVNULL)
            if not shows(shown, done.returncode, done.stderr):
                return f"{compiler}: status {done.returncode}: {done.stderr[-500:]}"
            if compiler == "clang-19":
                again = subprocess.run([FATHOM, "replay", harness], cwd=ROOT, env={**os.environ, "CC": compiler},
                                       capture_output=True, text=True, timeout=120)
                if again.returncode != 10 or not again.stdout.startswith("replayed: yes ("):
                    return f"fathom replay: {again.stdout}{again.stderr}"
        return ""

    def gcc_shows(self, job, shown):
        return not (shown in FOR_CLANG or job.path.parent.name == "threads" or job.path.name in GCC_SILENT) and self.gcc_knows(job)

    def gcc_knows(self, job):
        """Whether it compiles the program at all, which may be LLVM's code, newer C or call builtins of clang alone."""
        width = "-m32" if job.header.model == "ILP32" else "-m64"
        return job.path.suffix in (".c", ".i") and subprocess.run(
            ["gcc", "-std=gnu17", "-Werror=implicit-function-declaration", "-fsyntax-only", width, "-I",
             ROOT / "frontend/include", *job.header.clang_args, job.path], cwd=ROOT, capture_output=True).returncode == 0

    def hold(self, jobs):
        self.assertTrue(jobs)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            problems = pool.map(self.problem, range(len(jobs)), jobs)
            bad = [f"{job.name} {job.expectation}: {problem}" for job, problem in zip(jobs, problems) if problem]
        self.assertFalse(bad, "\n\n".join([f"{len(bad)} of {len(jobs)}:", *bad]))

    def test_examples(self):
        self.hold(list(violated(ROOT.glob("examples/**/*.c"))))

    def test_threads(self):
        self.hold(turns.part(list(violated(ROOT.glob("tests/regression/threads/*.c"))), 3))

    def test_programs_of_the_regression(self):
        jobs = list(violated(regression.find_programs([ROOT / "tests/regression"])))
        step = max(1, len(jobs) // COUNT)
        self.hold(turns.part(jobs[::step][:COUNT], 3))

    def test_only_stubs_that_are_used(self):
        program = self.folder / "p.c"
        program.write_text("extern int __VERIFIER_nondet_int(void);\nextern int other(int);\nextern void reach_error(void);\n"
                           "int main(void) {\n  if (__VERIFIER_nondet_int() == 7) reach_error();\n  return other(1);\n}\n")
        harness = self.folder / "h.c"
        done = subprocess.run([FATHOM, "check", "--property", "unreach-call", "--no-replay", "--harness", harness, program],
                              capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 10, done.stderr)
        defined = set(re.findall(r"^WEAK [\w ]*?\*?(\w+)\([^;]*\{", harness.read_text(), re.MULTILINE))
        self.assertEqual(defined, {"__VERIFIER_nondet_int", "reach_error", "other"})

    def test_a_program_beside_the_folder(self):
        (self.folder / "sub").mkdir()
        (self.folder / "p.c").write_text("extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n"
                                         "int main(void) {\n  if (__VERIFIER_nondet_int() == 7) reach_error();\n}\n")
        for command in (["check", "--property", "unreach-call", "--harness", "h.c", "../p.c"], ["replay", "h.c"]):
            done = subprocess.run([FATHOM, *command], cwd=self.folder / "sub", capture_output=True, text=True, timeout=60)
            self.assertIn("replayed: yes", done.stdout + done.stderr)

    def test_a_violation_that_does_not_show(self):
        """The program is repaired after the harness was written; and files that are none."""
        program, harness = self.folder / "p.c", self.folder / "h.c"
        text = "extern int __VERIFIER_nondet_int(void);\nvoid reach_error(void) {}\n" \
               "int main(void) {\n  if (__VERIFIER_nondet_int() == 7) reach_error();\n  return 0;\n}\n"
        program.write_text(text)
        subprocess.run([FATHOM, "check", "--property", "unreach-call", "--no-replay", "--harness", harness, program],
                       capture_output=True, text=True, timeout=60)
        replay = lambda file, *more, **options: subprocess.run([FATHOM, "replay", file, *more], capture_output=True,
                                                               text=True, timeout=60, **options)
        done = replay(harness)
        self.assertEqual((done.returncode, done.stdout), (10, "replayed: yes (reach_error() was called)\n"), done.stderr)
        program.write_text(text.replace("== 7", "== 8"))
        done = replay(harness)
        self.assertEqual((done.returncode, done.stdout), (0, "replayed: no (instead: it ended with status 0)\n"), done.stderr)
        program.write_text(text.replace("return 0", "return nothing"))
        done = replay(harness)
        self.assertEqual(done.returncode, 20, done.stderr)
        self.assertRegex(done.stdout, r"\Areplayed: not possible \(.*\)\n\Z")
        program.write_text(text.replace("== 7", "> 0) while (1").replace("reach_error();", ";"))
        done = replay(harness, "--timeout", "1")
        self.assertEqual((done.returncode, "still ran after 1 s" in done.stdout), (20, True), done.stdout)
        for file in (program, self.folder / "absent.c"):
            done = replay(file)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1), done.stderr)
        self.assertEqual(replay(harness, env={**os.environ, "CC": "no-such-compiler"}).returncode, 20)


if __name__ == "__main__":
    unittest.main()
