#!/usr/bin/env python3
"""Limits of time and memory, and solvers that go wrong: always one verdict line, in time, and nothing is left behind.

Runs the real binary: $FATHOM_BINARY, or build/release/cli/fathom. Without one everything is skipped.
"""

import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import unittest
import unittest.mock
from pathlib import Path

import turns

ROOT = Path(__file__).resolve().parent.parent
FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))
GRACE = 2.0  # seconds after --timeout at which there is an answer
SLACK = float(os.environ.get("FATHOM_TEST_SLACK", "1"))  # seconds that a busy machine may add

HEAD = """\
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
"""
# A product of primes: MiniSat inside Boolector searches for hours and asks nobody whether it should.
FACTORS = HEAD + """\
int main(void) {
  unsigned long x = __VERIFIER_nondet_ulong() >> 19, y = __VERIFIER_nondet_ulong() >> 19;
  unsigned __int128 product = (unsigned __int128)x * y;
  if (x > 1 && product == ((unsigned __int128)1 << 89) - 1) reach_error();
  return 0;
}
"""
# Many wide divisions: bit-blasting them takes long, and there is nothing to ask meanwhile.
DIVISIONS = HEAD + """\
int main(void) {
  unsigned __int128 x = __VERIFIER_nondet_ulong(), s = 1;
  for (int i = 0; i < COUNT; i++) {
    unsigned __int128 y = __VERIFIER_nondet_ulong();
    s = s * y + (x << 64 | s) / (y + i + 1) % (s | 1);
  }
  if (s == 12345) reach_error();
  return 0;
}
"""
LONG_DIVISIONS = DIVISIONS.replace("COUNT", "400")
LARGE_DIVISIONS = DIVISIONS.replace("COUNT", "200")  # cvc5 takes five times as long to fill its memory with 400 of them
# Reads and writes at unknown places: lemmas on demand without end.
ARRAYS = HEAD + """\
unsigned a[100000];
int main(void) {
  for (int i = 0; i < 60; i++) {
    unsigned p = __VERIFIER_nondet_uint() % 100000, q = __VERIFIER_nondet_uint() % 100000;
    a[p] = a[a[q] % 100000] * p + q;
  }
  unsigned k = __VERIFIER_nondet_uint() % 100000;
  if (a[k] == 77777777 && a[a[k] % 100000] == 3 * k * k + 1 && k > 3) reach_error();
  return 0;
}
"""
# Each round unwinds twice as much, and an iteration takes much memory.
ENDLESS = HEAD + """\
unsigned long t[4096];
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong(), sum = 0;
  for (unsigned long i = 0; i < n; i++) {
    for (int k = 0; k < 4096; k++) t[k] = (t[k] ^ i) * n;
    sum += t[7];
  }
  if (sum == 12345 && n > 100000000) reach_error();
  return 0;
}
"""
# Concrete loops are followed to their end, which is far away here.
UNWINDING = HEAD + """\
unsigned a[4096];
int main(void) {
  for (unsigned i = 0; i < 2000000000u; i++) a[i & 4095] += a[(i * 7) & 4095] ^ i;
  if (a[5] == __VERIFIER_nondet_uint()) reach_error();
  return 0;
}
"""
# The preprocessor makes 2^30 statements of it.
EXPLOSION = HEAD + "int x;\n#define A0 x ^= x << 1;\n" + "".join(
    f"#define A{i + 1} A{i} A{i}\n" for i in range(30)) + "int main(void) { A30 return 0; }\n"
SAFE = HEAD + """\
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  if (x * (x + 1) % 2 != 0) reach_error();
  return 0;
}
"""


def descendants(root):
    """Processes below root, with their resident memory that is shared with nobody, in bytes."""
    parents = {}
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                with open(f"/proc/{entry}/stat") as file:
                    parents[int(entry)] = int(file.read().rpartition(")")[2].split()[1])
            except OSError:
                pass
    below, found = {root}, True
    while found:
        found = {p for p, parent in parents.items() if parent in below and p not in below}
        below |= found
    return below


def memory_of(pid):
    """Proportional share of memory, in bytes; 0 if the process is gone."""
    try:
        with open(f"/proc/{pid}/smaps_rollup") as file:
            return 1024 * int(re.search(r"^Pss:\s+(\d+)", file.read(), re.MULTILINE)[1])
    except (OSError, TypeError):
        return 0


class Watched:
    """A run, the processes it had, and the most memory they took together."""

    def __init__(self, arguments):
        self.run = subprocess.Popen([FATHOM, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                    stderr=subprocess.PIPE, text=True, errors="replace")
        self.processes, self.peak, self.start = set(), 0, time.monotonic()
        self.watcher = threading.Thread(target=self.watch)
        self.watcher.start()

    def watch(self):
        while self.run.poll() is None:
            alive = descendants(self.run.pid)
            self.processes |= alive
            self.peak = max(self.peak, sum(memory_of(p) for p in alive))
            time.sleep(0.1)

    def finish(self, timeout=120):
        out, err = self.run.communicate(timeout=timeout)
        seconds = time.monotonic() - self.start
        self.watcher.join()
        return out, err, seconds

    def left(self):
        """Those that still live a moment after the end."""
        for _ in range(40):
            alive = {p for p in self.processes if Path(f"/proc/{p}").exists() and not zombie(p)}
            if not alive:
                break
            time.sleep(0.05)
        return alive


def zombie(pid):
    try:
        return re.search(r"\) [ZX] ", Path(f"/proc/{pid}/stat").read_text()) is not None
    except OSError:
        return True


@unittest.skipUnless(os.access(FATHOM, os.X_OK), f"no binary at {FATHOM}")
class Limits(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="fathom-limits-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def start(self, program, *arguments):
        file = self.folder / "a.c"
        file.write_text(program)
        return Watched(["check", "--property", "unreach-call", *arguments, str(file)])

    def check_end(self, watched, verdict):
        out, err, seconds = watched.finish()
        self.assertRegex(out, rf"\A{verdict}\n\Z", err[-1000:])
        self.assertNotRegex(err, r"\(\+0x|Traceback|\[0x", "a stack trace")
        self.assertEqual(watched.left(), set(), "processes are left")
        return err, seconds

    def solvers(self):
        text = subprocess.run([FATHOM, "check", "--help"], capture_output=True, text=True, check=True).stdout
        return [name for name in ("boolector", "z3", "cvc5") if re.search(rf"\b{name}\b", text)]


class Time(Limits):
    def limited(self, program, *arguments, seconds=1):
        watched = self.start(program, "--timeout", str(seconds), *arguments)
        err, took = self.check_end(watched, rf"unknown\(time limit of {seconds} s reached while .*\)")
        self.assertLess(took, seconds + GRACE + SLACK, err[-500:])

    def test_search(self):
        for solver in turns.part([*self.solvers(), "auto", "boolector,z3"], 3):
            with self.subTest(solver=solver):
                self.limited(FACTORS, "--solver", solver)

    def test_members_in_turns(self):
        self.limited(FACTORS, "--jobs", "1", "--head-start", "0.1")
        self.limited(LONG_DIVISIONS, "--jobs", "2", "--head-start", "0")

    def test_bit_blasting(self):
        for solver in turns.part([*self.solvers(), "auto"], 3):
            with self.subTest(solver=solver):
                self.limited(LONG_DIVISIONS, "--solver", solver)

    def test_arrays(self):
        for solver in turns.part(("boolector", "auto"), 2):
            with self.subTest(solver=solver):
                self.limited(ARRAYS, "--solver", solver)

    def test_unwinding(self):
        self.limited(UNWINDING)

    def test_rounds(self):
        self.limited(ENDLESS)

    def test_compiler(self):
        self.limited(EXPLOSION)


    def test_replay(self):
        """The compiler of the replay hangs, then what it makes. A replay that could have refuted the violation decides
        nothing when it does not end: the answer is not `false`, and the violation is named."""
        real = shutil.which("clang-19")
        if real is None:
            self.skipTest("no clang-19 on PATH")
        hanging_program = f"""{real} "$@" || exit $?
while [ $# -gt 1 ]; do [ "$1" = -o ] && [ -x "$2" ] && printf '#!/bin/sh\\nexec sleep 1000\\n' > "$2"; shift; done
"""
        violated = HEAD + "int main(void) { if (__VERIFIER_nondet_uint() * 3 == 21) reach_error(); return 0; }\n"
        # The checker compiles too.
        hanging_compiler = f'case "$*" in *-lpthread*) exec sleep 1000;; esac\nexec {real} "$@"\n'
        for what, script in (("compiler", hanging_compiler), ("program", hanging_program)):
            with self.subTest(hangs=what):
                fake = self.folder / "clang-19"
                fake.write_text("#!/bin/sh\n" + script)
                fake.chmod(0o755)
                with unittest.mock.patch.dict(os.environ, PATH=f"{self.folder}:{os.environ['PATH']}"):
                    watched = self.start(violated, "--timeout", "3")
                verdict = r"unknown\(time limit of 3 s reached while replaying a violation of unreach-call at .*a\.c:\d+:\d+\)"
                err, took = self.check_end(watched, verdict)
                self.assertLess(took, 3 + GRACE + SLACK, err[-500:])
                self.assertRegex(err, r"(?m)^open: .*unreach-call")


class ProcessorTime(Limits):
    """What a busy machine does beside does not count."""

    def used_by(self, program, *arguments):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        out, err, _ = self.start(program, "--jobs", "1", *arguments).finish()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return out, err, sum(getattr(after, part) - getattr(before, part) for part in ("ru_utime", "ru_stime"))

    def test_searches_end(self):
        for name, program in ("solving", FACTORS), ("unwinding", UNWINDING), ("encoding", LONG_DIVISIONS):
            with self.subTest(name):
                out, err, seconds = self.used_by(program, "--cpu-time", "2", "--reserve", "0.5")
                self.assertRegex(out, r"^unknown\(CPU time limit reached while .*\)\n$", err)
                self.assertGreater(seconds, 1.4)
                self.assertLess(seconds, 4)

    def test_an_answer_in_time(self):
        out, err, _ = self.used_by(HEAD + "int main(void) { return 0; }\n", "--cpu-time", "30")
        self.assertEqual(out, "true\n", err)

    def test_both_limits(self):
        """The first one that is reached counts."""
        out, err, seconds = self.used_by(FACTORS, "--cpu-time", "100", "--timeout", "2")
        self.assertRegex(out, r"^unknown\(time limit of 2 s reached while .*\)\n$", err)
        self.assertLess(seconds, 4)


class Memory(Limits):
    def limited(self, program, megabytes, *arguments):
        watched = self.start(program, "--memory", str(megabytes), "--timeout", "60", *arguments)
        self.check_end(watched, r"unknown\((memory limit of \d+ MiB reached|([a-z0-9]+: )*((Z3|cvc5): )?(unknown )?out of memory|time limit).*\)")
        self.assertLess(watched.peak, megabytes * 1.05 * 2**20)
        self.assertEqual(watched.run.returncode, 20)

    def test_rounds(self):
        self.limited(ENDLESS, 300)

    def test_compiler(self):
        self.limited(EXPLOSION, 400)

    def test_replays(self):
        """Ten processes of a replay, each of which may have less than the limit."""
        hungry = HEAD + """
#ifndef __FATHOM_CONTRACTS__
#include <string.h>
#include <stdlib.h>
#include <unistd.h>
__attribute__((constructor)) static void eat(void) {
  for (int i = 0; i < 10; i++)
    if (fork() == 0)
      for (size_t step = 1 << 20, all = 0; all < 300 * step; all += step, usleep(1000)) memset(malloc(step), 1, step);
  sleep(5);
}
#endif
int main(void) { if (__VERIFIER_nondet_uint() * 3 == 21) reach_error(); return 0; }
"""
        for words in ((), ("--replay", "plain")):
            with self.subTest(words):
                watched = self.start(hungry, "--memory", "600", *words)
                out, err, _ = watched.finish()
                # Whoever looks first: the supervisor, which ends all of it, or the replay.
                self.assertRegex(out, r"^unknown\(memory limit of 600 MiB reached while replaying a violation of unreach-call at .*\)$")
                self.assertLess(watched.peak, 1500 * 2**20)
                self.assertEqual(watched.left(), set())

    def test_solvers(self):
        for solver in turns.part([*self.solvers(), "auto"], 3):
            with self.subTest(solver=solver):
                self.limited(LARGE_DIVISIONS, 400, "--solver", solver)


class Faults(Limits):
    """Solvers that crash, hang and lie (solvers/fake); they are in binaries with tests only."""

    def setUp(self):
        super().setUp()
        file = self.folder / "probe.c"
        file.write_text("int main(void) { return 0; }\n")
        probe = subprocess.run([FATHOM, "check", "--solver", "fake:exit", str(file)], capture_output=True, check=False)
        if probe.returncode == 2:
            self.skipTest("a binary without fake solvers")

    def test_the_other_solver_answers(self):
        for fault, line in (("abort", "ended by signal 6: fake: this cannot be"), ("exit", "ended with exit status 0"),
                            ("segfault", "ended by signal 11"), ("wrong-model", "gave a model that does not satisfy"),
                            ("wrong-sort", "sent what is no answer"), ("hang", None)):
            with self.subTest(fault=fault):
                err, _ = self.check_end(self.start(SAFE, "--solver", f"fake:{fault},z3", "--jobs", "1"), "true")
                if line:
                    self.assertIn(f"fathom: solver fake:{fault} {line}", err)

    def test_the_other_solver_answers_where_the_first_ends_the_checker(self):
        """It has its head start in the checker's own process, which begins anew then."""
        again = "fathom: solver fake:crash-here ended the checker (signal 11), which begins anew without it"
        for other, verdict in (("z3", "true"), ("fake:segfault", r"unknown\(fake:segfault: ended by signal 11 .*\)")):
            with self.subTest(other=other):
                err, _ = self.check_end(self.start(SAFE, "--solver", f"fake:crash-here,{other}"), verdict)
                self.assertEqual(err.count(again), 1, err)
        # Its time is not given twice.
        watched = self.start(SAFE, "--solver", "fake:crash-here,fake:hang", "--timeout", "1")
        _, seconds = self.check_end(watched, r"unknown\(time limit of 1 s reached.*\)")
        self.assertLess(seconds, 1 + GRACE + SLACK)
        # One that has no other beside it is a mistake as before.
        err, _ = self.check_end(self.start(SAFE, "--solver", "fake:crash-here"), r"unknown\(internal error: signal 11 .*\)")
        self.assertNotIn("anew", err)

    def test_alone_there_is_a_verdict(self):
        for fault, verdict in (("exit", r"unknown\(internal error: exit status 0 .*\)"),
                               ("segfault", r"unknown\(internal error: signal 11 .*\)"),
                               ("wrong-model", r"unknown\(solver fake:wrong-model gave a model that does not satisfy.*\)"),
                               ("wrong-sort", r"unknown\(solver fake:wrong-sort gave a value of another sort to .*\)")):
            with self.subTest(fault=fault):
                self.check_end(self.start(SAFE, "--solver", f"fake:{fault}"), verdict)

    def test_alone_hanging_and_eating(self):
        watched = self.start(SAFE, "--solver", "fake:hang", "--timeout", "1")
        self.check_end(watched, r"unknown\(time limit of 1 s reached.*\)")
        watched = self.start(SAFE, "--solver", "fake:memory", "--memory", "500")
        self.check_end(watched, r"unknown\((out of memory|memory limit).*\)")

    def test_a_wrong_unsat_is_found_by_the_second_solver(self):
        violated = HEAD + "int main(void) { if (__VERIFIER_nondet_uint() * 3 == 21) reach_error(); return 0; }\n"
        self.check_end(self.start(violated, "--solver", "fake:wrong-unsat", "--cross-check"),
                       r"unknown\(.*fake:wrong-unsat.*\)")

    def test_a_violation_that_was_found_is_not_lost(self):
        """--all-properties: the worker, which hangs when its time is over, is killed while it looks for another one."""
        two = FACTORS.replace("unsigned __int128 product", "if (x == 77) reach_error();\n  unsigned __int128 product")
        watched = self.start(two, "--all-properties", "--solver", "boolector", "--timeout", "8")
        time.sleep(4)
        for process in descendants(watched.run.pid) - {watched.run.pid}:
            os.kill(process, signal.SIGSTOP)
        err, _ = self.check_end(watched, r"false\(unreach-call\)")
        self.assertRegex(err, r"(?m)^false +unreach-call +\S*a\.c:7:16: ")
        self.assertRegex(err, r"(?m)^not all was looked at: unknown\(time limit of 8 s reached while solving")

    def test_killed_while_members_run(self):
        """Members are alive when the supervisor dies, gently or not."""
        for number in (signal.SIGTERM, signal.SIGKILL):
            with self.subTest(signal=number):
                watched = self.start(SAFE, "--solver", "fake:hang,fake:exit")
                for _ in range(200):
                    time.sleep(0.05)
                    if len(watched.processes) >= 3:
                        break
                watched.run.send_signal(number)
                out, _, _ = watched.finish()
                if number == signal.SIGTERM:
                    self.assertRegex(out, r"\Aunknown\(ended by signal 15 .*\)\n\Z")
                self.assertEqual(watched.left(), set())


if __name__ == "__main__":
    unittest.main()
