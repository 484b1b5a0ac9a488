#!/usr/bin/env python3
"""Random loops and recursions, always the same ones; liars that must be caught; the truth behind it.

Runs the real binary: the first argument, $FATHOM_BINARY, or build/release/cli/fathom. Without it or a native compiler
it is skipped.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.path.insert(0, str(HERE.parent / "regression"))
import machine  # noqa: E402
from campaign_case import seeds, turns  # noqa: E402
from termination import judge, refuted, reported_inputs  # noqa: E402
from termination_programs import TerminationProgram, native_truth  # noqa: E402

FATHOM = os.environ.get("FATHOM_BINARY", str(HERE.parent.parent / "build/release/cli/fathom"))


def program_of(nodes, types=None, starts=(), inputs=False, functions=()):
    program = TerminationProgram(1).with_nodes(nodes)
    program.__dict__.update({"types": types or {"x": "u8"}, "names": list(types or {"x": "u8"}), "starts": list(starts), "inputs": inputs, "array": False,
                             "functions": list(functions), "outlined": False})
    return program


def truth_of(nodes, *arguments, **more):
    with tempfile.TemporaryDirectory() as folder:
        return native_truth(program_of(nodes, *arguments, **more), Path(folder))


def while_loop(condition, body, head=1):
    return (f"while (1) {{ HEAD({head}) if (!({condition})) break;", body, "", [], "}")


# An independent judge of the text that the checker is given: the states of its one loop, counted in Python.
ONE_LOOP = [("x < 250", "x = (u8)(x + 100);", lambda x: x < 250, lambda x: (x + 100) % 256), ("x < 250", "x = (u8)(x + 64);", lambda x: x < 250, lambda x: (x + 64) % 256),
            ("x != 7", "x = (u8)(x * 5u + 3);", lambda x: x != 7, lambda x: (x * 5 + 3) % 256), ("x != 7", "x = (u8)(x * 4u + 3);", lambda x: x != 7, lambda x: (x * 4 + 3) % 256),
            ("x", "x &= x - 1;", lambda x: x, lambda x: x & (x - 1)), ("x", "x = (u8)(x / 2 + (x & 1));", lambda x: x, lambda x: x // 2 + (x & 1))]


TYPES = "typedef unsigned char u8;\nextern u8 __VERIFIER_nondet_uchar(void);\n"

# What runs for ever is ended by a signal, after a quarter of a second of processor time.
LIMITED = """#include <sys/time.h>
__attribute__((constructor)) static void limit(void) { setitimer(ITIMER_PROF, &(struct itimerval){.it_value = {.tv_usec = 250000}}, 0); }
"""


@unittest.skipUnless(shutil.which("clang-19"), "needs clang-19")
class Termination(unittest.TestCase):
    def ask(self, fathom, *arguments):
        return subprocess.run([sys.executable, str(HERE / "termination.py"), "--fathom", fathom, *arguments], capture_output=True, text=True)

    def liar(self, script, *arguments):
        with tempfile.TemporaryDirectory() as folder:
            liar = Path(folder) / "liar"
            liar.write_text(f"#!/bin/sh\nfor file; do :; done\n{script}\n")
            liar.chmod(0o755)
            return self.ask(str(liar), *arguments)

    def test_some_programs(self):
        if not Path(FATHOM).exists():
            self.skipTest(f"{FATHOM} is not there")
        first, last = seeds(10, 20)
        count = last - first + 1
        run = self.ask(FATHOM, "--seed", str(first), "--count", str(count), "--timeout", "3")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn(f"{count} programs, 0 failures", run.stdout)

    def test_liars(self):
        for script, what in (("echo true", "true, but it runs for ever"), ("echo 'false(termination)'; exit 10", "false, but it ends for all"),
                             ("echo true; exit 3", "exit status 3"), ("", "no verdict"), ("kill -SEGV $$", "exit status -11"),
                             ("echo 'unknown(lasso not confirmed)'; exit 20", "not confirmed")):
            run = self.liar(script, "--seed", "1", "--count", "8", "--no-shrink", "--stop")
            self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
            self.assertIn(what, run.stdout)

    def test_honest(self):
        run = self.liar("echo 'unknown(no ranking function)'; exit 20", "--seed", "1", "--count", "6", "--models", "both")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn("6 programs, 0 failures", run.stdout)

    def test_failures_are_shrunk_and_kept(self):
        with tempfile.TemporaryDirectory() as keep:
            run = self.liar("grep -q 'while\\|for\\|goto' $file && { echo 'true'; exit 0; }; echo 'unknown()'; exit 20", "--seed", "1", "--count", "12", "--stop", "--keep", keep)
            self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
            kept = list(Path(keep).glob("seed*.c"))
            self.assertEqual(len(kept), 1)
            text = kept[0].read_text()
        self.assertIn("natively: runs for ever", text)
        self.assertEqual(len(re.findall(r"\b(?:while|for|goto)\b", text.split("int main")[1])), 1, text)

    def test_judge(self):
        self.assertIsNone(judge(20, "unknown(time limit)\n", "", True))
        self.assertIsNone(judge(0, "true\n", "", True))
        self.assertIsNone(judge(10, "false(termination)\n", "", False))
        self.assertIn("not a verdict", judge(10, "false(unreach-call)\n", "", False))
        self.assertIn("with exit status", judge(0, "false(termination)\n", "", False))
        self.assertIn("no verdict", judge(0, "", "", True))

    def test_inputs_of_a_violation_are_run(self):
        step = lambda asked, values="", note=False, statement="": {"input": asked, "values": values, "note": note, "statement": statement}
        report = lambda *values: {"violation": {"inputs": [{"value": v} for v in values], "path": [step(True), step(False, "[again and again]"), step(True)]}}
        self.assertEqual(reported_inputs(report("3", "4")), "3 * 4")
        self.assertEqual(reported_inputs(report("3")), "3")
        left_out = report("3", "4", "5", "6")
        left_out["violation"]["path"].insert(1, step(False, "", True, "... 9 steps left out, with 2 inputs"))
        self.assertEqual(reported_inputs(left_out), "3 4 5 * 6")
        text = TYPES + "int main(void) { u8 x = __VERIFIER_nondet_uchar(); while (x == 7 && __VERIFIER_nondet_uchar() == 2) ; return 0; }\n"
        for inputs, good in (("7", "2"), True), (("7", "3"), False), (("6", "2"), False):
            with tempfile.TemporaryDirectory() as name:
                folder = Path(name)
                (folder / "program.c").write_text(text)
                (folder / "result.json").write_text(json.dumps(report(*inputs)))
                self.assertEqual(refuted(folder, machine.one_that_runs("ILP32")) is None, good)

    def test_truth_of_one_loop(self):
        for condition, update, goes_on, step in ONE_LOOP:
            def endless(x):
                seen = set()
                while goes_on(x) and x not in seen:
                    seen.add(x)
                    x = step(x)
                return bool(goes_on(x))
            wrong = [x for x in range(256) if endless(x)]
            truth = truth_of([while_loop(condition, [update])], starts=["x = a;"])
            self.assertEqual((truth.ends, truth.at), (not wrong, wrong[0] * 256 if wrong else None), update)

    def test_truth_of_nested_loops(self):
        types = {"x": "u8", "y": "u8"}
        inner = while_loop("y < 9", ["y++;"], 2)
        self.assertTrue(truth_of([while_loop("x < 9", ["y = 0;", inner, "x++;"])], types, ["x = a;"]).ends)
        self.assertFalse(truth_of([while_loop("x < 9", ["y = 0;", inner, "x = (u8)(y - 1);"])], types, ["x = a;"]).ends)
        # One head only for a moment: the same values at another head are no repetition.
        self.assertTrue(truth_of([while_loop("x < 9", ["x = 9;"]), while_loop("x > 9", ["x--;"], 2)], types, ["x = a;"]).ends)

    def test_truth_with_inputs_in_loops(self):
        loop = lambda *texts: truth_of([while_loop("x != 0", list(texts))], starts=["x = a;"], inputs=True).ends
        self.assertTrue(loop("x = (u8)(x - 1 - CHOOSE(2)); if (x > 250) break;"))
        self.assertFalse(loop("x = (u8)(x - CHOOSE(2));"))
        self.assertFalse(loop("x = (u8)(x - 1 - CHOOSE(2));"))
        self.assertTrue(loop("if (CHOOSE(4) == 3) x = (u8)(x / 2); else x = (u8)(x & (x - 1));"))
        self.assertFalse(loop("if (CHOOSE(4) == 3 && CHOOSE(8) == 7 && x == 200) x = 200; else x = (u8)(x / 2);"))
        self.assertTrue(loop("__VERIFIER_assume(CHOOSE(2) == 1);", "x = (u8)(x / 2);"))

    def test_truth_of_recursion(self):
        def called(body, kind="u8"):
            return truth_of(["x = (u8)(f(a));"], functions=[("f", kind, body)]).ends
        self.assertTrue(called("  if (n < 2) return n;\n  return (u8)(f((u8)(n - 2)));\n"))
        self.assertFalse(called("  if (n == 1) return n;\n  return (u8)(f((u8)(n - 2)));\n"))
        self.assertFalse(called("  return (u8)(f((u8)(n + 1)));\n"))
        self.assertTrue(called("  if (global > 40) return n;\n  global++;\n  return (u8)(f(n));\n"))
        self.assertFalse(called("  if (global > 40) return n;\n  return (u8)(f(n));\n"))
        self.assertFalse(called("  return n > 100 ? (u8)(n - 10) : f(f((u8)(n + 10)));\n"))

    def test_what_takes_too_long_has_no_truth(self):
        self.assertIsNone(truth_of([while_loop("x != 1", ["x = x + 2;"])], {"x": "u32"}, ["x = 0;"]).ends)

    def test_both_texts_are_one_program(self):
        """The text for the checker, compiled and run with inputs that end, ends; and not with one that does not."""
        shown = 0
        due = turns.part(range(24), 3)
        for seed in due:
            program = TerminationProgram(seed, inputs=False)
            with tempfile.TemporaryDirectory() as folder:
                truth = native_truth(program, Path(folder))
                binary = Path(folder) / "run"
                source = Path(folder) / "run.c"
                k = truth.at if truth.at is not None else 0x1234
                source.write_text(program.text() + f"static int asked;\nu8 __VERIFIER_nondet_uchar(void) {{ return asked++ ? {k & 255} : {k >> 8}; }}\n"
                                  "void __VERIFIER_assume(int c) { if (!c) exit(0); }\n" + LIMITED)
                subprocess.run(["clang-19", "-w", "-O0", str(source), "-o", str(binary)], check=True, capture_output=True)
                if truth.ends is None:
                    continue
                done = subprocess.run(["prlimit", "--core=0", "--stack=67108864", str(binary)], capture_output=True)
                self.assertEqual(done.returncode >= 0, truth.ends, program.text())
                shown += 1
        self.assertGreater(shown, len(due) // 2 if len(due) == 24 else 0)

    def test_a_seed_is_a_program(self):
        self.assertEqual(TerminationProgram(5).text(), TerminationProgram(5).text())
        self.assertNotEqual(TerminationProgram(5).text(), TerminationProgram(6).text())


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        os.environ["FATHOM_BINARY"] = FATHOM = sys.argv.pop(1)
    unittest.main()
