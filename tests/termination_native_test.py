#!/usr/bin/env python3
"""Tests of tests/regression/termination_native.py: it accepts right expectations and finds wrong ones."""

import contextlib
import io
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "regression"))
import termination_native  # noqa: E402

INPUTS = "extern int __VERIFIER_nondet_int(void);\nextern void *malloc(__SIZE_TYPE__);\nextern void free(void *);\n"
TRUE = "// Why.\n// EXPECT termination: true\n// MODEL LP64, ILP32\n"
FALSE = "// Why.\n// EXPECT termination: false\n// MODEL LP64, ILP32\n"
DOWN = "int main(void) { int x = __VERIFIER_nondet_int(); while (x > 0) x--; return 0; }"
SEVEN = "int main(void) { int x = __VERIFIER_nondet_int(); while (x == 7) ; return 0; }"


@unittest.skipUnless(shutil.which("clang-19") and shutil.which("gcc"), "clang-19 and gcc are needed")
class TerminationNative(unittest.TestCase):
    def check(self, *programs, arguments=("-v", "--seconds", "0.1", "--runs", "200")):
        """(whether there are no problems, output) of programs (name, text)"""
        with tempfile.TemporaryDirectory() as folder:
            paths = []
            for name, text in programs:
                paths.append(Path(folder) / f"{name}.c")
                paths[-1].write_text(text)
            output = io.StringIO()
            with contextlib.redirect_stdout(output):
                status = termination_native.main([*arguments, *map(str, paths)])
            return status == 0, output.getvalue()

    def accepts(self, header, program, seen="", **how):
        name = "t_true" if "true" in header else "t_false"
        good, output = self.check((name, header + INPUTS + program + "\n"), **how)
        self.assertTrue(good, output)
        self.assertIn(seen, output)

    def refuses(self, header, program, message):
        name = "t_true" if "true" in header else "t_false"
        good, output = self.check((name, header + INPUTS + program + "\n"))
        self.assertFalse(good, output)
        self.assertIn(message, output)

    def test_what_ends(self):
        self.accepts(TRUE, DOWN, "ended")
        self.refuses(TRUE, SEVEN, "repeats")
        self.refuses(TRUE, "int main(void) { while (__VERIFIER_nondet_int() != 3) ; return 0; }", "repeats")
        self.refuses(TRUE, "int main(void) { for (unsigned x = 1; x; x += 2) ; return 0; }", "too few runs end")
        self.refuses(TRUE, "static void f(unsigned n) { f(n + 1); }\nint main(void) { f(0); return 0; }", "too few runs end")
        self.accepts(TRUE + "// NATIVE skip long\n", "int main(void) { for (unsigned x = 1; x; x++) ; return 0; }")
        self.accepts(TRUE + "// NATIVE long\n", "int main(void) { for (unsigned x = 1; x < 300000000; x++) ; return 0; }", "long: ended")

    def test_what_does_not(self):
        self.accepts(FALSE + "// ENDLESS 7\n", SEVEN, "repeats")
        self.refuses(FALSE + "// ENDLESS 8\n", SEVEN, "does not run for ever")
        self.accepts(FALSE + "// ENDLESS\n", "int main(void) { for (unsigned x = 1; x; x += 2) ; return 0; }", "long")
        # Filling the stack may take longer than the 0.1 s after which any other run counts as long.
        self.accepts(FALSE + "// ENDLESS\n", "static void f(unsigned n) { f(n + 1); }\nint main(void) { f(0); return 0; }", "deep",
                     arguments=("-v", "--seconds", "60", "--runs", "200"))

    def test_inputs_within_loops(self):
        turns = "int main(void) { int x = 5; while (x) { x = __VERIFIER_nondet_int(); if (!__VERIFIER_nondet_int()) x = 0; } return 0; }"
        self.accepts(FALSE + "// ENDLESS *3 1\n", turns, "repeats")
        self.refuses(FALSE + "// ENDLESS *3 0\n", turns, "does not run for ever")
        self.refuses(FALSE + "// ENDLESS 3 1\n", turns, "bad inputs")

    def test_assumptions_abort_and_exit_are_ends(self):
        program = "extern void __VERIFIER_assume(int);\nextern void abort(void);\nextern void exit(int);\n" \
            "int main(void) { int x = __VERIFIER_nondet_int(); if (x == 7) abort(); if (x == 8) exit(0); __VERIFIER_assume(0); for (;;) ; }"
        self.accepts(TRUE, program)
        self.refuses(TRUE, program.replace("__VERIFIER_assume(0)", "__VERIFIER_assume(1)"), "repeats (clang")

    def test_states_are_all_of_memory(self):
        def counting(where):
            return f"{where}\nint main(void) {{ while (step() < 1000) ; return 0; }}"
        self.accepts(TRUE, counting("static int step(void) { static int n; return n++; }"))
        self.accepts(TRUE, "int main(void) { int *p = malloc(4); for (*p = 0; *p < 1000; (*p)++) ; free(p); return 0; }")
        self.accepts(TRUE, "int main(void) { float x = 0; while (x < 1000) x += 1; return 0; }")
        self.accepts(FALSE + "// ENDLESS\n", "int main(void) { for (;;) { int *p = malloc(4); *p = 1; free(p); } }", "repeats")

    def test_nothing_may_be_undefined(self):
        self.refuses(TRUE, "int main(void) { int x = __VERIFIER_nondet_int(); x = -x; return 0; }", "undefined")
        self.refuses(FALSE + "// ENDLESS 1\n", "int main(void) { int x = __VERIFIER_nondet_int(); while (x) x++; return 0; }", "undefined")
        self.refuses(TRUE, "int main(void) { char a[2] = {0}; unsigned i = (unsigned)__VERIFIER_nondet_int() % 3; return a[i] * 0; }", "undefined")
        self.refuses(TRUE, "int main(void) { int *p = malloc(4); *p = 1; free(p); return *p * 0; }", "undefined")

    def test_headers(self):
        self.refuses(FALSE, SEVEN, "without ENDLESS")
        self.refuses(TRUE + "// ENDLESS 7\n", DOWN, "but ENDLESS")
        self.refuses(TRUE.replace("LP64, ", ""), DOWN, "both data models")
        self.refuses(TRUE.replace("// Why.\n", ""), DOWN, "no line says why")
        self.refuses("// Why.\n// EXPECT unreach-call: true\n", DOWN, "no EXPECT termination")
        self.refuses(TRUE + "// NATIVE sometimes\n", DOWN, "cannot read")

    def test_pairs(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "a_true.c").write_text(TRUE + INPUTS + DOWN + "\n")
            output = io.StringIO()
            with contextlib.redirect_stdout(output):
                self.assertEqual(termination_native.main([folder, "--runs", "10"]), 1)
            self.assertIn("no twin", output.getvalue())

    def test_a_sample_of_the_programs(self):
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            self.assertEqual(termination_native.main(["--sample", "32", "--seconds", "0.1", "--runs", "200"]), 0, output.getvalue())


if __name__ == "__main__":
    unittest.main()
