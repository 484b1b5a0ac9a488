#!/usr/bin/env python3
"""Profiles: what --profile sv-comp sets, what stands above it, and the options that it is made of.

Runs the real binary: $FATHOM_BINARY, or build/release/cli/fathom. Without one everything is skipped.
"""

import os
import re
import shutil
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FATHOM = os.environ.get("FATHOM_BINARY", str(ROOT / "build/release/cli/fathom"))
HEAD = "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n"
# Both are violated where malloc fails, and nowhere else.
NULL = "#include <stdlib.h>\n" + HEAD + "int main(void) { char *p = malloc(1); if (!p) reach_error(); free(p); return 0; }\n"
REACHED = HEAD + "int main(void) { int x = __VERIFIER_nondet_int(); if (x == 7) reach_error(); return 0; }\n"
# Undefined in C, and the violation comes after it.
UNDEFINED = {
    "overflow": "int y = x + 1; if (y < x) reach_error();",
    "shift": "int y = 1 << x; if (x > 40) reach_error(); (void)y;",
    "division": "int y = 10 / x; if (x == 0) reach_error(); (void)y;",
}
LOST = "#include <stdlib.h>\nint main(void) { char *p = malloc(1); p = 0; return p != 0; }\n"
# Violated after 2^40 iterations.
ENDLESS = HEAD + """int main(void) {
  unsigned long long x = __VERIFIER_nondet_int() ? 1 : 2;
  while (1) { x = x * 6364136223846793005u + 1442695040888963407u; if (x == 14892956466481725441u) reach_error(); }
}
"""


@unittest.skipUnless(Path(FATHOM).exists(), "there is no binary")
class ProfileTest(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="fathom-profile-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def run_it(self, *words):
        done = subprocess.run([FATHOM, *words], cwd=self.folder, capture_output=True, text=True, timeout=100, check=False)
        self.out, self.err = done.stdout, done.stderr
        return done.returncode

    def verdict(self, text, *words, name="a.c", property="unreach-call"):
        (self.folder / name).write_text(text)
        limit = () if "--timeout" in words else ("--timeout", "60")
        self.run_it("check", *limit, "--property", property, *words, name)
        return self.out.strip()

    def test_malloc_never_fails(self):
        self.assertEqual(self.verdict(NULL, "--profile", "sv-comp"), "true")

    def test_no_proof_is_about_short_command_lines_alone(self):
        program = HEAD + "int is_null(char **s) { return !*s; }\n" \
            "int main(int argc, char **argv) { int i = argc - 1; if (i > 0 && is_null(&argv[i])) reach_error(); return 0; }\n"
        self.assertEqual(self.verdict(program, "--profile", "sv-comp"), "true")
        short = ("--no-strategy", "command-line")
        self.assertRegex(self.verdict(program, "--profile", "sv-comp", *short), r"^unknown\(.*a command line of more than 3 arguments")
        self.assertEqual(self.verdict(program, "--profile", "sv-comp", "--command-line", "few"), "true")
        self.assertRegex(self.verdict(program, *short), r"^unknown\(")
        self.assertEqual(self.verdict(program, "--command-line", "few"), "true")
        self.assertIn("assumed: the command line has a name and at most 3 arguments", self.err)
        program = HEAD + "int main(int argc, char **argv) { if (argc < 1) reach_error(); return 0; }\n"
        self.assertEqual(self.verdict(program, "--profile", "sv-comp"), "true")
        self.assertIn("assumed: argc is at least 1 and at most 131072\n", self.err)
        self.assertEqual(self.verdict(program.replace("argc < 1", "argc > 5")), "false(unreach-call)")

    def test_what_the_user_names_stands_above_the_profile(self):
        for words in (("--profile", "sv-comp", "--malloc-may-fail"), ("--malloc-may-fail", "--profile=sv-comp")):
            self.assertEqual(self.verdict(NULL, *words), "false(unreach-call)")

    def test_other_undefined_behaviour_is_no_matter(self):
        for name, text in UNDEFINED.items():
            with self.subTest(name=name):
                program = HEAD + "int main(void) { int x = __VERIFIER_nondet_int(); %s return 0; }\n" % text
                self.assertEqual(self.verdict(program, "--profile", "sv-comp"), "false(unreach-call)")

    def test_what_is_lost_needs_no_witness(self):
        self.assertEqual(self.verdict(LOST, "--profile", "sv-comp", property="valid-memsafety"), "false(valid-memtrack)")

    def test_violation_with_a_confirmed_witness(self):
        words = ("--profile", "sv-comp", "--witness", "w.yml")
        self.assertEqual(self.verdict(REACHED, *words), "false(unreach-call)")
        self.assertEqual(self.run_it("validate", "--profile", "sv-comp", "--witness", "w.yml", "a.c"), 10, self.err)

    def test_violation_without_a_confirmed_witness(self):
        """No witness is about a module of LLVM: it is about text in C."""
        (self.folder / "a.c").write_text(REACHED)
        self.assertEqual(self.run_it("emit", "--stage", "llvm", "a.c"), 0, self.err)
        module = self.out
        self.assertEqual(self.verdict(module, name="a.ll"), "false(unreach-call)")
        open_ = self.verdict(module, "--profile", "sv-comp", "--witness", "w.yml", name="a.ll")
        self.assertRegex(open_, r"^unknown\(the witness of false\(unreach-call\) is not confirmed: .+\)$")
        self.assertFalse((self.folder / "w.yml").exists())
        self.assertEqual(self.verdict(module, "--profile", "sv-comp", "--confirm-witness=false", name="a.ll"),
                         "false(unreach-call)")

    def test_a_data_model_that_contradicts_the_module_is_refused(self):
        module = 'target triple = "i386-pc-linux-gnu"\n' \
            'target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"\n' \
            "define i32 @main() {\n  ret i32 0\n}\n"
        self.assertEqual(self.verdict(module, name="a.ll"), "true")
        self.assertEqual(self.verdict(module, "--data-model", "ILP32", name="a.ll"), "true")
        self.assertEqual(self.run_it("check", "--data-model", "LP64", "a.ll"), 2)
        self.assertIn("a.ll: compiled for ILP32, --data-model names LP64", self.err)

    def test_all_of_the_time(self):
        """The search ends before the limit does, by the reserve, and nothing comes after it."""
        begin = time.monotonic()
        answer = self.verdict(ENDLESS, "--profile", "sv-comp", "--timeout", "5")
        took = time.monotonic() - begin
        self.assertRegex(answer, r"^unknown\(time limit of 5 s reached")
        self.assertGreater(took, 2)
        self.assertLess(took, 6)

    def test_short_names_stand_above_it_too(self):
        self.assertEqual(self.verdict(REACHED, "--profile", "sv-comp", "-j", "2"), "false(unreach-call)")

    def test_perseverance(self):
        program = (ROOT / "tests/regression/proofs/deeper_parity_true.c").read_text()
        words = ("--summaries", "only", "--effort", "0.01")
        # What a turn leaves goes on in the next one: little effort is many turns.
        self.assertEqual(self.verdict(program, *words), "true")
        self.assertEqual(self.verdict(program, *words, "--persevere"), "true")

    def test_mistakes(self):
        (self.folder / "a.c").write_text(REACHED)
        for words, said in ((("--profile", "test-comp"), "--profile: expected one of sv-comp, found 'test-comp'"),
                            (("--reserve", "4"), "--reserve: needs --timeout"),
                            (("--reserve", "4", "--timeout", "3"), "--reserve: takes all of the time"),
                            (("--reserve", "-1", "--timeout", "3"), "--reserve: expected seconds or 'auto', found '-1'")):
            self.assertEqual(self.run_it("check", *words, "a.c"), 2)
            self.assertIn(said, self.err)

    def test_documented(self):
        """Every row of the table in the code has one in the table of the manual, with its value."""
        code = dict(re.findall(r'\{"(--[\w-]+)", "([\w-]+)"\}', (ROOT / "cli/profile.cpp").read_text()))
        manual = (ROOT / "docs/options.md").read_text().partition("## Profiles")[2]
        self.assertGreaterEqual(len(code), 6)
        self.assertEqual(dict(re.findall(r"^\| `(--[\w-]+)` \| `([\w-]+)` \|", manual, re.MULTILINE)), code)


if __name__ == "__main__":
    unittest.main()
