#!/usr/bin/env python3
"""Counterexamples as unit tests (check --unit-test): they fail with the program that they were found in, and pass with
one that is mended, in every style whose framework this machine has.
"""

import os
import shutil
import subprocess
import unittest

from cli_test import CommandLine

ENTRY = """\
struct item { int n; struct item *next; };
static int last;
int find(const struct item *p, int wanted) {
  char seen[4];
  if (p == 0 || p->next == 0) return 0;
  if (p->n == wanted + 3 && p->next->n > 3 + FIXED * 100) { if (FIXED) return 1; seen[p->n & 7] = 1; last = seen[p->n & 7]; }
  return last;
}
int main(void) { return find(0, 0); }
"""
MAIN = """\
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(int argc, char **argv) {
  int x = __VERIFIER_nondet_int();
  unsigned char c = __VERIFIER_nondet_uchar();
  if (argc == 2 && x > 1000) assert(FIXED || c != 77);
  return 0;
}
"""
OVERFLOW = """\
int twice(int x, int y) {
  if (FIXED && (x > 1000 || x < -1000)) return 0;
  return y == 12 ? x * 2 : 0;
}
"""
REACHED = """\
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (!FIXED && x * 3 == 21) reach_error();
  return 0;
}
"""
# What Unity's own files have of these names.
UNITY_HEADER = """\
#include <setjmp.h>
extern jmp_buf unity_frame;
extern int unity_failures;
void unity_fail(const char *name);
void setUp(void);
void tearDown(void);
#define UNITY_BEGIN() (unity_failures = 0)
#define UNITY_END() unity_failures
#define TEST_FAIL_MESSAGE(text) (unity_fail(text), longjmp(unity_frame, 1))
#define RUN_TEST(test) do { setUp(); if (setjmp(unity_frame) == 0) test(); tearDown(); } while (0)
"""
UNITY_SOURCE = """\
#include "unity.h"
#include <stdio.h>
jmp_buf unity_frame;
int unity_failures;
void unity_fail(const char *text) { printf("FAIL: %s\\n", text); unity_failures++; }
"""
PROBES = {"assert": ("cc", "c", "#include <stdio.h>\n", []), "unity": ("cc", "c", "", []),
          "cmocka": ("cc", "c", "#include <stdarg.h>\n#include <stddef.h>\n#include <setjmp.h>\n#include <stdint.h>\n"
                                "#include <cmocka.h>\n", ["-lcmocka"]),
          "check": ("cc", "c", "#include <check.h>\n", ["-lcheck", "-lsubunit", "-lm", "-lrt", "-lpthread"]),
          "googletest": ("c++", "c++", "#include <gtest/gtest.h>\n", ["-lgtest", "-lpthread"])}


class WrittenTests(CommandLine):
    def setUp(self):
        super().setUp()
        self.file("unity.h", UNITY_HEADER)
        self.file("unity.c", UNITY_SOURCE)

    def has(self, style):
        compiler, language, text, libraries = PROBES[style]
        return shutil.which(compiler) and subprocess.run(
            [compiler, "-x", language, "-", "-o", self.folder / "probe", *libraries], input=text + "int main(void) { return 0; }\n",
            text=True, capture_output=True).returncode == 0

    def run_test(self, test, fixed):
        commands = [line[len(" *   $ "):] for line in test.read_text().splitlines(True) if line.startswith(" *   $ ")]
        script = "set -e\n" + "".join(commands).replace("; echo $?", "").replace("-DFIXED=0", f"-DFIXED={fixed}")
        return subprocess.run(["bash", "-c", script], cwd=self.folder, capture_output=True, text=True, errors="replace",
                              timeout=120, env={**os.environ, "UNITY": str(self.folder)})

    def hold(self, name, text, shows, *options, styles=PROBES):
        source = self.file(name, text)
        for style in styles:
            for model in ("LP64", "ILP32") if style == "assert" else ("LP64",):
                with self.subTest(style=style, model=model):
                    if not self.has(style):
                        continue
                    test = self.folder / f"test_{style}.c"
                    run = self.check(source, "-DFIXED=0", "--unit-test", test, "--style", style, "--data-model", model, *options)
                    self.assertEqual(run.returncode, 10, run.stderr)
                    failing = self.run_test(test, 0)
                    self.assertNotEqual(failing.returncode, 0, failing.stdout + failing.stderr)
                    self.assertRegex(failing.stdout + failing.stderr, shows)
                    passing = self.run_test(test, 1)
                    self.assertEqual(passing.returncode, 0, passing.stdout + passing.stderr)

    def test_an_entry(self):
        self.hold("find.c", ENTRY, "stack-buffer-overflow", "--entry", "find", "--property", "valid-deref")

    def test_a_program(self):
        self.hold("main.c", MAIN, "this assertion failed", "--property", "assertion", "--symbolic-args", "0:2:2")

    def test_a_sanitizer_without_a_harness_of_its_own(self):
        self.hold("twice.c", OVERFLOW, "signed integer overflow", "--entry", "twice", "--property", "no-overflow",
                  styles=["assert", "googletest"])

    def test_an_error_function(self):
        self.hold("reached.c", REACHED, "reach_error\\(\\) was called", "--property", "unreach-call",
                  styles=["assert", "unity", "googletest"])

    def test_what_no_test_can_have(self):
        source = self.file("read.c", "#include <stdio.h>\nint main(void) { return 7 / (getchar() - 65); }\n")
        run = self.check(source, "--unit-test", "test.c", "--symbolic-stdin", "2")
        self.assertEqual(run.returncode, 10, run.stderr)
        self.assertIn("no unit test is written: files, standard input", run.stderr)
        self.assertFalse((self.folder / "test.c").exists())
        self.refused("--style", source, "--unit-test", "test.c", "--style", "junit")
        self.refused("not with contracts", source, "--unit-test", "test.c", "--check-contract", "main")


if __name__ == "__main__":
    unittest.main()
