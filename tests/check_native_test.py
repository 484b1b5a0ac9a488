#!/usr/bin/env python3
"""Tests of tests/regression/check_native.py: it accepts right expectations and finds wrong ones."""

import contextlib
import io
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "regression"))
import check_native  # noqa: E402

PRELUDE = """
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "t.c", 1, "reach_error"); }
extern void *malloc(unsigned long);
extern void free(void *);
"""
AT_SEVEN = PRELUDE + "int main(void) { if (__VERIFIER_nondet_int() == 7) reach_error(); return 0; }"
DOUBLE_FREE = PRELUDE + "int main(void) { char *p = malloc(4); free(p); if (__VERIFIER_nondet_int()) free(p); return 0; }"
OVERFLOW = PRELUDE + "int main(void) { int x = __VERIFIER_nondet_int(); return x + 1 == 3; }"


@unittest.skipUnless(shutil.which("clang-19"), "clang-19 is not installed")
class CheckNativeTest(unittest.TestCase):
    def check(self, header, program, name="t.c"):
        """(number of programs with problems is 0, output)"""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / name
            path.write_text(header + "\n" + program + "\n")
            output = io.StringIO()
            with contextlib.redirect_stdout(output):
                status = check_native.main(["-v", "--runs", "100", str(path)])
            return status == 0, output.getvalue()

    def assert_accepts(self, header, program, **more):
        good, output = self.check(header, program, **more)
        self.assertTrue(good, output)

    def assert_refuses(self, header, program, message, **more):
        good, output = self.check(header, program, **more)
        self.assertFalse(good, output)
        self.assertIn(message, output)

    def test_a_witness_is_replayed(self):
        self.assert_accepts('// EXPECT unreach-call: false\n// WITNESS NONDET="7"', AT_SEVEN)
        self.assert_refuses('// EXPECT unreach-call: false\n// WITNESS NONDET="8"', AT_SEVEN, "shows nothing")

    def test_a_wrong_true_is_found_through_the_constants_of_the_program(self):
        self.assert_refuses("// EXPECT unreach-call: true", AT_SEVEN, 'violates unreach-call, expected true: NONDET="7"')

    def test_the_subproperty_counts(self):
        witness = '// WITNESS NONDET="1"'
        self.assert_accepts(f"// EXPECT valid-memsafety: false (valid-free)\n{witness}", DOUBLE_FREE)
        self.assert_refuses(f"// EXPECT valid-memsafety: false (valid-deref)\n{witness}", DOUBLE_FREE, "shows nothing")

    def test_undefined_behaviour_has_to_be_admitted(self):
        self.assert_refuses("// EXPECT unreach-call: true", OVERFLOW, "undefined behaviour")
        self.assert_accepts("// EXPECT unreach-call: true\n// NATIVE ub", OVERFLOW)
        self.assert_accepts('// EXPECT no-overflow: false\n// WITNESS NONDET="2147483647"', OVERFLOW)

    def test_replay_may_not_depend_on_uninitialised_memory(self):
        program = PRELUDE + "int main(void) { int *p = malloc(4); if (*p == *p) reach_error(); return 0; }"
        header = '// EXPECT unreach-call: false\n// WITNESS NONDET=""'
        self.assert_accepts(header, program)
        self.assert_refuses(header + "\n// REPLAY yes", program, "uninitialised")

    def test_an_unreachable_true_is_no_test(self):
        program = PRELUDE + "extern void __VERIFIER_assume(int);\nint main(void) { __VERIFIER_assume(0); return 0; }"
        self.assert_refuses("// EXPECT unreach-call: true", program, "untested")

    def test_headers_are_checked(self):
        self.assert_refuses("// EXPECT unreach-call: false", AT_SEVEN, "without WITNESS")
        self.assert_refuses("// EXPECT unreach-call: true", AT_SEVEN, "the name says false", name="t_false.c")
        self.assert_refuses("// EXPECT termination: true", AT_SEVEN, "no native check")
        self.assert_refuses("// plain prose", AT_SEVEN, "no EXPECT")

    def test_32_bit_programs(self):
        program = PRELUDE.replace("unsigned long", "unsigned") + "int main(void) { if (sizeof(long) == 8) reach_error(); return 0; }"
        self.assert_accepts("// EXPECT unreach-call: true\n// MODEL ILP32", program)
        self.assert_refuses("// EXPECT unreach-call: true", program.replace("malloc(unsigned)", "malloc(unsigned long)"), "violates")


if __name__ == "__main__":
    unittest.main()
